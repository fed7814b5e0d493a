import { elementsOf } from '../../visit';
import { finding, type PlausibilityRule } from '../plausibility-rule';

/** A value of the question that the query does not look for. */
export const unusedPlaceholder: PlausibilityRule = ({ query, question }) => {
  const used = new Set(elementsOf(query, 'parameter').map(({ name }) => name));
  // A model may write it in quotes, which binding understands.
  for (const { value } of elementsOf(query, 'string')) used.add(value.replace(/^\$/, ''));
  return (question?.placeholders ?? [])
    .filter((name) => !used.has(name))
    .map((name) =>
      finding({
        code: 'unused-placeholder',
        severity: 'warning',
        message: `The question names $${name}, and the query does not look for it.`,
        at: query.span,
      }),
    );
};
