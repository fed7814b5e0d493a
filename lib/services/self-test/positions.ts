import 'server-only';
import { AppError } from '@/lib/base/errors';

import { describeGraph } from '../graph/describe-graph';
import { askForWords } from '../question/ask-for-words';
import { previewQuestion } from '../question/preview-question';
import { sendQuestion } from '../question/send-question';
import { proposeTerms } from '../terms/propose-terms';
import { saveTerms } from '../terms/save-terms';
import { saveValueAliases } from '../terms/save-value-aliases';
import { CANARY_GRAPH, CANARY_MODEL, type CanaryHouse } from './open-canary-house';

/** One place of one kind of request where a canary is put; `put` says what became of it. */
export interface Position {
  readonly request: string;
  readonly position: string;
  readonly put: (house: CanaryHouse, canary: string) => Promise<'went' | 'refused'>;
}

/** Ways of writing a value in a question. */
const SPELLINGS: readonly (readonly [string, (canary: string) => string])[] = [
  ['as it is', (canary) => canary],
  ['lower case', (canary) => canary.toLowerCase()],
  ['upper case', (canary) => canary.toUpperCase()],
  ['in quotes', (canary) => `"${canary}"`],
  ['in brackets', (canary) => `[${canary}]`],
  ['with invisible characters', (canary) => Array.from(canary).join('\u200b')],
  ['full width', (canary) => canary.replaceAll(/[a-z]/g, wide)],
  ['joined', (canary) => canary.replaceAll(' ', '')],
  ['with hyphens', (canary) => canary.replaceAll(' ', '-')],
  ['possessive', (canary) => `${canary}'s`],
  ['in an address', (canary) => `https://example.org/${encodeURIComponent(canary)}`],
  ['base64', (canary) => Buffer.from(canary).toString('base64')],
];

/** Every position there is; a new kind of request adds its own here. */
export const POSITIONS: readonly Position[] = [
  ...SPELLINGS.map(([position, spell]): Position => ({
    request: 'question',
    position,
    put: (house, canary) => ask(house, `what is known of ${spell(canary)}?`),
  })),
  {
    request: 'question',
    position: 'said twice, parted',
    put: (house, canary) => {
      const [first = '', ...rest] = canary.split(' ');
      return ask(house, `what of ${first} ${rest.join(' ')}, and of ${canary}?`);
    },
  },
  {
    request: 'history',
    position: 'the question before',
    put: async (house, canary) => {
      const thread = await preview(house, `what is known of ${canary}?`);
      if (thread === null) return 'refused';
      await send(house, thread);
      return ask(house, `and what else of ${canary}?`, thread.thread);
    },
  },
  {
    request: 'history',
    position: 'the result before',
    put: async (house, canary) => {
      const first = await preview(house, 'what is there?');
      if (first === null) return 'refused';
      house.recorder.play('MATCH (n) RETURN n LIMIT 20');
      await send(house, first);
      return ask(house, `tell me more of ${canary}`, first.thread);
    },
  },
  {
    request: 'repair',
    position: 'a literal of the refused query',
    put: (house, canary) =>
      repair(house, canary, `MATCH (n {nothing: '${canary}'}) RETURN n.nowhere`),
  },
  {
    request: 'repair',
    position: 'a comment of the refused query',
    put: (house, canary) =>
      repair(house, canary, `MATCH (n) /* ${canary} */ RETURN n. // ${canary}`),
  },
  {
    request: 'repair',
    position: 'a name of the refused query',
    put: (house, canary) =>
      repair(house, canary, `MATCH (n:\`${canary}\`) RETURN n AS \`${canary}\` LIMIT x`),
  },
  {
    request: 'repair',
    position: 'prose instead of a query',
    put: (house, canary) => repair(house, canary, `I know nothing of ${canary}.`),
  },
  {
    request: 'explanation',
    position: 'a value of the query',
    put: (house, canary) =>
      explain(house, canary, "MATCH (n) WHERE toString(n) <> '*' RETURN count(n) AS found"),
  },
  {
    request: 'explanation',
    position: 'a name in the query',
    put: (house, canary) => explain(house, canary, 'MATCH (n) RETURN count(n) AS `*`'),
  },
  {
    request: 'notes',
    position: 'a note',
    put: (house, canary) =>
      saved(house, () =>
        describeGraph({
          ctx: house.ctx,
          input: { name: CANARY_GRAPH, settings: { notes: [`All of it is like ${canary}.`] } },
        }),
      ),
  },
  {
    request: 'example',
    position: 'a starter question',
    put: (house, canary) =>
      saved(house, () =>
        describeGraph({
          ctx: house.ctx,
          input: { name: CANARY_GRAPH, settings: { starters: [`What is ${canary}?`] } },
        }),
      ),
  },
  {
    request: 'synonyms',
    position: 'a word for the schema',
    put: (house, canary) =>
      saved(house, () => teach(house, canary), `what is the ${canary.toLowerCase()}?`),
  },
  {
    request: 'synonyms',
    position: 'a word that the model proposes',
    put: async (house, canary) => {
      house.recorder.play(`${aName(house)}: ${canary}`);
      await propose(house);
      return propose(house);
    },
  },
  {
    request: 'values',
    position: 'another name of a value',
    put: async (house, canary) => {
      const [held] = house.graph.texts;
      if (!held) return 'refused';
      const written = [{ alias: canary, value: held.value, property: held.property }];
      await saveValueAliases({ ctx: house.ctx, input: { name: CANARY_GRAPH, written } });
      return ask(house, `what is known of ${canary.toLowerCase()}?`);
    },
  },
];

