import { elementsOf } from '../../visit';
import { finding, type PlausibilityRule } from '../plausibility-rule';
import { factorsIn, isAggregated } from '../reading/row-factors';

/** Words of a question that asks for more than one thing, or for a thing of each. */
const SEVERAL = wordsOf(
  'and with each per every together many number count amount total sum average mean most fewest highest ' +
    'lowest how order sorted ranked pairs pair both table compare versus along including ' +
    'und mit je jede jeder jedem jeden jedes pro samt zusammen viele anzahl summe durchschnitt meisten ' +
    'wenigsten wie sortiert paare beide tabelle vergleiche',
);
const ASKING = wordsOf(
  'who what which whom whose where when wer was welche welcher welches wen wem wo wann',
);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Columns of several things, where the question asks for one. */
export const extraColumn: PlausibilityRule = (context) => {
  const { query, reading, question } = context;
  const words = (question?.allowedWords ?? []).map((word) => word.toLowerCase());
  if (!words.some((word) => ASKING.has(word)) || words.some((word) => SEVERAL.has(word))) return [];
  const [pipeline] = reading.pipelines;
  const last = pipeline?.steps.at(-1)?.clause;
  if (last?.kind !== 'return' || query.union !== null || last.items.length < 2) return [];
  const things = last.items.map(({ expression }) => {
    const [only, ...more] = new Set(factorsIn(expression, context));
    return isAggregated(expression) || more.length > 0 ? expression : (only ?? expression);
  });
  if (new Set(things).size < 2 || elementsOf(last, 'case').length > 0) return [];
  return [
    finding({
      code: 'extra-column',
      severity: 'remark',
      message: 'The question asks for one thing, and this shows several.',
      at: last.span,
    }),
  ];
};
