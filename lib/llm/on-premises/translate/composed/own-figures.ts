import 'server-only';
import type { PropertyAccess } from '@/lib/query/model';
import { rewrite } from '@/lib/query/visit';

import type { Lexicon } from '../lexicon';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { asOne, OTHER_FIGURE, type Translate, whole } from './asked-apart';
import { boundIn } from './compared-figures';

const MORE: Readonly<Record<string, string>> = { more: 'more', fewer: 'fewer', less: 'fewer' };
const NAMED = 0.9;

/** "matches with more fouls than corners": two numbers that each of them has. */
export function ownFigures(
  question: string,
  words: readonly Word[],
  { lexicon, translated }: { readonly lexicon: Lexicon; readonly translated: Translate },
): QuestionTranslation | null {
  const than = words.findIndex(({ text }) => text === 'than');
  const more = words.findLastIndex(({ text }, at) => at < than && MORE[text] !== undefined);
  const end = words.findLastIndex(({ kind }) => kind !== 'mark');
  const [degree, first, last] = [words[more], words[more + 1], words[than - 1]];
  const [one, other] = [words.slice(more + 1, than), words.slice(than + 1, end + 1)];
  if (!degree || !first || !last || one.length === 0 || other.length === 0) return null;
  const [left, right] = [numbersNamed(one, lexicon), numbersNamed(other, lexicon)];
  const owner = [...left.keys()].find((each) => right.has(each));
  const [leftName, rightName] = [left.get(owner ?? ''), right.get(owner ?? '')];
  if (rightName === undefined || leftName === undefined || leftName === rightName) return null;
  const noun = question.slice(first.start, last.end);
  const asked = `${question.slice(0, degree.start)}${MORE[degree.text] ?? ''} than ${OTHER_FIGURE} ${noun}`;
  const rest = whole(translated(asked));
  const measured = rest && boundIn(rest.query, OTHER_FIGURE)?.first;
  if (!rest || measured?.kind !== 'property' || measured.key.text !== leftName) return null;
  const figure: PropertyAccess = { ...measured, key: { ...measured.key, text: rightName } };
  const query = rewrite(rest.query, {
    integer: (element) => (element.value === OTHER_FIGURE ? figure : element),
  });
  return asOne(query, rest, rest);
}

/** The number that all of the words name, by whose it is. */
function numbersNamed(words: readonly Word[], lexicon: Lexicon): ReadonlyMap<string, string> {
  const [head, ...before] = words.toReversed();
  if (!head || words.some(({ kind }) => kind !== 'word')) return new Map();
  return new Map(
    lexicon.hits(head).flatMap(({ entry, near }) => {
      if (near < NAMED || entry.kind !== 'property' || !entry.property.isNumber) return [];
      const isSaid = before.every((word) =>
        lexicon
          .hits(word)
          .some(
            (hit) =>
              hit.near >= NAMED &&
              hit.entry.kind === 'property' &&
              hit.entry.property === entry.property,
          ),
      );
      return isSaid ? [[entry.owner, entry.property.name] as const] : [];
    }),
  );
}
