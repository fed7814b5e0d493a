import 'server-only';
import type { Asking, Mention } from '../outline';
import type { Word } from '../read-words';
import {
  AUXILIARIES,
  DETERMINERS,
  FILLERS,
  IMPERATIVES,
  OPERATORS,
  PERSONS,
  PREPOSITIONS,
  PRONOUNS,
  QUANTITIES,
  RELATIVES,
  THINGS,
  isClosedClass,
} from './closed-classes';
import { comparative } from './gradable';
import { isGerund, isPlural, isVerbForm } from './inflection';
import type { WordUse } from './word-use';

const ASKING: Readonly<Record<string, Asking>> = {
  who: 'who',
  whom: 'who',
  whose: 'who',
  what: 'what',
  which: 'what',
  when: 'when',
  where: 'where',
};

const PLAIN: Mention = {
  words: [],
  placeholder: null,
  number: null,
  asking: null,
  counted: false,
  plural: false,
  comparison: null,
};

/** A word that the schema uses at least so nearly is taken for that use. */
const CLEAR = 0.7;

/** Noun groups in order, and the words between them. */
export function readGroups(
  words: readonly Word[],
  use: WordUse,
): { mentions: Mention[]; joints: Word[][] } {
  const mentions: Mention[] = [];
  const joints: Word[][] = [[]];
  let position = 0;

  while (position < words.length) {
    const found = mentionAt({
      words,
      position,
      use,
      before: mentions.at(-1),
      joint: joints.at(-1) ?? [],
    });
    if (!found) {
      const word = words[position];
      if (word) joints.at(-1)?.push(word);
      position += 1;
      continue;
    }
    const { mention, next, joins } = found;
    position = next;
    if (joins) mentions.splice(-1, 1, mention);
    else {
      mentions.push(mention);
      joints.push([]);
    }
  }
  return { mentions, joints };
}

interface Place {
  readonly words: readonly Word[];
  readonly position: number;
  readonly use: WordUse;
  /** The mention before, and what was read since. */
  readonly before: Mention | undefined;
  readonly joint: readonly Word[];
}

interface Found {
  readonly mention: Mention;
  readonly next: number;
  /** True where it is the mention before, said more fully. */
  readonly joins: boolean;
}

function mentionAt(place: Place): Found | null {
  const word = place.words[place.position];
  if (!word) return null;
  if (word.kind === 'placeholder') return placeholderAt(place, word);
  if (word.kind === 'number') {
    return { mention: { ...PLAIN, number: word.text }, next: place.position + 1, joins: false };
  }
  if (word.kind !== 'word') return null;
  if (word.text === 'how') return howAt(place);
  const asking = Object.hasOwn(ASKING, word.text) ? ASKING[word.text] : undefined;
  if (asking !== undefined && !isRelative(place, word)) return questionWordAt(place, asking);
  return startsNoun(place, word) ? nounAt(place) : null;
}

/** "the ship $ship_1" is one thing; "the ships $company_1 owns" are two. */
function placeholderAt({ words, position, before, joint, use }: Place, word: Word): Found {
  const mention: Mention = { ...PLAIN, placeholder: word.text };
  const beside = before && joint.length === 0 && words[position - 1]?.kind === 'word';
  const head = before?.words.at(-1);
  const plain = before?.placeholder === null && before.asking === null && !before.counted;
  if (beside && plain && !before.plural && head && namesThing(head, use)) {
    return { mention: { ...mention, words: before.words }, next: position + 1, joins: true };
  }
  return { mention, next: position + 1, joins: false };
}

/** A noun that may say what kind of thing a placeholder is: one the schema uses for things, or does not know. */
function namesThing(head: Word, use: WordUse): boolean {
  return use.thing(head) >= CLEAR || use.noun(head) === 0;
}

function isRelative({ before, joint, words, position }: Place, word: Word): boolean {
  if (!RELATIVES.has(word.text) || !before || (before.asking !== null && before.words.length === 0))
    return false;
  const [previous] = joint.slice(-1);
  if (joint.length === 0)
    return before.words.length > 0 || words[position - 1]?.kind === 'placeholder';
  const next = words[position + 1];
  const goesOn = next?.kind === 'placeholder' || AUXILIARIES.has(next?.text ?? '');
  return previous?.kind === 'mark' && before.words.length > 0 && goesOn && word.text !== 'what';
}

function howAt(place: Place): Found | null {
  const { words, position, use } = place;
  const next = words[position + 1];
  if (next?.kind !== 'word') return null;
  if (next.text === 'many' || next.text === 'much') {
    const group = nounWords({ words, position: position + 2, use });
    const mention: Mention = { ...PLAIN, words: group.found, counted: true, plural: true };
    return { mention, next: group.next, joins: false };
  }
  if (AUXILIARIES.has(next.text) || PREPOSITIONS.has(next.text)) return null;
  const mention: Mention = { ...PLAIN, words: [next], asking: 'how' };
  return { mention, next: position + 2, joins: false };
}

function questionWordAt(place: Place, asking: Asking): Found {
  const { words, position, use } = place;
  const takesNoun = asking === 'what' || words[position]?.text === 'whose';
  const group = takesNoun
    ? nounWords({ words, position: position + 1, use })
    : { found: [], next: position + 1 };
  const plural = isPlural(group.found.at(-1)?.text ?? '');
  const mention: Mention = { ...PLAIN, words: group.found, asking, plural };
  return { mention, next: group.next, joins: false };
}

