import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { LedgerDraft } from '@/lib/ledger/entry';

import { GraphSettings } from '../graph/graph-settings';
import type { ServiceContext } from '../service-context';

interface SettingsChange {
  readonly graphId: string;
  readonly graph: string;
  readonly action: LedgerDraft['action'];
  /** Reads the settings as they are inside the transaction, so that nobody's change is lost. */
  readonly change: (before: GraphSettings) => {
    readonly after: GraphSettings;
    readonly facts: LedgerDraft['facts'];
  };
}

/** Changes a graph's settings and says so in the ledger, together or not at all. */
export async function changeSettings(
  { application, actor }: ServiceContext,
  { graphId, graph, action, change }: SettingsChange,
): Promise<GraphSettings> {
  const { result } = await application.store.write(async (tx) => {
    const record = await tx.graphs.get(graphId);
    if (!record) throw new AppError('conflict', 'The graph was removed in the meantime.');
    const { after, facts } = change(GraphSettings.parse(record.settings));
    const settings = GraphSettings.parse(after);
    await tx.graphs.update(graphId, { settings });
    return {
      result: settings,
      entry: {
        kind: 'change',
        action,
        actor: actor.id,
        graph,
        subject: graphId,
        intent: null,
        facts,
        payload: new Uint8Array(),
      },
    };
  });
  return result;
}
