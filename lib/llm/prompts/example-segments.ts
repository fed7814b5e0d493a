import 'server-only';
import type { MaskedPiece, MaskedValue } from '@/lib/masking/masking';
import type { Segment } from '@/lib/masking/segment';

import { maskQueryText } from './mask-query-text';
import { placeholderSegment, staticSegment } from './placeholder-segment';
import { type PromptGraph, schemaNames } from './prompt-graph';
import { TEMPLATE } from './template';

/** A verified pair as it may travel: its words masked anew, its placeholders numbered anew. */
export interface PromptExample {
  readonly pieces: readonly MaskedPiece[];
  readonly values: readonly Pick<MaskedValue, 'name' | 'types' | 'description'>[];
  /** By the names of prompts, with these placeholders; its constants are words of `pieces` or of `constants`. */
  readonly query: string;
  /** Constants of the query that are no word of the question as it was asked, as pieces that may leave. */
  readonly constants: readonly MaskedPiece[];
  /** Words of `pieces` that leave, for the notes that they call for. */
  readonly clearWords: readonly string[];
}

interface ExampleWords {
  readonly graph: PromptGraph;
  readonly describe: (value: PromptExample['values'][number]) => readonly string[];
  readonly segmentsOf: (piece: MaskedPiece) => readonly Segment[];
}

/** The part of a prompt that shows verified pairs; empty where there are none. */
export function exampleSegments(
  examples: readonly PromptExample[],
  words: ExampleWords,
): readonly Segment[] {
  if (examples.length === 0) return [];
  return [
    staticSegment(TEMPLATE.examples),
    ...examples.flatMap((example) => segmentsOfExample(example, words)),
    staticSegment(TEMPLATE.afterExamples),
  ];
}

function segmentsOfExample(
  example: PromptExample,
  { graph, describe, segmentsOf }: ExampleWords,
): readonly Segment[] {
  const { values, pieces } = example;
  const line = staticSegment(TEMPLATE.line);
  return [
    staticSegment(TEMPLATE.exampleQuestion),
    ...pieces.flatMap((piece) =>
      piece.kind === 'placeholder' ? [placeholderSegment(piece.name)] : segmentsOf(piece),
    ),
    line,
    ...(values.length > 0 ? [staticSegment(TEMPLATE.exampleParameters)] : []),
    ...values.flatMap((value, index) => [
      ...(index > 0 ? [staticSegment(TEMPLATE.nextParameter)] : []),
      placeholderSegment(value.name),
      ...[TEMPLATE.is, ...describe(value)].map(staticSegment),
    ]),
    ...(values.length > 0 ? [line] : []),
    staticSegment(TEMPLATE.exampleQuery),
    ...querySegments(example, graph),
    line,
  ];
}

/** The query with its constants, each of which stands in the question. */
function querySegments(
  { query, values, pieces, constants }: PromptExample,
  graph: PromptGraph,
): readonly Segment[] {
  const literals = new Map<string, string>();
  const masked = maskQueryText(
    query,
    {
      names: new Set(schemaNames(graph)),
      placeholders: new Set(values.map(({ name }) => name)),
    },
    (name, text) => literals.set(name, text),
  );
  return masked.flatMap((segment) => {
    const literal = segment.kind === 'placeholder' ? literals.get(segment.name) : undefined;
    return literal === undefined
      ? [segment]
      : (constantSegments(literal, [...constants, ...pieces]) ?? [segment]);
  });
}

/** A constant by the pieces that spell it; null where none do, and then it stays hidden. */
export function constantSegments(
  literal: string,
  pieces: readonly MaskedPiece[],
): readonly Segment[] | null {
  const isText = /^['"]/.test(literal);
  const spelled = isText ? literal.slice(1, -1) : literal;
  if (spelled === '') return isText ? [TEMPLATE.quote, TEMPLATE.quote].map(staticSegment) : null;
  for (let start = 0; start < pieces.length; start += 1) {
    let text = '';
    for (let end = start; end < pieces.length; end += 1) {
      const piece = pieces[end];
      if (piece?.kind !== 'clear') break;
      text += piece.text;
      if (text === spelled) {
        const words = pieces
          .slice(start, end + 1)
          .flatMap((one): Segment[] =>
            one.kind === 'clear' ? [{ kind: 'clear', text: one.text, reason: one.reason }] : [],
          );
        const quote = staticSegment(TEMPLATE.quote);
        return isText ? [quote, ...words, quote] : words;
      }
      if (!spelled.startsWith(text)) break;
    }
  }
  return null;
}
