import { AppError } from '@/lib/base/errors';
import { seededRandom } from '@/lib/base/seeded-random';
import { runQuery } from '@/lib/services/query/run-query';
import { getAnswer } from '@/lib/services/question/get-answer';
import { listRows } from '@/lib/services/question/list-rows';
import { previewQuestion } from '@/lib/services/question/preview-question';
import { sendQuestion } from '@/lib/services/question/send-question';
import type { ServiceContext } from '@/lib/services/service-context';
import { listThreads } from '@/lib/services/thread/list-threads';

import { ownShip, sailorName, SHIPS, shipName } from './fleets';

interface Crowd {
  /** As the owner, whose roles everybody has. */
  readonly ctx: ServiceContext;
  readonly people: number;
  /** Names, by fleet. */
  readonly graphs: readonly [string, ...string[]];
  readonly requests: number;
  readonly seed: number;
}

interface Person {
  readonly ctx: ServiceContext;
  readonly random: () => number;
  readonly questions: Set<string>;
  readonly threads: Map<string, string>;
}

/**
 * People ask, run queries, go on with conversations and try each other's, all at the same time. Gives a
 * sentence for each request that got anything of another's: values, placeholders, rows, conversations.
 */
export async function interleave({
  ctx,
  people,
  graphs,
  requests,
  seed,
}: Crowd): Promise<readonly string[]> {
  const crowd = Array.from({ length: people }, (_, person): Person => {
    const actor = { id: `person-${person}`, kind: 'person' as const };
    const random = seededRandom(seed * 1000 + person);
    return { ctx: { ...ctx, actor }, random, questions: new Set(), threads: new Map() };
  });
  const crossings: string[] = [];
  await Promise.all(
    crowd.map(async (person, at) => {
      for (let request = at; request < requests; request += people) {
        const crossing = await oneRequest(person, crowd, graphs);
        if (crossing) crossings.push(`request ${request}: ${crossing}`);
      }
    }),
  );
  return crossings;
}

async function oneRequest(
  person: Person,
  crowd: readonly Person[],
  graphs: readonly [string, ...string[]],
): Promise<string | null> {
  const { random } = person;
  const fleet = Math.floor(random() * graphs.length);
  const graph = graphs[fleet] ?? graphs[0];
  const chance = random();
  if (chance < 0.5) return askOwn(person, fleet, graph);
  if (chance < 0.6) return askElsewhere(person, fleet, graphs);
  if (chance < 0.8) return runOwn(person, fleet, graph);
  if (chance < 0.9) return tryAnother(person, crowd);
  return listOwn(person);
}

/** A question about a ship that every fleet has; the answer is this fleet's. */
async function askOwn(person: Person, fleet: number, graph: string): Promise<string | null> {
  const { ctx, random, questions, threads } = person;
  const ship = Math.floor(random() * SHIPS);
  const thread = threads.get(graph);
  const goesOn = thread !== undefined && random() < 0.5;
  const preview = await previewQuestion({
    ctx,
    input: {
      graph,
      question: `who served on ${shipName(ship)}?`,
      ...(goesOn ? { thread } : {}),
    },
  });
  questions.add(preview.id);
  threads.set(graph, preview.thread);
  if (goesOn && preview.thread !== thread) return 'the conversation is another';
  if (preview.placeholders.some(({ value }) => value !== shipName(ship))) {
    return 'a placeholder stands for what this person did not type';
  }
  const digest = preview.request?.digest;
  if (digest === undefined) return 'the question is blocked';
  const answer = await sendQuestion({ ctx, id: preview.id, input: { digest } });
  const rows = JSON.stringify(answer.rows);
  if (rows !== JSON.stringify([[sailorName(fleet, ship)]]))
    return 'the rows are of another question';
  const bound = JSON.stringify(Object.values(answer.parameters));
  if (!bound.includes(shipName(ship)) || bound.includes('Solitar')) {
    return 'the parameters are of another question';
  }
  const page = await listRows({ ctx, id: preview.id, input: {} });
  return JSON.stringify(page.rows) === rows ? null : 'the page is of another question';
}

/** A ship of another fleet is known to nobody here. */
async function askElsewhere(
  { ctx, questions }: Person,
  fleet: number,
  graphs: readonly [string, ...string[]],
): Promise<string | null> {
  const other = (fleet + 1) % graphs.length;
  const preview = await previewQuestion({
    ctx,
    input: { graph: graphs[fleet] ?? graphs[0], question: `who served on ${ownShip(other)}?` },
  });
  questions.add(preview.id);
  const [placeholder] = preview.placeholders;
  return placeholder?.source === 'unknown' && placeholder.types.length === 0
    ? null
    : 'a value of another graph is known';
}

async function runOwn(
  { ctx, random }: Person,
  fleet: number,
  graph: string,
): Promise<string | null> {
  const ship = Math.floor(random() * SHIPS);
  const query =
    'MATCH (c:Sailor)-[:SERVED_ON]->(s:Ship {name: $ship}) RETURN c.name AS name, s.name AS ship';
  const { rows } = await runQuery({
    ctx,
    input: { graph, query, parameters: { ship: shipName(ship) } },
  });
  const wanted = [[sailorName(fleet, ship), shipName(ship)]];
  return JSON.stringify(rows) === JSON.stringify(wanted) ? null : 'the rows are of another query';
}

async function tryAnother(person: Person, crowd: readonly Person[]): Promise<string | null> {
  const { ctx, random, questions } = person;
  const other = crowd[Math.floor(random() * crowd.length)] ?? person;
  const [id] = [...other.questions].toReversed();
  const [thread, graph] = [[...other.threads.values()][0], [...other.threads.keys()][0]];
  if (other === person || id === undefined || questions.has(id)) return null;
  const unknown = await failureOf(getAnswer({ ctx, id: 'nobody-asked-this' }));
  if ((await failureOf(getAnswer({ ctx, id }))) !== unknown) return 'another’s question is there';
  if (thread === undefined) return null;
  const goOn = (name: string): Promise<unknown> =>
    previewQuestion({ ctx, input: { graph, question: 'how many ships?', thread: name } });
  const isSame = (await failureOf(goOn(thread))) === (await failureOf(goOn('no-such-thread')));
  return isSame ? null : 'another’s conversation is there';
}

async function listOwn({ ctx, threads }: Person): Promise<string | null> {
  const listed = await listThreads({ ctx, input: {} });
  const known = new Set(listed.threads.map(({ id }) => id));
  return [...threads.values()].every((id) => known.has(id)) || threads.size > 50
    ? null
    : 'an own conversation is not listed';
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.message}` : 'other'),
  );
}
