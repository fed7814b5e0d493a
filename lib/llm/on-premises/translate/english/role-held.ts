import 'server-only';
import { type Word, said } from '../read-words';
import { DETERMINERS } from './closed-classes';

/** "who has $a as supervisor and $b for a sponsor": the supervisor $a and the sponsor $b. */
export function rolesHeld(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => HAVING.has(text))) return words;
  const made: Word[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    if (!word) break;
    const role = isHeld(words[at - 1]) ? roleAt(words, at) : null;
    if (role) made.push(said('the', word), role.noun, ...words.slice(at, role.joint));
    else made.push(word);
    at = role?.end ?? at + 1;
  }
  return made;
}

/** "$a or $b as a supervisor": where the values end, the noun, and where that ends. */
function roleAt(words: readonly Word[], from: number) {
  let joint = from;
  if (words[joint]?.kind !== 'placeholder') return null;
  joint += 1;
  while (JOINTS.has(words[joint]?.text ?? '') && words[joint + 1]?.kind === 'placeholder')
    joint += 2;
  if (!ROLES.has(words[joint]?.text ?? '')) return null;
  const at = DETERMINERS.has(words[joint + 1]?.text ?? '') ? joint + 2 : joint + 1;
  const [noun, next] = [words[at], words[at + 1]];
  const isNoun = noun?.kind === 'word' && !DETERMINERS.has(noun.text);
  const isEnd = !next || next.kind === 'mark' || next.text === 'and' || next.text === 'but';
  return isNoun && isEnd ? { joint, noun, end: at + 1 } : null;
}

function isHeld(before: Word | undefined): boolean {
  return before !== undefined && (HAVING.has(before.text) || before.text === 'and');
}

const HAVING = new Set(['has', 'have', 'had']);
const JOINTS = new Set(['and', 'or']);
const ROLES = new Set(['as', 'for']);
