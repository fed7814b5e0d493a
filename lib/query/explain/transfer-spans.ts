import type { Span } from '@/lib/base/span';

import type { Element, Query } from '../model';
import { childrenOf } from '../visit';

/**
 * A query with the places of its printing: `printed` is what the printed text was read back as. Where the
 * printing had to say a thing in another way, all that is in it has the place of the whole.
 */
export function transferSpans(query: Query, printed: Query): Query {
  return asQuery(transfer(query, printed, printed.span));
}

function transfer(element: Element, other: Element | null, around: Span): Element {
  const span = other ? ownPartOf(element, other) : around;
  const partners = other ? partnersOf(element, other) : NO_PARTNERS;
  const fields: Record<string, unknown> = { ...element, span };
  for (const key in fields) {
    const field = fields[key];
    if (typeof field !== 'object' || field === null || key === 'span') continue;
    fields[key] = Array.isArray(field)
      ? field.map((one: unknown) => inside(one, partners, span))
      : inside(field, partners, span);
  }
  return asElement(fields);
}

/** Its place without a limit at its end that only the printing has. */
function ownPartOf(element: Element, other: Element): Span {
  const { start, end } = other.span;
  if (
    (element.kind === 'return' || element.kind === 'with') &&
    other.kind === element.kind &&
    element.limit === null &&
    other.limit !== null &&
    other.limit.span.end === end
  ) {
    const { limit } = other;
    const ends = childrenOf(other)
      .filter((child) => child !== limit)
      .map((child) => child.span.end);
    return { start, end: Math.max(start + 'RETURN *'.length, ...ends) };
  }
  const [last, otherLast] = [childrenOf(element).at(-1), childrenOf(other).at(-1)];
  const isAtEnd =
    (element.kind === 'query' || element.kind === 'single-query') &&
    last?.kind === otherLast?.kind &&
    otherLast?.span.end === end;
  return isAtEnd && last && otherLast ? { start, end: ownPartOf(last, otherLast).end } : other.span;
}

const NO_PARTNERS: ReadonlyMap<Element, Element> = new Map();

function inside(field: unknown, partners: ReadonlyMap<Element, Element>, span: Span): unknown {
  return isElement(field) ? transfer(field, partners.get(field) ?? null, span) : field;
}

/** Children of the same kind at the same place, as far as the two are alike. */
function partnersOf(element: Element, other: Element): ReadonlyMap<Element, Element> {
  const [own, others] = [childrenOf(element), childrenOf(other)];
  const pairs = new Map<Element, Element>();
  for (const [index, child] of own.entries()) {
    const partner = others[index];
    if (partner && partner.kind === child.kind) pairs.set(child, partner);
  }
  return pairs;
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'kind' in value && 'span' in value;
}

/** Safe: the fields are those of an element, each with an element of its own kind in it. */
function asElement(fields: object): Element {
  return fields as Element;
}

/** Safe: a query gives a query. */
function asQuery(element: Element): Query {
  return element as Query;
}
