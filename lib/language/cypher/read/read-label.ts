import type { LabelExpression } from '@/lib/query/model';

import * as Grammar from '../grammar/Cypher25Parser';
import { unquoteName } from './names';
import type { Reader } from './reader';

export function readLabels(
  reader: Reader,
  context: Grammar.LabelExpression4Context,
): LabelExpression {
  const operands = context.labelExpression3().map((each) => readConjunction(reader, each));
  return join('label-or', operands, context, reader);
}

function readConjunction(
  reader: Reader,
  context: Grammar.LabelExpression3Context,
): LabelExpression {
  const operands = context.labelExpression2().map((each) => readNegation(reader, each));
  return join('label-and', operands, context, reader);
}

function readNegation(reader: Reader, context: Grammar.LabelExpression2Context): LabelExpression {
  const operand = readAtom(reader, context.labelExpression1());
  const negated = context.EXCLAMATION_MARK().length % 2 === 1;
  return negated ? { kind: 'label-not', operand, span: reader.span(context) } : operand;
}

function readAtom(reader: Reader, context: Grammar.LabelExpression1Context): LabelExpression {
  if (context instanceof Grammar.ParenthesizedLabelExpressionContext) {
    return readLabels(reader, context.labelExpression4());
  }
  if (context instanceof Grammar.LabelNameContext) {
    const name = unquoteName(context.symbolicNameString().getText());
    return { kind: 'label', name, span: reader.span(context) };
  }
  if (context instanceof Grammar.AnyLabelContext) {
    return { kind: 'label-wildcard', span: reader.span(context) };
  }
  return reader.opaque(context);
}

function join(
  kind: 'label-and' | 'label-or',
  operands: readonly LabelExpression[],
  context: Grammar.LabelExpression4Context | Grammar.LabelExpression3Context,
  reader: Reader,
): LabelExpression {
  const [first, ...rest] = operands;
  return first && rest.length === 0 ? first : { kind, operands, span: reader.span(context) };
}
