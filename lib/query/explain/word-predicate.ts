import type {
  Comparison,
  ComparisonLink,
  ComparisonOperator,
  Expression,
  LabelExpression,
  ListPredicate,
  Membership,
  Not,
  Query,
  StringPredicate,
} from '../model';
import type { Grammar, Verb } from './grammar';
import { isConstant } from './is-constant';
import type { ShownValue, Speaker } from './speaker';

/** A claim about one subject, so that the subject can also be left to a relative clause. */
export interface Claim {
  readonly subject: Expression;
  readonly predicate: string;
}

/** The subject and what is said of it; null where the claim has no one subject. */
export function claimOf(speaker: Speaker, expression: Expression, isNegated = false): Claim | null {
  const { grammar } = speaker;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all else claims nothing of one subject
  switch (expression.kind) {
    case 'comparison':
      return comparison(speaker, expression, isNegated);
    case 'string-predicate':
      return stringClaim(speaker, expression, isNegated);
    case 'in':
      return membership(speaker, expression, isNegated);
    case 'regex': {
      const pattern = speaker.noun(expression.pattern, grammar.verbCase('regex'));
      return {
        subject: expression.subject,
        predicate: grammar.verb('regex', pattern, isNegated),
      };
    }
    case 'null-test':
      return isNegated
        ? null
        : { subject: expression.subject, predicate: grammar.unknown(expression.negated) };
    case 'label-test':
      return {
        subject: expression.subject,
        predicate: grammar.isA(speaker.labels(expression.labels), isNegated),
      };
    case 'list-predicate':
      return includes(speaker, expression, isNegated);
    case 'property':
      return {
        subject: expression,
        predicate: grammar.verb('=', grammar.wording('trueValue'), isNegated),
      };
    case 'or':
      return isNegated ? null : oneOf(speaker, expression.operands);
    case 'not':
      return isNegated ? null : claimOf(speaker, expression.operand, true);
    default:
      return null;
  }
}

/** A predicate as a clause; null where the expression claims nothing by itself. */
export function predicateClause(speaker: Speaker, expression: Expression): string | null {
  const { grammar } = speaker;
  const claim = claimOf(speaker, expression);
  if (claim) return grammar.clause(speaker.noun(claim.subject), claim.predicate);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all else is a value
  switch (expression.kind) {
    case 'comparison':
      return junction(grammar, 'and', chainClauses(speaker, expression));
    case 'and':
    case 'or':
    case 'xor':
      return junction(
        grammar,
        expression.kind,
        expression.operands.map((operand) => speaker.clause(operand)),
      );
    case 'not':
      return negation(speaker, expression);
    case 'list-predicate':
      return quantified(speaker, expression);
    case 'subquery':
      return expression.operator === 'exists' ? exists(speaker, expression.body, 'a') : null;
    case 'pattern-predicate':
      return patternClause(speaker, expression, 'a');
    case 'boolean':
      return grammar.wording(expression.value ? 'always' : 'never');
    case 'null':
      return grammar.wording('unknownTruth');
    case 'type-test': {
      const types = expression.types.map(({ name, nullable }) => {
        const text = grammar.quote(name);
        return nullable ? text : grammar.wording('neverMissing', text);
      });
      const key = expression.negated ? 'isNotType' : 'isType';
      return grammar.wording(key, speaker.noun(expression.subject), grammar.or(types));
    }
    case 'normalized-test': {
      const key = expression.negated ? 'isNotNormal' : 'isNormal';
      return grammar.wording(key, speaker.noun(expression.subject), expression.form);
    }
    default:
      return null;
  }
}

function junction(
  grammar: Grammar,
  kind: 'and' | 'or' | 'xor',
  clauses: readonly string[],
): string {
  if (kind === 'and') return grammar.wording('both', grammar.and(clauses));
  if (kind === 'or') return grammar.wording('either', grammar.or(clauses));
  return grammar.wording('exactlyOne', clauses.join('; '));
}

function negation(speaker: Speaker, { operand }: Not): string {
  if (operand.kind === 'subquery' && operand.operator === 'exists') {
    return exists(speaker, operand.body, 'no');
  }
  if (operand.kind === 'pattern-predicate') return patternClause(speaker, operand, 'no');
  return speaker.grammar.wording('notThat', speaker.clause(operand));
}

