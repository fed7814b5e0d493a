import { PLAIN_PATH } from '@/lib/query/build';
import type {
  NodePattern,
  Opaque,
  PathGroup,
  PathPattern,
  PathSelector,
  Pattern,
} from '@/lib/query/model';

import * as Grammar from '../grammar/Cypher25Parser';
import { readBound } from './read-literal';
import { readNode, readQuantifier, readRelationship } from './read-path-element';
import type { Reader } from './reader';

type Elements = PathPattern['elements'];

export function readPattern(reader: Reader, context: Grammar.PatternContext): Pattern {
  const element = context.anonymousPattern().patternElement();
  const shortest = context.anonymousPattern().shortestPathPattern();
  const named = context.variable();
  const prefix = context.pathPatternPrefix();
  const variable = named ? reader.name(named) : null;
  const span = reader.span(context);
  const path = shortest
    ? readShortestPath(reader, shortest)
    : element && readWhole(reader, element);
  const isTwice =
    path?.kind === 'path' && ((path.selector && prefix) || (path.variable && variable));
  if (path?.kind !== 'path' || isTwice || (shortest && prefix)) return reader.opaque(context);
  const selector = prefix ? readSelector(reader, prefix) : path.selector;
  return { ...path, variable: variable ?? path.variable, selector, span };
}

/** A path, or one in brackets with a condition of its own. */
function readWhole(reader: Reader, context: Grammar.PatternElementContext): Pattern | null {
  const [inner, ...others] = context.children;
  if (
    inner instanceof Grammar.ParenthesizedPathContext &&
    others.length === 0 &&
    !inner.quantifier()
  ) {
    const path = readPattern(reader, inner.pattern());
    const condition = inner.expression();
    if (path.kind === 'opaque' || !condition) return path;
    return path.where ? null : { ...path, where: reader.expression(condition) };
  }
  const elements = readElements(reader, context);
  return elements && { elements, span: reader.span(context), ...PLAIN_PATH };
}

/** Null for every path (`ALL`), which selects nothing. */
function readSelector(
  reader: Reader,
  context: Grammar.PathPatternPrefixContext,
): PathSelector | null {
  if (hasPathMode(context)) reader.refuse(NO_MODE, reader.span(context));
  if (context instanceof Grammar.AllPathContext) return null;
  const [keep, number] =
    context instanceof Grammar.AllShortestPathContext
      ? (['groups', null] as const)
      : context instanceof Grammar.ShortestGroupContext
        ? (['groups', context.nonNegativeIntegerSpecification()] as const)
        : context instanceof Grammar.AnyShortestPathContext
          ? (['shortest', context.nonNegativeIntegerSpecification()] as const)
          : context instanceof Grammar.AnyPathContext
            ? (['any', context.nonNegativeIntegerSpecification()] as const)
            : (['any', null] as const);
  const count = number ? readBound(number.getText()) : 1;
  const span = reader.span(context);
  if (!Number.isSafeInteger(count) || count < 1) reader.refuse(NO_COUNT, span);
  return { kind: 'path-selector', keep, count, span };
}

function hasPathMode(context: Grammar.PathPatternPrefixContext): boolean {
  return context.children.some((child) => child instanceof Grammar.PathModeContext);
}

const NO_MODE = {
  code: 'not-cypher-5',
  message: 'WALK, TRAIL and ACYCLIC are not in Cypher 5; leave them out.',
};
const NO_COUNT = {
  code: 'syntax',
  message: 'The number of paths must be a whole number of at least 1, written out.',
};

export function readShortestPath(
  reader: Reader,
  context: Grammar.ShortestPathPatternContext,
): PathPattern | Opaque {
  const elements = readElements(reader, context.patternElement());
  const shortest = context.SHORTEST_PATH() ? 'one' : 'all';
  return elements
    ? { elements, span: reader.span(context), ...PLAIN_PATH, shortest }
    : reader.opaque(context);
}

export function readNonEmptyPath(
  reader: Reader,
  context: Grammar.PathPatternNonEmptyContext,
): PathPattern {
  const relationships = context.relationshipPattern();
  const elements = context.nodePattern().flatMap((each, index) => {
    const before = relationships[index - 1];
    return before
      ? [readRelationship(reader, before), readNode(reader, each)]
      : [readNode(reader, each)];
  });
  return { elements, span: reader.span(context), ...PLAIN_PATH };
}

/** Null where the model has no such path, nor has Cypher: two nodes side by side, groups in groups. */
function readElements(reader: Reader, context: Grammar.PatternElementContext): Elements | null {
  const elements: Elements[number][] = [];
  for (const child of context.children) {
    const last = elements.at(-1);
    if (child instanceof Grammar.NodePatternContext) {
      if (last?.kind === 'node') return null;
      elements.push(readNode(reader, child));
    } else if (child instanceof Grammar.RelationshipPatternContext) {
      elements.push(readRelationship(reader, child));
    } else if (child instanceof Grammar.QuantifierContext && last?.kind === 'relationship') {
      if (last.length) return null;
      elements[elements.length - 1] = { ...last, length: readQuantifier(reader, child) };
    } else if (child instanceof Grammar.ParenthesizedPathContext) {
      const group = readGroup(reader, child);
      if (!group) return null;
      elements.push(...(last?.kind === 'node' ? [group] : [nodeBeside(group), group]));
    } else {
      return null;
    }
  }
  const last = elements.at(-1);
  return last?.kind === 'path-group' ? [...elements, nodeBeside(last)] : elements;
}

function readGroup(reader: Reader, context: Grammar.ParenthesizedPathContext): PathGroup | null {
  const quantifier = context.quantifier();
  const pattern = context.pattern();
  const element = pattern.anonymousPattern().patternElement();
  if (!quantifier || !element || pattern.variable() || pattern.pathPatternPrefix()) return null;
  const elements = readElements(reader, element);
  const where = context.expression();
  if (!elements || elements.some(({ kind }) => kind === 'path-group')) return null;
  return {
    kind: 'path-group',
    elements,
    where: where ? reader.expression(where) : null,
    repeat: readQuantifier(reader, quantifier),
    span: reader.span(context),
  };
}

/** The node that a text may leave out where a group begins or ends. */
function nodeBeside({ span }: PathGroup): NodePattern {
  return { kind: 'node', variable: null, labels: null, properties: null, where: null, span };
}
