import 'server-only';
import { AppError } from '@/lib/base/errors';
import { MODEL_DEADLINE } from '@/lib/contracts/limits';
import {
  type Answer,
  type ModelWords,
  ModelWordsInput,
  type ModelWordsView,
} from '@/lib/contracts/question';
import { requestDigest } from '@/lib/egress/serialize-request';
import { print } from '@/lib/language/cypher/print';
import { composeExplanationPrompt } from '@/lib/llm/prompts/compose-explanation-prompt';
import { countTokens } from '@/lib/llm/prompts/count-tokens';
import { mustBeRemarked } from '@/lib/query/explain/claims/check-verdict';
import { checkWords } from '@/lib/query/explain/claims/check-words';
import type { Query } from '@/lib/query/model';
import { checkPlausibility } from '@/lib/query/plausibility/check-plausibility';

import { requireRight } from '../access/require-right';
import { graphSnapshot } from '../graph/graph-snapshot';
import { sendReviewed } from '../review/send-reviewed';
import type { ServiceContext } from '../service-context';
import { findQuestion } from './find-question';
import type { PreparedQuestion } from './prepared-question';
import type { ReadyQuery } from './ready-query';

/**
 * Asks a model to explain the query of an answer: the query goes masked, with every value, constant and
 * name of its own as a placeholder, through the one door. Without a digest the request is only shown;
 * with it those bytes are sent. What comes back is compared with the query, kept with the answer, and
 * its placeholders are restored for the asker.
 */
export async function askForWords(args: {
  ctx: ServiceContext;
  id: string;
  input: unknown;
  signal?: AbortSignal;
}): Promise<ModelWordsView> {
  const { ctx, id, signal } = args;
  const { model, digest, profile } = ModelWordsInput.parse(args.input);
  const record = await findQuestion(ctx, id);
  const prepared = record.vault as PreparedQuestion;
  const { graph, masking } = prepared;
  const role = requireRight(ctx, 'ask', graph, record.role);
  const snapshot = await graphSnapshot(ctx, graph, role);
  if (!snapshot.settings.modelWords) {
    throw new AppError(
      'forbidden',
      'Models explain no queries of this graph; its settings say so.',
    );
  }
  const asked = (record.query as ReadyQuery | null)?.asked;
  const answer = record.result as Answer | null;
  if (!asked || !answer) {
    throw new AppError('conflict', 'This question has no query that could be explained.');
  }
  const { prompt, literals } = composeExplanationPrompt({
    graph: snapshot.promptGraph,
    query: printed(asked),
    placeholders: masking.values.map(({ name }) => name),
    profile,
  });
  const chosen = await ctx.application.models.choose(
    model ?? record.model,
    ctx.actor.kind === 'owner',
  );
  const captured = await chosen.model.compose(prompt);
  const shown = {
    request: {
      method: captured.method,
      url: captured.url,
      headers: captured.headers.map(([key, value]): [string, string] => [key, value]),
      body: new TextDecoder().decode(captured.body),
      bytes: captured.body.length,
      tokens: await countTokens(prompt),
      digest: requestDigest(captured),
    },
    model: { id: chosen.model.id, host: chosen.model.host },
  };
  if (digest === undefined) return { ...shown, words: null };

  const egress: number[] = [];
  const { text } = await sendReviewed({
    ctx,
    graph,
    snapshot,
    placeholders: masking.values.map(({ name }) => name),
    send: {
      model: chosen.model,
      captured,
      prompt,
      approvedDigest: digest,
      context: {
        actor: ctx.actor.id,
        graph,
        subject: id,
        attempt: 1,
        action: 'question.explain',
      },
      credential: chosen.credential,
      deadline: MODEL_DEADLINE,
      ...(signal ? { signal } : {}),
      onRecorded: (sequence) => egress.push(sequence),
    },
  });
  const { schema } = snapshot.promptGraph;
  const placeholders = masking.values.map(({ name }) => name);
  // What nobody can see who has the query alone is not held against a model.
  const doubts = checkPlausibility({
    query: asked,
    schema,
    question: { allowedWords: masking.clearWords, placeholders },
  }).filter(({ code }) => code !== 'invented-literal' && code !== 'unused-placeholder');
  const disagreements = checkWords({
    text: withConstants(text, literals),
    query: asked,
    schema,
    isDoubtful: mustBeRemarked(doubts),
  });
  const values = new Map(masking.values.map(({ name, text: typed }) => [name, typed]));
  const words: ModelWords = {
    text: restored(text, new Map([...values, ...literals])),
    model: chosen.model.id,
    profile,
    disagreements: disagreements.map((each) => ({ ...each })),
    egress,
  };
  await ctx.application.store.keep((tx) =>
    tx.questions.update(id, [record.state], {
      result: { ...answer, words, egress: [...answer.egress, ...egress] },
    }),
  );
  return { ...shown, words };
}

function printed(query: Query): string {
  const text = print(query, { dialect: 'neo4j' });
  if (!text.ok) throw new AppError('store-unsupported', 'This query cannot be printed.');
  return text.text;
}

/** Numbers are compared as numbers; a constant text is only a text. */
function withConstants(text: string, literals: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$(literal_\d+)/g, (whole, name: string) => {
    const literal = literals.get(name);
    return literal === undefined ? whole : literal;
  });
}

function restored(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$([a-z]\w*_\d+)/g, (whole, name: string) => values.get(name) ?? whole);
}
