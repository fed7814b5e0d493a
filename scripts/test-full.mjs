import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { bundleEntry } from './bundle-entry.mjs';
import { commitHash } from './commit-hash.mjs';
import { generate } from './generate.mjs';
import { root } from './root.mjs';

const HELP = `npm run test:full: the long suites of bench/full, from a seed, going on where they were broken off.

  -- --only NAME    one suite
  -- --rounds N     so many rounds instead of each suite's own number
  -- --seed N       another seed (default 1)
  -- --fresh        begin anew
  -- --record       add the figures to docs/figures.md
`;
if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}

/** Rounds of each suite; one that is not named here has a thousand. */
const ROUNDS = {
  'explain-mutants': 600,
  guard: 50_000,
  interleaving: 20,
  'ledger-kills': 300,
  'ledger-load': 1,
  'ledger-pair': 1,
  'ledger-sends': 250,
  'ledger-tampers': 20_000,
  masking: 1_000,
  'on-premises': 15,
  'print-parse': 50_000,
  'role-isolation': 200,
};

/** Steps that are programs of their own: they say themselves what they found, and go on by themselves. */
const SCRIPTS = {
  'masking-coverage': 'coverage-masking.mjs',
  'masking-mutation': 'mutate-masking.mjs',
};

const only = optionOf('only');
const seed = Number(optionOf('seed') ?? 1);
const reports = path.join(root, 'reports');
const stateFile = path.join(reports, 'full-state.json');
mkdirSync(reports, { recursive: true });
const commit = commitHash();
const state = readState();

await generate({ quiet: true });
const suites = readdirSync(path.join(root, 'bench', 'full'))
  .filter((name) => name.endsWith('.suite.ts'))
  .map((name) => name.replace(/\.suite\.ts$/, ''));
const names = [...suites, ...Object.keys(SCRIPTS)].filter(
  (name) => only === undefined || name === only,
);
if (names.length === 0) {
  console.error(`There is no suite ${only}.`);
  process.exit(2);
}
for (const name of names) await (name in SCRIPTS ? runScript(name) : runSuite(name));

const results = names.map((name) => ({ name, ...state.suites[name] }));
console.table(
  results.map(({ name, done, rounds, failures, seconds }) => ({
    suite: name,
    rounds: `${done} of ${rounds}`,
    failures: failures.length,
    seconds: Math.round(seconds),
  })),
);
if (process.argv.includes('--record')) record();
const isWhole = results.every(
  ({ done, rounds, failures }) => done >= rounds && failures.length === 0,
);
process.exit(isWhole ? 0 : 1);

async function runSuite(name) {
  const rounds = Number(optionOf('rounds') ?? ROUNDS[name] ?? 1_000);
  const suite = (state.suites[name] ??= { done: 0, failures: [], seconds: 0 });
  suite.rounds = rounds;
  if (suite.done >= rounds) return;
  console.log(`${name}: ${suite.done > 0 ? `on from round ${suite.done}` : `${rounds} rounds`}`);
  const bundle = path.join(root, 'generated', 'bench', `full-${name}.mjs`);
  await bundleEntry(path.join(root, 'bench', 'full', `${name}.suite.ts`), bundle);
  const options = { seed, from: suite.done, rounds };
  const started = performance.now();
  const before = suite.seconds;
  const child = spawn(
    process.execPath,
    [bundle, ...Object.entries(options).flatMap(([key, value]) => [`--${key}`, `${value}`])],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, SOTTO_ROOT: root } },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  let shown = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line);
    if (said.failure !== undefined) {
      suite.failures.push({ round: said.round, failure: said.failure });
      console.error(`${name}, round ${said.round}: ${said.failure}`);
    } else {
      suite.done = said.done;
      suite.seconds = before + (performance.now() - started) / 1000;
    }
    writeState();
    if (performance.now() - shown > 30_000) {
      shown = performance.now();
      console.log(`${name}: ${suite.done} of ${rounds}`);
    }
  }
  if ((await ended) !== 0) {
    suite.failures.push({ round: suite.done, failure: 'the suite itself ended' });
    writeState();
  }
}

async function runScript(name) {
  const suite = { done: 0, rounds: 1, failures: [], seconds: state.suites[name]?.seconds ?? 0 };
  if (state.suites[name]?.done === 1) return;
  state.suites[name] = suite;
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'scripts', SCRIPTS[name])], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
  suite.seconds += (performance.now() - started) / 1000;
  if (status === 0) suite.done = 1;
  else suite.failures.push({ round: 0, failure: `${SCRIPTS[name]} ended with ${status}` });
  writeState();
}

/** What was done at another commit or from another seed proves nothing here. */
function readState() {
  const empty = { commit, seed, suites: {} };
  if (process.argv.includes('--fresh')) return empty;
  try {
    const known = JSON.parse(readFileSync(stateFile, 'utf8'));
    return known.commit === commit && known.seed === seed ? known : empty;
  } catch {
    return empty;
  }
}

function writeState() {
  const temporary = `${stateFile}.${process.pid}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(temporary, stateFile);
}

function record() {
  const file = path.join(root, 'docs', 'figures.md');
  const machine = `${os.cpus().length} × ${os.cpus()[0].model.trim()}`;
  const lines = results.map(
    ({ name, done, failures, seconds }) =>
      `| ${commit} | ${name} | ${done} | ${failures.length} | ${Math.round(seconds)} | ${seed} | ${machine} |`,
  );
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${lines.join('\n')}\n`);
  console.log('Added to docs/figures.md.');
}

function optionOf(name) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}
