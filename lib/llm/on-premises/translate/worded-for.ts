import 'server-only';
import type { PromptPlaceholder } from '../read-prompt';
import { withDecades } from './decades';
import { agentVerbs } from './english/agent-verbs';
import { ages, numbersOfYears } from './english/ages';
import { allTogether } from './english/all-together';
import { bareColumns } from './english/bare-columns';
import { bareYears } from './english/bare-years';
import { bothDates } from './english/both-dates';
import { boundMeasures } from './english/bound-measures';
import { boundsOf } from './english/bounds-of';
import { causedDeeds } from './english/caused-deeds';
import { cheapestPer } from './english/cheapest-per';
import { countedNouns } from './english/counted-nouns';
import { deedsAddedUp } from './english/deeds-added-up';
import { deedsCarriedOut } from './english/deeds-carried-out';
import { deedsDone } from './english/deeds-done';
import { deedsHad } from './english/deeds-had';
import { endedIn } from './english/ended-in';
import { extremeBy } from './english/extreme-by';
import { figuresEver } from './english/figures-ever';
import { figuresOfIt } from './english/figures-of-it';
import { figuresSaid } from './english/figures-said';
import { highestOf } from './english/highest-of';
import { howMuchAverage } from './english/how-much-average';
import { howMuchDone } from './english/how-much-done';
import { idleHeads } from './english/idle-heads';
import { idleParticiples } from './english/idle-participles';
import { joinedFirst } from './english/joined-first';
import { ledDeeds } from './english/led-deeds';
import { magnitudes } from './english/magnitudes';
import { measuredThan } from './english/measured-than';
import { momentNouns } from './english/moment-nouns';
import { moneyMade } from './english/money-made';
import { mostOfAFigure } from './english/most-of-a-figure';
import { negatedAdjectives } from './english/negated-adjectives';
import { ofTheHouse } from './english/of-the-house';
import { onlySoMany } from './english/only-so-many';
import { openedAndClosed } from './english/opened-and-closed';
import { paidFigures } from './english/paid-figures';
import { particleVerbs } from './english/particle-verbs';
import { partsOf } from './english/parts-of';
import { peopleCounted } from './english/people-counted';
import { positioned } from './english/positioned';
import { rankedBy } from './english/ranked-by';
import { rankedByDeed } from './english/ranked-by-deed';
import { ratesOfThings } from './english/rates';
import { received } from './english/received';
import { saidPlainly } from './english/said-plainly';
import { seenTogether } from './english/seen-together';
import { sharesHeld } from './english/shares-held';
import { statesAt } from './english/states-at';
import { supportVerbs } from './english/support-verbs';
import { talliedBy } from './english/tallied-by';
import { terseValues } from './english/terse-values';
import { topBy } from './english/top-by';
import { topWithMost } from './english/top-with-most';
import { totalBehind } from './english/total-behind';
import { trailingBounds } from './english/trailing-bounds';
import { undone } from './english/undone';
import { valuesOfDeeds } from './english/values-of-deeds';
import { versionsOf } from './english/versions-of';
import { whatTheyDo } from './english/what-they-do';
import { whoseBounds } from './english/whose-bounds';
import { withPeriods } from './grammar/periods';
import type { Lexicon } from './lexicon';
import { preparedWords } from './prepared-words';
import type { Word } from './read-words';
import type { NotedPhrase } from './schema-notes';
import { isNamingType } from './schema-vocabulary';
import { HEARD } from './sense/frame';
import { widenedWords } from './widened-words';

interface Asked {
  readonly phrases: readonly NotedPhrase[];
  readonly lexicon: Lexicon;
  /** Placeholders by name. */
  readonly known: ReadonlyMap<string, PromptPlaceholder>;
}

/** What the rewriters know of a word, or of a placeholder by its name. */
interface Knowing extends Asked {
  readonly isNamed: (word: Word) => boolean;
  /** Named, and by more than a moment. */
  readonly isNoMoment: (word: Word) => boolean;
  readonly isHeardVerb: (word: Word) => boolean;
  readonly isThing: (word: Word) => boolean;
  readonly isMeasure: (word: Word) => boolean;
  /** "cost" of what is stored as a price. */
  readonly isMeant: (word: Word) => boolean;
  readonly isNumber: (name: string) => boolean;
}

