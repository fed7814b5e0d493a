import type { GraphSchema } from '@/lib/schema/graph-schema';

import { wordsOfName } from '../split-name';
import { labelWords } from './name-words';
import { roleOf, type TypeVerb, type VerbForm, verbForm } from './verb-kin';

/** Something that a sentence speaks of. */
export interface Mention {
  readonly index: number;
  /** What its words may be; empty for a value alone. */
  readonly labels: readonly string[];
  /** The placeholder that names it, in small letters. */
  readonly placeholder: string | null;
  /** Of two things that are shown side by side: the first or the second. */
  readonly place: 1 | 2 | null;
}

export type Token =
  | {
      readonly kind: 'thing';
      readonly mention: Mention;
      readonly isOwner: boolean;
      readonly text: string;
    }
  | {
      readonly kind: 'role';
      readonly mention: Mention;
      readonly isOwner: boolean;
      readonly type: TypeVerb;
      readonly role: 'doer' | 'done-to';
      readonly text: string;
    }
  | { readonly kind: 'verb'; readonly forms: readonly VerbForm[]; readonly text: string }
  | { readonly kind: 'word'; readonly text: string };

const PATTERN =
  /\$\w+(?:['’]s)?|\d[\d.,]*\d|\d|\p{L}[\p{L}_]*(?:-\p{L}+)*(?:['’]s?(?!\p{L}))?|[,()–—]/gu;

/** What must stand before a verb's form that could be a noun as well: `they order`, `that reports to`. */
const SUBJECTS =
  /^(?:that|which|who|they|he|she|it|also|have|has|had|is|are|was|were|been|being|to|not|never|and|or|both|once)$/;
const DETERMINERS =
  /^(?:the|a|an|each|every|any|no|all|some|its|their|his|her|this|these|those|of|per|most|fewest|many|more|fewer|first|last)$/;

