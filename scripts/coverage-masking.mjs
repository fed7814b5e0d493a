import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

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
  const aside = forTheCompiler(file.path, text);
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

/** Where branches begin that only say that an element of a list is there. */
function forTheCompiler(name, text) {
  const found = new Set();
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const elements = new Set();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (ts.isIdentifier(node.name) && isElementAt(node.initializer)) elements.add(node.name.text);
      if (ts.isArrayBindingPattern(node.name) && ts.isIdentifier(node.initializer))
        for (const one of node.name.elements) if (one.name) elements.add(one.name.text);
    }
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
      isElement(node.left, elements) &&
      isPlain(node.right)
    )
      found.add(node.right.getStart(source));
    if (ts.isIfStatement(node) && !node.elseStatement && isAbsent(node.expression, elements))
      found.add(node.getStart(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `!word`, `!first || !last` */
function isAbsent(node, elements) {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarBarToken)
    return isAbsent(node.left, elements) && isAbsent(node.right, elements);
  return (
    ts.isPrefixUnaryExpression(node) &&
    node.operator === ts.SyntaxKind.ExclamationToken &&
    ts.isIdentifier(node.operand) &&
    elements.has(node.operand.text)
  );
}

/** `words[at]`, `words[0]`, `words.at(-1)`, but not `words[at - 1]`, before which there may be none. */
function isElementAt(node) {
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: place } = node;
    return (
      ts.isIdentifier(place) || ts.isNumericLiteral(place) || ts.isPropertyAccessExpression(place)
    );
  }
  return isAt(node);
}

function isElement(node, elements) {
  if (ts.isParenthesizedExpression(node)) return isElement(node.expression, elements);
  if (ts.isConditionalExpression(node)) return isElement(node.whenTrue, elements);
  if (ts.isElementAccessExpression(node) || isAt(node)) return true;
  if (ts.isIdentifier(node)) return elements.has(node.text);
  return (
    (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) &&
    (node.questionDotToken !== undefined || isElement(node.expression, elements))
  );
}

function isAt(node) {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['at', 'codePointAt'].includes(node.expression.name.text)
  );
}

function isPlain(node) {
  if (ts.isPrefixUnaryExpression(node)) return isPlain(node.operand);
  if (ts.isPropertyAccessExpression(node)) return isPlain(node.expression);
  return (
    ts.isNumericLiteral(node) ||
    ts.isStringLiteral(node) ||
    ts.isIdentifier(node) ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isArrayLiteralExpression(node) && node.elements.length === 0)
  );
}

function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
