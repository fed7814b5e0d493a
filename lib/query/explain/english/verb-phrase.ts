import { isIrregular } from './irregular-verbs';

/** A relationship type as English says it, from what it begins at to what it ends at. */
export interface VerbPhrase {
  /** `acted in`: subject, this, object. */
  readonly active: string;
  /** `was directed by`: object, this, subject; null where English has none that is safe. */
  readonly passive: string | null;
  /** `birth city`: what the one has of the other, where the type is its noun. */
  readonly held?: string;
  /** True where it no longer has it: `HAD_JUDGE`. */
  readonly isPast?: boolean;
}

/** Reads the words of a type: `SAILED_ON`, `hasPort`, `OWNED_BY`, `HOME_PORT`, `PART_OF`. */
export function verbPhrase(words: readonly string[]): VerbPhrase {
  const lower = words.map((word) => word.toLowerCase());
  const [first = '', ...rest] = lower;
  const last = rest.at(-1) ?? first;
  const text = lower.join(' ');
  if (rest.length > 0 && last === 'by' && !isFinite(first)) return plain(`is ${text}`);
  if (HAVING.has(first) && rest.length > 0) return having(first, rest, last);
  if (BE.has(first)) return plain(text);
  if (rest.length > 1 && last === 'of' && PREPOSITIONS.has(first)) return plain(`is ${text}`);
  if (rest.length > 0 && last === 'of') return plain(`is ${withArticle(lower)}`);
  if (PASSIVE_PARTICIPLES.has(first) && (rest.length > 0 || !first.endsWith('ed')))
    return plain(`is ${text}`);
  if (PAST.has(first) || (PAST_ENDING.test(first) && first.length > 3)) {
    const isTransitive = rest.length === 0 && first.endsWith('ed');
    return { active: text, passive: isTransitive ? `was ${text} by` : null };
  }
  if (first.endsWith('ing') && first.length > 5) return plain(`is ${text}`);
  if (BASE_VERBS.has(first)) return plain([thirdPerson(first), ...rest].join(' '));
  if (isFinite(first) && (rest.length === 0 || PREPOSITIONS.has(last) || rest.length > 1)) {
    return plain(text);
  }
  if (PREPOSITIONS.has(first)) return plain(`is linked by “${text}” to`);
  const isAdjective =
    rest.length === 1 &&
    (last === 'to' ? ADJECTIVE_ENDING.test(first) : PREPOSITIONS.has(last) && SURE.test(first));
  if (isAdjective) return plain(`is ${text}`);
  if (rest.length > 0 && PREPOSITIONS.has(last)) return plain(`has ${withArticle(lower)}`);
  return { active: `has as ${text}`, passive: `is the ${text} of`, held: text };
}

/** True for a form of a verb that could be taken for a noun's name: `born`, `placed`. */
export function verbLike(word: string): boolean {
  return word.endsWith('ed') || PAST.has(word) || PASSIVE_PARTICIPLES.has(word);
}

/** Whether a type tells where or whose a thing is, which a preposition says as well: `SITUATED_AT`, `PART_OF`. */
export function isState(words: readonly string[]): boolean {
  const [first = '', ...rest] = words.map((word) => word.toLowerCase());
  const isStill = PASSIVE_PARTICIPLES.has(first) || BE.has(first) || /^(?:part|belong)/.test(first);
  return isStill && PREPOSITIONS.has(rest.at(-1) ?? '');
}

function having(first: string, rest: readonly string[], last: string): VerbPhrase {
  const noun = rest.join(' ');
  const verb = first === 'have' ? 'has' : first;
  if (PREPOSITIONS.has(last)) return plain(`${verb} ${noun}`);
  if (rest[0]?.endsWith('ed') && rest.length === 1) return plain(`${verb} ${noun}`);
  const be = verb === 'had' ? 'was' : 'is';
  const past = be === 'was' ? { isPast: true } : {};
  return { active: `${verb} as ${noun}`, passive: `${be} the ${noun} of`, held: noun, ...past };
}

function plain(active: string): VerbPhrase {
  return { active, passive: null };
}

/** `knows`, `carries`; not `address`. */
function isFinite(word: string): boolean {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us');
}

function thirdPerson(verb: string): string {
  if (verb.endsWith('y') && !/[aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** `carrying` of `carries`; null for what is no such form. */
export function presentParticiple(word: string): string | null {
  if (!isFinite(word)) return null;
  const base = baseOf(word);
  return `${/[^eoy]e$/.test(base) ? base.slice(0, -1) : doubled(base)}ing`;
}

/** `is carried by` of `carries`; null for what is no such form, and for an irregular verb. */
export function regularPassive(word: string): string | null {
  const base = isFinite(word) ? baseOf(word) : '';
  if (base === '' || isIrregular(base)) return null;
  if (base.endsWith('e')) return `is ${base}d by`;
  return `is ${/[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}i` : doubled(base)}ed by`;
}

function baseOf(finite: string): string {
  if (/(?:ss|x|z|ch|sh|o)es$/.test(finite)) return finite.slice(0, -2);
  return finite.endsWith('ies') ? `${finite.slice(0, -3)}y` : finite.slice(0, -1);
}

/** `shipp` of `ship`. */
function doubled(base: string): string {
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(base) ? `${base}${base.at(-1)}` : base;
}

function withArticle(words: readonly string[]): string {
  const [first = ''] = words;
  const text = words.join(' ');
  if (first === 'part') return text;
  return /^[aeiou]/.test(first) ? `an ${text}` : `a ${text}`;
}

/** `sued`, `acted`; not `seed`. */
const PAST_ENDING = /(?:[^e]e|.{4}e)d$/;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const HAVING = words('has have had');
const BE = words('is are was were be');
const ADJECTIVE_ENDING = /(?:ic|al|ar|ant|ent|ive|ous|ible|able|next|close|equal)$/;
/** Endings that hardly any noun has. */
const SURE = /(?:..ible|..able|ous|ful|less|ive)$/;
const PREPOSITIONS = words(
  'to of in on at by with for from as into onto over under about after before between through via ' +
    'during against within toward towards near behind',
);
/** Past tenses that do not end in -ed. */
const PAST = words(
  'wrote made sang sold bought found led met won lost taught gave took saw said told brought caught ' +
    'chose came did drew drove fought flew got grew held hid hit kept knew laid left lent paid ran ' +
    'sent spent spoke stood stole swam sought wore went began became broke built thought',
);
/** Participles that a preposition makes into a state: `located in`. */
const PASSIVE_PARTICIPLES = words(
  'located based situated related connected linked assigned associated diagnosed born set tagged ' +
    'composed contained employed married made named called registered enrolled affiliated classified ' +
    'categorized categorised derived attached included interested involved written produced published ' +
    'owned managed stored hosted installed filed listed grouped bound known seen given taken held found ' +
    'kept sold treated prescribed admitted certified licensed funded built spoken used dedicated',
);
const BASE_VERBS = words(
  'act work live know like love own have belong follow manage lead serve call carry play write direct ' +
    'produce make buy sell read see use need want teach learn visit depend contain include require ' +
    'report employ support treat affect cause cite mention contact trust rate review attend join study ' +
    'travel ship supply deliver order pay hold store host run build create edit publish perform sing ' +
    'appear star speak understand prefer recommend reply send receive share sit stand start end begin',
);
