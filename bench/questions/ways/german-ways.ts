import type { PromptSchema } from '@/lib/llm/on-premises/read-schema-lines';

import { type AskedWays, askedWays } from './asked-ways';
import {
  type GermanNoun,
  type GermanNouns,
  germanKindsOf,
  germanMeasuresOf,
  germanNounsOf,
} from './german-nouns';

/**
 * What can be asked of any schema, in German. Of a schema in English each way is held against the plainest English one,
 * of one in German against the plainest German one.
 */
export function germanWays(schema: PromptSchema): readonly AskedWays[] {
  const { labels, patterns } = schema;
  const inEnglish = askedWays(schema);
  const plainly = (asked: Ways): AskedWays => {
    const plain = inEnglish.find(
      ({ kind, ways }) => kind === asked.kind && ways.some((way) => way === asked.english),
    );
    const [first] = plain?.ways ?? [];
    return {
      kind: asked.kind,
      given: asked.given,
      ways: [first ?? asked.ways[0] ?? '', ...asked.ways],
    };
  };
  const things = labels.flatMap((label) => {
    const nouns = germanNounsOf(label);
    if (!nouns) return [];
    return [
      ...ofThings(nouns),
      ...germanMeasuresOf(label).flatMap((figure) => ofMeasure(nouns, figure)),
      ...germanKindsOf(label).flatMap((kind) => ofKind(nouns, kind, `${label.name}.${kind.name}`)),
    ];
  });
  const pairs = patterns.flatMap(({ from, to }) => {
    const joined = patterns.filter(
      (each) => (each.from === from && each.to === to) || (each.from === to && each.to === from),
    );
    const [one, other] = [from, to].map((name) => labels.find((label) => label.name === name));
    if (!one || !other || one === other || joined.length > 1) return [];
    const [left, right] = [germanNounsOf(one), germanNounsOf(other)];
    return left && right ? [...ofPair(left, right), ...ofPair(right, left)] : [];
  });
  return [...things, ...pairs].map(plainly);
}

/** Ways to ask in German, and the English one that asks the same. */
interface Ways extends AskedWays {
  readonly english: string | null;
}

function ofThings({ many, english }: GermanNouns): readonly Ways[] {
  return [
    same('list', english && `List all ${english.many}`, [
      `Alle ${many}`,
      `Zeige alle ${many}`,
      many,
      `Welche ${many} gibt es?`,
      `welche ${many} haben wir`,
      `Liste aller ${many}`,
      `Ich möchte alle ${many} sehen`,
      `Gib mir eine Liste der ${many}`,
      `Kannst du mir die ${many} auflisten?`,
      `Nenne sämtliche ${many}`,
      `Liste alle ${many} auf`,
      `Zeig mir mal die ${many}`,
      `Was für ${many} gibt es?`,
    ]),
    same('count', english && `How many ${english.many} are there?`, [
      `Wie viele ${many} gibt es?`,
      `Anzahl der ${many}`,
      `Anzahl ${many}`,
      `Wie viele ${many} haben wir?`,
      `Zähle die ${many}`,
      `Gesamtzahl der ${many}`,
      `Wie groß ist die Zahl der ${many}?`,
      `Weißt du, wie viele ${many} es gibt?`,
      `wie viele ${many.toLowerCase()}`,
      `Wie viele ${many} existieren?`,
      `Wie viele ${many} gibt es insgesamt?`,
    ]),
  ];
}

