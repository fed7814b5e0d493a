import 'server-only';
import { randomUUID } from 'node:crypto';

import { AppError } from '@/lib/base/errors';
import { type TaughtView, TeachInput } from '@/lib/contracts/teaching';
import { print } from '@/lib/language/cypher/print';
import type { Masking } from '@/lib/masking/masking';
import type { Query } from '@/lib/query/model';
import { renameNames } from '@/lib/query/rename-names';
import { rewrite } from '@/lib/query/visit';
import type { TaughtContent, TaughtPiece } from '@/lib/store/tables/taught-pairs';

import { requireRight } from '../access/require-right';
import type { Role } from '../access/role';
import { graphSnapshot, type GraphSnapshot } from '../graph/graph-snapshot';
import { readQuery } from '../query/read-query';
import { findQuestion, graphOf } from '../question/find-question';
import { maskInput, MaskInput } from '../question/mask-input';
import type { PreparedQuestion } from '../question/prepared-question';
import { Progress } from '../question/progress';
import { readReply } from '../question/read-reply';
import type { ReadyQuery } from '../question/ready-query';
import type { ServiceContext } from '../service-context';
import { MOST_TAUGHT, TAUGHT } from './taught-kind';
import { questionText, taughtView } from './taught-view';
import { checkExample } from './valid-example';

/** A question and a query of which somebody says that they belong together. */
interface Pair {
  readonly role: Role;
  readonly snapshot: GraphSnapshot;
  readonly original: string;
  readonly masking: Masking;
  /** By the names of prompts, with placeholders. */
  readonly query: string;
}

/**
 * Keeps a question and its query as verified: masked, without a value, for the graph. Refused where
 * the query may not run, or the pair could not be shown to anybody without telling a value.
 */
export async function teachPair(args: {
  ctx: ServiceContext;
  /** Of the graph. */
  name: string;
  input: unknown;
}): Promise<TaughtView> {
  const { ctx, name } = args;
  const input = TeachInput.parse(args.input);
  const role = requireRight(ctx, 'teach', name, 'role' in input ? input.role : undefined);
  const pair =
    'from' in input
      ? await answered(ctx, { role, name, id: input.from })
      : await written(ctx, { ...input, role, name });
  const content = await contentOf(pair);
  const { snapshot } = pair;
  const graphId = snapshot.record.id;
  const { result } = await ctx.application.store.write(async (tx) => {
    const [all, removed] = [await tx.taught.list(graphId), await tx.removals.list(TAUGHT)];
    const gone = new Set(removed.map(({ subject }) => subject));
    const live = all.filter(({ id }) => !gone.has(id));
    if (all.length >= MOST_TAUGHT) {
      throw new AppError('conflict', `${MOST_TAUGHT} pairs are taught; remove some first.`);
    }
    if (live.some((one) => isSame(one.content, content))) {
      throw new AppError('conflict', 'This pair is taught already.');
    }
    const record = await tx.taught.create({
      id: randomUUID(),
      graphId,
      actor: ctx.actor.id,
      role: role.name,
      policyVersion: snapshot.policy.version,
      content,
    });
    // Another state of the graph: whoever asks from here on is shown it.
    await tx.graphs.update(graphId, {});
    return {
      result: record,
      entry: {
        kind: 'change',
        action: 'teach.add',
        actor: ctx.actor.id,
        graph: name,
        subject: record.id,
        intent: null,
        payload: new Uint8Array(),
        facts: {
          policyVersion: `${snapshot.policy.version}`,
          role: role.name,
          placeholders: content.question.filter(({ kind }) => kind === 'placeholder').length,
        },
      },
    };
  });
  return taughtView(result, { refusal: null, removedAt: null, by: ctx.actor.id });
}

/** The pair of an answer of one's own, with the query as it stands now. */
async function answered(
  ctx: ServiceContext,
  { role, name, id }: { readonly role: Role; readonly name: string; readonly id: string },
): Promise<Pair> {
  const record = await findQuestion(ctx, id);
  if (graphOf(record) !== name) throw new AppError('not-found', 'There is no such question.');
  const snapshot = await graphSnapshot(ctx, name, role);
  const { versions } = ctx.application.store;
  const head = await versions.head(id);
  const version = head ? await versions.get(head.versionId) : null;
  const asked = (record.query as ReadyQuery | null)?.asked;
  const printed = asked ? print(asked, { dialect: 'neo4j' }) : null;
  const query = version?.content.query ?? (printed?.ok ? printed.text : null);
  if (query === null || record.state !== 'answered') {
    throw new AppError('conflict', 'Only an answer with a query that ran can be taught.');
  }
  const { masking, lifts } = record.vault as PreparedQuestion;
  if (lifts) {
    throw new AppError(
      'conflict',
      'A mask was taken off this question, so it would be kept with a value. Ask it masked, and teach that answer.',
    );
  }
  return { role, snapshot, original: record.original, masking, query };
}

