import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { NetworkWall } from '@/lib/egress/network-wall';

/** Rejects where nobody took it. */
export type PostOutside = (body: string) => Promise<void>;

interface PostOptions {
  readonly address: string;
  readonly wall: Pick<NetworkWall, 'allow'>;
  /** Names the address where it is none. */
  readonly setting: string;
  readonly contentType: string;
}

const DEADLINE = 10_000;

/** Opens the way to one address through the wall; redirects are not followed. */
export function openPost({ address, wall, setting, contentType }: PostOptions): PostOutside {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new AppError('invalid-input', `${setting} is an http or https address.`);
  }
  wall.allow(
    url.hostname.replace(/^\[|\]$/g, ''),
    Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
  );
  return async (body) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': contentType, 'user-agent': 'sotto' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE),
    });
    await response.body?.cancel();
    if (!response.ok) throw new AppError('internal', `What ${setting} names refused a message.`);
  };
}
