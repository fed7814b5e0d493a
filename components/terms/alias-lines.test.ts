import { describe, expect, test } from 'vitest';

import { aliasLines, readAliasLines, readSourceLines } from './alias-lines';

describe('lines of other names', () => {
  test('are read as they are written', () => {
    const aliases = [
      { alias: 'the sparrow', value: 'Gråspurven, the second', property: 'Ship.name' },
      { alias: 'men', value: 'male', property: 'Patient.sex' },
    ];
    expect(readAliasLines(aliasLines(aliases))).toEqual({ aliases, wrongLine: null });
  });

  test.each([
    ['', 0, null],
    ['\n\n', 0, null],
    ['ab, c, X.y\nnothing', 1, 2],
    ['a, c, X.y', 0, 1],
    ['ab, c, name', 0, 1],
  ])('%j', (text, count, wrongLine) => {
    const read = readAliasLines(text);
    expect([read.aliases.length, read.wrongLine]).toEqual([count, wrongLine]);
  });

  test('of properties', () => {
    expect(readSourceLines('A.nick > A.name\n\nnothing')).toEqual([
      { from: 'A.nick', to: 'A.name' },
    ]);
  });
});
