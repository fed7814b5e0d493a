import 'server-only';
import { z } from 'zod';

import type { Diagnostic } from '@/lib/base/diagnostic';
import { AppError } from '@/lib/base/errors';
import { BYTE_CAP, QUERY_DEADLINE, ROW_CAP } from '@/lib/contracts/limits';
import { type Finding, type RequestView, WORDS_PROFILES } from '@/lib/contracts/question';
import type { ReadResult } from '@/lib/graph/graph-database';
import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';
import { findFindings, findingView } from '@/lib/language/cypher/reply/find-findings';
import type { Amended } from '@/lib/llm/on-premises/amend/amend-by-rules';
import { createLexicon } from '@/lib/llm/on-premises/amend/lexicon';
import { outsideChanges } from '@/lib/llm/on-premises/amend/outside-changes';
import { REFUSAL_SENTENCES } from '@/lib/llm/on-premises/amend/refusals';
import { ON_PREMISES } from '@/lib/llm/on-premises/on-premises-model';
import type { MaskedValue } from '@/lib/masking/masking';
import { bindPlaceholders, type Bound } from '@/lib/query/bind/bind-placeholders';
import { parameter, string } from '@/lib/query/build';
import { checkNames } from '@/lib/query/check-names';
import { compareRows } from '@/lib/query/diff/compare-rows';
import { diffQueries } from '@/lib/query/diff/diff-queries';
import { wordChanges } from '@/lib/query/diff/word-changes';
import { spelledOut } from '@/lib/query/edit/spelled-out';
import { explainQuery } from '@/lib/query/explain/explain-query';
import { guard } from '@/lib/query/guard';
import type { Query } from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';
import { isNarrow } from '@/lib/schema/role-scope';

import { requireRight } from '../access/require-right';
import { amendWords } from '../amendment/amend-words';
import { checkAmendment } from '../amendment/check-amendment';
import { choicesOf } from '../amendment/choices-of';
import { isWhole } from '../amendment/compare-results';
import { typedValues } from '../amendment/compare-texts';
import { plainWords } from '../amendment/plain-words';
import { withTypedNumbers } from '../amendment/typed-numbers';
import { graphSnapshot, type GraphSnapshot } from '../graph/graph-snapshot';
import { maskInput } from '../question/mask-input';
import type { ServiceContext } from '../service-context';
import { amendByModel } from './amend-by-model';
import { readForRole } from './read-for-role';
import { QUERY_LENGTH, readQuery } from './read-query';

const AmendInput = z.strictObject({
  graph: z.string().min(1).max(100),
  role: z.string().min(1).max(100).optional(),
  question: z.string().max(20_000).default(''),
  query: z
    .string()
    .min(1)
    .max(QUERY_LENGTH * 2),
  amendment: z.string(),
  model: z.string().min(1).max(200).default(ON_PREMISES),
  profile: z.enum(WORDS_PROFILES).default('own'),
  /** True: what would be sent is shown, and nothing is. */
  preview: z.boolean().default(false),
});

export interface AmendReport extends Record<string, unknown> {
  /** Runs as it stands: with the values that were typed, which are parameters wherever it is run here. */
  readonly query: string;
  readonly changes: readonly {
    readonly kind: string;
    readonly text: string;
    /** True where the words did not ask for it; said of what a model made. */
    readonly outside?: boolean;
  }[];
  /** The words as they leave or left, where a model is asked. */
  readonly masked?: string;
  /** The very request, where it was only to be shown. */
  readonly request?: RequestView;
  /** Entries of the ledger, where a model was asked. */
  readonly egress?: readonly number[];
  /** Rows over the columns that both results have; null where they were not compared. */
  readonly gained: number | null;
  readonly lost: number | null;
  readonly kept: number | null;
  readonly summary: string;
  readonly findings: readonly Finding[];
}

/**
 * Amends a query by what is said of it, with the on-premises grammar: nothing leaves and nothing is
 * guessed. Both queries are run for the same role, and their rows compared. What asks for more than
 * another list is refused; what may mean several things is asked about.
 */
