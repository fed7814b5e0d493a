import { patternSubquery } from '../build';
import type { Comparison, Element, Expression } from '../model';
import { NO_SPAN } from '../model';

/**
 * What an element says, as a text: equal for elements that mean the same however they are written
 * (`1 < x` and `x > 1`, the order of what AND joins, `NOT (a)-->()` and `NOT EXISTS { (a)-->() }`).
 * Spans do not count, nor do the names of columns that nobody named.
 */
export function keyOf(element: Element | null): string {
  return element === null ? '' : written(element);
}

/** Elements are never changed, and many alignments of two queries ask about the same ones. */
const keys = new WeakMap<Element, string>();

function written(element: Element): string {
  const known = keys.get(element);
  if (known !== undefined) return known;
  const key = write(normal(element));
  keys.set(element, key);
  return key;
}

/** What is joined by AND, each part by itself; a chain of comparisons is one for each link. */
export function conditionsOf(where: Expression | null): readonly Expression[] {
  if (!where) return [];
  if (where.kind === 'and') return where.operands.flatMap(conditionsOf);
  if (where.kind === 'not' && where.operand.kind === 'not') {
    return conditionsOf(where.operand.operand);
  }
  return where.kind === 'comparison' && where.rest.length > 1 ? linksOf(where) : [where];
}

function linksOf({ first, rest }: Comparison): readonly Expression[] {
  let left = first;
  return rest.map((link) => {
    const span = { start: left.span.start, end: link.operand.span.end };
    const one: Comparison = { kind: 'comparison', first: left, rest: [link], span };
    left = link.operand;
    return one;
  });
}

const TURNED = { '=': '=', '<>': '<>', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
const NEGATED = { '=': '<>', '<>': '=' } as const;
const CONSTANT = new Set(['string', 'integer', 'float', 'boolean', 'null', 'parameter', 'list']);

/** A comparison with what is constant on its right; where neither side is, in one order of the two. */
export function turnedComparison(element: Comparison): Comparison {
  const [link] = element.rest;
  if (!link || element.rest.length > 1) return element;
  const { first } = element;
  const isTurned = CONSTANT.has(first.kind)
    ? !CONSTANT.has(link.operand.kind)
    : !CONSTANT.has(link.operand.kind) && write(link.operand) < write(first);
  if (!isTurned) return element;
  const turned = { ...link, operator: TURNED[link.operator], operand: first };
  return { ...element, first: link.operand, rest: [turned] };
}

function normal(element: Element): Element {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all else is written as it is
  switch (element.kind) {
    case 'comparison':
      return turnedComparison(element);
    case 'not': {
      const inner = element.operand;
      const [link] = inner.kind === 'comparison' ? inner.rest : [];
      if (inner.kind !== 'comparison' || !link || inner.rest.length > 1) return element;
      if (link.operator !== '=' && link.operator !== '<>') return element;
      const rest = [{ ...link, operator: NEGATED[link.operator] }];
      return turnedComparison({ ...inner, rest });
    }
    case 'pattern-predicate':
      return patternSubquery('exists', { ...element, span: NO_SPAN });
    default:
      return element;
  }
}

function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one: unknown) => writeField(one)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const kind = 'kind' in value ? value.kind : null;
  const fields = Object.entries(value).flatMap(([name, field]: [string, unknown]): string[] => {
    if (name === 'span') return [];
    if (kind === 'projection-item' && name === 'name' && isUnnamed(value)) return [];
    if ((kind === 'and' || kind === 'or') && name === 'operands' && Array.isArray(field)) {
      return [`operands:[${field.map(writeField).toSorted().join(',')}]`];
    }
    return [`${name}:${writeField(field)}`];
  });
  const text = `{${fields.join(',')}}`;
  return kind === 'subquery' || kind === 'pattern-comprehension' ? withOwnNames(text) : text;
}

/** What has no name inside of a body is numbered there: it is nothing that another place could speak of. */
function withOwnNames(text: string): string {
  const names = new Map<string, string>();
  return text.replaceAll(/(text|name):"( [^"]*)"/gu, (_found, field: string, name: string) => {
    const own = names.get(name) ?? ` ${names.size}`;
    names.set(name, own);
    return `${field}:"${own}"`;
  });
}

function isUnnamed(value: object): boolean {
  return 'named' in value && value.named === false;
}

function writeField(field: unknown): string {
  return isElement(field) ? written(field) : write(field);
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'kind' in value && 'span' in value;
}
