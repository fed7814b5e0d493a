import { describe, expect, test } from 'vitest';

import { colorBody } from './color-body';

const messages = [
  { segments: [{ kind: 'static', text: 'Say "so".\n' }] },
  {
    segments: [
      { kind: 'clear', text: 'who ' },
      { kind: 'placeholder', text: '$movie_1' },
    ],
  },
] as const;
const body = JSON.stringify({
  messages: messages.map(({ segments }) => ({
    content: segments.map(({ text }) => text).join(''),
  })),
});

describe('colorBody', () => {
  test('marks each segment as JSON writes it', () => {
    expect(colorBody(body, messages)).toEqual([
      { kind: 'envelope', text: '{"messages":[{"content":"' },
      { kind: 'static', text: String.raw`Say \"so\".\n` },
      { kind: 'envelope', text: '"},{"content":"' },
      { kind: 'clear', text: 'who ' },
      { kind: 'placeholder', text: '$movie_1' },
      { kind: 'envelope', text: '"}]}' },
    ]);
  });

  test.each([
    ['the provider’s body', body, messages],
    ['a body that holds none of it', '{"x": "ß"}   ', messages],
    ['an empty body', '', messages],
    ['an empty segment', body, [{ segments: [{ kind: 'clear', text: '' } as const] }]],
  ])('keeps every character of %s', (_case, text, given) => {
    expect(
      colorBody(text, given)
        .map((stretch) => stretch.text)
        .join(''),
    ).toBe(text);
  });
});
