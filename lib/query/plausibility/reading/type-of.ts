import type { PropertySchema } from '@/lib/schema/graph-schema';

import type { Expression, PropertyAccess, RelationshipPattern } from '../../model';
import type { Binding, NodeEntity, Reading } from './entity';
import { type SchemaIndex, typesOf } from './schema-index';
import { type Kind, kindOf, kindOfProperties, listOf, UNKNOWN, type ValueKind } from './value-kind';

/** Reads what values an expression may have. */
export interface TypeReader {
  readonly of: (expression: Expression) => ValueKind;
  /** The properties of the schema that an access may read; null where what it is read from is not known. */
  readonly propertiesOf: (access: PropertyAccess) => readonly PropertySchema[] | null;
  /** `Label.property` of each that it may read. */
  readonly keysOf: (access: PropertyAccess) => readonly string[];
}

export function typeReader(reading: Reading, index: SchemaIndex): TypeReader {
  const ownersOf = ({ subject }: PropertyAccess): readonly Owner[] | null => {
    if (subject.kind === 'function' && /^(?:start|end)node$/i.test(subject.name)) return null;
    const binding = subject.kind === 'variable' ? reading.meaningOf(subject) : undefined;
    return binding ? ownersOfBinding(binding, index) : null;
  };
  const propertiesOf = (access: PropertyAccess): readonly PropertySchema[] | null =>
    ownersOf(access)?.flatMap(({ properties }) =>
      properties.filter(({ name }) => name === access.key.text),
    ) ?? null;
  const of = (expression: Expression): ValueKind => kindOfExpression(expression, context);
  const context: Context = { reading, of, propertiesOf };
  return {
    of,
    propertiesOf,
    keysOf: (access) => (ownersOf(access) ?? []).map(({ name }) => `${name}.${access.key.text}`),
  };
}

export interface Owner {
  readonly name: string;
  readonly properties: readonly PropertySchema[];
}

/** The labels or types that something may have, with their properties. */
export function ownersOfBinding(binding: Binding, index: SchemaIndex): readonly Owner[] | null {
  if (binding.node) return ownersOfNode(binding.node, index);
  const { relationship } = binding;
  if (!relationship || binding.kind !== 'relationship') return null;
  return ownersOfRelationship(relationship.pattern, index);
}

/** Empty where it names only types that the graph does not have. */
export function ownersOfRelationship(
  pattern: RelationshipPattern,
  index: SchemaIndex,
): readonly Owner[] {
  return typesOf(index, pattern).map((name) => ({
    name,
    properties: index.types.get(name) ?? [],
  }));
}

/** Null where the node may be anything. */
export function ownersOfNode(node: NodeEntity, index: SchemaIndex): readonly Owner[] | null {
  if (node.possible === null) return null;
  return [...node.possible].map((name) => ({ name, properties: index.labels.get(name) ?? [] }));
}

interface Context {
  readonly reading: Reading;
  readonly of: (expression: Expression) => ValueKind;
  readonly propertiesOf: (access: PropertyAccess) => readonly PropertySchema[] | null;
}

function kindOfExpression(expression: Expression, context: Context): ValueKind {
  switch (expression.kind) {
    case 'string':
    case 'normalize':
      return kindOf('text');
    case 'integer':
    case 'float':
    case 'count-star':
    case 'sign':
      return kindOf('number');
    case 'boolean':
    case 'comparison':
    case 'and':
    case 'or':
    case 'xor':
    case 'not':
    case 'in':
    case 'regex':
    case 'string-predicate':
    case 'null-test':
    case 'label-test':
    case 'type-test':
    case 'normalized-test':
    case 'list-predicate':
    case 'pattern-predicate':
      return kindOf('boolean');
    case 'map':
    case 'map-projection':
      return kindOf('map');
    case 'list':
      return listOf(joined(expression.items.map(context.of)));
    case 'list-comprehension':
      return listOf(expression.projection ? context.of(expression.projection) : UNKNOWN);
    case 'pattern-comprehension':
      return listOf(context.of(expression.projection));
    case 'slice':
      return context.of(expression.subject);
    case 'variable':
      return kindOfVariable(context.reading.meaningOf(expression), context);
    case 'property':
      return kindOfProperty(expression, context);
    case 'arithmetic':
      return kindOfSum(context.of(expression.left), context.of(expression.right));
    case 'function':
      return kindOfFunction(expression.name.toLowerCase());
    case 'aggregate':
      return kindOfAggregate(expression, context);
    case 'case': {
      const values = expression.branches.map(({ value }) => context.of(value));
      return joined(expression.otherwise ? [...values, context.of(expression.otherwise)] : values);
    }
    case 'subquery':
      if (expression.operator === 'collect') return listOf(UNKNOWN);
      return kindOf(expression.operator === 'exists' ? 'boolean' : 'number');
    case 'null':
    case 'parameter':
    case 'index':
    case 'reduce':
    case 'shortest-path':
    case 'opaque':
      return UNKNOWN;
  }
}

