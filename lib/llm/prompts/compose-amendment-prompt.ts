import 'server-only';
import type { MaskedPiece, MaskedValue } from '@/lib/masking/masking';
import type { Prompt, PromptMessage, Segment } from '@/lib/masking/segment';

import { AMENDMENT_TEMPLATE, FINDING_SENTENCES, PUBLISHED_AMENDMENT } from './amendment-template';
import { listedPlaceholders, segmentsOf } from './compose-query-prompt';
import { maskQueryText, TOKEN } from './mask-query-text';
import { staticSegment } from './placeholder-segment';
import { type PromptGraph, noteLine, schemaNames } from './prompt-graph';
import { QUERY_KEYWORDS, VARIABLE_CAP } from './query-words';
import { repairSentence } from './repair-sentences';
import type { HiddenNames } from './restore-query-text';
import { TEMPLATE } from './template';

type Pieces = readonly MaskedPiece[];

interface AmendmentPromptInput {
  readonly graph: PromptGraph;
  /** The question as it is masked now. */
  readonly question: Pieces;
  /** The version that is amended, in the names of prompts, with the thread's placeholders. */
  readonly query: string;
  /** What the placeholders of question, query and words stand for. */
  readonly values: readonly MaskedValue[];
  readonly amendment: Pieces;
  /** Codes of what was found about the query. */
  readonly findings: readonly string[];
  /** Earlier words, oldest first, where these refer to them. */
  readonly earlier: readonly Pieces[];
  readonly profile: 'own' | 'published';
  /** A constant that policy lets be read. */
  readonly openly: (literal: string) => readonly Segment[] | null;
}

interface AmendmentPrompt {
  readonly prompt: Prompt;
  readonly hidden: HiddenNames;
}

/** Tokens of the longest query that a model amends: it must be shown whole. */
const LONGEST = 2_000;

/** Most findings that are told. */
const FINDING_CAP = 5;

/** Null where the query is too long, or has too many names, to be shown whole. */
export function composeAmendmentPrompt(input: AmendmentPromptInput): AmendmentPrompt | null {
  const shown = maskedWhole(input);
  if (!shown) return null;
  const { graph, profile } = input;
  const messages =
    profile === 'own'
      ? ownMessages(input, shown.segments)
      : publishedMessages(input, shown.segments);
  return { prompt: { messages, sizeBucket: graph.sizeBucket }, hidden: shown.hidden };
}

interface Shown {
  readonly segments: readonly Segment[];
  readonly hidden: HiddenNames;
}

function maskedWhole({ graph, query, values, openly }: AmendmentPromptInput): Shown | null {
  if ([...query.matchAll(TOKEN)].length > LONGEST) return null;
  const literals: Record<string, string> = {};
  const variables: Record<string, string> = {};
  const originals = new Set<string>();
  const segments = maskQueryText(
    query,
    {
      names: new Set(schemaNames(graph)),
      placeholders: new Set(values.map(({ name }) => name)),
      openly,
      tokenCap: LONGEST,
      onVariable: (name, text) => {
        variables[name] = text;
        originals.add(text);
      },
    },
    (name, text) => {
      literals[name] = text;
    },
  );
  if (originals.size > VARIABLE_CAP) return null;
  const words = [...query.matchAll(TOKEN)].flatMap(({ groups }) => groups?.['word'] ?? []);
  const capitals = [...new Set(words)].filter(
    (word) => word !== word.toUpperCase() && QUERY_KEYWORDS.has(word.toUpperCase()),
  );
  return { segments, hidden: { literals, variables, capitals } };
}

