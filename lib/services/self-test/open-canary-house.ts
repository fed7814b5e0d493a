import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openApplication } from '../application';
import type { GraphSnapshot } from '../graph/graph-snapshot';
import { importGraph } from '../graph/import-graph';
import { setPolicy } from '../graph/set-policy';
import { createContext, type ServiceContext } from '../service-context';
import { type CanaryGraph, canaryGraph } from './canaries';
import { type Recorder, startRecorder } from './recorder';

/** The one graph of the house, and the one model that it knows besides its own. */
export const CANARY_GRAPH = 'canaries';
export const CANARY_MODEL = 'openai:canary';

/** The product whole, on data made up for one run, with a recorder for a model. */
export interface CanaryHouse {
  readonly ctx: ServiceContext;
  readonly recorder: Recorder;
  readonly graph: CanaryGraph;
  close(): Promise<void>;
}

/** Opens it with the schema, the policy, the notes and the words of a graph, and none of its values. */
export async function openCanaryHouse(
  { application }: ServiceContext,
  { schema, policy, settings }: GraphSnapshot,
): Promise<CanaryHouse> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sotto-canaries-'));
  const recorder = await startRecorder();
  const opened = await openApplication({
    role: 'command',
    wall: application.wall,
    // A key of its own that is nowhere written: what it sealed is gone with it.
    keys: { SOTTO_MASTER_KEY: randomBytes(32).toString('base64') },
    environment: {
      ...application.environment,
      dataFolder: path.join(folder, 'data'),
      databaseUrl: undefined,
      models: [CANARY_MODEL],
      openaiKey: 'canary',
      openaiBaseUrl: recorder.baseUrl,
    },
  }).catch(async (error: unknown) => {
    await recorder.close();
    throw error;
  });
  const close = async (): Promise<void> => {
    await opened.close();
    await recorder.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const ctx = createContext(opened);
    const graph = canaryGraph(schema, policy);
    const file = path.join(folder, 'canaries.jsonl');
    await writeFile(file, graph.lines);
    const { starters: _starters, proposals: _proposals, ...described } = settings;
    await importGraph({
      ctx,
      input: { name: CANARY_GRAPH, paths: [file], settings: described, mode: policy.mode },
    });
    const { version: _version, default: _default, placeholderNames: _names, ...rest } = policy;
    // The index was made a moment ago; its age is not what is tried here.
    await setPolicy({ ctx, input: { name: CANARY_GRAPH, ...rest, index: undefined } });
    return { ctx, recorder, graph, close };
  } catch (error) {
    await close();
    throw error;
  }
}
