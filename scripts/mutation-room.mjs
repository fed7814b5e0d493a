import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

import { Instrumenter } from '@stryker-mutator/instrumenter';
import { build } from 'esbuild';

import { forTheCompiler, lineStarts } from './for-the-compiler.mjs';
import { collector } from './mutation-harness.mjs';
import { root } from './root.mjs';

const FOLDER = 'lib/masking';
/** Nothing of the room is run by it. */
const LEFT_OUT = 'attack-table.test.ts';
/** Other rooms' tests that need nothing but memory, and run what is in this one. */
const ELSEWHERE = [
  'lib/services/graph/harmless-questions.test.ts',
  'lib/services/graph/public-notes.test.ts',
  'lib/services/graph/derived-aliases.test.ts',
  'lib/egress/find-leaks.test.ts',
  'lib/llm/on-premises/read-prompt.test.ts',
];
/** Thousands of questions each: only what no other test notices is run with them. */
const LONG = ['generated-questions', 'metaqa.shared', 'harmless-questions'];
const SHARED = path.join(root, '../shared/data');
/** How much oftener than without a fault its place may be passed before it counts as an endless loop. */
const MOST_PASSES = 100;

const NO_MUTANT = -1;

/** The room with every mutant in it, switched on one at a time, and its tests, each file a program of its own. */
export async function readRoom() {
  const names = readdirSync(path.join(root, FOLDER)).filter((name) => name.endsWith('.ts'));
  const sources = names.filter((name) => !name.endsWith('.test.ts'));
  const { contents, mutants } = await withMutants(sources.map((name) => `${FOLDER}/${name}`));
  const programs = [];
  const tests = names.filter((name) => name.endsWith('.test.ts') && name !== LEFT_OUT);
  for (const name of [...tests.map((one) => `${FOLDER}/${one}`), ...ELSEWHERE]) {
    if (name.endsWith('.shared.test.ts') && !existsSync(SHARED)) continue;
    const isLong = LONG.includes(path.basename(name, '.test.ts'));
    const read = async (isCounting) => scriptOf(name, await textOf(name, contents, isCounting));
    const program = { name: path.basename(name), isLong, read };
    if (!isLong) {
      const counting = await textOf(name, contents, true);
      program.digest = digestOf(`${mutants.length} ${counting}`);
      program.counting = scriptOf(name, counting);
      program.script = await read(false);
    }
    programs.push(program);
  }
  return { mutants, programs };
}

/** The files with their mutants, as Stryker plants them, and what each mutant changes. */
async function withMutants(files) {
  const quiet = () => {};
  const logger = { debug: quiet, info: quiet, warn: quiet, isDebugEnabled: () => false };
  const instrumenter = new Instrumenter(logger);
  const given = files.map((file) => ({
    name: path.join(root, file),
    mutate: true,
    content: readFileSync(path.join(root, file), 'utf8'),
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const { files: made, mutants } = await instrumenter.instrument(given, options);
  const read = new Map(
    given.map(({ name, content }) => [
      name,
      {
        digest: digestOf(content),
        lines: lineStarts(content),
        aside: forTheCompiler(name, content),
      },
    ]),
  );
  const isAside = ({ fileName, location: { start, end } }) => {
    const { lines, aside } = read.get(fileName);
    const [from, to] = [lines[start.line] + start.column, lines[end.line] + end.column];
    return aside.some((span) => span.start <= from && span.end >= to);
  };
  return {
    contents: new Map(made.map(({ name, content }) => [name, withNumbers(content)])),
    mutants: mutants
      .filter((one) => !isAside(one))
      .map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => {
        const what = `${mutatorName} ${replacement.replaceAll(/\s+/g, ' ')}`;
        const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
        const key = digestOf(`${read.get(fileName).digest} ${place} ${what}`).slice(0, 24);
        const file = path.relative(root, fileName);
        return { id: Number(id), key, file, line: start.line + 1, what: what.slice(0, 70) };
      }),
  };
}

/** Numbers are compared faster than strings, which this is done for everywhere. */
function withNumbers(content) {
  return content.replaceAll(/(?<=\bstry(?:Cov|MutAct)_9fa48\()[^)]*/g, (ids) =>
    ids.replaceAll('"', ''),
  );
}

/** `isCounting`: it tells which places are passed; else it does not ask at all. */
async function textOf(file, contents, isCounting) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    write: false,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    ...(isCounting ? {} : { pure: ['stryCov_9fa48'], minifySyntax: true }),
    alias: { '@': root },
    conditions: ['react-server'],
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(path.join(root, file)).href) },
    external: builtinModules.flatMap((name) => [name, `node:${name}`]),
    plugins: [
      {
        name: 'room',
        setup(building) {
          building.onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'room' }));
          building.onLoad({ filter: /^vitest$/, namespace: 'room' }, () => ({
            contents: 'module.exports = tests;',
          }));
          building.onLoad({ filter: /\.ts$/ }, ({ path: name }) =>
            contents.has(name) ? { contents: contents.get(name), loader: 'ts' } : undefined,
          );
        },
      },
    ],
  });
  return outputFiles[0].text;
}

function scriptOf(file, text) {
  const parameters = 'require, module, exports, tests, stryCov_9fa48, stryMutAct_9fa48';
  return new vm.Script(`(function (${parameters}) {${text}\n})`, { filename: file });
}

/**
 * Evaluates the tests of a program anew, so that nothing is left of the mutant before, and runs those that
 * are wanted until one fails. `passed` tells which places were passed, by test; -1 stands for loading.
 */
export async function runProgram(program, { mutant = NO_MUTANT, passes = 0, wanted, passed }) {
  const { tests, before, after, vitest } = collector();
  let at = -1;
  let hits = 0;
  let here = null;
  const begin = (index) => {
    at = index;
    if (passed) here = passed[at] = new Uint32Array(passed.mutants);
  };
  const cover = (...ids) => {
    for (let each = 0; each < ids.length; each += 1) here[ids[each]] += 1;
  };
  const isActive = (id) => {
    if (id !== mutant) return false;
    hits += 1;
    if (hits > passes * MOST_PASSES + 1000) throw new Error('It does not end.');
    return true;
  };
  const loaded = { exports: {} };
  const require = createRequire(path.join(root, 'package.json'));
  // A long one is read when it is needed for the first time.
  program.script ??= await program.read(false);
  const load = (passed === undefined ? program.script : program.counting).runInThisContext();
  try {
    begin(-1);
    load(require, loaded, loaded.exports, vitest, cover, isActive);
    for (const run of before) await run();
    const isKnown = wanted !== undefined && tests.length === program.count;
    for (const index of isKnown ? wanted : tests.keys()) {
      begin(index);
      const started = worked();
      await tests[index].run();
      tests[index].ms = worked() - started;
    }
  } catch (error) {
    return { failed: tests[at]?.name ?? 'loading', error };
  } finally {
    for (const run of after) await run();
  }
  return { tests };
}

/** Milliseconds of processor time that this process has had, whatever else the machine does meanwhile. */
export function worked() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function digestOf(text) {
  return createHash('sha256').update(text).digest('hex');
}
