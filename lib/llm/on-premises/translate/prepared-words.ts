import 'server-only';
import { absences } from './english/absences';
import { anyoneHas } from './english/anyone-has';
import { averageFirst } from './english/average-first';
import { bareRanges } from './english/bare-ranges';
import { bestScores } from './english/best-scores';
import { DETERMINERS, IMPERATIVES } from './english/closed-classes';
import { comparedMoments } from './english/compared-moments';
import { countedByWhich } from './english/counted-by-which';
import { eachListed } from './english/each-listed';
import { eachOfIts } from './english/each-of-its';
import { eitherForm } from './english/either-form';
import { firstDone } from './english/first-done';
import { firstTo } from './english/first-to';
import { flagGroups } from './english/flag-groups';
import { fromThenOn } from './english/from-then-on';
import { frontedTimes } from './english/fronted-times';
import { generations } from './english/generations';
import { groupLast } from './english/group-last';
import { haveThere } from './english/have-there';
import { idleOwn } from './english/idle-own';
import { inCommon } from './english/in-common';
import { inRoles } from './english/in-roles';
import { joinedExtremes } from './english/joined-extremes';
import { kinPairs } from './english/kin-pairs';
import { kinSides } from './english/kin-sides';
import { lastDone } from './english/last-done';
import { lastingVerbs } from './english/lasting-verbs';
import { listedOpenings } from './english/listed-openings';
import { longestHeld } from './english/longest-held';
import { moreThanAny } from './english/more-than-any';
import { mostOfWhich } from './english/most-of-which';
import { namesListed } from './english/names-listed';
import { neverThere } from './english/never-there';
import { noneIncluded, someAtLeast } from './english/none-included';
import { noneOfWhose } from './english/none-of-whose';
import { notASingle } from './english/not-a-single';
import { orders } from './english/orders';
import { otherNames } from './english/other-names';
import { otherValues } from './english/other-values';
import { bothNames, partsOfNames } from './english/parts-of-names';
import { politeWords } from './english/polite-words';
import { rankedDown } from './english/ranked-by';
import { rankedPredicates } from './english/ranked-predicates';
import { rates } from './english/rates';
import { readNoted } from './english/read-noted';
import { readPhrases } from './english/read-phrases';
import { relativeBehind } from './english/relative-behind';
import { relativeWhich } from './english/relative-which';
import { restated } from './english/restated';
import { rolesHeld } from './english/role-held';
import { saidAgain } from './english/said-again';
import { signsOfOrder } from './english/signs-of-order';
import { sizeByNumber } from './english/size-by-number';
import { soManyMost } from './english/so-many-most';
import { takenBack } from './english/taken-back';
import { textsThatBegin } from './english/texts-that-begin';
import { thoseAmong } from './english/those-among';
import { timesLast } from './english/times-last';
import { trailingWhen } from './english/trailing-when';
import { turnByTurn } from './english/turn-by-turn';
import { turnsOfCenturies } from './english/turns-of-centuries';
import { usedTo } from './english/used-to';
import { whatItCost } from './english/what-it-cost';
import { whereClauses } from './english/where-clauses';
import { whichOf } from './english/which-of';
import { isGerman } from './german/function-words';
import { inEnglish } from './german/in-english';
import { withHad } from './german/plain-phrases';
import { askedStems, germanKinds } from './german/stems';
import { withUmlauts } from './german/umlauts';
import { mergeOperators } from './grammar/operators';
import type { Lexicon } from './lexicon';
import { type Word, readWords, said } from './read-words';
import { type NotedPhrase, notedIn } from './schema-notes';

