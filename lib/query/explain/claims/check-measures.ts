import type { GraphSchema } from '@/lib/schema/graph-schema';

import { wordsOfName } from '../split-name';
import type { ClaimText } from './claim-text';
import { keyNames } from './clause-tokens';
import type { MeasureFacts } from './measure-facts';
import { labelWords } from './name-words';
import { numbersIn } from './number-words';
import { sentencesOf } from './plain-text';
import type { QueryFacts } from './query-facts';
import type { QueryGraph } from './query-graph';
import type { WordsFinding } from './words-finding';

interface Measured {
  readonly claims: ClaimText;
  readonly facts: QueryFacts;
  readonly measures: MeasureFacts;
  readonly graph: QueryGraph;
  readonly schema: GraphSchema;
}

/** Of what numbers, order and aggregates are said to be: `sorted by age` where the query sorts by name. */
export function measured(input: Measured): readonly WordsFinding[] {
  if (input.claims.isGerman)
    return sentencesOf(input.claims.body).flatMap((sentence) => timesOf(sentence, input));
  const keys = tellingKeys(input.schema);
  return sentencesOf(input.claims.body).flatMap((sentence) => [
    ...timesOf(sentence, input),
    ...boundsOf(sentence, keys, input),
    ...limitsOf(sentence, input),
    ...orderOf(sentence, keys, input),
    ...aggregatesOf(sentence, keys, input),
    ...valuesOf(sentence, keys, input),
    ...columnsOf(sentence, keys, input),
  ]);
}

interface Key {
  readonly key: string;
  readonly words: string;
}

/** Names of properties that also are everyday words of any explanation. */
const EVERYDAY =
  /^(?:years?|dates?|days?|months?|numbers?|counts?|amounts?|totals?|values?|names?|times?|types?|kinds?|orders?|status)$/;

/** Properties that no label is called like, by their words, the longest first. */
function tellingKeys(schema: GraphSchema): readonly Key[] {
  const nouns = new Set(schema.labels.flatMap(({ name }) => labelWords(name)));
  return keyNames(schema)
    .map(({ key, words }) => ({ key, words: words.join(' ') }))
    .filter(({ words }) => !EVERYDAY.test(words) && !nouns.has(words));
}

function pattern(keys: readonly Key[]): string {
  return keys.length === 0 ? '(?!)' : keys.map(({ words }) => escaped(words)).join('|');
}

function namedBy(keys: readonly Key[], words: string): readonly string[] {
  return keys.filter((one) => one.words === words).map(({ key }) => key);
}

const LATER =
  /\b(?:after|later than|since|from|more than|over|above|exceeding|greater than|higher than|at least|beyond|nach|seit|ab|von|über|mehr als|mindestens|höher als|später als)$/;
const EARLIER =
  /\b(?:before|earlier than|until|less than|fewer than|under|below|lower than|at most|prior to|up to|by|vor|bis(?: zu)?|unter|weniger als|höchstens|kleiner als|früher als)$/;

/** `after 30 June 2024`, `below $number_1`, where it must be the other way. */
function timesOf(sentence: string, { measures }: Measured): readonly WordsFinding[] {
  const wrong = measures.times.some(({ told, operator }) => {
    const others = measures.times.filter((one) => one.told === told);
    if (others.length > 1 || operator === '=' || operator === '<>') return false;
    const at = sentence.search(new RegExp(`${escaped(told)}(?!\\w)`));
    if (at < 0) return false;
    // What is denied farther off is something else.
    if (DENIED.test(sentence.slice(Math.max(0, at - 60), at + 60))) return false;
    const before = sentence
      .slice(Math.max(0, at - 40), at)
      .replace(
        /(?:[ ,]|\d{1,2}(?:st|nd|rd|th|\.)?|\b(?:of|the|date|year|january|february|march|april|may|june|july|august|september|october|november|december|start|beginning|end|value|amount|number|de[mnrs]|jahr\w*|ende|anfang|januar|februar|märz|mai|juni|juli|oktober|dezember|zum))+$/u,
        '',
      );
    const [isLater, isEarlier] = [LATER.test(before), EARLIER.test(before)];
    if (isLater === isEarlier) return false;
    return isLater ? operator.startsWith('<') : operator.startsWith('>');
  });
  return wrong ? [{ code: 'words-comparison', about: '' }] : [];
}

const DENIED =
  /\b(?:not|never|no|without|exclud\w*|drop\w*|leav\w*|except|remov\w*|ignor\w*|nicht|kein\w*|ohne|außer)\b/;

const BETWEEN = String.raw`(?:(?: |,|\()(?:is|are|was|were|be|being|of|at|in|on|from|since|until|before|after|by|to|more|less|fewer|greater|higher|lower|larger|smaller|later|earlier|than|over|under|above|below|between|beyond|exactly|equal|equals|least|most|up|no|not|the|year|a|an|value|must|it|has|have|begins?|starting|as|early|late|exceeding|exceeds|or))*(?: |=|: )$`;

