import 'server-only';
import { framesOf } from './failure-frames';

/** The process, as far as it tells of what nobody caught. */
interface Failing {
  prependListener(event: string, listener: (reason: unknown) => void): unknown;
}

const HIDDEN = 'The message is not shown: it may hold a value.';

/**
 * What nobody caught is printed by Node itself, or by the web server, with its message and whatever a
 * library has put on it. Before they see it, nothing of it is left but its name, its code and its
 * frames. Whether the process goes on is theirs to decide, as before.
 */
export function redactFailures(failing: Failing = process): void {
  failing.prependListener('unhandledRejection', redact);
  failing.prependListener('uncaughtExceptionMonitor', redact);
  // Reports of Node's own quote the message, and with the memory's figures the environment.
  Object.assign(process.report, {
    reportOnUncaughtException: false,
    reportOnFatalError: false,
    reportOnSignal: false,
  });
}

function redact(reason: unknown): void {
  if (!(reason instanceof Error)) return;
  const { name } = reason;
  const frames = framesOf(reason);
  const code: unknown = Reflect.get(reason, 'code');
  for (const key of Reflect.ownKeys(reason)) Reflect.deleteProperty(reason, key);
  const stack = [`${name}: ${HIDDEN}`, ...frames.map((frame) => `    ${frame}`)].join('\n');
  Object.defineProperties(reason, {
    message: { value: HIDDEN, configurable: true, writable: true },
    stack: { value: stack, configurable: true, writable: true },
  });
  if (typeof code === 'string' && /^[A-Za-z0-9_-]{1,60}$/.test(code))
    Object.defineProperty(reason, 'code', { value: code, enumerable: true });
}
