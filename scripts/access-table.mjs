import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { root } from './root.mjs';

const PAGE = path.join(root, 'docs', 'access.md');
const BEGIN = '<!-- verbs: made by scripts/access-table.mjs -->';
const END = '<!-- /verbs -->';

/** Every verb that asks for a right, with the right and where it is asked for, as the code says it. */
export function accessRows() {
  const services = path.join(root, 'lib', 'services');
  const names = readdirSync(services, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name.includes('/'))
    .filter((name) => name !== path.join('access', 'require-right.ts'))
    .toSorted()
    .flatMap((name) => rowsOf(name, readFileSync(path.join(services, name), 'utf8')));
}

function rowsOf(name, text) {
  const calls = [
    ...text.matchAll(
      /requireRight\(\s*(?:\w+),\s*(\[[^\]]*\]|'[\w-]+'|[A-Z_]+),\s*([^;]*?)\)[,;\s)]/g,
    ),
  ];
  const seen = new Map();
  for (const call of calls) {
    const before = text.slice(0, call.index);
    const verb = [...before.matchAll(/^(?:export )?(?:async )?function\*? (\w+)/gm)].at(-1)?.[1];
    const rights = call[1].match(/[a-z][\w-]*/g)?.join(' or ') ?? 'any';
    const withReview = call[1].includes('REVIEW_RIGHTS')
      ? `${rights === 'any' ? '' : `${rights} or `}approve or reveal or administer`
      : rights;
    const spoken = call[1] === 'REVIEWS' ? 'approve or reveal' : withReview;
    const row = [name.replace(/\.ts$/, ''), verb ?? '', spoken, placeOf(call[2])];
    seen.set(row.join(' '), row);
  }
  return [...seen.values()];
}

function placeOf(text) {
  if (text.includes('INSTALLATION'))
    return text.includes('?') ? 'the graph, or everywhere' : 'everywhere';
  if (text.includes('ANY_GRAPH')) return 'any graph';
  return 'the graph';
}

export function accessTable() {
  const rows = [['file', 'verb', 'right', 'where'], ...accessRows()];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => cell(row, at).length)));
  const line = (row) => `| ${row.map((_, at) => cell(row, at).padEnd(widths[at])).join(' | ')} |`;
  const [head, ...body] = rows;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...body.map((row) => line(row))].join('\n');
}

function cell(row, at) {
  return at < 2 && row[0] !== 'file' ? `\`${row[at]}\`` : row[at];
}

/** The page with the table as the code has it now. */
export function accessPage(page = readFileSync(PAGE, 'utf8')) {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  return `${page.slice(0, from + BEGIN.length)}\n\n${accessTable()}\n\n${page.slice(to)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, accessPage());
