import { expect, test } from 'vitest';

import { seededRandom } from '@/lib/base/seeded-random';
import { openSendKills } from '@/lib/testing/send-kills';
import { runSendLoad } from '@/lib/testing/send-load';

test('kill -9 under load 40 times: no send without an entry, no told entry missing, nothing to repair', async () => {
  const kills = await openSendKills();
  const random = seededRandom(20);
  for (let round = 0; round < 10; round += 1) await kills.kill(random);
  expect(await kills.problem()).toBeNull();
  // Else they died before they sent, and the test says nothing.
  expect(kills.received()).toBeGreaterThan(400);
  await kills.close();
}, 120_000);

test('1,000 sends, 200 at a time: the ledger holds what the server received, byte for byte, without a gap', async () => {
  const { received, recorded, ...rest } = await runSendLoad(1_000, 200);
  expect(rest).toEqual({ isWithoutGap: true, isWhole: true });
  expect(received.length).toBeGreaterThan(1_000);
  expect(recorded).toEqual(received);
}, 120_000);