export async function amendQuery(args: {
  ctx: ServiceContext;
  input: unknown;
  signal?: AbortSignal;
}): Promise<AmendReport> {
  const { ctx, signal } = args;
  const input = AmendInput.parse(args.input);
  const role = requireRight(ctx, 'run', input.graph, input.role);
  requireRight(ctx, 'amend', input.graph, role.name);
  checkAmendment(input.amendment);
  const snapshot = await graphSnapshot(ctx, input.graph, role);
  const { schema } = snapshot;
  const old = await readQuery(input.query, schema);
  if (!old.ok) throw rejected(old.diagnostics[0]);
  const made =
    input.model === ON_PREMISES
      ? await amendedHere(ctx, { input, query: old.query, snapshot })
      : await amendByModel({
          ctx,
          graph: input.graph,
          role,
          snapshot,
          query: old.query,
          signal,
          question: input.question,
          amendment: input.amendment,
          model: input.model,
          profile: input.profile,
          preview: input.preview,
        });
  if ('request' in made && made.query === null) {
    const { masked, request } = made;
    return { ...NOTHING, query: printed(old.query), masked, request };
  }
  const { values } = made;
  const asked = reread(made.query ?? old.query);
  const known = values.map(({ name, text: typed, canonical, spellings }) => ({
    name,
    text: canonical ?? typed,
    spellings,
  }));
  const bound = [old.query, asked].map((query) => boundIfCan(query, known, snapshot));
  const [before, after] = bound;
  const [refused] = [...guard(asked).reasons, ...errorsOf(asked, snapshot)];
  if (refused) throw rejected(refused);
  const diff = diffQueries(old.query, asked, { schema });
  // For the caller, who typed them.
  const shown = { schema, language: 'en', values: typedValues(values) } as const;
  const texts = wordChanges(diff, shown);
  const rows =
    before?.ok && after?.ok
      ? await bothResults({ ctx, snapshot, role: role.name, queries: [before, after], signal })
      : null;
  const sorted = [old.query, asked].every(isWhole);
  const compared =
    rows && sorted ? compareRows(rows[0], rows[1], { hasIds: !isNarrow(snapshot.scope) }) : null;
  const findings = findFindings({ query: asked, schema, statistics: snapshot.statistics });
  const outside = new Set(
    'masked' in made
      ? outsideChanges(
          diff,
          withTypedNumbers(made.masked, values),
          createLexicon(schema, snapshot.settings.synonyms),
        )
      : [],
  );
  return {
    query: printed(after?.ok ? spelledOut(after.query, after.parameters) : asked),
    changes: diff.changes.map(({ id, kind }, index) => ({
      kind,
      text: texts[index] ?? '',
      ...('masked' in made ? { outside: outside.has(id) } : {}),
    })),
    ...('masked' in made ? { masked: made.masked, egress: made.egress } : {}),
    gained: compared?.gained ?? null,
    lost: compared?.lost ?? null,
    kept: compared?.kept ?? null,
    summary: explainQuery({ query: asked, ...shown }).summary,
    findings: [
      ...findings.map((each) => findingView(each, schema)),
      ...(rows && !sorted ? [UNSORTED] : []),
      ...(rows?.some(({ truncated }) => truncated !== null) ? [CUT] : []),
    ],
  };
}

/** By the grammar here: nothing leaves. */
async function amendedHere(
  ctx: ServiceContext,
  {
    input,
    query,
    snapshot,
  }: {
    readonly input: z.infer<typeof AmendInput>;
    readonly query: Query;
    readonly snapshot: GraphSnapshot;
  },
): Promise<{ readonly query: Query; readonly values: readonly MaskedValue[] }> {
  const { masking } = await maskInput(ctx, {
    graph: input.graph,
    question: input.amendment,
    choices: [],
    marks: [],
    lifted: [],
    ...(input.role === undefined ? {} : { role: input.role }),
  });
  const { text, values } = plainWords(masking);
  const named = withNamedValues(query, values);
  const amended = amendWords({ query: named.query, text, values, snapshot });
  return { query: named.written(requireAmended(amended, snapshot)), values };
}

/** Values that a query holds and the words name, by the words' own placeholders, as in a conversation. */
function withNamedValues(
  query: Query,
  values: readonly MaskedValue[],
): { readonly query: Query; readonly written: (amended: Query) => Query } {
  const names = new Map(
    values.flatMap(({ name, spellings }) => spellings.map(({ value }) => [value, name] as const)),
  );
  const held = new Map<string, string>();
  const named = rewrite<Query>(query, {
    string: (element) => {
      const name = names.get(element.value);
      if (name === undefined || (held.get(name) ?? element.value) !== element.value) return element;
      held.set(name, element.value);
      return parameter(name);
    },
  });
  return {
    query: named,
    written: (amended) =>
      rewrite<Query>(amended, {
        parameter: (element) => {
          const value = held.get(element.name);
          return value === undefined ? element : string(value);
        },
      }),
  };
}

