import 'server-only';
import { AUXILIARIES } from '../english/closed-classes';
import { comparative } from '../english/gradable';
import { isGerund, isVerbForm } from '../english/inflection';
import type { Word } from '../read-words';
import { type ChunkContext, EMPTY, type Item } from './items';
import type { Comparison } from './sketch';
import { PREPOSITIONS } from './small-words';
import { isVerbHere } from './verb-here';

export function equalTo(word: Word): Comparison {
  return {
    order: '=',
    values: [
      word.kind === 'number'
        ? { kind: 'number', text: word.text }
        : { kind: 'placeholder', name: word.text },
    ],
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
