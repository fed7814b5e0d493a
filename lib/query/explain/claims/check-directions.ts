import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { QueryFacts } from './query-facts';
import { saidDirections } from './said-directions';
import { saidEnds, valuesBehind } from './said-ends';
import type { WordsFinding } from './words-finding';

export function directions(
  body: string,
  facts: QueryFacts,
  schema: GraphSchema,
): readonly WordsFinding[] {
  const wrong = saidDirections(body, schema, facts.types).filter(({ type, from, to }) => {
    const own = facts.directions.filter((one) => one.type === type);
    if (own.length === 0 || own.some((one) => one.from.length === 0 || one.to.length === 0))
      return false;
    const isSaid = own.some((one) => one.from.includes(from) && one.to.includes(to));
    const isTurned = own.some((one) => one.from.includes(to) && one.to.includes(from));
    // Nothing of such a kind has it at either end.
    const ends = schema.relationshipTypes.find(({ name }) => name === type)?.endpoints ?? [];
    const isForeign = [from, to].some(
      (label) =>
        ends.every((end) => end.from !== label && end.to !== label) &&
        own.every((one) => !one.from.includes(label) && !one.to.includes(label)),
    );
    return !isSaid && (isTurned || isForeign);
  });
  return [...new Set(wrong.map(({ type }) => type))].map((about) => ({
    code: 'words-direction',
    about,
  }));
}

/** `take off in $a and land in $b`, where it is the other way round. */
export function places(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const types = facts.types.filter((type) =>
    facts.directions.every((one) => one.type !== type || one.from.length > 0),
  );
  const at = (value: string): readonly string[] =>
    facts.nodes
      .filter(({ placeholders }) => placeholders.some((name) => name.toLowerCase() === value))
      .flatMap((node) => node.types);
  const said = valuesBehind(body, types);
  // Only where two are told, and each is what the other should be.
  const wrong = said.filter(({ type, value }) => {
    const own = at(value);
    return (
      own.length > 0 &&
      !own.includes(type) &&
      said.some((other) => own.includes(other.type) && !at(other.value).includes(other.type))
    );
  });
  return [...new Set(wrong.map(({ type }) => type))].map((about) => ({
    code: 'words-direction',
    about,
  }));
}

/** Who is said to follow whom, where a value stands at one end. */
export function ends(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const wrong = saidEnds(body, facts.types).filter(({ type, value, isSource }) => {
    const all = facts.directions.filter((one) => one.type === type);
    const asked = all.filter(({ isDenied }) => !isDenied);
    const own = asked.length > 0 && asked.length < all.length ? asked : all;
    const isAt = (side: 'fromValues' | 'toValues'): boolean =>
      own.some((one) => one[side].includes(value));
    return isSource
      ? own.length > 0 && !isAt('fromValues')
      : isAt('fromValues') && !isAt('toValues');
  });
  return [...new Set(wrong.map(({ type }) => type))].map((about) => ({
    code: 'words-direction',
    about,
  }));
}
