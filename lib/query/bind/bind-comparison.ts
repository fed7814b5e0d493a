import type { ParameterValue } from '@/lib/base/graph-value';
import type { Span } from '@/lib/base/span';

import { isIn, not, or, quantified, stringPredicate, variable } from '../build';
import type { Comparison, Expression, Membership, Parameter, StringPredicate } from '../model';
import type { Binding } from './binding';
import { convertToAny, convertToNumber, convertValue, foldText } from './convert-value';
import { periodOf } from './period';
import type { IssuedPlaceholder } from './placeholder';
import type { Site } from './site';
import { siteOf, unfold } from './site';

export function bindComparison(binding: Binding, element: Comparison): Expression {
  const [link] = element.rest;
  if (!link || element.rest.length > 1) return element;
  const left = binding.placeholderOf(element.first);
  const right = binding.placeholderOf(link.operand);
  const placeholder = left ?? right;
  if (!placeholder) return element;
  if (left && right) return refuseSite(binding, element);
  const other = left ? link.operand : element.first;

  const period = bindPeriod(binding, element, { placeholder, other, isLeft: left !== null });
  if (period) return period;
  if (link.operator === '=') return bindEquality(binding, other, { placeholder, element });
  if (link.operator === '<>') return not(bindEquality(binding, other, { placeholder, element }));
  const site = siteOf(unfold(other).inner, binding);
  const value = site ? orderedValue(placeholder.text, site) : convertToNumber(placeholder.text);
  if (value === null) return refuseType(binding, element);
  const parameter = binding.bind(placeholder, value, element.span);
  const compared = (subject: Expression): Comparison =>
    left
      ? { ...element, first: parameter, rest: [{ ...link, operand: subject }] }
      : { ...element, first: subject, rest: [{ ...link, operand: parameter }] };
  return site?.list ? anyOf(binding, other, compared) : compared(other);
}

/** "in 2024", "before March 2024": a year or month beside a property of days is the days in it. */
function bindPeriod(
  binding: Binding,
  element: Comparison,
  {
    placeholder,
    other,
    isLeft,
  }: { placeholder: IssuedPlaceholder; other: Expression; isLeft: boolean },
): Expression | null {
  const site = siteOf(unfold(other).inner, binding);
  const period = site && !site.list ? periodOf(placeholder.text, site.types) : null;
  const [link] = element.rest;
  if (!period || !link || isLeft) return null;
  const { span } = element;
  const at = (operator: '<' | '>=', value: ParameterValue): Comparison => ({
    ...element,
    first: other,
    rest: [{ ...link, operator, operand: binding.bind(placeholder, value, span) }],
  });
  switch (link.operator) {
    case '<':
      return at('<', period.first);
    case '>=':
      return at('>=', period.first);
    case '<=':
      return at('<', period.next);
    case '>':
      return at('>=', period.next);
    case '=':
    case '<>': {
      const within: Expression = {
        kind: 'and',
        operands: [at('>=', period.first), at('<', period.next)],
        span,
      };
      return link.operator === '=' ? within : not(within);
    }
  }
}

/** `property IN $values`, whatever was done to either side to make the spellings equal. */
function bindEquality(
  binding: Binding,
  other: Expression,
  { placeholder, element }: { placeholder: IssuedPlaceholder; element: Expression },
): Expression {
  const subject = unfold(other).inner;
  const site = siteOf(subject, binding);
  if (!site) {
    const number = convertToNumber(placeholder.text);
    if (number === null || other.kind === 'map' || other.kind === 'list')
      return refuseSite(binding, element);
    return isIn(other, binding.bind(placeholder, [number], element.span));
  }
  const values = storedValues(binding, placeholder, { site, span: element.span });
  if (values.length === 0) return refuseType(binding, element);
  const parameter = binding.bind(placeholder, values, element.span);
  return isOneOf(binding, { subject, site, parameter, span: element.span });
}

export function bindMembership(binding: Binding, element: Membership): Expression {
  const item = binding.placeholderOf(element.item);
  if (item) return bindItem(binding, element, item);
  const list = binding.placeholderOf(element.list);
  if (list) return bindEquality(binding, element.item, { placeholder: list, element });
  if (element.list.kind !== 'list') return element;
  const placeholders = element.list.items.flatMap((each) => binding.placeholderOf(each) ?? []);
  const [first] = placeholders;
  return first ? bindList(binding, element, { first, items: element.list.items }) : element;
}

/** `$p IN n.list`, `$p IN [a.x, b.x]`, `$p IN collected`. */
function bindItem(
  binding: Binding,
  element: Membership,
  placeholder: IssuedPlaceholder,
): Expression {
  if (element.list.kind === 'list') {
    const choices = element.list.items.map((each) =>
      bindEquality(binding, each, { placeholder, element }),
    );
    return or(choices) ?? { kind: 'boolean', value: false, span: element.span };
  }
  const list = folded(element.list);
  const site = siteOf(list, binding);
  if (!site) return refuseSite(binding, element);
  return bindEquality(binding, list, { placeholder, element });
}

