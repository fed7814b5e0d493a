import type { Element, Query } from './model';
import { rewrite } from './visit';

/** What a name becomes; what is not in it stays. */
export interface NewNames {
  readonly labels: ReadonlyMap<string, string>;
  readonly relationshipTypes: ReadonlyMap<string, string>;
  /** By the bare name of the property. */
  readonly properties: ReadonlyMap<string, string>;
}

/**
 * The same query by other names: from those that prompts use to those of the graph, or the other way.
 * Labels and types share one set of aliases, so that a name that may be either is one. A text that is
 * a label or type, as `labels(n)` gives them, is one of them too.
 */
export function renameNames(query: Query, names: NewNames): Query {
  const either = new Map([...names.labels, ...names.relationshipTypes]);
  if (either.size === 0 && names.properties.size === 0) return query;
  const all = new Map([...names.properties, ...either]);
  const renamed = <Kind extends { readonly text: string }>(key: Kind): Kind => {
    const text = names.properties.get(key.text);
    return text === undefined ? key : { ...key, text };
  };
  const listed = (texts: readonly string[], by: ReadonlyMap<string, string>): readonly string[] =>
    texts.map((text) => by.get(text) ?? text);
  return rewrite<Element & Query>(query, {
    label: (element) => ({ ...element, name: either.get(element.name) ?? element.name }),
    property: (element) => ({ ...element, key: renamed(element.key) }),
    'property-selector': (element) => ({ ...element, key: renamed(element.key) }),
    'map-entry': (element) => ({ ...element, key: renamed(element.key) }),
    string: (element) => ({ ...element, value: all.get(element.value) ?? element.value }),
    // A column without a name of its own is headed by its expression.
    'projection-item': (element) =>
      element.named
        ? element
        : { ...element, name: { ...element.name, text: reworded(element.name.text, all) } },
    opaque: (element) => ({
      ...element,
      tokens: element.tokens.map((token) =>
        token.type === 'name' || token.type === 'string'
          ? { ...token, text: all.get(token.text) ?? token.text }
          : token,
      ),
      contents: {
        ...element.contents,
        labels: listed(element.contents.labels, either),
        relationshipTypes: listed(element.contents.relationshipTypes, either),
        properties: listed(element.contents.properties, names.properties),
      },
    }),
  });
}

function reworded(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/[A-Za-z_][A-Za-z0-9_]*/g, (word) => names.get(word) ?? word);
}