function ofMeasure(
  { one, many, toMany, the, which, toWhich, english }: GermanNouns,
  figure: GermanNoun & { readonly said: string },
): readonly Ways[] {
  const number = { number_1: [] };
  const { one: figured, toA, aAsObject, said } = figure;
  const first = capital(the);
  const asked = capital(which);
  return [
    same(
      'more than',
      english && `Which ${english.many} have a ${said} over $number_1?`,
      [
        `Welche ${many} haben ${aAsObject} ${figured} über $number_1?`,
        `${many} mit ${toA} ${figured} über $number_1`,
        `${many} mit ${toA} ${figured} von mehr als $number_1`,
        `${many} mit ${figured} > $number_1`,
        `${many}, deren ${figured} größer als $number_1 ist`,
        `${many}, deren ${figured} über $number_1 liegt`,
        `${many}, bei denen ${figure.the} ${figured} mehr als $number_1 beträgt`,
        `Alle ${many}, deren ${figured} $number_1 übersteigt`,
      ],
      number,
    ),
    same(
      'at most',
      english && `Which ${english.many} have a ${said} of at most $number_1?`,
      [
        `Welche ${many} haben ${aAsObject} ${figured} von höchstens $number_1?`,
        `${many} mit ${toA} ${figured} von maximal $number_1`,
        `${many} mit ${figured} <= $number_1`,
        `${many} mit ${toA} ${figured} bis zu $number_1`,
        `${many} mit ${toA} ${figured} von $number_1 oder weniger`,
        `${many}, deren ${figured} höchstens $number_1 beträgt`,
        `${many} mit ${toA} ${figured} von nicht mehr als $number_1`,
      ],
      number,
    ),
    same(
      'between',
      english && `Which ${english.many} have a ${said} between $number_1 and $number_2?`,
      [
        `Welche ${many} haben ${aAsObject} ${figured} zwischen $number_1 und $number_2?`,
        `${many} mit ${toA} ${figured} von $number_1 bis $number_2`,
        `${many}, deren ${figured} zwischen $number_1 und $number_2 liegt`,
      ],
      { ...number, number_2: [] },
    ),
    same('highest', english && `Which ${english.one} has the highest ${said}?`, [
      `${asked} ${one} hat ${figure.theAsObject} größte${figure.the === 'der' ? 'n' : ''} ${figured}?`,
      `${one} mit ${figure.toThe} größten ${figured}`,
      `${first} ${one} mit ${figure.toThe} höchsten ${figured}`,
      `Welche${the === 'der' ? 'r' : the === 'das' ? 's' : ''} ist ${the} ${one} mit ${figure.toThe} höchsten ${figured}?`,
      `Bei ${toWhich} ${one} ist ${figure.the} ${figured} am größten?`,
      `Zeig mir ${the === 'der' ? 'den' : the} ${one} mit ${figure.toThe} höchsten ${figured}`,
    ]),
    same('five with the highest', english && `The 5 ${english.many} with the highest ${said}`, [
      `Die fünf ${many} mit ${figure.toThe} größten ${figured}`,
      `Die 5 ${many} mit ${figure.toThe} höchsten ${figured}`,
      `Welche fünf ${many} haben ${figure.theAsObject} größte${figure.the === 'der' ? 'n' : ''} ${figured}?`,
      `Welches sind die fünf ${many} mit ${figure.toThe} höchsten ${figured}?`,
    ]),
    same('top five', english && `Top 5 ${english.many} by ${said}`, [
      `Top 5 ${many} nach ${figured}`,
      `Top 5 der ${many} nach ${figured}`,
      `Die Top 5 ${many} nach ${figured}`,
    ]),
    same('average', english && `What is the average ${said} of all ${english.many}?`, [
      `Was ist ${figure.the} durchschnittliche ${figured} aller ${many}?`,
      `Durchschnittliche${figure.the === 'der' ? 'r' : figure.the === 'das' ? 's' : ''} ${figured} der ${many}`,
      `Mittlere${figure.the === 'der' ? 'r' : figure.the === 'das' ? 's' : ''} ${figured} der ${many}`,
      `${figured} der ${many} im Schnitt`,
      `Wie hoch ist ${figure.the} durchschnittliche ${figured} der ${many}?`,
      `Wie groß ist ${figure.the} ${figured} der ${many} im Durchschnitt?`,
      `Durchschnitt ${figure.ofThe} ${figured} der ${many}`,
      `Welche${figure.the === 'der' ? 'n' : figure.the === 'das' ? 's' : ''} ${figured} haben die ${many} im Mittel?`,
    ]),
    same('sum', english && `What is the total ${said} of all ${english.many}?`, [
      `Was ist die Summe ${figure.ofThe} ${figured} aller ${many}?`,
      `Gesamt${figured.toLowerCase()} aller ${many}`,
      `${figured} aller ${many} insgesamt`,
      `${figured} aller ${many} zusammen`,
      `Wie hoch ist ${figure.the} ${figured} aller ${many} zusammen?`,
      `Wie groß ist die Gesamt${figured.toLowerCase()} der ${many}?`,
    ]),
    same('highest first', english && `List all ${english.many} sorted by ${said}, highest first`, [
      `Alle ${many} nach ${figured} sortiert, höchste zuerst`,
      `Alle ${many} nach ${figured} absteigend sortiert`,
      `${many} absteigend nach ${figured}`,
      `${many} nach ${figured}, absteigend`,
      `${many} sortiert nach ${figured}, absteigend`,
      `Sortiere die ${many} absteigend nach ${figured}`,
      `Liste der ${many} in absteigender Reihenfolge nach ${figured}`,
      `Zeig mir die ${many} mit ${figure.toThe} höchsten ${figured} zuerst`.replace(
        ` ${toMany} `,
        ` ${many} `,
      ),
    ]),
  ];
}

