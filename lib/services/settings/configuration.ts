import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';
import { MODEL_TITLE_LENGTH, ModelId } from '@/lib/contracts/settings';

/** No secret stands in the file: it names the variable or the file that holds one. */
const ConfiguredModel = z
  .strictObject({
    id: ModelId,
    title: z.string().min(1).max(MODEL_TITLE_LENGTH).optional(),
    baseUrl: z.url().optional(),
    keyVariable: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/)
      .optional(),
    keyFile: z.string().min(1).optional(),
  })
  .refine(({ keyVariable, keyFile }) => keyVariable === undefined || keyFile === undefined);

const ConfigurationFile = z.strictObject({
  models: z.array(ConfiguredModel).max(100).default([]),
  defaultModel: z.union([z.literal('on-premises'), ModelId]).optional(),
});

export interface ModelConfiguration {
  readonly id: string;
  readonly title: string | null;
  readonly baseUrl: string | null;
  readonly key: string | null;
  /** Where the key came from, for the ledger: the variable's or the file's name. */
  readonly keyId: string | null;
}

export interface Configuration {
  readonly file: string;
  readonly models: readonly ModelConfiguration[];
  readonly defaultModel: string | null;
}

/**
 * Reads `SOTTO_CONFIG`, or `sotto.config.json` in the data folder; null where there is none. A file
 * that cannot be understood stops the start: half a configuration would be a surprise.
 */
export function readConfiguration(
  dataFolder: string,
  environment: NodeJS.ProcessEnv,
): Configuration | null {
  const named = environment['SOTTO_CONFIG'];
  const file = path.resolve(
    /* turbopackIgnore: true */ named === undefined || named === ''
      ? path.join(dataFolder, 'sotto.config.json')
      : named,
  );
  if (!existsSync(file)) {
    if (named === undefined || named === '') return null;
    throw new AppError('invalid-input', 'SOTTO_CONFIG names a file that is not there.');
  }
  const { models, defaultModel } = parse(file);
  return {
    file,
    models: models.map((model) => ({
      id: model.id,
      title: model.title ?? null,
      baseUrl: model.baseUrl ?? null,
      ...keyOf(model, path.dirname(file), environment),
    })),
    defaultModel: defaultModel ?? null,
  };
}

function parse(file: string): z.infer<typeof ConfigurationFile> {
  try {
    return ConfigurationFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // The parser's own message may quote the file.
    const places =
      error instanceof z.ZodError
        ? error.issues.map(({ path: place }) => place.join('.') || 'the file').slice(0, 5)
        : ['the file is not JSON'];
    throw new AppError(
      'invalid-input',
      `The configuration file ${file} was not understood: ${places.join(', ')}.`,
    );
  }
}

function keyOf(
  { id, keyVariable, keyFile }: z.infer<typeof ConfiguredModel>,
  folder: string,
  environment: NodeJS.ProcessEnv,
): Pick<ModelConfiguration, 'key' | 'keyId'> {
  if (keyVariable !== undefined) {
    return { key: environment[keyVariable] || null, keyId: keyVariable };
  }
  if (keyFile === undefined) return { key: null, keyId: null };
  try {
    const key = readFileSync(path.resolve(folder, keyFile), 'utf8').trim();
    return { key: key === '' ? null : key, keyId: path.basename(keyFile) };
  } catch {
    throw new AppError('invalid-input', `The key file of the model ${id} cannot be read.`);
  }
}
