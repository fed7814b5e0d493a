import type { Aggregate, Clause } from '../../model';
import { elementsOf } from '../../visit';
import {
  finding,
  type Fix,
  type PlausibilityFinding,
  type PlausibilityRule,
  replaced,
  type RuleContext,
} from '../plausibility-rule';
import type { Pipeline } from '../reading/entity';
import {
  determinedBy,
  type Factor,
  factorsIn,
  isAggregated,
  type Rows,
  rowsBefore,
} from '../reading/row-factors';

/** An aggregate over rows in which what it counts or sums comes again for something else that was matched. */
export const fanOut: PlausibilityRule = (context) =>
  context.reading.pipelines.flatMap((pipeline) => {
    const { steps } = pipeline;
    const rows = rowsBefore(context, steps);
    return steps.flatMap(({ clause }) => {
      const before = rows.get(clause);
      return before && (clause.kind === 'with' || clause.kind === 'return')
        ? findingsOf({ clause, rows: before, pipeline }, context)
        : [];
    });
  });

interface Place {
  readonly clause: Extract<Clause, { kind: 'with' | 'return' }>;
  readonly rows: Rows;
  readonly pipeline: Pipeline;
}

function findingsOf(
  { clause, rows, pipeline }: Place,
  context: RuleContext,
): readonly PlausibilityFinding[] {
  const keys = clause.items
    .filter(({ expression }) => !isAggregated(expression))
    .flatMap(({ expression }) => factorsIn(expression, context));
  return clause.items
    .flatMap(({ expression }) => elementsOf(expression, 'aggregate'))
    .flatMap((aggregate) => {
      const [argument] = aggregate.arguments;
      if (!argument || aggregate.distinct || !MULTIPLIED.has(aggregate.function)) return [];
      const own = factorsIn(argument, context).filter((factor) => rows.factors.has(factor));
      if (own.length === 0) return [];
      // One row of what is around a body at a time.
      const outer = [...rows.factors].filter(
        (each) => 'place' in each && each.place.pipeline !== pipeline,
      );
      const given = new Set<Factor>([...keys, ...own, ...outer, ...rows.pinned.keys()]);
      const known = determinedBy(given, rows, context);
      const others = [...rows.factors].filter((factor) => !known.has(factor));
      if (others.length === 0) return [];
      const isApart = others.some((other) => !isConnected(other, own, new Set(keys), rows));
      const isBeyond = others.some((other) => !isConnected(other, keys, new Set(own), rows));
      const isSum = aggregate.function === 'sum' || aggregate.function === 'avg';
      return [
        finding({
          code: 'fan-out',
          severity: isApart || (isSum && isBeyond && keys.length > 0) ? 'warning' : 'remark',
          message: `The rows are multiplied by something else that was matched, so ${aggregate.function}() takes the same one several times.`,
          at: aggregate.span,
          fix: fixOf(aggregate, context),
        }),
      ];
    });
}

const MULTIPLIED = new Set([
  'count',
  'sum',
  'avg',
  'collect',
  'stDev',
  'stDevP',
  'percentileCont',
  'percentileDisc',
]);

/** Whether a way leads from one to the other that does not pass what the rows are grouped by. */
function isConnected(
  from: Factor,
  to: readonly Factor[],
  without: ReadonlySet<Factor>,
  rows: Rows,
): boolean {
  const reached = new Set<Factor>([from]);
  for (const here of reached) {
    if (to.includes(here)) return true;
    for (const { left, right } of rows.relationships) {
      if (left !== here && right !== here) continue;
      const next = left === here ? right : left;
      if (!without.has(next) || to.includes(next)) reached.add(next);
    }
  }
  return false;
}

/** DISTINCT says it right for nodes; for values it would drop equal ones of different nodes. */
function fixOf(aggregate: Aggregate, { query, reading }: RuleContext): Fix | undefined {
  const [argument] = aggregate.arguments;
  const isNode = argument?.kind === 'variable' && reading.meaningOf(argument)?.node;
  if (!isNode || !['count', 'collect'].includes(aggregate.function)) return undefined;
  return {
    title: 'Take each only once',
    query: replaced(query, aggregate, { ...aggregate, distinct: true }),
  };
}
