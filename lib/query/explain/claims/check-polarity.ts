import type { ClaimText } from './claim-text';
import type { ConditionFacts } from './condition-facts';
import { CUES } from './cues';
import { isOpposite, stemOf, tellingWords, typeStems } from './name-words';
import { sentencesOf, withoutDistinct } from './plain-text';
import type { QueryFacts } from './query-facts';
import { isSynonym } from './synonyms';
import type { WordsFinding } from './words-finding';

/**
 * Whether the words deny a relationship that must be there, or ask for one that must not: only where a
 * denial stands beside the verb, or in none of the sentences that have it.
 */
export function polarity(
  { body }: ClaimText,
  facts: QueryFacts,
  { polarity: known }: ConditionFacts,
): readonly WordsFinding[] {
  const sentences = sentencesOf(withoutDistinct(body));
  return [...known].flatMap(([type, asked]) => {
    const stems = typeStems(type);
    const [stem] = stems;
    if (stem === undefined || stem.length < 3 || asked === 'both') return [];
    const isShared = facts.types.some(
      (other) => other !== type && typeStems(other).some((one) => stems.includes(one)),
    );
    if (isShared) return [];
    const isVerb = (word: string): boolean =>
      stemOf(word) === stem ||
      stemOf(word.replace(UNDONE, '')) === stem ||
      (asked === 'asked' && isSynonym(word, type.toLowerCase()));
    const said = sentences.flatMap((sentence) => verbsIn(sentence, isVerb));
    const isWrong =
      asked === 'asked'
        ? said.some(({ isDenied, sentence }) => isDenied && !LEFT_OUT.test(sentence))
        : said.length > 0 &&
          said.every(({ sentence, word }) => !isNegative(sentence) && !UNDONE.test(word));
    return isWrong ? [{ code: 'words-negation' as const, about: type }] : [];
  });
}

/** What must be false is said to be true where nothing beside it denies it, or the other way round. */
export function falsehoods(
  { body, isGerman }: ClaimText,
  { areFalse, flags }: ConditionFacts,
): readonly WordsFinding[] {
  if (areFalse === null) return [];
  const stems = flags.flatMap((key) => typeStems(key).map((stem) => stem.slice(0, 5)));
  const turned = new RegExp(`\\b(?:un|in|im|dis|non-?)(?:${stems.join('|')})`);
  const named = new RegExp(`\\b(?:${stems.join('|')})`);
  const plain = body.replaceAll(/\bdifferent\b(?! from)/g, '…');
  const beside = sentencesOf(plain).filter((sentence) => named.test(sentence));
  const about = (isWrong: boolean): readonly WordsFinding[] =>
    isWrong ? flags.slice(0, 1).map((key) => ({ code: 'words-negation', about: key })) : [];
  if (!areFalse) {
    const denied = new RegExp(
      String.raw`(?:\b(?:not|never|no longer)|n['’]t)(?: (?:yet|been|be|marked|flagged|ever|as))* (?:${stems.join('|')})`,
    );
    return about(
      stems.length > 0 &&
        beside.some((sentence) => denied.test(sentence) && !LEFT_OUT.test(sentence)),
    );
  }
  const isDenied = (text: string): boolean =>
    CUES.negation.test(text) || UNTRUE.test(text) || (isGerman && GERMAN_UNTRUE.test(text));
  const words = body.match(/\p{L}+/gu) ?? [];
  const isOpposed = flags.some((key) =>
    tellingWords(key).some((part) => words.some((word) => isOpposite(word, part))),
  );
  if (isOpposed || (stems.length > 0 && turned.test(body))) return [];
  return about(!(beside.length > 0 ? beside : [plain]).some(isDenied));
}

/** Something is denied where the query denies nothing. */
export function denials(
  { body, isGerman }: ClaimText,
  facts: QueryFacts,
  { areFalse, flags, quantifiers, hasInequality }: ConditionFacts,
): readonly WordsFinding[] {
  const isOpen =
    isGerman ||
    facts.isNegated ||
    facts.isOptional ||
    facts.isListed ||
    facts.isCountCompared ||
    facts.isRepeated ||
    hasInequality ||
    quantifiers.size > 0 ||
    areFalse === true ||
    flags.length > 0;
  if (isOpen || facts.types.length + facts.comparisons.length === 0) return [];
  const wrong = sentencesOf(body).some((sentence) =>
    DENIAL.test(sentence.replaceAll(HARMLESS, ' ')),
  );
  return wrong ? [{ code: 'words-negation', about: 'NOT' }] : [];
}

