import { DISTINCT_CAP } from '@/lib/schema/graph-schema';

import type { ProjectionItem } from '../../model';
import { finding, type PlausibilityRule, replaced, type RuleContext } from '../plausibility-rule';
import {
  determinedBy,
  type Factor,
  factorsIn,
  isAggregated,
  rowsBefore,
} from '../reading/row-factors';

/** A result that shows the same row once for each of something that it does not show. */
export const missingDistinct: PlausibilityRule = (context) => {
  const { query, reading } = context;
  const [pipeline] = reading.pipelines;
  if (!pipeline || query.union !== null) return [];
  const last = pipeline.steps.at(-1)?.clause;
  if (last?.kind !== 'return' || last.distinct || last.all || last.limit) return [];
  if (last.items.some(({ expression }) => isAggregated(expression))) return [];
  const rows = rowsBefore(context, pipeline.steps).get(last);
  if (!rows) return [];
  const shown = last.items.flatMap((item) => identifiedBy(item, context));
  const pinned = [...rows.pinned].flatMap(([factor, keys]) =>
    keys.some((key) => isUnique(factor, key, context)) ? [factor] : [],
  );
  const known = determinedBy([...shown, ...pinned], rows, context);
  if ([...rows.factors].every((factor) => known.has(factor))) return [];
  return [
    finding({
      code: 'missing-distinct',
      severity: 'remark',
      message: 'The same row may come several times; DISTINCT shows it once.',
      at: last.span,
      fix: {
        title: 'Show each row once',
        query: replaced(query, last, { ...last, distinct: true }),
      },
    }),
  ];
};

/** What a column tells apart: a node itself, or a node by a name of it. */
function identifiedBy({ expression }: ProjectionItem, context: RuleContext): readonly Factor[] {
  const factors = factorsIn(expression, context);
  if (expression.kind !== 'property') return factors;
  const [factor] = factors;
  return factor && isUnique(factor, expression.key.text, context, isName(expression.key.text))
    ? factors
    : [];
}

function isName(key: string): boolean {
  return /(?:^|_)(?:name|title|id|key|code|label|uri|iri)$|(?:Name|Title|Id|Code)$/.test(key);
}

/** Whether a property tells nodes apart, as far as the schema has counted; else what is usual. */
function isUnique(factor: Factor, key: string, { index }: RuleContext, usual = false): boolean {
  const possible = 'possible' in factor ? factor.possible : null;
  const properties = [...(possible ?? [])].flatMap((label) =>
    (index.labels.get(label) ?? []).filter(({ name }) => name === key),
  );
  if (properties.length === 0) return usual;
  const isCounted = properties.every(
    ({ distinct, filled }) => distinct !== null && filled > 0 && distinct < DISTINCT_CAP,
  );
  return isCounted
    ? properties.every(({ distinct, filled }) => distinct === filled) || usual
    : usual;
}