/** The pair of somebody who writes both; values in the query are written as in the question. */
async function written(
  ctx: ServiceContext,
  {
    role,
    name,
    question,
    query,
  }: {
    readonly role: Role;
    readonly name: string;
    readonly question: string;
    readonly query: string;
  },
): Promise<Pair> {
  const input = MaskInput.parse({ graph: name, question, role: role.name });
  const { snapshot, masking } = await maskInput(ctx, input);
  if (masking.blocked) throw new AppError('blocked', masking.blocked.message);
  const read = await readQuery(query, snapshot.promptGraph.schema);
  if (!read.ok) throw rejected(read.diagnostics[0]?.message);
  const printed = print(withPlaceholders(read.query, masking), { dialect: 'neo4j' });
  if (!printed.ok) throw rejected(undefined);
  return { role, snapshot, original: question, masking, query: printed.text };
}

/** A value of the question, written out in the query, is its placeholder. */
function withPlaceholders(query: Query, { values }: Masking): Query {
  const names = new Map(
    values.flatMap(({ name, text, canonical, spellings }) =>
      [
        text,
        ...(canonical === undefined ? [] : [canonical]),
        ...spellings.map((one) => one.value),
      ].map((value): [string, string] => [value, name]),
    ),
  );
  const placed = <Literal extends { readonly value: string; readonly span: Query['span'] }>(
    element: Literal,
  ) => {
    const name = names.get(element.value);
    return name === undefined
      ? element
      : ({ kind: 'parameter', name, span: element.span } as const);
  };
  return rewrite(query, { string: placed, integer: placed, float: placed });
}

/** What is kept; throws where the pair may not run or would tell a value. */
async function contentOf({ snapshot, original, masking, query }: Pair): Promise<TaughtContent> {
  const progress = new Progress(() => undefined);
  const read = await readReply({
    text: query,
    snapshot,
    prepared: { masking },
    work: { progress },
  });
  if (!read.ok) throw rejected(read.diagnostics[0]?.message);
  const { asked } = read.ready;
  const printed = asked
    ? print(renameNames(asked, snapshot.realNames), { dialect: 'neo4j' })
    : null;
  if (!printed?.ok) throw rejected(undefined);
  const content = { question: piecesOf(original, masking), query: printed.text };
  const checked = await checkExample(content, snapshot);
  if (checked.ok) return content;
  throw new AppError('invalid-input', REFUSALS[checked.refusal]);
}

const REFUSALS = {
  words:
    'A word of the question would be masked today, so the pair cannot be kept without a value.',
  schema: 'The query names something that is not in the graph’s schema.',
  literal:
    'The query holds a value that is not in the question. Ask with the value, and teach that.',
  blocked: 'Policy blocks this question, so it cannot be taught.',
} as const;

function rejected(message: string | undefined): AppError {
  return new AppError('query-rejected', message ?? 'This query may not run.');
}

/** The question's own words and what stood for its values; no value is in it. */
function piecesOf(original: string, { pieces, values }: Masking): readonly TaughtPiece[] {
  const known = new Map(values.map((value) => [value.name, value]));
  const found: TaughtPiece[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'placeholder') {
      const value = known.get(piece.name);
      found.push({
        kind: 'placeholder',
        name: piece.name,
        types: value?.types ?? [],
        description: value?.description ?? '',
      });
      continue;
    }
    const text =
      piece.kind === 'term' ? original.slice(piece.span.start, piece.span.end) : piece.text;
    const words = text.replaceAll(/\s+/gu, ' ');
    const last = found.at(-1);
    if (last?.kind === 'words')
      found[found.length - 1] = { kind: 'words', text: last.text + words };
    else if (words !== '') found.push({ kind: 'words', text: words });
  }
  return found;
}

function isSame(one: TaughtContent, other: TaughtContent): boolean {
  return questionText(one) === questionText(other) && one.query === other.query;
}