/** `pages over 300`, `over 300 pages`, where the number is one of another property. */
function boundsOf(
  sentence: string,
  keys: readonly Key[],
  { measures }: Measured,
): readonly WordsFinding[] {
  const before = new RegExp(String.raw`(?<![\p{L}$_])(${pattern(keys)})${BETWEEN}`, 'u');
  const behind = new RegExp(
    String.raw`^ (?:or (?:more|fewer|less) |full |whole )?(${pattern(keys)})(?![\p{L}_])`,
    'u',
  );
  const wrong = numbersIn(sentence).some(({ value, start, end }) => {
    const near = measures.compared.filter((one) => Math.abs(one.value - value) <= 1);
    // “the ten volunteers”: how many are shown.
    if (
      near.length === 0 ||
      near.some(({ key }) => key === null) ||
      measures.limits.includes(value)
    )
      return false;
    const said = [
      ...(before.exec(sentence.slice(0, start))?.slice(1, 2) ?? []),
      ...(behind.exec(sentence.slice(end))?.slice(1, 2) ?? []),
    ].flatMap((words) => namedBy(keys, words));
    return (
      said.length > 0 &&
      !said.some((key) => near.some((one) => one.key === key || isAlike(one.key, key)))
    );
  });
  return wrong ? [{ code: 'words-comparison', about: '' }] : [];
}

/** `openingYear`, `opening_year`; a word of the one in the other. */
function isAlike(a: string | null, b: string): boolean {
  const words = new Set(wordsOfName(b).map((word) => word.toLowerCase()));
  return a !== null && wordsOfName(a).some((word) => words.has(word.toLowerCase()));
}

/** `the top 5` where 5 is a bound, `more than 10` where 10 is how many are shown. */
function limitsOf(sentence: string, { measures, facts }: Measured): readonly WordsFinding[] {
  const { compared, limits } = measures;
  const isCounted = [1, 2].some((few) => facts.numbers.includes(few));
  if (!isCounted && SEVERAL.test(sentence)) return [{ code: 'words-unknown-number', about: '' }];
  if (limits.length === 0) return [];
  const wrong = numbersIn(sentence).some(({ value, start, end }) => {
    if (value < 2) return false;
    const isBound = compared.some((one) => Math.abs(one.value - value) <= 1);
    const isLimit = limits.some((one) => Math.abs(one - value) <= 1);
    const before = sentence.slice(0, start);
    const behind = sentence.slice(end);
    if (isBound && !limits.includes(value)) {
      return (
        /\b(?:top|keep(?: only)?(?: the)?(?: first)?|limit(?:ed)? to|cut (?:off )?(?:at|after)) $/.test(
          before,
        ) && !/^ (?:or|and)\b/.test(behind)
      );
    }
    return (
      isLimit &&
      !isBound &&
      limits.includes(value) &&
      /(?<!\bnot? )\b(?:more than|over|at least|fewer than|less than|under|above|below|exceeding) $/.test(
        before,
      ) &&
      !/^ (?:rows?|results?)\b/.test(behind)
    );
  });
  return wrong ? [{ code: 'words-comparison', about: '' }] : [];
}

/** `more than one`, where nothing is counted so. */
const SEVERAL =
  /\b(?:more than (?:one|once)|at least (?:two|twice)|two or more) (?!(?:of the|ways?|times? over))\p{L}/u;

const SORTED =
  /\b(?:sort(?:ed|s|ing)?|order(?:ed|s|ing)?|rank(?:ed|s|ing)?|arranged?|in order of|list(?:ed)?|ascending|descending)\b(?: (?!by\b)[\p{L}$'’]+){0,4}? (?:by|(?<=\bin order )of) ((?:[\p{L}\d$'’_-]+ ?){1,6})/gu;

function orderOf(
  sentence: string,
  keys: readonly Key[],
  { measures }: Measured,
): readonly WordsFinding[] {
  const { order } = measures;
  if (order === null) return [];
  const first = new RegExp(
    String.raw`\b(?:highest|lowest|largest|smallest|greatest|most|fewest|latest|earliest|longest|shortest) (${pattern(keys)}) first\b`,
    'gu',
  );
  const starting = new RegExp(
    String.raw`^(?:(?:the|their|its|his|her|ascending|descending|increasing|decreasing|each|own|mean|average|total|combined|maximum|minimum|\p{L}+['’]s?) )*(${pattern(keys)})(?![\p{L}_])`,
    'u',
  );
  const said = [
    ...[...sentence.matchAll(SORTED)].flatMap(([, phrase = '']) => {
      const [counting = ''] =
        /^(?:the |their |its )?(?:number of|how many|counts? of) /.exec(phrase) ?? [];
      const named = namedBy(keys, starting.exec(phrase.slice(counting.length))?.[1] ?? '');
      return counting === '' || order.isCounted || named.length > 0 ? named : ['count'];
    }),
    ...[...sentence.matchAll(first)].flatMap(([, words = '']) => namedBy(keys, words)),
  ];
  const wrong = said.some(
    (key) =>
      ![...order.keys].some((one) => one === key || isAlike(one, key)) &&
      // “sorted by length” where that is the name of what is computed
      !(order.isCounted && (order.names.has(key.toLowerCase()) || key === 'count')) &&
      !(order.isCounted && order.keys.size === 0 && key !== 'count' && isCountable(key)),
  );
  return wrong ? [{ code: 'words-order', about: 'ORDER BY' }] : [];
}

