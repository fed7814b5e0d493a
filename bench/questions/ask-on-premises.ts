import type { GraphValue, Parameters } from '@/lib/base/graph-value';
import { bindReply } from '@/lib/language/cypher/reply/bind-reply';
import { findFindings } from '@/lib/language/cypher/reply/find-findings';
import { onPremisesModel } from '@/lib/llm/on-premises/on-premises-model';
import { translate } from '@/lib/llm/on-premises/translate/translate';
import { composeQueryPrompt } from '@/lib/llm/prompts/compose-query-prompt';
import type { Query } from '@/lib/query/model';
import type { GraphSnapshot } from '@/lib/services/graph/graph-snapshot';
import { printForStore } from '@/lib/services/query/print-for-store';
import { maskInput } from '@/lib/services/question/mask-input';
import { promptGraphFor } from '@/lib/services/question/relevant-notes';
import { replyContextOf } from '@/lib/services/question/reply-context-of';
import { wordsNotUsed } from '@/lib/services/question/words-not-used';
import { besideNone, besideOthers } from '@/lib/services/reading/beside-others';
import {
  findsNothing,
  isUndisputed,
  type ReadingRows,
  settledByRows,
} from '@/lib/services/reading/settled-by-rows';
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
      /** True where a person must choose between readings before anything runs. */
      readonly mustChoose: boolean;
      /** Messages of every warning that the asker sees beside the answer. */
      readonly warnings: readonly string[];
    };

/** Rows that the application looks at to tell readings apart. */
const LOOKED_AT = 200;

const CAPS = { rowCap: 20_000, byteCap: 20_000_000, deadline: 8_000 };

const model = onPremisesModel(translate);

/** The way of a question from masking to rows, as the application goes it, without ledger and door. */
export async function askOnPremises(
  ctx: ServiceContext,
  graph: string,
  question: string,
  onComposed?: (body: Uint8Array) => void,
): Promise<Outcome> {
  const input = { graph, question, choices: [], marks: [], lifted: [] };
  const { snapshot, masking } = await maskInput(ctx, input);
  const masked = masking.text;
  if (masking.blocked) return { kind: 'declined', masked, sentence: masking.blocked.message };
  const prompt = composeQueryPrompt({
    graph: promptGraphFor(snapshot, masking.clearWords),
    masking,
  });
  const captured = await model.compose(prompt);
  onComposed?.(captured.body);
  const reply = await model.answer(captured, AbortSignal.timeout(CAPS.deadline));
  let text: string;
  try {
    text = await model.read(captured, reply);
  } catch (error) {
    return { kind: 'declined', masked, sentence: messageOf(error) };
  }
  const context = replyContextOf(snapshot);
  const reading = { text, values: masking.values, clearWords: masking.clearWords };
  const read = bindReply(reading, context);
  if (!read.ok) {
    return { kind: 'declined', masked, sentence: `${read.diagnostics[0]?.message} ${text}` };
  }
  const notes = model.readNotes?.(reply) ?? null;
  const best = { ...read, text };
  const others = (notes?.readings ?? []).slice(1).flatMap((each) => {
    const bound = bindReply({ ...reading, text: each.query }, context);
    return bound.ok ? [{ ...bound, text: each.query, isSpare: each.spare === true }] : [];
  });
  const ways = [best, ...others.filter(({ isSpare }) => !isSpare)];
  const rans = await Promise.all(ways.map((way) => run(ctx, snapshot, way)));
  // As the application does where readings are close: one that finds nothing gives way.
  const settled = settledByRows(rans.map(rowsOf), notes?.mustChoose ?? false);
  let chosen = typeof settled === 'number' ? settled : 0;
  let mustChoose = settled === 'choose' || (settled === 'none' && notes?.mustChoose === true);
  for (const spare of settled === 'none' ? others.filter(({ isSpare }) => isSpare) : []) {
    const ran = await run(ctx, snapshot, spare);
    if (!ran.ok || findsNothing(rowsOf(ran))) continue;
    chosen = ways.push(spare) - 1;
    rans.push(ran);
    mustChoose = false;
    break;
  }
  const [way, ran] = [ways[chosen], rans[chosen]];
  if (!way || !ran?.ok) {
    return {
      kind: 'declined',
      masked,
      sentence: `${ran?.ok === false ? ran.message : ''} ${text}`,
    };
  }
  const isAlone = settled === 0 && notes?.mustChoose !== true && isUndisputed(rans.map(rowsOf));
  const told = notes && (chosen > 0 ? besideOthers(notes) : isAlone ? besideNone(notes) : notes);
  const own = [...way.findings, ...wordsNotUsed(told)];
  return {
    kind: 'answered',
    masked,
    query: way.query,
    text: way.text,
    rows: ran.rows,
    covered: notes?.covered ?? 1,
    margin: notes?.margin ?? null,
    mustChoose,
    warnings: [...own, ...ran.findings]
      .filter(({ severity }) => severity !== 'remark')
      .map(({ code, message }) => `${code}: ${message}`),
  };
}

type Ran =
  | {
      readonly ok: true;
      readonly rows: readonly (readonly GraphValue[])[];
      readonly findings: ReturnType<typeof findFindings>;
    }
  | { readonly ok: false; readonly message: string };

async function run(
  { application }: ServiceContext,
  snapshot: GraphSnapshot,
  { query, parameters }: { readonly query: Query; readonly parameters: Parameters },
): Promise<Ran> {
  const database = await application.graphs.database(snapshot.record);
  const { schema, statistics } = snapshot;
  try {
    const store = { dialect: 'grafeo', schema } as const;
    const printed = printForStore({ query, parameters }, store, CAPS.rowCap);
    const { rows } = await database.read({ text: printed.text, parameters, ...CAPS });
    const findings = findFindings({ query: printed.placed(), schema, statistics });
    return { ok: true, rows, findings };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

function rowsOf(ran: Ran): ReadingRows {
  return ran.ok ? { rows: ran.rows, isCut: ran.rows.length > LOOKED_AT } : null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
