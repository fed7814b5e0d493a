import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { root } from './root.mjs';

const sources = path.join(root, 'demo');
const target = path.join(root, 'generated', 'demo');
const stamp = path.join(target, 'stamp');

/**
 * Writes each demo graph that comes with the product as JSON lines in the import format, with its descriptor beside it, to
 * generated/demo. The product imports whatever stands there and knows no graph by name.
 */
export async function generateDemo() {
  const newest = String(newestChange(sources));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === newest) return;
  mkdirSync(target, { recursive: true });
  const { demoGraph, starterNames } = await loadDemo();
  for (const name of starterNames) {
    const lines = [...demoGraph(name, sources)].map((line) => `${JSON.stringify(line)}\n`);
    replaceFile(path.join(target, `${name}.jsonl`), lines.join(''));
    replaceFile(
      path.join(target, `${name}.json`),
      readFileSync(path.join(sources, name, 'demo.json')),
    );
  }
  replaceFile(stamp, newest);
}

async function loadDemo() {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(sources, 'build.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

function newestChange(folder) {
  let newest = statSync(folder).mtimeMs;
  for (const name of readdirSync(folder, { recursive: true })) {
    newest = Math.max(newest, statSync(path.join(folder, String(name))).mtimeMs);
  }
  return newest;
}

function replaceFile(file, contents) {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, contents);
  renameSync(temporary, file);
}
