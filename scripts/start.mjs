import './require-node.mjs';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

import { step, stop } from './console.mjs';
import { quietEnvironment } from './quiet-environment.mjs';
import { root } from './root.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs';

const HELP = `npm start: installs, generates, builds, migrates, makes the demo graphs and serves.

  PORT        where to listen (3000)
  HOST        address to listen on (127.0.0.1; others are refused until somebody has an account)
  SOTTO_URL   the address that people open, where it is another than this machine's
  SOTTO_DATA  folder of the data (./data)
`;
if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}

const development = process.argv.includes('--dev');
const port = readPort(process.env.PORT ?? '3000');
const host = process.env.HOST ?? '127.0.0.1';
const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(host);
await requireFreePort();

process.env.SOTTO_ROOT = root;
process.env.SOTTO_DATA = path.resolve(process.env.SOTTO_DATA ?? path.join(root, 'data'));
process.env.NEXT_TELEMETRY_DISABLED = '1';

process.stdout.write('Sotto\n');
const { installPackages } = await import('./install.mjs');
await step('packages', installPackages);
const { generate } = await import('./generate.mjs');
await step('generated code', () => generate({ quiet: true }));
if (!development) {
  const { buildApp } = await import('./build.mjs');
  await step('web app', buildApp);
}
const setupLink = await step('data and demo graphs', prepare);
if (!isLoopback && setupLink !== null) {
  stop(
    `HOST=${host} would let other machines in, and nobody has an account yet. ` +
      'Start with HOST=127.0.0.1 (the default), open the link that is printed to make the administrator, then start again.',
    2,
  );
}
serve();

function readPort(text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    stop(`PORT=${text} is not a port; give a whole number from 1 to 65535.`, 2);
  }
  return number;
}

async function requireFreePort() {
  await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      stop(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`
          : `Cannot listen on ${host}:${port} (${error.code}). Choose another: PORT=3001 npm start`,
      );
    });
    probe.listen(port, host, () => probe.close(resolve));
  });
}

/**
 * Migrates and makes the demo graphs, in a process of its own so that it holds nothing afterwards. The
 * secret of the link for the first administrator, or null once somebody has an account.
 */
async function prepare() {
  return new Promise((resolve) => {
    const child = walled(
      [path.join(root, 'generated/processes/prepare-data.mjs')],
      ['ignore', 'pipe', 'inherit'],
    );
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('exit', (code) => {
      if (code !== 0) stop(`\nThe data folder could not be prepared.\n${output}`);
      resolve(/^setup ([\w-]+)$/m.exec(output)?.[1] ?? null);
    });
  });
}

function serve() {
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const child = walled(
    [
      ...(development ? [] : SERVER_FLAGS),
      '--require',
      path.join(root, 'scripts/web-limits.cjs'),
      next,
      development ? 'dev' : 'start',
      '-H',
      host,
      '-p',
      String(port),
    ],
    ['ignore', 'pipe', 'inherit'],
  );
  let announced = false;
  child.stdout.on('data', (chunk) => {
    if (development) process.stdout.write(chunk);
    if (announced || !String(chunk).includes('Ready')) return;
    announced = true;
    const shown = host === '127.0.0.1' ? 'localhost' : host;
    const here = `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
    process.stdout.write(`\nSotto is ready on ${process.env.SOTTO_URL ?? here}\n`);
    if (setupLink === null) return;
    // Behind the number sign, so that no browser sends it and no proxy logs it.
    process.stdout.write(`Make the administrator, once: ${here}/setup#${setupLink}\n`);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
}

/** Every process of the product starts behind the network wall: it may open no connection that is not listed. */
function walled(args, stdio) {
  const command = [
    process.execPath,
    '--require',
    path.join(root, 'scripts/network-wall.cjs'),
    ...args,
  ];
  // A copy of the memory of a process that crashed would hold values.
  const [program, ...rest] =
    process.platform === 'win32'
      ? command
      : ['/bin/sh', '-c', 'ulimit -c 0; exec "$@"', 'sh', ...command];
  return spawn(program, rest, {
    cwd: root,
    stdio,
    env: {
      ...(development ? {} : SERVER_ENVIRONMENT),
      ...(development ? process.env : quietEnvironment(process.env)),
      HOST: host,
      PORT: String(port),
      NODE_ENV: development ? 'development' : 'production',
      ...(development ? { SOTTO_DEVELOPMENT: '1' } : {}),
    },
  });
}
