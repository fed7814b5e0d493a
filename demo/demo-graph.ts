/** A calendar date, written as the import format writes it. */
export interface DemoDate {
  readonly $date: string;
}

export type DemoValue = boolean | number | string | DemoDate | readonly string[];

export interface DemoNode {
  readonly id: string;
  readonly labels: readonly string[];
  readonly properties: Readonly<Record<string, DemoValue>>;
}

export interface DemoRelationship {
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, DemoValue>>;
}

/** One line of the JSON lines import format. */
export type DemoLine = { readonly node: DemoNode } | { readonly relationship: DemoRelationship };

/** The line that makes a node; absent values are left out. */
export function nodeLine(
  id: string,
  label: string,
  properties: Readonly<Record<string, DemoValue | undefined>>,
): DemoLine {
  return { node: { id, labels: [label], properties: withoutAbsent(properties) } };
}

/** The line that makes a relationship; absent values are left out. */
export function relationshipLine(args: {
  readonly from: string;
  readonly type: string;
  readonly to: string;
  readonly properties?: Readonly<Record<string, DemoValue | undefined>>;
}): DemoLine {
  const { from, type, to, properties = {} } = args;
  return { relationship: { from, to, type, properties: withoutAbsent(properties) } };
}

function withoutAbsent(
  properties: Readonly<Record<string, DemoValue | undefined>>,
): Record<string, DemoValue> {
  const present: Record<string, DemoValue> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value !== undefined) present[name] = value;
  }
  return present;
}
