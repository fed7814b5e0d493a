import { patternSubquery } from '../build';
import type {
  Arithmetic,
  Element,
  Expression,
  IndexAccess,
  LabelExpression,
  ListComprehension,
  MapProjection,
  PatternComprehension,
  PropertyAccess,
  Reduce,
  SubqueryExpression,
} from '../model';
import {
  anyOf,
  either,
  elementOf,
  isPlain,
  type Kind,
  type Kinds,
  listOf,
  NOTHING,
  PATH,
  PLAIN,
  UNKNOWN,
} from './kinds';
import { requireComparable, requireList, requirePlain } from './opaque-elements';
import { scopedFunction } from './scope-function';
import { scopedWhere, scopePaths } from './scope-pattern';
import { everyEntry, projectedMap, scopedProperty, selected } from './scope-property';
import type { Scoped, Scoping } from './scoping';

/** The same expression over what the role sees. */
export function scopedExpression(expression: Expression, kinds: Kinds, scoping: Scoping): Scoped {
  const inner = (each: Expression, seen: Kinds = kinds): Scoped => scoping.expression(each, seen);
  const child = (each: Expression, seen: Kinds = kinds): Expression => inner(each, seen).expression;
  switch (expression.kind) {
    case 'null':
      return { expression, kind: NOTHING };
    case 'string':
    case 'integer':
    case 'float':
    case 'boolean':
    case 'parameter':
    case 'count-star':
      return { expression, kind: PLAIN };
    case 'variable':
      return { expression, kind: kinds.get(expression.name) ?? UNKNOWN };
    case 'list': {
      const items = expression.items.map((each) => inner(each));
      const kind = listOf(anyOf(items.map((each) => each.kind)));
      return { expression: { ...expression, items: items.map((each) => each.expression) }, kind };
    }
    case 'map': {
      const entries = expression.entries.map((entry) => ({ entry, scoped: inner(entry.value) }));
      const kind = new Map(entries.map(({ entry, scoped }) => [entry.key.text, scoped.kind]));
      return {
        expression: {
          ...expression,
          entries: entries.map(({ entry, scoped }) => ({ ...entry, value: scoped.expression })),
        },
        kind: { kind: 'map', entries: kind },
      };
    }
    case 'property':
      return scopedAccess(expression, kinds, scoping);
    case 'index':
      return scopedIndex(expression, kinds, scoping);
    case 'slice': {
      const { expression: subject, kind } = inner(expression.subject);
      const from = expression.from && child(expression.from);
      const to = expression.to && child(expression.to);
      return { expression: { ...expression, subject, from, to }, kind };
    }
    case 'arithmetic':
      return scopedArithmetic(expression, kinds, scoping);
    case 'function':
      return scopedFunction(expression, kinds, scoping);
    case 'aggregate': {
      const args = expression.arguments.map((each) => inner(each));
      const scoped = { ...expression, arguments: args.map((each) => each.expression) };
      const given = args[0]?.kind ?? NOTHING;
      if (expression.function === 'collect') return { expression: scoped, kind: listOf(given) };
      if (expression.function !== 'count') {
        requirePlain(
          args.map((each) => each.kind),
          expression.span,
          scoping,
        );
      }
      return { expression: scoped, kind: PLAIN };
    }
    case 'case': {
      const subject = expression.subject && inner(expression.subject);
      const branches = expression.branches.map((branch) => {
        const when = inner(branch.when);
        if (subject) requireComparable([subject.kind, when.kind], branch.span, scoping);
        return { branch: { ...branch, when: when.expression }, value: inner(branch.value) };
      });
      const otherwise = expression.otherwise && inner(expression.otherwise);
      return {
        expression: {
          ...expression,
          subject: subject && subject.expression,
          branches: branches.map(({ branch, value }) => ({ ...branch, value: value.expression })),
          otherwise: otherwise && otherwise.expression,
        },
        kind: either(anyOf(branches.map(({ value }) => value.kind)), otherwise?.kind ?? NOTHING),
      };
    }
    case 'list-comprehension':
      return scopedComprehension(expression, kinds, scoping);
    case 'list-predicate': {
      const list = inner(expression.list);
      requireList(list.kind, expression.span, scoping);
      const seen = new Map([...kinds, [expression.variable.text, elementOf(list.kind)]]);
      const where = expression.where && child(expression.where, seen);
      return { expression: { ...expression, list: list.expression, where }, kind: PLAIN };
    }
    case 'reduce':
      return scopedReduce(expression, kinds, scoping);
    case 'subquery':
      return scopedSubquery(expression, kinds, scoping);
    case 'pattern-predicate':
      return scopedSubquery(patternSubquery('exists', expression), kinds, scoping);
    case 'pattern-comprehension':
      return scopedPatternComprehension(expression, kinds, scoping);
    case 'shortest-path':
      // It has no place for a condition, and one afterwards would tell of a path that was dropped.
      scoping.refuse(expression.span);
      return { expression, kind: expression.pattern.shortest === 'all' ? listOf(PATH) : PATH };
    case 'map-projection':
      return scopedMapProjection(expression, kinds, scoping);
    case 'comparison': {
      const first = inner(expression.first);
      const links = expression.rest.map((link) => ({ link, operand: inner(link.operand) }));
      const isEquality = expression.rest.every(({ operator }) => ['=', '<>'].includes(operator));
      const require = isEquality ? requireComparable : requirePlain;
      require([first, ...links.map(({ operand }) => operand)].map(
        ({ kind }) => kind,
      ), expression.span, scoping);
      const rest = links.map(({ link, operand }) => ({ ...link, operand: operand.expression }));
      return { expression: { ...expression, first: first.expression, rest }, kind: PLAIN };
    }
    case 'and':
    case 'or':
    case 'xor': {
      const operands = expression.operands.map((each) => child(each));
      return { expression: { ...expression, operands }, kind: PLAIN };
    }
    case 'not':
      return { expression: { ...expression, operand: child(expression.operand) }, kind: PLAIN };
    case 'sign':
    case 'normalize': {
      const operand = inner(expression.operand);
      requirePlain([operand.kind], expression.span, scoping);
      return { expression: { ...expression, operand: operand.expression }, kind: PLAIN };
    }
    case 'string-predicate': {
      const [subject, operand] = [inner(expression.subject), inner(expression.operand)];
      requirePlain([subject.kind, operand.kind], expression.span, scoping);
      const scoped = { subject: subject.expression, operand: operand.expression };
      return { expression: { ...expression, ...scoped }, kind: PLAIN };
    }
    case 'in': {
      const [item, list] = [inner(expression.item), inner(expression.list)];
      requireComparable([item.kind, elementOf(list.kind)], expression.span, scoping);
      const scoped = { item: item.expression, list: list.expression };
      return { expression: { ...expression, ...scoped }, kind: PLAIN };
    }
    case 'regex': {
      const [subject, pattern] = [inner(expression.subject), inner(expression.pattern)];
      requirePlain([subject.kind, pattern.kind], expression.span, scoping);
      const scoped = { subject: subject.expression, pattern: pattern.expression };
      return { expression: { ...expression, ...scoped }, kind: PLAIN };
    }
    case 'label-test':
      requireReadable(expression.labels, scoping);
      return { expression: { ...expression, subject: child(expression.subject) }, kind: PLAIN };
    case 'null-test':
    case 'type-test':
    case 'normalized-test':
      return { expression: { ...expression, subject: child(expression.subject) }, kind: PLAIN };
    case 'opaque':
      scoping.refuse(expression.span);
      return { expression, kind: UNKNOWN };
  }
}

