import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

/** Attacks of the groups that masking, the way of a question, the ledger, the web server and the rights answer for; a number that is missing is none. */
const ATTACKS = `A1 A2 A4 A5 A6 A8 A9 A10 A12 A14 A15 A16 A18 A19 A20 B1 B2 B4 B5 B7 B8 B9 B10 B12
  D1 D3 D4 D6 D7 D8 D9 D10 H1 H2 H3 H4 H5 H7 H8 H9 H10 H11 H12 I1 I2 I3 I4 I5 I7 I8 I9 I10 I11
  I12 I13 I14 J1 J3 J4 J5 J6 J7 J8 J9 J10 J12 J13 J14 J15 J16 K1 K2 L1 L3 L4 L5 L7
  L8`.split(/\s+/u);

const rows = readFileSync('docs/attack-tests.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, attack = '']) => ATTACKS.includes(attack))
  .map(([, attack = '', , tests = '']) => ({
    attack,
    tests: [...tests.matchAll(/`([^`]+)`/gu)].map(([, file = '']) => file),
  }));

describe('the table of attacks', () => {
  test('has every attack once, in order', () => {
    expect(rows.map(({ attack }) => attack)).toEqual(ATTACKS);
  });

  test.each(rows)(
    'names the tests of $attack, each of which has its number',
    ({ attack, tests }) => {
      const numbered = new RegExp(`['"\`( ]${attack}[ ),:]`, 'u');
      expect(tests.length).toBeGreaterThan(0);
      expect(tests.filter((file) => !numbered.test(readFileSync(file, 'utf8')))).toEqual([]);
    },
  );
});
