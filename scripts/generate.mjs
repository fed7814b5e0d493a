import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { commandFiles, commandOptions } from './bundle-command.mjs';
import { generateDemo } from './generate-demo.mjs';

const root = path.resolve(fileURLToPath(new URL('..', import.meta.url)));
const generated = path.join(root, 'generated');
const require = createRequire(import.meta.url);

/** Raised when what a bundle is made by changes, so that old bundles are not taken for new ones. */
const BUNDLING = 3;
/** The same of modules. */
const ASSEMBLING = 1;

/**
 * Makes everything under generated/ that is not up to date: the two Prisma clients, the bundled
 * child processes and workers (lib/…/x.process.ts to generated/processes/x.mjs), the assembled modules
 * (lib/…/x.wat to generated/processes/x.wasm), the command line
 * (lib/cli/main.ts to generated/cli.mjs, which loads a script of generated/parts) and the demo graphs. Offline, idempotent, safe when two run at once.
 * With `keepGoing` a bundle that fails is removed and reported, and the rest goes on.
 */
export async function generate({ quiet = false, keepGoing = false } = {}) {
  const say = quiet ? () => {} : (line) => console.log(line);
  mkdirSync(path.join(generated, 'processes'), { recursive: true });
  await generatePrisma(say);
  await generateDemo();
  const sources = readdirSync(path.join(root, 'lib'), { recursive: true, encoding: 'utf8' });
  await assembleAll(sources, say);
  const failures = await bundleAll(sources, say);
  if (failures.length === 0) return;
  const summary = failures.map(({ entry, message }) => `${entry}: ${message}`).join('\n');
  if (!keepGoing) throw new Error(`Could not bundle\n${summary}`);
  console.error(`Could not bundle (the rest was made)\n${summary}`);
}

/** WebAssembly text to modules; the record beside each names what it was made of. */
async function assembleAll(sources, say) {
  for (const name of sources.filter((name) => name.endsWith('.wat'))) {
    const text = readFileSync(path.join(root, 'lib', name), 'utf8');
    const made = path.basename(name, '.wat');
    const outfile = path.join(generated, 'processes', `${made}.wasm`);
    const stamp = createHash('sha256')
      .update(JSON.stringify([ASSEMBLING, text]))
      .digest('hex');
    if (existsSync(outfile) && isStamped(`${outfile}.stamp`, stamp)) continue;
    const { default: loadWabt } = await import('wabt');
    const assembled = (await loadWabt()).parseWat(name, text, { simd: true, bulk_memory: true });
    assembled.validate();
    replaceFile(outfile, assembled.toBinary({}).buffer);
    assembled.destroy();
    replaceFile(`${outfile}.stamp`, stamp);
    say(`generated ${path.relative(root, outfile)}`);
  }
}

function isStamped(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

async function bundleAll(sources, say) {
  const entries = [...processEntries(sources)];
  const main = path.join(root, 'lib', 'cli', 'main.ts');
  if (existsSync(main)) {
    entries.push({ entry: main, outfile: path.join(generated, 'cli.mjs'), isCommand: true });
  }
  removeOrphans(entries);

  const failures = [];
  const stale = entries.filter(({ outfile }) => !isUpToDate(outfile));
  if (stale.length === 0) return failures;
  const esbuild = await import('esbuild');
  await Promise.all(
    stale.map(async ({ entry, outfile, isCommand }) => {
      try {
        await bundle(esbuild, { entry, outfile, isCommand });
        say(`generated ${path.relative(root, outfile)}`);
      } catch (error) {
        rmSync(outfile, { force: true });
        rmSync(recordOf(outfile), { force: true });
        failures.push({ entry: path.relative(root, entry), message: error.message });
      }
    }),
  );
  return failures;
}

function* processEntries(sources) {
  const seen = new Map();
  for (const name of sources.filter((name) => name.endsWith('.process.ts')).toSorted()) {
    const base = path.basename(name, '.process.ts');
    const other = seen.get(base);
    if (other !== undefined) throw new Error(`Two processes are called ${base}: ${other}, ${name}`);
    seen.set(base, name);
    yield {
      entry: path.join(root, 'lib', name),
      outfile: path.join(generated, 'processes', `${base}.mjs`),
    };
  }
}

/** A bundle whose source is gone would go on being started. */
function removeOrphans(entries) {
  const wanted = new Set(entries.map(({ outfile }) => outfile));
  const folder = path.join(generated, 'processes');
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name.replace(/\.inputs\.json$/, ''));
    if (/\.mjs(\.inputs\.json)?$/.test(name) && !wanted.has(file)) {
      rmSync(path.join(folder, name), { force: true });
    }
  }
}

