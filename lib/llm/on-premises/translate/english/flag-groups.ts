import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { COPULAS, RELATIVES } from './closed-classes';

const FIGURES = new Set('average mean median number count howmany many total sum share'.split(' '));
const JOINTS = new Set(['and', 'with', 'versus', 'vs', 'against']);
const OTHERS = new Set(['those', 'ones', 'others']);
const HELPING = new Set(['do', 'does', 'did', 'are', 'is', 'were', 'was', 'have', 'has']);

/** "compare the average fee of boats that are insured and those that are not", "of insured and uninsured boats": of each by that flag. */
export function flagGroups(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const isFigure = words.some(({ text }) => FIGURES.has(text));
  const grouped = isFigure ? (byClause(words, lexicon) ?? byAdjective(words, lexicon)) : null;
  if (!grouped) return words;
  const [first] = grouped;
  return first?.text === 'compare' ? grouped.slice(1) : grouped;
}

/** "… that flood and those that do not". */
function byClause(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const at = words.findIndex(
    ({ text }, index) => OTHERS.has(text) && RELATIVES.has(words[index + 1]?.text ?? ''),
  );
  const [helping, not, ...more] = words.slice(at + 2).filter(({ kind }) => kind !== 'mark');
  if (at < 3 || !HELPING.has(helping?.text ?? '') || not?.text !== 'not') return null;
  const joint = words[at - 1]?.text === 'of' ? at - 2 : at - 1;
  if (!JOINTS.has(words[joint]?.text ?? '')) return null;
  const opens = words.findLastIndex(({ text }, index) => index < joint && RELATIVES.has(text));
  const told = words.slice(opens + 1, joint).filter(({ text }) => !COPULAS.has(text));
  const [flag, ...rest] = told;
  const isSame = more.every(({ text }) => text === flag?.text);
  if (opens < 1 || !flag || rest.length > 0 || !isSame || !isFlag(flag, lexicon)) return null;
  return [...words.slice(0, opens), said('each', words[opens] ?? flag), flag];
}

/** "insured and uninsured boats". */
function byAdjective(words: readonly Word[], lexicon: Lexicon): readonly Word[] | null {
  const at = words.findIndex(
    ({ text }, index) =>
      index > 1 &&
      /^(?:un|non-?|in)\p{L}{3,}$/u.test(text) &&
      JOINTS.has(words[index - 1]?.text ?? ''),
  );
  const [flag, denied] = [words[at - 2], words[at]];
  if (at < 2 || !flag || !denied || !denied.text.endsWith(flag.text)) return null;
  if (flag.text.length < denied.text.length - 4 || !isFlag(flag, lexicon)) return null;
  const end = words.findIndex(({ kind }, index) => index > at && kind === 'mark');
  const behind = words.slice(at + 1, end < 0 ? words.length : end);
  const last = behind.at(-1);
  if (!last) return null;
  const each = { ...said('each', last), start: last.end, end: last.end + 1 };
  const moved = { ...flag, start: last.end + 2, end: last.end + 3 };
  return [...words.slice(0, at - 2), ...behind, each, moved];
}

function isFlag(word: Word, lexicon: Lexicon): boolean {
  return lexicon.hits(word).some(({ entry, near }) => {
    return near >= 0.85 && entry.kind === 'property' && entry.property.types.includes('BOOLEAN');
  });
}
