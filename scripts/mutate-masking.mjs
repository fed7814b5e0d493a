import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './root.mjs';

const HELP = `npm run mutation:masking: plants small faults in lib/masking, one at a time, and counts those that its tests notice.

  -- --only NAME   one file, such as stem
  -- --fresh       begin anew

Goes on where it was broken off, file by file, until something of the room or of what it imports is
changed. Ends with 1 where fewer than 85 % are noticed.
`;
if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}

const LEAST = 85;
const NOTICED = ['Killed', 'Timeout'];
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];

const reports = path.join(root, 'reports');
const stateFile = path.join(reports, 'mutation-masking.json');
mkdirSync(reports, { recursive: true });
const digest = digestOf(['lib/base', 'lib/schema', 'lib/masking']);
const state = readState();
const at = process.argv.indexOf('--only');
const only = at < 0 ? undefined : process.argv[at + 1];
const names = readdirSync(path.join(root, 'lib/masking'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => only === undefined || name === `${only}.ts`);
if (names.length === 0) {
  process.stderr.write(`There is no lib/masking/${only}.ts.\n`);
  process.exit(2);
}

for (const name of names) {
  state.files[name] ??= mutantsOf(name);
  writeFileSync(stateFile, `${JSON.stringify(state, null, 2)}\n`);
  const { noticed, all, missed } = state.files[name];
  for (const sentence of missed) process.stdout.write(`  ${sentence}\n`);
  process.stdout.write(`${name}: ${noticed} of ${all}\n`);
}

const results = names.map((name) => state.files[name]);
const noticed = results.reduce((sum, one) => sum + one.noticed, 0);
const all = results.reduce((sum, one) => sum + one.all, 0);
const share = all === 0 ? 0 : (100 * noticed) / all;
process.stdout.write(
  `lib/masking: ${noticed} of ${all} faults noticed (${share.toFixed(1)} %, at least ${LEAST} % wanted)\n`,
);
process.exit(share >= LEAST ? 0 : 1);

function mutantsOf(name) {
  const file = `lib/masking/${name}`;
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', '--mutate', file],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) {
    process.stderr.write(`The mutants of ${file} could not be run.\n`);
    process.exit(1);
  }
  const report = JSON.parse(readFileSync(path.join(reports, 'mutation.json'), 'utf8'));
  // A file of types alone has no mutant.
  const mutants = (report.files[file]?.mutants ?? []).filter(({ status }) =>
    COUNTED.includes(status),
  );
  const missed = mutants.filter(({ status }) => !NOTICED.includes(status));
  return {
    all: mutants.length,
    noticed: mutants.length - missed.length,
    missed: missed.map(
      ({ location, mutatorName, replacement }) =>
        `${file}:${location.start.line} ${mutatorName} ${(replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 60)}`,
    ),
  };
}

/** What was found of other files says nothing of these. */
function readState() {
  const empty = { digest, files: {} };
  if (process.argv.includes('--fresh')) return empty;
  try {
    const known = JSON.parse(readFileSync(stateFile, 'utf8'));
    return known.digest === digest ? known : empty;
  } catch {
    return empty;
  }
}

/** Of the names and contents of all files in some folders. */
function digestOf(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => one.endsWith('.ts')).toSorted())
      hash.update(`${folder}/${name}\u0000`).update(readFileSync(path.join(root, folder, name)));
  }
  return hash.digest('hex');
}
