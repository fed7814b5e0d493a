import { fill } from '../fill';
import type { Grammar, Relation, Thing, Verb, Wordings } from '../grammar';
import { denseGerman, enumerate, linkText, ordinal, told } from './german';

/**
 * German for queries of so many facts that sentences are too long for them: as in a caption, with what is
 * said of a thing in brackets behind its name, and without the articles that nothing depends on.
 */
export const terseGerman: Grammar = {
  ...denseGerman,
  introduce(thing, determiner, inCase) {
    const isFirst = thing.ordinal === null || thing.ordinal === 1;
    if (determiner === 'no' || (determiner === 'every' && isFirst)) {
      return denseGerman.introduce(thing, determiner, inCase);
    }
    if (isFirst) return thing.noun;
    return `${ordinal(thing.ordinal, inCase === 'dative' ? 'em' : 'en')} ${thing.noun}`;
  },
  verb(verb, operand, isNegated) {
    const own = isNegated || operand.startsWith('den Elementen von') ? undefined : VERBS[verb];
    return own === undefined ? denseGerman.verb(verb, operand, isNegated) : fill(own, [operand]);
  },
  clause: (subject, predicate) => `${subject} ${predicate.replace(DISPENSABLE_IST, '')}`,
  propertyOf: (property, thing) =>
    compound(thing, [property]) ?? denseGerman.propertyOf(property, thing),
  propertiesOf: (properties, thing) =>
    compound(thing, properties) ?? denseGerman.propertiesOf(properties, thing),
  groupsOf: (properties, thing) =>
    compound(thing, properties) ?? denseGerman.groupsOf(properties, thing),
  column: (text) => text,
  whoseAll(claims) {
    const { attached, clauses } = told(claims, (items) => items.join(', '));
    return {
      attached: attached === null ? null : `(${attached.replace(/^mit /, '')})`,
      clauses,
    };
  },
  targetCase: () => 'dative',
  relative(relation, target) {
    const way = relation.direction === 'either' ? 'zu oder von' : WAYS[relation.direction];
    return `mit ${link(relation)} ${way} ${denseGerman.withModifiers(target)}`;
  },
  statement(subject, relation, target) {
    const from = denseGerman.refer(subject, 'dative');
    const end = denseGerman.withModifiers(target);
    if (relation.direction === 'either') return `zwischen ${from} und ${end} ${link(relation)}`;
    const [near, far] = relation.direction === 'right' ? ['von', 'zu'] : ['zu', 'von'];
    return `${near} ${from} ${link(relation)} ${far} ${end}`;
  },
  wording(key, ...operands) {
    const own = WORDINGS[key];
    return own === undefined ? denseGerman.wording(key, ...operands) : fill(own, operands);
  },
};

const WAYS = { right: 'zu', left: 'von' } as const;

const VERBS: Partial<Readonly<Record<Verb, string>>> = {
  '<': 'unter {0} ist',
  '>': 'über {0} ist',
  '>=': 'ab {0} ist',
  '<=': 'bis {0} ist',
  in: 'entweder {0} ist',
};

/** `ist` behind what reads without it. */
const DISPENSABLE_IST = /(?<!^|bekannt|wahr) ist$/;

/** What leads from one end to the other, with what is said of it. */
function link(relation: Relation): string {
  const claims = relation.conditions.filter((one) => typeof one !== 'string');
  const { attached, clauses } = terseGerman.whoseAll(claims);
  const rest = [...clauses, ...relation.conditions.filter((one) => typeof one === 'string')];
  return [
    linkText(relation, ''),
    ...(attached === null ? [] : [attached]),
    ...(rest.length === 0 ? [] : [`(durch einen Verweis, ${enumerate(rest, 'und')})`]),
  ].join(' ');
}

/** `Turm-Höhe`, of one thing of one kind; null for another. */
function compound({ noun, ordinal: number }: Thing, properties: readonly string[]): string | null {
  const kind = /^(\S+)-Eintrag$/.exec(noun)?.[1];
  if (kind === undefined || number !== null || properties.some((one) => /[\s„]/.test(one))) {
    return null;
  }
  const [first = '', ...others] = properties;
  return enumerate([`${kind}-${first}`, ...others.map((one) => `-${one}`)], 'und');
}

const WORDINGS: Partial<Wordings> = {
  finds: '{0}',
  thenFinds: 'dann {0}',
  takes: '{0}',
  takesFor: '{0} {1}',
  keeps: 'nur {0}',
  named: '{0} ({1})',
  ascending: '{0}',
  skipLimit: 'ohne die ersten {0}, höchstens {1}',
};
