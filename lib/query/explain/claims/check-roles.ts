import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { ClaimText } from './claim-text';
import { textAt } from './clause-lead';
import { clauseTokens, type Mention, type Token } from './clause-tokens';
import { isOfRoot, tellingWords } from './name-words';
import { sentencesOf } from './plain-text';
import type { GraphNode, QueryGraph } from './query-graph';
import { type CanBe, type EdgeClaim, readClauses } from './read-clauses';
import { type NameClaim, type OwnerClaim, readHead, readNames, readOwners } from './read-owners';
import { readStates } from './read-states';
import { typeVerb } from './verb-kin';
import type { WordsFinding } from './words-finding';

/** Sets of nodes that each thing of a sentence may be. */
type Candidates = ReadonlyMap<number, readonly string[]>;

type Constraint =
  | { readonly kind: 'edge'; readonly claim: EdgeClaim }
  | { readonly kind: 'owner'; readonly claim: OwnerClaim }
  | { readonly kind: 'name'; readonly claim: NameClaim }
  | { readonly kind: 'head'; readonly mention: Mention }
  | { readonly kind: 'group'; readonly mention: Mention };

/**
 * Who does what to whom, whose property is read, and what is shown: the things of a sentence must fit on
 * things of the query so that all that the sentence says of them is so.
 */
export function roles(
  claims: ClaimText,
  graph: QueryGraph,
  schema: GraphSchema,
): readonly WordsFinding[] {
  if (claims.isGerman) return [];
  const all = [...new Set(graph.edges.flatMap((edge) => edge.types))];
  const types = all.flatMap((type) => typeVerb(type) ?? []);
  const aliases = new Set(graph.aliases.keys());
  const [summary = ''] = sentencesOf(claims.summary);
  const labelsOf = (placeholder: string): readonly string[] => {
    const own = graph.nodes.filter(({ placeholders }) => placeholders.has(placeholder));
    return own.some(({ labels }) => labels.size === 0)
      ? []
      : own.flatMap(({ labels }) => [...labels]);
  };
  return sentencesOf(claims.body).flatMap((sentence) => {
    // What is not meant may be named.
    if (
      /\b(?:not|never|instead|rather)\b[^,]*\bbut\b|\brather than\b|\binstead of\b/.test(sentence)
    )
      return [];
    const isSummary = sentence.trim() === summary.trim();
    const tokens = clauseTokens(sentence, { schema, types, labelsOf });
    const mentions = tokens.flatMap((token) =>
      token.kind === 'thing' || token.kind === 'role' ? [token.mention] : [],
    );
    const head = readHead(tokens, isSummary);
    const constraints: readonly Constraint[] = [
      ...readClauses(tokens, types, plausibleEnds(schema, labelsOf)).map((claim) => ({
        kind: 'edge' as const,
        claim,
      })),
      ...ownersOf(tokens, { schema, isSummary, types: all }).map((claim) => ({
        kind: 'owner' as const,
        claim,
      })),
      ...readNames(tokens, aliases, types).map((claim) => ({ kind: 'name' as const, claim })),
      ...(head ? [{ kind: 'head' as const, mention: head }] : []),
      ...groupsIn(tokens, sentence).map((mention) => ({ kind: 'group' as const, mention })),
    ];
    return misfits(constraints, mentions, graph);
  });
}

/** `For each pupil, how many …`, `counts per rider …`: what something is computed for. */
function groupsIn(tokens: readonly Token[], sentence: string): readonly Mention[] {
  return tokens.flatMap((token, at) => {
    if ((token.kind !== 'thing' && token.kind !== 'role') || token.isOwner) return [];
    const before = textAt(tokens, at - 1);
    const isFor =
      before === 'per' || (/^(?:each|every)$/.test(before) && textAt(tokens, at - 2) === 'for');
    const start = before === 'per' ? at - 1 : at - 2;
    // “citations per paper” is a rate.
    const isClear = token.kind === 'thing' && before !== 'per' && COUNTING.test(sentence);
    return isFor && (isClear || start === 0) ? [token.mention] : [];
  });
}

const COUNTING = /\b(?:how many|number of|counts?|counted|counting)\b/;

/** Only where things of such a kind have such a property: a text may mean that of a relationship. */
function ownersOf(
  tokens: readonly Token[],
  {
    schema,
    isSummary,
    types,
  }: {
    readonly schema: GraphSchema;
    readonly isSummary: boolean;
    /** Of the query. */
    readonly types: readonly string[];
  },
): readonly OwnerClaim[] {
  const ofRelationships = new Set(
    schema.relationshipTypes.flatMap(({ properties }) => properties.map(({ name }) => name)),
  );
  return [
    ...readOwners(tokens, schema, isSummary),
    // “born in the same city” may be a relationship's.
    ...readStates(tokens, schema).filter(
      ({ key }) =>
        !ofRelationships.has(key) &&
        !types.some((type) => tellingWords(type).some((part) => isOfRoot(key.toLowerCase(), part))),
    ),
  ].filter(({ key, mention }) =>
    schema.labels.some(
      ({ name, properties }) =>
        mention.labels.includes(name) && properties.some((one) => one.name === key),
    ),
  );
}

/** What the schema has at either end of a type; a text may name loosely what stands for it. */
function plausibleEnds(
  schema: GraphSchema,
  labelsOf: (placeholder: string) => readonly string[],
): CanBe {
  const ends = new Map(schema.relationshipTypes.map(({ name, endpoints }) => [name, endpoints]));
  return (type, mention, end) => {
    const labels = mention.placeholder === null ? mention.labels : labelsOf(mention.placeholder);
    const known = ends.get(type);
    return (
      labels.length === 0 || known === undefined || known.some((one) => labels.includes(one[end]))
    );
  };
}

