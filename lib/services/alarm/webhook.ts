import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { NetworkWall } from '@/lib/egress/network-wall';

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

const DEADLINE = 10_000;

/** Opens the way to one address through the wall; redirects are not followed. */
export function openWebhook(address: string, wall: Pick<NetworkWall, 'allow'>): Webhook {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new AppError('invalid-input', 'SOTTO_ALARM_WEBHOOK is an http or https address.');
  }
  wall.allow(
    url.hostname.replace(/^\[|\]$/g, ''),
    Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
  );
  return {
    async tell(notice) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'sotto' },
        body: JSON.stringify(notice),
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE),
      });
      await response.body?.cancel();
      if (!response.ok) throw new AppError('internal', 'The webhook refused an alarm.');
    },
  };
}
