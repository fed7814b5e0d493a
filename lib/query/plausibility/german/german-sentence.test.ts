import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { checkPlausibility } from '../check-plausibility';
import { germanSentence } from './german-sentence';

describe('germanSentence', () => {
  test.each([
    [
      'The graph has no label Clent; did you mean Client?',
      'Der Graph hat kein Label Clent; ist Client gemeint?',
    ],
    [
      'Text is compared with a number, which is never true.',
      'Text wird mit einer Zahl verglichen, was nie zutrifft.',
    ],
    [
      'A number is compared with text, which is never true.',
      'Eine Zahl wird mit Text verglichen, was nie zutrifft.',
    ],
    [
      'OWNS or RUNS goes the other way in this graph.',
      'OWNS oder RUNS läuft in diesem Graphen andersherum.',
    ],
    [
      'OWNS goes the other way in this graph: from A to B.',
      'OWNS läuft in diesem Graphen andersherum: von A zu B.',
    ],
    ['avg() cannot take a list.', 'avg() geht nicht mit einer Liste.'],
    ['Use born', 'born verwenden'],
  ])('says “%s”', (english, german) => {
    expect(germanSentence(english)).toBe(german);
  });

  test('is null for a sentence that is none of ours', () => {
    expect(germanSentence('Something else.')).toBeNull();
  });

  test('knows every sentence and every fix of the rules, and leaves no English in them', () => {
    const folder = 'lib/testing/examined-queries';
    const schemas = JSON.parse(readFileSync(`${folder}/schemas.json`, 'utf8')) as Record<
      string,
      unknown
    >;
    const lines = readFileSync(`${folder}/queries.jsonl`, 'utf8').trim().split('\n');
    const said = new Set(
      lines.flatMap((line) => {
        const { schema, query } = JSON.parse(line) as { schema: string; query: string };
        const parsed = parse(query.replaceAll(/[«»]/g, ''));
        const question = { allowedWords: [], placeholders: ['person_7'] };
        const found = parsed.ok
          ? checkPlausibility({
              query: parsed.query,
              schema: readSchemaFile(schemas[schema]),
              question,
            })
          : [];
        return found.flatMap(({ message, fix }) => [message, ...(fix ? [fix.title] : [])]);
      }),
    );
    expect(said.size).toBeGreaterThan(100);
    expect([...said].filter((each) => germanSentence(each) === null)).toEqual([]);
    const english = /\b(?:the|this|is|are|with|which|never)\b/;
    expect(
      [...said].flatMap((each) => germanSentence(each) ?? []).filter((each) => english.test(each)),
    ).toEqual([]);
  });
});
