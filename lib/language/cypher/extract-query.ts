import type { Diagnostic } from '@/lib/base/diagnostic';

export type Extracted =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Characters of a reply that are looked at; no query is as long. */
const LONGEST_REPLY = 400_000;

/** Keywords that a query begins with, at the start of a line; in small letters only where a pattern follows. */
const BEGINNING =
  /^[ \t]*(?:(?:OPTIONAL[ \t\r\n]+MATCH|MATCH|WITH|UNWIND|RETURN|CALL|CREATE|MERGE|LOAD[ \t\r\n]+CSV|EXPLAIN|PROFILE|CYPHER|USE|FOREACH|SHOW|TERMINATE|INSERT)\b(?=[ \t]*[({`'"$\w[*/\r\n-])|(?:[Oo]ptional[ \t\r\n]+)?[Mm]atch[ \t\r\n]*(?:\w+[ \t]*=[ \t]*)?\(|unwind[ \t]+[\w[$])/m;
const SQL = /^[ \t]*(?:SELECT|INSERT[ \t]+INTO|UPDATE)\b/im;

/**
 * The one query in a model's reply, however it is wrapped: thinking, fences, prose, JSON. Nothing of the
 * query itself is changed; what it means is the parser's to say.
 */
export function extractQuery(reply: string): Extracted {
  if (reply.length > LONGEST_REPLY)
    return failed('too-large', 'The reply is far too long for a query.');
  const text = withoutThinking(reply).trim();
  if (text === '') return failed('no-query', 'The reply is empty; answer with one query.');

  const inJson = queryInJson(text);
  if (inJson !== null) return extractPlain(inJson);
  const fenced = fencedBlocks(text);
  const queries = fenced.filter((block) => BEGINNING.test(block));
  if (queries.length > 1) return severalQueries();
  const [only] = queries.length > 0 ? queries : fenced;
  if (only === undefined) return extractPlain(text);
  return queryInJson(only) === null ? extractPlain(only) : extractQuery(only);
}

function extractPlain(text: string): Extracted {
  const trimmed = withoutComments(text).trim();
  if (trimmed === '') return failed('no-query', 'The reply holds no query; answer with one query.');
  if (SQL.test(trimmed))
    return failed('not-cypher', 'The reply is SQL; answer with one Cypher query.');
  const found = BEGINNING.exec(trimmed);
  if (!found) {
    return failed(
      'no-query',
      'The reply holds no Cypher query; answer with one query and nothing else.',
    );
  }
  if (queriesIn(trimmed.slice(found.index)) > 1) return severalQueries();
  const query = withoutProseAfter(trimmed.slice(found.index));
  return { ok: true, text: withParameters(withoutEnd(query)) };
}

/** `{person_1}` as a value is how parameters were once written; as many characters as `$person_1 `. */
function withParameters(query: string): string {
  return query.replaceAll(
    /(?<=[:=<>,([]\s{0,4}|\b(?:IN|CONTAINS|WITH)\s{1,4})\{([a-z]\w{0,60}_\d{1,4})\}/gi,
    '$$$1 ',
  );
}

function withoutEnd(query: string): string {
  let text = query.trim();
  while (text.endsWith(';')) text = text.slice(0, -1).trimEnd();
  return text;
}

/** Statements, or paragraphs, that begin with a pattern and come to a RETURN of their own. */
function queriesIn(text: string): number {
  const statements = text.split(/;\s*(?=\S)/).filter((part) => BEGINNING.test(part));
  let complete = 0;
  let open = false;
  for (const block of text.split(/\r?\n[ \t]*\r?\n/)) {
    open ||= BEGINNING.test(block);
    if (!open || !hasReturn(block)) continue;
    complete += /\bUNION\b/i.test(block) && complete > 0 ? 0 : 1;
    open = false;
  }
  return /\bUNION\b/i.test(text) ? statements.length : Math.max(statements.length, complete);
}

function hasReturn(block: string): boolean {
  return /\bRETURN\b/i.test(block);
}

/** Thinking goes, closed or not; what stands before a closing tag alone was thinking too. */
function withoutThinking(text: string): string {
  let kept = '';
  let from = 0;
  let isThinking = false;
  for (const tag of text.matchAll(/<(\/?)(?:think|thinking|reasoning)>/gi)) {
    const isClosing = tag[1] === '/';
    if (isClosing && !isThinking) kept = '';
    else if (!isThinking) kept += text.slice(from, tag.index);
    isThinking = !isClosing;
    from = tag.index + tag[0].length;
  }
  return isThinking ? kept : kept + text.slice(from);
}

function fencedBlocks(text: string): readonly string[] {
  const closed = [...text.matchAll(/(?:```|~~~)[\w-]*[ \t]*\r?\n?([^]*?)(?:```|~~~)/g)].flatMap(
    (block) => block[1] ?? [],
  );
  if (closed.length > 0) return closed;
  const open = /(?:```|~~~)[\w-]*[ \t]*\r?\n([^]*)$/.exec(text)?.[1];
  return open === undefined ? [] : [open];
}

const QUERY_FIELDS = ['query', 'cypher', 'cypher_query', 'cypherQuery', 'statement', 'answer'];

/** `{"query": "MATCH …"}`, with whatever stands around it. */
function queryInJson(text: string): string | null {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start || !/^\s*\{\s*"/.test(text.slice(start))) return null;
  try {
    const value: unknown = JSON.parse(text.slice(start, end + 1));
    if (typeof value !== 'object' || value === null) return null;
    const fields = new Map<string, unknown>(Object.entries(value));
    for (const field of QUERY_FIELDS) {
      const found = fields.get(field);
      if (typeof found === 'string') return found;
    }
    return null;
  } catch {
    return null;
  }
}

/** Comment lines go here so that prose in them is not taken for a query; others are the lexer's. */
function withoutComments(text: string): string {
  return text.replaceAll(/^[ \t]*(?:\/\/|--(?![>[(-])|#).*$/gm, '');
}

/** A paragraph after the query that begins like a sentence is prose. */
function withoutProseAfter(text: string): string {
  const blocks = text.split(/(\r?\n[ \t]*\r?\n)/);
  let kept = blocks[0] ?? '';
  let isComplete = hasReturn(kept);
  for (let index = 1; index < blocks.length; index += 2) {
    const block = blocks[index + 1] ?? '';
    if (isComplete && isProse(block)) return kept;
    isComplete ||= hasReturn(block);
    kept += (blocks[index] ?? '') + block;
  }
  return kept;
}

const CONTINUES =
  /^\s*(?:OPTIONAL|MATCH|WHERE|WITH|UNWIND|RETURN|ORDER|SKIP|LIMIT|UNION|AND|OR|CALL|CREATE|MERGE|SET|DELETE|DETACH|REMOVE|LOAD|FOREACH|[)}\],])/;

function isProse(block: string): boolean {
  return block.trim() !== '' && !CONTINUES.test(block);
}

function severalQueries(): Extracted {
  return failed(
    'several-queries',
    'The reply holds more than one query; answer with the one that fits.',
  );
}

function failed(code: string, message: string): Extracted {
  return { ok: false, diagnostics: [{ code, severity: 'error', message, start: 0, end: 0 }] };
}
