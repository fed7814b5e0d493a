import 'server-only';
import type { Frame } from './frame';

/** One figure that is to be two: "the 2005 $a and the 1933 one" are two things, which no frame here has. */
export function isContradicted({ conditions, scopes, spots, edges }: Frame): boolean {
  if (isKnownAndNot({ conditions, scopes }) || isWalkedAndNot({ edges, scopes })) return true;
  const equal = conditions.filter(
    ({ test, property }) =>
      test.kind === 'compare' && test.comparison.order === '=' && !property.list,
  );
  // "exactly one pup in 2019": the number of them is no year besides.
  const counted = scopes.flatMap(({ kind, amount, phrase }) => {
    const spot = kind === 'count' && amount?.order === '=' ? spots.get(phrase) : undefined;
    return spot?.property ? [{ property: spot.property, id: spot.edge ?? spot.node }] : [];
  });
  if (
    equal.some(({ on, property }) =>
      counted.some((each) => each.property === property && each.id === on.id),
    )
  )
    return true;
  return equal.some((one, at) =>
    equal
      .slice(at + 1)
      .some(
        ({ on, property, scope }) =>
          property === one.property &&
          scope === one.scope &&
          on.id === one.on.id &&
          on.kind === one.on.kind,
      ),
  );
}

/** "dead sailors whose cause of death is unknown" by one and the same property. */
function isKnownAndNot({ conditions, scopes }: Pick<Frame, 'conditions' | 'scopes'>): boolean {
  const told = conditions.flatMap((each) =>
    each.test.kind === 'known' ? [{ ...each, isKnown: each.test.known }] : [],
  );
  const isDenied = (id: number) => scopes.some((each) => each.id === id && each.kind === 'not');
  return told.some(
    (one) =>
      one.isKnown &&
      one.scope === 0 &&
      told.some(
        (each) =>
          each.property === one.property &&
          each.on.id === one.on.id &&
          each.on.kind === one.on.kind &&
          each.isKnown === isDenied(each.scope),
      ),
  );
}

/** "a club that they do not lead": the two are not joined by leading it besides. */
function isWalkedAndNot({ edges, scopes }: Pick<Frame, 'edges' | 'scopes'>): boolean {
  const denied = new Set(scopes.flatMap(({ id, kind }) => (kind === 'not' ? [id] : [])));
  const walked = edges.filter(({ gone }) => gone !== true);
  return walked.some(
    ({ from, to, pattern, scope }) =>
      denied.has(scope) &&
      walked.some(
        (each) =>
          each.scope === 0 && each.from === from && each.to === to && each.pattern === pattern,
      ),
  );
}
