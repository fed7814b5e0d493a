import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { PREPOSITIONS } from './closed-classes';

const OWN_NAME = 0.9;
const THEY = new Set(['they', 'it', 'he', 'she']);
const OPENING = new Set(['what', 'whom', 'who']);

/**
 * "growers and what they grow", where the verb is the name of a relationship between growers and one other kind of thing:
 * growers and the things of that kind that they grow.
 */
export function whatTheyDo(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      index > 1 &&
      OPENING.has(text) &&
      words[index - 1]?.text === 'and' &&
      THEY.has(words[index + 1]?.text ?? ''),
  );
  const [what, deed, joint] = [words[at], words[at + 2], words[at + 3]];
  if (!what || deed?.kind !== 'word') return words;
  const end = joint?.kind === 'word' && PREPOSITIONS.has(joint.text) ? at + 4 : at + 3;
  if (words.slice(end).some(({ kind }) => kind !== 'mark')) return words;
  const doers = words.slice(0, at - 1).findLast((word) => lexicon.labelsNamed(word).length > 0);
  const [label, ...more] = doers ? lexicon.labelsNamed(doers) : [];
  if (label === undefined || more.length > 0) return words;
  const types = new Set(
    lexicon
      .hits(deed)
      .flatMap(({ entry, near }) =>
        entry.kind === 'type' && near >= OWN_NAME ? [entry.type] : [],
      ),
  );
  const others = new Set(
    lexicon
      .leaving(label)
      .filter(({ pattern }) => types.has(pattern.type))
      .map(({ pattern, forward }) => (forward ? pattern.to : pattern.from)),
  );
  const [other, ...rest] = others;
  const noun = lexicon.vocabulary.labels.get(other ?? '')?.terms.words;
  if (!noun || rest.length > 0 || other === label) return words;
  return [
    ...words.slice(0, at),
    said('the', what),
    ...noun.map((text, index) => said(text, { ...what, start: what.start + index + 1 })),
    ...words.slice(at + 1),
  ];
}
