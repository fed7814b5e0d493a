import { setTimeout as delay } from 'node:timers/promises';

import { seededRandom } from '@/lib/base/seeded-random';
import { previewQuestion } from '@/lib/services/question/preview-question';
import { sendQuestion } from '@/lib/services/question/send-question';
import type { ServiceContext } from '@/lib/services/service-context';

import { type Figure, numberOption, percentile, reportFigures } from './figures';
import { openStagedApplication, type Pace } from './overhead-application';
import { rawAppends } from './raw-append';

/**
 * What the server adds to a question besides model and database: masking, composing, checking,
 * sealing, every commit with its fsync, reading the reply in the worker, binding, the guard, printing,
 * words and findings. Taken off are the milliseconds that the stand-ins for model and graph, a thread of
 * their own, were told to wait, not what the waiting took: hearing late is the server's own. The rival
 * is one append of 2 kB made durable on the same disk in the same run, since a question cannot be
 * recorded in less.
 */
const ASKERS = 20;
const questions = numberOption('questions', 600);
/**
 * As many as make the compiler know the code: a server that has been up for a morning. After 2,000 it still
 * made six functions anew every second, beside the threads that answer; after 8,000 two.
 */
const warmUp = numberOption('warm-up', 8_000);
const TARGET = 25;
/** Milliseconds that models and graphs take, any in the range as likely as another. */
const QUICK_MODEL = { from: 300, to: 900 };
/** What strong models take for a query of some hundred tokens. */
const STRONG_MODEL = { from: 1_000, to: 3_000 };
const DATABASE = { from: 5, to: 35 };
/** The same for every question: who asked at one moment is answered at one moment, and asks again. */
const IN_STEP: Pace = { model: 500, database: 20 };

const AT_ONCE: Pace = { model: 0, database: 0 };

const QUERY = 'MATCH (m:Movie {title: $movie_1})<-[:DIRECTED]-(p:Person) RETURN p.name AS name';
const TITLES = ['Heat', 'Vertigo', 'Psycho', 'Rear Window', 'Notorious', 'Alien', 'Jaws'];

const staged = await openStagedApplication(QUERY);
const { ctx } = staged;
const raw: number[] = [];

await inFlight(warmUp);
raw.push(...rawAppends(staged.folder, 200));
const idle = await alone(60);
const crowded = await inFlight(questions);
raw.push(...rawAppends(staged.folder, 200));
const paced = await measured(questions / 2, () => withPauses(questions / 2));
raw.push(...rawAppends(staged.folder, 200));
const random = seededRandom(12);
const behindQuick = await inFlight(questions * 2, behind(QUICK_MODEL));
raw.push(...rawAppends(staged.folder, 200));
const behindStrong = await inFlight(questions, behind(STRONG_MODEL));
raw.push(...rawAppends(staged.folder, 200));
const inStep = await inFlight(questions, { paceOf: () => IN_STEP });
raw.push(...rawAppends(staged.folder, 200));
await staged.close();

const disk = (share: number) => ({
  name: 'append of 2 kB and fdatasync',
  value: percentile(raw, share),
});
const figures: readonly Figure[] = [
  ...latency('one asker', idle),
  ...latency(`${ASKERS} in flight, ${takenOff(STRONG_MODEL)}`, behindStrong.times, TARGET),
  processorTime('behind the strong model', behindStrong),
  ...latency(`${ASKERS} in flight, ${takenOff(QUICK_MODEL)}`, behindQuick.times, TARGET),
  processorTime('behind the quick model', behindQuick),
  ...latency(
    `${ASKERS} in step, model always ${IN_STEP.model} ms and graph ${IN_STEP.database} ms, taken off`,
    inStep.times,
    TARGET,
  ),
  ...latency(`${ASKERS} askers, one question every 2 s each`, paced.times, TARGET),
  processorTime('one every 2 s each', paced),
  ...latency(`${ASKERS} in flight, model and graph instant: the server saturated`, crowded.times),
  {
    name: 'throughput without a pause',
    unit: 'questions/s',
    value: (questions / crowded.milliseconds) * 1000,
  },
  processorTime('saturated', crowded),
  { name: 'append of 2 kB and fdatasync, p50', unit: 'ms', value: percentile(raw, 0.5) },
  { name: 'append of 2 kB and fdatasync, p99', unit: 'ms', value: percentile(raw, 0.99) },
];
reportFigures(figures);

