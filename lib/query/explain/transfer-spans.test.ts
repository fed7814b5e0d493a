import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { printPlaced } from '@/lib/language/cypher/print';

import type { Query } from '../model';
import { withRowCap } from '../row-cap';
import { elementsOf } from '../visit';
import { transferSpans } from './transfer-spans';

describe('transferSpans', () => {
  test.each([
    ['a column', 'MATCH (m:Movie) RETURN m.title', ['RETURN m.title']],
    [
      'an order',
      'MATCH (m:Movie) RETURN m.title ORDER BY m.title',
      ['RETURN m.title\nORDER BY m.title'],
    ],
    ['everything', 'MATCH (m:Movie) RETURN *', ['RETURN *']],
    ['a limit of its own', 'MATCH (m:Movie) RETURN m.title LIMIT 3', ['RETURN m.title\nLIMIT 3']],
    [
      'a part of a union',
      'MATCH (m:Movie) RETURN m.title UNION ALL MATCH (m:Movie) RETURN m.title',
      ['RETURN m.title', 'RETURN m.title'],
    ],
  ])('leaves out the limit that only the printing has, behind %s', (_case, text, returns) => {
    const { placed, printed } = capped(text);
    expect(
      elementsOf(placed, 'return').map(({ span }) => printed.slice(span.start, span.end)),
    ).toEqual(returns);
    const whole = printed.slice(placed.span.start, placed.span.end);
    expect(whole.endsWith(returns.at(-1) ?? '')).toBe(true);
  });
});

function capped(text: string): { readonly placed: Query; readonly printed: string } {
  const parsed = parse(text);
  if (!parsed.ok) throw new TypeError(text);
  const printed = printPlaced(withRowCap(parsed.query, 1001), { dialect: 'neo4j' });
  if (!printed.ok) throw new TypeError(text);
  return { placed: transferSpans(parsed.query, printed.placed()), printed: printed.text };
}
