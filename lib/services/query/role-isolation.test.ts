import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cutGraph } from '@/demo/role-isolation/cut-graph';
import { type Outcome, outcomeOf, questionOutcome } from '@/demo/role-isolation/outcome';
import { type Attempt, roleAttempts } from '@/demo/role-isolation/role-attempts';
import { roleQuestions } from '@/demo/role-isolation/role-questions';
import { SCOPES, type ScopeName, testRole } from '@/demo/role-isolation/scopes';
import { smallClinic } from '@/demo/role-isolation/small-clinic';
import { chooseSource } from '@/lib/graph/import/choose-source';
import { readElements } from '@/lib/graph/import/read-elements';
import { haveAlone } from '@/lib/testing/have-alone';
import { emptyNeo4j, loadNeo4j } from '@/lib/testing/load-neo4j';
import { openTestApplication, type TestApplication } from '@/lib/testing/open-test-application';

import { addGraph } from '../graph/add-graph';
import { getGraphSchema } from '../graph/get-graph-schema';
import { importGraph } from '../graph/import-graph';
import { listGraphs } from '../graph/list-graphs';
import { createContext, type ServiceContext } from '../service-context';

/** Attempts of each scope. */
const ATTEMPTS = 125;
const QUESTIONS = 15;
const AT_ONCE = 4;
/** Every query is planned anew. */
const NEO4J_TIMEOUT = 600_000;
const names = Object.keys(SCOPES) as ScopeName[];
const lines = smallClinic('demo', 25);

let app: TestApplication;
let folder: string;
let ctx: ServiceContext;

