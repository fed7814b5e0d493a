import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { importGraph } from '@/lib/services/graph/import-graph';
import { createContext } from '@/lib/services/service-context';

import { demoGraph, demoNames } from '../../demo/build';
import { readDemoDescriptor } from '../../demo/descriptor';
import { openOfflineApplication } from '../offline-application';
import { outcomeOf } from './outcome-of';
import { readWordings } from './wordings';

const root = process.cwd();
const demoRoot = path.join(root, 'demo');
const part = option('part') ?? 'developed';
const shown = option('show')?.split(',') ?? [];
const file = process.argv.includes('--own')
  ? 'demo/amendments.jsonl'
  : 'bench/amendments/wordings.jsonl';

const folder = path.join(root, 'reports', 'amendments');
if (process.argv.includes('--fresh')) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
// No secret: the folder holds invented and public facts alone.
process.env['SOTTO_MASTER_KEY'] = Buffer.alloc(32, 7).toString('base64');
const application = await openOfflineApplication(path.join(folder, 'data'));
const ctx = createContext(application);
try {
  for (const name of demoNames) {
    if (await application.store.graphs.getByName(name)) continue;
    const lines = path.join(folder, `${name}.jsonl`);
    const text = [...demoGraph(name, demoRoot)].map((line) => JSON.stringify(line)).join('\n');
    await writeFile(lines, text);
    const descriptor = readDemoDescriptor(name, demoRoot);
    const { title, description, notes, synonyms, maskingMode, sensitivity } = descriptor;
    const settings = { title, description, notes, synonyms };
    const input = { name, paths: [lines], mode: maskingMode, sensitivity, settings };
    await importGraph({ ctx, input });
  }
  await judgeAll();
} finally {
  await application.close();
}
// Children of the store and the parsing thread would keep the process.
process.exit(0);

async function judgeAll(): Promise<void> {
  const wanted = readWordings(root, file).filter(
    ({ held }) => part === 'all' || held === (part === 'held'),
  );
  const counts = new Map<string, number>();
  for (const each of wanted) {
    const outcome = await outcomeOf(ctx, each);
    const kind = `${each.gold === null ? 'open' : 'clear'} ${outcome.verdict}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (!shown.includes(outcome.verdict) && !shown.includes('all')) continue;
    say(`\n[${kind}] ${each.id} ${each.amendment}`);
    say(`   of   ${each.query}`);
    say(`   gold ${each.gold ?? 'left open'}`);
    say(`   got  ${outcome.made.replaceAll('\n', ' ')}${outcome.said}`);
    for (const change of outcome.changes) say(`   - ${change}`);
  }
  for (const [kind, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    say(`${kind}: ${count} of ${wanted.length}`);
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
