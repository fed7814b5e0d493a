import type { Expression, ProjectionItem } from '../../model';
import { finding, type PlausibilityRule, type RuleContext } from '../plausibility-rule';
import { rowsBefore } from '../reading/row-factors';

/** A column of which the query itself says what stands in every row: the value that was looked for, a label. */
export const constantColumn: PlausibilityRule = (context) => {
  const [pipeline] = context.reading.pipelines;
  const last = pipeline?.steps.at(-1)?.clause;
  if (!pipeline || last?.kind !== 'return') return [];
  const pinned = rowsBefore(context, pipeline.steps).get(last)?.pinned ?? new Map();
  const isKnown = ({ expression }: ProjectionItem): boolean => {
    if (expression.kind === 'function') return isKnownLabel(expression, context);
    if (expression.kind !== 'property' || expression.subject.kind !== 'variable') return false;
    const node = context.reading.meaningOf(expression.subject)?.node;
    return node ? (pinned.get(node)?.includes(expression.key.text) ?? false) : false;
  };
  return last.items.filter(isKnown).map(({ span }) =>
    finding({
      code: 'constant-column',
      severity: 'remark',
      message: 'The query itself says what stands here; it is the same in every row.',
      at: span,
    }),
  );
};

function isKnownLabel(
  { name, arguments: [argument] }: Extract<Expression, { kind: 'function' }>,
  { reading }: RuleContext,
): boolean {
  if (name.toLowerCase() !== 'labels' || argument?.kind !== 'variable') return false;
  const node = reading.meaningOf(argument)?.node;
  return node?.labelSets.some(({ length }) => length === 1) === true;
}