function scopedAccess(access: PropertyAccess, kinds: Kinds, scoping: Scoping): Scoped {
  const { expression: subject, kind } = scoping.expression(access.subject, kinds);
  const same = { ...access, subject };
  switch (kind.kind) {
    case 'node':
    case 'relationship': {
      const read = scopedProperty(subject, access.key.text, { kind, scoping, span: access.span });
      return { expression: read, kind: PLAIN };
    }
    case 'map':
      return { expression: same, kind: kind.entries.get(access.key.text) ?? NOTHING };
    case 'unknown':
      scoping.refuse(access.span);
      return { expression: same, kind: UNKNOWN };
    case 'path':
    case 'list':
      scoping.refuse(access.span);
      return { expression: same, kind: PLAIN };
    case 'plain':
    case 'nothing':
      return { expression: same, kind: PLAIN };
  }
}

function scopedIndex(access: IndexAccess, kinds: Kinds, scoping: Scoping): Scoped {
  const { expression: subject, kind } = scoping.expression(access.subject, kinds);
  const index = scoping.expression(access.index, kinds).expression;
  const same = { ...access, subject, index };
  const key = index.kind === 'string' ? index.value : null;
  switch (kind.kind) {
    case 'node':
    case 'relationship':
      if (key !== null) {
        const read = scopedProperty(subject, key, { kind, scoping, span: access.span });
        return { expression: read, kind: PLAIN };
      }
      scoping.refuse(access.span);
      return { expression: same, kind: PLAIN };
    case 'map': {
      const one = key === null ? anyOf([...kind.entries.values()]) : kind.entries.get(key);
      return { expression: same, kind: one ?? NOTHING };
    }
    case 'unknown':
      if (index.kind !== 'integer') scoping.refuse(access.span);
      return { expression: same, kind: UNKNOWN };
    case 'path':
      scoping.refuse(access.span);
      return { expression: same, kind: PLAIN };
    case 'list':
    case 'plain':
    case 'nothing':
      return { expression: same, kind: elementOf(kind) };
  }
}

