import { describe, expect, test } from 'vitest';

import { libraryGraph, maskingOf } from '@/lib/testing/prompt-fixture';

import { composeQueryPrompt } from './compose-query-prompt';
import { countText, countTokens } from './count-tokens';
import { messageText } from './message-text';
import { staticSegmentDigests, staticSetOf } from './static-set';

const compose = (question: string) =>
  composeQueryPrompt({ graph: libraryGraph, masking: maskingOf(question) });
const userText = (question: string) => {
  const message = compose(question).messages[1];
  return message ? messageText(message) : '';
};

describe('composeQueryPrompt', () => {
  test('asks the masked question, with what each placeholder is', () => {
    expect(
      userText('which books after $number_1 are by $author_1 or $unknown_1 like $value_1'),
    ).toBe(
      `Parameters
$number_1: a whole number
$author_1: a value of Author.name
$unknown_1: not in the graph
$value_1: a value of Book.title or Author.name

Question
which books after $number_1 are by $author_1 or $unknown_1 like $value_1`,
    );
  });

  test('asks a question without placeholders as it is', () => {
    expect(userText('how many books?')).toBe('Question\nhow many books?');
  });

  test('shows schema and notes line by line', () => {
    const [system] = compose('how many books?').messages;
    expect(system ? messageText(system) : '').toContain(`
Schema
Book {title: STRING, topics: LIST OF STRING, year: INTEGER}
Author {name: STRING}
(:Author)-[:AUTHORED]->(:Book)

Notes
- A book has one or more authors.

Rules
`);
  });

  test('says of a placeholder only what the schema of the role shows', () => {
    const masking = maskingOf('who wrote $book_1');
    const hidden = {
      ...masking.values[0],
      types: ['Secret.code'],
      description: 'a value of Secret.code',
    };
    const values = masking.values.map((value) => ({ ...value, ...hidden }));
    const { messages } = composeQueryPrompt({
      graph: libraryGraph,
      masking: { ...masking, values },
    });
    expect(messages.map(messageText).join('')).toContain('$book_1: not in the graph\n');
    expect(messages.map(messageText).join('')).not.toContain('Secret');
  });

  test('holds nothing static that the saved digests do not know', () => {
    const staticSet = staticSetOf(staticSegmentDigests(libraryGraph));
    const segments = compose('who wrote $book_1 or $value_1 before $number_1')
      .messages.flatMap((message) => message.segments)
      .filter((segment) => segment.kind === 'static');
    expect(segments.length).toBeGreaterThan(15);
    expect(segments.filter(({ text }) => !staticSet.has(text))).toEqual([]);
    expect(staticSet.has('Falcon Nine')).toBe(false);
  });

  test('is short', async () => {
    const tokens = await countTokens(compose('who wrote $book_1'));
    expect(tokens).toBeLessThan(500);
    expect(tokens).toBeGreaterThan(200);
  });

  test('counts text that looks like a control token as text', async () => {
    expect(await countText('<|endoftext|>')).toBeGreaterThan(1);
  });
});

describe('staticSegmentDigests', () => {
  test('changes with a note, not with the order of things', () => {
    const digests = staticSegmentDigests(libraryGraph);
    const reordered = { ...libraryGraph, pieces: libraryGraph.pieces.toReversed() };
    const noted = { ...libraryGraph, notes: ['Another.'] };
    expect(staticSetOf(staticSegmentDigests(reordered)).digest).toBe(staticSetOf(digests).digest);
    expect(staticSetOf(staticSegmentDigests(noted)).digest).not.toBe(staticSetOf(digests).digest);
  });
});
