import 'server-only';
import { isVerbForm } from '../english/inflection';
import type { Link } from '../grammar/sketch';
import { type LabelWords, nearness } from '../schema-vocabulary';
import { type Step, stepEnd, stepStart } from './paths';

const AGAINST_COST = 0.6;
const OWN_NAME = 0.9;

/**
 * "who was audited in $a" of an `Audit` that was `LED_BY` somebody: who stands there audited, and was not audited.
 * What it costs that the two ends of a deed are taken for each other.
 */
export function againstDeed(
  link: Link,
  steps: readonly Step[],
  {
    start,
    end,
    labels,
  }: {
    /** The phrases at either end. */
    readonly start: number | undefined;
    readonly end: number | undefined;
    readonly labels: ReadonlyMap<string, LabelWords>;
  },
): number {
  const [first, second, ...more] = steps;
  if (link.kind !== 'verb' || link.agent === null || !first || !second || more.length > 0) return 0;
  const deed = labels.get(stepEnd(first));
  const isDone = link.words.some(
    ({ text, meaning }) => deed && isVerbForm(text) && nearness(meaning, deed.terms) >= OWN_NAME,
  );
  const doing = [first, second].map(({ pattern }) => pattern.terms.particles.has('by'));
  if (!isDone || doing[0] === doing[1]) return 0;
  const undergoer = link.agent < 0 ? -1 - link.agent : null;
  return (
    [start, end].filter((phrase, index) => {
      if (phrase === undefined) return false;
      return phrase === undergoer ? doing[index] : phrase === link.agent && !doing[index];
    }).length * AGAINST_COST
  );
}

/** True of what is no person and at neither end. */
export function isDeedBetween(label: LabelWords | undefined, steps: readonly Step[]): boolean {
  const [first, last] = [steps[0], steps.at(-1)];
  const ends = [first && stepStart(first), last && stepEnd(last)];
  return label?.isPerson === false && !ends.includes(label.name);
}
