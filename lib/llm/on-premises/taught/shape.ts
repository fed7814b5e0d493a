import 'server-only';
import { stem } from '@/lib/masking/stem';
import { wordsIn } from '@/lib/masking/vocabulary';

import { readWords } from '../translate/read-words';
import type { NotedPhrase } from '../translate/schema-notes';

/** A part of a question's shape: a word by its stem, a number as it is, or a placeholder by its name. */
export interface ShapeToken {
  readonly kind: 'word' | 'number' | 'placeholder';
  readonly text: string;
}

/**
 * What is left of a masked question when spelling, marks and an expert's synonyms no longer part it from
 * another: a word that a note gives to a name of the schema is that name's own words.
 */
export function shapeOf(question: string, phrases: readonly NotedPhrase[]): readonly ShapeToken[] {
  const tokens = readWords(question).flatMap(({ kind, text }): readonly ShapeToken[] => {
    if (kind === 'mark') return [];
    if (kind === 'placeholder' || kind === 'number') return [{ kind, text }];
    return [{ kind: 'word', text: stem(text) }];
  });
  const known = phrases
    .map(({ words, name }) => ({ stems: words.map((word) => stem(word)), meant: stemsOf(name) }))
    .toSorted((a, b) => b.stems.length - a.stems.length);
  const shape: ShapeToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const fitting = known.find(({ stems }) =>
      stems.every((each, index) => {
        const token = tokens[at + index];
        return token?.kind === 'word' && token.text === each;
      }),
    );
    const token = tokens[at];
    if (fitting) shape.push(...fitting.meant.map((text) => ({ kind: 'word' as const, text })));
    else if (token) shape.push(token);
    at += fitting?.stems.length ?? 1;
  }
  return shape;
}

/** Of `Owner.property` the property says it: the owner is a word of its own where it is asked for. */
function stemsOf(name: string): readonly string[] {
  return wordsIn(name.slice(name.lastIndexOf('.') + 1)).map((word) => stem(word));
}