function startsNoun({ words, position, use, before, joint }: Place, word: Word): boolean {
  if (DETERMINERS.has(word.text) || THINGS.has(word.text) || PERSONS.has(word.text)) return true;
  if (isClosed(word, use) && !QUANTITIES.has(word.text)) return false;
  if (comparative(word.text)) return false;
  const previous = words[position - 1];
  if (previous && IMPERATIVES.has(word.text)) return false;
  if (joint.length === 0 && before?.plural && before.placeholder === null) return false;
  const asNoun = use.noun(word);
  const asVerb = Math.max(use.verb(word), isVerbForm(word.text) ? CLEAR : 0);
  if (isVerbForm(word.text) && !(isGerund(word.text) && asNoun >= CLEAR)) return false;
  if (!previous) return asNoun > 0 || QUANTITIES.has(word.text);
  if (previous.kind === 'placeholder')
    return asNoun >= CLEAR && !awaitsVerb(joint, words, position) && asNoun >= asVerb;
  if (previous.kind === 'possessive') return true;
  if (previous.kind === 'mark') return asNoun >= CLEAR;
  if (PREPOSITIONS.has(previous.text)) return asNoun > 0 && previous.text !== 'to';
  if (previous.text === 'me' || previous.text === 'us') return asNoun > 0;
  if (PRONOUNS.has(previous.text)) return false;
  if (AUXILIARIES.has(previous.text) && before) return asNoun >= CLEAR && asNoun > asVerb;
  if (isClosed(previous, use)) return asNoun >= CLEAR;
  return asNoun >= CLEAR && asNoun >= asVerb;
}

/** True after "does", "did" and the like, until the verb that they promise. */
function awaitsVerb(joint: readonly Word[], words: readonly Word[], position: number): boolean {
  const earlier = [...joint, ...words.slice(0, position)];
  return earlier.some(
    (word) => word.kind === 'word' && ['do', 'does', 'did', 'has', 'have'].includes(word.text),
  );
}

function nounAt(place: Place): Found | null {
  const { words, position, use } = place;
  const group = nounWords({ words, position, use });
  if (group.found.length === 0) return null;
  const [only] = group.found;
  const counts = group.found.length === 1 && only && QUANTITIES.has(only.text);
  if (counts && words[group.next]?.text === 'of') {
    const counted = nounWords({ words, position: group.next + 1, use });
    const mention: Mention = { ...PLAIN, words: counted.found, counted: true, plural: true };
    if (counted.found.length > 0) return { mention, next: counted.next, joins: false };
  }
  const head = group.found.at(-1);
  const { before, joint } = place;
  const amount =
    before &&
    (before.number !== null || (before.placeholder !== null && use.amount(before.placeholder)));
  const given = before && (before.number !== null || before.placeholder !== null);
  const apposed = joint.length === 0 && given && before.words.length === 0;
  const plural = isPlural(head?.text ?? '');
  if (
    apposed &&
    words[position]?.kind === 'word' &&
    !DETERMINERS.has(words[position]?.text ?? '') &&
    (!plural || amount)
  ) {
    return { mention: { ...before, words: group.found }, next: group.next, joins: true };
  }
  return {
    mention: { ...PLAIN, words: group.found, plural },
    next: group.next,
    joins: false,
  };
}

/** Words of one noun group from here on: it ends before a verb, a function word or a mark. */
function nounWords({ words, position, use }: Pick<Place, 'words' | 'position' | 'use'>): {
  found: Word[];
  next: number;
} {
  const found: Word[] = [];
  let next = position;
  if (words[next]?.text === 'of' && DETERMINERS.has(words[next + 1]?.text ?? '')) next += 1;
  for (; next < words.length; next++) {
    const word = words[next];
    if (word?.kind !== 'word') break;
    if (DETERMINERS.has(word.text) || (FILLERS.has(word.text) && !isOwn(word, use))) {
      if (found.length > 0) break;
      continue;
    }
    if (OPERATORS.has(word.text) && found.length === 0 && !isOwn(word, use)) continue;
    if (isClosed(word, use) && !QUANTITIES.has(word.text)) break;
    if (!continuesNoun(word, found, use)) break;
    found.push(word);
  }
  return { found, next };
}

function continuesNoun(word: Word, found: readonly Word[], use: WordUse): boolean {
  const last = found.at(-1);
  if (last && IMPERATIVES.has(last.text)) return false;
  const asNoun = use.noun(word);
  if (isVerbForm(word.text) && !(isGerund(word.text) && asNoun >= CLEAR)) return false;
  if (!last) return true;
  const asVerb = use.verb(word);
  if (isPlural(last.text)) return asNoun === 1 && asVerb < 1;
  if (asNoun >= CLEAR) return true;
  return asVerb < CLEAR || use.noun(last) === 0;
}

/** A word of a closed class, but for one that the schema has made a name of its own. */
function isClosed(word: Word, use: WordUse): boolean {
  return isClosedClass(word.text) && !isOwn(word, use);
}

/** "group", "order", "total" and their like, where the schema says them. */
function isOwn(word: Word, use: WordUse): boolean {
  return (FILLERS.has(word.text) || OPERATORS.has(word.text)) && use.noun(word) === 1;
}
