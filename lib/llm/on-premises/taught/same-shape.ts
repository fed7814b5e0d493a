import 'server-only';
import type { PromptPlaceholder, ReadPrompt, TaughtExample } from '../read-prompt';
import { readSchemaNotes } from '../translate/schema-notes';
import { shapeOf, type ShapeToken } from './shape';

type Asked = Pick<ReadPrompt, 'schema' | 'notes' | 'placeholders' | 'question' | 'examples'>;

/**
 * The verified query of a question of the same masked shape, for the placeholders of this one; of several
 * the one that stands first. Null where no example is of that shape.
 */
export function taughtQuery(prompt: Asked): string | null {
  const phrases = readSchemaNotes(prompt.notes, prompt.schema);
  const shape = shapeOf(prompt.question, phrases);
  for (const example of prompt.examples) {
    const names = fitting(shape, {
      ...prompt,
      example,
      taught: shapeOf(example.question, phrases),
    });
    if (names) return renamed(example.query, names);
  }
  return null;
}

interface Comparison extends Pick<Asked, 'placeholders'> {
  readonly example: TaughtExample;
  readonly taught: readonly ShapeToken[];
}

/** By each placeholder of the example the one of the question; null where the two differ. */
function fitting(
  shape: readonly ShapeToken[],
  { taught, example, placeholders }: Comparison,
): ReadonlyMap<string, string> | null {
  if (shape.length !== taught.length) return null;
  const names = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const [index, token] of shape.entries()) {
    const other = taught[index];
    if (token.kind !== other?.kind) return null;
    if (token.kind !== 'placeholder') {
      if (token.text !== other.text) return null;
      continue;
    }
    // Two that were one value must be one here too, and the other way round.
    const isKnown = names.has(other.text) || taken.has(token.text);
    if (isKnown && names.get(other.text) !== token.text) return null;
    const one = placeholders.find(({ name }) => name === token.text);
    const known = example.placeholders.find(({ name }) => name === other.text);
    if (!one || !known || !isAlike(one, known)) return null;
    names.set(other.text, token.text);
    taken.set(token.text, other.text);
  }
  return names;
}

/** A value of the same property, or an amount of the same kind. */
function isAlike(one: PromptPlaceholder, other: PromptPlaceholder): boolean {
  if (one.types.length === 0 && other.types.length === 0) return one.phrase === other.phrase;
  return one.types.some((type) => other.types.includes(type));
}

function renamed(query: string, names: ReadonlyMap<string, string>): string {
  return query.replaceAll(/\$([a-z][a-z0-9_]*)/gu, (whole, name: string) => {
    const own = names.get(name);
    return own === undefined ? whole : `$${own}`;
  });
}
