import 'server-only';
import type { Word } from '../read-words';

const SORRY = new Set(
  'no sorry wait correction actually rather nein entschuldigung moment quatsch vielmehr'.split(' '),
);
const BROKEN = /^[.…,;–—-]$/u;
const PAUSE = /^[,:;.…!–—-]$/u;
const ASKING = new Set(
  `who whom whose which what where when how list show give all every is are was were do does did has have
  wer wen wem welche welcher welches welchen was wo wann wie zeige nenne liste alle ist sind war waren hat haben gibt`.split(
    /\s+/u,
  ),
);

/** "Which patients … no: which doctors work there?": what was begun and taken back is not asked; a whole question must follow. */
export function takenBack(words: readonly Word[]): readonly Word[] {
  const at = words.findLastIndex(({ text }, index) => {
    const [before, after] = [words[index - 1]?.text ?? '', words[index + 1]?.text ?? ''];
    const next = words[index + 2]?.text ?? '';
    return SORRY.has(text) && BROKEN.test(before) && PAUSE.test(after) && ASKING.has(next);
  });
  return at < 1 ? words : words.slice(at + 2);
}
