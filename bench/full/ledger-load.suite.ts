import { isDeepStrictEqual } from 'node:util';

import { runSendLoad } from '@/lib/testing/send-load';

import { runSuite } from './run-suite';

/** 10,000 sends a round, 200 at a time: the ledger's bytes are those that the server received. */
const SENDS = 10_000;
const AT_A_TIME = 200;

await runSuite(async () => {
  const { received, recorded, isWithoutGap, isWhole } = await runSendLoad(SENDS, AT_A_TIME);
  if (!isDeepStrictEqual(recorded, received))
    return 'the ledger holds other bytes than were received';
  if (received.length <= SENDS) return 'no send was asked again';
  if (!isWithoutGap) return 'the ledger has a gap';
  return isWhole ? null : 'the chain is broken, or a send is open';
});
