import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Folder of initdb and postgres, newest version first; null where PostgreSQL's server is not installed. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debian, version, 'bin'));
  folders.push('/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin');
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) folders.push(folder);
  return (
    folders.find(
      (folder) =>
        existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
    ) ?? null
  );
}

/**
 * A PostgreSQL of its own in a temporary folder, on a free port of 127.0.0.1, with fsync on as in
 * life. `stop` ends it and removes the folder. Null where PostgreSQL's server is not installed.
 */
export async function startPostgres() {
  const binaries = findPostgres();
  if (binaries === null) return null;
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'sotto-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder };
  const options = { ...user, cwd: folder, env: environment };

  try {
    execFileSync(
      path.join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const port = await freePort();
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const server = spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let log = '';
    server.stderr.on('data', (chunk) => (log += chunk));
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const kill = () => server.kill('SIGKILL');
    process.once('exit', kill);

    const stop = async () => {
      // SIGINT: PostgreSQL's fast shutdown, which does not wait for clients.
      server.kill('SIGINT');
      const killer = setTimeout(() => server.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(killer);
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    };
    await ready(server, () => log).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so root hands it to `postgres`, else to `nobody`. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => users.find(([user]) => user === name))
    .find((user) => user !== undefined);
  if (found === undefined) throw new Error('PostgreSQL needs a user other than root to run as.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

async function ready(server, log) {
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (log().includes('ready to accept connections')) return;
    if (server.exitCode !== null) break;
    await delay(50);
  }
  throw new Error(`PostgreSQL did not start\n${log()}`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
