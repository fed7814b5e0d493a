import { describe, expect, test } from 'vitest';

import { libraryGraph, maskingOf } from '@/lib/testing/prompt-fixture';

import { composeQueryPrompt } from '../prompts/compose-query-prompt';
import { type Translation, onPremisesModel } from './on-premises-model';

const QUERY = 'MATCH (b:Book) RETURN b.title';

describe('onPremisesModel', () => {
  test('says beside the query what it made nothing of', async () => {
    const notes = { covered: 0.75, margin: 0.4, unused: ['lovely'] };
    const { model, captured, reply } = await asked({ ok: true, query: QUERY, notes });
    expect(await model.read(captured, reply)).toBe(QUERY);
    expect(model.readNotes?.(reply)).toEqual(notes);
  });

  test.each([
    ['nothing was said', { ok: true, query: QUERY }],
    ['there is no query', { ok: false, sentence: 'Say which book.' }],
    [
      'a word is no word',
      { ok: true, query: QUERY, notes: { covered: 1, margin: null, unused: ['$book_1 = 7'] } },
    ],
  ] as const)('notes nothing where %s', async (_case, translation) => {
    const { model, reply } = await asked(translation);
    expect(model.readNotes?.(reply)).toBeNull();
  });
});

async function asked(translation: Translation) {
  const model = onPremisesModel(() => translation);
  const masking = maskingOf('which books are lovely');
  const captured = await model.compose(composeQueryPrompt({ graph: libraryGraph, masking }));
  const reply = await model.answer(captured, new AbortController().signal);
  return { model, captured, reply };
}