function ofKind(
  { many, toMany, value, english }: GermanNouns,
  kind: GermanNoun & { readonly said: string },
  property: string,
): readonly Ways[] {
  const placeholder = value.replace(/1$/u, '2');
  const given = { [placeholder.slice(1)]: [property] };
  const { one: kinds, said } = kind;
  return [
    same(
      'value',
      english && `Which ${english.many} have the ${said} ${placeholder}?`,
      [
        `Welche ${many} haben ${kind.theAsObject} ${kinds} ${placeholder}?`,
        `${many} mit ${kind.toThe} ${kinds} ${placeholder}`,
        `${many} mit ${kinds} ${placeholder}`,
        `${many}, deren ${kinds} ${placeholder} ist`,
        `${placeholder} ${many}`,
        `Welche ${many} sind ${placeholder}?`,
      ],
      given,
    ),
    same(
      'another value',
      english && `Which ${english.many} are not ${placeholder}?`,
      [
        `Welche ${many} sind nicht ${placeholder}?`,
        `${many}, die nicht ${placeholder} sind`,
        `${many}, deren ${kinds} nicht ${placeholder} ist`,
        `${many} mit ${kind.toA} anderen ${kinds} als ${placeholder}`,
      ],
      given,
    ),
    same('none known', english && `Which ${english.many} have no ${said}?`, [
      `Welche ${many} haben ${kind.no} ${kinds}?`,
      `${many} ohne ${kinds}`,
      `${many}, deren ${kinds} unbekannt ist`,
      `${many}, deren ${kinds} nicht bekannt ist`,
      `Bei welchen ${toMany} fehlt ${kind.the} ${kinds}?`,
      `${many}, bei denen ${kind.the} ${kinds} fehlt`,
      `${many}, die ${kind.no} ${kinds} haben`,
      `Für welche ${many} ist ${kind.no.replace(/en$/u, '')} ${kinds} bekannt?`,
      `${many} ohne Angabe zu ${kinds}`,
    ]),
    same('tally', english && `Number of ${english.many} per ${said}`, [
      `Anzahl der ${many} je ${kinds}`,
      `Anzahl der ${many} pro ${kinds}`,
      `${many} pro ${kinds}`,
      `Anzahl ${many} nach ${kinds}`,
      `Wie viele ${many} gibt es je ${kinds}?`,
      `Wie viele ${many} gibt es pro ${kinds}?`,
      `${many} nach ${kinds} gruppiert`,
      `Verteilung der ${many} nach ${kinds}`,
      `Je ${kinds} die Anzahl der ${many}`,
      `Für ${kind.eachAsObject} ${kinds} die Zahl der ${many}`,
      `Wie verteilen sich die ${many} nach ${kinds}?`,
    ]),
  ];
}

