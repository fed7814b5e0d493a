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

/** The base of an irregular verb's form, in small letters; other words as they are. */
export function baseForm(word: string): string {
  return BASES.get(word) ?? BASES.get(word.replace(/(?:ings?|ers?|ors?|s)$/, '')) ?? word;
}
