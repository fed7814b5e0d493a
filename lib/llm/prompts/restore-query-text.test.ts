import { describe, expect, test } from 'vitest';

import { maskingOf, libraryGraph } from '@/lib/testing/prompt-fixture';

import { composeAmendmentPrompt, composeAmendmentRepair } from './compose-amendment-prompt';
import { messageText } from './message-text';
import { restoreQueryText } from './restore-query-text';
import { staticSegmentDigests, staticSetOf } from './static-set';

const compose = (query: string, more: Partial<Parameters<typeof composeAmendmentPrompt>[0]> = {}) =>
  composeAmendmentPrompt({
    graph: libraryGraph,
    question: maskingOf('books by $author_1').pieces,
    query,
    values: maskingOf('$author_1 $number_1').values,
    amendment: maskingOf('only after $number_1').pieces,
    findings: ['missing-distinct', 'unknown-to-anybody'],
    earlier: [],
    profile: 'own',
    openly: () => null,
    ...more,
  });

const query =
  "MATCH (secretNode:Book)<-[:AUTHORED]-(a:Author {name: $author_1}) WHERE secretNode.year > 1987 AND secretNode.title <> 'It\\'s' RETURN secretNode.title AS count, a.name AS `odd name` ORDER BY count LIMIT 25";

describe('the request for an amended query', () => {
  test('shows the query with every constant and name of its own hidden', () => {
    const made = compose(query);
    const [, user] = made?.prompt.messages ?? [];
    const text = user ? messageText(user) : '';
    expect(text).toContain('Question\nbooks by $author_1');
    expect(text).toContain('WHERE v1.year > $literal_1 AND v1.title <> $literal_2');
    expect(text).toContain('Change\nonly after $number_1');
    expect(text).toContain('- The same row may come several times.');
    for (const word of ['secretNode', '1987', 'It', 'odd name', '25']) {
      expect(text).not.toContain(word);
    }
  });

  test.each(['own', 'published'] as const)('%s is made of known pieces alone', (profile) => {
    const known = staticSetOf(staticSegmentDigests(libraryGraph));
    const made = compose(query, { profile, earlier: [maskingOf('sort them').pieces] });
    const statics = made?.prompt.messages.flatMap(({ segments }) =>
      segments.filter(({ kind }) => kind === 'static'),
    );
    expect(statics?.filter(({ text }) => !known.has(text))).toEqual([]);
    expect(statics?.length).toBeGreaterThan(20);
  });

  test('is not made of a query that cannot be shown whole', () => {
    expect(compose(`${query} // ${'x '.repeat(5)}`)).not.toBeNull();
    expect(compose(`MATCH (n) WHERE ${'n.year = 5 OR '.repeat(800)} true RETURN n`)).toBeNull();
    const names = Array.from({ length: 70 }, (_, index) => `n.year AS name${index}`);
    expect(compose(`MATCH (n) RETURN ${names.join(', ')}`)).toBeNull();
  });

  test('asked again, names what it showed before by the same names', () => {
    const made = compose(query);
    if (!made) throw new TypeError('There is a request.');
    const repaired = composeAmendmentRepair({
      graph: libraryGraph,
      prompt: made.prompt,
      hidden: made.hidden,
      values: maskingOf('$author_1').values,
      query: 'MATCH (v1:Book)--(fresh) WHERE v1.year = $literal_1 AND v1.year = 3 RETURN v1',
      codes: ['unknown-label'],
    });
    const [refused, said] = repaired.messages.slice(-2);
    expect(refused ? messageText(refused) : '').toMatch(
      /^MATCH \(v1:Book\)--\((v\d+)\) WHERE v1\.year = \$literal_1 AND v1\.year = \$literal_\d+ RETURN v1$/,
    );
    expect(refused ? messageText(refused) : '').not.toContain('fresh');
    expect(said ? messageText(said) : '').toContain('It uses a label that is not in the schema.');
  });
});

describe('a reply to it', () => {
  const hidden = compose(query)?.hidden ?? { literals: {}, variables: {}, capitals: [] };

  test('gets back what was hidden', () => {
    const reply =
      'MATCH (v1:Book)<-[:AUTHORED]-(v2:Author {name: $author_1}) WHERE v1.year > $number_1 AND v1.title <> $literal_2 RETURN v1.title AS COUNT, v2.name AS v3 ORDER BY COUNT LIMIT $literal_3';
    expect(restoreQueryText(reply, hidden)).toBe(
      "MATCH (secretNode:Book)<-[:AUTHORED]-(a:Author {name: $author_1}) WHERE secretNode.year > $number_1 AND secretNode.title <> 'It\\'s' RETURN secretNode.title AS count, a.name AS `odd name` ORDER BY count LIMIT 25",
    );
  });

  test('that has a name of its own by chance keeps two things apart', () => {
    expect(restoreQueryText('MATCH (v2:Author)--(a:Book {a: 1}) RETURN v2.name, a.a', hidden)).toBe(
      'MATCH (a:Author)--(a_2:Book {a: 1}) RETURN a.name, a_2.a',
    );
  });

  test('in names of its own is left alone, and so are texts', () => {
    const own = "MATCH (a:Author) WHERE a.name = 'v1 $literal_1' RETURN COUNT(a) AS COUNT";
    expect(restoreQueryText(own, hidden)).toBe(own.replace('AS COUNT', 'AS count'));
    expect(restoreQueryText("MATCH (v1) WHERE v1.year = '$literal_1' RETURN v1", hidden)).toBe(
      'MATCH (secretNode) WHERE secretNode.year = 1987 RETURN secretNode',
    );
  });
});
