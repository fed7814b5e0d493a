import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { mask } from '@/lib/masking/mask';

import { requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import { GRAPH_NAME } from './graph-name';
import { GraphSettings } from './graph-settings';
import { type GraphSnapshot, graphSnapshot } from './graph-snapshot';

const DescribeInput = z.strictObject({
  name: GRAPH_NAME,
  settings: GraphSettings.partial(),
});

/**
 * Saves what an administrator says about a graph: title, notes, synonyms, starters. Notes go into every
 * prompt, so one that holds a value of the graph is refused by its number. Before and after are counted
 * in the ledger, not quoted.
 */
export async function describeGraph(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<GraphSettings> {
  const { ctx } = args;
  const { name, settings } = DescribeInput.parse(args.input);
  const role = requireRight(ctx, 'administer', name);
  const snapshot = await graphSnapshot(ctx, name, role);
  // Of what was not named the defaults stand in `settings`, and they must change nothing.
  const named = namesIn(args.input);
  const given = Object.entries(settings).filter(([key]) => named.includes(key));
  const after = GraphSettings.parse({ ...snapshot.settings, ...Object.fromEntries(given) });
  requireNoValues(after.notes, snapshot);
  await ctx.application.store.write(async (tx) => {
    await tx.graphs.update(snapshot.record.id, { settings: after });
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action: 'graph.describe',
        actor: ctx.actor.id,
        graph: name,
        subject: snapshot.record.id,
        intent: null,
        facts: {
          notesBefore: snapshot.settings.notes.length,
          notesAfter: after.notes.length,
          synonymsBefore: countOf(snapshot.settings.synonyms),
          synonymsAfter: countOf(after.synonyms),
        },
        payload: new Uint8Array(),
      },
    };
  });
  return after;
}

function namesIn(input: unknown): readonly string[] {
  const { settings } = z.looseObject({ settings: z.looseObject({}) }).parse(input);
  return Object.keys(settings).filter((key) => settings[key] !== undefined);
}

function requireNoValues(notes: readonly string[], snapshot: GraphSnapshot): void {
  const { index, policy, vocabulary } = snapshot;
  const holding = notes.flatMap((note, place) => {
    const { values } = mask({ question: note, index, policy, vocabulary, language: 'en' });
    return values.some(({ source }) => source === 'graph') ? [place + 1] : [];
  });
  if (holding.length === 0) return;
  throw new AppError(
    'invalid-input',
    `Note ${holding.join(', ')} holds a value of the graph, and notes go into every prompt. Say it without the value.`,
  );
}

function countOf(synonyms: Readonly<Record<string, readonly string[]>>): number {
  return Object.values(synonyms).reduce((sum, words) => sum + words.length, 0);
}
