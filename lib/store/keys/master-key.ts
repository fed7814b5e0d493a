import 'server-only';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import { AppError } from '@/lib/base/errors';

import { createOnce } from './create-once';

const KEY_BYTES = 32;

export interface MasterKeyRequest {
  readonly dataFolder: string;
  /** Names the key file among those of other data folders. */
  readonly installation: string;
  /** False where the data already holds something sealed: a new key would open none of it. */
  readonly mayCreate: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * The 32 bytes that everything at rest is sealed with: `SOTTO_MASTER_KEY` (base64), else the key file
 * (`SOTTO_KEY_FILE`, else ~/.config/sotto/<installation>.key), made at the first start. Never in the
 * data folder, so that a copy of the folder opens nothing.
 */
export function loadMasterKey(request: MasterKeyRequest): Uint8Array {
  const given = request.environment['SOTTO_MASTER_KEY'];
  if (given !== undefined && given !== '') return decodeKey(given, 'SOTTO_MASTER_KEY');

  const file = keyFile(request);
  if (isInside(file, request.dataFolder)) {
    throw new AppError(
      'invalid-input',
      'The key file may not be in the data folder: a backup of the folder would hold the key to itself. Set SOTTO_KEY_FILE to a place outside.',
    );
  }
  if (existsSync(file)) return decodeKey(readFileSync(file, 'utf8').trim(), 'the key file');
  if (!request.mayCreate) {
    throw new AppError(
      'invalid-input',
      `The data is sealed, and its key is not at ${file}. Bring the key file back, or set SOTTO_KEY_FILE or SOTTO_MASTER_KEY.`,
    );
  }
  return createKey(file);
}

function keyFile({ environment, installation }: MasterKeyRequest): string {
  const given = environment['SOTTO_KEY_FILE'];
  if (given !== undefined && given !== '') return path.resolve(given);
  const config = environment['XDG_CONFIG_HOME'];
  const folder =
    config !== undefined && config !== ''
      ? config
      : path.join(environment['HOME'] ?? homedir(), '.config');
  return path.join(folder, 'sotto', `${installation}.key`);
}

function createKey(file: string): Uint8Array {
  const key = randomBytes(KEY_BYTES).toString('base64');
  try {
    return decodeKey(createOnce(file, `${key}\n`).trim(), 'the key file');
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'invalid-input',
      `The key file ${file} could not be made. Set SOTTO_KEY_FILE to a place that can be written.`,
      { cause: error },
    );
  }
}

function decodeKey(text: string, source: string): Uint8Array {
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES || key.toString('base64') !== text) {
    throw new AppError(
      'invalid-input',
      `${source === 'the key file' ? 'The key file' : source} must hold 32 bytes as base64.`,
    );
  }
  return new Uint8Array(key);
}

/** Links are followed: a link in the home folder to a file in the data folder is inside. */
function isInside(file: string, folder: string): boolean {
  const relative = path.relative(resolveLinks(folder), resolveLinks(file));
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
}

function resolveLinks(place: string): string {
  const absolute = path.resolve(place);
  if (existsSync(absolute)) return realpathSync(absolute);
  const parent = path.dirname(absolute);
  return parent === absolute ? absolute : path.join(resolveLinks(parent), path.basename(absolute));
}
