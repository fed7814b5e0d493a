import type { Element, Query } from '../model';
import { rewrite } from '../visit';

/** The same query with other names of its variables; `names` must be one to one. */
export function renameVariables(query: Query, names: ReadonlyMap<string, string>): Query {
  if (names.size === 0) return query;
  const to = (name: string): string => names.get(name) ?? name;
  const renamed = <Owner extends { readonly variable: { readonly text: string } | null }>(
    element: Owner,
  ): Owner => {
    return element.variable
      ? { ...element, variable: { ...element.variable, text: to(element.variable.text) } }
      : element;
  };
  return rewrite<Element & Query>(query, {
    variable: (element) => ({ ...element, name: to(element.name) }),
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
    'projection-item': (element) => ({
      ...element,
      name: {
        ...element.name,
        text: element.named ? to(element.name.text) : reworded(element.name.text, names),
      },
    }),
  });
}

/** The heading of an unnamed column is its expression as text. */
function reworded(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/(?<![.:$\w`'])[A-Za-z_]\w*(?!\s*\()/g, (word) => names.get(word) ?? word);
}
