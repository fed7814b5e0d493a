import { isOfRoot, tellingWords } from '../../explain/claims/name-words';
import type { RelationshipPattern } from '../../model';
import { namesIn } from '../../scope';
import { elementsOf } from '../../visit';
import { finding, type PlausibilityRule } from '../plausibility-rule';

/**
 * Relationships that the question's words speak of and the query does not walk; and of several that a
 * step may be of, those that the question does not speak of where it speaks of another.
 */
export const questionDiffers: PlausibilityRule = ({ query, index, question }) => {
  if (!question) return [];
  const words = question.allowedWords.map((word) => word.toLowerCase());
  const isSpokenOf = (name: string): boolean =>
    tellingWords(name).every((part) => words.some((word) => isOfRoot(word, part)));
  const patterns = elementsOf(query, 'relationship');
  const walked = new Set(patterns.flatMap(({ types }) => namesIn(types)));
  // A step of any type walks them all.
  const isOpen = patterns.length === 0 || patterns.some(({ types }) => namesIn(types).length === 0);
  const read = [...walked, ...elementsOf(query, 'property').map(({ key }) => key.text)];
  const isRead = (name: string): boolean =>
    tellingWords(name).some((part) =>
      read.some((each) => tellingWords(each).some((word) => isOfRoot(word, part))),
    );
  const spoken = [...index.types.keys()].filter(isSpokenOf);
  const lacking = isOpen ? [] : spoken.filter((name) => !walked.has(name) && !isRead(name));
  return [
    ...lacking.map((name) =>
      finding({
        code: 'question-differs',
        severity: 'remark',
        message: `The question may speak of ${name}, and the query does not walk it.`,
        at: query.span,
      }),
    ),
    ...patterns.flatMap((pattern) =>
      unspoken(pattern, isSpokenOf).map((name) =>
        finding({
          code: 'question-differs',
          severity: 'remark',
          message: `The query walks ${name} too, of which the question does not speak.`,
          at: pattern.span,
        }),
      ),
    ),
  ];
};

function unspoken(
  { types }: RelationshipPattern,
  isSpokenOf: (name: string) => boolean,
): readonly string[] {
  const names = namesIn(types);
  return names.some(isSpokenOf) ? names.filter((name) => !isSpokenOf(name)) : [];
}