type Rewriter = (words: readonly Word[], knowing: Knowing) => readonly Word[];

/** Before times that are told from today, and after them; each after the one before it. */
const BEFORE_PERIODS: readonly Rewriter[] = [
  (words, { lexicon, known }) =>
    valuesOfDeeds(deedsCarriedOut(peopleCounted(words, lexicon), lexicon), { lexicon, known }),
  (words, { lexicon }) => rankedByDeed(idleHeads(magnitudes(words, lexicon), lexicon), lexicon),
  (words, { lexicon }) =>
    topBy(rankedBy(mostOfAFigure(totalBehind(words, lexicon), lexicon), lexicon), lexicon),
  (words, { lexicon, isNumber }) =>
    boundMeasures(whoseBounds(words, lexicon), { lexicon, isNumber }),
  (words, { lexicon }) => talliedBy(countedNouns(highestOf(words, lexicon), lexicon), lexicon),
  (words, { lexicon }) => undone(joinedFirst(bareColumns(words, lexicon), lexicon), lexicon),
  (words, { lexicon }) => allTogether(words, lexicon),
  (words, { lexicon, known }) =>
    openedAndClosed(figuresOfIt(deedsAddedUp(words, lexicon), lexicon), lexicon, (name) =>
      labelsIn(known.get(name)),
    ),
  (words, { isThing, isNumber }) => bareYears(words, { isThing, isNumber }),
  (words, { isNamed, lexicon }) => ledDeeds(versionsOf(words, isNamed), lexicon),
  boundsOf,
  (words, { lexicon }) =>
    howMuchDone(
      howMuchAverage(
        paidFigures(ratesOfThings(cheapestPer(words, lexicon), lexicon), lexicon),
        lexicon,
      ),
      lexicon,
    ),
  (words, { isNamed, isHeardVerb, isThing, isNumber }) =>
    idleParticiples(words, {
      isNamed: (word) => isHeardVerb(word) || isNamed(word),
      isThing,
      isNumber,
    }),
  (words, { known }) => withDecades(words, known),
];
const AFTER_PERIODS: readonly Rewriter[] = [
  (words, { lexicon }) => causedDeeds(words, lexicon),
  (words, { isMeasure }) => positioned(words, isMeasure),
  (words, { lexicon, known }) => seenTogether(words, lexicon, (name) => labelsIn(known.get(name))),
  (words, { lexicon, phrases }) => agentVerbs(words, lexicon, phrases),
  (words, { isHeardVerb }) => figuresEver(words, isHeardVerb),
  (words, { lexicon }) =>
    deedsHad(deedsDone(sharesHeld(partsOf(words, lexicon), lexicon), lexicon), lexicon),
  (words, { lexicon }) => particleVerbs(momentNouns(saidPlainly(words, lexicon), lexicon), lexicon),
  (words, { lexicon, known }) => bothDates(words, lexicon, (name) => labelsIn(known.get(name))),
  (words, { lexicon, isThing, isMeasure }) =>
    onlySoMany(extremeBy(topWithMost(words), lexicon), (word) => isThing(word) || isMeasure(word)),
  figuresSaid,
  (words, { lexicon }) => whatTheyDo(received(words, lexicon), lexicon),
  (words, { lexicon, known }) =>
    terseValues(
      endedIn(words, (name) => isStateOf(known.get(name), lexicon)),
      { lexicon, known },
    ),
  (words, { isNoMoment, isNumber }) => ages(words, isNoMoment, isNumber),
];

interface Worded {
  readonly held: readonly Word[];
  /** Times told from today, as placeholders of their own. */
  readonly periods: readonly PromptPlaceholder[];
  readonly isNamed: (word: Word) => boolean;
  readonly isAmount: (name: string) => boolean;
}

