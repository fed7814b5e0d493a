import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { deadThings } from './dead-things';
import { flagsDone } from './flags-done';
import { kindsAsked } from './kinds-asked';
import { levels } from './levels';
import { numberedNouns } from './numbered-nouns';
import { placesTaken } from './places-taken';

/** Each after the one before it: ways to say what the schema keeps under another kind of word. */
const REWRITTEN: readonly ((words: readonly Word[], lexicon: Lexicon) => readonly Word[])[] = [
  placesTaken,
  numberedNouns,
  flagsDone,
  kindsAsked,
  deadThings,
  levels,
];

export function saidPlainly(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return REWRITTEN.reduce((made, rewrite) => rewrite(made, lexicon), words);
}
