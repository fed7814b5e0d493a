import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { AppError } from '@/lib/base/errors';

/** Where what a configuration only names is found. */
export interface SecretPlaces {
  /** That files are relative to. */
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

interface SecretName {
  readonly variable: string | undefined;
  readonly file: string | undefined;
  /** Whose it is, for the sentence of a failure. */
  readonly what: string;
}

/** A secret and the name that the ledger has for it. Null for one that is not named or empty. */
export function readSecret(
  { variable, file, what }: SecretName,
  { folder, environment }: SecretPlaces,
): { readonly secret: string | null; readonly id: string | null } {
  if (variable !== undefined) return { secret: environment[variable] || null, id: variable };
  if (file === undefined) return { secret: null, id: null };
  try {
    const text = readFileSync(path.resolve(/* turbopackIgnore: true */ folder, file), 'utf8');
    return { secret: text.trim() || null, id: path.basename(file) };
  } catch {
    throw new AppError('invalid-input', `The secret's file of the ${what} cannot be read.`);
  }
}
