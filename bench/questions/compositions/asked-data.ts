import { readFileSync } from 'node:fs';

import { spoken } from '../ways/nouns';

type Value = string | number | boolean;

export interface Thing {
  readonly id: string;
  readonly label: string;
  /** Numbers, texts and flags alone; dates, lists and points are left out. */
  readonly properties: ReadonlyMap<string, Value>;
}

/** One kind of relationship from things of one label to those of another, in either direction. */
export interface Joined {
  readonly type: string;
  readonly outgoing: boolean;
  readonly other: string;
  /** True where nothing else joins the two labels. */
  readonly isOnly: boolean;
  /** Things at the other end, each once. */
  readonly of: (thing: Thing) => readonly Thing[];
}

/** A graph's lines of the import format, read so that answers can be worked out without any query. */
export interface AskedData {
  readonly labels: readonly string[];
  readonly things: (label: string) => readonly Thing[];
  readonly joined: (label: string) => readonly Joined[];
}

interface Line {
  readonly node?: {
    readonly id: string;
    readonly labels: readonly string[];
    readonly properties: object;
  };
  readonly relationship?: { readonly from: string; readonly to: string; readonly type: string };
}

export function readAskedData(file: string): AskedData {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
  const things = new Map<string, Thing>();
  for (const { node } of lines)
    if (node?.labels.length === 1) {
      const [label = ''] = node.labels;
      things.set(node.id, { id: node.id, label, properties: plainOf(node.properties) });
    }
  const ends = new Map<string, Map<string, Map<string, Thing>>>();
  for (const { relationship } of lines) {
    const [from, to] = [things.get(relationship?.from ?? ''), things.get(relationship?.to ?? '')];
    if (!relationship || !from || !to) continue;
    note(`${from.label} ${relationship.type} ${to.label} out`, from, to);
    note(`${to.label} ${relationship.type} ${from.label} in`, to, from);
  }
  const joins = [...ends].map(([key, found]) => {
    const [label = '', type = '', other = '', direction] = key.split(' ');
    const of = ({ id }: Thing): readonly Thing[] => [...(found.get(id)?.values() ?? [])];
    return { label, type, other, outgoing: direction === 'out', of };
  });
  return {
    labels: [...new Set([...things.values()].map(({ label }) => label))],
    things: (label) => [...things.values()].filter((thing) => thing.label === label),
    joined: (label) =>
      joins
        .filter((each) => each.label === label && each.other !== label)
        .map((each) => ({ ...each, isOnly: isOnly(each) })),
  };

  function note(key: string, from: Thing, to: Thing): void {
    const found = ends.get(key) ?? new Map<string, Map<string, Thing>>();
    ends.set(key, found);
    found.set(from.id, (found.get(from.id) ?? new Map<string, Thing>()).set(to.id, to));
  }

  function isOnly({ label, other }: { readonly label: string; readonly other: string }): boolean {
    const beside = joins.filter((each) => each.label === label && each.other === other);
    return beside.length === 1;
  }
}

function plainOf(properties: object): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries(properties).filter((entry): entry is [string, Value] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
}

/** What is measured of things of a label, with values that differ. */
export function figuresOf(things: readonly Thing[]): readonly string[] {
  return namesOf(things).filter((name) => {
    const values = valuesOf(things, name);
    const isNumber = values.every((value) => typeof value === 'number');
    return isNumber && new Set(values).size > 2 && !/number|no$|id$|lat|lon/u.test(spoken(name));
  });
}

/** Texts of a few words that many things share. */
export function groupsOf(things: readonly Thing[]): readonly string[] {
  return namesOf(things).filter((name) => {
    const values = valuesOf(things, name);
    const isText = values.every((value) => typeof value === 'string');
    const size = new Set(values).size;
    return isText && size > 1 && size * 2 <= values.length && values.length === things.length;
  });
}

export function flagsOf(things: readonly Thing[]): readonly string[] {
  return namesOf(things).filter((name) => {
    const values = valuesOf(things, name);
    return values.length === things.length && values.every((value) => typeof value === 'boolean');
  });
}

export function valuesOf(things: readonly Thing[], name: string): readonly Value[] {
  return things.flatMap(({ properties }) => properties.get(name) ?? []);
}

function namesOf(things: readonly Thing[]): readonly string[] {
  return [...new Set(things.flatMap(({ properties }) => [...properties.keys()]))];
}

const UNIT =
  / (?:metres|km|kilometres|eur|euros|usd|kg|grams|hours|days|minutes|mbps|gbps|tonnes|hectares|kilowatts|kw|mw|percent|knots|litres)$/u;

/** A figure as people name it, without the unit that its name ends in. */
export function figureSaid(name: string): string {
  return spoken(name).replace(UNIT, '');
}
