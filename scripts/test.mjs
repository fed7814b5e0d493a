import './require-node.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { installPackages } from './install.mjs';
import { neo4jJars, startNeo4j } from './neo4j-server.mjs';
import { startPostgres } from './postgres-server.mjs';
import { root } from './root.mjs';
import { findSystemTools } from './system-tools.mjs';

const HELP = `npm test: sets up, then runs every check that fits in 25 minutes.

  --no-browser   leaves the browser journeys out (and says so)

Sets nothing up outside this folder and the cache in the home folder, except that as root in a
container or in CI it may use apt for Chromium, Java, Maven and PostgreSQL.
SOTTO_FORBID_SKIPS=1 makes every skip a failure.
`;
if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}

const reports = path.join(root, 'reports');
const totals = { passed: 0, failed: 0, skipped: 0 };
const skips = [];
const failures = [];
const remarks = [];
const started = performance.now();

say('packages, and what the system lacks');
const [tools] = await Promise.all([systemTools(), installPackages()]);
say('generated code');
const { generate } = await import('./generate.mjs');
await generate({ quiet: true });
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

for (const missing of tools.missing) skip(`${missing.what}: ${missing.sentence}`);
if (!existsSync(path.join(root, '../shared/data'))) {
  process.stdout.write('  ../shared is not here: the suites over its data are not registered.\n');
}

const servers = [];
const environment = { ...process.env, SOTTO_ROOT: root };
try {
  await Promise.all([startServers(), checkSources()]);
  await runUnitTests();
  if (process.argv.includes('--no-browser')) skip('browser journeys: left out by --no-browser');
  else if (tools.chromium) await runBrowserTests();
} finally {
  for (const server of servers) await server.stop();
}
finish();

function say(name) {
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  process.stdout.write(`[${minutes} min] ${name}\n`);
}

function skip(sentence) {
  totals.skipped += 1;
  skips.push(sentence);
}

/** The tools, with Neo4j's jars, which are fetched while the packages are. */
async function systemTools() {
  const found = await findSystemTools();
  // Where it fails, the start of the server tries again, and says why not.
  if (found.java) await neo4jJars().catch(() => undefined);
  return found;
}

async function checkSources() {
  await check('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']);
  // One reading of the program for both; `npm run typecheck` is the same by TypeScript itself.
  await check('lint and types', [
    'node_modules/oxlint/bin/oxlint',
    ...['--type-aware', '--type-check', '--max-warnings', '0'],
  ]);
  await check('dead code', ['node_modules/knip/bin/knip.js']);
}

async function check(name, [file, ...args]) {
  say(name);
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  }
  const [status] = await once(child, 'close');
  if (status === 0) {
    totals.passed += 1;
    return;
  }
  fail(name);
  process.stdout.write(`${output}\n`);
}

/** Neo4j twice: one for suites that clear away only what they made, one for suites that need it empty. */
async function startServers() {
  say('databases');
  const starting = [];
  const start = async (name, server) => {
    const running = await server;
    servers.push(running);
    environment[name] = running.url;
  };
  if (tools.java) {
    const quick = { isShortLived: true };
    starting.push(start('SOTTO_TEST_NEO4J', startNeo4j(quick)));
    starting.push(start('SOTTO_TEST_NEO4J_EMPTY', startNeo4j(quick)));
  }
  if (tools.postgres) starting.push(start('SOTTO_TEST_POSTGRES', startPostgres()));
  await Promise.all(starting);
}

async function runUnitTests() {
  say('unit and contract tests');
  const first = runVitest('unit', []);
  if (!first) return unitTestsDidNotRun();
  const unsteady = failedFiles(first);
  if (unsteady.length === 0) return countUnitTests(first);
  // Few cores carry three files at a time: a deadline missed beside another file says nothing of
  // the code, nor does what another file left in its process. What failed is run once more with the
  // machine and a process to itself, and that run counts.
  say(`once more, one at a time: ${unsteady.join(', ')}`);
  const second = runVitest('unit-again', [...unsteady, '--maxWorkers=1', '--isolate']);
  if (!second) return unitTestsDidNotRun();
  for (const test of failedTests(first)) remarks.push(`failed at first: ${test}`);
  countUnitTests({
    status: second.status,
    testResults: [
      ...first.testResults.filter((file) => !unsteady.includes(relative(file.name))),
      ...second.testResults,
    ],
  });
}

function unitTestsDidNotRun() {
  fail('unit tests did not run');
}

