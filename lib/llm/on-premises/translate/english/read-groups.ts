import 'server-only';
import type { Asking, Mention } from '../outline';
import type { Word } from '../read-words';
import {
  AUXILIARIES,
  CONJUNCTIONS,
  DETERMINERS,
  FILLERS,
  IMPERATIVES,
  LIGHT_VERBS,
  OPERATORS,
  PERSONS,
  PREPOSITIONS,
  PRONOUNS,
  QUANTITIES,
  RELATIVES,
  THINGS,
} from './closed-classes';
import { isGerund, isPlural, isVerbForm } from './inflection';
import type { WordUse } from './read-outline';

const ASKING: Readonly<Record<string, Asking>> = {
  who: 'who',
  whom: 'who',
  whose: 'who',
  what: 'what',
  which: 'what',
  when: 'when',
  where: 'where',
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
  if (word.kind !== 'word') return null;
  if (word.text === 'how') return howAt(place);
  const asking = Object.hasOwn(ASKING, word.text) ? ASKING[word.text] : undefined;
  if (asking !== undefined && !isRelative(place, word)) return questionWordAt(place, asking);
  return startsNoun(place, word) ? nounAt(place) : null;
}

/** "the ship $ship_1" is one thing; "the ships $company_1 owns" are two. */
function placeholderAt({ words, position, before, joint, use }: Place, word: Word): Found {
  const mention: Mention = {
    words: [],
    placeholder: word.text,
    asking: null,
    counted: false,
    plural: false,
  };
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
  return previous?.kind === 'mark' && before.words.length > 0 && word.text !== 'what';
}

function howAt(place: Place): Found | null {
  const { words, position, use } = place;
  const next = words[position + 1];
  if (next?.kind !== 'word') return null;
  if (next.text === 'many' || next.text === 'much') {
    const group = nounWords({ words, position: position + 2, use });
    const mention: Mention = {
      words: group.found,
      placeholder: null,
      asking: null,
      counted: true,
      plural: true,
    };
    return { mention, next: group.next, joins: false };
  }
  if (AUXILIARIES.has(next.text) || PREPOSITIONS.has(next.text)) return null;
  const mention: Mention = {
    words: [next],
    placeholder: null,
    asking: 'how',
    counted: false,
    plural: false,
  };
  return { mention, next: position + 2, joins: false };
}

function questionWordAt(place: Place, asking: Asking): Found {
  const { words, position, use } = place;
  const takesNoun = asking === 'what' || words[position]?.text === 'whose';
  const group = takesNoun
    ? nounWords({ words, position: position + 1, use })
    : { found: [], next: position + 1 };
  const mention: Mention = {
    words: group.found,
    placeholder: null,
    asking,
    counted: false,
    plural: isPlural(group.found.at(-1)?.text ?? ''),
  };
  return { mention, next: group.next, joins: false };
}

function startsNoun({ words, position, use, before, joint }: Place, word: Word): boolean {
  if (DETERMINERS.has(word.text) || THINGS.has(word.text) || PERSONS.has(word.text)) return true;
  if (isClosed(word) && !QUANTITIES.has(word.text)) return false;
  const previous = words[position - 1];
  const asNoun = use.noun(word);
  const asVerb = Math.max(use.verb(word), isVerbForm(word.text) ? CLEAR : 0);
  if (isVerbForm(word.text) && !(isGerund(word.text) && asNoun >= CLEAR)) return false;
  if (!previous) return asNoun > 0 || QUANTITIES.has(word.text);
  if (previous.kind === 'placeholder')
    return asNoun >= CLEAR && !awaitsVerb(joint, words, position) && asNoun >= asVerb;
  if (previous.kind === 'possessive') return true;
  if (previous.kind === 'mark') return asNoun >= CLEAR;
  if (PREPOSITIONS.has(previous.text)) return asNoun > 0 && previous.text !== 'to';
  if (PRONOUNS.has(previous.text)) return false;
  if (AUXILIARIES.has(previous.text) && before) return asNoun >= CLEAR && asNoun > asVerb;
  if (isClosed(previous)) return asNoun >= CLEAR;
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
    const mention: Mention = {
      words: counted.found,
      placeholder: null,
      asking: null,
      counted: true,
      plural: true,
    };
    if (counted.found.length > 0) return { mention, next: counted.next, joins: false };
  }
  const head = group.found.at(-1);
  const { before, joint } = place;
  const apposed =
    joint.length === 0 && before && before.placeholder !== null && before.words.length === 0;
  const plural = isPlural(head?.text ?? '');
  if (
    apposed &&
    words[position]?.kind === 'word' &&
    !DETERMINERS.has(words[position]?.text ?? '') &&
    !plural
  ) {
    return { mention: { ...before, words: group.found }, next: group.next, joins: true };
  }
  return {
    mention: { words: group.found, placeholder: null, asking: null, counted: false, plural },
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
    if (DETERMINERS.has(word.text) || FILLERS.has(word.text)) {
      if (found.length > 0) break;
      continue;
    }
    if (OPERATORS.has(word.text) && found.length === 0) continue;
    if (isClosed(word) && !QUANTITIES.has(word.text)) break;
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

function isClosed(word: Word): boolean {
  const { text } = word;
  return (
    AUXILIARIES.has(text) ||
    PREPOSITIONS.has(text) ||
    CONJUNCTIONS.has(text) ||
    PRONOUNS.has(text) ||
    FILLERS.has(text) ||
    LIGHT_VERBS.has(text) ||
    OPERATORS.has(text) ||
    RELATIVES.has(text)
  );
}
