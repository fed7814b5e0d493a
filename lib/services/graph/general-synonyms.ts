import 'server-only';
import { SYNONYMS } from '@/lib/llm/on-premises/translate/english/thesaurus';
import { stem } from '@/lib/masking/stem';
import { type SchemaTarget, type Synonym, wordsIn } from '@/lib/masking/vocabulary';
import { type GraphSchema, propertyKey } from '@/lib/schema/graph-schema';

/** Shortest word of a schema name that the thesaurus is asked about: `of`, `in`, `has` say nothing. */
const SHORTEST = 4;

/**
 * Words of general English for the words of a schema: what a translator understands by its thesaurus,
 * the masker takes for part of the question and not for a value, unless it stands where a value stands.
 */
export function generalSynonyms(schema: GraphSchema): readonly Synonym[] {
  const sets = SYNONYMS.map((line) => line.split(' '));
  return targetsOf(schema).flatMap(({ name, target }) => {
    const stems = new Set(
      wordsIn(name)
        .filter((word) => word.length >= SHORTEST)
        .map((word) => stem(word)),
    );
    const words = sets.filter((set) => set.some((word) => stems.has(stem(word)))).flat();
    return [...new Set(words)].map((word) => ({ words: word, target, isGeneral: true }));
  });
}

function targetsOf(
  schema: GraphSchema,
): readonly { readonly name: string; readonly target: SchemaTarget }[] {
  const labels = schema.labels.map(({ name }) => ({
    name,
    target: { kind: 'label' as const, label: name },
  }));
  const types = schema.relationshipTypes.map(({ name }) => ({
    name,
    target: { kind: 'relationship' as const, type: name },
  }));
  const properties = [
    ...schema.labels.map((label) => ({ owner: 'node' as const, ...label })),
    ...schema.relationshipTypes.map((type) => ({ owner: 'relationship' as const, ...type })),
  ].flatMap(({ owner, name: ownerName, properties }) =>
    properties.map(({ name }) => ({
      name,
      target: {
        kind: 'property' as const,
        property: propertyKey({ owner, ownerName, property: name }),
      },
    })),
  );
  return [...labels, ...types, ...properties];
}