const VERBS: Readonly<Record<ComparisonOperator, Verb>> = {
  '=': '=',
  '<>': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

const TURNED: Readonly<Record<ComparisonOperator, Verb>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function comparison(speaker: Speaker, element: Comparison, isNegated: boolean): Claim | null {
  const [link, second, ...more] = element.rest;
  if (!link || more.length > 0) return null;
  if (second) return isNegated ? null : between(speaker, element, [link, second]);
  return compared(speaker, {
    left: element.first,
    operator: link.operator,
    right: link.operand,
    isNegated,
  });
}

/** `1 <= x < 5`, said of `x`. */
function between(
  speaker: Speaker,
  { first }: Comparison,
  [low, high]: readonly [ComparisonLink, ComparisonLink],
): Claim | null {
  const subject = low.operand;
  if (!isConstant(first) || !isConstant(high.operand) || isConstant(subject)) return null;
  const lower = { left: first, operator: low.operator, right: subject, isNegated: false };
  const upper = { left: subject, operator: high.operator, right: high.operand, isNegated: false };
  const predicates = [lower, upper].map((each) => compared(speaker, each).predicate);
  return { subject, predicate: speaker.grammar.and(predicates) };
}

/** Claims of which any may hold, all about one subject. */
function oneOf(speaker: Speaker, operands: readonly Expression[]): Claim | null {
  const claims = operands.map((operand) => claimOf(speaker, operand));
  const [first] = claims;
  if (!first || (first.subject.kind !== 'property' && first.subject.kind !== 'variable'))
    return null;
  const about = shapeOf(first.subject);
  const predicates = claims.flatMap((claim) =>
    claim && shapeOf(claim.subject) === about ? [claim.predicate] : [],
  );
  if (predicates.length !== operands.length) return null;
  const { grammar } = speaker;
  return {
    subject: first.subject,
    predicate: grammar.eitherOf(predicates),
  };
}

function shapeOf(expression: Expression): string {
  if (expression.kind === 'variable') return expression.name;
  return expression.kind === 'property'
    ? `${shapeOf(expression.subject)}.${expression.key.text}`
    : ' ';
}

interface Compared {
  readonly left: Expression;
  readonly operator: ComparisonOperator;
  readonly right: Expression;
  readonly isNegated: boolean;
}

/** A constant never is the subject where there is another one: `2000 < n` is said of `n`. */
function compared(speaker: Speaker, { left, operator, right, isNegated }: Compared): Claim {
  const isTurned = isConstant(left) && !isConstant(right);
  const [subject, operand] = isTurned ? [right, left] : [left, right];
  const compares = isTurned ? TURNED[operator] : VERBS[operator];
  const verb = isMoment(operand) ? (IN_TIME[compares] ?? compares) : compares;
  const { grammar } = speaker;
  return {
    subject,
    predicate: grammar.verb(verb, speaker.noun(operand, grammar.verbCase(verb)), isNegated),
  };
}

const IN_TIME: Partial<Readonly<Record<Verb, Verb>>> = { '<': 'before', '>': 'after' };
const MOMENTS = new Set(['date', 'datetime', 'localdatetime', 'time', 'localtime']);

/** `date()`, `date() - duration(…)`: what comes before or after, and is not below or above. */
function isMoment(expression: Expression): boolean {
  if (expression.kind === 'arithmetic') return isMoment(expression.left);
  return expression.kind === 'function' && MOMENTS.has(expression.name.toLowerCase());
}

function chainClauses(speaker: Speaker, { first, rest }: Comparison): readonly string[] {
  let left = first;
  return rest.map(({ operator, operand }) => {
    const claim = compared(speaker, { left, operator, right: operand, isNegated: false });
    left = operand;
    return speaker.grammar.clause(speaker.noun(claim.subject), claim.predicate);
  });
}

function stringClaim(speaker: Speaker, element: StringPredicate, isNegated: boolean): Claim {
  const { grammar } = speaker;
  const operand = speaker.noun(element.operand, grammar.verbCase(element.operator));
  return {
    subject: element.subject,
    predicate: grammar.verb(element.operator, operand, isNegated),
  };
}

function membership(speaker: Speaker, { item, list }: Membership, isNegated: boolean): Claim {
  const { grammar } = speaker;
  const value = list.kind === 'parameter' ? speaker.values.get(list.name) : undefined;
  if (value) {
    const verb = value.texts.length === 1 ? '=' : 'in';
    return { subject: item, predicate: grammar.verb(verb, valueText(grammar, value), isNegated) };
  }
  if (list.kind === 'list' && list.items.length > 0) {
    const items = grammar.or(list.items.map((one) => speaker.noun(one, 'dative')));
    return { subject: item, predicate: grammar.verb('in', items, isNegated) };
  }
  if (isConstant(item) && !isConstant(list)) {
    return { subject: list, predicate: grammar.verb('includes', speaker.noun(item), isNegated) };
  }
  const whole = grammar.wording('elementOf', speaker.noun(list, 'dative'));
  return { subject: item, predicate: grammar.verb('in', whole, isNegated) };
}

/** `any(x IN list WHERE x IN $p)`, which binding makes of a value of a list property. */
function includes(speaker: Speaker, element: ListPredicate, isNegated: boolean): Claim | null {
  const { quantifier, variable, list, where } = element;
  if (quantifier !== 'any' || where?.kind !== 'in' || where.item.kind !== 'variable') return null;
  const value = where.list.kind === 'parameter' ? speaker.values.get(where.list.name) : undefined;
  if (where.item.name !== variable.text || value?.texts.length !== 1) return null;
  const { grammar } = speaker;
  return {
    subject: list,
    predicate: grammar.verb('includes', valueText(grammar, value), isNegated),
  };
}

const QUANTIFIERS = { all: 'allOf', any: 'anyOf', none: 'noneOf', single: 'singleOf' } as const;

function quantified(speaker: Speaker, element: ListPredicate): string {
  const { quantifier, variable, list, where } = element;
  const { grammar } = speaker;
  const listed = speaker.noun(list, 'dative');
  const text = grammar.quote(variable.text);
  const restore = speaker.things.snapshot();
  speaker.things.set(variable, { kind: 'phrase', text, owners: [] });
  const clause = where ? speaker.clause(where) : grammar.wording('always');
  restore();
  return grammar.wording(QUANTIFIERS[quantifier], text, listed, clause);
}

function exists(speaker: Speaker, body: Query, determiner: 'a' | 'no'): string {
  const { grammar } = speaker;
  const simple = onePattern(body);
  if (!simple) {
    const text = grammar.wording('existsResult', speaker.inner(body));
    return determiner === 'a' ? text : grammar.wording('notThat', text);
  }
  return speaker.exists(simple.patterns, simple.where, determiner);
}

function patternClause(
  speaker: Speaker,
  { pattern }: Extract<Expression, { kind: 'pattern-predicate' }>,
  determiner: 'a' | 'no',
): string {
  return speaker.exists([pattern], null, determiner);
}

/** The pattern of a body that is one MATCH, whatever it returns of it without changing the rows. */
export function onePattern(body: Query) {
  const [part, ...others] = body.parts;
  if (!part || others.length > 0) return null;
  const [clause, last, ...more] = part.clauses;
  if (clause?.kind !== 'match' || clause.optional || more.length > 0) return null;
  const isPlain =
    last === undefined ||
    (last.kind === 'return' &&
      !last.distinct &&
      last.order.length === 0 &&
      !last.skip &&
      !last.limit &&
      last.items.every(
        ({ expression }) => expression.kind !== 'aggregate' && expression.kind !== 'count-star',
      ));
  if (!isPlain) return null;
  const patterns = clause.patterns.flatMap((one) => (one.kind === 'path' ? [one] : []));
  return patterns.length === clause.patterns.length ? { patterns, where: clause.where } : null;
}

/** What a parameter stands for. */
export function valueText(grammar: Grammar, { texts, isBare }: ShownValue): string {
  return grammar.or(texts.map((text) => (isBare ? text : grammar.quote(text))));
}

/** What a label expression says of a thing. */
export function wordLabels(speaker: Speaker, labels: LabelExpression, isNested = false): string {
  const { grammar, book } = speaker;
  switch (labels.kind) {
    case 'label':
      return grammar.introduce(
        { noun: grammar.nodeNoun([book.label(labels.name)]), ordinal: null },
        'a',
        'nominative',
      );
    case 'label-wildcard':
      return grammar.wording('anyLabel');
    case 'label-not':
      return grammar.wording('notLabel', wordLabels(speaker, labels.operand, true));
    case 'label-and':
    case 'label-or': {
      const parts = labels.operands.map((operand) => wordLabels(speaker, operand, true));
      const text = labels.kind === 'label-and' ? grammar.and(parts) : grammar.or(parts);
      return isNested ? grammar.wording('grouped', text) : text;
    }
    case 'opaque':
      return grammar.wording('notAnalysed', '');
  }
}
