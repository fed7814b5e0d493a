import { describe, expect, test } from 'vitest';

import { rootFolder } from '@/lib/base/process-file';

import { strayedFrom } from './named-edits';
import { readWordings } from './wordings';

describe('the edits that are asked for', () => {
  test.each(['own', 'wordings', 'further', 'spoken', 'everyday', 'followed'] as const)(
    'of every wording of the list %s are what changes between its query and its gold query',
    (list) => {
      const clear = readWordings(rootFolder(), list).filter(({ gold }) => gold !== null);
      const strayed = clear.flatMap(({ id, query, gold, edits }) => {
        const { missing, beyond } = strayedFrom(edits, { before: query, after: gold ?? '' });
        return missing.length + beyond.length === 0 ? [] : [{ id, missing, beyond }];
      });
      expect(clear.length).toBeGreaterThanOrEqual(50);
      expect(clear.filter(({ edits }) => edits.length === 0)).toEqual([]);
      expect(strayed).toEqual([]);
    },
  );
});

describe('strayedFrom', () => {
  const before = 'MATCH (m:Movie) RETURN m.title';

  test.each([
    ['what was asked for', 'MATCH (m:Movie) WHERE m.year > 2000 RETURN m.title', [], []],
    [
      'another thing beside it',
      'MATCH (m:Movie) WHERE m.year > 2000 RETURN m.title LIMIT 5',
      [],
      ['add-limit'],
    ],
    [
      'the like of something else',
      'MATCH (m:Movie) WHERE m.length > 2000 RETURN m.title',
      ['add-filter Movie.year'],
      ['add-filter Movie.length'],
    ],
    ['nothing', before, ['add-filter Movie.year'], []],
    [
      'what may be changed with it',
      'MATCH (m:Movie) WHERE m.year > 2000 RETURN m.title ORDER BY m.title',
      [],
      [],
    ],
  ])('tells of a query that changes %s', (_case, after, missing, beyond) => {
    const edits = ['add-filter Movie.year', '?add-order'];
    expect(strayedFrom(edits, { before, after })).toEqual({ missing, beyond });
  });
});
