'use strict';
/*
 * The wall round this process: no outbound connection but to a listed destination, or with the
 * door's permission. Loaded with `--require` before any other code, so that what a library keeps of
 * net, dns or dgram is already ours; NODE_OPTIONS brings it to child processes and workers.
 * Listening, pipes between parent and child, and worker messages are not outbound connections and
 * are left alone. Native add-ons and foreign programs are outside its reach.
 */
const dgram = require('node:dgram');
const dns = require('node:dns');
const module_ = require('node:module');
const net = require('node:net');
const os = require('node:os');
const { ChildProcess } = require('node:child_process');
const threads = require('node:worker_threads');

const KEY = Symbol.for('sotto.network-wall');
const DOOR = 'SOTTO_NETWORK_DOOR';

if (!globalThis[Symbol.for('sotto.network-wall.loaded')]) {
  Object.defineProperty(globalThis, Symbol.for('sotto.network-wall.loaded'), { value: true });
  raise();
}

function raise() {
  /** `host:port` or `unix:/path` to true. */
  const listed = new Set();
  /** Listed host to the ports listed for it, so that the addresses it resolves to are known too. */
  const portsOf = new Map();
  const refused = { tcp: 0, unix: 0, udp: 0, dns: 0, raw: 0 };
  /** True inside `permit`, until it has begun its one connection. */
  let permitted = false;
  /** True while a connection that may be is begun: its name may be looked up. */
  let resolving = false;

  function refusal(kind) {
    refused[kind] += 1;
    const error = new Error('This process opens no connection that is not on its list.');
    error.code = 'ERR_NETWORK_WALL';
    return error;
  }

  function list(host, port) {
    const name = fold(host);
    listed.add(`${name}:${Number(port)}`);
    if (!portsOf.has(name)) portsOf.set(name, new Set());
    portsOf.get(name).add(Number(port));
  }

  function unlist(host, port) {
    listed.delete(`${fold(host)}:${Number(port)}`);
    portsOf.get(fold(host))?.delete(Number(port));
  }

  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function connectWithinTheWall(...args) {
    const target = targetOf(args);
    if (!permitted && !listed.has(target.key) && !isOwnBuild(target)) {
      const error = refusal(target.kind);
      // The engine's own failing path: http2 takes a socket that merely stands still for connected.
      const lookup = (_host, _options, callback) => process.nextTick(callback, error);
      return connect.call(this, { host: 'refused.invalid', port: 1, lookup });
    }
    permitted = false;
    resolving = true;
    try {
      return connect.apply(this, args);
    } finally {
      resolving = false;
    }
  };

  /** `npm run dev` alone: the bundler's workers speak to it over loopback. Never in production. */
  function isOwnBuild({ key }) {
    return (
      process.env.NODE_ENV === 'development' &&
      process.env.SOTTO_DEVELOPMENT === '1' &&
      /^(127\.0\.0\.1|localhost|::1):\d+$/.test(key)
    );
  }

  const lookup = dns.lookup;
  dns.lookup = function lookupWithinTheWall(host, options, callback) {
    const done = typeof options === 'function' ? options : callback;
    if (resolving || isLocalName(host)) return lookup.call(dns, host, options, callback);
    if (!isListedName(host)) return failLater(done, refusal('dns'));
    const remember = (error, found, family) => {
      if (!error) rememberAddresses(host, found);
      done(error, found, family);
    };
    return typeof options === 'function'
      ? lookup.call(dns, host, remember)
      : lookup.call(dns, host, options, remember);
  };
  const lookupPromise = dns.promises.lookup;
  dns.promises.lookup = async function lookupWithinTheWall(host, options) {
    if (isLocalName(host)) return lookupPromise.call(dns.promises, host, options);
    if (!isListedName(host)) throw refusal('dns');
    const found = await lookupPromise.call(dns.promises, host, options);
    rememberAddresses(host, found);
    return found;
  };
  // Node's own names for promisified calls would keep the unwrapped function.
  Object.defineProperty(dns.lookup, require('node:util').promisify.custom, {
    value: async (host, options) => {
      const found = await dns.promises.lookup(host, options);
      return found;
    },
  });

  function isListedName(host) {
    return (portsOf.get(fold(host))?.size ?? 0) > 0;
  }

  function rememberAddresses(host, found) {
    const addresses = Array.isArray(found) ? found : [found];
    for (const entry of addresses) {
      const address = typeof entry === 'string' ? entry : entry?.address;
      if (!address) continue;
      for (const port of portsOf.get(fold(host)) ?? []) listed.add(`${fold(address)}:${port}`);
    }
  }

  refuseEach(dns, isQuery, (args) => failLater(args.at(-1), refusal('dns')));
  refuseEach(dns.promises, isQuery, () => Promise.reject(refusal('dns')));
  refuseEach(dns.Resolver.prototype, isQuery, (args) => failLater(args.at(-1), refusal('dns')));
  refuseEach(dns.promises.Resolver.prototype, isQuery, () => Promise.reject(refusal('dns')));
  refuseEach(
    dgram.Socket.prototype,
    (name) => name === 'send' || name === 'connect' || name === 'sendto',
    (args, socket) => {
      const error = refusal('udp');
      const callback = args.at(-1);
      process.nextTick(() =>
        typeof callback === 'function' ? callback(error) : socket.emit('error', error),
      );
    },
  );

  followIntoWorkers();
  followIntoChildren();

  // The engine's own bindings open sockets without any of the above.
  const binding = process.binding;
  if (typeof binding === 'function') {
    process.binding = function bindingWithinTheWall(name) {
      if (/^(?:tcp|pipe|udp|tls|cares)_wrap$/.test(String(name))) throw refusal('raw');
      return binding.call(process, name);
    };
  }
  module_.syncBuiltinESMExports();

  /** Lets `run` begin one connection before it returns. */
  function permit(run) {
    if (permitted) return run();
    permitted = true;
    try {
      return run();
    } finally {
      permitted = false;
    }
  }

  // A worker or a child of ours may list destinations, but has no door.
  const hasDoor = threads.isMainThread && process.env[DOOR] !== 'closed';
  const wall = {
    allow: list,
    disallow: unlist,
    allowSocketFile: (path) => listed.add(`unix:${path}`),
    refusals: () => ({ ...refused }),
    permit: hasDoor ? permit : null,
  };
  Object.defineProperty(globalThis, KEY, {
    configurable: true,
    enumerable: false,
    /** Given once: whoever takes it first has it, and it is gone. */
    get() {
      delete globalThis[KEY];
      process.env[DOOR] = 'closed';
      return wall;
    },
  });
}