function fail(what) {
  totals.failed += 1;
  failures.push(what);
}

/** The report of one run of Vitest over `files` (all without any) with how it ended, or nothing where it made none. */
function runVitest(name, files) {
  const report = path.join(reports, `${name}.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment },
  );
  if (!existsSync(report)) return undefined;
  return { ...JSON.parse(readFileSync(report, 'utf8')), status };
}

function relative(file) {
  return path.relative(root, file).replaceAll(path.sep, '/');
}

/** Also files whose process ended before their tests did: their status is `passed` with tests that never ran. */
function failedFiles(outcome) {
  return outcome.testResults
    .filter((file) => file.status !== 'passed' || unfinished(file).length > 0)
    .map((file) => relative(file.name));
}

/** Tests that have no outcome; a process that dies leaves such. */
function unfinished(file) {
  return file.assertionResults.filter((test) => !['passed', 'failed'].includes(test.status));
}

/** A line for each test that failed; a file that could not be loaded, or ended before its tests, is one. */
function failedTests(outcome) {
  return outcome.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status !== 'passed') return [relative(file.name)];
    const left = unfinished(file);
    if (failed.length === 0 && left.length > 0) {
      return [`${relative(file.name)}: ${left.length} tests had no outcome (did its process end?)`];
    }
    return failed.map((test) => {
      const [reason = ''] = (test.failureMessages[0] ?? '').split('\n');
      return `${relative(file.name)} › ${test.fullName}: ${reason.slice(0, 300)}`;
    });
  });
}

function countUnitTests(outcome) {
  const tests = outcome.testResults.flatMap((file) => file.assertionResults);
  const failed = failedTests(outcome);
  failures.push(...failed);
  if (outcome.status !== 0 && failed.length === 0) {
    fail('unit tests: an error outside of every test, which is printed above');
  }
  count({
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failed.length,
    skipped: tests.filter((test) => !['passed', 'failed'].includes(test.status)).length,
  });
}

async function runBrowserTests() {
  say('web app');
  const build = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (build.status !== 0) {
    return fail('build');
  }
  totals.passed += 1;
  say('browser journeys');
  // Three at a time, each with a server and people of its own: a journey mostly waits for its page.
  await Promise.all([
    runJourneys({ name: 'browser', projects: ['entrance', 'journeys'], port: 3417 }),
    runJourneys({ name: 'browser-beside', projects: ['beside'], port: 3427 }),
    runJourneys({ name: 'browser-everywhere', projects: ['everywhere'], port: 3437 }),
  ]);
}

async function runJourneys({ name, projects, port }) {
  const report = path.join(reports, `${name}.json`);
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=list,json',
      `--output=test-results/${name}`,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...environment,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        SOTTO_CHROMIUM: tools.chromium,
        SOTTO_E2E_PORT: String(port),
      },
    },
  );
  const [status] = await once(child, 'close');
  if (!existsSync(report)) {
    return fail(`${name} journeys did not run`);
  }
  const outcome = JSON.parse(readFileSync(report, 'utf8'));
  const { stats } = outcome;
  // A journey that passed on its second run is a pass that is named.
  remarks.push(...journeys(outcome, 'flaky').map((title) => `failed at first: ${title}`));
  count({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped });
  failures.push(...journeys(outcome, 'unexpected'));
  if (status !== 0 && stats.unexpected === 0) failures.push(`${name} journeys`);
}

/** The titles of the journeys of a report, or of a suite in it, that ended as `status`. */
function journeys({ suites = [], specs = [] }, status) {
  return [
    ...specs
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => `${spec.file} › ${spec.title}`),
    ...suites.flatMap((suite) => journeys(suite, status)),
  ];
}

function count({ passed, failed, skipped }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  if (skipped > 0) skips.push(`${skipped} tests marked as skipped`);
}

function finish() {
  say('done');
  for (const remark of remarks) process.stdout.write(`  ${remark}\n`);
  for (const failure of failures) process.stdout.write(`  failed: ${failure}\n`);
  for (const sentence of skips) process.stdout.write(`  skipped: ${sentence}\n`);
  const forbidden = process.env.SOTTO_FORBID_SKIPS === '1' && totals.skipped > 0;
  if (forbidden) {
    process.stdout.write('  Skips are forbidden here, so they count as failures.\n');
    totals.failed += totals.skipped;
  }
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
  process.exit(totals.failed > 0 || failures.length > 0 ? 1 : 0);
}
