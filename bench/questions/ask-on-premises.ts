import type { GraphValue } from '@/lib/base/graph-value';
import { explainPrinted } from '@/lib/language/cypher/reply/explain-printed';
import { shownValues } from '@/lib/language/cypher/reply/shown-values';
import { onPremisesModel } from '@/lib/llm/on-premises/on-premises-model';
import { translate } from '@/lib/llm/on-premises/translate/translate';
import { composeQueryPrompt } from '@/lib/llm/prompts/compose-query-prompt';
import type { Query } from '@/lib/query/model';
import type { GraphSnapshot } from '@/lib/services/graph/graph-snapshot';
import { printForStore } from '@/lib/services/query/print-for-store';
import { maskInput } from '@/lib/services/question/mask-input';
import type { PreparedQuestion } from '@/lib/services/question/prepared-question';
import { readReply } from '@/lib/services/question/read-reply';
import { promptGraphFor } from '@/lib/services/question/relevant-notes';
import { replyContextOf } from '@/lib/services/question/reply-context-of';
import { wordsNotUsed } from '@/lib/services/question/words-not-used';
import type { ServiceContext } from '@/lib/services/service-context';

/** What came of a question; a query that was refused, or none, is a refusal with its sentence. */
export type Outcome =
  | { readonly kind: 'declined'; readonly masked: string; readonly sentence: string }
  | {
      readonly kind: 'answered';
      readonly masked: string;
      readonly query: Query;
      readonly text: string;
      readonly rows: readonly (readonly GraphValue[])[];
      readonly covered: number;
      readonly margin: number | null;
      /** Messages of every warning that the asker sees beside the answer. */
      readonly warnings: readonly string[];
    };

const CAPS = { rowCap: 20_000, byteCap: 20_000_000, deadline: 8_000 };

const model = onPremisesModel(translate);

/** The way of a question from masking to rows, as the application goes it, without ledger and door. */
export async function askOnPremises(
  ctx: ServiceContext,
  graph: string,
  question: string,
): Promise<Outcome> {
  const input = { graph, question, choices: [], marks: [], lifted: [] };
  const { snapshot, masking, role } = await maskInput(ctx, input);
  const masked = masking.text;
  if (masking.blocked) return { kind: 'declined', masked, sentence: masking.blocked.message };
  const prompt = composeQueryPrompt({
    graph: promptGraphFor(snapshot, masking.clearWords),
    masking,
  });
  const captured = await model.compose(prompt);
  const reply = await model.answer(captured, AbortSignal.timeout(CAPS.deadline));
  let text: string;
  try {
    text = await model.read(captured, reply);
  } catch (error) {
    return { kind: 'declined', masked, sentence: messageOf(error) };
  }
  const prepared: PreparedQuestion = { graph, role: role.name, masking, prompt };
  const progress = { step: async <Result>(_step: string, run: () => Promise<Result>) => run() };
  const work = { progress } as unknown as Parameters<typeof readReply>[0]['work'];
  const read = await readReply({ text, snapshot, prepared, work });
  if (!read.ok) {
    return { kind: 'declined', masked, sentence: `${read.diagnostics[0]?.message} ${text}` };
  }
  const notes = model.readNotes?.(reply) ?? null;
  const { query, parameters, findings } = read.ready;
  const own = [...findings, ...wordsNotUsed(notes)];
  const ran = await run(ctx, snapshot, { query, parameters, question, prepared });
  if (!ran.ok) return { kind: 'declined', masked, sentence: `${ran.message} ${text}` };
  return {
    kind: 'answered',
    ...{ masked, query, text, rows: ran.rows },
    covered: notes?.covered ?? 1,
    margin: notes?.margin ?? null,
    warnings: [...own, ...ran.findings]
      .filter(({ severity }) => severity !== 'remark')
      .map(({ code, message }) => `${code}: ${message}`),
  };
}

type Ran =
  | {
      readonly ok: true;
      readonly rows: readonly (readonly GraphValue[])[];
      readonly findings: ReturnType<typeof explainPrinted>['findings'];
    }
  | { readonly ok: false; readonly message: string };

async function run(
  { application }: ServiceContext,
  snapshot: GraphSnapshot,
  {
    query,
    parameters,
    question,
    prepared,
  }: {
    readonly query: Query;
    readonly parameters: Parameters<typeof shownValues>[0];
    readonly question: string;
    readonly prepared: PreparedQuestion;
  },
): Promise<Ran> {
  const database = await application.graphs.database(snapshot.record);
  const { schema } = snapshot;
  try {
    const printed = printForStore({ query, parameters }, { dialect: 'grafeo', schema }, 20_000);
    const { rows } = await database.read({ text: printed.text, parameters, ...CAPS });
    const said = explainPrinted({
      query,
      printed: printed.placed(),
      context: replyContextOf(snapshot),
      values: shownValues(parameters, prepared.masking.values),
      question,
    });
    return { ok: true, rows, findings: said.findings };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
