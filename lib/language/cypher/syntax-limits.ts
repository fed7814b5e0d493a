import type { Token } from 'antlr4ng';

import type { Diagnostic } from '@/lib/base/diagnostic';

import { Cypher25Lexer as Lexer } from './grammar/Cypher25Lexer';

/** Characters of a query; a longer text is refused before it is looked at. */
export const LONGEST_QUERY = 50_000;
/** Tokens of a query: the parser takes up to a millisecond for each in a long chain. */
const MOST_TOKENS = 4000;
/** Nesting that the parser is known to bear: it recurses for brackets and backtracks for CASE. */
const DEEPEST_BRACKETS = 40;
const DEEPEST_CASE = 12;

const OPENING = new Set<number>([Lexer.LPAREN, Lexer.LBRACKET, Lexer.LCURLY]);
const CLOSING = new Set<number>([Lexer.RPAREN, Lexer.RBRACKET, Lexer.RCURLY]);

/** Looks at tokens alone, so it takes linear time on any text. */
export function findExcess(tokens: readonly Token[]): Diagnostic | null {
  if (tokens.length > MOST_TOKENS)
    return tooLarge(`The query has over ${MOST_TOKENS} words and signs`);
  let brackets = 0;
  let cases = 0;
  for (const token of tokens) {
    if (OPENING.has(token.type)) brackets += 1;
    else if (CLOSING.has(token.type)) brackets -= 1;
    else if (token.type === Lexer.CASE) cases += 1;
    else if (token.type === Lexer.END) cases -= 1;
    if (brackets > DEEPEST_BRACKETS) {
      return tooLarge(`Brackets are nested more than ${DEEPEST_BRACKETS} deep`, token.start);
    }
    if (cases > DEEPEST_CASE) {
      return tooLarge(`CASE is nested more than ${DEEPEST_CASE} deep`, token.start);
    }
  }
  return null;
}

export function tooLarge(what: string, start = 0): Diagnostic {
  return {
    code: 'too-large',
    severity: 'error',
    message: `${what}; write a shorter or flatter query.`,
    start,
    end: start,
  };
}
