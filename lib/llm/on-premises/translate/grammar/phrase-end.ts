import 'server-only';
import { AUXILIARIES, DETERMINERS } from '../english/closed-classes';
import { comparative } from '../english/gradable';
import { isPlural, isVerbForm } from '../english/inflection';
import { PRESENT } from '../english/present';
import { isSomebodyAlone } from '../english/word-net/parts-of-speech';
import type { Word } from '../read-words';
import { isKinNoun } from '../sense/kin';
import type { ChunkContext, Draft, Item } from './items';
import { AMOUNTS, DROPPED, OPERATORS, PREPOSITIONS } from './small-words';
import { isSeveralWordsOfVerb, isVerbHere } from './verb-here';

export function endsBareQuestion(
  next: Word,
  words: readonly Word[],
  at: number,
  items: readonly Item[],
  context: ChunkContext,
): boolean {
  // "which $diagnosis_1 patients", "which running prescriptions": the noun is still to come.
  const noun = words[at + 1];
  const isBefore = next.kind === 'placeholder' || (next.kind === 'word' && isVerbForm(next.text));
  if (
    isBefore &&
    noun?.kind === 'word' &&
    isPlural(noun.text) &&
    (context.lexicon.thing(noun) >= 0.9 ||
      (context.lexicon.noun(noun) >= 0.75 && isSomebodyAlone(noun.text)))
  )
    return false;
  // "which $sex_1 has …": a value that nothing is called by is what they are.
  if (next.kind === 'placeholder' && !context.isAmount(next.text) && !context.isNaming(next.text))
    return false;
  if (next.kind !== 'word')
    return next.kind !== 'number' && next.kind !== 'placeholder'
      ? true
      : next.kind === 'placeholder';
  if (AUXILIARIES.has(next.text)) return true;
  if (PREPOSITIONS.has(next.text)) return true;
  if (DETERMINERS.has(next.text) && next.text !== 'all') return true;
  void items;
  if (isSeveralWordsOfVerb(next.text)) return true;
  return isVerbForm(next.text) && context.lexicon.noun(next) < 0.9;
}

export function stopsPhrase(
  words: readonly Word[],
  at: number,
  content: readonly Word[],
  items: readonly Item[],
  { draft, isPremodifier, ...context }: ChunkContext & { draft: Draft; isPremodifier: boolean },
): boolean {
  const word = words[at];
  if (!word) return true;
  const { text } = word;
  if (
    AUXILIARIES.has(text) ||
    PREPOSITIONS.has(text) ||
    OPERATORS.has(text) ||
    text === 'bynumber' ||
    text === 'each' ||
    text === 'per'
  )
    return true;
  if (
    [
      'and',
      'or',
      'but',
      'nor',
      'butnot',
      'not',
      'never',
      'nolonger',
      'that',
      'whose',
      'both',
      'either',
      'together',
      'else',
      'ormore',
      'orless',
    ].includes(text)
  )
    return true;
  if (DROPPED.has(text) && context.lexicon.hits(word).length === 0) return true;
  if (text in AMOUNTS && content.length > 0) return true;
  if (content.length === 0)
    return (
      !isPremodifier &&
      isVerbForm(text) &&
      draft.words.length === 0 &&
      draft.asked &&
      context.lexicon.noun(word) === 0 &&
      !isKinNoun(text)
    );
  if (comparative(text) || PRESENT.has(text)) return true;
  const reading: readonly Item[] = [
    ...items,
    { kind: 'phrase', draft: { ...draft, words: content }, before: [] },
  ];
  const pendingAux =
    items.some((item) => item.kind === 'aux') && !items.some((item) => item.kind === 'verb');
  return isVerbHere(words, at, reading, { ...context, pendingAux });
}
