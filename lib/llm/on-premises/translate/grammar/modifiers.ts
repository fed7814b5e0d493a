import 'server-only';
import { AUXILIARIES } from '../english/closed-classes';
import { comparative } from '../english/gradable';
import { isGerund, isPlural, isVerbForm } from '../english/inflection';
import type { Word } from '../read-words';
import { type ChunkContext, EMPTY, type Item } from './items';
import type { Comparison, Order } from './sketch';
import { PREPOSITIONS } from './small-words';
import { isVerbHere, opensObject } from './verb-here';

export function equalTo(...words: readonly Word[]): Comparison {
  return {
    order: '=',
    values: words.map(({ kind, text }) =>
      kind === 'number' ? { kind, text } : { kind: 'placeholder', name: text },
    ),
    degree: null,
    gradable: null,
    unit: null,
    timely: false,
  };
}

/** "$person_1 films", "$person_1 directed films": where a noun follows a value without a word between. */
export function readModifier(
  words: readonly Word[],
  at: number,
  items: readonly Item[],
  context: ChunkContext,
): { readonly words: readonly Word[]; readonly next: number } | null {
  const [first, second, third] = [words[at + 1], words[at + 2], words[at + 3]];
  if (first?.kind === 'possessive')
    return second?.kind === 'word' ? { words: [], next: at + 2 } : null;
  if (first?.kind !== 'word') return null;
  if (comparative(first.text) && second?.text === 'than') return null;
  // "which $sex_1 weigh more than …": behind what is asked for in the plural stands what they do.
  const isAsked = ['which', 'what'].includes(words[at - 1]?.text ?? '');
  if (isAsked && second && !first.text.endsWith('s') && opensObject(second)) return null;
  const after: readonly Item[] = [
    ...items,
    { kind: 'phrase', draft: { ...EMPTY, placeholders: [words[at]?.text ?? ''] }, before: [] },
  ];
  if (isVerbForm(first.text) && !isGerund(first.text)) {
    const isNoun =
      second?.kind === 'word' &&
      context.lexicon.thing(second) >= 0.75 &&
      !AUXILIARIES.has(second.text);
    return isNoun && third?.text !== 'by' ? { words: [first], next: at + 2 } : null;
  }
  const isEnd = !second || second.kind === 'mark';
  const asksWhen = items.some((item) => item.kind === 'phrase' && item.draft.asking === 'when');
  if (isEnd && asksWhen && context.lexicon.thing(first) < 0.9) return null;
  const isOwn = context.lexicon.noun(first) >= 0.75 || nounOfVerb(first, context);
  if (!isOwn || PREPOSITIONS.has(first.text) || AUXILIARIES.has(first.text)) return null;
  if (
    isVerbHere(words, at + 1, after, {
      ...context,
      pendingAux: items.some((item) => item.kind === 'aux'),
    })
  )
    return null;
  return { words: [], next: at + 1 };
}

/** "$genre_1 or $genre_2 films": either of two values before the noun that both describe. */
export function readEither(
  words: readonly Word[],
  at: number,
  items: readonly Item[],
  context: ChunkContext,
): { readonly names: readonly string[]; readonly next: number } | null {
  const names: string[] = [];
  let isEither = false;
  for (let place = at; words[place]?.kind === 'placeholder';) {
    names.push(words[place]?.text ?? '');
    const joint = words[place + 1]?.text;
    if ((joint !== 'or' && joint !== ',') || words[place + 2]?.kind !== 'placeholder') {
      const noun = isEither ? readModifier(words, place, items, context) : null;
      const isPlain = noun?.words.length === 0 && words[place + 1]?.kind === 'word';
      return noun && isPlain ? { names, next: noun.next } : null;
    }
    isEither ||= joint === 'or';
    place += 2;
  }
  return null;
}

function nounOfVerb(word: Word, { lexicon }: ChunkContext): boolean {
  return /(?:er|or|ers|ors|ist|ists|ion|ions|s)$/u.test(word.text) && lexicon.verb(word) >= 0.75;
}

/** "which $number_1 or $number_2 ships": the second of two numbers before what they are said of. */
export function eitherNumber(
  words: readonly Word[],
  at: number,
  { isAmount, lexicon }: ChunkContext,
): Word | null {
  const [joint, other, noun] = words.slice(at + 1, at + 4);
  if (joint?.text !== 'or' || other?.kind !== 'placeholder' || !isAmount(other.text)) return null;
  return noun?.kind === 'word' && lexicon.thing(noun) > 0 ? other : null;
}

const BEFORE: Readonly<Record<string, Order>> = { above: '>', over: '>', below: '<', under: '<' };

/** "above floor 3": more than it. */
export function boundBefore(items: readonly Item[]): Order {
  const last = items.at(-1);
  return (last?.kind === 'prep' ? BEFORE[last.word.text] : undefined) ?? '=';
}

/** "floor 4 or 5", "floors 4 and 5": the second of two numbers behind what they are said of. */
export function eitherBehind(words: readonly Word[], at: number): Word | null {
  const [joint, other, after] = words.slice(at + 1, at + 4);
  const isJoined = joint?.text === 'or' || joint?.text === 'and';
  const isEnd = !after || after.kind === 'mark' || PREPOSITIONS.has(after.text);
  return isJoined && other?.kind === 'number' && isEnd ? other : null;
}

/** "the $clan_1 clan": the noun says what the value names. */
export function isApposed(
  { text }: Word,
  next: Word | undefined,
  { lexicon, labelsOf }: ChunkContext,
): boolean {
  if (next?.kind !== 'word') return false;
  const labels = labelsOf(text);
  const named = lexicon
    .hits(next)
    .flatMap(({ entry, near }) => (entry.kind === 'label' && near >= 0.9 ? [entry.label] : []));
  const own = named.filter(({ name }) => labels.includes(name));
  // "a $room_type_1 room" is a room, and of a kind that is called a room type.
  const isOther =
    own.every(({ terms }) => terms.words.length > 1) &&
    named.some(({ name, terms }) => terms.words.length === 1 && !labels.includes(name));
  return !isPlural(next.text) && own.length > 0 && !isOther;
}