beforeAll(async () => {
  app = await openTestApplication();
  folder = await mkdtemp(path.join(tmpdir(), 'sotto-isolation-'));
  ctx = createContext(
    app.application,
    names.map((name) =>
      testRole(name, ['clinic', cutName(name), 'clinic-neo', `${cutName(name)}-neo`]),
    ),
  );
  await embed('clinic', lines);
  for (const name of names) await embed(cutName(name), cutGraph(lines, SCOPES[name]));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The embedded store finds shortest paths before it looks at conditions. */
const REFUSED = ['ids', 'shortest'];

describe('a role learns of a graph what it would of one that holds nothing else', () => {
  test.each(names)('by queries: %s', async (name) => {
    const attempts = roleAttempts(names.indexOf(name) + 1, ATTEMPTS);
    const seen = await outcomesOf(attempts, 'clinic', name);
    const told = await toldBy({ attempts, seen }, [
      [cutName(name), 'owner'],
      [cutName(name), name, REFUSED],
    ]);
    expect(told).toEqual([]);
    expect(seen.filter((each) => !isFailure(each)).length).toBeGreaterThan(ATTEMPTS / 2);
  });

  test.each(names)('by questions: %s', async (name) => {
    for (const question of roleQuestions(names.indexOf(name) + 1, QUESTIONS)) {
      const seen = await questionOutcome(question, { ctx, graph: 'clinic', role: name });
      // In the same role: one that sees a part is masked more strictly than one that sees all.
      const wanted = await questionOutcome(question, { ctx, graph: cutName(name), role: name });
      expect(seen).toEqual(wanted);
    }
  });

  test.each(names)('by schema, counts and facts: %s', async (name) => {
    const own = { ...ctx, roles: ctx.roles.filter((role) => role.name === name) };
    const whole = await getGraphSchema({ ctx: own, input: { graph: 'clinic' } });
    expect(whole).toEqual(await getGraphSchema({ ctx, input: { graph: cutName(name) } }));
    const listed = await listGraphs({ ctx: own });
    const [seen, wanted] = ['clinic', cutName(name)].map((graph) => {
      const found = listed.find((each) => each.name === graph);
      return { ...found, name: '', title: '', index: found?.index?.values };
    });
    expect(seen).toEqual(wanted);
  });
});

/** One that other suites warmed up: a server of its own would spend most of its time on making machine code. */
const given = process.env['SOTTO_TEST_NEO4J_EMPTY'];

if (given !== undefined) {
  const url: string = given;
  describe('the same on Neo4j', () => {
    let leave: (() => Promise<void>) | undefined;
    const seen = new Map<ScopeName, readonly Outcome[]>();
    const attemptsOf = (name: ScopeName): readonly Attempt[] =>
      roleAttempts(names.indexOf(name) + 11, ATTEMPTS, { neo4j: true });

    beforeAll(async () => {
      leave = await haveAlone(url);
      await load('clinic-neo', lines);
      for (const name of names) {
        seen.set(name, await outcomesOf(attemptsOf(name), 'clinic-neo', name));
      }
    }, NEO4J_TIMEOUT);
    afterAll(async () => {
      if (leave) await emptyNeo4j(url);
      await leave?.();
    });

    /** Community has one database: what was in it goes. */
    async function load(name: string, graph: Iterable<object>): Promise<void> {
      const paths = [await written(name, graph)];
      await emptyNeo4j(url);
      const elements = readElements(chooseSource({ paths }), () => undefined);
      await loadNeo4j(elements, { url });
      await addGraph({ ctx, input: { name, neo4j: { url, password: '' } } });
    }

    test.each(names)('by queries: %s', { timeout: NEO4J_TIMEOUT }, async (name) => {
      const graph = `${cutName(name)}-neo`;
      await load(graph, cutGraph(lines, SCOPES[name]));
      const trials = { attempts: attemptsOf(name), seen: seen.get(name) ?? [] };
      // Most forms give the same rows on both stores, and the embedded one is the quicker to ask.
      const told = await toldBy(trials, [
        [cutName(name), 'owner'],
        [graph, 'owner'],
        [graph, name, ['ids']],
      ]);
      expect(told).toEqual([]);
    });
  });
}

interface Trials {
  readonly attempts: readonly Attempt[];
  /** What the role gets of the whole graph. */
  readonly seen: readonly Outcome[];
}

/** A graph that holds nothing but the role's part, who asks it, and of which forms that counts (all without it). */
type Reference = readonly [graph: string, role: string, refusedForms?: readonly string[]];

/**
 * Attempts that tell: whose outcome is that of none of the references. A form that cannot be cut to a
 * role may be refused, when the role is refused it of its part as well.
 */
async function toldBy(
  { attempts, seen }: Trials,
  references: readonly Reference[],
): Promise<readonly unknown[]> {
  let left = attempts.map((attempt, at) => ({ ...attempt, seen: seen[at] }));
  for (const [graph, role, refusedForms] of references) {
    const wanted = await outcomesOf(left, graph, role);
    left = left
      .map((each, at) => ({ ...each, [`${role} of ${graph}`]: wanted[at] }))
      .filter(({ form, seen: own }, at) => {
        const counts = refusedForms ? refusedForms.includes(form) && isFailure(own) : true;
        return !counts || !isDeepStrictEqual(own, wanted[at]);
      });
  }
  return left;
}

function isFailure(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && 'code' in outcome;
}

async function outcomesOf(
  attempts: readonly Attempt[],
  graph: string,
  role: string,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const next = attempts.entries();
  const work = async (): Promise<void> => {
    for (const [at, attempt] of next) outcomes[at] = await outcomeOf(attempt, { ctx, graph, role });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

async function embed(name: string, graph: Iterable<object>): Promise<void> {
  await importGraph({ ctx, input: { name, paths: [await written(name, graph)], mode: 'strict' } });
}

async function written(name: string, graph: Iterable<object>): Promise<string> {
  const file = path.join(folder, `${name}.jsonl`);
  await writeFile(file, [...graph].map((line) => JSON.stringify(line)).join('\n'));
  return file;
}

function cutName(name: ScopeName): string {
  return `cut-${names.indexOf(name)}`;
}
