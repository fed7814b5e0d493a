import 'server-only';
import type { PromptPlaceholder } from '../../read-prompt';
import type { Link, Phrase, Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import { type Frame, scoreOf } from './frame';
import type { Paths } from './paths';
import type { Sense } from './senses';

export interface Search {
  readonly sketch: Sketch;
  readonly lexicon: Lexicon;
  readonly placeholders: ReadonlyMap<string, PromptPlaceholder>;
  readonly paths: Paths;
  /** What the graph's notes say. */
  readonly notes: readonly string[];
  /** What a phrase may mean, found once. */
  readonly senses: (phrase: Phrase) => readonly Sense[];
}

export interface AttachStep {
  readonly fresh: number;
  readonly link: Link | null;
  readonly known: number | null;
  /** Both ends are there already. */
  readonly closing: boolean;
}

export const ELSEWHERE_COST = 0.25;

export const SECOND_CLAUSE_COST = 0.1;

export const OTHER_CLAUSE_COST = 0.2;

export const LOOSE_COST = 0.6;

export function best(frames: readonly Frame[], cap = BEAM): readonly Frame[] {
  if (frames.length <= 1) return frames;
  return frames
    .map((frame) => ({ frame, score: scoreOf(frame) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, cap)
    .map(({ frame }) => frame);
}

const BEAM = 16;
