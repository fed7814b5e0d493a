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
  writeFileSync(file, `// @ts-nocheck generated: unused names are left in\n${readFileSync(file, 'utf8').trimStart()}`);
  for (const extra of ['interp', 'tokens']) rmSync(join(folder, `${name}.${extra}`), { force: true });
}
