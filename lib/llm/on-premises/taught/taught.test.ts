import { describe, expect, test } from 'vitest';

import type { Translation } from '../on-premises-model';
import type { PromptPlaceholder, TaughtExample } from '../read-prompt';
import { readSchemaLines } from '../read-schema-lines';
import { translate } from '../translate/translate';

const FIRM = `
Employee {name: STRING, salary: FLOAT}
Department {name: STRING}
Project {code: STRING}
(:Employee)-[:WORKS_IN]->(:Department)
(:Employee)-[:ADVISES]->(:Department)
(:Employee)-[:ASSIGNED_TO]->(:Project)
(:Employee)-[:REVIEWED]->(:Project)`;

const TYPES: Readonly<Record<string, string>> = {
  department: 'Department.name',
  project: 'Project.code',
  employee: 'Employee.name',
};

const HEADED = example(
  'Which employees run $department_9?',
  'MATCH (v1:Employee)-[:ADVISES]->(v2:Department {name: $department_9}) RETURN v1.name',
);

describe('a question of the same masked shape as a verified one', () => {
  test.each([
    ['word for word', 'Which employees run $department_1?'],
    ['in other cases and without the mark', 'which EMPLOYEES run $department_1'],
    ['in another form of a word', 'which employee runs $department_1?'],
  ])('takes its query with its own placeholder: %s', async (_case, question) => {
    const read = await asked(question, [HEADED]);
    expect(read).toEqual({
      ok: true,
      query: 'MATCH (v1:Employee)-[:ADVISES]->(v2:Department {name: $department_1}) RETURN v1.name',
      notes: { covered: 1, margin: null, unused: [], taught: 'same' },
    });
  });

  test('may use a word that an expert gave to a part of the schema', async () => {
    const question = 'Which colleagues run $department_1?';
    expect(taughtIn(await asked(question, [HEADED]))).toBeUndefined();
    const notes = ['"colleague" means Employee', '"colleagues" means Employee'];
    expect(taughtIn(await asked(question, [HEADED], notes))).toBe('same');
  });

  test.each([
    ['a word more', 'Which employees still run $department_1?'],
    ['another word', 'Which employees clean $department_1?'],
    ['a value of another property', 'Which employees run $project_1?'],
    ['two values', 'Which employees run $department_1 $department_2?'],
  ])('is not one with %s', async (_case, question) => {
    expect(taughtIn(await asked(question, [HEADED]))).not.toBe('same');
  });

  test('tells two mentions of one value from mentions of two', async () => {
    const twice = example(
      'Do $employee_8 and $employee_9 share a project?',
      'MATCH (:Employee {name: $employee_8})-->(p:Project)<--(:Employee {name: $employee_9}) RETURN p.code',
    );
    const two = await asked('Do $employee_1 and $employee_2 share a project?', [twice]);
    expect(two).toMatchObject({ ok: true, query: expect.stringMatching(/employee_1.*employee_2/) });
    const one = await asked('Do $employee_1 and $employee_1 share a project?', [twice]);
    expect(taughtIn(one)).not.toBe('same');
  });

  test('takes the first of two queries that were verified for it', async () => {
    const other = { ...HEADED, query: 'MATCH (v1:Employee)-[:WORKS_IN]->(v2) RETURN v1.name' };
    const first = await asked('Which employees run $department_1?', [other, HEADED]);
    expect(first).toMatchObject({ ok: true, query: other.query });
  });
});

describe('a verified pair that is like the question', () => {
  const OF = 'Which employees belong to $department_1?';
  const BELONGS = example(
    'How many employees belong to $department_9?',
    'MATCH (v1:Employee)-[:WORKS_IN]->(v2:Department {name: $department_9}) RETURN count(v1)',
  );

  test('settles which of two readings was meant, and says so', async () => {
    expect(await asked(OF)).toMatchObject({ ok: true, notes: { mustChoose: true } });
    const read = await asked(OF, [BELONGS]);
    expect(read).toMatchObject({
      ok: true,
      query: expect.stringContaining('[:WORKS_IN]'),
      notes: { taught: 'like' },
    });
    expect(read).not.toHaveProperty('notes.mustChoose');
  });

  test('lets a word be accounted for that nothing in the schema explains', async () => {
    const question = 'Which employees skippered $project_1?';
    const skippered = example(
      'Who skippered $project_9?',
      'MATCH (v1:Employee)-[:REVIEWED]->(v2:Project {code: $project_9}) RETURN v1.name',
    );
    expect(await asked(question)).toMatchObject({ ok: false, notes: { unused: ['skippered'] } });
    expect(await asked(question, [skippered])).toMatchObject({
      ok: true,
      query: expect.stringContaining('[:REVIEWED]'),
      notes: { taught: 'like', unused: [] },
    });
  });

  test('never changes what reads clearly', async () => {
    const question = 'Which employees reviewed $project_1?';
    const wrong = example(
      'Which employees reviewed and were assigned to $project_9?',
      'MATCH (v1:Employee)-[:ASSIGNED_TO]->(v2:Project {code: $project_9}) RETURN v1.name',
    );
    const plain = await asked(question);
    expect(plain).toMatchObject({ ok: true, query: expect.stringContaining('[:REVIEWED]') });
    expect(await asked(question, [wrong])).toEqual(plain);
  });

  test('lends nothing where its words are not asked', async () => {
    const other = example('Who left?', 'MATCH (v1:Employee)-[:WORKS_IN]->(v2) RETURN v1.name');
    expect(await asked(OF, [other])).toMatchObject({ notes: { mustChoose: true } });
  });
});

test('two readings that are alike are both given, the figures with them', async () => {
  const read = await asked('Which employees belong to $department_1?');
  expect(read).toMatchObject({ ok: true, notes: { covered: 1, margin: 0, mustChoose: true } });
  const readings = read.ok ? (read.notes?.readings ?? []) : [];
  expect(readings.map(({ query }) => /\[:(\w+)\]/.exec(query)?.[1] ?? '').toSorted()).toEqual([
    'ADVISES',
    'WORKS_IN',
  ]);
});

async function asked(
  question: string,
  examples: readonly TaughtExample[] = [],
  notes: readonly string[] = [],
): Promise<Translation> {
  const schema = readSchemaLines(FIRM.trim().split('\n'));
  if (!schema) throw new Error('The schema is not written as a prompt writes it');
  const prompt = { schema, notes, examples, question, repair: null };
  return translate(
    { ...prompt, placeholders: placeholdersOf(question) },
    new AbortController().signal,
  );
}

function example(question: string, query: string): TaughtExample {
  return { question, placeholders: placeholdersOf(question), query };
}

function placeholdersOf(text: string): readonly PromptPlaceholder[] {
  const names = new Set([...text.matchAll(/\$([a-z]+_\d)/gu)].map(([, name = '']) => name));
  return [...names].map((name) => ({
    name,
    phrase: '',
    types: [TYPES[name.split('_')[0] ?? ''] ?? ''],
  }));
}

function taughtIn(read: Translation): string | undefined {
  return read.ok ? read.notes?.taught : undefined;
}
