import 'server-only';
import type { Segment } from '@/lib/masking/segment';

import { placeholderSegment, staticSegment } from './placeholder-segment';
import {
  QUERY_FUNCTIONS,
  QUERY_KEYWORDS,
  QUERY_PUNCTUATION,
  VARIABLE_CAP,
  quotedName,
} from './query-words';

export interface QueryVocabulary {
  /** Labels, relationship types and properties that the prompt's schema shows. */
  readonly names: ReadonlySet<string>;
  /** Names of the placeholders that were issued, without `$`. */
  readonly placeholders: ReadonlySet<string>;
  /** Names that were given to a query shown before, and mean in this one what they meant in that. */
  readonly given?: ReadonlySet<string>;
  /** A constant that may be read as it is; null for every other. */
  readonly openly?: (literal: string) => readonly Segment[] | null;
  /** Most tokens that are shown, where it is not the usual number. */
  readonly tokenCap?: number;
  /** Told what each `v1`, `v2` … stands for. */
  readonly onVariable?: (name: string, text: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Most tokens of a query that are shown again; the rest is cut. */
const TOKEN_CAP = 600;

/** What a query's text is made of, whatever it is. */
export const TOKEN =
  /(?<gap>(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+)|(?<text>'(?:\\[\s\S]|[^'\\])*(?:'|$)|"(?:\\[\s\S]|[^"\\])*(?:"|$))|(?<quoted>`(?:``|[^`])*(?:`|$))|\$(?<parameter>[\p{L}\p{N}_]+)|(?<number>\d[\p{L}\p{N}_]*(?:\.\d+)?)|(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<other>[\s\S])/gu;

/**
 * A query as segments that may travel: words of the grammar and of the schema stand, each literal
 * becomes `$literal_n`, each parameter that nobody issued `$invented_n`, each name of the query's own
 * `v1`, `v2` …, comments go. Nothing else of the text is kept, whatever it is.
 */
export function maskQueryText(
  text: string,
  vocabulary: QueryVocabulary,
  onLiteral: (name: string, text: string) => void = () => undefined,
): readonly Segment[] {
  const { openly = () => null, tokenCap = TOKEN_CAP } = vocabulary;
  const names = new Numbered(vocabulary, onLiteral);
  const segments: Segment[] = [];
  let previous = '';
  let tokens = 0;

  for (const match of text.matchAll(TOKEN)) {
    if ((tokens += 1) > tokenCap) break;
    const { gap, text: literal, quoted, parameter, number, word, other } = match.groups ?? {};
    if (gap !== undefined) {
      segments.push(staticSegment(' '));
      continue;
    }
    const open = literal ?? number;
    const shownOpenly = open === undefined ? null : openly(open);
    if (shownOpenly) segments.push(...shownOpenly);
    else if (literal !== undefined) segments.push(placeholderSegment(names.of('literal', literal)));
    else if (number !== undefined) segments.push(numberSegment(number, names));
    else if (parameter !== undefined) segments.push(parameterSegment(parameter, vocabulary, names));
    else if (other !== undefined) {
      if (QUERY_PUNCTUATION.has(other)) segments.push(staticSegment(other));
    } else {
      const isName = previous === ':' || previous === '.' || previous === '|' || previous === '&';
      const called = text
        .slice(match.index + match[0].length)
        .trimStart()
        .startsWith('(');
      const shown = quoted === undefined ? (word ?? '') : unquoted(quoted);
      segments.push(
        staticSegment(
          wordText({ shown, isQuoted: quoted !== undefined, isName, called }, vocabulary, names),
        ),
      );
    }
    previous = match[0];
  }
  return segments;
}

interface Word {
  readonly shown: string;
  readonly isQuoted: boolean;
  /** Where only a label, type or property can stand. */
  readonly isName: boolean;
  readonly called: boolean;
}

function wordText(word: Word, { names: known }: QueryVocabulary, names: Numbered): string {
  const { shown, isQuoted, isName, called } = word;
  if (isQuoted) return known.has(shown) ? quotedName(shown) : names.variable(shown);
  if (isName && known.has(shown)) return shown;
  const keyword = shown.toUpperCase();
  if (called && QUERY_FUNCTIONS.has(shown.toLowerCase())) {
    return QUERY_FUNCTIONS.get(shown.toLowerCase()) ?? keyword;
  }
  if (!isName && QUERY_KEYWORDS.has(keyword)) return keyword;
  return known.has(shown) ? shown : names.variable(shown);
}

function numberSegment(number: string, names: Numbered): Segment {
  if (number === '0' || number === '1') return staticSegment(number);
  return placeholderSegment(names.of('literal', number));
}

function parameterSegment(name: string, vocabulary: QueryVocabulary, names: Numbered): Segment {
  return placeholderSegment(vocabulary.placeholders.has(name) ? name : names.of('invented', name));
}

function unquoted(name: string): string {
  return name
    .slice(1, name.endsWith('`') && name.length > 1 ? -1 : undefined)
    .replaceAll('``', '`');
}

/** Equal texts get one number of their kind, in order of first use. */
class Numbered {
  readonly #seen = new Map<string, Map<string, number>>();
  readonly #onLiteral: (name: string, text: string) => void;
  readonly #onVariable: (name: string, text: string) => void;
  readonly #given: ReadonlySet<string>;

  constructor(
    { given = NONE, onVariable = () => undefined }: QueryVocabulary,
    onLiteral: (name: string, text: string) => void,
  ) {
    this.#onLiteral = onLiteral;
    this.#onVariable = onVariable;
    this.#given = given;
  }

  of(kind: string, text: string): string {
    const seen = this.#seen.get(kind) ?? new Map<string, number>();
    this.#seen.set(kind, seen);
    const number = seen.get(text) ?? seen.size + 1;
    seen.set(text, number);
    if (kind === 'literal') this.#onLiteral(`${kind}_${number}`, text);
    return `${kind}_${number}`;
  }

  variable(text: string): string {
    if (this.#given.has(text)) return text;
    const number = Number(this.of('v', text).slice(2)) + this.#given.size;
    const name = `v${Math.min(number, VARIABLE_CAP)}`;
    this.#onVariable(name, text);
    return name;
  }
}
