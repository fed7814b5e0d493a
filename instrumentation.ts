/** Opens the application once the server is up: closes intents left open, loads what the first question needs. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { openAtStart } = await import('./lib/http/open-at-start');
  await openAtStart();
}

/** What fails outside of our own routes is logged by its frames alone; Next would print the message. */
export async function onRequestError(error: unknown): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { logFailure } = await import('./lib/http/log-failure');
  logFailure('page', error);
}
