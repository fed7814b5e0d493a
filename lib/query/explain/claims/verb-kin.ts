import { remembering } from '@/lib/base/remembering';

import { baseForm } from '../english/irregular-verbs';
import { wordsOfName } from '../split-name';
import { stemOf } from './name-words';

/** Verbs that are said for one another of the same ends in the same order. */
const SAME = [
  'act star play appear perform',
  'direct helm',
  'write author pen',
  'make create produce build develop manufacture',
  'live reside dwell',
  'own possess',
  'buy purchase',
  'like love prefer',
  'lead head manage run',
  'fund finance sponsor',
  'supply deliver provide',
  'contain include comprise',
  'cite quote reference',
  'carry transport',
  'publish release issue',
  'mentor coach supervise advise tutor train teach instruct',
  'arrive land dock',
  'depart leave',
  'work serve',
  'hold stock store keep',
  'attend visit',
  'treat care',
].map((group) => new Set(group.split(' ')));

/** Verbs that are said of the same ends in the other order. */
const TURNED: readonly (readonly [string, string])[] = [
  ['employ', 'work'],
  ['teach', 'learn'],
  ['train', 'learn'],
  ['mentor', 'learn'],
  ['own', 'belong'],
  ['precede', 'follow'],
  ['precede', 'succeed'],
];

/** Who does what such a verb says to others, and to whom it is done. */
const DOERS =
  'supervisor mentor teacher coach trainer adviser advisor tutor manager boss superior leader instructor';
const DONE_TO =
  'student pupil protégé trainee mentee disciple apprentice subordinate supervisee advisee';
const LEADING = new Set(
  'supervise mentor teach coach train advise tutor manage lead instruct'.split(' '),
);
const FOLLOWING = new Set('learn study report answer apprentice'.split(' '));

/** Forms of which none is a participle. */
const ONLY_PAST = new Set(
  'wrote chose drew drove ate flew gave went grew knew rode rose ran saw sang spoke stole took wore did began became came fell'.split(
    ' ',
  ),
);
const IRREGULAR_PARTICIPLE =
  /^(?:bound|brought|built|bought|caught|chosen|done|drawn|driven|eaten|flown|found|given|grown|heard|held|kept|known|led|lent|lost|made|met|paid|ridden|run|said|seen|sold|sent|sung|spent|stolen|sought|taken|taught|told|worn|won|written|\p{L}{3,}ed)$/u;
const PREPOSITIONS = new Set(
  'by in at on to of for from with into onto under over about against through as'.split(' '),
);

/** How a type is said. */
export interface TypeVerb {
  readonly type: string;
  /** Its verb's base, without endings. */
  readonly verb: string;
  /** `off` of `TIPPED_OFF`; empty for none. */
  readonly particle: string;
  /** True where it says what the one is of the other: `PARENT_OF`, `GUEST_ON`. */
  readonly isNoun: boolean;
  /** The preposition it ends with; null for none. */
  readonly preposition: string | null;
}

/** Where a word is a form of a type's verb: whether it is said in the type's own order. */
export interface VerbForm {
  readonly type: TypeVerb;
  readonly isTurned: boolean;
  readonly form: 'past' | 'participle' | 'finite' | 'ing';
}

/** The verb of a type; null where it is none, as of `HUB_AT` and `PART_OF`. */
export function typeVerb(type: string): TypeVerb | null {
  const words = wordsOfName(type).map((word) => word.toLowerCase());
  const [first = '', ...rest] = words;
  const last = rest.at(-1) ?? '';
  if (rest.length > 2) return null;
  if (/^(?:has|have|had|is|are|was|were|of|in|on|at)$/.test(first)) return null;
  const preposition = PREPOSITIONS.has(last) ? last : null;
  const isNamed = rest.length === 1 && preposition !== null && !VAGUE.has(first);
  if (preposition === 'of')
    return isNamed ? { type, verb: first, particle: '', preposition, isNoun: true } : null;
  // `HOME_PORT` is what something has.
  if (rest.length > 0 && preposition === null && !/(?:ed|s)$/.test(first)) return null;
  const isVerb =
    /(?:ed|s|ing)$/.test(first) ||
    baseForm(first) !== first ||
    ONLY_PAST.has(first) ||
    IRREGULAR_PARTICIPLE.test(first) ||
    SAME.some((group) => group.has(first)) ||
    (preposition === null && rest.length === 0);
  const particle = preposition === null ? (rest[0] ?? '') : '';
  if (isVerb) return { type, verb: first, particle, preposition, isNoun: false };
  return isNamed && PERSONAL.test(first)
    ? { type, verb: first, particle, preposition, isNoun: true }
    : null;
}

