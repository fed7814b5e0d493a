import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
/** One leads on to another page, the other's address is made while pictures are taken. */
const UNNAMED = ['/settings', '/shared/[token]'];

test('a picture is taken of every page', () => {
  const script = readFileSync(path.join(root, 'scripts/pictures.mjs'), 'utf8');
  const taken = new Set(
    [...script.matchAll(/[`'](\/[\w/-]*)[`'#?$]/g)].map(([, address]) => address),
  );
  const pages = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => `/${path.dirname(file)}`.replaceAll(/\/\([^)]*\)|\/\.$/g, '') || '/')
    .filter((address) => !UNNAMED.includes(address))
    .map((address) => address.replace('[name]', 'films'));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((address) => !taken.has(address))).toEqual([]);
});
