import 'server-only';
import path from 'node:path';

/** What the process was started with; read once, here. */
export interface Environment {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Models offered besides the on-premises one. */
  readonly models: readonly string[];
  readonly openaiKey: string | undefined;
  readonly openaiBaseUrl: string | undefined;
  readonly neo4jPassword: string | undefined;
}

/** Reads the settings of docs/settings.md. */
export function readEnvironment(environment: NodeJS.ProcessEnv = process.env): Environment {
  return {
    dataFolder: path.resolve(environment['SOTTO_DATA'] ?? 'data'),
    databaseUrl: present(environment['DATABASE_URL']),
    models: (environment['SOTTO_MODELS'] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    openaiKey: present(environment['OPENAI_API_KEY']),
    openaiBaseUrl: present(environment['OPENAI_BASE_URL']),
    neo4jPassword: present(environment['SOTTO_NEO4J_PASSWORD']),
  };
}

function present(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : text;
}
