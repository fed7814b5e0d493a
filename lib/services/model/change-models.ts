import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { MODEL_TITLE_LENGTH, ModelId, type ModelSettings } from '@/lib/contracts/settings';
import type { LedgerDraft } from '@/lib/ledger/entry';
import { createProvider } from '@/lib/llm/langchain/create-provider';
import type { StoreTables } from '@/lib/store/store';

import { INSTALLATION, requireRight } from '../access/require-right';
import type { ServiceContext } from '../service-context';
import {
  readStoredModels,
  type StoredModels,
  writeModelKey,
  writeStoredModels,
} from './stored-models';

const Title = z.string().trim().min(1).max(MODEL_TITLE_LENGTH).nullable();
const Key = z.string().trim().min(1).max(1_000);

const AddInput = z.strictObject({
  id: ModelId,
  title: Title.default(null),
  baseUrl: z.url().max(500).nullable().default(null),
  key: Key.nullable().default(null),
});

const UpdateInput = z.strictObject({
  id: ModelId,
  title: Title.optional(),
  baseUrl: z.url().max(500).nullable().optional(),
  /** Null takes the key away; without it the key stays. */
  key: Key.nullable().optional(),
});

interface ChangeArguments {
  readonly ctx: ServiceContext;
  readonly input: unknown;
}

/** Sets up a model. Its key is sealed and shown to nobody again. */
export async function addModel({ ctx, input }: ChangeArguments): Promise<ModelSettings> {
  const { id, title, baseUrl, key } = AddInput.parse(input);
  const host = hostOf(id, baseUrl);
  await requireUnknown(ctx, id);
  return change(ctx, 'model.add', id, async (tx, stored) => {
    if (stored.models.some((model) => model.id === id)) throw alreadyThere();
    await writeModelKey(tx, id, key);
    const model = { id, title, baseUrl, hasKey: key !== null };
    return {
      after: { ...stored, models: [...stored.models, model] },
      facts: { hostBefore: null, hostAfter: host, keyChanged: key !== null },
    };
  });
}

/** Changes a model of the app. A key never follows its model to another host: there a new one is asked for. */
export async function updateModel({ ctx, input }: ChangeArguments): Promise<ModelSettings> {
  const { id, key, ...patch } = UpdateInput.parse(input);
  return change(ctx, 'model.update', id, async (tx, stored) => {
    const before = stored.models.find((model) => model.id === id);
    if (!before) throw notOfTheApp();
    const { title = before.title, baseUrl = before.baseUrl } = patch;
    const [hostBefore, hostAfter] = [hostOf(id, before.baseUrl), hostOf(id, baseUrl)];
    if (hostBefore !== hostAfter && before.hasKey && key === undefined) {
      throw new AppError('invalid-input', 'For another server give its key too, or take it away.');
    }
    if (key !== undefined) await writeModelKey(tx, id, key);
    const hasKey = key === undefined ? before.hasKey : key !== null;
    const after = { id, title, baseUrl, hasKey };
    return {
      after: {
        ...stored,
        models: stored.models.map((model) => (model.id === id ? after : model)),
      },
      facts: {
        hostBefore,
        hostAfter,
        keyChanged: key !== undefined,
        titleChanged: title !== before.title,
      },
    };
  });
}

/** Forgets a model of the app and its key. */
export async function removeModel({
  ctx,
  id,
}: {
  readonly ctx: ServiceContext;
  readonly id: string;
}): Promise<ModelSettings> {
  return change(ctx, 'model.remove', id, async (tx, stored) => {
    const before = stored.models.find((model) => model.id === id);
    if (!before) throw notOfTheApp();
    await writeModelKey(tx, id, null);
    return {
      after: {
        models: stored.models.filter((model) => model.id !== id),
        defaultModel: stored.defaultModel === id ? null : stored.defaultModel,
      },
      facts: { hostBefore: hostOf(id, before.baseUrl), hostAfter: null },
    };
  });
}

const DefaultInput = z.strictObject({ id: z.union([z.literal('on-premises'), ModelId]) });

/** Says which model is taken where nobody chooses. */
export async function setDefaultModel({ ctx, input }: ChangeArguments): Promise<ModelSettings> {
  const { id } = DefaultInput.parse(input);
  requireRight(ctx, 'administer', INSTALLATION);
  const { models, defaultSource } = await ctx.application.models.settings();
  if (defaultSource === 'file' || defaultSource === 'environment') {
    const what = defaultSource === 'file' ? 'configuration file' : 'environment';
    throw new AppError('conflict', `The ${what} says which model is the default.`);
  }
  if (!models.some((model) => model.id === id)) throw notOfTheApp();
  const before = models.find(({ isDefault }) => isDefault)?.id ?? null;
  return change(ctx, 'model.default', id, async (_tx, stored) => ({
    after: { ...stored, defaultModel: id },
    facts: { before, after: id },
  }));
}

interface Outcome {
  readonly after: StoredModels;
  readonly facts: LedgerDraft['facts'];
}

async function change(
  ctx: ServiceContext,
  action: 'model.add' | 'model.update' | 'model.remove' | 'model.default',
  subject: string,
  run: (tx: StoreTables, stored: StoredModels) => Promise<Outcome>,
): Promise<ModelSettings> {
  requireRight(ctx, 'administer', INSTALLATION);
  const { models, store } = ctx.application;
  await store.write(async (tx) => {
    const { after, facts } = await run(tx, await readStoredModels(tx.settings));
    await writeStoredModels(tx, after);
    return {
      result: undefined,
      entry: {
        kind: 'change',
        action,
        actor: ctx.actor.id,
        graph: null,
        subject,
        intent: null,
        facts,
        payload: new Uint8Array(),
      },
    };
  });
  models.changed();
  return models.settings();
}

/** What environment or file set up stands first, so one of that id would never be asked. */
async function requireUnknown(ctx: ServiceContext, id: string): Promise<void> {
  requireRight(ctx, 'administer', INSTALLATION);
  const { models } = await ctx.application.models.settings();
  if (models.some((model) => model.id === id)) throw alreadyThere();
}

/** Refuses an address that no model can be asked at. */
function hostOf(id: string, baseUrl: string | null): string {
  return createProvider({ id, ...(baseUrl === null ? {} : { baseUrl }) }).model.host;
}

function alreadyThere(): AppError {
  return new AppError('conflict', 'This model is set up already; change that one.');
}

function notOfTheApp(): AppError {
  return new AppError(
    'conflict',
    'This model is not set up in the app, so it is changed where it is: environment or file.',
  );
}
