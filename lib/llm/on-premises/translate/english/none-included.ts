import 'server-only';
import { said, type Word } from '../read-words';

const INCLUDING = new Set(
  'include included includes including counting counted even too also'.split(' '),
);
const LEAVING = new Set('excluding excluded ignoring omitting except without not only'.split(' '));
const NONE = new Set(['none', 'without', 'no', 'any', 'zero', 'nothing']);
const AVERAGES = new Set(['average', 'mean']);

/**
 * "How many orders does a client have on average, including those without any?": whoever has none counts as well.
 * "Counting only those who have any" is what an average of numbers is of.
 */
export function noneIncluded(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const comma = words.findLastIndex(({ text }, at) => text === ',' && at < end);
  const tail = words.slice(comma + 1, end);
  const said = (known: ReadonlySet<string>) => tail.some(({ text }) => known.has(text));
  const head = words.slice(0, comma);
  const isOfThem = tail.some(({ text }) => text === 'those') && said(NONE);
  if (comma < 0 || !isOfThem || !head.some(({ text }) => AVERAGES.has(text))) return words;
  const isLeft = said(LEAVING) && !(said(INCLUDING) && !tail.some(({ text }) => text === 'only'));
  if (isLeft) return [...head, ...words.slice(end)];
  return said(INCLUDING) ? withNone(head, words.slice(end)) : words;
}

/** What may be missing of each. */
function withNone(head: readonly Word[], rest: readonly Word[]): readonly Word[] {
  const figure = head.findLastIndex(({ text }) => AVERAGES.has(text));
  const at = head[figure - 1]?.text === 'on' ? figure - 1 : figure;
  const place = head[at];
  if (!place) return head;
  return [...head.slice(0, at), said('ifany', place), ...head.slice(at), ...rest];
}

/** "fewer than ten clients, but at least one": of "lessthan", that there must be some. */
export function someAtLeast(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const [but, least, one] = words.slice(end - 3, end);
  const isOne = one?.text === 'one' || one?.text === '1';
  if (but?.text !== 'but' || least?.text !== 'atleast' || !isOne) return words;
  const few = words.findLastIndex(({ text }) => text === 'lessthan' || text === 'atmost');
  if (few < 0) return words;
  const isAside = words[end - 4]?.text === ',';
  return words
    .slice(0, isAside ? end - 4 : end - 3)
    .map((word, at) => (at === few ? { ...word, isSome: true } : word))
    .concat(words.slice(end));
}
