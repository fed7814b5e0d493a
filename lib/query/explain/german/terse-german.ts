import { fill } from '../fill';
import type {
  Case,
  Grammar,
  PropertyClaim,
  PropertyWords,
  Relation,
  Thing,
  Verb,
  WordingKey,
  Wordings,
} from '../grammar';
import { toldTogether } from '../told-together';
import { denseGerman, enumerate, linkText, named } from './german';

/**
 * German for queries of so many facts that sentences are too long for them: as in a caption, with what is
 * said of a thing in brackets behind its name, and without the articles that nothing depends on.
 */
export const terseGerman: Grammar = {
  ...denseGerman,
  columns: (items) => items.join(', '),
  each: (items) =>
    `je ${items.map((item) => item.replace(/^(?:der|die|das|den|dem) /, '')).join(', ')}`,
  introduce(thing, determiner, inCase) {
    return determiner === 'a'
      ? bare(thing, inCase)
      : denseGerman.introduce(thing, determiner, inCase);
  },
  refer: (thing, inCase) => denseGerman.refer(plain(thing), inCase),
  otherThan: (things) => denseGerman.otherThan(things.map(plain)),
  verb(verb, operand, isNegated) {
    if (verb === '>=' && !isNegated && NUMBER.test(operand)) return `${operand}+ ist`;
    const own = isNegated || operand.startsWith('den Elementen von') ? undefined : VERBS[verb];
    return own === undefined ? denseGerman.verb(verb, operand, isNegated) : fill(own, [operand]);
  },
  clause: (subject, predicate) => `${subject} ${predicate.replace(DISPENSABLE_IST, '')}`,
  propertyOf: (property, thing) => propertiesOf([property], thing),
  propertiesOf: (properties, thing) => propertiesOf(properties, thing),
  groupsOf: (properties, thing) => propertiesOf(properties, thing),
  column: (text) => text,
  counted: (key, { noun, ordinal }) => {
    const kind = key === 'count' ? /^(\S+)-Eintrag$/.exec(noun)?.[1] : undefined;
    if (kind !== undefined) return `${kind}-Anzahl`;
    return denseGerman
      .counted(key, { noun, ordinal })
      .replace(' der verschiedenen ', ' verschiedener ');
  },
  whoseAll: inBrackets,
  withModifiers: ({ head, modifiers }) =>
    modifiers.every((one) => /^(?:mit )?„/.test(one))
      ? [head, ...(modifiers.length > 0 ? [enumerate(modifiers, 'und')] : [])].join(' ')
      : denseGerman.withModifiers({ head, modifiers }),
  targetCase: () => 'dative',
  relative(relation, target) {
    const way = relation.direction === 'either' ? 'zu oder von' : WAYS[relation.direction];
    return `mit ${link(relation)} ${way} ${terseGerman.withModifiers(target)}`;
  },
  statement: (subject, relation, target) =>
    `${denseGerman.refer(plain(subject), 'nominative')} ${terseGerman.relative(relation, target, '')}`,
  wording(key, ...operands) {
    const compound = COMPUTED[key];
    const [operand = ''] = operands;
    if (compound !== undefined && WORD.test(operand)) return `${operand}-${compound}`;
    const own = WORDINGS[key];
    return own === undefined ? denseGerman.wording(key, ...operands) : fill(own, operands);
  },
  caption: {
    said,
    asSentence: (modifier) => modifier,
    groupWith: (thing, properties) => {
      const shown = properties.length === 0 ? '' : ` (${properties.join(', ')})`;
      return `${bare(thing, 'accusative')}${shown}`;
    },
  },
};

/** The same without the words that only make it read better. */
export const tersestGerman: Grammar = {
  ...terseGerman,
  introduce: (thing, determiner, inCase) =>
    determiner === 'every' && inCase !== 'genitive'
      ? bare(thing, inCase)
      : terseGerman.introduce(thing, determiner, inCase),
  relative: (relation, target, noun) =>
    terseGerman.relative(relation, target, noun).replace(/^mit /, ''),
  statement: (subject, relation, target) =>
    `${terseGerman.refer(subject, 'nominative')} ${tersestGerman.relative(relation, target, '')}`,
  wording(key, ...operands) {
    const own = TERSEST[key];
    return own === undefined ? terseGerman.wording(key, ...operands) : fill(own, operands);
  },
};

const WAYS = { right: 'zu', left: 'von' } as const;
const NUMBER = /^\d+(?:\.\d+)?$/;
/** A name that can stand in a compound. */
const WORD = /^[^\s„“]+$/;

const VERBS: Partial<Readonly<Record<Verb, string>>> = {
  '<': 'unter {0} ist',
  '>': 'über {0} ist',
  '>=': 'ab {0} ist',
  '<=': 'bis {0} ist',
  in: 'entweder {0} ist',
};

/** `ist` behind what reads without it. */
const DISPENSABLE_IST = /(?<!^|bekannt|wahr) ist$/;