/** The words of a question as its schema has names for them. */
export function wordedFor(question: string, { phrases, lexicon, known: given }: Asked): Worded {
  const known = new Map(given);
  const isNumber = (name: string) => isUnplaced(known.get(name)) || /^number_\d+$/u.test(name);
  const knowing: Knowing = { ...knowingOf(lexicon), phrases, known, isNumber };
  const { isNamed, isNoMoment, isMeant } = knowing;
  const prepared = preparedWords(question, phrases, lexicon);
  const plain = supportVerbs(ofTheHouse(prepared, lexicon), lexicon);
  const meant = moneyMade(negatedAdjectives(plain, lexicon), lexicon);
  const said = widenedWords(meant, lexicon);
  const { words: timed, periods } = withPeriods(rewritten(said, BEFORE_PERIODS, knowing), {
    isNumber,
    isMoment: (word) =>
      lexicon.hits(word).some(({ entry, near }) => {
        return near >= MEANT && entry.kind === 'property' && entry.property.isTime;
      }),
  });
  for (const period of periods) known.set(period.name, period);
  const read = rewritten(timed, AFTER_PERIODS, knowing);
  // A number of years is one also where a property holds the same number.
  const inAges = numbersOfYears(read);
  const isAmount = (name: string) => isUnplaced(known.get(name)) || inAges.has(name);
  const measured = measuredThan(read, { isMeasure: isMeant, isAmount });
  const bounded = trailingBounds(measured, isAmount);
  const isMoment = ({ kind, text }: Word) =>
    kind === 'number' ||
    (kind === 'placeholder' && (DATED.test(text) || isNumber(text) || isAmount(text)));
  const held = statesAt(bounded, { isNamed: isNoMoment, isMoment, lexicon });
  return { held, periods, isNamed, isAmount };
}

function rewritten(
  words: readonly Word[],
  rewriters: readonly Rewriter[],
  knowing: Knowing,
): readonly Word[] {
  return rewriters.reduce((read, rewrite) => rewrite(read, knowing), words);
}

function knowingOf(lexicon: Lexicon): Omit<Knowing, 'isNumber' | 'known' | 'phrases'> {
  const isNamed = (word: Word) => lexicon.hits(word).some(({ near }) => near >= OWN_NAME);
  return {
    lexicon,
    isNamed,
    isNoMoment: (word) =>
      lexicon.hits(word).some(({ entry, near }) => {
        return near >= OWN_NAME && !(entry.kind === 'property' && entry.property.isTime);
      }),
    isHeardVerb: (word) => lexicon.verb(word) >= HEARD,
    isThing: (word) => lexicon.thing(word) >= OWN_NAME,
    isMeasure: (word) => lexicon.figure(word) >= OWN_NAME,
    isMeant: (word) => lexicon.figure(word) >= MEANT,
  };
}

/** True of a number or a moment that no property is known to hold. */
function isUnplaced(placeholder: PromptPlaceholder | undefined): boolean {
  return placeholder?.types.length === 0 && /number|date|time/u.test(placeholder.phrase);
}

/** Texts that say how a thing is: neither when, nor where, nor what it is called. */
export function isStateOf(
  placeholder: PromptPlaceholder | undefined,
  { vocabulary }: Lexicon,
): boolean {
  const types = placeholder?.types ?? [];
  return (
    types.length > 0 &&
    types.every((type) => {
      const dot = type.lastIndexOf('.');
      const label = vocabulary.labels.get(type.slice(0, dot));
      const property = label?.properties.find(({ name }) => name === type.slice(dot + 1));
      return property?.types.includes('STRING') === true && !property.isPlace && !property.isTime;
    }) &&
    !types.some((type) => isNamingType(type, vocabulary))
  );
}

/** Labels of the properties that hold a value. */
function labelsIn(placeholder: PromptPlaceholder | undefined): readonly string[] {
  return (placeholder?.types ?? []).map((type) => type.slice(0, type.lastIndexOf('.')));
}

const DATED = /^(?:date|time)_\d+$/u;

const OWN_NAME = 0.9;
/** "cost" of what is stored as a price. */
const MEANT = 0.7;
