import 'server-only';
import { said, type Word } from '../read-words';

/** Ways to say an age, each as one: "aged 30" and "30 years of age" are "exactly 30 years old". */
export function ages(
  words: readonly Word[],
  isNamed: (word: Word) => boolean,
  isAmount: (name: string) => boolean,
): readonly Word[] {
  const isNumber = (word: Word | undefined) =>
    word?.kind === 'number' || (word?.kind === 'placeholder' && isAmount(word.text));
  const read: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) break;
    const [next, after] = [words[at + 1], words[at + 2]];
    // "under the age of 18".
    if (word.text === 'the' && next?.text === 'age' && after?.text === 'of' && !isNamed(next)) {
      const number = words[at + 3];
      if (number && isNumber(number) && COMPARING.has(words[at - 1]?.text ?? '')) {
        read.push(number, said('years', number), said('old', number));
        at += 3;
        continue;
      }
    }
    if (word.text === 'aged' && !isNamed(word) && next) {
      const last = words.slice(at + 1, at + 5).findLastIndex((each) => isNumber(each));
      const told = words.slice(at + 1, at + 2 + last);
      const number = told.at(-1);
      if (last >= 0 && number && told.every((each) => isNumber(each) || ORDERS.has(each.text))) {
        const isRange = told.some(({ text }) => text === 'to') && told[0]?.text !== 'between';
        const isPlain = told.length === 1;
        if (isRange) read.push(said('between', word));
        else if (isPlain && !BOUNDS.has(words[at + 2]?.text ?? ''))
          read.push(said('exactly', word));
        read.push(...told, said('years', number), said('old', number));
        at += told.length;
        continue;
      }
    }
    if (isNumber(word) && YEARS.has(next?.text ?? '')) {
      const isOfAge = after?.text === 'of' && words[at + 3]?.text === 'age';
      if (after?.text === 'old' || isOfAge) {
        const isCompared = COMPARING.has(words[at - 1]?.text ?? '') || read.at(-1)?.text === 'and';
        if (!isCompared) read.push(said('exactly', word));
        read.push(word, said('years', word), said('old', word));
        at += isOfAge ? 3 : 2;
        continue;
      }
    }
    read.push(word);
  }
  return read;
}

/** Names of the placeholders in what `ages` has read as an age: "between $number_1 and $number_2 years old". */
export function numbersOfYears(words: readonly Word[]): ReadonlySet<string> {
  const names = words.flatMap((word, at) => {
    if (word.text !== 'old' || !YEARS.has(words[at - 1]?.text ?? '')) return [];
    const [last, joint, first] = [words[at - 2], words[at - 3], words[at - 4]];
    const isRange = JOINTS.has(joint?.text ?? '') && words[at - 5]?.text === 'between';
    return [last, isRange ? first : undefined].flatMap((each) =>
      each?.kind === 'placeholder' ? [each.text] : [],
    );
  });
  return new Set(names);
}

const JOINTS = new Set(['and', 'to']);
const YEARS = new Set(['year', 'years']);
const BOUNDS = new Set(['ormore', 'orless']);
const COMPARING = new Set(
  'over under above below than atleast atmost morethan lessthan exactly between to'.split(' '),
);
const ORDERS = new Set([...COMPARING, 'and']);