/** `sorted by citations`: what is counted may be called so. */
function isCountable(key: string): boolean {
  return key.endsWith('s');
}

const COMPUTED: readonly (readonly [string, string])[] = [
  ['sum', 'total|sum of|combined|adds? up|adding up|summed'],
  ['avg', 'average|mean|averaged?'],
  ['max', 'highest|maximum|largest|greatest|latest|longest|most recent'],
  ['min', 'lowest|minimum|smallest|earliest|shortest|oldest'],
];

/** `the average age` where the average is of something else. */
function aggregatesOf(
  sentence: string,
  keys: readonly Key[],
  { measures }: Measured,
): readonly WordsFinding[] {
  return COMPUTED.flatMap(([name, words]) => {
    const own = measures.aggregates.filter((one) => one.function === name);
    if (own.length === 0 || own.some((one) => one.keys.size === 0)) return [];
    const said = new RegExp(
      String.raw`\b(?:${words}) (?:(?:of|the|their|its|all|number|amount|value) )*(${pattern(keys)})(?![\p{L}_])(?! first\b)`,
      'gu',
    );
    const wrong = [...sentence.matchAll(said)]
      .flatMap(([, found = '']) => namedBy(keys, found))
      .some(
        (key) =>
          !measures.aggregates.some((one) =>
            [...one.keys].some((each) => each === key || isAlike(each, key)),
          ) && !(measures.order?.keys.has(key) ?? false),
      );
    return wrong ? [{ code: 'words-aggregate' as const, about: name }] : [];
  });
}

/** `whose colour is $x` where it is looked up in another property. */
function valuesOf(
  sentence: string,
  keys: readonly Key[],
  { facts }: Measured,
): readonly WordsFinding[] {
  const said = new RegExp(
    String.raw`(?<![\p{L}$_])(${pattern(keys)}) (?:(?:is|was|are|were|equals?|=) )?\$(\w+)(?=[,;)]|$| and\b| or\b)`,
    'gu',
  );
  return [...sentence.matchAll(said)].flatMap(([, words = '', placeholder = '']) => {
    const own = facts.qualities.get(placeholder);
    const named = namedBy(keys, words);
    const isWrong =
      own !== undefined &&
      named.length > 0 &&
      !named.some((key) => key === own.key || isAlike(own.key, key));
    return isWrong &&
      own.labels.length > 0 &&
      facts.properties.length > 0 &&
      !placeholder.startsWith(named[0]?.toLowerCase() ?? '')
      ? [{ code: 'words-value-of' as const, about: named[0] ?? '' }]
      : [];
  });
}

const SHOWING = /^\s*(?:return|output|show|display|report|give|print|list)s?\b/;

/** `Return name and age` where the age is only a condition. */
function columnsOf(
  sentence: string,
  keys: readonly Key[],
  { facts, graph }: Measured,
): readonly WordsFinding[] {
  const { shownKeys } = graph;
  if (shownKeys === null || !SHOWING.test(sentence)) return [];
  const [shown = ''] = sentence.split(
    /\b(?:sort|order|rank|where|whose|with|having|per|for|if|by|when|that|which|who|keep|only|matching|highest|lowest|most|latest|earliest|as)/,
  );
  const said = [
    ...shown.matchAll(new RegExp(String.raw`(?<![\p{L}$_])(?:${pattern(keys)})(?![\p{L}_])`, 'gu')),
  ];
  return said
    .flatMap(([words]) =>
      namedBy(keys, words)
        .slice(0, 1)
        .map((key) => ({ key, words })),
    )
    .filter(
      ({ key }) =>
        facts.properties.includes(key) &&
        ![...shownKeys].some((one) => one === key || isAlike(one, key)) &&
        !graph.aliases.has(key.toLowerCase()) &&
        !isState(key),
    )
    .map(({ key }) => ({ code: 'words-property' as const, about: key }));
}

/** `the retired ones`: a property that is an adjective says which, not what of them. */
function isState(key: string): boolean {
  return /(?:ed|ive|al|ous|en|an)$/.test(key);
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
