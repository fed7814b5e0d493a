import { askedOfSeveral, ofSeveral } from './german-order';
import { by, replaced, type Rewording } from './rewording';

const NAME = String.raw`(?:(?:der|die|das) )?\p{Lu}[\p{L}\d'.-]*(?: (?:of |de |the |and |& )?\p{Lu}[\p{L}\d'.-]*)*`;
const PARTICIPLE = String.raw`\p{Ll}*(?:ge\p{Ll}+|be\p{Ll}+|ver\p{Ll}+|er\p{Ll}+|ent\p{Ll}+|\p{Ll}+iert)(?:t|en)`;
const HAVE_BOUND =
  /^Welche (\p{Lu}\p{L}+) haben ((?:mehr als|weniger als|mindestens|höchstens) [\p{Ll}\d]+) (\p{Lu}\p{L}+)\?$/u;
const HAVE_NONE = /^Welche (\p{Lu}\p{L}+) haben (keinen?) (?:bekannten? )?(\p{Lu}\p{L}+)\?$/u;
const WITHOUT = /^(\p{Lu}\p{L}+) ohne (\p{Lu}\p{L}+)$/u;

/** Voice, tense, denial, owners and what is told of a noun in German. */
export const GERMAN_CLAUSES: readonly Rewording[] = [
  // A passive is told in the perfect as well as in the past.
  replaced(
    'wurde → ist worden',
    new RegExp(`\\b(wurden?) ([^?.,]*${PARTICIPLE})(\\??)$`, 'u'),
    (_, verb: string, rest: string, end: string) =>
      `${verb === 'wurde' ? 'ist' : 'sind'} ${rest} worden${end}`,
  ),
  // Having and being are told in the perfect as well.
  replaced('hatte → hat gehabt', /\bhatte ([^?,]+)\?$/u, (found, rest: string) =>
    /(?:t|en)$/u.test(rest) ? found : `hat ${rest} gehabt?`,
  ),
  replaced(
    'war → ist gewesen',
    /\b(war|waren) ([^?,]+)\?$/u,
    (_, verb: string, rest: string) => `${verb === 'war' ? 'ist' : 'sind'} ${rest} gewesen?`,
  ),
  replaced(
    'aktiv → passiv, mehrere',
    new RegExp(`^(Welche|Wie viele) (\\p{Lu}\\p{L}+) hat (${NAME}) (${PARTICIPLE})\\?$`, 'u'),
    '$1 $2 wurden von $3 $4?',
  ),
  replaced(
    'aktiv → passiv, wer',
    new RegExp(`^Wer hat (${NAME}) (${PARTICIPLE})\\?$`, 'u'),
    'Von wem wurde $1 $2?',
  ),
  replaced(
    'passiv → aktiv',
    new RegExp(`^Von wem wurde (${NAME}) (${PARTICIPLE})\\?$`, 'u'),
    'Wer hat $1 $2?',
  ),
  // A deed that was done to them stands before the noun as well.
  by('getan → vor dem Wort', (question) => {
    const found = askedOfSeveral(question);
    const told = new RegExp(`^((?:\\p{Ll}+ )?[^,?]*?) ?(${PARTICIPLE})$`, 'u').exec(
      found?.rest ?? '',
    );
    const isTold = found?.verb === 'wurden' && told && !/\bnicht\b|\bnie|\bkein/u.test(found.rest);
    return isTold ? `Alle ${told[1]} ${told[2]}en ${found.noun}` : null;
  }),
  ...['besitzen', 'verfügen über'].map((have) =>
    replaced(`haben → ${have}`, HAVE_BOUND, `Welche $1 ${have} $2 $3?`),
  ),
  ...['$ mit ', 'Alle $ mit '].map((way) =>
    replaced(
      `haben → ${way}`,
      HAVE_BOUND,
      (_, noun: string, bound: string, had: string) =>
        `${way.replace('$', noun)}${bound} ${ofSeveral(had)}`,
    ),
  ),
  ...['besitzen', 'verfügen über'].map((have) =>
    replaced(`haben keine → ${have}`, HAVE_NONE, `Welche $1 ${have} $2 $3?`),
  ),
  ...['$1 ohne $3', 'Alle $1 ohne $3', 'Welche $1 sind ohne $3?', '$1, die $2 $3 haben'].map(
    (way) => replaced(`haben keine → ${way}`, HAVE_NONE, way),
  ),
  ...[
    'Alle $1 ohne $2',
    'Welche $1 haben keine $2?',
    '$1, die keine $2 haben',
    'Zeig mir $1 ohne $2',
  ].map((way) => replaced(`ohne → ${way}`, WITHOUT, way)),
  ...['niemals', 'nie', 'bisher noch nie', 'bislang nie', 'zu keiner Zeit'].map((never) =>
    replaced(`nie → ${never}`, /\b(?:noch )?nie\b/u, never),
  ),
  ...['bislang noch', 'bisher', 'immer noch', 'nach wie vor'].map((yet) =>
    replaced(`noch nicht → ${yet}`, /\bnoch (?=nicht\b)/u, `${yet} `),
  ),
  replaced('noch kein → kein', /\bnoch (?=keinen?\b)/u, ''),
  replaced('noch kein → bisher kein', /\bnoch (?=keinen?\b)/u, 'bisher '),
  replaced('jemals → je', /\bjemals\b/u, 'je'),
  replaced('jemals → schon einmal', /\bjemals\b/u, 'schon einmal'),
  ...['sowohl $1 wie auch $2', '$1 und auch $2', '$1 und $2'].map((both) =>
    replaced(`sowohl → ${both}`, new RegExp(`\\bsowohl (${NAME}) als auch (${NAME})`, 'u'), both),
  ),
  // Owners: "von Ada" and "Adas".
  replaced(
    'von → Genitiv',
    new RegExp(
      `(?<=^| )(?:(?:der|die|das) )?(\\p{Lu}\\p{Ll}+) von (\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)(?=\\?|$| \\p{Ll})`,
      'u',
    ),
    (found, noun: string, name: string) => (/[sxzß]$/u.test(name) ? found : `${name}s ${noun}`),
  ),
  replaced(
    'die → welche',
    /, die (?=[^,]+ (?:haben|sind|wurden|waren|\p{Ll}+t?en)\.?$)/u,
    ', welche ',
  ),
  replaced(
    'wie viele hat → von',
    new RegExp(`^Wie viele (\\p{Lu}\\p{L}+) hat (${NAME})\\?$`, 'u'),
    'Anzahl der $1 von $2',
  ),
  replaced(
    'welche hat → von',
    new RegExp(`^Welche (\\p{Lu}\\p{L}+) hat(?:te)? (${NAME})\\?$`, 'u'),
    '$1 von $2',
  ),
  replaced(
    'wer hat mehr → wer von',
    new RegExp(`^Wer ([^,:?]+)[,:] (${NAME}) oder (${NAME})\\?$`, 'u'),
    'Wer von $2 und $3 $1?',
  ),
];
