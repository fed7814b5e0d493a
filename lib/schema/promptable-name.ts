/**
 * Stands for a label, type or property whose name is refused, and for the label of a node without
 * one, where a value must still be indexed: it is then masked like any other, under a safe name.
 */
export const UNLISTED_NAME = 'unlisted';

const LONGEST_NAME = 128;

/** Control and format characters, line separators, lone surrogates, quotation marks and backticks. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}"'`‘’“”«»]/u;

/** False for a name that no prompt may carry, because it could end or change the text round it. */
export function isPromptableName(name: string): boolean {
  return name.trim() !== '' && name.length <= LONGEST_NAME && !REFUSED.test(name);
}
