import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { readRoom, runProgram, worked } from './mutation-room.mjs';
import { root } from './root.mjs';

/**
 * Told a mutant, answers whether a test fails with it. Says first what there is, and what each mutant costs.
 */
/** Milliseconds, counting what is passed; what takes longer is run for what nothing quicker notices. */
const SLOW = 600;
const isQuick = process.argv.includes('--quick');
/** What a long one may take. */
const LONG_MS = 10_000;
process.env.SOTTO_GENERATED_QUESTIONS = '1000';
process.on('disconnect', () => process.exit());
const { mutants, programs } = await readRoom();
const [short, long] = [false, true].map((wanted) =>
  programs.filter(({ isLong }) => isLong === wanted),
);
for (const program of short) if (!recall(program)) keep(await rehearse(program));
// A constant that is read once, when its file is loaded, is left out as Stryker itself can leave it out.
const counted = mutants.filter(({ id }) => !isConstant(id));
const known = new Map(counted.map((mutant) => [mutant.id, mutant]));
process.on('message', ({ id }) => void judge(known.get(id)));
process.send({ mutants: counted.map((mutant) => ({ ...mutant, ms: costOf(mutant) })) });

/** Without a mutant every test passes; what each of them passes through is kept, but for the long ones. */
async function rehearse(program) {
  const passed = { mutants: mutants.reduce((most, { id }) => Math.max(most, id), 0) + 1 };
  const started = worked();
  const counted = await runProgram(program, program.isLong ? {} : { passed });
  if (counted.failed !== undefined)
    throw new Error(`${program.name} fails without a mutant: ${counted.failed}`, {
      cause: counted.error,
    });
  program.count = counted.tests.length;
  program.tests = counted.tests.map(({ ms }, at) => ({ ms, passed: passed[at] }));
  program.atLoad = passed[-1];
  program.ms = worked() - started;
  return program;
}

/** What the rehearsal of the same program told at another time; false where there was none. */
function recall(program) {
  try {
    const { digest, ...known } = deserialize(readFileSync(fileOf(program)));
    if (digest !== program.digest) return false;
    Object.assign(program, known);
    return true;
  } catch {
    return false;
  }
}

function keep(program) {
  const { digest, count, tests, atLoad, ms } = program;
  const file = fileOf(program);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, serialize({ digest, count, tests, atLoad, ms }));
}

function fileOf({ name }) {
  return path.join(root, 'reports/mutation-masking', `${name}.bin`);
}

/** Passed while files are loaded, and by no test. */
function isConstant(id) {
  return (
    short.some(({ atLoad }) => atLoad[id] > 0) &&
    !short.some(({ tests }) => tests.some(({ passed }) => passed[id] > 0))
  );
}

/** The tests that a mutant can make fail, the quickest programs first, then what is slow of them, then the long ones. */
function plansOf(mutant) {
  const quick = short.flatMap((program) => planOf(program, mutant, (ms) => ms < SLOW));
  if (isQuick) return quick.toSorted(byTime);
  const slow = short.flatMap((program) => planOf(program, mutant, (ms) => ms >= SLOW));
  return [
    ...quick.toSorted(byTime),
    ...slow.toSorted(byTime),
    ...long.map((program) => ({ program, ms: LONG_MS, passes: Infinity })),
  ];
}

function planOf(program, { id }, isWanted) {
  const isAtLoad = program.atLoad[id] > 0;
  const run = [...program.tests.keys()].filter((at) => isWanted(program.tests[at].ms));
  const through = run.filter((at) => program.tests[at].passed[id] > 0);
  if (through.length === 0 && (!isAtLoad || run.length === 0)) return [];
  const others = isAtLoad ? run.filter((at) => program.tests[at].passed[id] === 0) : [];
  const first = through.toSorted((a, b) => program.tests[a].ms - program.tests[b].ms);
  const ms = program.ms + first.reduce((sum, at) => sum + program.tests[at].ms, 0);
  const passes = program.tests.reduce((sum, { passed }) => sum + passed[id], program.atLoad[id]);
  return [{ program, wanted: [...first, ...others], ms, passes }];
}

function byTime(one, other) {
  return one.ms - other.ms;
}

function costOf(mutant) {
  return Math.round(plansOf(mutant).reduce((sum, { ms }) => sum + ms, 0));
}

async function judge(mutant) {
  const plans = plansOf(mutant);
  let by = null;
  for (const { program, wanted, passes } of plans) {
    if (!program.tests) await rehearse(program);
    const { failed } = await runProgram(program, { mutant: mutant.id, wanted, passes });
    if (failed === undefined) continue;
    by = `${program.name}: ${failed}`;
    break;
  }
  process.send({
    id: mutant.id,
    status: by ? 'noticed' : plans.some(({ wanted }) => wanted) ? 'missed' : 'unreached',
    by,
  });
}
