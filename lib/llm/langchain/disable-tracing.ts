import 'server-only';

/**
 * Turns off what would post prompts to a tracing service past the door. Called when the server starts
 * and again before LangChain is first imported, because it reads the environment only then.
 */
export function disableTracing(): void {
  for (const name of Object.keys(process.env)) {
    if (/^LANG(?:SMITH|CHAIN)_/i.test(name)) delete process.env[name];
  }
  process.env['LANGSMITH_TRACING'] = 'false';
  process.env['LANGCHAIN_TRACING_V2'] = 'false';
}
