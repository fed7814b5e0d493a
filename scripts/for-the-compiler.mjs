import ts from 'typescript';

/** Spans of branches that only say that an element of a list is there, which the compiler cannot know. */
export function forTheCompiler(name, text) {
  const found = [];
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const elements = new Set();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (ts.isIdentifier(node.name) && isElementAt(node.initializer)) elements.add(node.name.text);
      if (ts.isArrayBindingPattern(node.name) && ts.isIdentifier(node.initializer))
        for (const one of node.name.elements) if (one.name) elements.add(one.name.text);
    }
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
      isElement(node.left, elements) &&
      isPlain(node.right)
    )
      found.push({ start: node.right.getStart(source), end: node.right.end });
    if (ts.isIfStatement(node) && !node.elseStatement && isAbsent(node.expression, elements))
      found.push({ start: node.getStart(source), end: node.end });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `!word`, `!first || !last` */
function isAbsent(node, elements) {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarBarToken)
    return isAbsent(node.left, elements) && isAbsent(node.right, elements);
  return (
    ts.isPrefixUnaryExpression(node) &&
    node.operator === ts.SyntaxKind.ExclamationToken &&
    ts.isIdentifier(node.operand) &&
    elements.has(node.operand.text)
  );
}

/** `words[at]`, `words[0]`, `words.at(-1)`, but not `words[at - 1]`, before which there may be none. */
function isElementAt(node) {
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: place } = node;
    return (
      ts.isIdentifier(place) || ts.isNumericLiteral(place) || ts.isPropertyAccessExpression(place)
    );
  }
  return isAt(node);
}

function isElement(node, elements) {
  if (ts.isParenthesizedExpression(node)) return isElement(node.expression, elements);
  if (ts.isConditionalExpression(node)) return isElement(node.whenTrue, elements);
  if (ts.isElementAccessExpression(node) || isAt(node)) return true;
  if (ts.isIdentifier(node)) return elements.has(node.text);
  return (
    (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) &&
    (node.questionDotToken !== undefined || isElement(node.expression, elements))
  );
}

function isAt(node) {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['at', 'codePointAt'].includes(node.expression.name.text)
  );
}

function isPlain(node) {
  if (ts.isPrefixUnaryExpression(node)) return isPlain(node.operand);
  if (ts.isPropertyAccessExpression(node)) return isPlain(node.expression);
  return (
    ts.isNumericLiteral(node) ||
    ts.isStringLiteral(node) ||
    ts.isIdentifier(node) ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isArrayLiteralExpression(node) && node.elements.length === 0)
  );
}

/** Where each line of a text begins. */
export function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
