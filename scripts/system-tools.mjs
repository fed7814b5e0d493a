import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const TOOLS = [
  {
    name: 'chromium',
    packages: ['chromium'],
    find: () =>
      process.env.SOTTO_CHROMIUM ??
      firstFile(['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']) ??
      playwrightBrowser(),
    what: 'browser journeys',
    sentence: 'no Chromium; bring it with: npx playwright install chromium',
  },
  {
    name: 'java',
    packages: ['openjdk-17-jre-headless', 'maven'],
    find: () => (runs('java', ['-version']) && runs('mvn', ['-version']) ? 'java' : undefined),
    what: 'Neo4j suites',
    sentence:
      'no Java 17 with Maven; bring it with: sudo apt-get install openjdk-17-jre-headless maven',
  },
  {
    name: 'postgres',
    packages: ['postgresql'],
    find: () => postgresFolder(),
    what: 'PostgreSQL suites',
    sentence: 'no PostgreSQL server programs; bring them with: sudo apt-get install postgresql',
  },
  {
    name: 'python',
    packages: ['python3'],
    find: () => (runs('python3', ['--version']) ? 'python3' : undefined),
    what: 'the standalone verifier and the independent checkers',
    sentence: 'no Python 3; bring it with: sudo apt-get install python3',
  },
];

/**
 * What the suites need from the system. As root in a container or in CI what is missing is
 * installed by apt; elsewhere the system is never touched, and what is missing is named.
 */
export async function findSystemTools() {
  let found = look();
  const wanted = TOOLS.filter((tool) => !found[tool.name]).flatMap((tool) => tool.packages);
  if (wanted.length > 0 && mayUseApt()) {
    process.stdout.write(`  apt installs ${wanted.join(', ')}\n`);
    await apt(['update']);
    await apt(['install', '--yes', '--no-install-recommends', ...wanted]);
    found = look();
  }
  return { ...found, missing: TOOLS.filter((tool) => !found[tool.name]) };
}

function look() {
  return Object.fromEntries(TOOLS.map((tool) => [tool.name, tool.find()]));
}

function mayUseApt() {
  const contained =
    Boolean(process.env.CI) || existsSync('/.dockerenv') || existsSync('/run/.containerenv');
  return process.getuid?.() === 0 && contained && runs('apt-get', ['--version']);
}

/** What it could not bring is missing afterwards, and named then. */
async function apt(args) {
  const child = spawn('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'close');
}

function runs(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function firstFile(files) {
  return files.find((file) => existsSync(file));
}

/** Playwright's own download, where somebody made it. */
function playwrightBrowser() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    path.join(process.env.HOME ?? '', '.cache/ms-playwright');
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .map((name) => path.join(cache, name, 'chrome-linux/chrome'))
    .find((file) => existsSync(file));
}

function postgresFolder() {
  const folder = '/usr/lib/postgresql';
  const candidates = existsSync(folder)
    ? readdirSync(folder)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => path.join(folder, version, 'bin'))
    : [];
  return [...candidates, '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'].find(
    (bin) => existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'postgres')),
  );
}