/** A value that must not be is spoken of as one that must. */
export function exceptions(
  { body }: ClaimText,
  { unequal }: ConditionFacts,
): readonly WordsFinding[] {
  return unequal
    .filter((name) => {
      const said = sentencesOf(body).filter((sentence) =>
        new RegExp(`\\$${name}(?!\\w)`).test(sentence),
      );
      return (
        said.length > 0 &&
        !said.some((sentence) => {
          const plain = sentence.replaceAll(/\bdifferent\b(?! from)/g, '…');
          return CUES.negation.test(plain) || ELSEWHERE.test(plain);
        })
      );
    })
    .map((about) => ({ code: 'words-negation', about }));
}

/** A value that must be is denied right before it: `not in $x`, `außer $x`. */
export function deniedValues(
  { body }: ClaimText,
  { affirmed }: ConditionFacts,
): readonly WordsFinding[] {
  return affirmed
    .filter((name) => new RegExp(String.raw`${DENIED_VALUE}\$${name}(?!\w)`, 'u').test(body))
    .map((about) => ({ code: 'words-negation', about }));
}

const DENIED_VALUE = String.raw`(?:\b(?:not|other than|except(?: for)?|apart from|nicht|außer|außerhalb von)|n['’]t)(?: (?:be|been|in|at|on|from|of|to|for|with|by|the|a|an|called|named|titled|equal|in|aus|auf|im|an|von|für|der|die|das|den|dem))* `;

const ELSEWHERE =
  /\b(?:outside|elsewhere|but|other|another|else|beyond|away|foreign|leave|avoid\w*|rather than|any(?:thing|where|one)? but|anders\w*|ander\w*|außerhalb|ungleich|abroad|besides|save|barring|unlike|sonst\w*|ausgenommen|abgesehen|jenseits)\b/;

const DENIAL =
  /\b(?:(?:is|are|was|were|do|does|did|has|have|had) (?:not|never)|never|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|don['’]t|doesn['’]t|didn['’]t|hasn['’]t|haven['’]t)\b/;
/** What is said of the answer, of what is left open, and of bounds. */
const HARMLESS =
  /\b(?:(?:do|does|is|are|was|were) not (?:(?:yet )?(?:later|earlier|more|less|fewer|greater|before|after|over|under|above|below|exceed)\b|(?:count|include|restrict|limit|matter|sort|order|necessarily|say|specif|guarantee|list|repeat|show|consider|affect|need|require|filter|relevant|important|taken|used|part|return|includ|distinguish|differ|appear more|shown more)\p{L}*)|need not|no matter|whether or not|not (?:only|just|including|counting)|never missing|never (?:null|empty))/gu;

/** `ungeplant`, `fehlerlos`, `offen`. */
const GERMAN_UNTRUE =
  /(?<!\p{L})(?:un(?!ter|d(?!\p{L})|s(?!\p{L})|ser|iver|ion)\p{L}{4,}|nicht\p{L}+|\p{L}{3,}(?:los|frei)(?:e[mnrs]?)?|offene?[mnrs]?|einmalige?[mnrs]?|noch)(?!\p{L})/u;

const UNTRUE = /\b(?:non|fail\w*|reject\w*|refus\w*|defeat\w*|false|falsch\w*)\b/u;

/** `unsold` denies by its beginning. */
const UNDONE = /^(?:un|non|dis)/;

interface SaidVerb {
  readonly word: string;
  readonly sentence: string;
  readonly isDenied: boolean;
}

function verbsIn(sentence: string, isVerb: (word: string) => boolean): readonly SaidVerb[] {
  return [...sentence.matchAll(/\p{L}+/gu)]
    .filter(([word]) => isVerb(word))
    .map(({ 0: word, index }) => {
      const before = sentence.slice(Math.max(0, index - 50), index);
      const after = sentence.slice(index + word.length, index + word.length + 24);
      return { word, sentence, isDenied: DENIED.test(before) || DENYING.test(after) };
    });
}

const DENIED =
  /(?:\b(?:not|never|no longer|nicht|nie)|n't|\bwithout(?: ever)?(?: having)?)(?: (?:been|yet|ever|also|previously|already|actually|once|even|have|has|be|having))*\s+$/;
const DENYING = /^\s+(?:none|nothing|nobody)\b/;
/** What is said of what goes is not said of what stays. */
const LEFT_OUT =
  /\b(?:left out|leav\w+ out|leave|drop\w*|exclud\w*|ignor\w*|remov\w*|skip\w*|discard\w*|disregard\w*|necessarily|whether|weglassen|lassen|even (?:if|when|those))\b/;

function isNegative(sentence: string): boolean {
  return CUES.negation.test(sentence) || /\b(?:zero|0|leave|avoid\w*|rest)\b/.test(sentence);
}
