import 'server-only';

/**
 * Where an error was thrown, frame by frame. A library may have quoted a question in the message, and
 * with line breaks in it a message can look like frames: of the stack only what stands behind the
 * message is taken, and nothing where it does not begin with it.
 */
export function framesOf({ name, message, stack = '' }: Error): readonly string[] {
  const head = [`${name}: ${message}`, `Error: ${message}`, message === '' ? name : ''].find(
    (text) => text !== '' && stack.startsWith(`${text}\n`),
  );
  if (head === undefined) return [];
  const lines = stack.slice(head.length).split('\n');
  return lines.map((line) => line.trim()).filter((line) => /^at .+:\d+:\d+\)?$/.test(line));
}
