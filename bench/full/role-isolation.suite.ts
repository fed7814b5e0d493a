import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { cutGraph } from '@/demo/role-isolation/cut-graph';
import { outcomeOf, questionOutcome } from '@/demo/role-isolation/outcome';
import { roleAttempts } from '@/demo/role-isolation/role-attempts';
import { roleQuestions } from '@/demo/role-isolation/role-questions';
import { SCOPES, type ScopeName, testRole } from '@/demo/role-isolation/scopes';
import { smallClinic } from '@/demo/role-isolation/small-clinic';
import { rootFolder } from '@/lib/base/process-file';
import { createContext } from '@/lib/services/service-context';

import { openSuiteApplication } from '../suite-application';
import { runSuite } from './run-suite';

/**
 * Each round is every form of query once and a question, in one role: what the role gets of the clinic
 * is what it gets of the clinic with everything hidden taken out of it.
 */
const FORMS = 80;
const names = Object.keys(SCOPES) as ScopeName[];
const cutName = (name: ScopeName): string => `cut-${names.indexOf(name)}`;

const app = await openSuiteApplication();
const roles = names.map((name) => testRole(name, ['clinic', cutName(name)]));
const ctx = createContext(app.ctx.application, roles);
const lines = smallClinic(path.join(rootFolder(), 'demo'), 100);
await app.load('clinic', linesOf(lines));
for (const name of names) await app.load(cutName(name), linesOf(cutGraph(lines, SCOPES[name])));

await runSuite(async (random, round) => {
  const role = names[round % names.length] ?? 'no phone, no Oak ward';
  const seed = Math.floor(random() * 1_000_000);
  for (const attempt of roleAttempts(seed, FORMS)) {
    const seen = await outcomeOf(attempt, { ctx, graph: 'clinic', role });
    const same = await outcomeOf(attempt, { ctx, graph: cutName(role), role });
    if (!isDeepStrictEqual(seen, same)) return `${role}: ${attempt.text}`;
  }
  for (const question of roleQuestions(seed, 3)) {
    const seen = await questionOutcome(question, { ctx, graph: 'clinic', role });
    const same = await questionOutcome(question, { ctx, graph: cutName(role), role });
    if (!isDeepStrictEqual(seen, same)) return `${role}: ${question}`;
  }
  return null;
});
await app.close();

function linesOf(graph: Iterable<object>): string {
  return [...graph].map((line) => JSON.stringify(line)).join('\n');
}
