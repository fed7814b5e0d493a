import 'server-only';
import { SYNONYM_TEMPLATE } from '../prompts/compose-synonym-prompt';
import { TEMPLATE } from '../prompts/template';
import type { BodyMessage } from '../request-body';
import { readSchemaLines } from './read-schema-lines';
import { SYNONYMS } from './translate/english/thesaurus';

const SETS = SYNONYMS.map((line) => line.split(' '));
/** Shortest word that the thesaurus is asked about. */
const SHORTEST = 4;

/** The thesaurus's words for the names of a schema, as any model would list them; null for another request. */
export function proposeSynonyms(messages: readonly BodyMessage[]): string | null {
  const [system, asked, ...more] = messages;
  const head = SYNONYM_TEMPLATE.intro + TEMPLATE.schema;
  if (!system?.text.startsWith(head) || asked?.text !== SYNONYM_TEMPLATE.ask || more.length > 0) {
    return null;
  }
  const lines = system.text.slice(head.length).split('\n');
  const schema = readSchemaLines(lines.filter((line) => line !== ''));
  if (!schema) return null;
  const owners = [
    ...schema.labels,
    ...schema.patterns.map(({ type, properties }) => ({ name: type, properties })),
  ];
  const names = owners.flatMap(({ name, properties }) => [
    { name, said: name },
    ...properties.map((property) => ({ name: `${name}.${property.name}`, said: property.name })),
  ]);
  const proposed = new Map(names.map(({ name, said }) => [name, wordsFor(said)]));
  return [...proposed]
    .filter(([, words]) => words.length > 0)
    .map(([name, words]) => `${name}: ${words.join(', ')}`)
    .join('\n');
}

function wordsFor(name: string): readonly string[] {
  const words = name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const known = words.filter((word) => word.length >= SHORTEST);
  const found = SETS.filter((set) => known.some((word) => set.includes(word))).flat();
  return [...new Set(found)].filter((word) => !words.includes(word)).slice(0, 6);
}
