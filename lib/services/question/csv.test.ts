import { describe, expect, test } from 'vitest';

import { csvLine } from './csv';

describe('csvLine', () => {
  test.each([
    ['plain text', ['a', 'b'], 'a,b'],
    ['quotes and commas', ['say "hi", you'], '"say ""hi"", you"'],
    ['null as nothing', [null, 1], ',1'],
    ['a formula as text (D7)', ['=HYPERLINK("x")'], `"'=HYPERLINK(""x"")"`],
    ['a negative number as a number', [-5], '-5'],
    ['a text that begins with a dash as text', ['-5+3'], "'-5+3"],
    ['a date by its text', [{ $date: '2024-03-01' }], '2024-03-01'],
    ['a large integer exactly', [{ $int: '9223372036854775807' }], '9223372036854775807'],
    ['a list as JSON', [['a', 1]], '"[""a"",1]"'],
  ])('writes %s', (_case, cells, expected) => {
    expect(csvLine(cells)).toBe(`${expected}\r\n`);
  });
});
