import { describe, expect, test } from 'vitest';

import { extractQuery } from '@/lib/language/cypher/extract-query';
import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';
import { amendByRules } from '@/lib/llm/on-premises/amend/amend-by-rules';
import { diffQueries } from '@/lib/query/diff/diff-queries';
import type { Query } from '@/lib/query/model';
import { FILM_SCHEMA } from '@/lib/testing/__fixtures__/film-schema';
import {
  kindsOf,
  RECORDED_TYPES,
  type RecordedAmendment,
  recordedAmendments,
} from '@/lib/testing/__fixtures__/recorded-amendments';

import { judgeReply } from './judge-reply';

const schema = FILM_SCHEMA;
const all = recordedAmendments();

if (all.length > 0) {
  describe('a recorded reply to an amendment', () => {
    const clear = all.filter(({ kind }) => kind === 'clear');

    test.each(clear)('$id is named change by change: $amendment', (each) => {
      const judged = judgeReply({ ...each, query: read(each.query), schema });
      expect(judged.kind).toBe('proposal');
      if (judged.kind !== 'proposal') return;
      expect(judged.diff.changes.map(({ kind }) => kind).toSorted()).toEqual(
        kindsOf(
          each.edits,
          judged.diff.changes.map(({ kind }) => kind),
        ),
      );
    });

    const overreaching = all.filter(({ overreach }) => overreach !== undefined);
    test.each(overreaching)('$id does more than was asked for, which is pointed out', (each) => {
      const judged = judgeReply({
        ...each,
        reply: each.overreach ?? '',
        query: read(each.query),
        schema,
      });
      expect(judged.kind).toBe('proposal');
      if (judged.kind !== 'proposal') return;
      const pointedOut = judged.diff.changes.filter(({ id }) => judged.outside.includes(id));
      const kinds = pointedOut.map(({ kind }) => kind);
      expect(kinds).toEqual(
        expect.arrayContaining([...kindsOf(each.overreach_edits ?? [], kinds)]),
      );
    });

    test('points out little of what was asked for', () => {
      const flagged = clear.flatMap((each) => {
        const judged = judgeReply({ ...each, query: read(each.query), schema });
        return judged.kind === 'proposal' && judged.outside.length > 0
          ? [
              `${each.id} ${each.amendment}: ${judged.diff.changes
                .filter(({ id }) => judged.outside.includes(id))
                .map(({ kind }) => kind)
                .join(' ')}`,
            ]
          : [];
      });
      expect(flagged.length / clear.length).toBeLessThanOrEqual(0.2);
    });

    test.each(all.filter(({ kind }) => kind === 'refuse'))('$id is refused: $amendment', (each) => {
      expect(judgeReply({ ...each, query: read(each.query), schema }).kind).toBe('refused');
    });
  });

  describe('the same amendments without a model', () => {
    test.each(all.filter(({ kind }) => kind === 'refuse'))(
      '$id is refused',
      ({ query, amendment }) => {
        expect(amendByRules({ query: read(query), amendment, schema }).kind).toBe('refused');
      },
    );

    test('at least seven in ten of the clear ones ask what the replies ask, and few ask something else', () => {
      const outcomes = all
        .filter(({ kind }) => kind === 'clear')
        .map((each) => ({ id: each.id, amendment: each.amendment, outcome: outcomeOf(each) }));
      const count = (wanted: string): number =>
        outcomes.filter(({ outcome }) => outcome === wanted).length;
      const figures = { right: count('right'), wrong: count('wrong'), asked: count('asked') };
      process.stdout.write(`recorded amendments without a model: ${JSON.stringify(figures)}\n`);
      expect(figures.right / outcomes.length).toBeGreaterThanOrEqual(0.7);
      expect(figures.wrong / outcomes.length).toBeLessThanOrEqual(0.15);
    });
  });
}

/**
 * Right where the amended query asks the same as the one of the reply. What asks the same in another way
 * that the comparison does not see through counts as wrong.
 */
function outcomeOf({ query, amendment, reply }: RecordedAmendment): 'right' | 'wrong' | 'asked' {
  const old = read(query);
  const names = [...`${query} ${amendment}`.matchAll(/\$(([a-z]+)_\d+)/gu)];
  const placeholders = new Map(
    names.map(([, name = '', stem = '']) => [name, [RECORDED_TYPES[stem] ?? ''] as const]),
  );
  const made = amendByRules({ query: old, amendment, schema, placeholders });
  if (made.kind !== 'amended') return 'asked';
  const extracted = extractQuery(reply);
  const printed = print(made.query, { dialect: 'neo4j' });
  if (!extracted.ok || !printed.ok) return 'wrong';
  const { changes } = diffQueries(read(extracted.text), read(printed.text), { schema });
  // What a column is called, and where it stands, was asked for by none of them but one, which names it.
  const isAsked = /\b(call|column|spalte)\b/iu.test(amendment);
  const rest = changes.filter(({ kind }) => isAsked || !HEADINGS.has(kind));
  return rest.length === 0 ? 'right' : 'wrong';
}

const HEADINGS: ReadonlySet<string> = new Set(['rename-column', 'reorder-columns']);

function read(text: string): Query {
  const parsed = parse(text);
  if (!parsed.ok) throw new TypeError('A recorded query cannot be read.');
  return parsed.query;
}
