import { remembering } from '@/lib/base/remembering';

/** Forms of verbs that share no beginning, the base first. */
const FORMS =
  'be is are was were been,beat beaten,bear born birth,become became,begin began begun,bind bound,bring brought,build built,buy bought,' +
  'catch caught,choose chose chosen,come came,deal dealt,do did done,draw drew drawn,drive drove driven,eat ate eaten,' +
  'fall fell fallen,feed fed food,feel felt,fight fought,find found,fly flew flown flight,get got,give gave given gift,go went gone,' +
  'grow grew grown,have has had,hear heard,hold held,keep kept,know knew known,lead led,lend lent,lose lost,' +
  'make made,marry married marriage spouse,mean meant,meet met,pay paid payment,ride rode ridden,rise rose risen,run ran,say said,see saw seen,' +
  'sell sold sale,send sent,sing sang sung song,sit sat,speak spoke spoken,spend spent,stand stood,steal stole stolen,' +
  'swim swam swum,take took taken,teach taught,tell told,think thought,understand understood,' +
  'wear wore worn,win won winner,write wrote written author';

const BASES: ReadonlyMap<string, string> = new Map(
  FORMS.split(',').flatMap((group) => {
    const forms = group.split(' ');
    return forms.map((form): [string, string] => [form, forms[0] ?? form]);
  }),
);

/** Others that have no form in -ed. */
const OTHERS = new Set(
  (
    'bet bid bite bleed blow break breed burn burst cast cling cost creep cut dig forbid forget forgive freeze ' +
    'grind hang hide hit hurt knit lay leave let lie light put quit read ring seek set shake shed shine shoot ' +
    'show shrink shut sink sleep slide spin split spread spring stick sting strike swear sweep swell swing ' +
    'tear throw wake weave weep wind withdraw'
  ).split(' '),
);

/** True for a verb, in its base form, that is not known to make its participle with -ed. */
export function isIrregular(base: string): boolean {
  return BASES.has(base) || OTHERS.has(base);
}

/** The base of an irregular verb's form, in small letters; other words as they are. */
export const baseForm: (word: string) => string = remembering(
  (word) => BASES.get(word) ?? BASES.get(word.replace(/(?:ings?|ers?|ors?|s)$/, '')) ?? word,
);
