import 'server-only';
import { randomUUID } from 'node:crypto';

import type { AlarmKind } from '@/lib/contracts/alarm';
import { openSchedule } from '@/lib/jobs/schedule';
import type { Store } from '@/lib/store/store';
import type { AlarmRecord } from '@/lib/store/tables/alarms';

import { reviewEntry } from '../review/review-entry';
import type { AlarmNotice, Webhook } from './webhook';

export interface AlarmCause {
  readonly kind: AlarmKind;
  readonly graph?: string | null;
  /** The entry that tells more. */
  readonly sequence?: number | null;
}

export interface AlarmOptions {
  readonly store: Store;
  readonly webhook?: Webhook | null;
  /** Looks for what is wrong; called now and then. */
  readonly watch?: () => Promise<readonly AlarmCause[]>;
  readonly every?: number;
  /** Where a line goes; standard error without it. */
  readonly log?: (line: string) => void;
}

const EVERY = 15_000;
/** Notices that nobody took are told again so often. */
const TRIES = 20;
const KEPT = 500;

interface Untold {
  readonly notice: AlarmNotice;
  tries: number;
}

/**
 * What somebody must look at: kept in the database and as a ledger entry where those can still be
 * written, in the log and at the webhook in any case. The same thing about the same graph is one alarm
 * until somebody has seen to it.
 */
export class Alarms {
  readonly #options: AlarmOptions;
  readonly #schedule: { stop(): Promise<void> };
  /** Those that the database did not take: its own stop is one of them. */
  readonly #unkept = new Map<string, AlarmRecord>();
  readonly #untold = new Set<Untold>();
  #raising: Promise<void> = Promise.resolve();

  constructor(options: AlarmOptions) {
    this.#options = options;
    this.#schedule = openSchedule({
      every: options.every ?? EVERY,
      round: () => this.look(),
      onFailure: () => undefined,
    });
  }

  /** Every alarm, those that nobody has seen to first. */
  async list(): Promise<readonly AlarmRecord[]> {
    const kept = await this.#options.store.alarms.list(KEPT);
    return [...this.#unkept.values(), ...kept];
  }

  /** One round: what is wrong now is raised, what nobody took is told again. */
  async look(): Promise<void> {
    for (const cause of (await this.#options.watch?.()) ?? []) await this.raise(cause);
    await this.#tellAgain();
  }

  /** One after the other, so that the same thing seen twice at once is one alarm. Never rejects. */
  raise(cause: AlarmCause): Promise<void> {
    this.#raising = this.#raising.then(() => this.#raise(cause)).catch(() => undefined);
    return this.#raising;
  }

  async close(): Promise<void> {
    await this.#schedule.stop();
    await this.#raising;
  }

  async #raise({ kind, graph = null, sequence = null }: AlarmCause): Promise<void> {
    const { store } = this.#options;
    const known = await this.list().catch(() => [...this.#unkept.values()]);
    const isKnown = known.some(
      (one) => one.kind === kind && one.graph === graph && one.acknowledgedAt === null,
    );
    if (isKnown) return;
    const id = randomUUID();
    const at = new Date().toISOString();
    this.#say({ time: at, level: 'alarm', alarm: kind, graph, entry: sequence });
    this.#untold.add({ notice: { alarm: kind, at, graph, entry: sequence }, tries: 0 });
    try {
      await store.write(async (tx) => {
        await tx.alarms.add({ id, kind, graph, sequence });
        return {
          result: undefined,
          entry: reviewEntry({
            action: 'alarm.raise',
            actor: 'system',
            graph,
            subject: id,
            facts: { alarm: kind, sequence },
          }),
        };
      });
    } catch {
      const unseen = { acknowledgedBy: null, acknowledgedAt: null };
      this.#unkept.set(id, { id, kind, graph, sequence, createdAt: at, ...unseen });
    }
    await this.#tellAgain();
  }

  async #tellAgain(): Promise<void> {
    const { webhook } = this.#options;
    for (const untold of this.#untold) {
      untold.tries += 1;
      try {
        await webhook?.tell(untold.notice);
        this.#untold.delete(untold);
      } catch {
        if (untold.tries < TRIES) continue;
        this.#untold.delete(untold);
        this.#say({
          time: new Date().toISOString(),
          level: 'alarm',
          alarm: 'webhook-unreachable',
          graph: null,
          entry: null,
        });
      }
    }
  }

  #say(line: Readonly<Record<string, string | number | null>>): void {
    const text = `${JSON.stringify(line)}\n`;
    if (this.#options.log) this.#options.log(text);
    else process.stderr.write(text);
  }
}
