import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { meaningOf } from './meaning';
import { NAMES, OTHER } from './other-name';

const ALIAS = meaningOf('alias');

/** "other names", "an everyday name", "what else is it called" ask for the alias, where the graph has one. */
export function otherNames(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const hasAlias = lexicon.hits({ ...NOWHERE, meaning: ALIAS }).some(({ entry, near }) => {
    return near >= SAID && entry.kind === 'property';
  });
  if (!hasAlias) return words;
  const named = words.flatMap((word, at) => {
    const before = words[at - 1];
    if (NAMES.has(words[at + 1]?.text ?? '') && OTHER.has(word.text)) return [];
    const isOther = NAMES.has(word.text) && before !== undefined && OTHER.has(before.text);
    if (!isOther) return [word];
    const alias = said(word.text === 'names' ? 'aliases' : 'alias', word);
    return before.text === 'another' ? [said('an', before), alias] : [alias];
  });
  return knownBy(elseCalled(named));
}

const SAID = 0.9;
const NOWHERE = said('alias', { kind: 'word', text: '', meaning: ALIAS, start: 0, end: 0 });
const BEING = new Set(['is', 'are', 'was', 'were']);
const CALLED = new Set(['called', 'known', 'named', 'know']);
const ASIDE = new Set(['do', 'does', 'did', 'we', 'you', 'as', 'also', 'is', 'are', 'was', 'were']);

/** "what else is $a called": what the aliases of it are. */
function elseCalled(words: readonly Word[]): readonly Word[] {
  const [asking, other, being] = words;
  const isElse = other?.text === 'else' && BEING.has(being?.text ?? '');
  if (!asking || !other || !isElse || !words.some(({ text }) => CALLED.has(text))) return words;
  return aliasesOf(said('aliases', other), words.slice(2));
}

/** "under which aliases do we know $a", "by what other name is it known". */
function knownBy(words: readonly Word[]): readonly Word[] {
  const [joint, which, alias, ...rest] = words;
  const isBy = (joint?.text === 'under' || joint?.text === 'by') && alias?.text.startsWith('alias');
  const isKnown = rest.some(({ text }) => CALLED.has(text));
  return isBy && which && alias && isKnown ? aliasesOf(alias, rest) : words;
}

function aliasesOf(alias: Word, rest: readonly Word[]): readonly Word[] {
  const whose = rest.filter(({ text }) => !CALLED.has(text) && !ASIDE.has(text));
  return [said('which', alias), alias, said('of', alias), ...whose];
}
