import { wordsOfName } from '../split-name';
import type { ClaimText } from './claim-text';
import type { ConditionFacts } from './condition-facts';
import { CUES, ONE_ROW } from './cues';
import { typeStems } from './name-words';
import { numbersIn, type SaidNumber } from './number-words';
import { sentencesOf, withoutDistinct, withoutNames } from './plain-text';
import type { QueryFacts } from './query-facts';
import { agrees, saidComparison } from './said-comparisons';
import type { WordsFinding } from './words-finding';

export function comparisons(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const compared = facts.comparisons;
  const wrong = numbersIn(body).filter((number) => {
    const near = compared.filter(
      ({ value, operator }) => Math.abs(value - number.value) <= (operator === '=' ? 0 : 1),
    );
    // “any year but 2010”, “not counting those from 2010”
    const isExcepted =
      near.every((one) => one.operator === '<>' && one.value === number.value) &&
      sentencesOf(body).some(
        (sentence) => sentence.includes(`${number.value}`) && EXCEPTED.test(sentence),
      );
    if (near.length > 0 && isExcepted) return false;
    if (isSomeForNone(body, number, compared)) return true;
    if (facts.listed.includes(number.value) && saidComparison(body, number) === '<>') return true;
    if (isOfDate(body, number)) return false;
    if (near.length === 0 || facts.counts.includes(number.value)) return false;
    const told = saidComparison(body, number);
    if (told === null) return false;
    // “leaves out those with two or fewer” keeps what has more.
    const isOut = isLeftOut(body, number);
    // What a query denies may be said as it stands there, or as what is left.
    if (isOut && facts.isNegated && agrees({ operator: told, value: number.value }, near))
      return false;
    const operator = isOut !== isDenied(body, number) ? OPPOSITE[told] : told;
    if (near.some((one) => one.operator === '=') && (operator === '>=' || operator === '<>'))
      return false;
    return !agrees({ operator, value: number.value }, near);
  });
  return wrong.length > 0 ? [{ code: 'words-comparison', about: '' }] : [];
}

/** `seit dem 1. Mai`, `before May 5th`. */
function isOfDate(body: string, { start, end }: SaidNumber): boolean {
  return (
    new RegExp(String.raw`^(?:st|nd|rd|th|\.)? (?:of )?(?:${MONTHS})`, 'u').test(
      body.slice(end, end + 20),
    ) ||
    new RegExp(String.raw`(?:${MONTHS}) (?:the )?$`, 'u').test(
      body.slice(Math.max(0, start - 20), start),
    )
  );
}

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember';