function ownMessages(
  input: AmendmentPromptInput,
  query: readonly Segment[],
): readonly PromptMessage[] {
  const { graph, values, question, amendment, findings, earlier } = input;
  const notes = graph.notes.map(noteLine).filter((note) => note !== '');
  const system = [
    AMENDMENT_TEMPLATE.intro,
    TEMPLATE.schema,
    ...graph.pieces.flatMap((piece) => [piece, TEMPLATE.line]),
    ...(notes.length > 0 ? [TEMPLATE.notes] : []),
    ...notes.flatMap((note) => [TEMPLATE.bullet, note, TEMPLATE.line]),
    AMENDMENT_TEMPLATE.rules,
  ].map(staticSegment);
  const listed = listedPlaceholders(graph, values);
  const noticed = [...new Set(findings.flatMap((code) => FINDING_SENTENCES[code] ?? []))];
  const told = noticed.slice(0, FINDING_CAP).flatMap((sentence) => [TEMPLATE.bullet, sentence]);
  const user = [
    ...(listed.length > 0 ? [staticSegment(TEMPLATE.parameters)] : []),
    ...listed,
    ...(listed.length > 0 ? [staticSegment(TEMPLATE.afterParameters)] : []),
    staticSegment(TEMPLATE.question),
    ...question.flatMap(segmentsOf),
    ...(earlier.length > 0 ? [staticSegment(AMENDMENT_TEMPLATE.earlier)] : []),
    ...earlier.flatMap((pieces) => [
      staticSegment(TEMPLATE.bullet),
      ...pieces.flatMap(segmentsOf),
      staticSegment(TEMPLATE.line),
    ]),
    staticSegment(AMENDMENT_TEMPLATE.query),
    ...query,
    ...(told.length > 0 ? [AMENDMENT_TEMPLATE.findings, ...told].map(staticSegment) : []),
    staticSegment(AMENDMENT_TEMPLATE.change),
    ...amendment.flatMap(segmentsOf),
  ];
  return [
    { role: 'system', segments: system },
    { role: 'user', segments: user },
  ];
}

function publishedMessages(
  { graph, amendment }: AmendmentPromptInput,
  query: readonly Segment[],
): readonly PromptMessage[] {
  const schema = graph.pieces.flatMap((piece) => [piece, TEMPLATE.line]);
  return [
    {
      role: 'user',
      segments: [
        staticSegment(PUBLISHED_AMENDMENT.open),
        ...schema.map(staticSegment),
        staticSegment(PUBLISHED_AMENDMENT.query),
        ...query,
        staticSegment(PUBLISHED_AMENDMENT.change),
        ...amendment.flatMap(segmentsOf),
        staticSegment(PUBLISHED_AMENDMENT.ask),
      ],
    },
  ];
}

interface RepairInput {
  readonly graph: PromptGraph;
  /** The request that the refused reply answered. */
  readonly prompt: Prompt;
  readonly hidden: HiddenNames;
  readonly values: readonly MaskedValue[];
  /** The refused query as the model wrote it; null where the reply had none. */
  readonly query: string | null;
  readonly codes: readonly string[];
}

/** The same request, the refused query with all that is its own hidden, and why it was refused. */
export function composeAmendmentRepair(input: RepairInput): Prompt {
  const { graph, prompt, hidden, values, query, codes } = input;
  const refused =
    query === null
      ? []
      : maskQueryText(query, {
          names: new Set(schemaNames(graph)),
          placeholders: new Set([
            ...values.map(({ name }) => name),
            ...Object.keys(hidden.literals),
          ]),
          given: new Set(Object.keys(hidden.variables)),
        });
  const sentences = [...new Set(codes.map(repairSentence))].slice(0, FINDING_CAP);
  const said = [
    refused.length > 0 ? TEMPLATE.refused : TEMPLATE.noQuery,
    ...sentences.flatMap((sentence) => [TEMPLATE.bullet, sentence]),
    TEMPLATE.again,
  ];
  return {
    ...prompt,
    messages: [
      ...prompt.messages,
      ...(refused.length > 0 ? [{ role: 'assistant' as const, segments: refused }] : []),
      { role: 'user', segments: said.map(staticSegment) },
    ],
  };
}
