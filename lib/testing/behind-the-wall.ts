import { ChatOpenAI } from '@langchain/openai';

import { openGateway } from '@/lib/egress/gateway';
import { generate } from '@/lib/egress/generate';
import { type NetworkRefusals, takeNetworkWall } from '@/lib/egress/network-wall';
import { createProvider } from '@/lib/llm/langchain/create-provider';
import { disableTracing } from '@/lib/llm/langchain/disable-tracing';
import { composeQueryPrompt } from '@/lib/llm/prompts/compose-query-prompt';
import { staticSegmentDigests, staticSetOf } from '@/lib/llm/prompts/static-set';

import { memoryLedger } from './memory-ledger';
import { libraryGraph, maskingOf } from './prompt-fixture';

/** What the process prints. */
export interface WalledOutcome {
  readonly answers: readonly string[];
  readonly kinds: readonly string[];
  /** Refused while questions went through the door. */
  readonly quiet: NetworkRefusals;
  readonly outcomes: { readonly fetch: string; readonly library: string };
  /** Refused in all. */
  readonly busy: NetworkRefusals;
  readonly second: unknown;
}

/** A process behind the wall: a question through the door, then what libraries might do by themselves. */
const [baseUrl = ''] = process.argv.slice(2);
const wall = takeNetworkWall();
if (!wall?.permit) throw new Error('The wall does not stand.');
disableTracing();

const { model, pin } = createProvider({ id: 'openai:gpt-4o-mini', baseUrl });
const ledger = memoryLedger();
const gateway = openGateway({ ledger, permit: wall.permit, pins: [pin] });
const prompt = composeQueryPrompt({
  graph: libraryGraph,
  masking: maskingOf('who wrote $book_1?'),
});

const answers: string[] = [];
for (const attempt of [1, 2]) {
  const answer = await generate(gateway, {
    model,
    prompt,
    policy: {
      version: '1',
      staticSet: staticSetOf(staticSegmentDigests(libraryGraph)),
      leakMatcher: { find: () => [] },
      placeholders: ['book_1'],
      needsApproval: false,
    },
    context: { actor: 'owner', graph: 'library', subject: 'q', attempt, action: 'question.send' },
    credential: null,
    deadline: 10_000,
  });
  answers.push(answer.text);
}
const quiet = wall.refusals();

const alone = new ChatOpenAI({
  model: 'gpt-4o-mini',
  apiKey: 'not-a-key',
  maxRetries: 0,
  configuration: { baseURL: baseUrl },
});
const outcomes = {
  fetch: await outcomeOf(fetch(baseUrl)),
  library: await outcomeOf(alone.invoke('hello')),
};
const busy = wall.refusals();
await gateway.close();
process.stdout.write(
  JSON.stringify({
    answers,
    kinds: ledger.kinds(),
    quiet,
    outcomes,
    busy,
    second: takeNetworkWall(),
  }),
  () => process.exit(0),
);

async function outcomeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'passed',
    () => 'refused',
  );
}
