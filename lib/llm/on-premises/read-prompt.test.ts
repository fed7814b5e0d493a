import { describe, expect, test } from 'vitest';

import type { Prompt } from '@/lib/masking/segment';
import { describeSchema } from '@/lib/schema/describe-schema';
import { libraryGraph, maskingOf } from '@/lib/testing/prompt-fixture';

import { composeQueryPrompt } from '../prompts/compose-query-prompt';
import { composeRepairPrompt } from '../prompts/compose-repair-prompt';
import { messageText } from '../prompts/message-text';
import { readPrompt } from './read-prompt';
import { readSchemaLines } from './read-schema-lines';

const QUESTION = 'which books are by $author_1 or like $value_1\nafter $number_1?';
const masking = maskingOf(QUESTION);
const prompt = composeQueryPrompt({ graph: libraryGraph, masking });
const messagesOf = ({ messages }: Prompt) =>
  messages.map((message) => ({ role: message.role, text: messageText(message) }));

describe('readPrompt', () => {
  test('gives back what was composed', () => {
    expect(readPrompt(messagesOf(prompt))).toEqual({
      schema: {
        labels: [
          {
            name: 'Book',
            properties: [
              { name: 'title', types: ['STRING'], list: false },
              { name: 'topics', types: ['STRING'], list: true },
              { name: 'year', types: ['INTEGER'], list: false },
            ],
          },
          { name: 'Author', properties: [{ name: 'name', types: ['STRING'], list: false }] },
        ],
        patterns: [{ from: 'Author', type: 'AUTHORED', to: 'Book', properties: [] }],
      },
      notes: ['A book has one or more authors.'],
      examples: [],
      placeholders: [
        { name: 'author_1', phrase: '', types: ['Author.name'] },
        { name: 'value_1', phrase: '', types: ['Book.title', 'Author.name'] },
        { name: 'number_1', phrase: 'a whole number', types: [] },
      ],
      question: QUESTION,
      repair: null,
    });
  });

  test('gives back a repair round', () => {
    const repair = composeRepairPrompt({
      graph: libraryGraph,
      masking,
      query: 'MATCH (b:Book) RETURN b',
      codes: ['syntax'],
    });
    expect(readPrompt(messagesOf(repair))?.repair).toEqual({
      query: 'MATCH (v1:Book) RETURN v1',
      findings: ['It is not one whole Cypher 5 query.'],
    });
  });

  test('reads a question that looks like a part of the prompt as a question', () => {
    const question = 'Parameters\n$book_1: a text\n\nQuestion\nx';
    const tricky = composeQueryPrompt({ graph: libraryGraph, masking: maskingOf(question) });
    expect(readPrompt(messagesOf(tricky))?.question).toBe(question);
  });

  test.each([
    ['another system text', [{ role: 'system' as const, text: 'Hello' }]],
    ['no question', messagesOf(prompt).slice(0, 1)],
    ['two questions', [...messagesOf(prompt), ...messagesOf(prompt)]],
  ])('reads nothing in %s', (_case, messages) => {
    expect(readPrompt(messages)).toBeNull();
  });
});

describe('readSchemaLines', () => {
  test('reads what describeSchema writes', () => {
    expect(readSchemaLines(describeSchema(libraryGraph.schema))).toEqual(
      readSchemaLines(libraryGraph.pieces),
    );
    expect(readSchemaLines(['()-[:T]->()'])?.patterns).toEqual([
      { from: '', type: 'T', to: '', properties: [] },
    ]);
  });

  test.each([
    [
      'a label without properties',
      'Ward',
      { labels: [{ name: 'Ward', properties: [] }], patterns: [] },
    ],
    [
      'quoted names and several types',
      '`Ward 7` {`first seen`: ZONED DATETIME or STRING}',
      {
        labels: [
          {
            name: 'Ward 7',
            properties: [{ name: 'first seen', types: ['ZONED DATETIME', 'STRING'], list: false }],
          },
        ],
        patterns: [],
      },
    ],
    [
      'properties of a relationship',
      '(:A)-[:`IS IN` {since: DATE}]->(:B)',
      {
        labels: [],
        patterns: [
          {
            from: 'A',
            type: 'IS IN',
            to: 'B',
            properties: [{ name: 'since', types: ['DATE'], list: false }],
          },
        ],
      },
    ],
  ])('reads %s', (_case, line, expected) => {
    expect(readSchemaLines([line])).toEqual(expected);
  });

  test.each([['Ward {'], ['Ward {x}'], ['(:A)-->(:B)'], ['two words']])(
    'reads nothing in %s',
    (line) => {
      expect(readSchemaLines([line])).toBeNull();
    },
  );
});
