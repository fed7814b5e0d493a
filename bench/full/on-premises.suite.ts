import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runSuite } from './run-suite';

/**
 * The translator on premises asked everything there is: the worded questions of four schemas, the
 * demo graphs' examples and the published questions about films, what was developed with and what was held
 * back each by itself. A round is one of these; its figures go to reports/on-premises.json, and it fails
 * where they are below what is wanted.
 */
interface Group {
  readonly set: string;
  readonly source: 'bench' | 'examples';
  readonly part: 'developed' | 'held';
}

const parts = (set: string, source: Group['source']): readonly Group[] =>
  (['developed', 'held'] as const).map((part) => ({ set, source, part }));

const GROUPS: readonly Group[] = [
  ...['films', 'clinic', 'clans'].flatMap((set) => parts(set, 'bench')),
  { set: 'parcels', source: 'bench', part: 'held' },
  ...['films', 'clinic', 'clans'].flatMap((set) => parts(set, 'examples')),
  ...parts('metaqa', 'bench'),
];

/** Of all questions of a group: at least so many right, at most so many wrong without a warning. */
const LEAST_RIGHT = 0.9;
const MOST_SILENT = 0.02;

interface Judged {
  readonly verdict: string;
  readonly isExact?: boolean;
}

const root = process.env['SOTTO_ROOT'] ?? process.cwd();
const figuresFile = path.join(root, 'reports', 'on-premises.json');

await runSuite((_random, round) => {
  const group = GROUPS[round];
  if (!group) return null;
  const { set, source, part } = group;
  const options = ['--set', set, '--source', source, '--part', part];
  const runner = path.join(root, 'bench', 'questions', 'run.mjs');
  const { status } = spawnSync(process.execPath, [runner, ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const name = `${set}, ${source}, ${part}`;
  if (status !== 0) return `${name}: the questions were not asked`;
  const dump = path.join(root, 'reports', 'questions', set, `${source}-${part}.json`);
  // Written by the runner a moment ago.
  const judged = JSON.parse(readFileSync(dump, 'utf8')) as readonly Judged[];
  const shares = sharesOf(judged);
  keep(name, { questions: judged.length, ...shares });
  if (judged.length === 0) return `${name}: there are no questions`;
  const isWell = shares.right >= LEAST_RIGHT && shares.silent <= MOST_SILENT;
  return isWell ? null : `${name}: ${JSON.stringify(shares)}`;
});

/** By verdict, of all; `offered` are questions in which the right reading stood first among the choices. */
function sharesOf(judged: readonly Judged[]) {
  const share = (verdict: string): number =>
    judged.filter((each) => each.verdict === verdict).length / Math.max(1, judged.length);
  const exact = judged.filter(({ isExact }) => isExact === true).length;
  return {
    right: share('right'),
    silent: share('silent'),
    warned: share('warned'),
    declined: share('declined'),
    offered: share('first') + share('choice'),
    ...(exact > 0 ? { exact: exact / judged.length } : {}),
  };
}

function keep(name: string, figures: object): void {
  let known: Record<string, object> = {};
  try {
    known = JSON.parse(readFileSync(figuresFile, 'utf8')) as Record<string, object>;
  } catch {
    // The first round has none.
  }
  mkdirSync(path.dirname(figuresFile), { recursive: true });
  writeFileSync(figuresFile, `${JSON.stringify({ ...known, [name]: figures }, null, 2)}\n`);
}
