import 'server-only';
import { type Word, said } from '../read-words';

/** By what is typed, one mark or two: the words that say as much. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '>': ['more', 'than'],
  '<': ['less', 'than'],
  '>=': ['at', 'least'],
  '=>': ['at', 'least'],
  '≥': ['at', 'least'],
  '<=': ['at', 'most'],
  '=<': ['at', 'most'],
  '≤': ['at', 'most'],
};

const MORE = new Set(['more', 'above']);
const FEWER = new Set(['less', 'fewer']);

/** "> 5", "5+" and "5 or more boats" are "more than 5", "at least 5" and "at least 5 boats". */
export function signsOfOrder(words: readonly Word[]): readonly Word[] {
  const read: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, next, third] = words.slice(at, at + 3);
    if (!word) break;
    const both = next?.kind === 'mark' ? SIGNS[word.text + next.text] : undefined;
    const sign = word.kind === 'mark' ? (both ?? SIGNS[word.text]) : undefined;
    if (sign && isNumber(both ? third : next) && words[at - 1]?.text !== '-') {
      read.push(...sign.map((text) => said(text, word)));
      if (both) at += 1;
      continue;
    }
    const order = isNumber(word) ? orderBehind(words, at + 1) : null;
    if (order) {
      read.push(said('at', word), said(order.text, word), word);
      at = order.next - 1;
      continue;
    }
    read.push(word);
  }
  return read;
}

/** Behind a number of things: "or more boats", "+ boats". A unit stands before "or", and is compared as it is said. */
function orderBehind(words: readonly Word[], at: number) {
  const [first, second, noun] = words.slice(at, at + 3);
  if (first?.text === '+' && second?.kind === 'word') return { text: 'least', next: at + 1 };
  if (first?.text !== 'or' || noun?.kind !== 'word' || noun.text === 'often') return null;
  if (MORE.has(second?.text ?? '')) return { text: 'least', next: at + 2 };
  return FEWER.has(second?.text ?? '') ? { text: 'most', next: at + 2 } : null;
}

function isNumber(word: Word | undefined): boolean {
  return word?.kind === 'number' || (word?.kind === 'placeholder' && /^number_\d/u.test(word.text));
}
