import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { BUILT_IN_ROLES } from '@/lib/services/access/role';

import { accessPage, accessRows } from './access-table.mjs';

const page = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'access.md'), 'utf8');

test('docs/access.md shows what each verb asks for; node scripts/access-table.mjs brings it up to date', () => {
  expect(accessRows().length).toBeGreaterThan(50);
  expect(page).toBe(accessPage(page));
});

test('docs/access.md shows the rights of the built-in roles', () => {
  for (const { name, rights } of BUILT_IN_ROLES) {
    const row = new RegExp(`^\\| \`${name}\` +\\| (.*?) +\\|`, 'm').exec(page)?.[1];
    expect(row?.split(', ')).toEqual([...rights]);
  }
});