/** `does not have more than 6`. */
function isDenied(body: string, { start }: SaidNumber): boolean {
  return /(?:\b(?:not|never|nor|none|nobody|no one|nothing)|n['’]t)(?: (?:be|been|have|has|had|its|a|an|of|exceed))? (?:more|greater|higher|larger|later|older|over|above|after|less|fewer|lower|smaller|earlier|before|below|under|younger|at least)(?: than)?(?: the)?(?: year)? $/.test(
    body.slice(Math.max(0, start - 60), start),
  );
}

const OPPOSITE = { '=': '<>', '<>': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

function isLeftOut(body: string, { start }: SaidNumber): boolean {
  const clause =
    body
      .slice(0, start)
      .split(/\n|[.,;] /)
      .at(-1) ?? '';
  return LEAVING.test(clause) && !/\b(?:not|never)\b/.test(clause);
}

const LEAVING =
  /\b(?:leav\w+ out|drop\w*|exclud\w*|ignor\w*|remov\w*|discard\w*|omit\w*|disregard\w*)\b/;

/** `at least one`, where there must be 0. */
function isSomeForNone(
  body: string,
  number: SaidNumber,
  compared: QueryFacts['comparisons'],
): boolean {
  const isNone =
    compared.length > 0 && compared.every((one) => one.operator === '=' && one.value === 0);
  return isNone && number.value === 1 && saidComparison(body, number) === '>=';
}

const EXCEPTED =
  /\b(?:not|no|but|except\w*|exclud\w*|other than|apart|leav\w+|skip\w*|drop\w*|without|ignor\w*|nicht|außer|ohne)\b/;

/** What the words must say somehow: negation, option, alternative. */
export function parts(
  body: string,
  facts: QueryFacts,
  { hasInequality }: ConditionFacts,
): readonly WordsFinding[] {
  const lacking: string[] = [];
  const plain = withoutNames(body, facts);
  // “the different members” denies nothing.
  const told = withoutDistinct(body);
  const denying = hasInequality ? told : told.replaceAll(/\bdiffer\w*|\bverschieden\w*/g, '');
  const isOther =
    hasInequality &&
    /\b(?:another|others?|foreign|distinct|outside|elsewhere|beyond|away from|abroad|ander\w*|fremd\w*|auswärtig\w*|ausländ\w*|sonst\w*|jenseits)\b/.test(
      body,
    );
  if (facts.isNegated && !isOther && !CUES.negation.test(denying) && !isUndone(denying, facts))
    lacking.push('NOT');
  if (isEither(body) && !canBeEither(facts)) lacking.push('AND');
  const isCountedOut =
    facts.isCountCompared && /\b(?:zero|no|none|never|not|without|0|kein\w*)\b/.test(body);
  const isOptional = CUES.optional.test(plain) || NONE.test(plain);
  if (facts.isOptional && !isCountedOut && (!isOptional || isRequired(plain)))
    lacking.push('OPTIONAL');
  if (facts.isAlternative && !CUES.alternative.test(body.replaceAll(BOUND, '…')))
    lacking.push('OR');
  return lacking.map((about) => ({ code: 'words-dropped-part', about }));
}

/** How many there are of what need not be there: `zero`, `nought`; not `more than zero`. */
const NONE =
  /(?<!\b(?:than|above|over|als|über) )\b(?:zero|nought|naught|nil|0|none|nothing|keinerlei|gar nicht|überhaupt nicht)\b|\bno such\b|\bstill (?:gets?|has|have|counts?|remains?|comes?|there|in|a|on)\b/;

/** `unsold`, `non-frozen`: a word of the query that is denied by its beginning. */
function isUndone(body: string, facts: QueryFacts): boolean {
  return [...facts.types, ...facts.properties]
    .flatMap((name) => typeStems(name))
    .some(
      (stem) =>
        stem.length > 2 &&
        new RegExp(String.raw`(?<!\p{L})(?:un|non-?|in|dis)${stem}`, 'u').test(body),
    );
}

/** An “or” that joins no two conditions. */
const BOUND =
  /\b(?:in|on|at) or (?:after|before)\b|\bor (?:more|later|less|fewer|earlier|higher|lower|above|below|over|under|newer|older|greater|after|before|larger|smaller)\b/g;

/** `that either … or …`, not `in either direction`. */
function isEither(body: string): boolean {
  return sentencesOf(body).some((sentence) =>
    /\beither (?!direction|way|side|end|of)[^,]* or\b/.test(sentence),
  );
}

function canBeEither({ isAlternative, isOptional, alternatives, isListed }: QueryFacts): boolean {
  return isAlternative || isOptional || isListed || alternatives.length > 0;
}

/** One row that is not said to be one, and a value said to be missing where it must be there. */
export function absences(
  { body, isGerman }: ClaimText,
  facts: QueryFacts,
): readonly WordsFinding[] {
  const isAll = facts.isOneRow && !isGerman && !ONE_ROW.test(body);
  const missing = facts.required.filter((key) => {
    const name = wordsOfName(key).join(' ').toLowerCase();
    const said = [
      `without a ${name}`,
      `without ${name}`,
      `no ${name} is`,
      `${name} is missing`,
      `${name} is unknown`,
    ];
    return body
      .split(/[\n.;]/)
      .some((sentence) => said.some((each) => sentence.includes(each)) && !LEFT_OUT.test(sentence));
  });
  const isUnknown =
    facts.required.length > 0 &&
    !facts.isOptional &&
    !facts.isNegated &&
    sentencesOf(body).some(
      (sentence) => ABSENT.test(sentence.replaceAll(PRESENT, '…')) && !LEFT_OUT.test(sentence),
    );
  return [
    ...(isUnknown ? [{ code: 'words-comparison' as const, about: facts.required[0] ?? '' }] : []),
    ...(isAll ? [{ code: 'words-dropped-number' as const, about: '' }] : []),
    ...missing.map(() => ({ code: 'words-comparison' as const, about: '' })),
  ];
}

/** What must be there is said to be missing. */
const ABSENT =
  /(?<!\p{L})(?:unknown|missing|unrecorded|unspecified|undated|absent|empty|blank|(?:is|was|are) null|not (?:known|recorded|given|set|stored|specified|filled)|unbekannt\w*|fehl(?:t|en|end\w*)|unerfasst\w*|nicht (?:bekannt\w*|erfasst\w*|angegeben\w*|hinterlegt\w*|vorhanden\w*))(?![\p{L}])/u;
const PRESENT =
  /(?:\b(?:not|never|nor|kein\w*|nicht|no|isn['’]t|aren['’]t)\b[ -]?(?:be |been )?(?:unknown|missing|empty|blank|null|absent|unbekannt\w*|fehl\w*))/gu;

const LEFT_OUT =
  /\b(?:left out|leav\w+ out|drop\w*|exclud\w*|ignor\w*|remov\w*|skip\w*|discard\w*|not|no longer|out)\b/;

function isRequired(body: string): boolean {
  if (REQUIRED.test(body)) return true;
  return CUES.required.test(body) && !/\b(?:including|even|also|kept|stay|auch)\b/.test(body);
}

/** What has nothing of the kind is said to go. */
const REQUIRED =
  /\b(?:without|nothing|no|none|lacking)\b[^.;\n]*\b(?:left out|(?:do|does|will) not (?:appear|show|count)|(?:is|are) (?:not (?:shown|listed|included|returned)|dropped|excluded|omitted|removed)|disappear|drop out|fall(?:s|en)? (?:out|weg))\b/;
