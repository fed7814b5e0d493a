import { fill } from '../fill';
import type {
  Case,
  Grammar,
  NounPhrase,
  PropertyClaim,
  PropertyWords,
  Relation,
  Thing,
  Verb,
  WordingKey,
} from '../grammar';
import { ownEndOf } from '../own-end';
import { toldTogether } from '../told-together';
import { GERMAN_FUNCTIONS } from './german-functions';
import { GERMAN } from './german-wordings';

/**
 * German. Names of a schema have no known gender, so each stands in a compound with a noun that has one:
 * `der Film-Eintrag`. Relationship types are quoted, and the direction is said by *von … zu …*.
 */

const quote = (text: string): string => `„${text}“`;

function wording(key: WordingKey, ...operands: readonly string[]): string {
  return fill(GERMAN[key], operands);
}

export function enumerate(items: readonly string[], word: string): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

const HEAD = /(?:Eintrag|Weg|Verweis)(?= beliebiger Art$|$)/;

function inflected(noun: string, inCase: Case): string {
  if (inCase !== 'genitive') return noun;
  return noun.replace(HEAD, (head) => (head.endsWith('s') ? `${head}es` : `${head}s`));
}

const PLURALS: Readonly<Record<string, string>> = {
  Eintrag: 'Einträge',
  Weg: 'Wege',
  Verweis: 'Verweise',
};

/** Articles of the computed nouns, where they are shown as objects. */
const OBJECTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:Anzahl|Summe|Liste|Standardabweichung|Größe|Länge|Dauer|Art|Angabe)\b/u, 'die'],
  [/^(?:Durchschnitt|Datensatz|Rest|Teil|Betrag|Wert)\b/u, 'den'],
  [/^(?:Minimum|Maximum|Perzentil|Ergebnis|Element|Datum)\b/u, 'das'],
];

const DEFINITE: Readonly<Record<Case, string>> = {
  nominative: 'der',
  genitive: 'des',
  dative: 'dem',
  accusative: 'den',
};
const INDEFINITE: Readonly<Record<Case, string>> = {
  nominative: 'ein',
  genitive: 'eines',
  dative: 'einem',
  accusative: 'einen',
};
const EVERY: Readonly<Record<Case, string>> = {
  nominative: 'jeder',
  genitive: 'jedes',
  dative: 'jedem',
  accusative: 'jeden',
};
const ORDINALS = ['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt'];

function ordinal(number: number, ending: string): string {
  const stem = ORDINALS[number - 1];
  return stem === undefined ? `${number}.` : `${stem}${ending}`;
}

/** Behind an article that shows the case, an adjective ends in -e or -en; behind `ein` in -er. */
export function named({ noun, ordinal: number }: Thing, inCase: Case, isDefinite: boolean): string {
  const inflectedNoun = inflected(noun, inCase);
  if (number === null) return inflectedNoun;
  const ending = inCase === 'nominative' ? (isDefinite ? 'e' : 'er') : 'en';
  return `${ordinal(number, ending)} ${inflectedNoun}`;
}

function refer(thing: Thing, inCase: Case): string {
  const name = named(thing, inCase, true).replace(/ beliebiger Art$/, '');
  return `${DEFINITE[inCase]} ${name}`;
}

function typesText({ types, kind }: Relation): string {
  if (kind !== null) return `eine Beziehung (${kind})`;
  if (types.length === 0) return 'eine beliebige Beziehung';
  return enumerate(
    types.map((type) => (type.startsWith('„') ? type : quote(type))),
    'oder',
  );
}

/** What a long query is told with fewer words by. */
interface Style {
  readonly whoseAll: Grammar['whoseAll'];
  readonly ofAnyKind: string;
  readonly aWay: string;
  readonly whether: string;
}

/** What leads from one end to the other, as the subject of *führt*. */
export function linkText(relation: Relation, aWay: string): string {
  const { length, shortest } = relation;
  if (!length && !shortest) return typesText(relation);
  const way =
    shortest === 'one'
      ? 'ein kürzester Weg aus '
      : shortest === 'all'
        ? 'jeder kürzeste Weg aus '
        : aWay;
  return `${way}${length ? stepsOf(length) : 'genau 1'}-mal ${typesText(relation)}`;
}

function stepsOf({ min, max }: NonNullable<Relation['length']>): string {
  if (max === null) return `mindestens ${min}`;
  return min === max ? `genau ${min}` : `${min} bis ${max}`;
}

function conditions(relation: Relation): string {
  return relation.conditions.length === 0
    ? ''
    : ` (durch einen Verweis, ${enumerate(
        relation.conditions.map((one) =>
          typeof one === 'string' ? one : whose(one.property, one.predicate),
        ),
        'und',
      )})`;
}

function behind(modifiers: readonly string[]): string {
  return modifiers.length === 0 ? '' : `, ${enumerate(modifiers, 'und')}`;
}

const withModifiers = ({ head, modifiers }: NounPhrase): string => `${head}${behind(modifiers)}`;

