import { openSendKills, type SendKills } from '@/lib/testing/send-kills';

import { runSuite } from './run-suite';

/**
 * Processes that send through the gateway are killed with SIGKILL, four a round; a server counts what
 * it receives. Ten rounds share one folder and are then looked at: every send has its entry, every
 * entry that was told of is there, the chain is whole as the dead left it. 250 rounds are 1,000 kills.
 */
const ROUNDS_PER_FOLDER = 10;
const open: { kills: SendKills | null } = { kills: null };

await runSuite(async (random, round) => {
  const kills = (open.kills ??= await openSendKills());
  await kills.kill(random);
  if (round % ROUNDS_PER_FOLDER !== ROUNDS_PER_FOLDER - 1) return null;
  const problem = await kills.problem();
  await kills.close();
  open.kills = null;
  return problem;
});
await open.kills?.close();
