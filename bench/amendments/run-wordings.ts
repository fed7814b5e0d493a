import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { importGraph } from '@/lib/services/graph/import-graph';
import { createContext } from '@/lib/services/service-context';

import { demoGraph, demoNames } from '../../demo/build';
import { readDemoDescriptor } from '../../demo/descriptor';
import { openOfflineApplication } from '../offline-application';
import { outcomeOf } from './outcome-of';
import { RECORDED_GRAPH, recordedGraphLines, recordedWordings } from './recorded';
import { readWordings, WORDING_FILES, type Wording } from './wordings';

const root = process.cwd();
const demoRoot = path.join(root, 'demo');
const part = option('part') ?? 'developed';
const shown = option('show')?.split(',') ?? [];
const lists = (option('list') ?? Object.keys(WORDING_FILES).join(',')).split(',');

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
  if (lists.includes('recorded') && !(await application.store.graphs.getByName(RECORDED_GRAPH))) {
    const lines = path.join(folder, `${RECORDED_GRAPH}.jsonl`);
    await writeFile(lines, recordedGraphLines());
    await importGraph({ ctx, input: { name: RECORDED_GRAPH, paths: [lines] } });
  }
  for (const list of lists) await judge(list);
} finally {
  await application.close();
}
// Children of the store and the parsing thread would keep the process.
process.exit(0);

async function judge(list: string): Promise<void> {
  const counts = new Map<string, number>();
  let strayed = 0;
  let judged = 0;
  for (const each of wordingsOf(list)) {
    const outcome = await outcomeOf(ctx, each);
    const { kind = each.gold === null ? 'open' : 'clear' } = each;
    const verdict = `${kind} ${outcome.verdict}`;
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    const { missing = [], beyond = [] } = outcome.strayed ?? {};
    const isStrayed = missing.length + beyond.length > 0;
    if (outcome.strayed) judged += 1;
    if (isStrayed) strayed += 1;
    const isShown =
      shown.includes('all') ||
      shown.includes(outcome.verdict) ||
      (isStrayed && shown.includes('strayed'));
    if (!isShown) continue;
    say(`\n[${verdict}] ${each.id} ${each.amendment}`);
    say(`   of   ${each.query.replaceAll('\n', ' ')}`);
    say(`   gold ${each.gold?.replaceAll('\n', ' ') ?? 'left open'}`);
    say(`   got  ${outcome.made.replaceAll('\n', ' ')}${outcome.said}`);
    for (const change of outcome.changes) say(`   - ${change}`);
    for (const edit of missing) say(`   not made: ${edit}`);
    for (const change of beyond) say(`   not asked for: ${change}`);
  }
  const told = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  say(`${list}: ${told.map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
  say(
    `${list}: ${judged - strayed} of ${judged} that were made change what was asked, and nothing else`,
  );
}

function wordingsOf(list: string): readonly Wording[] {
  if (list === 'recorded') return recordedWordings();
  if (!isList(list)) throw new TypeError(`No list is called ${list}.`);
  return readWordings(root, list).filter(
    ({ held }) => part === 'all' || held === (part === 'held'),
  );
}

function isList(list: string): list is keyof typeof WORDING_FILES {
  return list in WORDING_FILES;
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