function requireAmended(amended: Amended, snapshot: GraphSnapshot): Query {
  switch (amended.kind) {
    case 'amended':
      return amended.query;
    case 'refused':
      throw new AppError('query-rejected', REFUSAL_SENTENCES[amended.refusal], {
        details: { code: amended.refusal },
      });
    case 'unclear':
      if (amended.isSo) throw new AppError('model-failed', SO_ALREADY);
      throw new AppError(
        'model-failed',
        questionFor(choicesOf(amended, snapshot).map(({ label }) => label.en)),
      );
  }
}

const SO_ALREADY = 'The query asks for this already: nothing would change.';

function questionFor(choices: readonly string[]): string {
  return choices.length === 0
    ? 'This amendment is not understood here. Say it in simpler words, for instance "only those after 2000", "also show the year", "sort by year", "top 5", or connect a language model.'
    : `This may mean several things. Say which: ${choices.join(', ')}?`;
}

/** As its text would be read, so that every part has its place. */
function reread(query: Query): Query {
  const parsed = parse(printed(query));
  if (!parsed.ok) throw rejected(parsed.diagnostics[0]);
  return parsed.query;
}

function printed(query: Query): string {
  const text = print(query, { dialect: 'neo4j' });
  if (!text.ok) throw rejected(text.diagnostics[0]);
  return text.text;
}

function errorsOf(query: Query, { schema }: GraphSnapshot): readonly Diagnostic[] {
  return checkNames(query, schema).filter(({ severity }) => severity === 'error');
}

/** A query with placeholders that nobody gave a value for is amended, but not run. */
function boundIfCan(
  query: Query,
  values: Parameters<typeof bindPlaceholders>[1]['placeholders'],
  { schema }: GraphSnapshot,
): Bound {
  const names = new Set(values.map(({ name }) => name));
  if (elementsOf(query, 'parameter').some(({ name }) => !names.has(name))) {
    return { ok: false, diagnostics: [] };
  }
  const bound = bindPlaceholders(query, { placeholders: values, schema });
  if (!bound.ok) throw rejected(bound.diagnostics[0]);
  return bound;
}

interface BothResults {
  readonly ctx: ServiceContext;
  readonly snapshot: GraphSnapshot;
  readonly role: string;
  readonly queries: readonly [Extract<Bound, { ok: true }>, Extract<Bound, { ok: true }>];
  readonly signal: AbortSignal | undefined;
}

async function bothResults({
  ctx,
  snapshot,
  role,
  queries,
  signal,
}: BothResults): Promise<readonly [ReadResult, ReadResult]> {
  const database = await ctx.application.graphs.database(snapshot.record);
  const read = ({ query, parameters }: BothResults['queries'][number]): Promise<ReadResult> =>
    readForRole({
      database,
      snapshot,
      query,
      parameters,
      signal,
      asker: { actor: ctx.actor.id, role },
      rowCap: ROW_CAP,
      byteCap: BYTE_CAP,
      deadline: QUERY_DEADLINE,
    });
  const [old, now] = queries;
  return [await read(old), await read(now)];
}

/** What is known before anything was sent. */
const NOTHING = {
  changes: [],
  gained: null,
  lost: null,
  kept: null,
  summary: '',
  findings: [],
} as const;

const UNSORTED: Finding = {
  code: 'limit-without-order',
  severity: 'remark',
  message:
    'The rows are not compared: a limit without an order leaves rows of the store’s choice. Sort them to compare.',
  start: 0,
  end: 0,
};

const CUT: Finding = {
  code: 'comparison-cut',
  severity: 'remark',
  message: 'A result was cut at the most rows that are fetched; rows beyond are not compared.',
  start: 0,
  end: 0,
};

function rejected(diagnostic: Diagnostic | undefined): AppError {
  return new AppError('query-rejected', diagnostic?.message ?? 'This query may not run.', {
    details: { code: diagnostic?.code ?? 'refused' },
  });
}