const AT: Readonly<Record<string, string>> = {
  in: 'in',
  on: 'auf',
  at: 'bei',
  of: 'von',
  for: 'für',
  from: 'aus',
  with: 'mit',
  under: 'unter',
  over: 'über',
  near: 'nahe',
  behind: 'hinter',
  inside: 'innerhalb von',
  within: 'im Bereich von',
  beside: 'neben',
};

/** `der einen Anker-Eintrag hat`, `der auf einem Kai-Eintrag ist`; `subject` in a case. */
function ownEnd(
  subject: (inCase: Case) => string,
  relation: Relation,
  target: NounPhrase,
): string | null {
  const own = ownEndOf(relation);
  if (!own) return null;
  const tail = behind(target.modifiers);
  const isRight = relation.direction === 'right';
  if (own.kind === 'has') {
    const verb = isRight ? (own.isPast ? 'hatte' : 'hat') : own.isPast ? 'gehörte' : 'gehört';
    return `${subject('nominative')} ${isRight ? '' : 'zu '}${target.head} ${verb}${tail}`;
  }
  const at = AT[own.preposition] ?? own.preposition;
  return isRight
    ? `${subject('nominative')} ${at} ${target.head} ist${tail}`
    : `${at} ${subject(placeCase(own.preposition))} ${target.head} ist${tail}`;
}

function placeCase(preposition: string): Case {
  return preposition === 'for' ? 'accusative' : 'dative';
}

/** Case in which the other end stands. */
function caseOf(relation: Relation): Case {
  const own = ownEndOf(relation);
  const isRight = relation.direction === 'right';
  if (own?.kind === 'has' && isRight) return 'accusative';
  if (own?.kind === 'place' && isRight) return placeCase(own.preposition);
  return own?.kind === 'place' && !isRight ? 'nominative' : 'dative';
}

function leads(
  from: string,
  { relation, target, style }: { relation: Relation; target: NounPhrase; style: Style },
): string {
  const link = linkText(relation, style.aWay);
  const extra = conditions(relation);
  const tail = behind(target.modifiers);
  switch (relation.direction) {
    case 'right':
      return `von ${from} ${link} zu ${target.head} führt${extra}${tail}`;
    case 'left':
      return `zu ${from} ${link} von ${target.head} führt${extra}${tail}`;
    case 'either':
      return `zwischen ${from} und ${target.head} ${link} in einer der beiden Richtungen besteht${extra}${tail}`;
  }
}

const VERBS: Readonly<Record<Verb, readonly [string, string]>> = {
  '=': ['{0} ist', 'nicht {0} ist'],
  '<>': ['von {0} verschieden ist', 'nicht von {0} verschieden ist'],
  '<': ['kleiner als {0} ist', 'nicht kleiner als {0} ist'],
  '<=': ['höchstens {0} ist', 'nicht höchstens {0} ist'],
  '>': ['größer als {0} ist', 'nicht größer als {0} ist'],
  '>=': ['mindestens {0} ist', 'nicht mindestens {0} ist'],
  before: ['früher als {0} ist', 'nicht früher als {0} ist'],
  after: ['später als {0} ist', 'nicht später als {0} ist'],
  contains: ['{0} enthält', '{0} nicht enthält'],
  'starts-with': ['mit {0} beginnt', 'nicht mit {0} beginnt'],
  'ends-with': ['mit {0} endet', 'nicht mit {0} endet'],
  in: ['unter {0} ist', 'nicht unter {0} ist'],
  includes: ['{0} als Element hat', '{0} nicht als Element hat'],
  regex: ['dem Muster {0} entspricht', 'dem Muster {0} nicht entspricht'],
};

const VERB_CASES: Partial<Readonly<Record<Verb, Case>>> = {
  '=': 'dative',

  '<>': 'dative',
  'starts-with': 'dative',
  'ends-with': 'dative',
  in: 'dative',
  regex: 'dative',
  contains: 'accusative',
  includes: 'accusative',
};

export const german: Grammar = germanOf({
  ofAnyKind: '',
  aWay: 'ein Weg aus ',
  whether: 'Angabe, ob {0}',
  whoseAll: (claims) => ({
    attached: null,
    clauses: claims.map(({ property, predicate }) => whose(property, predicate)),
  }),
});

/** German for long queries: the same facts in fewer words. */
export const denseGerman: Grammar = germanOf({
  ofAnyKind: '',
  aWay: '',
  whether: 'ob {0}',
  whoseAll: (claims) => told(claims, (items) => enumerate(items, 'und')),
});

/** `mit height ab 300 und built von 2001 bis 2010`. */
function told(claims: readonly PropertyClaim[], and: Grammar['and']): PropertyWords {
  return toldTogether(claims, {
    plain: (predicate) =>
      predicate.endsWith(' ist') && !/ und |^un?bekannt|^(?!entweder ).* oder /.test(predicate)
        ? predicate.slice(0, -' ist'.length).replace(/^von (.+) verschieden$/, 'nicht $1')
        : '',
    range: (predicates) => {
      const [low, high] = predicates.map(
        (one) => /^(?:mindestens|höchstens|ab|bis) (\S+)$/.exec(one)?.[1],
      );
      const isRange =
        /^(?:mindestens|ab) /.test(predicates[0] ?? '') &&
        /^(?:höchstens|bis) /.test(predicates[1] ?? '');
      return isRange && low !== undefined && high !== undefined ? `von ${low} bis ${high}` : null;
    },
    with: 'mit',
    and,
    whose,
  });
}

