import type { MaskedValue } from './masking';
import { isUntyped, type MaskingPolicy } from './policy';
import { wordsIn } from './vocabulary';

/** Names that say what kind a placeholder is, and so cannot come from a label. */
const KINDS: ReadonlySet<string> = new Set(['value', 'unknown', 'number', 'date', 'text']);

/** The name's beginning for a value of one type: policy's own name for it, else its label, in ASCII. */
export function stemOfType(type: string, policy: MaskingPolicy): string {
  let known = stems.get(policy);
  if (!known) {
    known = new Map();
    stems.set(policy, known);
  }
  let found = known.get(type);
  if (found === undefined) {
    found = makeStem(type, policy);
    known.set(type, found);
  }
  return found;
}

/** A graph has few types, and every question names some. */
const stems = new WeakMap<MaskingPolicy, Map<string, string>>();

function makeStem(type: string, policy: MaskingPolicy): string {
  if (isUntyped(policy, [type])) return 'value';
  const label = type.slice(0, type.lastIndexOf('.'));
  const names = {
    ...policy.aliases?.labels,
    ...policy.aliases?.relationshipTypes,
    ...policy.placeholderNames,
  };
  const named = Object.hasOwn(names, type)
    ? names[type]
    : Object.hasOwn(names, label)
      ? names[label]
      : undefined;
  const snake = wordsIn(named ?? label)
    .join('_')
    .replace(/[^a-z0-9_]/g, '')
    .replace(/^[\d_]+/, '')
    .slice(0, 40);
  if (snake === '') return 'value';
  return KINDS.has(snake) ? `${snake}_item` : snake;
}

/** The name where nothing before it has one. */
export function firstName(beginning: string): string {
  return `${beginning}_1`;
}

/** Gives out numbered names in order of first use, after those that the thread has used. */
export class PlaceholderNames {
  /** Of beginnings that were used, the number that is next. */
  #next: Map<string, number> | null = null;
  /** The beginning that was used first, which is nearly always the only one. */
  #first = '';
  #afterFirst = 1;

  constructor(thread: readonly MaskedValue[]) {
    for (const { name } of thread) {
      const match = /(.*)_(\d+)$/.exec(name);
      if (!match) continue;
      const beginning = match[1] ?? '';
      this.#set(beginning, Math.max(this.#get(beginning), Number(match[2]) + 1));
    }
  }

  next(beginning: string): string {
    const number = this.#get(beginning);
    this.#set(beginning, number + 1);
    return `${beginning}_${number}`;
  }

  #get(beginning: string): number {
    if (beginning === this.#first) return this.#afterFirst;
    return this.#next?.get(beginning) ?? 1;
  }

  #set(beginning: string, next: number): void {
    if (this.#first === '') this.#first = beginning;
    if (beginning === this.#first) this.#afterFirst = next;
    else (this.#next ??= new Map()).set(beginning, next);
  }
}
