import 'server-only';
import type { MaskedValue, Masking } from '@/lib/masking/masking';
import type { Prompt, PromptMessage, Segment } from '@/lib/masking/segment';

import { exampleSegments, type PromptExample } from './example-segments';
import { placeholderSegment, staticSegment } from './placeholder-segment';
import { type PromptGraph, noteLine, schemaPropertyKeys } from './prompt-graph';
import { PLACEHOLDER_PHRASES, TEMPLATE, UNEXPLAINED, UNTYPED } from './template';

export interface QueryPromptInput {
  readonly graph: PromptGraph;
  readonly masking: Pick<Masking, 'pieces' | 'values'>;
  /** Verified pairs like the question; their placeholders are none of the question's. */
  readonly examples?: readonly PromptExample[];
}

/** Most properties that the prompt names for one placeholder. */
const TYPE_CAP = 6;

/** The prompt for one query: the graph as the role sees it, then the question as it was masked. */
export function composeQueryPrompt({ graph, masking, examples = [] }: QueryPromptInput): Prompt {
  return {
    messages: [
      { role: 'system', segments: systemSegments(graph) },
      { role: 'user', segments: questionSegments(graph, masking, examples) },
    ] satisfies readonly PromptMessage[],
    sizeBucket: graph.sizeBucket,
  };
}

function systemSegments({ pieces, notes }: PromptGraph): readonly Segment[] {
  const noted = notes.map(noteLine).filter((note) => note !== '');
  return [
    TEMPLATE.intro,
    TEMPLATE.schema,
    ...pieces.flatMap((piece) => [piece, TEMPLATE.line]),
    ...(noted.length > 0 ? [TEMPLATE.notes] : []),
    ...noted.flatMap((note) => [TEMPLATE.bullet, note, TEMPLATE.line]),
    TEMPLATE.rules,
  ].map(staticSegment);
}

function questionSegments(
  graph: PromptGraph,
  { pieces, values }: QueryPromptInput['masking'],
  examples: readonly PromptExample[],
): readonly Segment[] {
  const visible = new Set(schemaPropertyKeys(graph));
  const listed = values.flatMap((value) => [
    placeholderSegment(value.name),
    ...[TEMPLATE.is, ...descriptionOf(value, graph, visible), TEMPLATE.line].map(staticSegment),
  ]);
  const shown = exampleSegments(examples, {
    graph,
    describe: (value) => descriptionOf(value, graph, visible),
    segmentsOf,
  });
  return [
    ...shown,
    ...(listed.length > 0 ? [staticSegment(TEMPLATE.parameters)] : []),
    ...listed,
    ...(listed.length > 0 ? [staticSegment(TEMPLATE.afterParameters)] : []),
    staticSegment(TEMPLATE.question),
    ...pieces.flatMap(segmentsOf),
  ];
}

/** One line for each placeholder: its name, and what it is a value of as far as the role's schema says. */
export function listedPlaceholders(
  graph: PromptGraph,
  values: readonly MaskedValue[],
): readonly Segment[] {
  const visible = new Set(schemaPropertyKeys(graph));
  return values.flatMap((value) => [
    placeholderSegment(value.name),
    ...[TEMPLATE.is, ...descriptionOf(value, graph, visible), TEMPLATE.line].map(staticSegment),
  ]);
}

/** Only fixed phrases and properties of the role's schema: never the masker's own words. */
function descriptionOf(
  value: Pick<MaskedValue, 'types' | 'description'>,
  graph: PromptGraph,
  visible: ReadonlySet<string>,
): readonly string[] {
  const types = shownTypes(value, graph).filter((type) => visible.has(type));
  const named = types
    .slice(0, TYPE_CAP)
    .flatMap((type, index) => [index === 0 ? TEMPLATE.valueOf : TEMPLATE.or, type]);
  const phrase = isUntold(value, graph)
    ? UNTYPED
    : PLACEHOLDER_PHRASES.find((known) => known === value.description);
  return [
    ...(phrase !== undefined ? [phrase] : []),
    ...(phrase !== undefined && named.length > 0 ? [TEMPLATE.and] : []),
    ...named,
    ...(types.length > TYPE_CAP ? [TEMPLATE.more] : []),
    ...(phrase === undefined && named.length === 0 ? [UNEXPLAINED] : []),
  ];
}

/** By the names that policy gave; none where policy tells no type of one of them. */
function shownTypes(value: Pick<MaskedValue, 'types'>, graph: PromptGraph): readonly string[] {
  if (isUntold(value, graph)) return [];
  return [...new Set(value.types.map((type) => graph.shownAs?.get(type) ?? type))];
}

function isUntold({ types }: Pick<MaskedValue, 'types'>, { shownAs }: PromptGraph): boolean {
  return types.some((type) => shownAs?.get(type) === null);
}

/** A piece of masked text as it is sent. */
export function segmentsOf(piece: Masking['pieces'][number]): readonly Segment[] {
  switch (piece.kind) {
    case 'clear':
      return [{ kind: 'clear', text: piece.text, reason: piece.reason }];
    case 'placeholder':
      return [{ kind: 'placeholder', text: piece.text, name: piece.name }];
    case 'term':
      return (
        piece.way === 'replace' ? [piece.name] : [TEMPLATE.termOpen, piece.name, TEMPLATE.termClose]
      ).map(staticSegment);
  }
}
