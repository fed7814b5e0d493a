import { describe, expect, test } from 'vitest';

import { stem } from '@/lib/masking/stem';

import { promptGraphFor } from './relevant-notes';

const SYNONYMS = [
  noteOf('be in', 'SAILS_ON'),
  noteOf('skipper', 'Captain'),
  noteOf('haben', 'CARRIES'),
  noteOf('bekommen', 'CARRIES'),
  noteOf('take', 'CARRIES'),
];

describe('promptGraphFor', () => {
  test.each([
    ['a form of "be"', 'Who was in', ['be in']],
    ['a contracted form of it', 'Who s in', ['be in']],
    ['the plural of a noun', 'Which Skippers sail', ['skipper']],
    ['no other verb', 'Who slept in', []],
    ['a German verb that changes', 'Wer hat welche Ladung', ['haben']],
    ['a German verb with another ending', 'Welche Ladung bekommt die Barkasse', ['bekommen']],
    ['a German verb for the English one', 'Wer nahm welche Ladung', ['take']],
  ])('explains a synonym where the question has %s', (_case, question, words) => {
    const explained = SYNONYMS.filter((each) => words.includes(each.words.join(' ')));
    const { notes } = promptGraphFor(graph(), question.split(' '));
    expect(notes).toEqual(['Ships are old.', ...explained.map(({ note }) => note)]);
  });
});

function noteOf(phrase: string, name: string) {
  const words = phrase.split(' ');
  return { stems: words.map(stem), words, note: `"${phrase}" means ${name}` };
}

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
