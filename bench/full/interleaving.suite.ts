import { fleetLines } from '@/demo/role-isolation/fleets';
import { interleave } from '@/demo/role-isolation/interleave';

import { openSuiteApplication } from '../suite-application';
import { runSuite } from './run-suite';

/** Five hundred requests of fifty people on three graphs at once, round after round: nothing crosses. */
const GRAPHS = ['north', 'south', 'west'] as const;
const PEOPLE = 50;
const REQUESTS = 500;

const app = await openSuiteApplication();
for (const [fleet, name] of GRAPHS.entries()) await app.load(name, fleetLines(fleet));
await runSuite(async (random) => {
  const seed = Math.floor(random() * 1_000_000);
  const crowd = { ctx: app.ctx, people: PEOPLE, graphs: GRAPHS, requests: REQUESTS, seed };
  const crossings = await interleave(crowd);
  return crossings.length === 0 ? null : crossings.join('; ');
});
await app.close();
