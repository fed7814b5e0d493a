import 'server-only';
import type { NetworkWall } from '@/lib/egress/network-wall';

import { openPost } from '../ledger/post-outside';

/** What a webhook is told: as little as sends somebody to look. */
export interface AlarmNotice {
  readonly alarm: string;
  readonly at: string;
  readonly graph: string | null;
  readonly entry: number | null;
}

export interface Webhook {
  /** Rejects where nobody took it: it is told again. */
  tell(notice: AlarmNotice): Promise<void>;
}

/** The way to who is told of alarms. */
export function openWebhook(address: string, wall: Pick<NetworkWall, 'allow'>): Webhook {
  const setting = 'SOTTO_ALARM_WEBHOOK';
  const post = openPost({ address, wall, setting, contentType: 'application/json' });
  return { tell: (notice) => post(JSON.stringify(notice)) };
}
