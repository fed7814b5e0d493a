import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Answer, Preview } from '@/lib/contracts/question';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import type { Role } from '../access/role';
import { importGraph } from '../graph/import-graph';
import { firmLines } from '../reading/__fixtures__/firm-graph';
import type { ServiceContext } from '../service-context';
import { previewQuestion } from './preview-question';
import { sendQuestion } from './send-question';

/** A second employee of the same family. */
const SECOND = [
  { node: { id: 'e4', labels: ['Employee'], properties: { name: 'Renske Mercer' } } },
  { relationship: { from: 'e4', to: 'd3', type: 'WORKS_IN', properties: {} } },
];

let house: TestApplication;

beforeAll(async () => {
  house = await openTestApplication();
  const file = path.join(house.dataFolder, 'firm.jsonl');
  const more = SECOND.map((line) => `${JSON.stringify(line)}\n`).join('');
  await writeFile(file, firmLines() + more);
  await importGraph({ ctx: house.ctx, input: { name: 'firm', paths: [file] } });
});

afterAll(() => house.close());

describe('a question that writes a part of a name', () => {
  test('is answered for the one name that it is part of, and says which', async () => {
    const { preview, answer } = await asked('Which departments does Ferrant advise?');
    expect(preview.masked).toBe('Which departments does $employee_1 advise?');
    expect(preview.placeholders).toMatchObject([
      { value: 'Ferrant', types: ['Employee.name'], names: ['Odalys Ferrant'] },
    ]);
    expect(answer).toMatchObject({ error: null, rows: [['Blue Foundry']] });
    expect(answer.explanation?.en.summary).toContain('Odalys Ferrant');
    expect(partFindings(answer)).toMatchObject([{ severity: 'remark' }]);
  });

  test('is answered for all names that it may be, and warns', async () => {
    const { preview, answer } = await asked('In which departments does Mercer work?');
    expect(preview.placeholders[0]?.names?.toSorted()).toEqual(['Renske Mercer', 'Thibaud Mercer']);
    expect(new Set(answer.rows.flat())).toEqual(new Set(['Blue Foundry', 'Quiet Mill']));
    const [finding] = partFindings(answer);
    expect(finding).toMatchObject({ severity: 'warning' });
    expect(finding?.message).toContain('2 names');
    expect(finding?.message).not.toContain('Mercer');
  });

  test('sends neither the part nor the name', async () => {
    const { preview } = await asked('Which departments does Ferrant advise?');
    expect(preview.request?.body).toContain('$employee_1');
    expect(preview.request?.body).not.toMatch(/ferrant|odalys/iu);
  });

  test('of the whole name is told nothing of parts', async () => {
    const { preview, answer } = await asked('Which departments does Odalys Ferrant advise?');
    expect(preview.placeholders.every(({ names }) => names === undefined)).toBe(true);
    expect(partFindings(answer)).toEqual([]);
  });
});

describe('what a part of a name tells a role', () => {
  const input = { graph: 'firm', question: 'Which departments does Ferrant advise?' };

  test('that may see no values: not which name it is', async () => {
    const preview = await previewQuestion({ ctx: contextOf({ rights: ['ask'] }), input });
    expect(preview.masked).toBe('Which departments does $employee_1 advise?');
    expect(JSON.stringify(preview.placeholders)).not.toContain('Odalys');
  });

  test('from which the name is hidden: the same as of a name that is nowhere', async () => {
    const isOther = {
      label: 'Employee',
      property: 'name',
      operator: '<>' as const,
      values: ['Odalys Ferrant'],
    };
    const all = { labels: null, relationshipTypes: null, properties: null };
    const ctx = contextOf({ scopes: { firm: { ...all, rowFilters: [isOther] } } });
    const hidden = await previewQuestion({ ctx, input });
    const nowhere = await previewQuestion({
      ctx,
      input: { graph: 'firm', question: 'Which departments does Zorbind advise?' },
    });
    expect(hidden.masked).toBe('Which departments does $unknown_1 advise?');
    expect(hidden.masked).toBe(nowhere.masked);
    const seen = ({ placeholders }: Preview) =>
      placeholders.map(({ value: _value, ...rest }) => rest);
    expect(seen(hidden)).toEqual(seen(nowhere));
  });
});

async function asked(
  question: string,
): Promise<{ readonly preview: Preview; readonly answer: Answer }> {
  const { ctx } = house;
  const preview = await previewQuestion({ ctx, input: { graph: 'firm', question } });
  const input = { digest: preview.request?.digest };
  return { preview, answer: await sendQuestion({ ctx, id: preview.id, input }) };
}

function partFindings({ findings }: Answer): Answer['findings'] {
  return findings.filter(({ code }) => code === 'name-part');
}

function contextOf(role: Partial<Role>): ServiceContext {
  const whole: Role = {
    name: 'asker',
    rights: ['ask', 'run', 'see-values'],
    graphs: {},
    scopes: {},
    ...role,
  };
  return { ...house.ctx, roles: [whole] };
}
