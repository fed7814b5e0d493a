/**
 * A throw-away Neo4j Community for tests and benchmarks. As a module: `startNeo4j({ auth, port })`.
 * As a command: `node scripts/neo4j-server.mjs --port 7799 [--auth PASSWORD]` runs until it is killed.
 * The jars come from Maven Central once, into `~/.cache/sotto`; Java 17 and Maven must be there.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const NEO4J_VERSION = '5.26.0';

const START_TIMEOUT = 120_000;
const PASSWORD_ROUNDS = 1024;

/**
 * Starts a server of its own with an empty database on 127.0.0.1.
 * @param {{ auth?: boolean | string, port?: number, isShortLived?: boolean }} [options] `auth`: a password, or true
 *   for `sotto-test`; off when absent. `isShortLived`: of few queries each; the machine code is then made quickly, not well.
 * @returns {Promise<{ url: string, user: string, password: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startNeo4j({ auth = false, port = 0, isShortLived = false } = {}) {
  const jars = await neo4jJars();
  const home = await mkdtemp(join(tmpdir(), 'sotto-neo4j-'));
  try {
    const password = auth === true ? 'sotto-test' : auth || '';
    const boltPort = port || (await freePort());
    await writeConfiguration({ home, password, boltPort });
    if (password) await setInitialPassword({ home, password });
    return await launch({ jars, home, password, boltPort, isShortLived });
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/** Folder of the jars, fetched once. Two callers at once each fetch into a folder of their own; the first rename wins. */
export async function neo4jJars() {
  const cache = join(homedir(), '.cache', 'sotto');
  const folder = join(cache, `neo4j-${NEO4J_VERSION}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'fetch-'));
  try {
    await writeFile(join(work, 'pom.xml'), pom());
    const goal = ['-q', '-B', 'dependency:copy-dependencies', '-DincludeScope=runtime'];
    await runToEnd('mvn', [...goal, `-DoutputDirectory=${join(work, 'jars')}`], work);
    const jars = await readdir(join(work, 'jars'));
    if (!jars.includes(`neo4j-${NEO4J_VERSION}.jar`)) throw new Error('Maven brought no Neo4j.');
    await rename(join(work, 'jars'), folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return folder;
}

function pom() {
  const dependency = (artifact) =>
    `<dependency><groupId>org.neo4j</groupId><artifactId>${artifact}</artifactId><version>${NEO4J_VERSION}</version></dependency>`;
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>sotto</groupId><artifactId>neo4j-for-tests</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>${dependency('neo4j')}${dependency('neo4j-bolt')}</dependencies>
</project>
`;
}

async function writeConfiguration({ home, password, boltPort }) {
  await mkdir(join(home, 'conf'), { recursive: true });
  const settings = {
    'server.http.enabled': false,
    'server.https.enabled': false,
    'server.bolt.enabled': true,
    'server.bolt.listen_address': `127.0.0.1:${boltPort}`,
    'server.bolt.advertised_address': `127.0.0.1:${boltPort}`,
    'dbms.security.auth_enabled': password !== '',
    'dbms.usage_report.enabled': false,
    'dbms.security.auth_lock_time': '0s',
    'dbms.security.auth_max_failed_attempts': 0,
    'server.memory.pagecache.size': '128m',
    'dbms.memory.transaction.total.max': '512m',
    'server.directories.logs': join(home, 'logs'),
    'server.directories.data': join(home, 'data'),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(home, 'conf', 'neo4j.conf'), lines.join(''));
}

/** Writes what `neo4j-admin dbms set-initial-password` of this version does, without starting Java for it. */
async function setInitialPassword({ home, password }) {
  const folder = join(home, 'data', 'dbms');
  const salt = randomBytes(32);
  let digest = Buffer.concat([salt, Buffer.from(password)]);
  for (let round = 0; round < PASSWORD_ROUNDS; round += 1) {
    digest = createHash('sha256').update(digest).digest();
  }
  const credential = ['SHA-256', digest.toString('hex'), salt.toString('hex'), PASSWORD_ROUNDS];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'auth.ini'), `neo4j:${credential.join(',')}:\n`);
}

async function launch({ jars, home, password, boltPort, isShortLived }) {
  // By itself that leaves room for 48 MB of code, and hundreds of queries are compiled to more.
  const tier = isShortLived ? ['-XX:TieredStopAtLevel=1', '-XX:ReservedCodeCacheSize=240m'] : [];
  const child = spawn('java', [...tier, ...javaArguments(jars, home)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const removeHome = () => rmSync(home, { recursive: true, force: true });
  const killAtExit = () => {
    child.kill('SIGKILL');
    removeHome();
  };
  process.once('exit', killAtExit);
  const ended = new Promise((resolve) => {
    child.once('exit', () => {
      process.removeListener('exit', killAtExit);
      removeHome();
      resolve();
    });
  });
  try {
    await started({ child, home, boltPort });
    await warmedUp({ boltPort, password });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url: `bolt://127.0.0.1:${boltPort}`,
    user: 'neo4j',
    password,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function javaArguments(jars, home) {
  const opened = ['java.base/java.nio', 'java.base/java.io', 'java.base/sun.nio.ch'];
  return [
    '-Xms128m',
    '-Xmx1g',
    '-XX:+UseG1GC',
    '-Dfile.encoding=UTF-8',
    ...opened.map((name) => `--add-opens=${name}=ALL-UNNAMED`),
    '-cp',
    join(jars, '*'),
    'org.neo4j.server.CommunityEntryPoint',
    `--home-dir=${home}`,
    `--config-dir=${join(home, 'conf')}`,
  ];
}

/** Resolves when the server answers a Bolt handshake; rejects with the end of its log otherwise. */
async function started({ child, home, boltPort }) {
  let output = '';
  const read = (chunk) => (output = (output + String(chunk)).slice(-2000));
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.once('error', read);
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await answersBolt(boltPort))) {
    if (child.exitCode === null && child.pid && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    child.kill('SIGKILL');
    const log = await readFile(join(home, 'logs', 'neo4j.log'), 'utf8').catch(() => '');
    throw new Error(`Neo4j did not start (Java 17 is needed).\n${output}\n${log.slice(-2000)}`);
  }
}

/** The first query of a fresh server takes seconds; after it the server answers at its usual pace. */
async function warmedUp({ boltPort, password }) {
  const { default: neo4j } = await import('neo4j-driver');
  const auth = password === '' ? undefined : neo4j.auth.basic('neo4j', password);
  const driver = neo4j.driver(`bolt://127.0.0.1:${boltPort}`, auth, {
    connectionTimeout: START_TIMEOUT,
    connectionAcquisitionTimeout: START_TIMEOUT,
    telemetryDisabled: true,
  });
  try {
    await driver.executeQuery('CALL dbms.components() YIELD name, versions, edition');
  } finally {
    await driver.close();
  }
}

/** True when something on the port chooses Bolt 5.0 or later. */
function answersBolt(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const settle = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2000, () => settle(false));
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
    socket.once('data', (bytes) => settle(bytes.length >= 4 && bytes[3] === 5));
    socket.once('connect', () =>
      socket.write(
        Buffer.from([0x60, 0x60, 0xb0, 0x17, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      ),
    );
  });
}

async function runToEnd(command, args, cwd) {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} failed (${code}):\n${output.slice(-2000)}`);
}

async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function optionOf(name) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

async function main() {
  const server = await startNeo4j({
    port: Number(optionOf('port') ?? 0),
    auth: optionOf('auth') ?? false,
  });
  process.stdout.write(`${server.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => void server.stop().then(() => process.exit(0)));
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
