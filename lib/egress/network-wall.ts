import 'server-only';

/** Lets `run` begin one connection through the wall, before it returns. */
export type Permit = <Result>(run: () => Result) => Result;

export interface NetworkRefusals {
  readonly tcp: number;
  readonly unix: number;
  readonly udp: number;
  readonly dns: number;
  readonly raw: number;
}

/** What `scripts/network-wall.cjs` leaves for the first to take it. */
export interface NetworkWall {
  /** Lists a database's or a webhook's address; a name stands for the addresses that it resolves to. */
  allow(host: string, port: number): void;
  disallow(host: string, port: number): void;
  allowSocketFile(path: string): void;
  /** Connections refused since the start, by kind; for Health. */
  refusals(): NetworkRefusals;
  /** The door's own, null in child processes and workers. */
  readonly permit: Permit | null;
}

const KEY = Symbol.for('sotto.network-wall');

/**
 * Takes the wall, once in a process: whoever asks later gets null, as does a process that was started
 * without it. Keep what is returned, and give `permit` to `openGateway` alone.
 */
export function takeNetworkWall(): NetworkWall | null {
  return (globalThis as { readonly [KEY]?: NetworkWall })[KEY] ?? null;
}
