import type { PathPattern } from '../model';
import type { Speaker } from './speaker';

/** What is said of whole paths: which of them are taken, and what they must be. */
export function pathConditions(
  speaker: Speaker,
  patterns: readonly PathPattern[],
): readonly string[] {
  return patterns.flatMap(({ selector, where }) => {
    const key = selector && SELECTED[selector.keep];
    return [
      ...(key ? [speaker.grammar.wording(key, `${selector.count}`)] : []),
      ...(where ? [speaker.clause(where)] : []),
    ];
  });
}

const SELECTED = {
  any: 'selectedAny',
  shortest: 'selectedShortest',
  groups: 'selectedGroups',
} as const;