/** A worker that is given its own arguments or environment would else start without the wall. */
function followIntoWorkers() {
  const Worker = threads.Worker;
  threads.Worker = class WorkerWithinTheWall extends Worker {
    constructor(file, options = {}) {
      const execArgv = options.execArgv && ['--require', __filename, ...options.execArgv];
      const env = options.env && typeof options.env === 'object' && withWall(options.env);
      super(file, { ...options, ...(execArgv && { execArgv }), ...(env && { env }) });
    }
  };
}

function followIntoChildren() {
  const spawn = ChildProcess.prototype.spawn;
  ChildProcess.prototype.spawn = function spawnWithinTheWall(options) {
    const prefix = 'NODE_OPTIONS=';
    const others = (options.envPairs ?? []).filter((pair) => !pair.startsWith(prefix));
    const given = (options.envPairs ?? []).find((pair) => pair.startsWith(prefix));
    const { NODE_OPTIONS } = withWall({ NODE_OPTIONS: given?.slice(prefix.length) });
    return spawn.call(this, { ...options, envPairs: [...others, prefix + NODE_OPTIONS] });
  };
}

function withWall(env) {
  const given = env.NODE_OPTIONS ?? '';
  if (given.includes(__filename)) return env;
  return { ...env, NODE_OPTIONS: `${given} --require ${JSON.stringify(__filename)}`.trim() };
}

/** Every form in which `connect` is called: ([options, callback]), (options), (port, host), (path). */
function targetOf(args) {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (first !== null && typeof first === 'object') {
    if (first.path) return { kind: 'unix', key: `unix:${first.path}` };
    return { kind: 'tcp', key: `${fold(first.host ?? 'localhost')}:${Number(first.port)}` };
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) {
    return { kind: 'unix', key: `unix:${first}` };
  }
  const host = typeof args[1] === 'string' ? args[1] : 'localhost';
  return { kind: 'tcp', key: `${fold(host)}:${Number(first)}` };
}

/** Resolved without asking anybody: an address, this machine's own names, or nothing (listen). */
function isLocalName(host) {
  if (!host || net.isIP(host)) return true;
  return fold(host) === 'localhost' || fold(host) === fold(os.hostname());
}

function isQuery(name) {
  return name === 'reverse' || name === 'lookupService' || name.startsWith('resolve');
}

function refuseEach(owner, isRefused, refuse) {
  for (const name of Object.getOwnPropertyNames(owner)) {
    if (!isRefused(name) || typeof owner[name] !== 'function') continue;
    owner[name] = function refusedByTheWall(...args) {
      return refuse(args, this);
    };
  }
}

function failLater(callback, error) {
  if (typeof callback !== 'function') throw error;
  process.nextTick(callback, error);
  return {};
}

function fold(host) {
  return String(host)
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
