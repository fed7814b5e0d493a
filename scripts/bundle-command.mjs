import { createHash } from 'node:crypto';
import path from 'node:path';

/** What brings native code or files of its own, or what few commands need: loaded from its package, at its first use where it can be. */
const OUTSIDE = /^(?:libsql|oxigraph|pg|neo4j-driver|undici|gpt-tokenizer|@langchain)(?:\/|$)/;
const QUERY_COMPILER = /\/query_compiler_[^/]*\.mjs$/;

/** Between them the code is one function of what Node.js gives a module, for scripts/load-compiled.mjs. */
const OPENING = `(function (exports, require, module, __filename, __dirname) {
const bundleUrl = require('node:url').pathToFileURL(__filename).href;`;
const CLOSING = '})';

/**
 * How the command line is bundled: with its packages, as a script whose compiled form can be kept,
 * which a module's cannot. What is imported while it runs begins only then.
 */
export function commandOptions({ entry, outfile }) {
  return {
    entryPoints: [entry],
    outfile,
    format: 'cjs',
    banner: { js: OPENING },
    footer: { js: CLOSING },
    define: { 'import.meta.url': 'bundleUrl' },
    // A script has no import() of its own without a warning: what stays outside is required.
    supported: { 'dynamic-import': false },
    plugins: [{ name: 'outside', setup: leaveOutside }],
  };
}

function leaveOutside(build) {
  build.onResolve({ filter: OUTSIDE }, ({ path: name }) => ({ path: name, external: true }));
  build.onResolve({ filter: QUERY_COMPILER }, ({ path: name }) => ({
    path: name.replace(/\.mjs$/, '.js'),
    external: true,
  }));
}

/** The files of the bundle: the script under a name that tells its content, and the module that loads it. */
export function commandFiles({ outfile, script }) {
  const digest = createHash('sha256').update(script).digest('hex').slice(0, 16);
  const name = `parts/${path.basename(outfile, '.mjs')}-${digest}.script`;
  return {
    script: path.join(path.dirname(outfile), name),
    loader: `import { loadCompiled } from '../scripts/load-compiled.mjs';

const compiled = loadCompiled(new URL('${name}', import.meta.url));
export const { main } = compiled.exports;
export const { keepCompiled } = compiled;
`,
  };
}
