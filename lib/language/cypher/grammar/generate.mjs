// Makes the lexer and parser from Neo4j's grammar: `node lib/language/cypher/grammar/generate.mjs`.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const options = ['-Dlanguage=TypeScript', '--generate-visitor', 'false', '--generate-listener', 'false'];

execFileSync('npx', ['antlr-ng', ...options, '-o', '.', 'Cypher25Lexer.g4', 'Cypher25Parser.g4'], {
  cwd: folder,
  stdio: 'inherit',
});
for (const name of ['Cypher25Lexer', 'Cypher25Parser']) {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, `// @ts-nocheck generated: unused names are left in\n${onDemand(name, readFileSync(file, 'utf8').trimStart())}`);
  for (const extra of ['interp', 'tokens']) rmSync(join(folder, `${name}.${extra}`), { force: true });
}

/** The decisions are laid out at the first text, not at the import: that takes most of a command's start. */
function onDemand(name, code) {
  const eager = `private static readonly decisionsToDFA = ${name}._ATN.decisionToState.map(`;
  const parts = code.split(eager);
  const end = parts[1]?.indexOf(';') ?? -1;
  if (parts.length !== 2 || end < 0) throw new Error(`${name} is made in another way than this script knows.`);
  return [
    parts[0],
    'private static _decisions: antlr.DFA[];\n',
    '    private static get decisionsToDFA(): antlr.DFA[] {\n',
    `        return (${name}._decisions ??= ${name}._ATN.decisionToState.map(${parts[1].slice(0, end)});\n    }`,
    parts[1].slice(end + 1),
  ].join('');
}
