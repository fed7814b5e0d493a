import 'server-only';

/** A conversation: questions that share placeholders. */
export interface ThreadRecord {
  readonly id: string;
  readonly graphId: string;
  readonly actor: string;
  /** What its placeholders stand for, and the values it has shown; sealed at rest. */
  readonly memory: unknown;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What a sealed memory is bound to. */
export function memoryContext(id: string): string {
  return `Thread.memory:${id}`;
}
