import { describe, expect, test } from 'vitest';

import { bytesOf, hexLines, textOf } from './hex-lines';

describe('hexLines', () => {
  test('shows sixteen bytes a line, letters where they are ASCII', () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('{"a": "ß"}\u0000 0123456')]);
    expect(hexLines(bytes)).toEqual([
      {
        offset: '00000000',
        hex: '7b 22 61 22 3a 20 22 c3 9f 22 7d 00 20 30 31 32',
        text: '{"a": ".."}. 012',
      },
      { offset: '00000010', hex: '33 34 35 36', text: '3456' },
    ]);
  });

  test('shows no line for no byte', () => {
    expect(hexLines(new Uint8Array())).toEqual([]);
  });
});

test('bytes come out of base64 as they went in', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_byte, index) => index);
  expect(bytesOf(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
});

describe('textOf', () => {
  test('keeps a byte order mark', () => {
    expect(textOf(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toBe('\uFEFFa');
  });

  test('is null for what is no UTF-8', () => {
    expect(textOf(new Uint8Array([0xff, 0x61]))).toBeNull();
  });
});
