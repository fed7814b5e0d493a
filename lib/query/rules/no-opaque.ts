import type { Opaque } from '../model';
import { elementsOf } from '../visit';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

/** What the model does not express may not run: default deny. Of clauses `readingClauses` says why. */
export const noOpaque: GuardRule = (query) =>
  elementsOf(query, 'opaque')
    .filter(({ rule }) => !rule.endsWith('Clause') && !rule.endsWith('Clauses'))
    .map((opaque) =>
      isComputedLabel(opaque)
        ? reason(
            'dynamic-label-not-allowed',
            'Labels and types must be written out, not computed.',
            opaque.span,
          )
        : reason(
            'construct-not-allowed',
            'This construct is not analysed and may not run; write it more simply.',
            opaque.span,
          ),
    );

function isComputedLabel({ rule, contents }: Opaque): boolean {
  return rule === 'dynamicLabel' || contents.rules.includes('dynamicAnyAllExpression');
}
