import 'server-only';
import { AUXILIARIES } from '../english/closed-classes';
import { comparative, superlative } from '../english/gradable';
import { said, type Word } from '../read-words';

/** "Who is younger, $a or $b?": the same question for the youngest, among the values. */
export function oneOfTwo(words: readonly Word[]): {
  readonly words: readonly Word[];
  readonly among: readonly string[];
} {
  const none = { words, among: [] };
  // "the $a or the $b": whatever article stands there.
  const text = behindIts(
    words.filter((each, at) => each.text !== 'the' || words[at + 1]?.kind !== 'placeholder'),
  );
  const end = text.findLastIndex(({ kind }) => kind !== 'mark');
  const [first, or, second] = [text[end - 2], text[end - 1], text[end]];
  const isPair =
    first?.kind === 'placeholder' && or?.text === 'or' && second?.kind === 'placeholder';
  if (!isPair || text.some((each) => each.text === 'than')) return none;
  const kept = text.slice(0, end - 2);
  const at = kept.findIndex(
    ({ kind, text: degree }) =>
      kind === 'word' && (MOST[degree] !== undefined || comparative(degree) !== null),
  );
  const word = kept[at];
  // "who was hired first, $a or $b", "which is the oldest, $a or $b" are asked as they are.
  if (!word && kept.some(({ kind, text: degree }) => kind === 'word' && isMost(degree)))
    return { words: kept, among: [first.text, second.text] };
  if (!word) return none;
  const most = MOST[word.text] ?? `${word.text.slice(0, -2)}est`;
  return {
    words: kept.map((each, index) => (index === at ? { ...word, text: most } : each)),
    among: [first.text, second.text],
  };
}

/** "did $a or $b score more goals" is which of the two did: who is asked about stands last. */
function behindIts(words: readonly Word[]): readonly Word[] {
  const [form, first, or, second, ...rest] = words;
  const isPair =
    first?.kind === 'placeholder' && or?.text === 'or' && second?.kind === 'placeholder';
  if (!form || !isPair || !AUXILIARIES.has(form.text)) return words;
  const end = rest.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const isMore = rest.some(({ text }) => MOST[text] !== undefined || comparative(text) !== null);
  if (end === 0 || !isMore) return words;
  const told = rest.slice(0, end);
  const verb = DOING.has(form.text) ? [] : [{ ...form, start: form.start + 1 }];
  return [said('which', form), ...verb, ...told, first, or, second, ...rest.slice(end)];
}

function isMost(degree: string): boolean {
  return degree === 'most' || degree === 'fewest' || superlative(degree) !== null;
}

const DOING = new Set(['do', 'does', 'did']);

const MOST: Readonly<Record<string, string>> = { more: 'most', fewer: 'fewest', less: 'fewest' };
