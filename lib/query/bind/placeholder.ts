/** What a placeholder stands for, as masking issues it (`MaskedValue` fits). */
export interface IssuedPlaceholder {
  /** Without `$`. */
  readonly name: string;
  /** The asker's text. */
  readonly text: string;
  /** Every stored value of its fold class, with the property (`Label.property`) that holds it. */
  readonly spellings: readonly { readonly type: string; readonly value: string }[];
}

export const LOOKS_ISSUED = /^[a-z][a-z0-9_]*_\d+$/;