/** The first thing said that no longer fits beside those before it. */
function misfits(
  constraints: readonly Constraint[],
  mentions: readonly Mention[],
  graph: QueryGraph,
): readonly WordsFinding[] {
  const candidates = new Map(
    mentions.map((mention) => [mention.index, candidatesOf(mention, graph)]),
  );
  const kept: Constraint[] = [];
  for (const constraint of constraints) {
    kept.push(constraint);
    if (!fits(kept, candidates, graph)) return [findingOf(constraint, kept)];
  }
  return [];
}

function findingOf(constraint: Constraint, kept: readonly Constraint[]): WordsFinding {
  if (constraint.kind === 'owner') {
    const { key, mention } = constraint.claim;
    const [label] = mention.labels;
    return { code: 'words-property', about: label === undefined ? key : `${label}.${key}` };
  }
  if (constraint.kind === 'name') {
    const { claim } = constraint;
    return { code: 'words-relation', about: claim.kind === 'alias' ? claim.alias : claim.type };
  }
  const [grouped] = constraint.kind === 'group' ? constraint.mention.labels : [];
  if (grouped !== undefined && !kept.some(({ kind }) => kind === 'edge'))
    return { code: 'words-grouping', about: grouped };
  const edge = constraint.kind === 'edge' ? constraint : kept.find((one) => one.kind === 'edge');
  const type = edge?.claim.types[0];
  return { code: 'words-relation', about: type ?? '' };
}

/** Nodes that a thing of the text may be; any where its words say none of the query. */
function candidatesOf(
  { labels, placeholder, place }: Mention,
  graph: QueryGraph,
): readonly string[] {
  const all = graph.nodes.map(({ id }) => id);
  if (place !== null) {
    const shown = graph.shown[place - 1];
    return shown === undefined || graph.shown.length !== 2 ? all : [shown];
  }
  if (placeholder !== null) {
    const own = graph.nodes.filter(({ placeholders }) => placeholders.has(placeholder));
    return own.length > 0 ? own.map(({ id }) => id) : all;
  }
  const own = graph.nodes.filter(
    (node) => node.labels.size === 0 || labels.some((label) => node.labels.has(label)),
  );
  return own.length > 0 && labels.length > 0 ? own.map(({ id }) => id) : all;
}

/** Sentences speak of few things; what speaks of more is not held against the query. */
const MOST_TRIES = 20_000;

function fits(
  constraints: readonly Constraint[],
  candidates: Candidates,
  graph: QueryGraph,
): boolean {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const order = [...new Set(constraints.flatMap(thingsIn))];
  const chosen = new Map<number, string>();
  let tries = 0;
  const choose = (at: number): boolean => {
    tries += 1;
    if (tries > MOST_TRIES) return true;
    const index = order[at];
    if (index === undefined) return true;
    for (const id of candidates.get(index) ?? []) {
      chosen.set(index, id);
      const isSo = constraints.every(
        (one) => !thingsIn(one).includes(index) || holds(one, chosen, nodes, graph),
      );
      if (isSo && choose(at + 1)) return true;
    }
    chosen.delete(index);
    return false;
  };
  return choose(0);
}

function thingsIn(constraint: Constraint): readonly number[] {
  if (constraint.kind === 'head' || constraint.kind === 'group') return [constraint.mention.index];
  if (constraint.kind === 'owner' || constraint.kind === 'name')
    return [constraint.claim.mention.index];
  const { from, to } = constraint.claim;
  return [from, to].flatMap((mention) => (mention ? [mention.index] : []));
}

/** Whether it may be so with what is chosen: what is not chosen yet, or left open, may be anything. */
function holds(
  constraint: Constraint,
  chosen: ReadonlyMap<number, string>,
  nodes: ReadonlyMap<string, GraphNode>,
  graph: QueryGraph,
): boolean {
  if (constraint.kind === 'head') {
    const id = chosen.get(constraint.mention.index);
    return graph.heads.length === 0 || id === undefined || graph.heads.includes(id);
  }
  if (constraint.kind === 'group') {
    const id = chosen.get(constraint.mention.index);
    return graph.grouped.length === 0 || id === undefined || graph.grouped.includes(id);
  }
  if (constraint.kind === 'owner') {
    const { mention, key, isShown, value } = constraint.claim;
    const node = nodes.get(chosen.get(mention.index) ?? '');
    const keys = isShown ? node?.shownKeys : node?.keys;
    const isKnownValue = graph.nodes.some(({ placeholders }) => placeholders.has(value ?? ''));
    if (node && value !== null && isKnownValue && !node.placeholders.has(value)) return false;
    return keys === null || keys === undefined || keys.has(key);
  }
  if (constraint.kind === 'name') {
    const { claim } = constraint;
    const id = chosen.get(claim.mention.index);
    if (id === undefined) return true;
    if (claim.kind === 'alias') {
      const own = graph.aliases.get(claim.alias) ?? [];
      return own.length === 0 || own.includes(id);
    }
    return graph.edges.some(
      ({ types, from, to }) => types.includes(claim.type) && (from === id || to === id),
    );
  }
  const { types, from, to } = constraint.claim;
  const [source, target] = [from, to].map((mention) =>
    mention ? chosen.get(mention.index) : undefined,
  );
  return graph.edges.some((edge) => {
    if (!edge.types.some((type) => types.includes(type))) return false;
    const isAt = (a: string, b: string): boolean =>
      (source === undefined || source === a) && (target === undefined || target === b);
    return isAt(edge.from, edge.to) || (edge.isEither && isAt(edge.to, edge.from));
  });
}