function latency(name: string, times: readonly number[], target?: number): readonly Figure[] {
  return [
    { name: `${name}, p50`, unit: 'ms', value: percentile(times, 0.5), rival: disk(0.5) },
    {
      name: `${name}, p99`,
      unit: 'ms',
      value: percentile(times, 0.99),
      rival: disk(0.99),
      ...(target === undefined ? {} : { target }),
    },
  ];
}

/** With it that of the stand-ins; it tells how quick the machine was just then. */
function processorTime(when: string, { processor }: Measured): Figure {
  return { name: `processor time, all threads, ${when}`, unit: 'ms a question', value: processor };
}

async function alone(count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) times.push(await ask(ctx, number));
  return times;
}

interface Asking {
  /** Waited for by each asker before the first question; all begin at once without it. */
  readonly begin?: () => Promise<unknown>;
  /** For one question. */
  readonly paceOf?: () => Pace;
}

async function nothing(): Promise<void> {}

/** Every asker asks again as soon as there is an answer. */
async function inFlight(
  count: number,
  { begin = nothing, paceOf = () => AT_ONCE }: Asking = {},
): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  return measured(count, async () => {
    await Promise.all(
      Array.from({ length: ASKERS }, async () => {
        await begin();
        while (next < count) {
          next += 1;
          const number = next;
          const pace = paceOf();
          const taken = await staged.withPace(pace, () => ask(ctx, number));
          times.push(taken - pace.model - pace.database);
        }
      }),
    );
    return times;
  });
}

interface Measured {
  readonly times: readonly number[];
  /** From the first question to the last answer. */
  readonly milliseconds: number;
  /** Milliseconds of all threads a question. */
  readonly processor: number;
}

async function measured(count: number, run: () => Promise<readonly number[]>): Promise<Measured> {
  const started = performance.now();
  const before = process.cpuUsage();
  const times = await run();
  const { user, system } = process.cpuUsage(before);
  return {
    times,
    milliseconds: performance.now() - started,
    processor: (user + system) / 1000 / count,
  };
}

/** Askers who begin one after the other, and never ask at the same time for long. */
function behind(model: typeof QUICK_MODEL): Asking {
  return {
    begin: () => delay(between(model)),
    paceOf: () => ({ model: between(model), database: between(DATABASE) }),
  };
}

function takenOff(model: typeof QUICK_MODEL): string {
  return `model ${model.from}–${model.to} ms and graph ${DATABASE.from}–${DATABASE.to} ms taken off`;
}

function between({ from, to }: { readonly from: number; readonly to: number }): number {
  return Math.round(from + random() * (to - from));
}

/** People read an answer before they ask again: two seconds on average, at random. */
async function withPauses(count: number): Promise<readonly number[]> {
  const times: number[] = [];
  const random = seededRandom(11);
  await Promise.all(
    Array.from({ length: ASKERS }, async () => {
      for (let number = 0; number < count / ASKERS; number += 1) {
        await delay(random() * 4_000);
        times.push(await ask(ctx, number));
      }
    }),
  );
  return times;
}

async function ask(ctx: ServiceContext, number: number): Promise<number> {
  const title = TITLES[number % TITLES.length] ?? '';
  const started = performance.now();
  const preview = await previewQuestion({
    ctx,
    input: { graph: 'films', question: `who directed "${title}"?` },
  });
  const answer = await sendQuestion({
    ctx,
    id: preview.id,
    input: { digest: preview.request?.digest },
  });
  const taken = performance.now() - started;
  if (answer.error || answer.rows.length !== 10) {
    throw new Error(`No answer: ${answer.error?.code} ${answer.error?.message}`);
  }
  return taken;
}
