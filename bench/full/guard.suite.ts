import { readFileSync } from 'node:fs';
import path from 'node:path';

import { rootFolder } from '@/lib/base/process-file';
import { checkQuery } from '@/lib/language/cypher/check-query';
import { plantHostile } from '@/lib/testing/plant-hostile';

import { pick, runSuite } from './run-suite';

/** Something hostile at a place of a harmless query where the grammar allows it: every one is refused. */
const file = path.join(rootFolder(), 'lib/testing/cypher-corpus/queries.jsonl');
const texts = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => (JSON.parse(line) as { readonly text: string }).text);

await runSuite((random) => {
  const planted = plantHostile(random, pick(random, texts));
  try {
    return checkQuery(planted).ok ? `may run: ${planted}` : null;
  } catch (error) {
    return `threw ${error instanceof Error ? error.name : 'something'}: ${planted}`;
  }
});