/** A process or worker, its packages left outside, or the command line. */
async function bundle(esbuild, { entry, outfile, isCommand = false }) {
  const startedAt = Date.now();
  const result = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20',
    conditions: ['react-server'],
    sourcemap: false,
    logLevel: 'silent',
    alias: { '@': root, 'server-only': path.join(root, 'node_modules/server-only/empty.js') },
    ...(isCommand
      ? commandOptions({ entry, outfile })
      : { entryPoints: [entry], outfile, format: 'esm', packages: 'external' }),
  });
  const inputs = {};
  for (const name of Object.keys(result.metafile.inputs)) {
    const { mtimeMs } = statSync(path.join(root, name));
    // Changed while it was read: which of the two was bundled is unknown, so the next run bundles again.
    inputs[name] = mtimeMs >= startedAt ? 0 : mtimeMs;
  }
  const [{ contents }] = result.outputFiles;
  if (isCommand) {
    const { script, loader } = commandFiles({ outfile, script: contents });
    // The entry last: whoever reads it finds the script it names.
    replaceFile(script, contents);
    removeOldParts(script);
    replaceFile(outfile, loader);
  } else replaceFile(outfile, contents);
  replaceFile(recordOf(outfile), JSON.stringify({ bundling: BUNDLING, inputs }));
}

/** Scripts of before, which a command that is starting may want: an hour is longer than any start. */
function removeOldParts(current) {
  const folder = path.join(generated, 'parts');
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!file.startsWith(current) && Date.now() - statSync(file).mtimeMs > 3_600_000) {
      rmSync(file, { force: true });
    }
  }
}

function isUpToDate(outfile) {
  try {
    const record = JSON.parse(readFileSync(recordOf(outfile), 'utf8'));
    return (
      existsSync(outfile) &&
      record.bundling === BUNDLING &&
      Object.entries(record.inputs).every(
        ([name, mtimeMs]) => statSync(path.join(root, name)).mtimeMs === mtimeMs,
      )
    );
  } catch {
    return false;
  }
}

function recordOf(outfile) {
  return `${outfile}.inputs.json`;
}

/** Readers see the old file or the new one, never half of one. */
function replaceFile(file, contents) {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
  writeFileSync(temporary, contents);
  renameSync(temporary, file);
}

const DATABASES = [
  { provider: 'sqlite', schema: 'sqlite.prisma' },
  { provider: 'postgresql', schema: 'postgres.prisma' },
];

/** One set of models, two schemas, two clients: Prisma knows one provider per schema. */
async function generatePrisma(say) {
  const models = path.join(root, 'prisma', 'models.prisma');
  if (!existsSync(models)) return;
  const folder = path.join(generated, 'prisma');
  mkdirSync(folder, { recursive: true });
  const text = readFileSync(models, 'utf8');
  const version = JSON.parse(readFileSync(require.resolve('prisma/package.json'), 'utf8')).version;
  const config = readFileSync(path.join(root, 'prisma.config.ts'), 'utf8');
  if (DATABASES.every((database) => isMade(folder, database, { text, version, config }))) return;

  await withLock(path.join(folder, '.lock'), async () => {
    const missing = DATABASES.filter(
      (database) => !isMade(folder, database, { text, version, config }),
    );
    await Promise.all(
      missing.map(async (database) => {
        const schema = path.join(folder, database.schema);
        replaceFile(schema, schemaOf(database, text));
        rmSync(path.join(folder, database.provider), { recursive: true, force: true });
        await runPrisma(['generate', '--schema', schema]);
        const stamp = digestOf(database, { text, version, config });
        replaceFile(path.join(folder, `${database.provider}.stamp`), stamp);
        say(`generated generated/prisma/${database.provider}`);
      }),
    );
  });
}

function isMade(folder, database, source) {
  try {
    return (
      existsSync(path.join(folder, database.provider, 'client.ts')) &&
      readFileSync(path.join(folder, `${database.provider}.stamp`), 'utf8') ===
        digestOf(database, source)
    );
  } catch {
    return false;
  }
}

function digestOf(database, { text, version, config }) {
  return createHash('sha256')
    .update(JSON.stringify([version, config, schemaOf(database, text)]))
    .digest('hex');
}

function schemaOf({ provider }, models) {
  return `// Written by scripts/generate.mjs from prisma/models.prisma.
generator client {
  provider               = "prisma-client"
  output                 = "./${provider}"
  runtime                = "nodejs"
  compilerBuild          = "small"
  moduleFormat           = "esm"
  generatedFileExtension = "ts"
  importFileExtension    = ""
}

datasource db {
  provider = "${provider}"
}

${models}`;
}

function runPrisma(args) {
  const cli = path.join(path.dirname(require.resolve('prisma/package.json')), 'build', 'index.js');
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`prisma ${args[0]} failed\n${output}`)),
    );
  });
}

/** One at a time among processes; a lock whose owner is dead is taken over. */
async function withLock(folder, run) {
  const owner = path.join(folder, 'owner');
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      mkdirSync(folder);
      writeFileSync(owner, String(process.pid));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned(folder, owner)) rmSync(folder, { recursive: true, force: true });
      if (Date.now() > deadline) {
        throw new Error(`${folder} is held by another process`, { cause: error });
      }
      await delay(50);
    }
  }
  try {
    return await run();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAbandoned(folder, owner) {
  try {
    process.kill(Number(readFileSync(owner, 'utf8')), 0);
    return false;
  } catch (error) {
    if (error.code === 'ESRCH') return true;
    if (error.code !== 'ENOENT') return false;
    // The owner's number is written a moment after the folder is made.
    return existsSync(folder) && Date.now() - statSync(folder).mtimeMs > 5_000;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await generate({ keepGoing: process.argv.includes('--keep-going') });
}