/** `+` and `||` join lists, and add an element to one; all else gives what holds no element. */
function scopedArithmetic(element: Arithmetic, kinds: Kinds, scoping: Scoping): Scoped {
  const left = scoping.expression(element.left, kinds);
  const right = scoping.expression(element.right, kinds);
  const expression = { ...element, left: left.expression, right: right.expression };
  if (isPlain(left.kind) && isPlain(right.kind)) return { expression, kind: PLAIN };
  const parts = [left.kind, right.kind];
  // Else a text could be made of an element.
  if (!parts.some(({ kind }) => kind === 'list' || kind === 'unknown'))
    scoping.refuse(element.span);
  if (parts.some(({ kind }) => kind === 'unknown')) return { expression, kind: UNKNOWN };
  return { expression, kind: listOf(anyOf(parts.map((each) => elementOrSelf(each)))) };
}

function elementOrSelf(kind: Kind): Kind {
  return kind.kind === 'list' ? kind.of : kind;
}

function scopedComprehension(element: ListComprehension, kinds: Kinds, scoping: Scoping): Scoped {
  const list = scoping.expression(element.list, kinds);
  requireList(list.kind, element.span, scoping);
  const seen: Kinds = new Map([...kinds, [element.variable.text, elementOf(list.kind)]]);
  const where = element.where && scoping.expression(element.where, seen).expression;
  const projection = element.projection && scoping.expression(element.projection, seen);
  return {
    expression: {
      ...element,
      list: list.expression,
      where,
      projection: projection && projection.expression,
    },
    kind: listOf(projection?.kind ?? elementOf(list.kind)),
  };
}

