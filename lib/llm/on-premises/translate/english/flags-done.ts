import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { PREPOSITIONS } from './closed-classes';
import { isVerbForm } from './inflection';

const NAMED = 0.9;
const WHO = new Set(['that', 'which', 'who']);
const DO: Readonly<Record<string, string>> = { do: 'are', does: 'is', did: 'were' };

/** "which cellars flood", "barns that do not flood" where a flag says whether they do: those that are, or are not. */
export function flagsDone(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(
    (word, index) => index > 0 && isFlag(word, lexicon) && isEnd(words[index + 1]),
  );
  const [deed, before, earlier] = [words[at], words[at - 1], words[at - 2]];
  if (at < 0 || !deed || !before) return words;
  const rest = words.slice(at);
  const helping = before.text === 'not' ? earlier : before;
  const put = DO[helping?.text ?? ''];
  if (helping && put !== undefined) {
    const not = before === helping ? [] : [before];
    const end = before === helping ? at - 1 : at - 2;
    return [...words.slice(0, end), said(put, helping), ...not, ...rest];
  }
  if (WHO.has(before.text)) return [...words.slice(0, at), said('are', deed), ...rest];
  if (before.kind !== 'word' || lexicon.thing(before) < NAMED) return words;
  // "do all barns flood": the helping verb stands before them.
  const first = words[0];
  const asked = DO[first?.text ?? ''];
  if (first && asked !== undefined) return [said(asked, first), ...words.slice(1)];
  return [...words.slice(0, at), said('are', deed), ...rest];
}

/** A verb in its plain form that names a flag and nothing else. */
function isFlag(word: Word, lexicon: Lexicon): boolean {
  if (word.kind !== 'word' || isVerbForm(word.text)) return false;
  const hits = lexicon.hits(word).filter(({ near }) => near >= NAMED);
  return (
    hits.length > 0 &&
    hits.every(
      ({ entry }) =>
        entry.kind === 'property' &&
        !entry.property.list &&
        entry.property.types.every((type) => type === 'BOOLEAN') &&
        entry.terms.words.length === 1,
    )
  );
}

function isEnd(word: Word | undefined): boolean {
  return (
    !word ||
    word.kind === 'mark' ||
    word.text === 'and' ||
    word.text === 'or' ||
    PREPOSITIONS.has(word.text)
  );
}
