import { compare, variable } from '@/lib/query/build';
import type {
  Expression,
  FunctionCall,
  MapExpression,
  MapProjection,
  PropertyAccess,
  Query,
} from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';

import { choose, firstOf, listOf, within } from './local-values';
import type { Lowering } from './lowering';

/** Single values as Cypher means them: halves are rounded up, parts of dates are read, a map of nothing is null. */
export function lowerValues(query: Query, lowering: Lowering): Query {
  const isOptional = elementsOf(query, 'match').some(({ optional }) => optional);
  return rewrite(query, {
    function: (element) => lowerFunction(element, lowering),
    property: (element) => lowerPart(element, lowering),
    'map-projection': (element) => lowerMap(element, isOptional),
  });
}

function lowerFunction(element: FunctionCall, lowering: Lowering): Expression {
  const [argument, second] = element.arguments;
  const name = element.name.toLowerCase();
  if (ASKED_OF_ELEMENTS.has(name) && argument) return askedOf(argument, element, lowering);
  if (name === 'round' && argument && !second) return roundedUp(argument, lowering);
  if (TEMPORAL.has(name) && argument?.kind === 'map') requireParts(argument, lowering);
  if (name === 'isempty' && argument) {
    // Of a map it is asked too, of which the store knows no size.
    if (argument.kind === 'map')
      lowering.refuse('The store of this graph knows no size of a map', argument.span);
    const size: Expression = { ...element, name: 'size' };
    return compare(size, '=', { kind: 'integer', value: '0', span: element.span });
  }
  if (name === 'date' && argument?.kind === 'string') {
    const value = wholeDate(argument.value);
    if (value) return { ...element, arguments: [{ ...argument, value }] };
    lowering.refuse('The store of this graph reads dates only as YYYY-MM-DD', argument.span);
  }
  if (name === 'split' && (second?.kind !== 'string' || second.value === '')) {
    lowering.refuse(
      'The store of this graph splits only at a text that is written out',
      element.span,
    );
  }
  return element;
}

/** Of what is no variable the store knows none, or tells its own numbers among them. */
const ASKED_OF_ELEMENTS = new Set(['keys', 'labels', 'properties']);

function askedOf(argument: Expression, element: FunctionCall, lowering: Lowering): Expression {
  const { span } = element;
  if (argument.kind === 'variable' || argument.kind === 'map') return element;
  if (elementsOf(argument, 'aggregate').length > 0) {
    lowering.refuse('The store of this graph cannot ask this of what is being collected', span);
  }
  const name = lowering.freshName('element');
  return firstOf({
    kind: 'list-comprehension',
    variable: { kind: 'name', text: name, span },
    list: listOf(argument),
    where: null,
    projection: { ...element, arguments: [variable(name)] },
    span,
  });
}

/** The store rounds halves away from zero. */
function roundedUp(argument: Expression, lowering: Lowering): Expression {
  return within(argument, 'number', lowering, (number) => {
    const floor: Expression = {
      kind: 'function',
      name: 'floor',
      arguments: [number],
      span: argument.span,
    };
    const part = {
      kind: 'arithmetic',
      operator: '-',
      left: number,
      right: floor,
      span: argument.span,
    } as const;
    const half = { kind: 'float', value: '0.5', span: argument.span } as const;
    const one = { kind: 'integer', value: '1', span: argument.span } as const;
    const next = { ...part, operator: '+', left: floor, right: one } as const;
    return choose([[compare(part, '<', half), floor]], next);
  });
}

/** Cypher also reads `2024`, `2024-05` and `20240516`. */
function wholeDate(text: string): string | null {
  const [, year, month = '01', day = '01'] =
    /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?$/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

const TEMPORAL = new Set(['date', 'datetime', 'localdatetime', 'localtime', 'time', 'duration']);

/** Parts that were compared with Neo4j's; of a zone, or below a millisecond, the store knows nothing. */
const PARTS = new Set(
  `year quarter month week weekYear dayOfWeek ordinalDay day hour minute second millisecond epochSeconds
  years quarters months weeks days hours minutes seconds`.split(/\s+/),
);

/** Of the ways to put a date together the store knows the plain ones. */
function requireParts({ entries, span }: MapExpression, lowering: Lowering): void {
  if (entries.some(({ key }) => !GIVEN.has(key.text))) {
    lowering.refuse('The store of this graph makes dates only of years, months and days', span);
  }
}

const GIVEN = new Set(
  `year month day hour minute second years months days hours minutes seconds`.split(/\s+/),
);

/** `date(x).year`, `coalesce(n, m).name`: the store reads parts of a variable alone. */
function lowerPart(element: PropertyAccess, lowering: Lowering): Expression {
  const { subject, span } = element;
  if (subject.kind !== 'function') return element;
  const isTemporal = TEMPORAL.has(subject.name.toLowerCase());
  if (!isTemporal && subject.name.toLowerCase() !== 'coalesce') return element;
  if (isTemporal && !PARTS.has(element.key.text)) {
    lowering.refuse('The store of this graph does not know this part of a date or time', span);
  }
  const name = lowering.freshName(isTemporal ? 'moment' : 'element');
  return firstOf({
    kind: 'list-comprehension',
    variable: { kind: 'name', text: name, span },
    list: listOf(subject),
    where: null,
    projection: { ...element, subject: variable(name) },
    span,
  });
}

/** Names become entries; of null there is no map. */
function lowerMap(element: MapProjection, isOptional: boolean): Expression {
  const entries = element.entries.map((entry) =>
    entry.kind === 'variable'
      ? ({
          kind: 'map-entry',
          key: { kind: 'name', text: entry.name, span: entry.span },
          value: entry,
          span: entry.span,
        } as const)
      : entry,
  );
  const map = { ...element, entries };
  if (!isOptional) return map;
  const { span, subject } = element;
  return choose(
    [
      [
        { kind: 'null-test', subject, negated: false, span },
        { kind: 'null', span },
      ],
    ],
    map,
  );
}
