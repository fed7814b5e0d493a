import type { ComparisonOperator } from '../../model';
import { wordsOfName } from '../split-name';
import type { ClaimText } from './claim-text';
import type { ConditionFacts } from './condition-facts';
import { stemOf, typeStems } from './name-words';
import { numbersIn } from './number-words';
import { sentencesOf } from './plain-text';
import type { QueryFacts } from './query-facts';
import type { QueryGraph } from './query-graph';
import { isSynonym } from './synonyms';
import { roleOf, typeVerb } from './verb-kin';
import type { WordsFinding } from './words-finding';

const COMPARED: WordsFinding = { code: 'words-comparison', about: '' };

/** `begins with`, `ends in`: another way of comparing texts than the query's. */
export function textComparisons(
  { body }: ClaimText,
  { textOperators }: ConditionFacts,
  facts: QueryFacts,
): readonly WordsFinding[] {
  if (textOperators.size === 0) return [];
  const isDenied = !facts.isNegated && DENIED.test(body);
  const wrong =
    isDenied ||
    TEXT_WORDS.some(([operator, pattern]) => !textOperators.has(operator) && pattern.test(body));
  return wrong ? [COMPARED] : [];
}

const DENIED = /(?:\bnot|\bnever|n['’]t) (?:start|begin|end|contain|include)/;

const TEXT_WORDS = [
  [
    'starts-with',
    /\b(?:begin\w*|start(?:s|ing)?) (?:with|in) (?:the \p{L}+ )?[$"'“„]|\bbeginn\w* mit\b/u,
  ],
  ['ends-with', /\b(?:end(?:s|ing)?) (?:with|in) (?:the \p{L}+ )?[$"'“„]|\bend\w* (?:mit|auf)\b/u],
  ['contains', /\bcontain\w* (?:the \p{L}+ )?[$"'“„]|\benthäl\w*\b|\bbeinhalt\w*\b/u],
] as const;

/** `older than the leader`, `weigh less than one of their parents`: what is behind *than* is known. */
export function roleComparisons(
  { body, isGerman }: ClaimText,
  { pairs }: ConditionFacts,
  graph: QueryGraph,
): readonly WordsFinding[] {
  if (isGerman) return [];
  const types = [...new Set(graph.edges.flatMap((edge) => edge.types))].flatMap(
    (type) => typeVerb(type) ?? [],
  );
  const nodesOf = (word: string): ReadonlySet<string> =>
    new Set(
      types.flatMap((type) => {
        const role = roleOf(word, type);
        if (role === null) return [];
        const isBeginning = (role === 'doer') !== (type.preposition === 'by');
        return graph.edges
          .filter((edge) => !edge.isEither && edge.types.includes(type.type))
          .map((edge) => (isBeginning ? edge.from : edge.to));
      }),
    );
  const wrong = pairs.some(({ left, operator, right, of: [a, b] }) =>
    left !== right || a === b
      ? false
      : sentencesOf(body).some((sentence) => {
          if (/\b(?:not|never|no|n't)\b/.test(sentence)) return false;
          const [, own = ''] = THAN_IT.exec(sentence) ?? [];
          const ofHead = own === '' ? null : comparatorIn(own);
          const [head] = graph.heads;
          // “choirs that … have more members than it” speaks of the choirs.
          if (ofHead !== null && (head === a || head === b))
            return isOpposed(head === a ? ofHead : ofHead === '<' ? '>' : '<', operator);
          return [...sentence.matchAll(THAN_ROLE)].some(([, degree = '', word = '']) => {
            const said = comparatorIn(degree);
            const nodes = nodesOf(word);
            if (said === null || nodes.has(a) === nodes.has(b)) return false;
            return isOpposed(nodes.has(b) ? said : said === '<' ? '>' : '<', operator);
          });
        }),
  );
  return wrong ? [COMPARED] : [];
}

const THAN_IT =
  /^\s*(?:which |all |the |those )?\p{L}+ (?:that|who|which|\p{L}+ed|won|beat)\b.* (?:has|have|with|are|is) (?:an? )?(more|less|fewer|higher|lower|larger|smaller|greater|later|earlier|older|younger|newer|heavier|lighter|taller|shorter|longer)\b(?: \p{L}+){0,2} than (?:it|them|him|her)(?![\p{L}’'])(?! (?:is|are|was|were|have|has|do|does|did)\b)/u;

const THAN_ROLE =
  /\b(more|less|fewer|higher|lower|larger|smaller|greater|later|earlier|older|younger|newer|heavier|lighter|taller|shorter|longer)\b(?: \p{L}+){0,2} than (?:(?:one|that|those|any|each|all) of )?(?:(?:the|their|its|his|her|any|an?) )?(\p{L}+)/gu;

/** Two properties of a thing or of two things, compared the other way. */
export function pairComparisons(
  { body, isGerman }: ClaimText,
  { pairs }: ConditionFacts,
  facts: QueryFacts,
): readonly WordsFinding[] {
  if (isGerman) return [];
  const wrong = pairs.some(({ left, operator, right }) =>
    sentencesOf(body).some((sentence) => {
      if (/\b(?:not|never|no|n't)\b/.test(sentence)) return false;
      const said = left === right ? betweenRoles(sentence, facts) : between(sentence, left, right);
      return said !== null && isOpposed(said, operator);
    }),
  );
  return wrong ? [COMPARED] : [];
}

const MORE =
  /\b(?:after|later|greater|more|exceed\w*|above|newer|higher|over|larger|bigger|younger|heavier|taller|longer|beyond)\b/;
const LESS =
  /\b(?:before|earlier|older|less|below|lower|smaller|fewer|under|lighter|shorter|prior)\b/;

function comparatorIn(words: string): '<' | '>' | null {
  const [more, less] = [MORE.test(words), LESS.test(words)];
  return more === less ? null : more ? '>' : '<';
}

function isOpposed(said: '<' | '>', operator: ComparisonOperator): boolean {
  return said === '<' ? operator.startsWith('>') : operator === '<' || operator === '<=';
}

/** `born before it was published`. */
function between(sentence: string, left: string, right: string): '<' | '>' | null {
  const [a, b] = [placeOf(sentence, left), placeOf(sentence, right)];
  if (a === null || b === null || a.start === b.start) return null;
  const [first, second] = a.start < b.start ? [a, b] : [b, a];
  const said = comparatorIn(sentence.slice(first.end, second.start));
  if (said === null) return null;
  return first === a ? said : said === '<' ? '>' : '<';
}

function placeOf(
  sentence: string,
  key: string,
): { readonly start: number; readonly end: number } | null {
  const own = wordsOfName(key).map((word) => word.toLowerCase());
  for (const { 0: word, index } of sentence.matchAll(/\p{L}+/gu)) {
    if (own.some((part) => stemOf(part) === stemOf(word) || isSynonym(word, part)))
      return { start: index, end: index + word.length };
  }
  return null;
}

/** `the citing paper is older than the cited one`: one thing does what the other is done to. */
function betweenRoles(sentence: string, facts: QueryFacts): '<' | '>' | null {
  const stems = facts.types.flatMap((type) => typeStems(type).slice(0, 1));
  const words = [...sentence.matchAll(/\p{L}+/gu)].filter(([word]) => stems.includes(stemOf(word)));
  const doing = words.find(([word]) => word.endsWith('ing'));
  const done = words.find(([word]) => word.endsWith('ed'));
  if (doing && done && doing.index < done.index) {
    return comparatorIn(sentence.slice(doing.index, done.index));
  }
  // “succeeded somebody born earlier”
  const active = words.find(
    ({ 0: word, index }) =>
      !word.endsWith('ing') && !/^\s+by\b/.test(sentence.slice(index + word.length)),
  );
  if (active) {
    const rest = sentence.slice(active.index + active[0].length);
    const [, compared = ''] = OBJECT.exec(rest) ?? [];
    const said = comparatorIn(compared);
    if (said !== null) return said === '<' ? '>' : '<';
  }
  // “a higher salary than the one they replaced”
  const [, degree = '', verbOfIt = ''] = THAN.exec(sentence) ?? [];
  if (stems.includes(stemOf(verbOfIt))) return comparatorIn(degree);
  // “the older papers they cite”
  const theirs =
    /\b(older|earlier|newer|later|younger) \p{L}+ (?:that |which )?(?:they|it|he|she) (\p{L}+)/u.exec(
      sentence,
    );
  const [, age = '', verb = ''] = theirs ?? [];
  if (theirs && stems.includes(stemOf(verb))) return LESS.test(age) ? '>' : '<';
  return null;
}

const THAN =
  /\b(more|less|fewer|higher|lower|larger|smaller|greater|later|earlier)\b(?: \p{L}+){0,3} than (?:(?:the|that|those|of) )*\p{L}+ (?:that |which |whom |who )?(?:they|it|he|she) (?:has |have |had )?(\p{L}+)/u;

const OBJECT =
  /^ (?:somebody|someone|one|people|those|an?|another)\b(?: \p{L}+){0,4}? (\p{L}+) than\b/u;

/** What must hold for every one is said of some. */
export function quantities(
  { body }: ClaimText,
  { quantifiers, isUnion, hasSkip, isShortest }: ConditionFacts,
  { passed }: QueryFacts,
): readonly WordsFinding[] {
  const plain = body.replaceAll(
    /\b(?:go through|look at|take|consider|over|start with|check|for|goes through|betrachten?) (?:all|every|each|alle)\b/g,
    '',
  );
  const lacking: string[] = [];
  if (quantifiers.has('all') && !quantifiers.has('any') && !EVERY.test(plain)) lacking.push('ALL');
  if (isUnion && (!UNITED.test(body) || BOTH.test(body))) lacking.push('UNION');
  if (hasSkip && !SKIPPED.test(body) && !arePassedOver(body, passed)) lacking.push('SKIP');
  const wrong = isShortest && /\b(?:longest|längste\w*)\b/.test(body);
  return [
    ...lacking.map((about) => ({ code: 'words-dropped-part' as const, about })),
    ...(wrong ? [COMPARED] : []),
  ];
}

/** `the first five … the following five`: how many are passed over is said beside how many are shown. */
function arePassedOver(body: string, passed: QueryFacts['passed']): boolean {
  return sentencesOf(body).some((sentence) => {
    const said = numbersIn(sentence).map(({ value }) => value);
    return passed.some(
      ({ skip, last }) =>
        said.filter((value) => value === skip).length > (last - skip === skip ? 1 : 0) ||
        said.includes(skip + 1),
    );
  });
}

const EVERY =
  /\b(?:all|every|each|always|none|never|no|only|entire\w*|throughout|jede\w*|alle\w*|immer|nie|kein\w*)\b/;
const UNITED =
  /\b(?:or|either|together|combin\w*|union|unite\w*|merg\w*|both (?:lists|results|parts|sets)|as well as|plus|along with|append\w*|add\w*|also|then|second|oder|zusammen\w*|sowie|außerdem|und)\b/;
const BOTH =
  /\bnot only\b[^.;\n]*\bbut (?:\p{L}+ )?also\b|\bboth (?!lists|results|parts|sets|queries|groups|kinds)\p{L}+ and\b|\bwhich \S+ also\b/u;
const SKIPPED =
  /\b(?:skip\w*|jump\w*|bypass\w*|page|seite|following|subsequent|disregard\w*|auslass\w*|weglass\w*|folgend\w*|anschließend\w*|danach|weitere\w*|after the (?:first|top)|offset|next|second|third|starting (?:at|from|with)|from (?:position|rank|the)|pass\w* over|omit\w*|leav\w* out|exclud\w*|ignor\w*|without the first|beyond|sixth|eleventh|(?:places?|ranks?|positions?|rows?|plätze) (?:\d+|\p{L}+ (?:to|through|bis))|\d+ (?:to|through|bis) \d+|\d+ ?[-–] ?\d+|\d+(?:st|nd|rd|th)|überspr\w*|übergeh\w*|nächst\w*|ab der|ab dem|\d+\.(?= \p{L}))(?!\p{L})/u;