interface Shown {
  readonly id: string;
  readonly thread: string;
  readonly digest: string;
}

async function preview(
  { ctx }: CanaryHouse,
  question: string,
  thread?: string,
): Promise<Shown | null> {
  const shown = await previewQuestion({
    ctx,
    input: {
      graph: CANARY_GRAPH,
      model: CANARY_MODEL,
      question,
      ...(thread === undefined ? {} : { thread }),
    },
  });
  if (!shown.request) return null;
  return { id: shown.id, thread: shown.thread, digest: shown.request.digest };
}

async function send({ ctx }: CanaryHouse, { id, digest }: Shown): Promise<'went' | 'refused'> {
  const { error } = await sendQuestion({ ctx, id, input: { digest } });
  return error?.code === 'blocked' ? 'refused' : 'went';
}

async function ask(
  house: CanaryHouse,
  question: string,
  thread?: string,
): Promise<'went' | 'refused'> {
  house.recorder.play('MATCH (n) RETURN count(n) AS n');
  return refusable(async () => {
    const shown = await preview(house, question, thread);
    return shown === null ? 'refused' : send(house, shown);
  });
}

/** A question whose first reply cannot be used, so that the model is asked again. */
async function repair(
  house: CanaryHouse,
  canary: string,
  reply: string,
): Promise<'went' | 'refused'> {
  return refusable(async () => {
    const shown = await preview(house, `what is known of ${canary}?`);
    if (shown === null) return 'refused';
    house.recorder.play(reply, 'MATCH (n) RETURN count(n) AS n');
    return send(house, shown);
  });
}

/** The query of an answer, explained by the model in both ways that it can be asked. */
async function explain(
  house: CanaryHouse,
  canary: string,
  query: string,
): Promise<'went' | 'refused'> {
  return refusable(async () => {
    const shown = await preview(house, `what is known of ${canary}?`);
    if (shown === null) return 'refused';
    house.recorder.play(query.replace('*', canary));
    await send(house, shown);
    for (const profile of ['own', 'published'] as const) {
      const { request } = await askForWords({ ctx: house.ctx, id: shown.id, input: { profile } });
      const input = { profile, digest: request.digest };
      await askForWords({ ctx: house.ctx, id: shown.id, input });
    }
    return 'went';
  });
}

/** Text that somebody saves, and a question after it: refused when saved, or not on the wire. */
async function saved(
  house: CanaryHouse,
  save: () => Promise<unknown>,
  question = 'what is there?',
): Promise<'went' | 'refused'> {
  const isSaved = await refusable(async () => {
    await save();
    return 'went';
  });
  await ask(house, question);
  return isSaved;
}

function teach({ ctx, graph }: CanaryHouse, canary: string): Promise<unknown> {
  const name = graph.texts[0]?.property ?? '';
  return saveTerms({ ctx, input: { name: CANARY_GRAPH, synonyms: { [name]: [canary] } } });
}

function aName({ graph }: CanaryHouse): string {
  return graph.texts[0]?.property ?? 'name';
}

async function propose({ ctx }: CanaryHouse): Promise<'went' | 'refused'> {
  const input = { name: CANARY_GRAPH, model: CANARY_MODEL };
  return refusable(async () => {
    const { request } = await proposeTerms({ ctx, input });
    await proposeTerms({ ctx, input: { ...input, digest: request.digest } });
    return 'went';
  });
}

/** What is refused on purpose is refused; anything else that fails is a fault, and is thrown. */
async function refusable(run: () => Promise<'went' | 'refused'>): Promise<'went' | 'refused'> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code !== 'internal') return 'refused';
    throw error;
  }
}

function wide(letter: string): string {
  return String.fromCodePoint(0xff41 + letter.charCodeAt(0) - 97);
}
