import { isOfRoot, tellingWords } from '../../explain/claims/name-words';
import type { Query } from '../../model';
import { elementsOf } from '../../visit';
import { finding, type PlausibilityRule, type RuleContext } from '../plausibility-rule';

/** A question that asks for a number, a time or an extreme, and a query that gives nothing of the kind. */
export const questionWord: PlausibilityRule = (context) => {
  const { question, query } = context;
  if (!question) return [];
  const words = question.allowedWords.map((word) => word.toLowerCase());
  const differs = (message: string) =>
    finding({ code: 'question-differs', severity: 'warning', message, at: query.span });
  return [
    ...(asksNumber(words) && !givesNumber(context, words)
      ? [differs('The question asks how many, and the query counts nothing.')]
      : []),
    ...(asksTime(words) && !readsTime(context)
      ? [differs('The question asks for a time, and the query reads none.')]
      : []),
    ...(asksExtreme(words) && !findsExtreme(query)
      ? [
          differs(
            'The question asks for the most or the least, and the query puts nothing in order.',
          ),
        ]
      : []),
  ];
};

function asksNumber(words: readonly string[]): boolean {
  return (
    isSaid(words, ['how', 'many']) ||
    // "a number of ships" are some.
    (isSaid(words, ['number', 'of']) && words[words.indexOf('number') - 1] !== 'a') ||
    isSaid(words, ['wie', 'viele']) ||
    words.includes('wieviele') ||
    words.includes('anzahl')
  );
}

/** Words of the question come once each, so two that stand together may be parted by none. */
function isSaid(words: readonly string[], [first, second]: readonly [string, string]): boolean {
  const at = words.indexOf(first);
  return at >= 0 && words[at + 1] === second;
}

const COUNTING: ReadonlySet<string> = new Set(['size', 'length', 'sum', 'round', 'tointeger']);

function givesNumber({ query, types }: RuleContext, words: readonly string[]): boolean {
  const isCounted =
    elementsOf(query, 'aggregate').length > 0 ||
    elementsOf(query, 'count-star').length > 0 ||
    elementsOf(query, 'subquery').length > 0 ||
    elementsOf(query, 'function').some(({ name }) => COUNTING.has(name.toLowerCase()));
  if (isCounted) return true;
  // What is asked for may be stored: the votes that a thing has.
  return elementsOf(query, 'property').some((access) => {
    const isNumber = types
      .propertiesOf(access)
      ?.some((each) => each.types.some((type) => type === 'INTEGER' || type === 'FLOAT'));
    const isAsked = tellingWords(access.key.text).some((part) =>
      words.some((word) => isOfRoot(word, part)),
    );
    return isNumber === true || isAsked;
  });
}

function asksTime(words: readonly string[]): boolean {
  return (
    words[0] === 'when' ||
    words[0] === 'wann' ||
    ['what', 'which', 'in'].some((first) => isSaid(words, [first, 'year'])) ||
    isSaid(words, ['welchem', 'jahr']) ||
    isSaid(words, ['welches', 'jahr'])
  );
}

const TIMES =
  /year|date|time|day|month|since|from|until|till|born|birth|died|death|start|end|begin|jahr|datum|seit|geboren|at$|on$|ed$/i;
/** A whole number may be a year. */
const TEMPORAL = /DATE|TIME|DURATION|INTEGER/;

function readsTime({ query, types }: RuleContext): boolean {
  return elementsOf(query, 'property').some((access) => {
    const stored = types.propertiesOf(access);
    // What is not known may be one.
    if (stored === null || stored.length === 0) return true;
    const isTemporal = stored.some((each) => each.types.some((type) => TEMPORAL.test(type)));
    return isTemporal || TIMES.test(access.key.text);
  });
}

const EXTREMES: ReadonlySet<string> = new Set(
  'most fewest least highest lowest oldest youngest newest latest earliest longest shortest largest biggest smallest heaviest meisten wenigsten höchste niedrigste älteste jüngste längste kürzeste größte kleinste'.split(
    ' ',
  ),
);

function asksExtreme(words: readonly string[]): boolean {
  const at = words.indexOf('at');
  // "At most" is a bound; an "at" that stood before is not said again.
  const isBound = (word: string, index: number): boolean =>
    (word === 'most' || word === 'least') && at >= 0 && at < index;
  return words.some((word, index) => EXTREMES.has(word) && !isBound(word, index));
}

function findsExtreme(query: Query): boolean {
  const projections = [...elementsOf(query, 'with'), ...elementsOf(query, 'return')];
  if (projections.some(({ order }) => order.length > 0)) return true;
  const isOuter = (each: { readonly function: string }): boolean =>
    each.function === 'max' || each.function === 'min';
  if (elementsOf(query, 'aggregate').some(isOuter)) return true;
  // "Nothing is greater" says it too.
  return elementsOf(query, 'subquery').length > 0;
}
