/** The ordinary words of a language, by their folded form. */
export interface OrdinaryWords {
  has(word: string): boolean;
  /** Where nouns are written with a capital: true for those that are. */
  isNoun?(word: string): boolean;
}
