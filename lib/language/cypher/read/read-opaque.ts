import type { ParserRuleContext, ParseTree, TerminalNode } from 'antlr4ng';

import type { Opaque, OpaqueContents, OpaqueToken } from '@/lib/query/model';

import * as Grammar from '../grammar/Cypher25Parser';
import { unquoteName, unquoteString } from './names';
import { readFunctionName } from './read-function';
import type { Reader } from './reader';

type Found = { readonly [Key in keyof OpaqueContents]: Set<string> };

/** Keeps the tokens, and lists all that a guard must know of what is inside. */
export function readOpaque(reader: Reader, context: ParserRuleContext): Opaque {
  const tokens: OpaqueToken[] = [];
  const found: Found = {
    clauses: new Set(),
    functions: new Set(),
    procedures: new Set(),
    labels: new Set(),
    relationshipTypes: new Set(),
    properties: new Set(),
    parameters: new Set(),
    variables: new Set(),
    rules: new Set(),
  };
  collect(context, { tokens, found, inRelationship: false });
  return {
    kind: 'opaque',
    rule: ruleOf(context),
    tokens,
    contents: {
      clauses: [...found.clauses],
      functions: [...found.functions],
      procedures: [...found.procedures],
      labels: [...found.labels],
      relationshipTypes: [...found.relationshipTypes],
      properties: [...found.properties],
      parameters: [...found.parameters],
      variables: [...found.variables],
      rules: [...found.rules],
    },
    span: reader.span(context),
  };
}

/** A clause is called by its own rule, not by `clause`. */
function ruleOf(context: ParserRuleContext): string {
  const [child] = context.children;
  const named = context instanceof Grammar.ClauseContext && isRule(child) ? child : context;
  return Grammar.Cypher25Parser.ruleNames[named.ruleIndex] ?? 'unknown';
}

interface Collected {
  readonly tokens: OpaqueToken[];
  readonly found: Found;
  readonly inRelationship: boolean;
}

function collect(tree: ParseTree, into: Collected): void {
  if (isTerminal(tree)) {
    into.tokens.push(toToken(tree));
    return;
  }
  if (!isRule(tree)) return;
  note(tree, into);
  if (tree instanceof Grammar.ParameterContext) {
    const text = unquoteName(tree.parameterName().getText());
    into.tokens.push({ type: 'parameter', text });
    into.found.parameters.add(text);
    return;
  }
  const inRelationship =
    tree instanceof Grammar.RelationshipPatternContext ||
    (into.inRelationship && !(tree instanceof Grammar.ExpressionContext));
  for (const child of tree.children) collect(child, { ...into, inRelationship });
}

function note(context: ParserRuleContext, { found, inRelationship }: Collected): void {
  found.rules.add(Grammar.Cypher25Parser.ruleNames[context.ruleIndex] ?? 'unknown');
  if (context instanceof Grammar.ClauseContext) found.clauses.add(ruleOf(context));
  if (context instanceof Grammar.FunctionInvocationContext) {
    found.functions.add(readFunctionName(context.functionName()));
  }
  if (context instanceof Grammar.ProcedureNameContext) found.procedures.add(context.getText());
  if (context instanceof Grammar.PropertyKeyNameContext)
    found.properties.add(unquoteName(context.getText()));
  if (context instanceof Grammar.VariableContext)
    found.variables.add(unquoteName(context.getText()));
  if (context instanceof Grammar.LabelNameContext) {
    (inRelationship ? found.relationshipTypes : found.labels).add(unquoteName(context.getText()));
  }
}

function toToken(node: TerminalNode): OpaqueToken {
  const text = node.getText();
  const { parent } = node;
  if (
    parent instanceof Grammar.UnescapedSymbolicNameString_Context ||
    parent instanceof Grammar.EscapedSymbolicNameStringContext
  ) {
    const type = isWithinVariable(parent) ? 'variable' : 'name';
    return { type, text: unquoteName(text) };
  }
  if (parent instanceof Grammar.StringLiteralContext)
    return { type: 'string', text: unquoteString(text) };
  if (/^\d|^\.\d/.test(text)) return { type: 'number', text };
  return { type: /^\p{L}/u.test(text) ? 'keyword' : 'symbol', text };
}

function isWithinVariable(context: ParserRuleContext): boolean {
  for (let each: ParserRuleContext | null = context; each; each = each.parent) {
    if (each instanceof Grammar.VariableContext) return true;
    if (each instanceof Grammar.SymbolicNameStringContext) return false;
  }
  return false;
}

function isRule(tree: ParseTree | undefined): tree is ParserRuleContext {
  return tree !== undefined && 'ruleIndex' in tree;
}

function isTerminal(tree: ParseTree): tree is TerminalNode {
  return 'symbol' in tree;
}
