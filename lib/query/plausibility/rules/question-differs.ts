import { oncePerSchema } from '@/lib/schema/once-per-schema';

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
  const heard = new Map<string, boolean>();
  const isHeard = (part: string): boolean => {
    // The types of a great schema share most of their words.
    const isIt = heard.get(part) ?? words.some((word) => isOfRoot(word, part));
    heard.set(part, isIt);
    return isIt;
  };
  const isSpoken = (parts: readonly string[]): boolean => parts.every(isHeard);
  const patterns = elementsOf(query, 'relationship');
  const walked = new Set(patterns.flatMap(({ types }) => namesIn(types)));
  // A step of any type walks them all.
  const isOpen = patterns.length === 0 || patterns.some(({ types }) => namesIn(types).length === 0);
  const read = [
    ...walked,
    ...elementsOf(query, 'property').map(({ key }) => key.text),
    // "voyages" are things of the query, and not only what a ship HAD_VOYAGE of.
    ...elementsOf(query, 'node').flatMap(({ labels }) => namesIn(labels)),
  ];
  const isRead = (name: string): boolean =>
    tellingWords(name).some((part) =>
      read.some((each) => tellingWords(each).some((word) => isOfRoot(word, part))),
    );
  const lacking = isOpen
    ? []
    : partsOfTypes(index.schema).filter(
        ({ name, parts }) => !walked.has(name) && isSpoken(parts) && !isRead(name),
      );
  return [
    ...lacking.map(({ name }) =>
      finding({
        code: 'question-differs',
        severity: 'remark',
        message: `The question may speak of ${name}, and the query does not walk it.`,
        at: query.span,
      }),
    ),
    ...patterns.flatMap((pattern) =>
      unspoken(pattern, (name) => isSpoken(tellingWords(name))).map((name) =>
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

/** The words that each type of the schema is told by. */
const partsOfTypes = oncePerSchema(({ relationshipTypes }) =>
  relationshipTypes.map(({ name }) => ({ name, parts: tellingWords(name) })),
);

function unspoken(
  { types }: RelationshipPattern,
  isSpokenOf: (name: string) => boolean,
): readonly string[] {
  const names = namesIn(types);
  return names.some(isSpokenOf) ? names.filter((name) => !isSpokenOf(name)) : [];
}