function kindOfVariable(binding: Binding | undefined, { of }: Context): ValueKind {
  switch (binding?.kind) {
    case 'node':
    case 'relationship':
    case 'path':
      return kindOf(binding.kind);
    case 'walk':
      return listOf(kindOf('relationship'));
    case 'group':
      return listOf(UNKNOWN);
    case 'item': {
      if (binding.node) return kindOf('node');
      const list = binding.expression ? of(binding.expression) : UNKNOWN;
      return list.list ? { kinds: list.kinds, list: false } : UNKNOWN;
    }
    case 'value':
      if (binding.node) return kindOf('node');
      return binding.expression ? of(binding.expression) : UNKNOWN;
    case undefined:
      return UNKNOWN;
  }
}

/** Of a stored property by the schema, of a part of a date a number. */
function kindOfProperty(access: PropertyAccess, context: Context): ValueKind {
  const properties = context.propertiesOf(access);
  if (properties !== null) return kindOfProperties(properties);
  const inner = context.of(access.subject);
  const isTemporal = [...inner.kinds].some((kind) => TEMPORAL.has(kind));
  return isTemporal && !inner.list && access.key.text !== 'timezone' ? kindOf('number') : UNKNOWN;
}

const TEMPORAL: ReadonlySet<Kind> = new Set(['date', 'datetime', 'time', 'duration']);

/** `+` of numbers is a number, of texts a text; anything else is left open. */
function kindOfSum(left: ValueKind, right: ValueKind): ValueKind {
  const isOnly = (kind: Kind): boolean =>
    [left, right].every(({ kinds, list }) => !list && kinds.size === 1 && kinds.has(kind));
  if (isOnly('number')) return kindOf('number');
  return isOnly('text') ? kindOf('text') : UNKNOWN;
}

function kindOfAggregate(
  expression: Extract<Expression, { kind: 'aggregate' }>,
  { of }: Context,
): ValueKind {
  const [argument] = expression.arguments;
  const inner = argument ? of(argument) : UNKNOWN;
  if (expression.function === 'collect') return listOf(inner);
  if (expression.function === 'min' || expression.function === 'max') return inner;
  if (expression.function === 'sum' || expression.function === 'avg') {
    return inner.kinds.has('duration') ? UNKNOWN : kindOf('number');
  }
  return kindOf('number');
}

function joined(all: readonly ValueKind[]): ValueKind {
  const [first] = all;
  const isMixed = all.some(({ list, kinds }) => list !== first?.list || kinds.size === 0);
  if (!first || isMixed) return UNKNOWN;
  return { kinds: new Set(all.flatMap(({ kinds }) => [...kinds])), list: first.list };
}

function kindOfFunction(name: string): ValueKind {
  const kind = FUNCTION_KINDS.get(name);
  if (kind) return kindOf(kind);
  return LIST_FUNCTIONS.has(name) ? listOf(UNKNOWN) : UNKNOWN;
}

const FUNCTION_KINDS = new Map<string, Kind>([
  ...words('text', 'toString toStringOrNull toLower toUpper lower upper trim ltrim rtrim btrim'),
  ...words('text', 'substring left right replace type elementId'),
  ...words('number', 'toInteger toFloat toIntegerOrNull toFloatOrNull size length abs ceil floor'),
  ...words('number', 'round sign sqrt exp log log10 rand id char_length character_length'),
  ...words('number', 'point.distance degrees radians sin cos tan asin acos atan atan2 pi e'),
  ...words('boolean', 'exists isEmpty toBoolean toBooleanOrNull isNaN'),
  ...words('date', 'date date.truncate'),
  ...words('datetime', 'datetime localdatetime datetime.truncate localdatetime.truncate'),
  ...words('time', 'time localtime'),
  ...words('duration', 'duration duration.between duration.inDays duration.inMonths'),
  ...words('point', 'point'),
  ...words('map', 'properties'),
  ...words('node', 'startNode endNode'),
]);

const LIST_FUNCTIONS = new Set(['labels', 'keys', 'nodes', 'relationships', 'range', 'split']);

function words(kind: Kind, names: string): readonly (readonly [string, Kind])[] {
  return names.split(' ').map((name) => [name.toLowerCase(), kind] as const);
}
