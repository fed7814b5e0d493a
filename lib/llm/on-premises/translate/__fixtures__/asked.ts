import { print } from '@/lib/language/cypher/print';

import { readSchemaLines } from '../../read-schema-lines';
import { translateQuestion } from '../translate-question';

interface Asked {
  /** Lines as a prompt writes them. */
  readonly schema: string;
  /** Properties that hold the value of each placeholder; one that stands nowhere has none. */
  readonly given: Readonly<Record<string, readonly string[]>>;
  readonly notes?: readonly string[];
}

type Translated = ReturnType<typeof translateQuestion>;

/** What masking says of a placeholder that is no value of a property, by the beginning of its name. */
const PHRASES: Readonly<Record<string, string>> = {
  number: 'a whole number',
  date: 'a date',
  number_from: 'a decade, the number of its first year',
  unknown: 'not in the graph',
};

export function translated(question: string, { schema, given, notes = [] }: Asked): Translated {
  const read = readSchemaLines(schema.trim().split('\n'));
  if (!read) throw new Error('The schema is not written as a prompt writes it');
  const names = new Set([...question.matchAll(/\$([a-z_]+_\d)/gu)].map(([, name = '']) => name));
  const placeholders = [...names].map((name) => ({
    name,
    types: given[name] ?? [],
    phrase: PHRASES[name.replace(/_\d$/u, '')] ?? '',
  }));
  return translateQuestion({ schema: read, placeholders, question, notes });
}

/** The query on one line, or why there is none and the words that it is about. */
export function cypherOf(result: Translated): string {
  if (!result.ok) return `${result.problem}: ${result.words.join(' ')}`;
  const printed = print(result.query, { dialect: 'neo4j' });
  return printed.ok ? printed.text.replaceAll('\n', ' ') : 'not printed';
}
