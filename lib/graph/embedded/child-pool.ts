import 'server-only';
import { type TurnBounds, Turns } from '../turns';
import type { ChildRequest } from './child-protocol';
import { type ChildLimits, type ChildResult, GraphChild } from './graph-child';
import type { GraphVersion } from './graph-files';

/** A few children for one graph, and a bounded queue before them. Children start when they are first needed. */
export class ChildPool {
  readonly #idle: GraphChild[] = [];
  readonly #busy = new Set<GraphChild>();
  readonly #turns: Turns;

  constructor(bounds: TurnBounds) {
    this.#turns = new Turns(bounds);
  }

  /** Runs the request on a child that has this version open. */
  async run(
    version: GraphVersion,
    request: ChildRequest,
    limits: ChildLimits,
  ): Promise<ChildResult> {
    await this.#turns.take(limits);
    const child = this.#childFor(version);
    this.#busy.add(child);
    try {
      return await child.ask(request, limits);
    } finally {
      this.#busy.delete(child);
      if (child.isAlive) this.#idle.push(child);
      this.#turns.pass();
    }
  }

  /** Ends every child; a request under way fails. */
  close(): void {
    for (const child of [...this.#idle, ...this.#busy]) child.end();
    this.#idle.length = 0;
  }

  /** Ids of the live children's processes. */
  pids(): readonly number[] {
    return pidsOf([...this.#idle, ...this.#busy]);
  }

  busyPids(): readonly number[] {
    return pidsOf([...this.#busy]);
  }

  #childFor(version: GraphVersion): GraphChild {
    for (const child of this.#idle.splice(0)) {
      if (child.isAlive && child.version.graphFile === version.graphFile) this.#idle.push(child);
      else child.end();
    }
    return this.#idle.pop() ?? new GraphChild(version);
  }
}

function pidsOf(children: readonly GraphChild[]): readonly number[] {
  const alive = children.filter((child) => child.isAlive);
  return alive.map(({ pid }) => pid).filter((pid) => pid !== undefined);
}
