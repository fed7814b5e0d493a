import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { ModelView } from '@/lib/contracts/graph';
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

import type { Environment } from '../environment';

export interface ChosenModel {
  readonly model: LanguageModel;
  readonly pin: ProviderPin;
  /** Null for a model that opens no socket, and for a server that asks for none. */
  readonly credential: Credential | null;
  /** False where the same question always gets the same answer. */
  readonly isRepairable: boolean;
}

export interface Models {
  list(): readonly ModelView[];
  /** Throws `invalid-input` for a model that is not known. A key alone chooses nothing: somebody named it. */
  choose(id: string): ChosenModel;
}

/**
 * The models of this installation: on premises always, others by configuration. The door is told of
 * each model's pin once, when it is first named.
 */
export function openModels(environment: Environment, onPin: (pin: ProviderPin) => void): Models {
  const local: ChosenModel = {
    model: onPremisesModel(translate),
    pin: ON_PREMISES_PIN,
    credential: null,
    isRepairable: false,
  };
  const chosen = new Map<string, ChosenModel>([[ON_PREMISES, local]]);
  onPin(local.pin);

  function choose(id: string): ChosenModel {
    const known = chosen.get(id);
    if (known) return known;
    const { openaiBaseUrl, openaiKey } = environment;
    const provider = createProvider({
      id,
      ...(openaiBaseUrl === undefined ? {} : { baseUrl: openaiBaseUrl }),
    });
    const created = { ...provider, credential: credentialOf(openaiKey), isRepairable: true };
    chosen.set(id, created);
    onPin(created.pin);
    return created;
  }

  const offered = environment.models.map((id) => choose(id));
  return {
    list: () =>
      [...new Set([local, ...offered])].map(({ model }) => ({
        id: model.id,
        host: model.host,
        outside: model.id !== ON_PREMISES,
      })),
    choose: (id) => {
      if (id.length > 200) throw new AppError('invalid-input', 'This model is not known.');
      return choose(id);
    },
  };
}

function credentialOf(key: string | undefined): Credential | null {
  if (key === undefined) return null;
  return { keyId: 'OPENAI_API_KEY', header: 'authorization', value: `Bearer ${key}` };
}
