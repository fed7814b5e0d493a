type Line = Readonly<Record<string, unknown>>;

/**
 * The fields of a line that a command reads; what else a script keeps in its lines (expected answers,
 * notes) is its own and is left alone.
 */
export function pickFields(line: Line, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(line).filter(([name]) => names.includes(name)));
}
