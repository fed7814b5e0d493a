import { readFile } from 'node:fs/promises';

import { AppError } from '@/lib/base/errors';

/** Throws unless exactly one of a graph and a schema file is named. */
export function requireGraphOrSchema(graph: string | undefined, schema: string | undefined): void {
  if ((graph === undefined) === (schema === undefined)) {
    throw new AppError('invalid-input', 'Name a graph by --graph or a file by --schema.');
  }
}

/** A schema file as it stands; what it must hold is checked where it is used. */
export async function readSchema(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new AppError('invalid-input', 'The schema file cannot be read as JSON.', {
      cause: error,
    });
  }
}
