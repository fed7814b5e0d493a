import type {
  Aggregate,
  Arithmetic,
  Case as CaseExpression,
  Expression,
  FunctionCall,
  ListComprehension,
  MapProjection,
  Name,
  PropertyAccess,
  Query,
  Reduce,
  SubqueryExpression,
} from '../model';
import type { Case } from './grammar';
import type { Speaker } from './speaker';
import { onePattern, predicateClause, valueText } from './word-predicate';

/** What an expression gives, as a noun phrase. */
export function wordExpression(
  speaker: Speaker,
  expression: Expression,
  inCase: Case = 'nominative',
): string {
  const { grammar, things, values } = speaker;
  const say = grammar.wording.bind(grammar);
  const noun = (inner: Expression): string => speaker.noun(inner, 'dative');
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all else is a predicate
  switch (expression.kind) {
    case 'string':
      return grammar.quote(expression.value);
    case 'integer':
    case 'float':
      return expression.value;
    case 'boolean':
      return say(expression.value ? 'trueValue' : 'falseValue');
    case 'null':
      return say('nothing');
    case 'parameter': {
      const value = values.get(expression.name);
      return value ? valueText(grammar, value) : say('placeholder', expression.name);
    }
    case 'variable': {
      const known = things.get(expression.name);
      return known ? things.refer(known, inCase) : say('value', grammar.quote(expression.name));
    }
    case 'property':
      return property(speaker, expression);
    case 'index':
      return say('entryAt', noun(expression.index), noun(expression.subject));
    case 'slice':
      return slice(speaker, expression);
    case 'list':
      return expression.items.length === 0
        ? say('emptyList')
        : say('list', grammar.and(expression.items.map(noun)));
    case 'map':
      return say('record', entries(speaker, expression.entries));
    case 'map-projection':
      return mapProjection(speaker, expression);
    case 'arithmetic':
      return arithmetic(speaker, expression);
    case 'sign':
      return say(
        expression.operator === '-' ? 'negative' : 'positive',
        operand(speaker, expression.operand),
      );
    case 'function':
      return functionCall(speaker, expression);
    case 'normalize':
      return say('normalized', noun(expression.operand), expression.form);
    case 'aggregate':
      return aggregate(speaker, expression);
    case 'count-star':
      return say('countMatches');
    case 'case':
      return caseOf(speaker, expression);
    case 'list-comprehension':
      return comprehension(speaker, expression);
    case 'reduce':
      return reduce(speaker, expression);
    case 'pattern-comprehension': {
      const what = speaker.pattern([expression.pattern], {
        where: expression.where,
        determiner: 'a',
        inCase: 'dative',
      });
      return say('listOfMatches', noun(expression.projection), what);
    }
    case 'subquery':
      return expression.operator === 'exists'
        ? say('whether', speaker.clause(expression))
        : subquery(speaker, expression);
    case 'shortest-path': {
      const what = speaker.pattern([expression.pattern], {
        where: null,
        determiner: 'a',
        inCase: 'dative',
      });
      return say(expression.pattern.shortest === 'all' ? 'pathsOf' : 'pathOf', what);
    }
    case 'opaque':
      return say('notAnalysed', opaqueNames(speaker, expression.contents));
    default:
      return say('whether', speaker.clause(expression));
  }
}

/** What an expression claims; a value claims to be true. */
export function wordClause(speaker: Speaker, expression: Expression): string {
  return (
    predicateClause(speaker, expression) ??
    speaker.grammar.wording('isTrue', speaker.noun(expression))
  );
}

function property(speaker: Speaker, { subject, key }: PropertyAccess): string {
  const { grammar, things, book } = speaker;
  const known = subject.kind === 'variable' ? things.get(subject.name) : undefined;
  const word = book.property(key.text, known?.owners ?? []);
  if (known?.kind === 'thing') return grammar.propertyOf(word, things.thing(known));
  return grammar.partOf(word, speaker.noun(subject, 'dative'));
}

