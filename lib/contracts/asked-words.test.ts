import { expect, test } from 'vitest';

import { askedWords } from './asked-words';
import type { StretchView } from './review';

const text = (kind: StretchView['kind'], said: string): StretchView => ({
  kind,
  text: said,
  reason: kind === 'clear' ? 'vocabulary' : null,
});
const LIST = [text('static', 'Placeholders: '), text('placeholder', '$ship_1')];
const QUESTION = [text('clear', 'who '), text('placeholder', '$ship_1'), text('clear', '?')];

test.each([
  ['behind the list of placeholders', [...LIST, text('static', '\nQ: '), ...QUESTION], QUESTION],
  ['before more fixed text', [...QUESTION, text('static', 'end'), ...LIST], QUESTION],
  ['of placeholders alone', LIST, LIST.slice(1)],
  ['none', [text('static', 'fixed')], []],
])('finds the words %s', (_case, segments, expected) => {
  expect(askedWords([{ segments: [] }, { segments }])).toEqual(expected);
});
