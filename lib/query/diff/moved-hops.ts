import { patternSubquery } from '../build';
import type { Query, Variable } from '../model';
import { rewrite } from '../visit';
import { linkKey } from './compare-blocks';
import type { Difference } from './difference';
import { keyOf } from './key-of';
import { blocksOf, type Link, type MatchBlock, nameAnonymous } from './outline';

/** Differences that are one with a hop's, and what they are together. */
interface Partners {
  readonly kind: 'plain' | 'optional' | 'required' | 'negated' | 'condition' | 'hop';
  readonly differences: readonly Difference[];
}

/** What else differs because a hop moved: what stood in it went the same way. */
export function partnersOf(each: Difference, others: readonly Difference[]): Partners {
  return (
    movedToOptional(each, others) ??
    movedToCondition(each, others) ?? { kind: 'plain', differences: [] }
  );
}

/** A hop taken away that an OPTIONAL MATCH, added at once, asks for; or the other way round. */
function movedToOptional(each: Difference, others: readonly Difference[]): Partners | null {
  if (each.what !== 'link') return null;
  const link = each.before ?? each.after;
  const isOut = each.before !== null;
  const block = others.find((one) => {
    const other = one.what === 'block' ? (isOut ? one.pair.now : one.pair.old) : null;
    return (
      other?.kind === 'match' &&
      other.optional &&
      link !== null &&
      other.links.some((inside) => linkKey(inside) === linkKey(link))
    );
  });
  const inside = block && (isOut ? block.pair.now : block.pair.old);
  if (!block || inside?.kind !== 'match') return null;
  const moved = others.filter((one) => {
    if (one === each) return false;
    if (one.what === 'link') {
      const other = isOut ? one.before : one.after;
      return other !== null && inside.links.some((two) => linkKey(two) === linkKey(other));
    }
    if (one.what === 'condition' && (isOut ? one.after : one.before) === null) {
      const other = isOut ? one.before : one.after;
      return inside.conditions.some(
        (two) => other !== null && keyOf(two.expression) === keyOf(other.expression),
      );
    }
    if (one.what === 'node') {
      const name = isOut ? one.after : one.before;
      return name !== null && inside.nodes.includes(name);
    }
    return false;
  });
  return { kind: isOut ? 'optional' : 'required', differences: [block, ...moved] };
}

/** A hop taken away that a condition, added at once, asks for or denies; or the other way round. */
function movedToCondition(each: Difference, others: readonly Difference[]): Partners | null {
  if (each.what !== 'link') return null;
  const link = each.before ?? each.after;
  const isOut = each.before !== null;
  for (const one of others) {
    if (one.what !== 'condition' || !link) continue;
    const condition = isOut
      ? one.before === null
        ? one.after
        : null
      : one.after === null
        ? one.before
        : null;
    if (!condition) continue;
    const isNegated = condition.expression.kind === 'not';
    const bare =
      condition.expression.kind === 'not' ? condition.expression.operand : condition.expression;
    const subquery = bare.kind === 'pattern-predicate' ? patternSubquery('exists', bare) : bare;
    if (subquery.kind !== 'subquery' || subquery.operator !== 'exists') continue;
    const inner = matchesIn(subquery.body);
    const links = inner.flatMap((block) => block.links);
    const [only] = links;
    if (links.length !== 1 || !only || !isSameHop(only, link)) continue;
    const outer = new Map([
      [only.from, link.from],
      [only.to, link.to],
    ]);
    const said = inner
      .flatMap(({ conditions }) => conditions)
      .map(({ expression }) => keyOf(rewrite(expression, { variable: renamedBy(outer) })));
    const conditions = said.map((key) =>
      others.find((other) => {
        if (other.what !== 'condition') return false;
        const [kept, moved] = isOut ? [other.after, other.before] : [other.before, other.after];
        return kept === null && moved !== null && keyOf(moved.expression) === key;
      }),
    );
    // What is asked of the far end must have gone the same way, or it is another thing.
    if (conditions.includes(undefined)) continue;
    const moved = conditions.filter((each) => each !== undefined);
    const nodes = others.filter(
      (other) => other.what === 'node' && (isOut ? other.after : other.before) !== null,
    );
    if (isNegated) return { kind: 'negated', differences: [one, ...moved, ...nodes] };
    return { kind: isOut ? 'condition' : 'hop', differences: [one, ...moved] };
  }
  return null;
}

function matchesIn(body: Query): readonly MatchBlock[] {
  const [part] = nameAnonymous(body, 'i').parts;
  return (part ? blocksOf(part, new Map()) : []).filter((block) => block.kind === 'match');
}

function renamedBy(names: ReadonlyMap<string, string>): (element: Variable) => Variable {
  return (element) => ({ ...element, name: names.get(element.name) ?? element.name });
}

function isSameHop(inner: Link, outer: Link): boolean {
  const ends = [
    [inner.from, outer.from],
    [inner.to, outer.to],
  ];
  return (
    keyOf(inner.pattern.types) === keyOf(outer.pattern.types) &&
    ends.every(([a, b]) => a === b || a?.startsWith(' i') === true) &&
    ends.some(([a, b]) => a === b)
  );
}
