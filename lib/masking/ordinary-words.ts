/** The ordinary words of a language, by their folded form. */
export interface OrdinaryWords {
  has(word: string): boolean;
  /** Where nouns are written with a capital: true for those that are. */
  isNoun?(word: string): boolean;
  /** True for a form of an adjective that is known by another of its forms only, which some names are, too. */
  isInflected?(word: string): boolean;
}