/** The accumulator is what it was at first or what a step made of it; where that does not settle, unknown. */
function scopedReduce(element: Reduce, kinds: Kinds, scoping: Scoping): Scoped {
  const list = scoping.expression(element.list, kinds);
  requireList(list.kind, element.span, scoping);
  const initial = scoping.expression(element.initial, kinds);
  const stepFrom = (accumulated: Kind): Scoped =>
    scoping.expression(
      element.step,
      new Map([
        ...kinds,
        [element.accumulator.text, accumulated],
        [element.variable.text, elementOf(list.kind)],
      ]),
    );
  const once = either(initial.kind, stepFrom(initial.kind).kind);
  const step = isPlain(once) ? stepFrom(once) : stepFrom(UNKNOWN);
  return {
    expression: {
      ...element,
      list: list.expression,
      initial: initial.expression,
      step: step.expression,
    },
    kind: isPlain(once) && isPlain(step.kind) ? PLAIN : UNKNOWN,
  };
}

function scopedSubquery(element: SubqueryExpression, kinds: Kinds, scoping: Scoping): Scoped {
  const { query: body, columns } = scoping.query(element.body, kinds);
  const [column] = [...columns.values()];
  return {
    expression: { ...element, body },
    kind: element.operator === 'collect' ? listOf(column ?? UNKNOWN) : PLAIN,
  };
}

function scopedPatternComprehension(
  element: PatternComprehension,
  kinds: Kinds,
  scoping: Scoping,
): Scoped {
  const scoped = scopePaths([element.pattern], kinds, { scoping, isOptional: false });
  const [pattern = element.pattern] = scoped.paths;
  const own = element.where && scoping.expression(element.where, scoped.inside).expression;
  const projection = scoping.expression(element.projection, scoped.inside);
  return {
    expression: {
      ...element,
      pattern,
      where: scopedWhere(own, scoped, scoping),
      projection: projection.expression,
    },
    kind: listOf(projection.kind),
  };
}

function scopedMapProjection(element: MapProjection, kinds: Kinds, scoping: Scoping): Scoped {
  const kind = kinds.get(element.subject.name) ?? UNKNOWN;
  const isElement = kind.kind === 'node' || kind.kind === 'relationship';
  if (kind.kind === 'unknown' && scoping.hidesProperties) scoping.refuse(element.span);
  const found = new Map<string, Kind>();
  if (kind.kind === 'map' && element.all) kind.entries.forEach((each, key) => found.set(key, each));
  const entries = element.entries.map((entry): MapProjection['entries'][number] => {
    if (entry.kind === 'variable') {
      found.set(entry.name, kinds.get(entry.name) ?? UNKNOWN);
      return entry;
    }
    if (entry.kind === 'map-entry') {
      const value = scoping.expression(entry.value, kinds);
      found.set(entry.key.text, value.kind);
      return { ...entry, value: value.expression };
    }
    if (kind.kind === 'map') found.set(entry.key.text, kind.entries.get(entry.key.text) ?? NOTHING);
    if (kind.kind === 'unknown') found.set(entry.key.text, UNKNOWN);
    return isElement ? selected(element.subject, entry.key.text, kind, scoping) : entry;
  });
  const given = kind.kind === 'unknown' ? UNKNOWN : { kind: 'map' as const, entries: found };
  if (!isElement || !scoping.hidesProperties) {
    return { expression: { ...element, entries }, kind: given };
  }
  const named = new Set(
    entries.map((each) => (each.kind === 'variable' ? each.name : each.key.text)),
  );
  const all = element.all
    ? everyEntry(element.subject, kind, scoping).filter(({ key }) => !named.has(key.text))
    : [];
  return {
    expression: projectedMap(element.subject, [...all, ...entries], element.span),
    kind: given,
  };
}

/** Labels that are computed could name what the role may not see. */
function requireReadable(labels: LabelExpression, scoping: Scoping): void {
  if (hasOpaque(labels)) scoping.refuse(labels.span);
}

function hasOpaque(element: Element): boolean {
  if (element.kind === 'label-and' || element.kind === 'label-or') {
    return element.operands.some(hasOpaque);
  }
  return element.kind === 'opaque' || (element.kind === 'label-not' && hasOpaque(element.operand));
}