function whose(property: string, predicate: string): string {
  return `dessen ${property} ${predicate}`;
}

function germanOf(style: Style): Grammar {
  return {
    language: 'de',
    readNoun: (words) => words.join(' '),
    readType: (words) => words.join(' ').toLowerCase(),
    quote,
    and: (items) => enumerate(items, 'und'),
    or: (items) => enumerate(items, 'oder'),
    columns: (items) => enumerate(items, 'und'),
    caption: null,
    each: (items) =>
      `je ${enumerate(
        items.map((item) => item.replace(/^(?:der|die|das|den|dem) /, '')),
        'und',
      )}`,
    sentence: (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`,
    nodeNoun(labels) {
      if (labels.length === 0) return `Eintrag${style.ofAnyKind}`;
      const compounds = labels.map((label) => label.split(' ').join('-'));
      const [last = '', ...before] = compounds.toReversed();
      const first = before.toReversed().map((compound) => `${compound}-`);
      return enumerate([...first, `${last}-Eintrag`], 'oder');
    },
    column: (text) => {
      const known = OBJECTS.find(([pattern]) => pattern.test(text));
      return known ? `${known[1]} ${text}` : text;
    },
    linkNoun: (types) =>
      types.length === 0
        ? 'Verweis'
        : `${enumerate(
            types.map((type) => (type.startsWith('„') ? type : quote(type))),
            'oder',
          )}-Verweis`,
    introduce(thing, determiner, inCase) {
      const counted = thing.ordinal === 1 ? { ...thing, ordinal: null } : thing;
      if (determiner === 'no') return `k${INDEFINITE[inCase]} ${named(counted, inCase, false)}`;
      if (determiner === 'every' && counted.ordinal === null) {
        return `${EVERY[inCase]} ${named(counted, inCase, true)}`;
      }
      return `${INDEFINITE[inCase]} ${named(counted, inCase, false)}`;
    },
    refer,
    otherThan: (things) =>
      ` (verschieden von ${enumerate(
        things.map((thing) => refer(thing, 'dative')),
        'und',
      )})`,
    propertyOf: (property, thing) => `${property} ${refer(thing, 'genitive')}`,
    propertiesOf: (properties, thing) =>
      `${enumerate(properties, 'und')} ${refer(thing, 'genitive')}`,
    groupsOf: (properties, thing) => `${enumerate(properties, 'und')} ${refer(thing, 'genitive')}`,
    partOf: (part, whole) => `${part} von ${whole}`,
    whose,
    whoseAll: style.whoseAll,
    that: (predicate) => `der ${predicate}`,
    withModifiers,
    exists: ({ head, modifiers }) => `es ${head} gibt${behind(modifiers)}`,
    relative: (relation, target) =>
      ownEnd((inCase) => DEFINITE[inCase], relation, target) ??
      leads('dem', { relation, target, style }),
    statement: (subject, relation, target) =>
      ownEnd((inCase) => refer(subject, inCase), relation, target) ??
      leads(refer(subject, 'dative'), { relation, target, style }),
    canNest: () => true,
    targetCase: caseOf,
    verb: (verb, operand, isNegated) => fill(VERBS[verb][isNegated ? 1 : 0], [operand]),
    eitherOf(predicates) {
      const isPlain = predicates.every(
        (one) => one.endsWith(' ist') && !/ und |entweder/.test(one),
      );
      const all = isPlain ? predicates.map((one) => one.slice(0, -' ist'.length)) : predicates;
      return `entweder ${enumerate(all, 'oder')}${isPlain ? ' ist' : ''}`;
    },
    verbCase: (verb) => VERB_CASES[verb] ?? 'nominative',
    unknown: (isKnown) => (isKnown ? 'bekannt ist' : 'unbekannt ist'),
    isA: (complement, isNegated) => (isNegated ? `nicht ${complement} ist` : `${complement} ist`),
    clause: (subject, predicate) => `${subject} ${predicate}`,
    wording: (key, ...operands) =>
      key === 'whether' ? fill(style.whether, operands) : wording(key, ...operands),
    counted: (key, thing) => {
      const things = thing.noun.replace(HEAD, (head) => PLURALS[head] ?? head);
      return key === 'count' ? `Anzahl der ${things}` : `Anzahl der verschiedenen ${things}`;
    },
    functionOf(name, operands) {
      const template = GERMAN_FUNCTIONS[name];
      if (template === undefined) return null;
      const wanted = new Set(template.match(/\{\d\}/g)).size;
      return operands.length === wanted ? fill(template, operands) : null;
    },
  };
}
