import { readFileSync } from 'node:fs';
import path from 'node:path';

import { rootFolder } from '@/lib/base/process-file';
import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';

import { pick, runSuite } from './run-suite';

/**
 * The corpus of queries with words taken out, doubled, swapped or borrowed from another query. Nothing
 * may crash; what is read and printed is read again, and printed to the same text.
 */
const file = path.join(rootFolder(), 'lib/testing/cypher-corpus/queries.jsonl');
const texts = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => (JSON.parse(line) as { readonly text: string }).text);
const words = texts.map((text) => text.match(/\w+|'[^']*'|\s+|[^\w\s]/g) ?? []);

await runSuite((random) => {
  const mutated = [...pick(random, words)];
  const changes = Math.floor(random() * 4);
  for (let change = 0; change < changes; change += 1) {
    const at = Math.floor(random() * mutated.length);
    const length = 1 + Math.floor(random() * 5);
    const other = pick(random, words);
    const from = Math.floor(random() * other.length);
    const piece = pick(random, [
      [],
      other.slice(from, from + length),
      mutated.slice(at, at + length),
    ]);
    mutated.splice(at, Math.floor(random() * 3), ...piece);
  }
  return problemOf(mutated.join(''));
});

function problemOf(text: string): string | null {
  try {
    const parsed = parse(text);
    if (!parsed.ok) return null;
    const once = print(parsed.query, { dialect: 'neo4j' });
    if (!once.ok) return null;
    const again = parse(once.text);
    if (!again.ok) return `what was printed is not read again: ${text}`;
    const twice = print(again.query, { dialect: 'neo4j' });
    if (!twice.ok) return `what was printed is not printed again: ${text}`;
    return twice.text === once.text ? null : `printed to another text: ${text}`;
  } catch (error) {
    return `threw ${error instanceof Error ? error.name : 'something'}: ${text}`;
  }
}
