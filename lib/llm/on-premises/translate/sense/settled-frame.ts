import 'server-only';
import { ONGOING } from '../english/present';
import type { Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { atAnyDepth } from './at-any-depth';
import { atPresent } from './at-present';
import { comesBack } from './comes-back';
import { flaggedThings } from './flagged-things';
import type { Frame } from './frame';
import { heldAlike } from './held-alike';
import { ownEnd } from './interval';
import { hearingJoined, leaves, tellsEndOfJoining } from './leaves';
import { tellsLengthForTime } from './misread-figures';
import { ofItsOwn } from './of-its-own';
import { tellsOtherEnd } from './other-end';
import { runOut } from './run-out';
import { toldApart } from './told-apart';
import { tellsOtherMoment } from './unsaid';
import { withAmong } from './with-among';
import { withoutStart } from './without-start';

interface Settling {
  readonly sketch: Sketch;
  readonly lexicon: Lexicon;
  readonly known: Parameters<typeof withAmong>[1]['known'];
  readonly words: readonly Word[];
  readonly among: Parameters<typeof withAmong>[1]['among'];
  /** "currently", "still" was said, or that it is no longer so. */
  readonly present: readonly Word[];
  readonly isOver: boolean;
  /** Somebody came back, or left. */
  readonly isBack: boolean;
  readonly isLeft: boolean;
  /** A thing is no answer to what is asked about it. */
  readonly isStartLeft: boolean;
}

/**
 * A reading with what the sentence says of all of it: at any depth, now, again, no longer. Null where it cannot
 * be meant so. `isIdle`: nothing in the graph tells when it ends, so that "still" changed nothing.
 */
export function settledFrame(
  read: Frame,
  settling: Settling,
): { readonly frame: Frame; readonly isIdle: boolean } | null {
  const { sketch, lexicon, words, isLeft, isOver } = settling;
  const owned = ofItsOwn(flaggedThings(read, sketch, lexicon), sketch, words);
  const chosen = settling.among.length > 0 ? withAmong(owned, settling) : owned;
  const deep = chosen ? atAnyDepth(toldApart(chosen, sketch, words), sketch) : null;
  if (!deep) return null;
  const lapsed = runOut(deep, settling);
  const { present } = settling;
  const kinds = kindsBehind(present, words, lexicon, askedLabel(deep, sketch));
  const held = present.length > 0 ? atPresent(lapsed, lexicon, { sketch, isOver, kinds }) : lapsed;
  // What is over is more than what is not said of it.
  if (isOver && held === lapsed) return null;
  const alike = heldAlike(held);
  const back = settling.isBack ? comesBack(alike) : isLeft ? leaves(alike) : alike;
  if (!back) return null;
  const joined = hearingJoined(back, words);
  const frame = settling.isStartLeft ? withoutStart(joined, sketch, lexicon) : joined;
  const isOther =
    (!isLeft && tellsEndOfJoining(frame, sketch.asked, words)) ||
    tellsOtherMoment(sketch, frame, lexicon) ||
    tellsOtherEnd(sketch.asked, frame, words, lexicon) ||
    tellsLengthForTime(sketch, frame, words);
  return isOther ? null : { frame, isIdle: held === lapsed && !tellsState(lapsed) };
}

function askedLabel({ spots, nodes }: Frame, { asked }: Sketch): string | null {
  return nodes[spots.get(asked[0] ?? -1)?.node ?? -1]?.label ?? null;
}

/** "open orders": of what kind the things are that are said to be so, where they begin and end themselves. */
function kindsBehind(
  present: readonly Word[],
  words: readonly Word[],
  lexicon: Lexicon,
  asked: string | null,
): ReadonlySet<string> {
  const isEnding = (name: string) =>
    ownEnd(lexicon.vocabulary.labels.get(name)?.properties ?? []) !== null;
  const named = (word: Word | undefined) =>
    word?.kind === 'word' ? lexicon.labelsNamed(word) : [];
  const kinds = present.flatMap(({ text, start, end }) => {
    const behind = named(words.find((word) => word.start > end));
    if (ALIVE.has(text)) return behind.includes(asked ?? '') ? [] : behind;
    if (!ONGOING.has(text)) return [];
    // "which orders are open": what it is said of stands before it.
    const last = words.findLast((word) => word.start < start && named(word).length > 0);
    return (behind.length > 0 ? behind : named(last)).filter(isEnding);
  });
  return new Set(kinds);
}

/** "living composers": of nobody else, even where nothing tells when they ended. */
const ALIVE = new Set(['living', 'alive']);

/** "currently occupied": what is true or false is told of the present. */
function tellsState({ conditions }: Frame): boolean {
  return conditions.some(({ test }) => test.kind === 'flag');
}
