import 'server-only';
import { z } from 'zod';

import type { QuestionList } from '@/lib/contracts/question-list';
import type { QuestionReader } from '@/lib/store/tables/questions';

import { ANY_GRAPH, requireRight } from '../access/require-right';
import { listedGraphs } from '../graph/listed-graphs';
import type { ServiceContext } from '../service-context';
import { THREADS } from '../thread/thread-bin';
import { nextPlace, readPlace } from './list-place';
import { isSuperseded } from './superseded';

/** Questions of one page. */
const PAGE = 50;
/** Read at a time. They are sealed, so a search opens them one by one. */
const BATCH = 250;
/** Opened for one page of a search at most; the next page goes on from there. */
const SEARCHED = 5_000;

const ListInput = z.strictObject({
  graph: z.string().max(100).optional(),
  /** States, parted by commas. */
  state: z.string().max(200).optional(),
  search: z.string().max(200).optional(),
  after: z.string().max(120).optional(),
});

type Heading = Awaited<ReturnType<QuestionReader['list']>>[number];

/** The asker's own questions, newest first; those of removed conversations are left out. */
export async function listQuestions(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<QuestionList> {
  const { ctx } = args;
  requireRight(ctx, 'ask', ANY_GRAPH);
  const { graph, state, search, after } = ListInput.parse(args.input);
  const { store } = ctx.application;
  const [graphs, removed] = await Promise.all([
    listedGraphs(ctx, 'see-values'),
    store.removals.list(THREADS),
  ]);
  const names = new Map(graphs.map(({ id, name }) => [id, name]));
  const wanted = graph === undefined ? undefined : graphs.find(({ name }) => name === graph);
  if (graph !== undefined && !wanted) return { questions: [], next: null, searchedTo: null };
  const gone = new Set(removed.map(({ subject }) => subject));
  const words = wordsOf(search);
  const found: Heading[] = [];
  let place = after;
  let searched = 0;
  let oldest: Heading | undefined;
  do {
    const batch = await store.questions.list({
      actor: ctx.actor.id,
      limit: BATCH,
      ...(wanted ? { graphId: wanted.id } : {}),
      ...(state === undefined ? {} : { states: state.split(',') }),
      ...(place === undefined ? {} : { after: readPlace(place) }),
    });
    const matching = batch.filter(
      (question, at) =>
        names.has(question.graphId) &&
        !gone.has(question.threadId) &&
        !isSuperseded(batch, at) &&
        words.every((word) => fold(question.original).includes(word)),
    );
    found.push(...matching);
    oldest = batch.at(-1) ?? oldest;
    searched += batch.length;
    place = nextPlace(batch, BATCH) ?? undefined;
  } while (place !== undefined && found.length < PAGE && searched < SEARCHED);

  const page = found.slice(0, PAGE);
  const isCut = found.length > PAGE;
  return {
    questions: page.map(({ id, threadId, graphId, original, state, createdAt, model }) => ({
      id,
      state,
      createdAt,
      model,
      thread: threadId,
      graph: names.get(graphId) ?? '',
      question: original,
    })),
    next: isCut ? nextPlace(page, PAGE) : (place ?? null),
    searchedTo: place === undefined || words.length === 0 ? null : (oldest?.createdAt ?? null),
  };
}

/** Every word must occur, wherever and however it is written. */
function wordsOf(search: string | undefined): readonly string[] {
  return fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
