import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { PREPOSITIONS } from './closed-classes';
import { isVerbForm } from './inflection';

const BE = new Set(['is', 'are', 'was', 'were', 'been', 'being']);
const HAD = new Map([
  ...['was', 'were', 'had'].map((text) => [text, 'had'] as const),
  ...['is', 'has'].map((text) => [text, 'has'] as const),
]);
const TIMES = new Set(
  'in on after before since between during until from last twice once'.split(' '),
);
const DENYING = new Set(['never', 'not']);
const HELPING = new Set([...BE, ...DENYING, 'have', 'has', 'had', 'ever', 'yet']);
const OWN_NAME = 0.9;
const SPOKEN_OF = 0.45;
/** As near as a noun and its verb are. */
const NAMED = 0.7;

/**
 * "Which residents have never fallen?", "pupils who were never examined", "pupils examined in 2020", where a fall, or an
 * exam, is a thing of its own and no relationship is called so: who has none, or had one.
 */
export function deedsDone(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  for (const [at, deed] of words.entries()) {
    const name = isEnd(words[at + 1]) ? deedOf(deed, words.slice(0, at), lexicon) : null;
    if (name === null) continue;
    const said = has(words.slice(0, at), lexicon);
    if (!said) continue;
    const { before, joint, denial } = said;
    if (denial === null && !isAtTime(words[at + 1])) continue;
    return [...before, ...joint, put(name, deed), ...words.slice(at + 1)];
  }
  return words;
}

/** What is said in place of the helping words before a participle. */
function has(
  before: readonly Word[],
  lexicon: Lexicon,
): {
  readonly before: readonly Word[];
  readonly joint: readonly Word[];
  readonly denial: Word | null;
} | null {
  const from = before.findLastIndex(({ text }) => !HELPING.has(text)) + 1;
  const helping = before.slice(from);
  const [first] = helping;
  const denial = helping.find(({ text }) => DENYING.has(text)) ?? null;
  const kept = before.slice(0, from);
  if (!first) {
    const noun = before.at(-1);
    const isNoun = noun?.kind === 'word' && lexicon.thing(noun) >= OWN_NAME;
    return isNoun ? { before: kept, joint: [put('with', noun), put('a', noun)], denial } : null;
  }
  if (helping.every(({ text }) => DENYING.has(text))) return null;
  const isPassive = helping.some(({ text }) => BE.has(text));
  if (!isPassive && denial === null) return null;
  const had = isPassive ? put(HAD.get(first.text) ?? 'have', first) : first;
  return { before: kept, joint: [had, put(denial ? 'no' : 'a', denial ?? first)], denial };
}

/** The deed that a participle says, where a label alone is called so. */
export function deedOf(word: Word, before: readonly Word[], lexicon: Lexicon): string | null {
  if (word.kind !== 'word' || !isVerbForm(word.text) || isOfThem(word, before, lexicon))
    return null;
  const [found, ...others] = lexicon
    .hits(word)
    .filter(({ entry, near }) => entry.kind === 'label' && near >= NAMED);
  if (found?.entry.kind !== 'label' || others.length > 0) return null;
  // Who has conducted did not have a conductor.
  if (found.entry.label.isPerson) return null;
  const name = found.entry.terms.words.at(-1) ?? null;
  // "audit" may be the noun; "audited" is none.
  return name === word.text ? null : name;
}

/** What is nearly said by the name of a relationship, or a property, of those who are spoken of. */
function isOfThem(word: Word, before: readonly Word[], lexicon: Lexicon): boolean {
  const labels = before.flatMap((each) => (each.kind === 'word' ? lexicon.labelsNamed(each) : []));
  const isTheirs = (type: string) =>
    labels.length === 0 ||
    lexicon.patterns(type).some(({ from, to }) => labels.includes(from) || labels.includes(to));
  return lexicon.hits(word).some(({ entry, near }) => {
    if (near < SPOKEN_OF || entry.kind === 'label') return false;
    if (entry.kind === 'type') return isTheirs(entry.type);
    const isSaid = entry.terms.words.some(isVerbForm);
    const isOwn = entry.ofType ? isTheirs(entry.owner) : labels.includes(entry.owner);
    return isSaid && (labels.length === 0 || isOwn);
  });
}

function put(text: string, at: Word): Word {
  return said(text, at);
}

/** Where nothing stands behind that tells by whom, for what or of what. */
function isAtTime(word: Word | undefined): boolean {
  return !word || word.kind === 'mark' || TIMES.has(word.text);
}

function isEnd(word: Word | undefined): boolean {
  return !word || word.kind === 'mark' || PREPOSITIONS.has(word.text);
}
