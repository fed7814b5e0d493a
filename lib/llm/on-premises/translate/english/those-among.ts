import 'server-only';
import { type Word, said } from '../read-words';
import { DETERMINERS } from './closed-classes';

/**
 * "who has never been fined, among the tenants of $a", "of all tenants of $a, who was fined": which of those tenants. Who is
 * asked for is said beside the question, and nothing of it is denied.
 */
export function thoseAmong(words: readonly Word[]): readonly Word[] {
  return saidBehind(words) ?? saidBefore(words) ?? words;
}

function saidBehind(words: readonly Word[]): readonly Word[] | null {
  const [who] = words;
  const at = words.findIndex(
    ({ text }, index) => text === 'among' && words[index - 1]?.kind === 'mark',
  );
  const end = words.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const group = groupIn(words.slice(at + 1, end));
  if (who?.text !== 'who' || at < 2 || !group) return null;
  return [said('which', who), ...group, ...words.slice(1, at - 1), ...words.slice(end)];
}

function saidBefore(words: readonly Word[]): readonly Word[] | null {
  const [of] = words;
  if (!of || !LEADING.has(of.text)) return null;
  const at = words.findIndex(({ kind }) => kind === 'mark');
  const [who, next] = [words[at + 1], words[at + 2]];
  const group = groupIn(words.slice(1, at));
  if (at < 2 || !group || !who || next?.kind !== 'word') return null;
  if (who.text === 'who' || (who.text === 'which' && DOING.has(next.text)))
    return [said('which', who), ...group, ...words.slice(at + 2)];
  const isCounted = who.text === 'howmany' || (who.text === 'how' && next.text === 'many');
  const verb = words[at + (who.text === 'how' ? 3 : 2)];
  if (!isCounted || !verb || !DOING.has(verb.text)) return null;
  const asked = words.slice(at + 1, at + (who.text === 'how' ? 3 : 2));
  return [...asked, ...group, ...words.slice(at + (who.text === 'how' ? 3 : 2))];
}

/** "the tenants of $a" without what opens it; null where no noun stands there. */
function groupIn(words: readonly Word[]): readonly Word[] | null {
  const bare = words.filter(
    ({ text }, at) => !(at < 2 && (DETERMINERS.has(text) || OPENING.has(text))),
  );
  return bare[0]?.kind === 'word' && words.every(({ kind }) => kind !== 'mark') ? bare : null;
}

const LEADING = new Set(['of', 'among']);
const OPENING = new Set(['all', 'our', 'those', 'the']);
const DOING = new Set(
  'is are was were has have had do does did can could never live lives work works'.split(' '),
);
