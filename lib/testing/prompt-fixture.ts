import type {
  ClearReason,
  MaskedPiece,
  MaskedText,
  MaskedValue,
  Masking,
} from '@/lib/masking/masking';
import type { GraphSchema } from '@/lib/schema/graph-schema';

/** A small graph as prompts see it. */
export const libraryGraph = {
  schema: {
    labels: [
      {
        name: 'Book',
        count: 10,
        properties: [
          { name: 'title', types: ['STRING'], list: false, filled: 10, distinct: 10 },
          { name: 'topics', types: ['STRING'], list: true, filled: 10, distinct: 4 },
          { name: 'year', types: ['INTEGER'], list: false, filled: 9, distinct: 8 },
        ],
      },
      {
        name: 'Author',
        count: 5,
        properties: [{ name: 'name', types: ['STRING'], list: false, filled: 5, distinct: 5 }],
      },
    ],
    relationshipTypes: [
      {
        name: 'AUTHORED',
        count: 10,
        endpoints: [{ from: 'Author', to: 'Book', count: 10 }],
        properties: [],
      },
    ],
    nodeCount: 15,
    relationshipCount: 10,
    sampled: false,
    refusedNames: 0,
  } satisfies GraphSchema,
  pieces: [
    'Book {title: STRING, topics: LIST OF STRING, year: INTEGER}',
    'Author {name: STRING}',
    '(:Author)-[:AUTHORED]->(:Book)',
  ],
  notes: ['A book has one or\nmore authors.'],
};

const VOCABULARY: ClearReason = { kind: 'vocabulary' };

/**
 * A masking written out: `who wrote $book_1` with `$name` for placeholders; every other word is clear
 * for the reason given for it, or because it is vocabulary.
 */
export function maskingOf(
  text: string,
  reasons: Readonly<Record<string, ClearReason>> = {},
): Masking {
  const pieces: MaskedPiece[] = [];
  for (const match of text.matchAll(/\$[a-z]+_\d+|[\p{L}\p{N}]+|[^\p{L}\p{N}$]+|\$/gu)) {
    const [found] = match;
    const masked = found as MaskedText;
    const span = { start: match.index, end: match.index + found.length };
    pieces.push(
      /^\$[a-z]+_\d+$/.test(found)
        ? { kind: 'placeholder', text: masked, span, name: found.slice(1) }
        : { kind: 'clear', text: masked, span, reason: reasons[found] ?? VOCABULARY },
    );
  }
  const names = [
    ...new Set(pieces.flatMap((piece) => (piece.kind === 'placeholder' ? [piece.name] : []))),
  ];
  return {
    pieces,
    text: text as MaskedText,
    values: names.map(valueOf),
    undecided: [],
    clearWords: [],
  };
}

function valueOf(name: string): MaskedValue {
  const types: Readonly<Record<string, readonly string[]>> = {
    book: ['Book.title'],
    author: ['Author.name'],
    value: ['Book.title', 'Author.name'],
  };
  const phrases: Readonly<Record<string, string>> = {
    number: 'a whole number',
    date: 'a date',
    unknown: 'not in the graph',
  };
  const stem = name.replace(/_\d+$/, '');
  return {
    name,
    source: stem === 'unknown' ? 'unknown' : 'graph',
    types: types[stem] ?? [],
    description: phrases[stem] ?? 'a value of it',
    text: 'hidden',
    spellings: [],
    spans: [],
  };
}
