import 'server-only';
import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { MODEL_DEADLINE } from '@/lib/contracts/limits';
import { type ProposedTerms, ProposeTermsInput, type Term } from '@/lib/contracts/terms';
import { requestDigest } from '@/lib/egress/serialize-request';
import { composeSynonymPrompt } from '@/lib/llm/prompts/compose-synonym-prompt';
import { countTokens } from '@/lib/llm/prompts/count-tokens';
import { NO_ALIASES } from '@/lib/schema/aliases';

import { requireRight } from '../access/require-right';
import { GRAPH_NAME } from '../graph/graph-name';
import { type GraphSnapshot, graphSnapshot } from '../graph/graph-snapshot';
import { sendReviewed } from '../review/send-reviewed';
import type { ServiceContext } from '../service-context';
import { newWords } from './add-words';
import { changeSettings } from './change-settings';
import { meantName, schemaNames } from './schema-names';

const Input = z.strictObject({ name: GRAPH_NAME, ...ProposeTermsInput.shape });

/** Words of one line that are taken. */
const PER_NAME = 8;

/**
 * Asks a model for words for the schema's names, through the door and of schema terms alone. The
 * request is shown first; with its digest it is sent, and what comes back waits for a person's word.
 */
export async function proposeTerms(args: {
  ctx: ServiceContext;
  input: unknown;
  signal?: AbortSignal;
}): Promise<ProposedTerms> {
  const { ctx, signal } = args;
  const { name, model, digest } = Input.parse(args.input);
  const role = requireRight(ctx, ['teach', 'administer'], name);
  const snapshot = await graphSnapshot(ctx, name, role);
  const { models } = ctx.application;
  const chosen = await models.choose(model, ctx.actor.kind === 'owner');
  const prompt = composeSynonymPrompt(snapshot.promptGraph);
  const captured = await chosen.model.compose(prompt);
  const egress: number[] = [];
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
    egress,
  };
  if (digest === undefined) return { ...shown, proposed: null };
  const { text } = await sendReviewed({
    ctx,
    graph: name,
    snapshot,
    placeholders: [],
    send: {
      model: chosen.model,
      captured,
      prompt,
      approvedDigest: digest,
      context: {
        actor: ctx.actor.id,
        graph: name,
        subject: randomUUID(),
        attempt: 1,
        action: 'terms.propose',
      },
      credential: chosen.credential,
      deadline: MODEL_DEADLINE,
      ...(signal ? { signal } : {}),
      onRecorded: (sequence) => egress.push(sequence),
    },
  });
  const proposed = await newWords(snapshot, termsIn(text, snapshot));
  await changeSettings(ctx, {
    graphId: snapshot.record.id,
    graph: name,
    action: 'terms.proposed',
    change: (before) => ({
      after: {
        ...before,
        proposals: proposed.map((term) => ({ ...term, model: chosen.model.id })),
      },
      facts: { model: chosen.model.id, words: proposed.length },
    }),
  });
  return { ...shown, proposed: proposed.length };
}

/** `Name: word, word` a line; what names no open part of the schema is nobody's. */
function termsIn(text: string, { schema, policy }: GraphSnapshot): readonly Term[] {
  const names = schemaNames(schema, policy.aliases ?? NO_ALIASES).filter((one) => !one.isHidden);
  return text.split('\n').flatMap((line): Term[] => {
    const [, said = '', listed = ''] =
      /^[\s*\d.)-]*[`*]*([^:`*]{1,300})[`*]*\s*:\s*(.+)$/.exec(line) ?? [];
    const name = meantName(said.trim(), names);
    if (name === null) return [];
    const words = listed.split(',').map((word) => word.trim().replaceAll(/^["'`]|["'`.]+$/g, ''));
    return words.slice(0, PER_NAME).map((word) => ({ name, word }));
  });
}
