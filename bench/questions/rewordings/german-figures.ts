import { ofSeveral, verbLast, verbSecond } from './german-order';
import { by, replaced, type Rewording } from './rewording';

const NUMBERS = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const NUMBER = `(${NUMBERS.join('|')}|\\d+)`;
const HOW_MANY_ARE = /^Wie viele (\p{Lu}\p{L}+) gibt es(?=\?| )/u;
const TALLY = /^(?:Die )?Anzahl (?:der |an )?(\p{Lu}\p{L}+) (?:je|pro|nach) (\p{Lu}\p{L}+)$/u;
const AVERAGE = /^Durchschnittliche([rs]?) (\p{Lu}\p{L}+) (?:je|pro) (\p{Lu}\p{L}+)$/u;
const ARTICLES: Readonly<Record<string, string>> = { r: 'der', s: 'das', '': 'die' };
const YEAR = String.raw`(?=(?:19|20)\d\d\b)`;
const BARE_YEAR =
  /(?<!Jahre? |in |seit |vor |nach |bis |und |von |ab |zwischen |im \p{Lu}\p{L}+ |\. \p{Lu}\p{L}+ |als )\b(?=(?:19|20)\d\d\b)/u;

/** Counting, comparing, times, groups and figures in German. */
export const GERMAN_FIGURES: readonly Rewording[] = [
  ...['Anzahl', 'Zahl', 'Anzahl der', 'Zähle die'].map((count) =>
    replaced(`wie viele gibt es → ${count}`, HOW_MANY_ARE, `${count} $1`),
  ),
  replaced(
    'wie viele gibt es → haben wir',
    /^Wie viele (\p{Lu}\p{L}+) gibt es\b/u,
    'Wie viele $1 haben wir',
  ),
  replaced('wie viele gibt es → existieren', HOW_MANY_ARE, 'Wie viele $1 existieren'),
  ...[
    'Anzahl der $, die ',
    'Wie viele $ gibt es, die ',
    'Was ist die Anzahl der $, die ',
    'Wie hoch ist die Anzahl der $, die ',
    'Wie groß ist die Zahl der $, die ',
    'Zähle die $, die ',
  ].map((count) =>
    by(`wie viele → ${count}`, (question) => {
      const found = verbSecond(question);
      const noun = /^wie viele (\p{Lu}\p{L}+)$/u.exec(found?.front ?? '')?.[1];
      return found && noun !== undefined && TOLD.test(found.verb) && found.rest.includes(' ')
        ? `${count.replace('$', noun)}${verbLast(found)}`
        : null;
    }),
  ),
  replaced(
    'wie viele hat → über wie viele verfügt',
    /^Wie viele (\p{Lu}\p{L}+) hat (?=\p{Lu}[^?]*\?$)(?!.*(?:t|en)\?$)/u,
    (_, noun: string) => `Über wie viele ${ofSeveral(noun)} verfügt `,
  ),
  replaced('anzahl → zahl', /\bAnzahl (?=der\b|von\b)/, 'Zahl '),
  replaced('insgesamt', /^(Wie viele .+)\?$/, '$1 insgesamt?'),
  replaced('mehr als → über', /\bmehr als (?=\d)/, 'über '),
  replaced('mehr als → >', /\bmehr als (?=\d)/, '> '),
  replaced('über → mehr als', /\büber (?=\d)/, 'mehr als '),
  replaced('weniger als → unter', /\bweniger als (?=\d)/, 'unter '),
  replaced('weniger als → <', /\bweniger als (?=\d)/, '< '),
  replaced('unter → weniger als', /\bunter (?=\d)/, 'weniger als '),
  replaced('mindestens → wenigstens', /\bmindestens (?=\d|\p{Ll}+ \p{Lu})/u, 'wenigstens '),
  ...['nicht weniger als', 'nicht unter', 'zumindest'].map((bound) =>
    replaced(`mindestens → ${bound}`, /\bmindestens (?=\d|\p{Ll}+ \p{Lu})/u, `${bound} `),
  ),
  ...['oder mehr', 'und mehr'].map((bound) =>
    replaced(`mindestens → ${bound}`, new RegExp(`\\bmindestens ${NUMBER}\\b`, 'u'), `$1 ${bound}`),
  ),
  replaced('oder höher → mindestens', /(\d+) oder (?:höher|mehr)\b/, 'mindestens $1'),
  replaced('oder höher → ab', /(\d+) oder (?:höher|mehr)\b/, 'ab $1'),
  ...['maximal', 'nicht mehr als', 'bis zu'].map((bound) =>
    replaced(`höchstens → ${bound}`, /\bhöchstens (?=\d)/, `${bound} `),
  ),
  replaced('zwischen → von bis', /\bzwischen (\d+) und (\d+)(?=\b)/, 'von $1 bis $2'),
  by('Zahlen in Ziffern', (question) => {
    const said = question.replace(
      new RegExp(`\\b(${NUMBERS.join('|')})\\b(?= \\p{L}+)`, 'u'),
      (word) => `${NUMBERS.indexOf(word) + 2}`,
    );
    return said === question ? null : said;
  }),
  replaced('im Jahr → in', /\b(?:im Jahre?) (?=(?:19|20)\d\d\b)/, 'in '),
  ...['im Jahr', 'im Jahre', 'in', 'im Laufe des Jahres'].map((time) =>
    replaced(`das Jahr → ${time}`, BARE_YEAR, `${time} `),
  ),
  replaced('seit → ab', /\bseit (?=(?:19|20)\d\d\b)/, 'ab '),
  replaced('seit → seit dem Jahr', new RegExp(`\\bseit ${YEAR}`), 'seit dem Jahr '),
  replaced('seit → von an', /\bseit ((?:19|20)\d\d)\b/, 'von $1 an'),
  ...['früher als', 'vor dem Jahr'].map((time) =>
    replaced(`vor → ${time}`, new RegExp(`\\bvor ${YEAR}`), `${time} `),
  ),
  ...['später als', 'nach dem Jahr'].map((time) =>
    replaced(`nach → ${time}`, new RegExp(`\\bnach ${YEAR}`), `${time} `),
  ),
  replaced(
    'im Monat',
    /\bim (?=(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b)/,
    'im Monat ',
  ),
  ...['derzeit', 'momentan', 'aktuell', 'gerade', 'im Moment', 'im Augenblick', 'heute'].map(
    (now) => replaced(`zurzeit → ${now}`, /\bzurzeit\b/, now),
  ),
  replaced('pro → je', /\bpro (?=\p{Lu})/u, 'je '),
  replaced('je → pro', /\bje (?=\p{Lu})/u, 'pro '),
  replaced('nach → pro', /^(Anzahl .+) nach (?=\p{Lu}\p{L}+$)/u, '$1 pro '),
  ...[
    'Wie viele $1 gibt es je $2?',
    'Wie viele $1 gibt es pro $2?',
    '$1 je $2',
    '$1 pro $2',
    'Anzahl $1 je $2',
    'Zähle die $1 je $2',
    'Je $2 die Anzahl der $1',
    'Anzahl der $1 gruppiert nach $2',
    'Anzahl der $1 aufgeschlüsselt nach $2',
    'Wie viele $1 gibt es jeweils pro $2?',
    '$2 mit Anzahl der $1',
  ].map((way) => replaced(`Anzahl je → ${way}`, TALLY, way)),
  ...[
    (noun: string, group: string) => `${noun} je ${group} im Schnitt`,
    (noun: string, group: string) => `${noun} im Durchschnitt pro ${group}`,
    (noun: string, group: string) => `Je ${group} ${noun} im Mittel`,
    (noun: string, group: string, article: string) =>
      `Wie hoch ist ${article} durchschnittliche ${noun} je ${group}?`,
    (noun: string, group: string, article: string) =>
      `Was ist ${article} mittlere ${noun} pro ${group}?`,
    (noun: string, group: string, article: string) =>
      `Zeig mir ${article === 'der' ? 'den' : article} durchschnittliche${article === 'der' ? 'n' : ''} ${noun} pro ${group}`,
  ].map((way, at) =>
    replaced(`Durchschnitt je ${at}`, AVERAGE, (_, ending: string, noun: string, group: string) =>
      way(noun, group, ARTICLES[ending] ?? 'die'),
    ),
  ),
  replaced('durchschnittlich → mittler', /\bdurchschnittlich(e|er|en|es)\b/i, 'mittler$1'),
  ...['durchschnittlich', 'im Mittel', 'im Durchschnitt', 'im Schnitt'].map((mean) =>
    replaced(`im Schnitt → ${mean}`, /\bim (?:Schnitt|Durchschnitt)\b/, mean),
  ),
  // A share of one and so many in a hundred are two figures, so neither stands for the other.
  ...['Wie viele Prozent', 'Welcher Prozentsatz'].map((share) =>
    replaced(
      `Prozent → ${share}`,
      /^Wie viel Prozent (der \p{Lu}\p{L}+) (waren|wurden)\b/u,
      (_, whole: string, verb: string) =>
        `${share} ${whole} ${share.startsWith('Wie') ? verb : (SINGULAR[verb] ?? verb)}`,
    ),
  ),
  replaced(
    'Prozent → Prozentsatz, die',
    /^Wie viel Prozent (der \p{Lu}\p{L}+) (waren|wurden) ([^?]+)\?$/u,
    'Prozentsatz $1, die $3 $2',
  ),
  replaced('Anteil → wie groß', /^Wie hoch ist der Anteil /u, 'Wie groß ist der Anteil '),
];

const TOLD = /^(?:haben|sind|wurden|waren|hatten|werden|hat|hatte)$/u;
const SINGULAR: Readonly<Record<string, string>> = { waren: 'war', wurden: 'wurde' };
