import 'server-only';
import type { Word } from '../read-words';

/** Which words the graph's own names make likely as nouns and verbs, from 0 to 1. */
export interface WordUse {
  noun(word: Word): number;
  /** As `noun`, of things alone: labels and what relationships make of them. */
  thing(word: Word): number;
  verb(word: Word): number;
  /** True for a placeholder that stands for a number. */
  amount(placeholder: string): boolean;
}
