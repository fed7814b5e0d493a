import 'server-only';
import { parse } from 'csv-parse/sync';
import { parse as parseRdf } from 'oxigraph';

import { AppError } from '@/lib/base/errors';

/** One entry of a word list: by what the thing may be called in the schema, and its words. */
export interface ListedWords {
  readonly names: readonly string[];
  readonly words: readonly string[];
}

export type WordListFormat = 'csv' | 'turtle' | 'rdf-xml';

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const NAMING = new Set(['prefLabel', 'notation'].map((name) => SKOS + name));
const WORDS = new Set(['prefLabel', 'altLabel', 'hiddenLabel'].map((name) => SKOS + name));
const HEADINGS = new Set(['name', 'term', 'label', 'property', 'schema']);

/** Reads a list of words: two columns, or concepts of a SKOS vocabulary. Throws `invalid-input` by its line, without quoting it. */
export function readWordList(text: string, format: WordListFormat): readonly ListedWords[] {
  return format === 'csv' ? readColumns(text) : readConcepts(text, format);
}

function readColumns(text: string): readonly ListedWords[] {
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true });
  } catch {
    throw new AppError('invalid-input', 'The list is not CSV: name of the schema, then its words.');
  }
  const [first, ...rest] = rows;
  const isHeading = HEADINGS.has(first?.[0]?.toLowerCase() ?? '');
  return (isHeading || !first ? rest : [first, ...rest]).map(([name = '', ...words]) => ({
    names: [name],
    words: words
      .flatMap((cell) => cell.split(';'))
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  }));
}

function readConcepts(text: string, format: 'turtle' | 'rdf-xml'): readonly ListedWords[] {
  // Entities could name files and addresses, or grow without end.
  if (format === 'rdf-xml' && /<!DOCTYPE/i.test(text)) {
    throw new AppError(
      'invalid-input',
      'RDF/XML with a DOCTYPE is refused; save the vocabulary without one, or as Turtle.',
    );
  }
  const found = new Map<string, { names: Set<string>; words: Set<string> }>();
  for (const { subject, predicate, object } of quadsOf(text, format)) {
    if (subject.termType !== 'NamedNode' || object.termType !== 'Literal') continue;
    if (!WORDS.has(predicate.value) && !NAMING.has(predicate.value)) continue;
    const entry = found.get(subject.value) ?? {
      names: new Set([localName(subject.value)]),
      words: new Set<string>(),
    };
    if (NAMING.has(predicate.value)) entry.names.add(object.value);
    if (WORDS.has(predicate.value)) entry.words.add(object.value);
    found.set(subject.value, entry);
  }
  return [...found.values()].map(({ names, words }) => ({ names: [...names], words: [...words] }));
}

function quadsOf(text: string, format: 'turtle' | 'rdf-xml') {
  try {
    return parseRdf(text, {
      format: format === 'turtle' ? 'text/turtle' : 'application/rdf+xml',
      base_iri: 'https://example.invalid/',
    });
  } catch {
    throw new AppError(
      'invalid-input',
      `The list is not ${format === 'turtle' ? 'Turtle' : 'RDF/XML'}.`,
    );
  }
}

function localName(iri: string): string {
  const name = /[^/#]*$/.exec(iri)?.[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A list of other names of values: alias, value, property; a heading is left out. */
export function readAliasList(
  text: string,
): readonly { readonly alias: string; readonly value: string; readonly property: string }[] {
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true });
  } catch {
    throw new AppError('invalid-input', 'The list is not CSV: alias, value, property.');
  }
  const isHeading = rows[0]?.[0]?.toLowerCase() === 'alias';
  return rows.slice(isHeading ? 1 : 0).map(([alias = '', value = '', property = '']) => ({
    alias,
    value,
    property,
  }));
}
