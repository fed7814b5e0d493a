/** A wording with its operands in it; what has no operand stays empty. */
export function fill(template: string, operands: readonly string[]): string {
  return template.replaceAll(/\{(\d)\}/g, (_match, index: string) => operands[Number(index)] ?? '');
}
