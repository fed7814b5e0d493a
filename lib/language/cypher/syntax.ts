import { BaseErrorListener, CharStream, CommonTokenStream, PredictionMode, Token } from 'antlr4ng';
import type { ANTLRErrorListener } from 'antlr4ng';

import type { Diagnostic } from '@/lib/base/diagnostic';

import { Cypher25Lexer } from './grammar/Cypher25Lexer';
import { Cypher25Parser } from './grammar/Cypher25Parser';
import type { StatementContext } from './grammar/Cypher25Parser';
import { findExcess, LONGEST_QUERY, tooLarge } from './syntax-limits';
import { textOffsets } from './text-offsets';

export type Syntax =
  | {
      readonly ok: true;
      readonly statement: StatementContext;
      readonly offset: (index: number) => number;
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

const PREFIXES = new Set(['EXPLAIN', 'PROFILE', 'CYPHER']);

/** From text to the one statement in it, as the grammar sees it. */
export function readSyntax(text: string): Syntax {
  if (text.length > LONGEST_QUERY)
    return failed(tooLarge(`The query has over ${LONGEST_QUERY} characters`));
  if (text.includes('\0'))
    return failed(problem('syntax', 'The query holds a NUL character; remove it.'));

  const errors = new ErrorCollector(textOffsets(text));
  const lexer = new Cypher25Lexer(CharStream.fromString(text));
  lexer.removeErrorListeners();
  lexer.addErrorListener(errors);
  const stream = new CommonTokenStream(lexer);
  stream.fill();

  const visible = stream.getTokens().filter((token) => token.channel === Token.DEFAULT_CHANNEL);
  const refusal = findExcess(visible) ?? findPrefix(visible) ?? findNothing(visible);
  if (refusal) return failed(refusal);

  const [statement, second] = statementsOf(stream, { errors, tokens: visible.length });
  if (errors.diagnostics.length > 0 || !statement)
    return { ok: false, diagnostics: errors.diagnostics.slice(0, 1) };
  if (second) {
    const start = errors.offset(second.start?.start ?? 0);
    return failed(
      problem(
        'several-statements',
        'There is more than one statement; keep only the one that answers the question.',
        start,
      ),
    );
  }
  return { ok: true, statement, offset: errors.offset };
}

/** Texts up to this many tokens are read a second time, with more looking ahead, before they are refused. */
const MOST_READ_TWICE = 500;

/** The fast way of reading may refuse what the grammar allows, but what it reads is right. */
function statementsOf(
  stream: CommonTokenStream,
  { errors, tokens }: { readonly errors: ErrorCollector; readonly tokens: number },
): readonly StatementContext[] {
  const lexical = errors.diagnostics.length;
  const read = (mode: number): readonly StatementContext[] => {
    stream.seek(0);
    const parser = new Cypher25Parser(stream);
    parser.removeErrorListeners();
    parser.addErrorListener(errors);
    parser.interpreter.predictionMode = mode;
    return parser.statements().statement();
  };
  const statements = read(PredictionMode.SLL);
  if (errors.diagnostics.length === lexical || tokens > MOST_READ_TWICE) return statements;
  errors.diagnostics.length = lexical;
  return read(PredictionMode.LL);
}

function findPrefix(tokens: readonly Token[]): Diagnostic | null {
  const first = tokens[0]?.text?.toUpperCase() ?? '';
  return PREFIXES.has(first)
    ? problem('prefix-not-allowed', `A query may not begin with ${first}; remove the prefix.`)
    : null;
}

function findNothing(tokens: readonly Token[]): Diagnostic | null {
  return tokens.length <= 1 ? problem('no-query', 'There is no query; write one.') : null;
}

function failed(diagnostic: Diagnostic): Syntax {
  return { ok: false, diagnostics: [diagnostic] };
}

function problem(code: string, message: string, start = 0): Diagnostic {
  return { code, severity: 'error', message, start, end: start };
}

/** Words its own messages: the library's quote the text, which may hold values. */
class ErrorCollector extends BaseErrorListener {
  readonly diagnostics: Diagnostic[] = [];
  readonly offset: (index: number) => number;

  constructor(offset: (index: number) => number) {
    super();
    this.offset = offset;
  }

  override syntaxError: ANTLRErrorListener['syntaxError'] = (
    _recognizer,
    token,
    line,
    column,
  ): void => {
    const start = this.offset(token?.start ?? 0);
    const end = Math.max(start, this.offset((token?.stop ?? 0) + 1));
    const what =
      token?.type === Token.EOF
        ? 'the query ends too early'
        : 'the query cannot be read from here on';
    const message = `Line ${line}, column ${column + 1}: ${what}. Correct the Cypher there.`;
    this.diagnostics.push({ code: 'syntax', severity: 'error', message, start, end });
  };
}
