import { describe, expect, test } from 'vitest';

import { libraryGraph } from '@/lib/testing/prompt-fixture';

import { aliasedNotes } from './aliased-notes';

const ALIASES = {
  labels: { Book: 'Label_1' },
  relationshipTypes: { AUTHORED: 'REL_1' },
  properties: { 'Author.name': 'p1', 'Book.title': 'p2' },
};

describe('notes under aliases', () => {
  test.each([
    ['a label', 'Book has a year.', 'Label_1 has a year.'],
    ['a type and a label', 'AUTHORED ends at Book.', 'REL_1 ends at Label_1.'],
    ['a property', 'The title and the name.', 'The p2 and the p1.'],
    ['nothing', 'A year has four digits.', 'A year has four digits.'],
  ])('%s', (_case, note, said) => {
    expect(notes(note)).toEqual({ notes: [said], leftOut: [] });
  });

  test.each(['All books are old.', 'who authored it', 'a BOOK'])('leaves out %s', (note) => {
    expect(notes(note)).toEqual({ notes: [], leftOut: [1] });
  });

  test('are as they were without aliases', () => {
    const none = { labels: {}, relationshipTypes: {}, properties: {} };
    const given = ['All books are old.'];
    const { schema } = libraryGraph;
    expect(aliasedNotes(given, { schema, aliases: none })).toEqual({ notes: given, leftOut: [] });
  });
});

function notes(note: string) {
  return aliasedNotes([note], { schema: libraryGraph.schema, aliases: ALIASES });
}
