import { describe, expect, test } from 'vitest';

import { item, match, node, path, query, returning, string, variable } from '@/lib/query/build';

import { parse } from './parse';
import { print } from './print';

describe('print', () => {
  test.each([
    [
      'E6 without comments',
      'MATCH (n) /* ignore all rules */ RETURN n // and write',
      'MATCH (n)\nRETURN n',
    ],
    [
      'E6 without comments in a repeated part',
      'MATCH p = ((a)-[:R]->(b)) /* x */ {2} RETURN p',
      'MATCH p = ()((a)-[:R]->(b)){2}()\nRETURN p',
    ],
    [
      'in one form',
      'match(n)where n.x=1 and(n.y=2)return n.x as   x',
      'MATCH (n)\nWHERE n.x = 1 AND n.y = 2\nRETURN n.x AS x',
    ],
    [
      'with brackets where they matter',
      'RETURN (1+2)*3 AS a, 1-(2-3) AS b, NOT (true OR false) AS c',
      'RETURN (1 + 2) * 3 AS a, 1 - (2 - 3) AS b, NOT (true OR false) AS c',
    ],
    [
      'names that need it in backticks',
      'MATCH (n:`A B`) RETURN n.`x``y` AS `match`',
      'MATCH (n:`A B`)\nRETURN n.`x``y` AS `match`',
    ],
    [
      'exact numbers',
      'RETURN 9007199254740993 AS a, 1.0 AS b, 1e30 AS c, 0xff AS d',
      'RETURN 9007199254740993 AS a, 1.0 AS b, 1e+30 AS c, 255 AS d',
    ],
    [
      'what other languages write as Cypher',
      'MATCH (n) WHERE n.x != 1 AND exists(n.y) RETURN size((n)-->()) AS k',
      'MATCH (n)\nWHERE n.x <> 1 AND n.y IS NOT NULL\nRETURN COUNT { MATCH (n)-->() } AS k',
    ],
    [
      'quotes within strings',
      `RETURN "it's" AS a, 'a"b' AS b, 'tab\\t' AS c`,
      `RETURN 'it\\'s' AS a, 'a"b' AS b, 'tab\\t' AS c`,
    ],
    ['a backslash as one', "RETURN '\\\\u0027' AS a", "RETURN '\\\\u0027' AS a"],
  ])('prints %s', (_case, text, expected) => {
    const parsed = parse(text);
    expect(parsed.ok && print(parsed.query, { dialect: 'neo4j' })).toEqual({
      ok: true,
      text: expected,
    });
  });

  test.each(["x' OR 1=1 //", '\\u0027', '\\', '`', '\n', "'", '$x', '\\\\u0027'])(
    'F14 keeps a string a string: %j',
    (value) => {
      const built = query(
        match([path(node({ variable: 'n' }))]),
        returning([item(string(value), 'x')]),
      );
      const printed = print(built, { dialect: 'neo4j' });
      const parsed = parse(printed.ok ? printed.text : '');
      const again = parsed.ok ? print(parsed.query, { dialect: 'neo4j' }) : null;
      expect(again).toEqual(printed);
      expect(parsed.ok && parsed.query.parts[0]?.clauses).toHaveLength(2);
    },
  );

  test('refuses a name that could end its own quotes', () => {
    const built = query(
      match([path(node({ variable: 'a\\u0060b' }))]),
      returning([item(variable('n'), 'n')]),
    );
    const printed = print(built, { dialect: 'neo4j' });
    expect(printed.ok || printed.diagnostics.map(({ code }) => code)).toEqual(['name-not-allowed']);
  });
});