/** Nouns that name whatever belongs to something. */
const VAGUE = new Set('part kind type one instance piece sort class'.split(' '));
/** Endings of what somebody is, not of where something stands. */
const PERSONAL = /(?:guest|member|friend|fan|boss|\p{L}{2,}(?:er|or|ist|ant|ent))$/u;

/** What the other end of such a type is called. */
const COUNTERPARTS: readonly (readonly [string, string])[] = [
  ['parent father mother', 'child children offspring son daughter kid descendant'],
  ['child son daughter', 'parent father mother'],
  ['ancestor', 'descendant'],
  ['boss manager superior', 'subordinate report'],
  ['employer', 'employee'],
];

export function verbForm(word: string, types: readonly TypeVerb[]): readonly VerbForm[] {
  const form = formOf(word);
  if (form === null) return [];
  const verbs = types.filter(({ isNoun }) => !isNoun);
  const own = verbs.filter(({ verb }) => isSameVerb(word, verb));
  if (own.length > 0) return own.map((type) => ({ type, isTurned: false, form }));
  const base = bareOf(word);
  return verbs.flatMap((type): readonly VerbForm[] => {
    const verb = bareOf(type.verb);
    if (SAME.some((group) => has(group, base) && has(group, verb)))
      return [{ type, isTurned: false, form }];
    const isTurned = TURNED.some(
      ([a, b]) =>
        (isSameVerb(word, a) && isSameVerb(type.verb, b)) ||
        (isSameVerb(word, b) && isSameVerb(type.verb, a)),
    );
    return isTurned ? [{ type, isTurned: true, form }] : [];
  });
}

function has(group: ReadonlySet<string>, bases: readonly string[]): boolean {
  return bases.some((base) => group.has(base));
}

function formOf(word: string): VerbForm['form'] | null {
  if (word.length < 3) return null;
  if (word.endsWith('ing')) return 'ing';
  if (ONLY_PAST.has(word)) return 'past';
  if (IRREGULAR_PARTICIPLE.test(word)) return 'participle';
  return 'finite';
}

function isSameVerb(word: string, verb: string): boolean {
  const [a, b] = [baseForm(word), baseForm(verb)];
  if (a === b) return true;
  if (/(?:ors?|ers?|ions?|ments?|ings)$/.test(word) && word !== verb) return false;
  return bareOf(word).some((one) => bareOf(verb).includes(one));
}

/** `transfer` of `TRANSFERRED_TO`, `examination` of `EXAMINED`. */
export function isNounOf(noun: string, { verb }: TypeVerb): boolean {
  const bases = bareOf(verb).filter(({ length }) => length > 3);
  const stems = bases.map((base) => base.replace(/[ey]$/, ''));
  return (
    bases.includes(noun) ||
    stems.some(
      (stem) =>
        /^(?:i?ation|ition|ion|ment|al|ure|ance|ence)$/.test(noun.slice(stem.length)) &&
        noun.startsWith(stem),
    )
  );
}

/** What a form may be of: `stopping` of `stop`, `cited` of `cite`. */
const bareOf: (word: string) => readonly string[] = remembering((word) => {
  const base = baseForm(word);
  const stem = stemOf(base);
  const single = stem.replace(/(\p{L})\1$/u, '$1');
  return [...new Set([base, stem, `${stem}e`, `${stem}y`, single])];
});

/** `citing`, `director`, `student`: the end of a type that such a word names by itself. */
export function roleOf(word: string, { verb, isNoun }: TypeVerb): 'doer' | 'done-to' | null {
  const single = word.replace(/s$/, '');
  if (isNoun) {
    if (single === verb) return 'doer';
    const isOther = COUNTERPARTS.some(
      ([these, those]) => these.split(' ').includes(verb) && those.split(' ').includes(single),
    );
    return isOther ? 'done-to' : null;
  }
  const [base] = [bareOf(verb)];
  if (has(LEADING, base)) {
    if (DOERS.split(' ').includes(single)) return 'doer';
    if (DONE_TO.split(' ').includes(single)) return 'done-to';
  }
  if (has(FOLLOWING, base)) {
    if (DONE_TO.split(' ').includes(single)) return 'doer';
    if (DOERS.split(' ').includes(single)) return 'done-to';
  }
  if (isSameVerb('succeed', verb)) {
    if (single === 'successor') return 'doer';
    if (single === 'predecessor') return 'done-to';
  }
  const stem = stemOf(baseForm(verb));
  // “they master” does what `MASTERS` says, and is nobody's master.
  const isAgent =
    /(?:er|or)$/.test(single) && single.length > 4 && single !== verb.replace(/s$/, '');
  if (isAgent && stem.length > 3 && stemOf(single) === stem) return 'doer';
  return single.endsWith('ee') && single.length > 5 && single.slice(0, -2) === stem
    ? 'done-to'
    : null;
}
