import 'server-only';

/** What a child needs of the environment; keys and passwords are not among it. */
const NEEDED = ['PATH', 'HOME', 'NODE_OPTIONS', 'NODE_ENV', 'SOTTO_ROOT', 'TMPDIR', 'TZ'];

export function childEnvironment(): NodeJS.ProcessEnv {
  const entries = NEEDED.map((name) => [name, process.env[name]] as const);
  const kept = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return { NODE_ENV: 'production', ...kept };
}