function slice(speaker: Speaker, element: Extract<Expression, { kind: 'slice' }>): string {
  const say = speaker.grammar.wording.bind(speaker.grammar);
  const whole = speaker.noun(element.subject, 'dative');
  const from = element.from ? speaker.noun(element.from, 'dative') : null;
  const to = element.to ? speaker.noun(element.to, 'dative') : null;
  if (from !== null && to !== null) return say('slice', whole, from, to);
  if (from !== null) return say('sliceFrom', whole, from);
  return to === null ? say('everything', whole) : say('sliceTo', whole, to);
}

function entries(
  speaker: Speaker,
  all: readonly { readonly key: Name; readonly value: Expression }[],
): string {
  const { grammar } = speaker;
  return grammar.and(
    all.map(({ key, value }) =>
      grammar.wording('entry', grammar.quote(key.text), speaker.noun(value)),
    ),
  );
}

function mapProjection(speaker: Speaker, { subject, all, entries: parts }: MapProjection): string {
  const { grammar, things, book } = speaker;
  const known = things.get(subject.name);
  const texts = parts.map((part) => {
    if (part.kind === 'property-selector') {
      const word = book.property(part.key.text, known?.owners ?? []);
      return known?.kind === 'thing'
        ? grammar.propertyOf(word, things.thing(known))
        : grammar.partOf(word, speaker.noun(subject, 'dative'));
    }
    if (part.kind === 'variable') return speaker.noun(part);
    return grammar.wording('entry', grammar.quote(part.key.text), speaker.noun(part.value));
  });
  const everything = all
    ? [grammar.wording('allProperties', speaker.noun(subject, 'genitive'))]
    : [];
  return grammar.wording('record', grammar.and([...everything, ...texts]));
}

const ARITHMETIC = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'dividedBy',
  '%': 'remainder',
  '^': 'power',
  '||': 'joined',
} as const;

function arithmetic(speaker: Speaker, { operator, left, right }: Arithmetic): string {
  const span = operator === '-' || operator === '+' ? spanOf(speaker, right) : null;
  if (span !== null) {
    const when = operator === '-' ? 'spanBefore' : 'spanAfter';
    return speaker.grammar.wording(when, span, operand(speaker, left));
  }
  return speaker.grammar.wording(
    ARITHMETIC[operator],
    operand(speaker, left),
    operand(speaker, right),
  );
}

/** A computed operand is bracketed, so that the order of computing can be read. */
function operand(speaker: Speaker, expression: Expression): string {
  const text = speaker.noun(expression, 'dative');
  return expression.kind === 'arithmetic' ? speaker.grammar.wording('grouped', text) : text;
}

/** `duration({years: 5, months: 6})`: "5 years and 6 months"; null for all else. */
function spanOf(speaker: Speaker, expression: Expression): string | null {
  if (expression.kind !== 'function' || expression.name.toLowerCase() !== 'duration') return null;
  const [parts, ...more] = expression.arguments;
  if (parts?.kind !== 'map' || parts.entries.length === 0 || more.length > 0) return null;
  const { grammar } = speaker;
  const texts = parts.entries.map(({ key, value }) => {
    const count = operand(speaker, value);
    const unit = count === '1' ? key.text.replace(/s$/u, '') : key.text;
    return grammar.functionOf(`duration.${unit.toLowerCase()}`, [count]);
  });
  return texts.every((text) => text !== null) ? grammar.and(texts) : null;
}

function functionCall(speaker: Speaker, element: FunctionCall): string {
  const { grammar } = speaker;
  const { name } = element;
  const span = spanOf(speaker, element);
  const operands =
    span === null ? element.arguments.map((one) => speaker.noun(one, 'dative')) : [span];
  const called = operands.length === 0 ? `${name}()` : name;
  const known = grammar.functionOf(called.toLowerCase(), operands);
  if (known !== null) return known;
  const shown = grammar.quote(name.split('.').join(' '));
  return operands.length === 0
    ? grammar.wording('functionAlone', shown)
    : grammar.wording('function', shown, grammar.and(operands));
}

