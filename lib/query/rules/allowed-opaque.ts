import type { Opaque } from '../model';
import { elementsOf } from '../visit';
import { isAllowedFunction } from './allowed-functions';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

/** Grammar rules that may stay opaque: `IS :: TYPE`, `IS NORMALIZED`, `normalize(x, NFC)`, path selectors and groups. */
const ALLOWED = new Set(['expression7', 'normalizeFunction', 'pattern']);

/** Grammar rules that may be used inside one. Any other, a clause first of all, refuses the whole. */
const ALLOWED_INSIDE = new Set(
  `expression expression11 expression10 expression9 expression8 expression7 expression6 expression5
  expression4 expression3 expression2 expression1 comparisonExpression6 postFix property propertyKeyName
  literal numberLiteral stringLiteral parameter parameterName variable symbolicNameString
  symbolicVariableNameString escapedSymbolicNameString unescapedSymbolicNameString
  unescapedSymbolicNameString_ escapedSymbolicVariableNameString unescapedSymbolicVariableNameString
  parenthesizedExpression functionInvocation functionName functionArgument namespace listLiteral map
  type typePart typeName typeNullability typeListSuffix normalForm normalizeFunction pattern
  pathPatternPrefix pathMode pathToken groupToken nonNegativeIntegerSpecification anonymousPattern
  patternElement parenthesizedPath quantifier nodePattern relationshipPattern labelExpression
  labelExpression4 labelExpression3 labelExpression2 labelExpression1 properties leftArrow rightArrow
  arrowLine pathLength`.split(/\s+/),
);

/** What the model cannot express may run only where all that is in it is known to read. */
export const allowedOpaque: GuardRule = (query) =>
  elementsOf(query, 'opaque').flatMap((opaque) => {
    if (opaque.rule.endsWith('Clause') || opaque.rule.endsWith('Clauses')) return []; // `readingClauses` says why
    if (
      opaque.rule === 'dynamicLabel' ||
      opaque.contents.rules.includes('dynamicAnyAllExpression')
    ) {
      return [
        reason(
          'dynamic-label-not-allowed',
          'Labels and types must be written out, not computed.',
          opaque.span,
        ),
      ];
    }
    if (opaque.contents.rules.some((rule) => rule.startsWith('interpolatedString'))) {
      return [
        reason(
          'not-cypher-5',
          'Interpolated strings are not in Cypher 5; join strings with +.',
          opaque.span,
        ),
      ];
    }
    return isAllowed(opaque)
      ? []
      : [
          reason(
            'construct-not-allowed',
            'This construct is not analysed and may not run; write it more simply.',
            opaque.span,
          ),
        ];
  });

function isAllowed({ rule, contents, tokens }: Opaque): boolean {
  return (
    ALLOWED.has(rule) &&
    contents.rules.every((each) => ALLOWED_INSIDE.has(each)) &&
    contents.functions.every(isAllowedFunction) &&
    contents.clauses.length === 0 &&
    contents.procedures.length === 0 &&
    !(rule === 'pattern' && isUnbounded(tokens.map(({ text }) => text)))
  );
}

/** A quantifier or length without an upper bound: `+`, `*`, `{2,}`, or one of over two digits. */
function isUnbounded(texts: readonly string[]): boolean {
  return texts.some(
    (text, index) =>
      text === '+' ||
      text === '*' ||
      (text === ',' && texts[index + 1] === '}') ||
      /^\d{3,}$/.test(text),
  );
}
