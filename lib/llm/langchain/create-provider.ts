import 'server-only';
import { AppError } from '@/lib/base/errors';

import type { LanguageModel } from '../language-model';
import type { ProviderPin } from '../provider-pin';
import { openAiModel, openAiPin } from './openai-model';

export interface ProviderOptions {
  /** `openai:NAME`. */
  readonly id: string;
  /** Address of the server; the provider's own where it is not given. */
  readonly baseUrl?: string;
  /** Certificates (PEM) to trust for a server inside the house. */
  readonly ca?: string;
}

export interface Provider {
  readonly model: LanguageModel;
  readonly pin: ProviderPin;
}

/**
 * A model by its configured id. Another provider is one more case here with its package: it makes its
 * request through `capture` and has a pin, or it is not asked at all.
 */
export function createProvider({ id, baseUrl, ca }: ProviderOptions): Provider {
  const [, provider, name] = /^([a-z-]+):([\w./:-]{1,100})$/.exec(id) ?? [];
  if (provider !== 'openai' || name === undefined) {
    throw new AppError(
      'invalid-input',
      'This model is not known. Write openai:NAME or on-premises.',
    );
  }
  const options = { name, baseUrl: requireAddress(baseUrl ?? 'https://api.openai.com/v1') };
  return {
    model: openAiModel(options),
    pin: { ...openAiPin(options), ...(ca === undefined ? {} : { ca }) },
  };
}

function requireAddress(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new AppError(
      'invalid-input',
      'The address of the model must be http:// or https:// with a host and a path, nothing else.',
    );
  }
  return url.href.replace(/\/+$/, '');
}
