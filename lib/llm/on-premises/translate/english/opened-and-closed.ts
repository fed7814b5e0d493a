import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { nearness } from '../schema-vocabulary';
import { intervalOf } from '../sense/interval';

const MEANT = 0.7;
const OPENED = new Set('open opens opened start starts started launch launched'.split(' '));
const CLOSED = new Set('close closes closed finish finishes finished'.split(' '));

/** "when was $a opened" of what has a beginning and an end of its own, by whatever words: when it began, or ended. */
export function openedAndClosed(
  words: readonly Word[],
  lexicon: Lexicon,
  labelsOf: (name: string) => readonly string[],
): readonly Word[] {
  return words.map((word, at) => {
    const isOpened = OPENED.has(word.text);
    if (word.kind !== 'word' || (!isOpened && !CLOSED.has(word.text))) return word;
    const [only, ...more] = new Set(
      words.slice(0, at).flatMap((each) => {
        if (each.kind === 'placeholder') return labelsOf(each.text);
        return each.kind === 'word' ? lexicon.labelsNamed(each) : [];
      }),
    );
    const properties = lexicon.vocabulary.labels.get(only ?? '')?.properties ?? [];
    const interval = more.length === 0 ? intervalOf(properties) : null;
    if (!interval) return word;
    const isNamed = properties.some(({ terms }) => nearness(word.meaning, terms) >= MEANT);
    const isDone = lexicon
      .leaving(only ?? '')
      .some(({ pattern }) => nearness(word.meaning, pattern.terms) >= MEANT);
    if (isNamed || isDone) return word;
    const [name] = (isOpened ? interval.start : interval.end).terms.words;
    return name === undefined ? word : { ...word, meaning: said(name, word).meaning };
  });
}