function ofPair(
  {
    one,
    many,
    toMany,
    the,
    which,
    toWhich,
    eachAsObject,
    each,
    a,
    value,
    given,
    english,
  }: GermanNouns,
  { many: others, toMany: toOthers, english: other }: GermanNouns,
): readonly Ways[] {
  const asked = capital(which);
  return [
    same(
      'theirs',
      english && other && `Which ${other.many} does ${english.value} have?`,
      [
        `Welche ${others} hat ${value}?`,
        `${others} von ${value}`,
        `Alle ${others} von ${value}`,
        `Zeig mir die ${others} von ${value}`,
        `Nenne die ${others}, die ${value} hat`,
        `Ich möchte wissen, welche ${others} ${value} hat`,
      ],
      given,
    ),
    same(
      'number of theirs',
      english && other && `How many ${other.many} does each ${english.one} have?`,
      [
        `Wie viele ${others} hat ${each} ${one}?`,
        `Anzahl der ${others} je ${one}`,
        `${others} pro ${one}`,
        `Anzahl der ${others} pro ${one}`,
        `Für ${eachAsObject} ${one} die Anzahl der ${others}`,
        `Wie viele ${others} gibt es pro ${one}?`,
        `Alle ${many} mit ihrer Anzahl an ${toOthers}`,
        `Wie viele ${others} haben die ${many} jeweils?`,
      ],
    ),
    same('most', english && other && `Which ${english.one} has the most ${other.many}?`, [
      `${asked} ${one} hat die meisten ${others}?`,
      `${one} mit den meisten ${toOthers}`,
      `${capital(the)} ${one} mit den meisten ${toOthers}`,
      `${asked} ${one} hat am meisten ${others}?`,
      `${one} mit der größten Anzahl an ${toOthers}`,
      `${asked} ${one} hat mehr ${others} als alle anderen?`,
      `Bei ${toWhich} ${one} gibt es die meisten ${others}?`,
    ]),
    same(
      'so many',
      english && other && `Which ${english.many} have more than $number_1 ${other.many}?`,
      [
        `Welche ${many} haben mehr als $number_1 ${others}?`,
        `${many} mit mehr als $number_1 ${toOthers}`,
        `${many}, die mehr als $number_1 ${others} haben`,
        `${many} mit über $number_1 ${toOthers}`,
        `${many} mit > $number_1 ${toOthers}`,
        `${many}, die über mehr als $number_1 ${others} verfügen`,
        `${many}, deren Anzahl an ${toOthers} größer als $number_1 ist`,
      ],
      { number_1: [] },
    ),
    same('none', english && other && `Which ${english.many} have no ${other.many}?`, [
      `Welche ${many} haben keine ${others}?`,
      `${many} ohne ${others}`,
      `${many}, die keine ${others} haben`,
      `${many}, zu denen es keine ${others} gibt`,
      `Zu welchen ${toMany} gibt es keine ${others}?`,
      `${many}, bei denen es keine ${others} gibt`,
    ]),
    same(
      'average number',
      english && other && `What is the average number of ${other.many} per ${english.one}?`,
      [
        `Wie viele ${others} hat ${a} ${one} im Durchschnitt?`,
        `Durchschnittliche Anzahl der ${others} pro ${one}`,
        `Durchschnittliche Anzahl an ${toOthers} je ${one}`,
        `Wie viele ${others} haben die ${many} im Schnitt?`,
        `Wie viele ${others} gibt es im Mittel pro ${one}?`,
      ],
    ),
  ];
}

function same(
  kind: string,
  english: string | null,
  ways: readonly string[],
  given: AskedWays['given'] = {},
): Ways {
  return { kind, english, ways, given };
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
