import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './root.mjs';

const HELP = `npm run mutation:masking: plants small faults in lib/masking, one at a time, and counts those that its tests notice.

  -- --only NAMES   some files, such as stem,dates
  -- --minutes N    stops so long after the tests were rehearsed, and goes on there the next time
  -- --missed       runs again what went unnoticed
  -- --quick        without the tests that take longer than 0.6 s
  -- --fresh        begins anew
  -- --seed WORD    another order, and what was found in it apart: a sample that no test was written for

The faults are Stryker's; each runs the tests that pass its place, quickest first, in a process of our own; what
the room's own do not notice also some of other rooms, and thousands of questions, of 20,000 generated ones 1,000.
Left out are constants that are read once, when their file is loaded, and what is written for the compiler
alone, as in coverage:masking. Faults come in an order that nobody chose: those of a part are a sample.
A fault that ends the process twice is no test's merit and counts neither way. What was found of a file stands
until that file is changed. Ends with 1 where fewer than 85 % are noticed,
and with 2 where some were not run yet.
`;
if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}

const LEAST = 85;
/** Milliseconds that a fault may take, and how much longer than without it; what takes longer does not end. */
const LEAST_TIME = 20_000;
const SLOWER = 20;
/** Megabytes that a worker may take: what takes ever more is found out the sooner, the fewer they are. */
const MEMORY = process.argv.includes('--quick') ? 1500 : 4000;

const reports = path.join(root, 'reports');
const seed = optionOf('seed') ?? '';
const stateFile = path.join(reports, `mutation-masking${seed && `-${seed}`}.json`);
mkdirSync(reports, { recursive: true });
const found = readState();
const only = optionOf('only')?.split(',');
let worker = await start();
const end = Date.now() + Number(optionOf('minutes') ?? Infinity) * 60_000;
const mutants = worker.mutants.filter(
  ({ file }) => only === undefined || only.includes(path.basename(file, '.ts')),
);
if (mutants.length === 0) {
  process.stderr.write(`There is no fault in a file of lib/masking that is called so.\n`);
  process.exit(2);
}
const again = process.argv.includes('--missed');
const isKnown = ({ key }) =>
  found[key] !== undefined && !(again && ['missed', 'unreached'].includes(found[key]));
let written = Date.now();
// By a digest: what was run at any time is a sample that nobody chose.
const wanted = mutants
  .filter((one) => !isKnown(one))
  .map((mutant) => ({
    mutant,
    order: createHash('sha256').update(`${seed} ${mutant.key}`).digest('hex'),
  }))
  .toSorted((one, other) => (one.order < other.order ? -1 : 1));
for (const { mutant } of wanted) {
  if (Date.now() > end) break;
  found[mutant.key] = await statusOf(mutant);
  if (Date.now() - written > 5000) writeState();
}
writeState();
worker.child.kill();
report();

function report() {
  for (const file of new Set(mutants.map((one) => one.file))) {
    const list = mutants.filter((one) => one.file === file);
    for (const { key, line, what } of list)
      if (['missed', 'unreached'].includes(found[key]))
        process.stdout.write(`  ${file}:${line} ${found[key]} ${what}\n`);
    const left = list.filter(({ key }) => found[key] === undefined).length;
    process.stdout.write(
      `${file}: ${noticedOf(list)} of ${list.length}${left > 0 ? `, ${left} not run yet` : ''}\n`,
    );
  }
  const left = mutants.filter(({ key }) => found[key] === undefined).length;
  const fatal = mutants.filter(({ key }) => found[key] === 'fatal').length;
  const run = mutants.length - left - fatal;
  const share = run === 0 ? 0 : (100 * noticedOf(mutants)) / run;
  // Of a part the whole is known within these bounds, 95 times of a hundred.
  const spread = 196 * Math.sqrt(((share / 100) * (1 - share / 100) * left) / run / mutants.length);
  process.stdout.write(
    `lib/masking: ${noticedOf(mutants)} of ${run} faults noticed (${share.toFixed(1)} %${left > 0 ? ` ± ${spread.toFixed(1)}` : ''}, at least ${LEAST} % wanted), ${left} not run yet${fatal > 0 ? `, ${fatal} end the process` : ''}\n`,
  );
  process.exitCode = left > 0 ? 2 : share >= LEAST ? 0 : 1;
}

function noticedOf(list) {
  return list.filter(({ key }) => ['noticed', 'endless'].includes(found[key])).length;
}

/** A worker that has read the room. */
async function start() {
  const child = fork(path.join(root, 'scripts/mutation-worker.mjs'), process.argv.slice(2), {
    execArgv: [`--max-old-space-size=${MEMORY}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { mutants } = await next(child, 600_000);
  if (!mutants) throw new Error('The room could not be read.');
  return { child, mutants };
}

async function statusOf({ id, ms }, isAgain = false) {
  worker.child.send({ id });
  const said = await next(worker.child, Math.max(LEAST_TIME, ms * SLOWER));
  if (said.status) return said.status;
  worker.child.kill('SIGKILL');
  worker = await start();
  if (!said.hasEnded) return 'endless';
  // It may have ended of something else.
  return isAgain ? 'fatal' : statusOf({ id, ms }, true);
}

/** What the worker says next; that it ended, or nothing where it works on it for too long, however little it is let. */
function next(child, milliseconds) {
  return new Promise((resolve) => {
    const done = (said) => {
      clearTimeout(timer);
      child.off('message', done);
      child.off('exit', ended);
      resolve(said);
    };
    const ended = () => done({ hasEnded: true });
    const before = worked(child) ?? 0;
    const look = () => {
      const rest = milliseconds - ((worked(child) ?? Infinity) - before);
      if (rest <= 0) done({});
      else timer = setTimeout(look, Math.max(rest, 1000));
    };
    let timer = setTimeout(look, milliseconds);
    child.once('message', done);
    child.once('exit', ended);
  });
}

/** Milliseconds of processor time that a process has had; undefined where the system does not say. */
function worked({ pid }) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

function readState() {
  if (process.argv.includes('--fresh')) return {};
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8'));
  } catch {
    return {};
  }
}

function writeState() {
  written = Date.now();
  writeFileSync(stateFile, `${JSON.stringify(found, null, 1)}\n`);
}

function optionOf(name) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}