/** The words of a sentence as things, verbs of the query's relationships, and other words. */
export function clauseTokens(
  sentence: string,
  {
    schema,
    types,
    labelsOf,
  }: {
    readonly schema: GraphSchema;
    readonly types: readonly TypeVerb[];
    /** Labels of what a placeholder is looked up in; empty where that is open. */
    readonly labelsOf: (placeholder: string) => readonly string[];
  },
): readonly Token[] {
  const names = namesOf(schema);
  const raw = [...sentence.matchAll(PATTERN)].map(([text]) => text);
  const arePairs = /\bpairs? of\b/.test(sentence);
  const tokens: Token[] = [];
  let mentions = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const text = raw[at] ?? '';
    const isOwner = /['’]s?$/.test(text);
    const plain = text.replace(/['’]s?$/, '');
    const before = tokens.at(-1);
    if (plain.startsWith('$')) {
      const placeholder = plain.slice(1);
      const own = labelsOf(placeholder);
      // “$genre_1 books” are books.
      if (!isOwner && nameAt(raw, at + 1, names)) continue;
      // “the flight $flight_1” is one thing, “the flights $pilot_1 flew” are two.
      const isOne =
        before?.kind === 'thing' &&
        before.mention.placeholder === null &&
        !before.isOwner &&
        (own.length === 0 || own.some((label) => before.mention.labels.includes(label)));
      if (isOne) {
        tokens[tokens.length - 1] = {
          ...before,
          isOwner,
          mention: { ...before.mention, placeholder },
        };
        continue;
      }
      tokens.push({
        kind: 'thing',
        isOwner,
        text,
        mention: { index: mentions, labels: [], placeholder, place: null },
      });
      mentions += 1;
      continue;
    }
    const doer = doerAt(raw, at, types);
    if (doer) {
      at += 2;
      tokens.push({
        kind: 'role',
        role: 'doer',
        type: doer,
        isOwner: false,
        text: plain,
        mention: {
          index: mentions,
          labels: endLabels(schema, doer, 'doer'),
          placeholder: null,
          place: null,
        },
      });
      mentions += 1;
      continue;
    }
    const known = nameAt(raw, at, names);
    const place = arePairs ? placeAt(raw, at) : null;
    if (place !== null) {
      at += place.length - 1;
      tokens.push({
        kind: 'thing',
        isOwner: false,
        text: plain,
        mention: { index: mentions, labels: [], placeholder: null, place: place.place },
      });
      mentions += 1;
      continue;
    }
    const verbs = verbForm(plain, types);
    const isVerb =
      verbs.length > 0 &&
      !isOwner &&
      (!known || (before?.kind === 'word' && SUBJECTS.test(before.text)));
    if (known && !isVerb) {
      at += known.length - 1;
      tokens.push({
        kind: 'thing',
        isOwner: /['’]s?$/.test(raw[at] ?? ''),
        text: known.text,
        mention: { index: mentions, labels: known.labels, placeholder: null, place: null },
      });
      mentions += 1;
      continue;
    }
    const [type, ...others] = types.filter((one) => roleOf(plain, one) !== null);
    const role = type && others.length === 0 ? roleOf(plain, type) : null;
    if (
      type &&
      role &&
      !(before?.kind === 'word' && SUBJECTS.test(before.text) && !DETERMINERS.test(before.text))
    ) {
      tokens.push({
        kind: 'role',
        role,
        type,
        isOwner,
        text: plain,
        mention: {
          index: mentions,
          labels: endLabels(schema, type, role),
          placeholder: null,
          place: null,
        },
      });
      mentions += 1;
      continue;
    }
    const isNoun =
      before?.kind === 'word' &&
      DETERMINERS.test(before.text) &&
      verbs.every(({ form }) => form === 'finite');
    tokens.push(
      isVerb && !isNoun
        ? { kind: 'verb', forms: verbs, text: plain }
        : { kind: 'word', text: plain },
    );
  }
  return tokens;
}

/** Labels that the schema has at the end of a type that does it, or that it is done to. */
function endLabels(
  schema: GraphSchema,
  type: TypeVerb,
  role: 'doer' | 'done-to',
): readonly string[] {
  const ends = schema.relationshipTypes.find(({ name }) => name === type.type)?.endpoints ?? [];
  // A book `PUBLISHED_BY` somebody: who does it is what the relationship leads to.
  const isBeginning = (role === 'doer') !== (type.preposition === 'by');
  return [...new Set(ends.map(({ from, to }) => (isBeginning ? from : to)))];
}

/** `the one who reports has …`: whom a verb alone tells, behind which nothing is that it is done to. */
function doerAt(raw: readonly string[], at: number, types: readonly TypeVerb[]): TypeVerb | null {
  const isOne =
    /^(?:ones?|person|those)$/.test(raw[at] ?? '') && /^(?:who|that)$/.test(raw[at + 1] ?? '');
  if (!isOne || !/^(?:has|have|had|is|are|was|were|must|should)$/.test(raw[at + 3] ?? ''))
    return null;
  const [form, ...others] = verbForm(raw[at + 2] ?? '', types);
  return form && others.length === 0 && !form.isTurned ? form.type : null;
}

/** `the first`, `the second one` of a pair. */
function placeAt(
  raw: readonly string[],
  at: number,
): { readonly place: 1 | 2; readonly length: number } | null {
  const word = raw[at] ?? '';
  const place = word === 'first' ? 1 : word === 'second' || word === 'other' ? 2 : null;
  if (place === null || raw[at - 1] !== 'the') return null;
  const next = raw[at + 1] ?? '';
  if (next === 'one') return { place, length: 2 };
  return next === '' ||
    /^(?:[,()–—]|\p{L}+(?:s|ed)|was|were|is|are|has|have|had|and|or|by|in|of|to|from|on|at|for|although|though|while|whereas|but|despite|when|if|because|since|with|without|than|even|also|already|never|not|must|should)$/u.test(
      next,
    )
    ? { place, length: 1 }
    : null;
}

interface KnownName {
  readonly words: readonly string[];
  readonly labels: readonly string[];
}

function namesOf(schema: GraphSchema): readonly KnownName[] {
  const found = new Map<string, string[]>();
  for (const { name } of schema.labels) {
    for (const word of labelWords(name)) found.set(word, [...(found.get(word) ?? []), name]);
  }
  return [...found]
    .map(([text, labels]) => ({ words: text.split(' '), labels }))
    .toSorted((a, b) => b.words.length - a.words.length);
}

function nameAt(
  raw: readonly string[],
  at: number,
  names: readonly KnownName[],
): { readonly labels: readonly string[]; readonly length: number; readonly text: string } | null {
  for (const { words, labels } of names) {
    const isHere = words.every(
      (word, offset) => (raw[at + offset] ?? '').replace(/['’]s?$/, '') === word,
    );
    if (isHere) return { labels, length: words.length, text: words.join(' ') };
  }
  return null;
}

/** Properties of the schema as the words of a text name them, the longest first. */
export function keyNames(
  schema: GraphSchema,
): readonly { readonly key: string; readonly words: readonly string[] }[] {
  const keys = new Set(
    [...schema.labels, ...schema.relationshipTypes].flatMap(({ properties }) =>
      properties.map(({ name }) => name),
    ),
  );
  return [...keys]
    .flatMap((key) => {
      const words = wordsOfName(key).map((word) => word.toLowerCase());
      const last = words.at(-1) ?? '';
      return [
        words,
        [...words.slice(0, -1), last.endsWith('y') ? `${last.slice(0, -1)}ies` : `${last}s`],
      ].map((each) => ({ key, words: each }));
    })
    .toSorted((a, b) => b.words.length - a.words.length);
}
