import type { Span } from '@/lib/base/span';
import type { Element, Query } from '@/lib/query/model';

import type { Places } from './print/marks';

/** The same tree with the places of its printing; a part that the printing does not show has the place of what it is in. */
export function withPlaces(query: Query, places: Places): Query {
  return place(query, places, query.span) as Query; // safe: a query gives a query
}

function place(element: Element, places: Places, around: Span): Element {
  const span = places.get(element) ?? around;
  const fields: Record<string, unknown> = { ...element, span };
  for (const [key, field] of Object.entries(element) as readonly [string, unknown][]) {
    if (Array.isArray(field)) {
      fields[key] = field.map((one: unknown) => (isElement(one) ? place(one, places, span) : one));
    } else if (isElement(field)) {
      fields[key] = place(field, places, span);
    }
  }
  return fields as unknown as Element; // safe: the fields are those of an element, each with an element of its own kind in it
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'kind' in value && 'span' in value;
}
