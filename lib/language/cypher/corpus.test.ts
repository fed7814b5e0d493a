import { describe, expect, test } from 'vitest';

import type { Query } from '@/lib/query/model';
import type { Element } from '@/lib/query/model';
import { childrenOf, elementsOf } from '@/lib/query/visit';
import { corpusQueries } from '@/lib/testing/cypher-corpus';

import { parse } from './parse';
import { print, printPlaced } from './print';

const queries = corpusQueries().map(({ text }) => [text, parsed(text)] as const);

describe('the corpus of reading queries', () => {
  test('has at least 300 queries', () => {
    expect(queries.length).toBeGreaterThanOrEqual(300);
  });

  test('is understood but for a small share of opaque elements', () => {
    const all = queries.reduce((sum, [, query]) => sum + countOf(query), 0);
    const opaque = queries.reduce((sum, [, query]) => sum + elementsOf(query, 'opaque').length, 0);
    const holding = queries.filter(([, query]) => elementsOf(query, 'opaque').length > 0).length;
    process.stdout.write(
      `opaque elements: ${opaque} of ${all} (${((100 * opaque) / all).toFixed(2)} %), in ${holding} of ${queries.length} queries\n`,
    );
    expect(opaque / all).toBeLessThan(0.05);
    expect(holding / queries.length).toBeLessThan(0.05);
  });

  test.each(queries)('prints to a fixed point: %s', (_text, query) => {
    const first = printed(query);
    expect(printed(parsed(first))).toBe(first);
  });

  test.each(queries)('knows the place of each part that it prints: %s', (_text, query) => {
    const read = parsed(printed(query));
    const again = printPlaced(read, { dialect: 'neo4j' });
    expect(again.ok && again.placed()).toEqual(read);
  });

  test.each(queries)('is plain data that survives a clone: %s', (_text, query) => {
    expect(structuredClone(query)).toEqual(query);
    expect(JSON.parse(JSON.stringify(query))).toEqual(query);
  });

  test.each(queries)('has each element within the span of its parent: %s', (text, query) => {
    expect(strays(query, text)).toEqual([]);
  });
});

function parsed(text: string): Query {
  const result = parse(text);
  if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.diagnostics)}`);
  return result.query;
}

function printed(query: Query): string {
  const result = print(query, { dialect: 'neo4j' });
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.text;
}

function countOf(element: Element): number {
  return childrenOf(element).reduce((sum, child) => sum + countOf(child), 1);
}

/** The subject of `CASE x WHEN > 1` is copied into each branch, so only the text's ends are checked there. */
function strays(element: Element, text: string): readonly Element[] {
  const { start, end } = element.span;
  const own = start < 0 || end > text.length || start >= end ? [element] : [];
  return [...own, ...childrenOf(element).flatMap((child) => strays(child, text))];
}
