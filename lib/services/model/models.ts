import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { ModelSetting, ModelSettings, SettingSource } from '@/lib/contracts/settings';
import type { Credential } from '@/lib/egress/send-context';
import { createProvider } from '@/lib/llm/langchain/create-provider';
import type { LanguageModel } from '@/lib/llm/language-model';
import {
  ON_PREMISES,
  ON_PREMISES_PIN,
  onPremisesModel,
} from '@/lib/llm/on-premises/on-premises-model';
import { translate } from '@/lib/llm/on-premises/translate/translate';
import type { ProviderPin } from '@/lib/llm/provider-pin';
import type { Store } from '@/lib/store/store';

import type { Environment } from '../environment';
import { readModelKey, readStoredModels } from './stored-models';

export interface ChosenModel {
  readonly model: LanguageModel;
  readonly pin: ProviderPin;
  /** Null for a model that opens no socket, and for a server that asks for none. */
  readonly credential: Credential | null;
  /** False where the same question always gets the same answer. */
  readonly isRepairable: boolean;
}

export interface Models {
  settings(): Promise<ModelSettings>;
  /**
   * Throws `invalid-input` for a model that is not set up. With `mayName` any name is taken, for whoever
   * owns the machine and writes it at the command line; a key alone chooses nothing.
   */
  choose(id: string, mayName?: boolean): Promise<ChosenModel>;
  /** To be called after a change, so that it holds at once here; other instances see it in seconds. */
  changed(): void;
}

export interface ModelsOptions {
  readonly environment: Environment;
  readonly store: Pick<Store, 'settings'>;
  readonly onPin: (pin: ProviderPin) => void;
}

/** Milliseconds for which settings are taken as they were: a question reads them several times. */
const FRESH = 2_000;

interface Known {
  readonly setting: ModelSetting;
  readonly chosen: ChosenModel;
}

interface Reading {
  readonly at: number;
  readonly models: ReadonlyMap<string, Known>;
  readonly defaultSource: SettingSource;
}

/**
 * The models of this installation: on premises always, others by environment, by the configuration
 * file, and as set up in the app; of one id the first of these holds. The door is told of each model's
 * pin when it is first seen and when its address has changed.
 */
export function openModels({ environment, store, onPin }: ModelsOptions): Models {
  const local: ChosenModel = {
    model: onPremisesModel(translate),
    pin: ON_PREMISES_PIN,
    credential: null,
    isRepairable: false,
  };
  const pinned = new Map<
    string,
    { readonly baseUrl: string | null; readonly chosen: ChosenModel }
  >();
  const { configuration } = environment;
  let reading: Promise<Reading> | null = null;
  onPin(local.pin);

  function current(): Promise<Reading> {
    const known = reading;
    if (!known) return (reading = read());
    return known.then(
      (found) => (performance.now() - found.at < FRESH ? found : (reading = read())),
      () => (reading = read()),
    );
  }

  async function read(): Promise<Reading> {
    const at = performance.now();
    const stored = await readStoredModels(store.settings);
    const defaults = configuration?.defaultModel?.value ?? stored.defaultModel;
    const models = new Map<string, Known>();
    models.set(ON_PREMISES, { setting: localSetting(local), chosen: local });
    for (const entry of [...fromEnvironment(environment), ...(configuration?.models ?? [])]) {
      if (!models.has(entry.id)) models.set(entry.id, connect(entry));
    }
    for (const { id, title, baseUrl, hasKey } of stored.models) {
      if (models.has(id)) continue;
      const key = hasKey ? await readModelKey(store.settings, id) : null;
      const keyId = hasKey ? `app:${id}` : null;
      models.set(id, connect({ id, title, baseUrl, key, keyId, source: 'app' }));
    }
    const chosen = defaults !== null && models.has(defaults) ? defaults : ON_PREMISES;
    const marked = [...models].map(([id, { setting, chosen: model }]): [string, Known] => [
      id,
      { setting: { ...setting, isDefault: id === chosen }, chosen: model },
    ]);
    return { at, models: new Map(marked), defaultSource: defaultSourceOf(environment, stored) };
  }

  function connect(entry: ModelEntry): Known {
    const { id, title, key, keyId, source } = entry;
    const baseUrl = entry.baseUrl ?? environment.openaiBaseUrl ?? null;
    const known = pinned.get(id);
    const provider =
      known?.baseUrl === baseUrl
        ? known.chosen
        : createProvider({ id, ...(baseUrl === null ? {} : { baseUrl }) });
    const credential = credentialOf(key, keyId);
    const chosen: ChosenModel = {
      model: provider.model,
      pin: provider.pin,
      credential,
      isRepairable: true,
    };
    if (known?.baseUrl !== baseUrl) onPin(chosen.pin);
    pinned.set(id, { baseUrl, chosen });
    return {
      chosen,
      setting: {
        id,
        baseUrl: entry.baseUrl,
        keyId,
        source,
        title: title ?? id,
        host: provider.model.host,
        hasKey: key !== null,
        outside: true,
        isDefault: false,
      },
    };
  }

  return {
    async settings() {
      const { models, defaultSource } = await current();
      return {
        models: [...models.values()].map(({ setting }) => setting),
        file: configuration?.file ?? null,
        defaultSource,
      };
    },
    async choose(id, mayName = false) {
      if (id.length > 200) throw new AppError('invalid-input', 'This model is not known.');
      const known = (await current()).models.get(id);
      if (known) return known.chosen;
      if (!mayName) throw new AppError('invalid-input', 'This model is not set up here.');
      // Named at the command line, with the key of the environment.
      const key = environment.openaiKey ?? null;
      const keyId = key === null ? null : 'OPENAI_API_KEY';
      return connect({ id, title: null, baseUrl: null, key, keyId, source: 'environment' }).chosen;
    },
    changed() {
      reading = null;
    },
  };
}

interface ModelEntry {
  readonly id: string;
  readonly title: string | null;
  readonly baseUrl: string | null;
  readonly key: string | null;
  readonly keyId: string | null;
  readonly source: SettingSource;
}

function fromEnvironment({ models, openaiKey }: Environment): readonly ModelEntry[] {
  const key = openaiKey ?? null;
  const keyId = key === null ? null : 'OPENAI_API_KEY';
  return models.map((id) => ({
    id,
    title: null,
    baseUrl: null,
    key,
    keyId,
    source: 'environment',
  }));
}

function localSetting({ model }: ChosenModel): ModelSetting {
  return {
    id: model.id,
    title: model.id,
    host: model.host,
    baseUrl: null,
    keyId: null,
    hasKey: false,
    outside: false,
    isDefault: false,
    source: 'built-in',
  };
}

function defaultSourceOf(
  { configuration }: Environment,
  { defaultModel }: { readonly defaultModel: string | null },
): SettingSource {
  if (configuration?.defaultModel) return configuration.defaultModel.source;
  return defaultModel === null ? 'built-in' : 'app';
}

function credentialOf(key: string | null, keyId: string | null): Credential | null {
  if (key === null || keyId === null) return null;
  return { keyId, header: 'authorization', value: `Bearer ${key}` };
}
