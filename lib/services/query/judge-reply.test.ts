import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { amendByRules } from '@/lib/llm/on-premises/amend/amend-by-rules';
import type { Query } from '@/lib/query/model';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { judgeReply } from './judge-reply';

interface Recorded {
  readonly id: string;
  readonly query: string;
  readonly amendment: string;
  readonly reply: string;
  readonly edits: readonly string[];
  readonly kind: 'clear' | 'ambiguous' | 'refuse';
  readonly overreach?: string;
  readonly overreach_edits?: readonly string[];
}

const file = path.join(import.meta.dirname, '../../../../shared/data/replies/films-amend.jsonl');
const schema = readSchemaFile({
  labels: {
    Person: { name: 'STRING', born: 'INTEGER' },
    Movie: { title: 'STRING', release_year: 'INTEGER', revenue: 'INTEGER' },
    Critic: { name: 'STRING' },
    City: { name: 'STRING', country: 'STRING' },
  },
  relationships: [
    ['Person', 'ACTED_IN', 'Movie'],
    ['Person', 'DIRECTED', 'Movie'],
    ['Critic', 'HAS_FAVORITE', 'Movie'],
    ['Critic', 'BIRTH_CITY', 'City'],
    ['Person', 'BIRTH_CITY', 'City'],
  ],
  relationshipProperties: { ACTED_IN: { role: 'STRING' } },
});

if (existsSync(file)) {
  const all = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    // Written for tests like this one.
    .map((line) => JSON.parse(line) as Recorded);

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
  });
}

/** What the recorded edits are called here; a group that comes with its aggregate is no change of its own. */
function kindsOf(edits: readonly string[], found: readonly string[]): readonly string[] {
  const named = edits.flatMap((edit): readonly string[] => {
    const [verb = ''] = edit.split(' ');
    if (verb === 'group-by' && edits.some((each) => each.startsWith('add-projection'))) return [];
    return [NAMES[verb] ?? verb];
  });
  // One bound in place of another is a change, where the edits say that one went and one came.
  const joined =
    named.includes('remove-filter') &&
    named.includes('add-filter') &&
    found.includes('change-filter');
  if (!joined) return named.toSorted();
  const rest = [...named];
  rest.splice(rest.indexOf('remove-filter'), 1);
  rest.splice(rest.indexOf('add-filter'), 1, 'change-filter');
  return rest.toSorted();
}

const NAMES: Readonly<Record<string, string>> = {
  'add-exists': 'add-filter',
  'add-not-exists': 'add-filter',
  'add-having': 'add-step',
  'change-having': 'change-filter',
  'add-projection': 'add-column',
  'remove-projection': 'remove-column',
  'replace-projection': 'change-column',
  'group-by': 'add-column',
  'replace-hop': 'change-type',
  'widen-hop': 'change-type',
  'narrow-hop': 'change-type',
  reverse: 'turn-hop',
  'replace-label': 'change-label',
  'add-optional-hop': 'add-optional',
};

function read(text: string): Query {
  const parsed = parse(text);
  if (!parsed.ok) throw new TypeError('A recorded query cannot be read.');
  return parsed.query;
}