/** The words of a question as the grammar reads them: an expert's words joined, German as English, words that work as one merged. */
export function preparedWords(
  question: string,
  phrases: readonly NotedPhrase[],
  lexicon?: Lexicon,
): readonly Word[] {
  const read = withoutHyphens(bothNames(takenBack(withUmlauts(readWords(question)))), phrases);
  const german = isGerman(read.map(({ text }) => text));
  const isKnown = (word: Word) => !lexicon || lexicon.hits(word).length > 0;
  const noted = restated(
    readNoted(
      read.map((word) => (german ? withGerman(word) : word)),
      phrases,
    ),
    isKnown,
  );
  // "ausverkauft" is `soldOut`: what is several words in English alone.
  const several = phrases.filter((phrase) => phrase.words.length > 1);
  const plain = readPhrases(
    german
      ? notedAgain(readNoted(inEnglish(withHad(noted, isKnown), question), several), phrases)
      : noted,
  );
  const ranked = lexicon ? rankedDown(plain, lexicon) : plain;
  const rewritten = REWRITTEN.reduce((words, rewrite) => rewrite(words), ranked);
  const named = lexicon
    ? flagGroups(
        partsOfNames(otherNames(namesListed(rewritten, lexicon), lexicon), lexicon),
        lexicon,
      )
    : rewritten;
  const split = named.flatMap((word, index) => imperative(word, index, plain));
  const merged = someAtLeast(sizeByNumber(mergeOperators(inRoles(absences(noneIncluded(split))))));
  const [first, ...rest] = merged;
  // "describe the ship": its description.
  if (!first || !IMPERATIVES.has(first.text)) return merged;
  return [
    { ...first, text: 'description' },
    { ...first, text: 'of', meaning: new Map(), end: first.start, start: first.start - 1 },
    ...rest,
  ];
}

/** "must-have", "tax-exempt" of a name that is both words. */
function withoutHyphens(words: readonly Word[], phrases: readonly NotedPhrase[]): readonly Word[] {
  return words.filter(({ text }, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (text !== '-' || before?.kind !== 'word' || next?.kind !== 'word') return true;
    return phrases.every(
      ({ words: [first, second] }) => first !== before.text || second !== next.text,
    );
  });
}

/** Each after the one before it. */
const REWRITTEN: readonly ((words: readonly Word[]) => readonly Word[])[] = [
  politeWords,
  signsOfOrder,
  listedOpenings,
  relativeWhich,
  whereClauses,
  otherValues,
  moreThanAny,
  fromThenOn,
  frontedTimes,
  groupLast,
  soManyMost,
  saidAgain,
  bareRanges,
  firstTo,
  noneOfWhose,
  usedTo,
  relativeBehind,
  eitherForm,
  idleOwn,
  comparedMoments,
  inCommon,
  eachOfIts,
  textsThatBegin,
  anyoneHas,
  turnsOfCenturies,
  whichOf,
  whatItCost,
  countedByWhich,
  eachListed,
  haveThere,
  bestScores,
  rankedPredicates,
  trailingWhen,
  longestHeld,
  rolesHeld,
  thoseAmong,
  turnByTurn,
  orders,
  rates,
  kinPairs,
  kinSides,
  generations,
  averageFirst,
  joinedExtremes,
  notASingle,
  lastingVerbs,
  lastDone,
  firstDone,
  mostOfWhich,
  neverThere,
  timesLast,
];

/** What notes say of an English word holds of the German one for it, where they say nothing of that itself and it is no compound. */
function notedAgain(words: readonly Word[], phrases: readonly NotedPhrase[]): readonly Word[] {
  const single = phrases.filter((phrase) => phrase.words.length === 1);
  return words.map((word, at) => {
    const isPart = [words[at - 1], words[at + 1]].some((each) => each?.start === word.start);
    const [again = word] = isPart || notedIn(word.meaning) ? [] : readNoted([word], single);
    return again;
  });
}

/** "split the patients by sex", "break the visits down by ward": what follows "by" are groups, of each how many there are. */
function imperative(word: Word, index: number, words: readonly Word[]): readonly Word[] {
  const first = words[0]?.text ?? '';
  if (!['split', 'group', 'divide', 'break'].includes(first)) return [word];
  if (index === 0 && !words.some(({ text }) => COUNTED.has(text))) return [said('howmany', word)];
  if (index === 0 || word.text === 'down' || word.text === 'up') return [];
  if (index === 1 && DETERMINERS.has(word.text)) return [];
  return word.text === 'by' ? [{ ...word, text: 'each', meaning: new Map() }] : [word];
}

const COUNTED = new Set(['number', 'count', 'howmany', 'average', 'total', 'sum', 'numbers']);

function withGerman(word: Word): Word {
  if (word.kind !== 'word') return word;
  const stems = askedStems(word.text);
  const kinds = germanKinds(word.text).map((kind) => [`§§${kind}`, 1] as const);
  return { ...word, meaning: new Map([...word.meaning, ...stems, ...kinds]) };
}
