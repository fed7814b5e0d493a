import 'server-only';
import { meaningOf } from '../english/meaning';
import { nearness } from '../schema-vocabulary';
import type { Asked } from './doubts';
import type { Frame } from './frame';

/**
 * "who works at $a", "which depot has the most staff", told by whoever once drove there: where nothing in the reading is named
 * by a work, a membership or an employment, it is not said that anybody works there.
 */
export function isStaffDoubtful({ edges, nodes }: Frame, { words, lexicon }: Asked): boolean {
  const walked = edges.filter(({ gone }) => gone !== true);
  const isOfWork = words.some(
    ({ text, kind }, at) =>
      kind === 'word' &&
      (STAFF.has(text) || (WORKING.has(text) && PLACED.has(words[at + 1]?.text ?? ''))),
  );
  if (!isOfWork || walked.length < 2) return false;
  const spoken = [
    ...walked.map(({ pattern }) => pattern.terms),
    ...nodes.flatMap(({ label }) => lexicon.vocabulary.labels.get(label ?? '')?.terms ?? []),
  ];
  return spoken.every((terms) => WORKS.every((meaning) => nearness(meaning, terms) < LIKE));
}

const LIKE = 0.75;
const STAFF = new Set('employee employees staff worker workers personnel workforce'.split(' '));
const WORKING = new Set('work works worked working employed'.split(' '));
const PLACED = new Set(['at', 'for', 'in', 'by', 'with']);
const WORKS = 'work employ member assign serve belong job staff employee worker hire'
  .split(' ')
  .map((word) => meaningOf(word));