function aggregate(speaker: Speaker, element: Aggregate): string {
  const { grammar, things } = speaker;
  const [first, second] = element.arguments;
  if (!first) return grammar.wording('countMatches');
  if (element.function === 'count') {
    const known = first.kind === 'variable' ? things.get(first.name) : undefined;
    if (known?.kind === 'thing') {
      const key = element.distinct ? 'countDistinct' : 'count';
      return grammar.counted(key, things.thing(known));
    }
    const key = element.distinct ? 'countDistinctValues' : 'countValues';
    return grammar.wording(key, speaker.noun(first, 'dative'));
  }
  const text = speaker.noun(first, 'dative');
  const subject = element.distinct ? grammar.wording('distinctly', text) : text;
  return grammar.wording(element.function, subject, second ? speaker.noun(second, 'dative') : '');
}

function caseOf(speaker: Speaker, { subject, branches, otherwise }: CaseExpression): string {
  const { grammar } = speaker;
  const say = grammar.wording.bind(grammar);
  const said = branches.map(({ when, value }) => {
    const condition = subject
      ? grammar.clause(
          speaker.noun(subject),
          grammar.verb('=', speaker.noun(when, grammar.verbCase('=')), false),
        )
      : speaker.clause(when);
    return say('caseBranch', speaker.noun(value), condition);
  });
  const last = say('caseElse', otherwise ? speaker.noun(otherwise) : say('nothing'));
  return say('caseOf', [...said, last].join(', '));
}

function comprehension(speaker: Speaker, element: ListComprehension): string {
  const { grammar } = speaker;
  const { variable, list, where, projection } = element;
  const listed = speaker.noun(list, 'dative');
  const name = grammar.quote(variable.text);
  const restore = speaker.things.snapshot();
  speaker.things.set(variable, { kind: 'phrase', text: name, owners: [] });
  const kept = where ? grammar.wording('keptOnly', speaker.clause(where)) : '';
  const text = projection
    ? grammar.wording('comprehension', speaker.noun(projection, 'dative'), name, listed, kept)
    : grammar.wording('comprehensionKept', name, listed, kept);
  restore();
  return text;
}

function reduce(speaker: Speaker, element: Reduce): string {
  const { grammar, things } = speaker;
  const listed = speaker.noun(element.list, 'dative');
  const initial = speaker.noun(element.initial, 'dative');
  const restore = things.snapshot();
  const [total, name] = [element.accumulator, element.variable].map((one) => {
    const text = grammar.quote(one.text);
    things.set(one, { kind: 'phrase', text, owners: [] });
    return text;
  });
  const step = speaker.noun(element.step, 'dative');
  restore();
  return grammar.wording('reduce', total ?? '', initial, name ?? '', listed, step);
}

function subquery(speaker: Speaker, { operator, body }: SubqueryExpression): string {
  const { grammar } = speaker;
  const once = operator === 'count' ? withoutThings(body) : null;
  const simple = operator === 'count' ? onePattern(once ?? body) : null;
  if (simple) {
    const options = { where: simple.where, determiner: 'a', inCase: 'dative' } as const;
    const key = once ? 'countOfThings' : 'countOfMatches';
    return grammar.wording(key, speaker.pattern(simple.patterns, options));
  }
  const key = operator === 'count' ? 'countOfResults' : 'listOfResults';
  return grammar.wording(key, speaker.inner(body));
}

/** `RETURN DISTINCT x` in a COUNT only says that each is counted once: the body without it; null of any other. */
function withoutThings(body: Query): Query | null {
  const [part, ...others] = body.parts;
  const last = part?.clauses.at(-1);
  if (!part || others.length > 0 || last?.kind !== 'return' || !last.distinct) return null;
  const [shown, ...more] = last.items;
  const isThing = shown?.expression.kind === 'variable' && more.length === 0;
  const isPlain = last.order.length === 0 && last.limit === null && last.skip === null;
  if (!isThing || !isPlain) return null;
  return { ...body, parts: [{ ...part, clauses: part.clauses.slice(0, -1) }] };
}

function opaqueNames(
  { grammar }: Speaker,
  contents: Extract<Expression, { kind: 'opaque' }>['contents'],
): string {
  const names = [
    ...contents.labels,
    ...contents.relationshipTypes,
    ...contents.properties,
    ...contents.functions,
    ...contents.parameters,
  ].map((name) => grammar.quote(name));
  return names.length === 0 ? '' : grammar.and(names);
}