/** The first of several is the one without a number. */
function plain(thing: Thing): Thing {
  return thing.ordinal === 1 ? { ...thing, ordinal: null } : thing;
}

/** Without an article: `zweitem Turm-Eintrag`. */
function bare({ noun, ordinal }: Thing, inCase: Case): string {
  const text = named(plain({ noun, ordinal }), inCase, false);
  return inCase === 'dative' ? text.replace(/^(\S+t)en /, '$1em ') : text;
}

/** What leads from one end to the other, with what is said of it. */
function link(relation: Relation): string {
  const { attached, clauses } = inBrackets(
    relation.conditions.filter((one) => typeof one !== 'string'),
  );
  const rest = [...clauses, ...relation.conditions.filter((one) => typeof one === 'string')];
  return [
    linkText(relation, ''),
    ...(attached === null ? [] : [attached]),
    ...(rest.length === 0 ? [] : [`(durch einen Verweis, ${enumerate(rest, 'und')})`]),
  ].join(' ');
}

/** `Turm-Höhe`; of the second `Höhe zweiten Turm-Eintrags`. */
function propertiesOf(properties: readonly string[], thing: Thing): string {
  const { noun, ordinal } = plain(thing);
  const kind = /^(\S+)-Eintrag$/.exec(noun)?.[1];
  const isCompound = kind !== undefined && properties.every((one) => WORD.test(one));
  if (ordinal === null && isCompound) {
    const [first = '', ...others] = properties;
    return enumerate([`${kind}-${first}`, ...others.map((one) => `-${one}`)], 'und');
  }
  const text = enumerate(properties, 'und');
  return ordinal === null
    ? `${text} ${denseGerman.refer({ noun, ordinal }, 'genitive')}`
    : `${text} ${bare({ noun, ordinal }, 'genitive')}`;
}

const SAID: readonly (readonly [RegExp, string])[] = [
  [/^(.+) nicht enthält$/, 'enthält nicht $1'],
  [/^(.+) enthält$/, 'enthält $1'],
  [/^nicht mit (.+) (beginnt|endet)$/, '$2 nicht $1'],
  [/^mit (.+) (beginnt|endet)$/, '$2 $1'],
  [/^(.+) nicht als Element hat$/, 'ohne $1'],
  [/^(.+) als Element hat$/, 'mit $1'],
  [/^von (.+) verschieden ist$/, 'nicht $1'],
  [/^entweder (.+) ist$/, '$1'],
  [/^(?!.* oder |un?bekannt)(.+) ist$/, '$1'],
];

/** What is left of a predicate behind its property; empty where that does not read. */
function said(predicate: string): string {
  if (/ und |„[^“]* (?:ist|hat|enthält|beginnt|endet)\b/.test(predicate)) return '';
  const found = SAID.find(([form]) => form.test(predicate));
  return found ? predicate.replace(...found) : '';
}

/** `(tonnage über 300, built 1990–2005, nicht active)`. */
function inBrackets(claims: readonly PropertyClaim[]): PropertyWords {
  const { attached, clauses } = toldTogether(claims, {
    plain: said,
    range: ([low = '', high = '']) => {
      const to = /^bis (\S+)$/.exec(high)?.[1];
      if (to === undefined) return null;
      if (/^\S+\+$/.test(low)) return `${low.slice(0, -1)}–${to}`;
      return /^ab \S+$/.test(low) ? `${low} bis ${to}` : null;
    },
    with: 'mit',
    and: (items) => items.join(', '),
    part: (property, text) => {
      if (text === 'wahr') return property;
      return text === 'nicht wahr' ? `nicht ${property}` : null;
    },
    whose: (property, predicate) => denseGerman.whose(property, predicate),
  });
  return { attached: attached === null ? null : `(${attached.replace(/^mit /, '')})`, clauses };
}

const COMPUTED: Partial<Readonly<Record<WordingKey, string>>> = {
  sum: 'Summe',
  avg: 'Durchschnitt',
  min: 'Minimum',
  max: 'Maximum',
  collect: 'Liste',
};

const WORDINGS: Partial<Wordings> = {
  finds: '{0}',
  thenFinds: '{0}',
  optionally: 'optional {0}',
  takes: '{0}',
  takesFor: '{1}: {0}',
  showsFor: 'zeigt {1}: {0}',
  showsForDistinct: 'zeigt {1}: {0}, ohne Wiederholungen',
  keeps: 'nur {0}',
  named: '{0} ({1})',
  ascending: '{0}',
  skip: 'ohne erste {0}',
  skipLimit: 'ohne erste {0}, höchstens {1}',
};

const TERSEST: Partial<Wordings> = {
  showsFor: '{1}: {0}',
  showsForDistinct: '{1}: {0}, ohne Wiederholungen',
  sortedBy: 'nach {0}',
  sortedDown: 'absteigend nach {0}',
};
