import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { outcomeOf, questionOutcome, wordsOutcome } from '@/demo/role-isolation/outcome';
import type { Attempt } from '@/demo/role-isolation/role-attempts';
import { roleQuestions } from '@/demo/role-isolation/role-questions';
import { rolesOf, type Trial, unfiltered, worlds } from '@/demo/role-isolation/worlds';
import { rootFolder } from '@/lib/base/process-file';
import { createContext } from '@/lib/services/service-context';

import { openSuiteApplication } from '../suite-application';
import { runSuite } from './run-suite';

/**
 * Each round is so many queries of all forms, what is said of some of them, and of the clinic questions,
 * in one role: what the role gets of a graph is what it gets of the same with everything hidden taken out.
 */
const FORMS = 100;
const WORDED = 10;
const QUESTIONS = 3;

const app = await openSuiteApplication();
const tried = worlds(path.join(rootFolder(), 'demo'), 100);
const ctx = createContext(
  app.ctx.application,
  tried.flatMap((world) => rolesOf(world)),
);
for (const { name, lines, trials } of tried) {
  await app.load(name, linesOf(lines));
  for (const { cut, lines: part } of trials) await app.load(cut, linesOf(part));
}
const all = tried.flatMap((world) => world.trials.map((trial) => ({ world, trial })));

await runSuite(async (random, round) => {
  const chosen = all[round % all.length];
  if (!chosen) return 'no scope is tried';
  const { world, trial } = chosen;
  const seed = Math.floor(random() * 1_000_000);
  const attempts = world.attempts(seed, FORMS);
  for (const attempt of attempts) {
    if (await tells(attempt, world.name, trial)) return `${trial.role}: ${attempt.text}`;
  }
  for (const attempt of attempts.slice(0, WORDED)) {
    const seen = await wordsOutcome(attempt, { ctx, graph: world.name, role: trial.role });
    const same = { ctx, graph: trial.cut, role: unfiltered(trial.role) };
    if (!isDeepStrictEqual(seen, await wordsOutcome(attempt, same))) {
      return `${trial.role}, in words: ${attempt.text}`;
    }
  }
  if (world.name !== 'clinic') return null;
  for (const question of roleQuestions(seed, QUESTIONS)) {
    const seen = await questionOutcome(question, { ctx, graph: world.name, role: trial.role });
    const same = await questionOutcome(question, { ctx, graph: trial.cut, role: trial.role });
    if (!isDeepStrictEqual(seen, same)) return `${trial.role}: ${question}`;
  }
  return null;
});
await app.close();

/** What a filter looks at may be cut out itself: then the role without it says what there is to see. */
async function tells(attempt: Attempt, graph: string, { role, cut }: Trial): Promise<boolean> {
  const seen = await outcomeOf(attempt, { ctx, graph, role });
  // Said before the graph is asked.
  if ('code' in seen && seen.code === 'store-unsupported') return false;
  for (const asked of [role, unfiltered(role), 'owner']) {
    const same = await outcomeOf(attempt, { ctx, graph: cut, role: asked });
    if (isDeepStrictEqual(seen, same)) return false;
  }
  return true;
}

function linesOf(graph: Iterable<object>): string {
  return [...graph].map((line) => JSON.stringify(line)).join('\n');
}
