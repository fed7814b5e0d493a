import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { forTheCompiler, lineStarts } from './for-the-compiler.mjs';
import { root } from './root.mjs';

const HELP = `npm run coverage:masking: runs the tests of lib/masking and lists the branches that none of them takes.

  --report   only reads what the last run left in coverage/masking

Ends with 1 below 99.5 %. Not counted is what is written for the compiler alone, which cannot know
that an element of a list is there: the right side of \`hashes[word] ?? 0\`, \`words[at]?.text ?? ''\`, and
\`if (!word) return …\` after \`const word = words[at]\`.
`;
if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}

const LEAST = 99.5;

if (!process.argv.includes('--report')) {
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'scripts/vitest-masking.config.mjs',
      '--coverage.enabled',
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) process.exit(1);
}

const files = Object.values(
  JSON.parse(readFileSync(path.join(root, 'coverage/masking/coverage-final.json'), 'utf8')),
);
let branches = 0;
let uncounted = 0;
const left = [];
for (const file of files) {
  const text = readFileSync(file.path, 'utf8');
  const aside = new Set(forTheCompiler(file.path, text).map(({ start }) => start));
  const lines = lineStarts(text);
  for (const [id, { type, loc, locations }] of Object.entries(file.branchMap)) {
    locations.forEach(({ start }, at) => {
      branches += 1;
      if (file.b[id][at] > 0) return;
      // The way past an `if` has no place of its own.
      const { line, column } = start.line === undefined ? loc.start : start;
      const from = lines[line - 1] + column;
      if (aside.has(from)) uncounted += 1;
      else
        left.push({
          file: file.path,
          line,
          what: `${type} ${at}`,
          text: text.slice(from, from + 80),
        });
    });
  }
}
if (branches === 0) {
  process.stderr.write('No branch was read: the report is empty.\n');
  process.exit(1);
}
for (const { file, line, what, text } of left) {
  const shown = text.replaceAll(/\s+/g, ' ');
  process.stdout.write(`${path.relative(root, file)}:${line}  ${what}  ${shown}\n`);
}
const counted = branches - uncounted;
const share = (100 * (counted - left.length)) / counted;
process.stdout.write(
  `lib/masking: ${counted - left.length} of ${counted} branches taken (${share.toFixed(1)} %), ${uncounted} that the compiler alone asks for not counted\n`,
);
process.exit(share >= LEAST ? 0 : 1);
