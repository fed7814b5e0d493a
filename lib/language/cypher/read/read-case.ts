import type { Case, CaseBranch, Expression } from '@/lib/query/model';

import * as Grammar from '../grammar/Cypher25Parser';
import { readSum, toComparisonOperator } from './read-expression';
import type { Reader } from './reader';

export function readCase(reader: Reader, context: Grammar.CaseExpressionContext): Case {
  const otherwise = context.expression();
  return {
    kind: 'case',
    subject: null,
    branches: context.caseAlternative().flatMap((each) => readBranch(reader, each)),
    otherwise: otherwise ? reader.expression(otherwise) : null,
    span: reader.span(context),
  };
}

function readBranch(reader: Reader, context: Grammar.CaseAlternativeContext): CaseBranch[] {
  const [when, value] = context.expression().map((each) => reader.expression(each));
  return when && value ? [{ kind: 'case-branch', when, value, span: reader.span(context) }] : [];
}

/**
 * `CASE x WHEN 1, 2 THEN …` is read as a branch for each. Where any branch is more than a value
 * (`WHEN > 5`), all become predicates on the subject.
 */
export function readExtendedCase(
  reader: Reader,
  context: Grammar.ExtendedCaseExpressionContext,
): Expression {
  const [subjectContext] = context.expression();
  if (!subjectContext) return reader.opaque(context);
  const subject = reader.expression(subjectContext);
  const alternatives = context.extendedCaseAlternative();
  const simple = alternatives.every((alternative) =>
    alternative.extendedWhen().every((when) => when instanceof Grammar.WhenEqualsContext),
  );
  return {
    kind: 'case',
    subject: simple ? subject : null,
    branches: alternatives.flatMap((each) =>
      readAlternative(reader, each, simple ? null : subject),
    ),
    otherwise: context._elseExp ? reader.expression(context._elseExp) : null,
    span: reader.span(context),
  };
}

function readAlternative(
  reader: Reader,
  context: Grammar.ExtendedCaseAlternativeContext,
  subject: Expression | null,
): readonly CaseBranch[] {
  const value = reader.expression(context.expression());
  const span = reader.span(context);
  return context.extendedWhen().map((each) => {
    const when = readWhen(reader, each, subject);
    return { kind: 'case-branch', when, value, span };
  });
}

function readWhen(
  reader: Reader,
  context: Grammar.ExtendedWhenContext,
  subject: Expression | null,
): Expression {
  const span = reader.span(context);
  if (context instanceof Grammar.WhenEqualsContext) {
    const value = reader.expression(context.expression());
    return subject ? comparison(subject, '=', value) : value;
  }
  if (subject && context instanceof Grammar.WhenSimpleComparisonContext) {
    const operand = readComparand(reader, context.expression7());
    return comparison(subject, context.getChild(0)?.getText() ?? '=', operand);
  }
  if (subject && context instanceof Grammar.WhenAdvancedComparisonContext) {
    return reader.predicate(subject, context.comparisonExpression6(), span);
  }
  return reader.opaque(context);
}

function readComparand(reader: Reader, context: Grammar.Expression7Context): Expression {
  const value = readSum(reader, context.expression6());
  const predicate = context.comparisonExpression6();
  return predicate ? reader.predicate(value, predicate, reader.span(context)) : value;
}

function comparison(first: Expression, operator: string, operand: Expression): Expression {
  const { span } = operand;
  const link = {
    kind: 'comparison-link',
    operator: toComparisonOperator(operator),
    operand,
    span,
  } as const;
  return { kind: 'comparison', first, rest: [link], span };
}
