import 'server-only';
import { type Word, said } from '../read-words';

const ASKING = /^wor?(an|auf|aus|bei|durch|für|gegen|in|mit|nach|über|um|von|vor|zu)$/u;
/** Verbs whose "an" says what something came of. */
const OF_CAUSE = /^(?:ge)?st[aio]rb(?:en|t|st)?$|^leide[nt]?$|^l[ei]tt(?:en)?$|^gelitten$/u;

/** "Woran arbeitet $a?", "Womit handelt $a?": on what, with what. "Woran starb $a?": of what. */
export function withAskingAdverbs(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word) => {
    const [, preposition] = ASKING.exec(word.text) ?? [];
    if (preposition === undefined) return [word];
    const isCause = preposition === 'an' && words.some(({ text }) => OF_CAUSE.test(text));
    const asked = said('was', word);
    return [said(isCause ? 'von' : preposition, word), { ...asked, start: word.start + 1 }];
  });
}