/** `toLower(x)` over a list, written `[t IN list | toLower(t)]`, is the list itself to us. */
function folded(list: Expression): Expression {
  if (list.kind !== 'list-comprehension' || list.where || !list.projection) return list;
  const { inner } = unfold(list.projection);
  return inner.kind === 'variable' && inner.name === list.variable.text ? list.list : list;
}

/** `x IN [$p, $q, 'z']`: one list of all their values. */
function bindList(
  binding: Binding,
  element: Membership,
  { first, items }: { first: IssuedPlaceholder; items: readonly Expression[] },
): Expression {
  const subject = unfold(element.item).inner;
  const site = siteOf(subject, binding);
  if (!site) return refuseSite(binding, element);
  const values = items.map((item) => {
    const placeholder = binding.placeholderOf(item);
    return placeholder
      ? storedValues(binding, placeholder, { site, span: item.span })
      : literalValues(item);
  });
  if (values.some((each) => each.length === 0)) return refuseType(binding, element);
  const parameter = binding.bind(first, values.flat(), element.span);
  return isOneOf(binding, { subject, site, parameter, span: element.span });
}

/** The asker's text within the stored one, without regard to case. */
export function bindText(binding: Binding, element: StringPredicate): Expression {
  const left = binding.placeholderOf(element.subject);
  const right = binding.placeholderOf(element.operand);
  const placeholder = right ?? left;
  if (!placeholder) return element;
  if (left && right) return refuseSite(binding, element);
  const other = unfold(right ? element.subject : element.operand).inner;
  const site = siteOf(other, binding);
  if (!site) return refuseSite(binding, element);
  const parameter = binding.bind(placeholder, placeholder.text, element.span);
  const within = (subject: Expression): StringPredicate => ({
    ...(right
      ? stringPredicate(lower(subject), element.operator, lower(parameter))
      : stringPredicate(lower(parameter), element.operator, lower(subject))),
    span: element.span,
  });
  return site.list ? anyOf(binding, other, within) : within(other);
}

/** All stored values that are the placeholder's, as the site holds them; empty where it can hold none. */
export function storedValues(
  binding: Binding,
  placeholder: IssuedPlaceholder,
  { site, span }: { site: Site; span: Span },
): readonly ParameterValue[] {
  const here = placeholder.spellings.filter(({ type }) => site.keys.includes(type));
  const isElsewhere = site.keys.length > 0 && here.length === 0 && placeholder.spellings.length > 0;
  if (isElsewhere) binding.noteElsewhere(span);
  const spellings = here.length > 0 ? here : placeholder.spellings;
  const texts = spellings.length > 0 ? spellings.map(({ value }) => value) : [placeholder.text];
  const values = texts.flatMap((text) => convertToAny(foldText(text, site.folds), site.types));
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** True for a site with one value, or for any of a list. */
export function isOneOf(
  binding: Binding,
  {
    subject,
    site,
    parameter,
    span,
  }: { subject: Expression; site: Site; parameter: Parameter; span: Span },
): Expression {
  return site.list
    ? anyOf(binding, subject, (each) => ({ ...isIn(each, parameter), span }))
    : { ...isIn(subject, parameter), span };
}

function anyOf(
  binding: Binding,
  list: Expression,
  where: (element: Expression) => Expression,
): Expression {
  const name = binding.freshName('element');
  return quantified('any', { variable: name, list, where: where(variable(name)) });
}

function orderedValue(text: string, site: Site): ParameterValue | null {
  if (site.types.length === 0) return convertToNumber(text) ?? text;
  const values = site.types.map((type) => convertValue(text, type));
  return values.find((value) => value !== null) ?? null;
}

function literalValues(item: Expression): readonly ParameterValue[] {
  if (item.kind === 'string' || item.kind === 'boolean') return [item.value];
  if (item.kind === 'integer') return [{ $int: item.value }];
  return item.kind === 'float' ? [Number(item.value)] : [];
}

function lower(argument: Expression): Expression {
  return { kind: 'function', name: 'toLower', arguments: [argument], span: argument.span };
}

export function refuseSite<Refused extends Expression>(
  binding: Binding,
  element: Refused,
): Refused {
  const message =
    'A placeholder may not stand here; compare a property with it by =, IN, CONTAINS, < or >.';
  binding.refuse('placeholder-site', message, element.span);
  return element;
}

function refuseType<Refused extends Expression>(binding: Binding, element: Refused): Refused {
  const message =
    'The property holds values of another type than this placeholder; compare another property.';
  binding.refuse('placeholder-type', message, element.span);
  return element;
}
