import 'server-only';

/** Shorter words are too like one another. */
const SHORTEST = 5;

/** One letter too many, too few, or two that changed places; the first letter is right. */
export function isMisspelt(word: string | undefined, meant: string | undefined): boolean {
  if (word === undefined || meant === undefined) return false;
  if (word.length < SHORTEST || meant.length < SHORTEST) return false;
  return isSlip(word, meant);
}

/** The one of the words that is meant by a slip of the hand; the word itself where there is none. */
export function spelledAs(word: string, meant: ReadonlySet<string>): string {
  if (meant.has(word) || word.length < 3) return word;
  const found = [...meant].filter((each) =>
    word.length >= SHORTEST ? isSlip(word, each) : isSwapped(word, each),
  );
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : word;
}

function isSlip(word: string, meant: string): boolean {
  if (word[0] !== meant[0] || word === meant) return false;
  if (word.length === meant.length) return isSwapped(word, meant);
  const [short, long] = word.length < meant.length ? [word, meant] : [meant, word];
  if (long.length - short.length !== 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(at) === long.slice(at + 1);
}

function isSwapped(word: string, meant: string): boolean {
  if (word.length !== meant.length || word === meant) return false;
  let at = 0;
  while (word[at] === meant[at]) at += 1;
  return (
    word[at] === meant[at + 1] &&
    word[at + 1] === meant[at] &&
    word.slice(at + 2) === meant.slice(at + 2)
  );
}
