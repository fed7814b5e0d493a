import 'server-only';
import path from 'node:path';

import { AppError } from '@/lib/base/errors';

import { type AccountSettings, readAccountSettings } from './account/account-settings';
import { type Configuration, readConfiguration } from './settings/configuration';
import { isModelList } from './settings/read-parts';

/** What the process was started with; read once, here. */
export interface Environment {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Models offered besides the on-premises one. */
  readonly models: readonly string[];
  readonly openaiKey: string | undefined;
  readonly openaiBaseUrl: string | undefined;
  /** Further addresses that may be connected to: members of a cluster. */
  readonly allowedHosts: readonly AllowedHost[];
  /** How often the ledger is signed, and where the notes are kept outside; ten minutes and nowhere by default. */
  readonly checkpoints?: CheckpointSettings;
  /** Where alarms are told besides the page and the log, and how often the chain is looked at. */
  readonly alarms?: AlarmSettings;
  /** What the configuration file and the variables beside it decide; absent where neither says anything. */
  readonly configuration?: Configuration;
  readonly accounts: AccountSettings;
}

export interface CheckpointSettings {
  readonly minutes: number;
  readonly file: string | null;
  /** An address that each signed note is posted to; null for none. */
  readonly webhook: string | null;
}

export interface AlarmSettings {
  /** An address; null for none. */
  readonly webhook: string | null;
  /** Between two looks at the whole chain; null for none. */
  readonly verifyHours: number | null;
}

export interface AllowedHost {
  readonly host: string;
  readonly port: number;
}

/** Reads the settings of docs/settings.md. */
export function readEnvironment(environment: NodeJS.ProcessEnv = process.env): Environment {
  const dataFolder = path.resolve(/* turbopackIgnore: true */ environment['SOTTO_DATA'] ?? 'data');
  const configuration = readConfiguration(dataFolder, environment);
  return {
    dataFolder,
    ...(configuration ? { configuration } : {}),
    databaseUrl: present(environment['DATABASE_URL']),
    models: readModelNames(environment['SOTTO_MODELS']),
    openaiKey: present(environment['OPENAI_API_KEY']),
    openaiBaseUrl: present(environment['OPENAI_BASE_URL']),
    allowedHosts: readHosts(environment['SOTTO_ALLOWED_HOSTS'] ?? ''),
    checkpoints: {
      minutes: readMinutes(environment['SOTTO_CHECKPOINT_MINUTES']),
      file: present(environment['SOTTO_CHECKPOINT_FILE']) ?? null,
      webhook: present(environment['SOTTO_CHECKPOINT_WEBHOOK']) ?? null,
    },
    alarms: {
      webhook: present(environment['SOTTO_ALARM_WEBHOOK']) ?? null,
      verifyHours: readHours(environment['SOTTO_VERIFY_HOURS']),
    },
    accounts: readAccountSettings(environment, configuration),
  };
}

/** Names parted by commas; a JSON list of models with titles and addresses is the configuration's. */
function readModelNames(text = ''): readonly string[] {
  const names = isModelList(text) ? [] : text.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '');
}

/** `host:port,host:port`. */
function readHosts(text: string): readonly AllowedHost[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [, host, port] = /^([\w.-]+|\[[0-9a-f:.]+\]):(\d{1,5})$/i.exec(part) ?? [];
      if (host === undefined || port === undefined || Number(port) > 65_535) {
        throw new AppError('invalid-input', 'SOTTO_ALLOWED_HOSTS is a list of host:port.');
      }
      return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
    });
}

function readMinutes(text: string | undefined): number {
  const minutes = Number(present(text) ?? '10');
  if (Number.isFinite(minutes) && minutes >= 1 && minutes <= 1_440) return minutes;
  throw new AppError('invalid-input', 'SOTTO_CHECKPOINT_MINUTES is a number from 1 to 1440.');
}

function readHours(text: string | undefined): number | null {
  const hours = Number(present(text) ?? '24');
  if (hours === 0) return null;
  if (Number.isFinite(hours) && hours >= 1 && hours <= 8_760) return hours;
  throw new AppError('invalid-input', 'SOTTO_VERIFY_HOURS is a number from 1 to 8760, or 0.');
}

function present(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : text;
}
