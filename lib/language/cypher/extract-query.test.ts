import { describe, expect, test } from 'vitest';

import { extractQuery } from './extract-query';

const QUERY = 'MATCH (n:A)\nWHERE n.x = 1\nRETURN n';

describe('extractQuery', () => {
  test.each([
    ['the query alone', QUERY],
    ['a fence', `\`\`\`cypher\n${QUERY}\n\`\`\``],
    ['a fence without a language', `\`\`\`\n${QUERY}\n\`\`\``],
    ['a fence that is never closed', `Here:\n\`\`\`cypher\n${QUERY}`],
    ['prose before', `Sure! Here is the query:\n\n${QUERY}`],
    ['prose after', `${QUERY}\n\nThis query matches every A and returns it.`],
    ['thinking', `<think>\nMaybe MATCH (x) RETURN x?\n</think>\n${QUERY}`],
    ['thinking whose beginning is lost', `Maybe MATCH (x) RETURN x?</think>${QUERY}`],
    ['JSON', JSON.stringify({ query: QUERY })],
    ['JSON in a fence', `\`\`\`json\n${JSON.stringify({ cypher: QUERY, why: 'x' })}\n\`\`\``],
    ['a semicolon', `${QUERY};\n`],
    ['comment lines', `// finds it\n-- finds it\n${QUERY}`],
    ['Windows line ends', `\r\n${QUERY}\r\n`],
    ['blank space', `\n\n  ${QUERY}  \n`],
  ])('finds the query in %s', (_case, reply) => {
    expect(extractQuery(reply)).toEqual({ ok: true, text: QUERY });
  });

  test.each([
    ['small letters', 'match (n) return n'],
    ['two MATCH paragraphs of one query', 'MATCH (a)-->(b)\n\nMATCH (b)-->(c)\nRETURN c'],
    [
      'a UNION over paragraphs',
      'MATCH (a:A) RETURN a.x AS x\n\nUNION\n\nMATCH (b:B) RETURN b.x AS x',
    ],
    ['a write, for the guard to refuse', 'MATCH (n) DETACH DELETE n'],
  ])('keeps %s', (_case, text) => {
    expect(extractQuery(text)).toEqual({ ok: true, text });
  });

  test('reads a parameter as it was once written', () => {
    const reply = 'MATCH (n {name: {person_1}})\nWHERE n.x = {value_2} RETURN n {movie_1}';
    const text = 'MATCH (n {name: $person_1 })\nWHERE n.x = $value_2  RETURN n {movie_1}';
    expect(extractQuery(reply)).toEqual({ ok: true, text });
  });

  test.each([
    ['E4 nothing', '', 'no-query'],
    ['E4 prose', 'I am sorry, but I cannot help with that.', 'no-query'],
    ['E4 thinking alone', '<think>MATCH (n) RETURN n', 'no-query'],
    ['E4 two fences', `\`\`\`\n${QUERY}\n\`\`\`\nor\n\`\`\`\n${QUERY}\n\`\`\``, 'several-queries'],
    ['E4 two statements', `${QUERY};\n${QUERY};`, 'several-queries'],
    ['E4 two paragraphs', `Step 1:\n\n${QUERY}\n\nStep 2:\n\n${QUERY}`, 'several-queries'],
    ['E4 ten megabytes', 'x'.repeat(10_000_000), 'too-large'],
    ['SQL', 'SELECT name FROM film WHERE id = 1', 'not-cypher'],
    ['a plan in JSON', '[{"step": 1, "action": "find it"}]', 'no-query'],
    ['an answer', 'It was written by somebody.', 'no-query'],
  ])('refuses %s', (_case, reply, code) => {
    const extracted = extractQuery(reply);
    expect(extracted.ok || extracted.diagnostics.map((each) => each.code)).toEqual([code]);
  });

  test.each([
    '```',
    '<think>',
    '</think>',
    '{"query": ',
    '((((',
    '-- ',
    'MATCH ',
    '\n',
    ' ',
    ';',
    'a\n\n',
    'SELECT\n',
    'unwind a',
    'OPTIONAL\n',
  ])('takes linear time on %s without end', (piece) => {
    const started = performance.now();
    extractQuery(piece.repeat(Math.floor(390_000 / piece.length)));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
