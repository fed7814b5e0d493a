import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { bundleEntry } from './bundle-entry.mjs';
import { commitHash } from './commit-hash.mjs';
import { generate } from './generate.mjs';
import { root } from './root.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs';

/*
 * npm run bench [-- --only NAME] [-- --values 1000000]
 * Everything about time: each bench/NAME.bench.ts in a process of its own behind the network wall, as
 * medians of interleaved rounds and ratios against a named rival. Never part of the tests.
 */
const [, , ...options] = process.argv;
const only = options.includes('--only') ? options[options.indexOf('--only') + 1] : undefined;
const names = readdirSync(path.join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace(/\.bench\.ts$/, ''))
  .filter((name) => only === undefined || name === only);
if (names.length === 0) {
  console.error(`There is no bench/${only}.bench.ts.`);
  process.exit(2);
}

await generate({ quiet: true });
const reports = path.join(root, 'reports');
mkdirSync(reports, { recursive: true });
const [cpu] = os.cpus();
const machine = `${os.cpus().length} × ${cpu.model.trim()}, Node ${process.versions.node}`;
/** What a command does is measured as Node.js runs commands, all else as it runs the server. */
const OF_COMMANDS = new Set(['ledger-verify']);
const benches = {};
let isFailed = false;

for (const name of names) {
  const load = os.loadavg()[0];
  const figures = await run(name);
  if (figures === null) isFailed = true;
  else benches[name] = { loadBefore: load, figures };
  if (figures !== null) print(name, load, figures);
}
const report = { commit: commitHash(), time: new Date().toISOString(), machine, benches };
writeFileSync(path.join(reports, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log(`\nWritten to reports/bench.json (${report.commit}, ${machine}).`);
process.exit(isFailed ? 1 : 0);

async function run(name) {
  const bundle = path.join(root, 'generated', 'bench', `${name}.mjs`);
  await bundleEntry(path.join(root, 'bench', `${name}.bench.ts`), bundle);
  const out = path.join(reports, `.bench-${process.pid}.json`);
  const wall = path.join(root, 'scripts', 'network-wall.cjs');
  const isOfCommands = OF_COMMANDS.has(name);
  const flags = isOfCommands ? [] : SERVER_FLAGS;
  const environment = isOfCommands ? {} : SERVER_ENVIRONMENT;
  const { status } = spawnSync(
    process.execPath,
    [...flags, '--require', wall, bundle, ...options],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, ...process.env, SOTTO_ROOT: root, SOTTO_BENCH_OUT: out },
    },
  );
  if (status !== 0) {
    console.error(`${name} failed.`);
    return null;
  }
  const figures = JSON.parse(readFileSync(out, 'utf8'));
  rmSync(out);
  return figures;
}

function print(name, load, figures) {
  console.log(`\n${name} (load ${load.toFixed(1)} before)`);
  console.table(
    figures.map(({ name, unit, value, rival, target }) => ({
      figure: name,
      ours: short(value),
      unit,
      rival: rival ? `${short(rival.value)} (${rival.name})` : '',
      ratio: rival ? `${short(value / rival.value)} ×` : '',
      target: target === undefined ? '' : `≤ ${target}${value <= target ? '' : ' MISSED'}`,
    })),
  );
}

function short(value) {
  return Number(value.toPrecision(3)).toString();
}
