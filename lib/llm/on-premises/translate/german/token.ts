import 'server-only';
import type { Word } from '../read-words';

/** A German word in English, with what it does in its sentence. */
export interface Token {
  readonly word: Word;
  readonly tag:
    | 'adjective'
    | 'auxiliary'
    | 'conjunction'
    | 'determiner'
    | 'group'
    | 'mark'
    | 'negation'
    | 'noun'
    | 'number'
    | 'other'
    | 'participle'
    | 'preposition'
    | 'question'
    | 'value'
    | 'verb';
  /** As the asker wrote it, in lower case. */
  readonly german: string;
  readonly isMany: boolean;
  /** The English verb as it stands in a dictionary; empty for what is none. */
  readonly base: string;
  /** The words of a relative clause, in English order. */
  readonly inner: readonly Token[];
}

const NOTHING = new Map<string, number>();

/** An English word that no German one stands for, at the place of one. */
export function added(text: string, { word }: Token, tag: Token['tag'] = 'other'): Token {
  return {
    word: { kind: 'word', text, meaning: NOTHING, start: word.start, end: word.start },
    tag,
    german: '',
    isMany: false,
    base: '',
    inner: [],
  };
}

export function renamed(token: Token, text: string, tag: Token['tag'] = token.tag): Token {
  return { ...token, tag, word: { ...token.word, text } };
}
