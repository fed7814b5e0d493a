import { expect, test } from 'vitest';

import type { GraphSchema } from './graph-schema';
import { oncePerSchema } from './once-per-schema';

const SCHEMA = { labels: [], relationshipTypes: [] } as unknown as GraphSchema;

test('it is made once for a schema, also where nothing comes of it, and anew for another', () => {
  let count = 0;
  const nothing = oncePerSchema(() => {
    count += 1;
    return null;
  });

  expect([nothing(SCHEMA), nothing(SCHEMA), count]).toStrictEqual([null, null, 1]);
  nothing({ ...SCHEMA });
  expect(count).toBe(2);
});
