import type { GraphSchema } from './graph-schema';

/**
 * What is made of a schema once and kept as long as that: schemas may have thousands of names, and every
 * query is read against one. What is made must not hold anything of a query.
 */
export function oncePerSchema<Made>(
  make: (schema: GraphSchema) => Made,
): (schema: GraphSchema) => Made {
  const made = new WeakMap<GraphSchema, { readonly value: Made }>();
  return (schema) => {
    const known = made.get(schema) ?? { value: make(schema) };
    made.set(schema, known);
    return known.value;
  };
}
