import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { AppError } from '@/lib/base/errors';

import {
  ConfigurationFile,
  ConfiguredPeople,
  DefaultModel,
  Graphs,
  Models,
  Rates,
  Roles,
} from './configuration-schema';

export type ConfigurationParts = Partial<ConfigurationFile>;

/**
 * `SOTTO_CONFIG`, or `sotto.config.json` in the data folder; no parts where there is none. A file that
 * cannot be understood stops the start: half a configuration would be a surprise.
 */
export function readFileParts(
  dataFolder: string,
  environment: NodeJS.ProcessEnv,
): { readonly file: string | null; readonly parts: ConfigurationParts } {
  const named = environment['SOTTO_CONFIG'];
  const isNamed = named !== undefined && named !== '';
  const file = path.resolve(
    /* turbopackIgnore: true */ isNamed ? named : path.join(dataFolder, 'sotto.config.json'),
  );
  if (existsSync(file)) {
    const what = `configuration file ${file}`;
    return { file, parts: parse(readFileSync(file, 'utf8'), ConfigurationFile, what) };
  }
  if (!isNamed) return { file: null, parts: {} };
  throw new AppError('invalid-input', 'SOTTO_CONFIG names a file that is not there.');
}

/** The variables that hold one part each, as JSON and by the same rules as the file. */
export function readVariableParts(environment: NodeJS.ProcessEnv): ConfigurationParts {
  const models = json(environment, 'SOTTO_MODELS', Models);
  const roles = json(environment, 'SOTTO_ROLES', Roles);
  const graphs = json(environment, 'SOTTO_GRAPHS', Graphs);
  const people = json(environment, 'SOTTO_PEOPLE', ConfiguredPeople);
  const rates = json(environment, 'SOTTO_RATES', Rates);
  const defaultModel = defaultOf(environment['SOTTO_DEFAULT_MODEL']);
  return {
    ...(models ? { models } : {}),
    ...(roles ? { roles } : {}),
    ...(graphs ? { graphs } : {}),
    ...(people ? { people } : {}),
    ...(rates ? { rates } : {}),
    ...(defaultModel === null ? {} : { defaultModel }),
  };
}

/** SOTTO_MODELS may be mere names, which `readEnvironment` reads. */
export function isModelList(text: string): boolean {
  return text.trimStart().startsWith('[');
}

function json<Part>(
  environment: NodeJS.ProcessEnv,
  name: 'SOTTO_MODELS' | 'SOTTO_ROLES' | 'SOTTO_GRAPHS' | 'SOTTO_PEOPLE' | 'SOTTO_RATES',
  schema: z.ZodType<Part>,
): Part | null {
  const text = environment[name];
  if (text === undefined || text.trim() === '') return null;
  if (name === 'SOTTO_MODELS' && !isModelList(text)) return null;
  return parse(text, schema, `variable ${name}`);
}

function defaultOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const parsed = DefaultModel.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid-input', 'SOTTO_DEFAULT_MODEL is on-premises or openai:NAME.');
}

function parse<Part>(text: string, schema: z.ZodType<Part>, what: string): Part {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    // The parser's own message may quote the text.
    const places =
      error instanceof z.ZodError
        ? error.issues.map(({ path: place }) => place.join('.') || 'the whole').slice(0, 5)
        : ['it is not JSON'];
    throw new AppError('invalid-input', `The ${what} was not understood: ${places.join(', ')}.`);
  }
}
