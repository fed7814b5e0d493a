import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { ERROR_CODES } from '@/lib/contracts/error-codes';
import { REPAIR_SENTENCES } from '@/lib/llm/prompts/repair-sentences';
import { FINDING_CODES } from '@/lib/query/plausibility/finding-codes';

const root = import.meta.dirname;
const pages = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const errors = read('docs/errors.md');
const findings = read('docs/findings.md');
const ledger = read('docs/ledger.md');
const library = sources('lib');

describe('the documentation', () => {
  test.each(ERROR_CODES)('says what to do about the error %s', (code) => {
    expect(errors).toMatch(new RegExp(`^\\| \`${code}\` +\\| \\d{3} `, 'm'));
  });

  test('explains every finding that a query may get', () => {
    const found = findingCodes();
    expect(found.length).toBeGreaterThan(35);
    const pages = errors + findings;
    expect(found.filter((code) => !pages.includes(`\`${code}\``))).toEqual([]);
  });

  test('lists every finding of a plausibility rule as the code does', () => {
    const rows = findings.split('\n').flatMap((line) => {
      const [, code, severities, what, fix] = line.split('|').map((cell) => cell.trim());
      return code?.startsWith('`') ? [[code.slice(1, -1), severities, what, fix]] : [];
    });
    const listed = Object.entries(FINDING_CODES).map(([code, each]) => [
      code,
      each.severities.join(', '),
      each.what,
      each.fix ?? '—',
    ]);
    expect(rows).toEqual(listed);
    const rules = library.filter(({ file }) => file.startsWith('lib/query/plausibility/rules/'));
    const made = rules.flatMap(({ text }) => matchesOf(text, /\bcode: '([a-z-]+)'/g));
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter((code) => !(code in FINDING_CODES))).toEqual([]);
  });

  test('explains every reason for which a send is refused', () => {
    const source = read('lib/egress/inspect-request.ts');
    const union = /type Refusal =([^;]*);/.exec(source)?.[1] ?? '';
    const reasons = matchesOf(union, /'([a-z-]+)'/g);
    expect(reasons.length).toBeGreaterThan(5);
    expect(reasons.filter((reason) => !errors.includes(`\`${reason}\``))).toEqual([]);
  });

  test('names every kind of ledger entry', () => {
    const union = /type LedgerKind =([^;]*);/.exec(read('lib/ledger/entry.ts'))?.[1] ?? '';
    const kinds = matchesOf(union, /'([a-z]+)'/g);
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds.filter((kind) => !ledger.includes(`\`${kind}\``))).toEqual([]);
  });

  test('names every action of the ledger', () => {
    const actions = new Set(
      library.flatMap(({ text }) =>
        matchesOf(text, /action: [^,;]*/g).flatMap((line) =>
          matchesOf(line, /'([a-z]+\.[a-z-]+)'/g),
        ),
      ),
    );
    expect(actions.size).toBeGreaterThan(6);
    expect([...actions].filter((action) => !ledger.includes(`| \`${action}\` `))).toEqual([]);
  });

  test('names every environment variable that is read', () => {
    const settings = read('docs/settings.md');
    const code = [...library, ...['scripts', 'bin', 'app', 'bench'].flatMap(sources)];
    const names = new Set(code.flatMap(({ text }) => environmentNames(text)));
    expect(names.size).toBeGreaterThan(15);
    const missing = [...names].filter(
      (name) => !OF_THE_PLATFORM.has(name) && !settings.includes(`\`${name}\``),
    );
    expect(missing).toEqual([]);
  });

  test.each(pages)('%s names no path that is not there', (page) => {
    const missing = pathsIn(read(page)).filter((name) => !isThere(name, page));
    expect(missing).toEqual([]);
  });

  test('names paths at all', () => {
    expect(pages.flatMap((page) => pathsIn(read(page))).length).toBeGreaterThan(60);
  });
});

/** Node's and its tools' own, which say nothing of ours. */
const OF_THE_PLATFORM = new Set([
  'NODE_ENV',
  'NODE_OPTIONS',
  'NEXT_RUNTIME',
  'NEXT_TELEMETRY_DISABLED',
  'PATH',
]);

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

interface Source {
  readonly file: string;
  readonly text: string;
}

/** Our own code of a folder, without tests and generated grammar. */
function sources(folder: string): readonly Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs|cjs)$/.test(name))
    .filter((name) => !/\.test\.ts$|grammar\/|(?:^|\/)testing\/|__fixtures__/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: read(`${folder}/${name}`) }));
}

function matchesOf(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole);
}

/** Wherever a diagnostic is made: by its maker's name, as an object, or in a table of the guard. */
function findingCodes(): readonly string[] {
  const rooms = library.filter(({ file }) => /^lib\/(?:query|language|jobs)\//.test(file));
  const made = rooms.flatMap(({ file, text }) => [
    ...matchesOf(text, /(?:reason|problem|failed|refuse)\(\s*'([a-z0-9-]+)'/g),
    ...matchesOf(text, /stop\([^,()]+, '([a-z-]+)'/g),
    ...matchesOf(text, /\bcode: '([a-z0-9-]+)'/g),
    ...(file.startsWith('lib/query/rules/')
      ? matchesOf(text, /'([a-z-]+-not-allowed|no-return)'/g)
      : []),
  ]);
  return [...new Set([...made, ...Object.keys(REPAIR_SENTENCES)])];
}

function environmentNames(text: string): readonly string[] {
  return [
    ...matchesOf(text, /\b(?:process\.env|environment|env)\.([A-Z][A-Z0-9_]+)\b/g),
    ...matchesOf(text, /\b(?:process\.env|environment|env)\['([A-Z][A-Z0-9_]+)'\]/g),
    ...matchesOf(text, /'(SOTTO_[A-Z0-9_]+)'/g),
  ];
}

/** What stands as code or as a link and begins with one of our folders. */
function pathsIn(text: string): readonly string[] {
  const outsideBlocks = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const quoted = matchesOf(outsideBlocks, /`([^`\n]+)`/g).filter((code) =>
    /^(?:app|bench|bin|components|demo|docs|e2e|lib|messages|prisma|public|scripts)\/[\w./()[\]-]*$/.test(
      code,
    ),
  );
  const linked = matchesOf(outsideBlocks, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g).filter(
    (target) => !/^[a-z]+:/.test(target),
  );
  return [...quoted, ...linked];
}

function isThere(name: string, page: string): boolean {
  return existsSync(path.join(root, name)) || existsSync(path.join(root, path.dirname(page), name));
}
