type Value =
  | boolean
  | number
  | string
  | { readonly $date: string }
  | { readonly $datetime: string };
/** What is undefined is left out. */
type Properties = Readonly<Record<string, Value | undefined>>;

export function day(text: string): { readonly $date: string } {
  return { $date: text };
}

export function node(id: string, label: string, properties: Properties): object {
  return { node: { id, labels: [label], properties: present(properties) } };
}

export function link(from: string, type: string, to: string, properties: Properties = {}): object {
  return { relationship: { from, to, type, properties: present(properties) } };
}

function present(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}
