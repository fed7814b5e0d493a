import type { Element, Query } from '../model';
import { rewrite } from '../visit';

/** The same query with other names of its variables; `names` must be one to one. */
export function renameVariables(query: Query, names: ReadonlyMap<string, string>): Query {
  if (names.size === 0) return query;
  const to = (name: string): string => names.get(name) ?? name;
  const renamed = <Owner extends { readonly variable: { readonly text: string } | null }>(
    element: Owner,
  ): Owner => {
    if (!element.variable) return element;
    const text = to(element.variable.text);
    // What stays as it is stays the same object: its key is known.
    return text === element.variable.text
      ? element
      : { ...element, variable: { ...element.variable, text } };
  };
  return rewrite<Element & Query>(query, {
    variable: (element) => {
      const name = to(element.name);
      return name === element.name ? element : { ...element, name };
    },
    node: renamed,
    relationship: renamed,
    path: renamed,
    unwind: renamed,
    'list-comprehension': renamed,
    'list-predicate': renamed,
    reduce: (element) => ({
      ...renamed(element),
      accumulator: { ...element.accumulator, text: to(element.accumulator.text) },
    }),
    call: (element) =>
      Array.isArray(element.imports)
        ? { ...element, imports: element.imports.map((one) => ({ ...one, text: to(one.text) })) }
        : element,
    'projection-item': (element) => {
      const { name, named } = element;
      const text = named ? to(name.text) : reworded(name.text, names);
      return text === name.text ? element : { ...element, name: { ...name, text } };
    },
  });
}

/** The heading of an unnamed column is its expression as text. */
function reworded(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/(?<![.:$\w`'])[A-Za-z_]\w*(?!\s*\()/g, (word) => names.get(word) ?? word);
}
