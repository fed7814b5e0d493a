import { describe, expect, test } from 'vitest';

import { stem } from '@/lib/masking/stem';

import { promptGraphFor } from './relevant-notes';

const SYNONYMS = [
  { stems: [stem('be'), stem('in')], note: '"be in" means SAILS_ON' },
  { stems: [stem('skipper')], note: '"skipper" means Captain' },
];

describe('promptGraphFor', () => {
  test.each([
    ['a form of "be"', ['Who', 'was', 'in'], [SYNONYMS[0]?.note]],
    ['a contracted form of it', ['Who', 's', 'in'], [SYNONYMS[0]?.note]],
    ['the plural of a noun', ['Which', 'Skippers', 'sail'], [SYNONYMS[1]?.note]],
    ['no other verb', ['Who', 'slept', 'in'], []],
  ])('explains a synonym where the question has %s', (_case, words, notes) => {
    expect(promptGraphFor(graph(), words).notes).toEqual(['Ships are old.', ...notes]);
  });
});

function graph(): Parameters<typeof promptGraphFor>[0] {
  const schema = {
    ...{ labels: [], relationshipTypes: [], nodeCount: 0, relationshipCount: 0 },
    ...{ sampled: false, refusedNames: 0 },
  };
  return {
    promptGraph: { schema, pieces: [], notes: ['Ships are old.'] },
    synonyms: SYNONYMS,
  };
}
