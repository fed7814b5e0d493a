/** Tries every way out that this process knows; prints what became of each, one JSON object. */
import { execFile } from 'node:child_process';
import dgram from 'node:dgram';
import dns, { lookup as namedLookup } from 'node:dns';
import dnsPromises from 'node:dns/promises';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { Worker } from 'node:worker_threads';

import neo4j from 'neo4j-driver';
import { Agent, buildConnector, request } from 'undici';

const [unlisted, listed] = process.argv.slice(2).map(Number);
const wall = globalThis[Symbol.for('sotto.network-wall')];
const takenAgain = globalThis[Symbol.for('sotto.network-wall')];
wall.allow('127.0.0.1', listed);
wall.allow('localhost', listed);
const origin = `http://127.0.0.1:${unlisted}`;
const outcome = (error) => error?.code ?? error?.cause?.code ?? error?.message ?? 'passed';
const of = (promise) => promise.then(() => 'passed', outcome);
const onEvent = (emitter, event) =>
  of(
    new Promise((resolve, reject) => {
      emitter.once(event, resolve);
      emitter.once('error', reject);
    }),
  );

async function withDriver(url) {
  const driver = neo4j.driver(url, undefined, { connectionAcquisitionTimeout: 2000 });
  const result = await of(driver.getServerInfo());
  await driver.close();
  return result;
}

const door = new Agent({
  connect: (options, callback) => wall.permit(() => buildConnector({})(options, callback)),
});
const socket = dgram.createSocket('udp4');
const server = net.createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const byName = net.createServer();
await new Promise((resolve) => byName.listen(0, 'localhost', resolve));

const results = {
  takenAgain: takenAgain === undefined,
  doorForChildren: process.env.SOTTO_NETWORK_DOOR,
  fetch: await of(fetch(origin)),
  fetchName: await of(fetch('http://sotto-wall.invalid/')),
  undici: await of(request(origin, { dispatcher: new Agent() })),
  http: await onEvent(http.get(origin), 'response'),
  https: await onEvent(https.get(`https://127.0.0.1:${unlisted}`), 'response'),
  http2: await onEvent(http2.connect(origin), 'connect'),
  netPort: await onEvent(net.connect(unlisted, '127.0.0.1'), 'connect'),
  netOptions: await onEvent(net.connect({ port: unlisted, host: 'localhost' }), 'connect'),
  netSocket: await onEvent(new net.Socket().connect(unlisted), 'connect'),
  unix: await onEvent(net.connect('/tmp/sotto-wall-no-such-socket'), 'connect'),
  tls: await onEvent(tls.connect({ port: unlisted, host: '127.0.0.1' }), 'secureConnect'),
  neo4j: await withDriver(`bolt://127.0.0.1:${unlisted}`),
  neo4jName: await withDriver('bolt://sotto-wall.invalid:7687'),
  dgram: await of(
    new Promise((resolve, reject) =>
      socket.send('x', unlisted, '127.0.0.1', (error) => (error ? reject(error) : resolve())),
    ),
  ),
  resolve: await of(
    new Promise((ok, no) => dns.resolve('sotto-wall.invalid', (e) => (e ? no(e) : ok()))),
  ),
  resolver: await of(new dnsPromises.Resolver().resolve4('sotto-wall.invalid')),
  resolvePromise: await of(dnsPromises.resolveTxt('sotto-wall.invalid')),
  lookup: await of(
    new Promise((ok, no) => namedLookup('sotto-wall.invalid', (e) => (e ? no(e) : ok()))),
  ),
  lookupPromise: await of(dnsPromises.lookup('sotto-wall.invalid')),
  binding: (() => {
    try {
      process.binding('tcp_wrap');
      return 'passed';
    } catch (error) {
      return outcome(error);
    }
  })(),
  worker: await inWorker({}),
  bareWorker: await inWorker({ execArgv: [], env: {} }),
  bareChild: await inChild(),
  listed: await onEvent(net.connect(listed, '127.0.0.1'), 'connect'),
  listedName: await onEvent(net.connect(listed, 'localhost'), 'connect'),
  listedFetch: await of(fetch(`http://127.0.0.1:${listed}`)),
  door: await of(request(origin, { dispatcher: door })),
  afterDoor: await of(fetch(origin)),
  twiceInOne: await wall.permit(() => {
    const first = net.connect(listed, '127.0.0.1');
    first.destroy();
    return onEvent(net.connect(unlisted, '127.0.0.1'), 'connect');
  }),
  listening: server.listening && byName.listening,
};
wall.disallow('127.0.0.1', listed);
results.unlistedAgain = await onEvent(net.connect(listed, '127.0.0.1'), 'connect');
results.refusals = wall.refusals();
process.stdout.write(JSON.stringify(results), () => process.exit(0));

function inChild() {
  const code = `fetch('${origin}').then(() => 'passed', (e) => e.cause?.code).then((r) => process.stdout.write(r + (globalThis[Symbol.for('sotto.network-wall')]?.permit ? ' with a door' : '')))`;
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['-e', code],
      { env: { SOTTO_NETWORK_DOOR: 'closed' } },
      (error, out) => resolve(error ? outcome(error) : out),
    ),
  );
}

function inWorker(options) {
  const code = `
    const { parentPort } = require('node:worker_threads');
    const wall = globalThis[Symbol.for('sotto.network-wall')];
    fetch('${origin}').then(() => 'passed', (e) => e.cause?.code ?? e.message)
      .then((fetched) => parentPort.postMessage(fetched + (wall?.permit ? ' with a door' : '')));`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, ...options });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
