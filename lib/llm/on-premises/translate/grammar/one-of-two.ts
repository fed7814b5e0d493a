import 'server-only';
import { comparative } from '../english/gradable';
import type { Word } from '../read-words';

/** "Who is younger, $a or $b?": the same question for the youngest, among the values. */
export function oneOfTwo(words: readonly Word[]): {
  readonly words: readonly Word[];
  readonly among: readonly string[];
} {
  const none = { words, among: [] };
  const text = words;
  const end = text.findLastIndex(({ kind }) => kind !== 'mark');
  const [first, or, second] = [text[end - 2], text[end - 1], text[end]];
  const isPair =
    first?.kind === 'placeholder' && or?.text === 'or' && second?.kind === 'placeholder';
  if (!isPair || text.some(({ text: said }) => said === 'than')) return none;
  const kept = text.slice(0, end - 2);
  const at = kept.findIndex(
    ({ kind, text: said }) =>
      kind === 'word' && (MOST[said] !== undefined || comparative(said) !== null),
  );
  const word = kept[at];
  if (!word) return none;
  const most = MOST[word.text] ?? `${word.text.slice(0, -2)}est`;
  return {
    words: kept.map((each, index) => (index === at ? { ...word, text: most } : each)),
    among: [first.text, second.text],
  };
}

const MOST: Readonly<Record<string, string>> = { more: 'most', fewer: 'fewest', less: 'fewest' };
