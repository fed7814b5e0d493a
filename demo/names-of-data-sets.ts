import { demoGraph, demoNames } from './build';

/** Names that are also words of programming, of Cypher or of this app, so they prove nothing. */
const ordinary = new Set(
  `City Critic code country date floor name outlet Person phone reason role runtime severity sex
  since temperature title urgent Visit`.split(/\s+/u),
);

/**
 * Labels, relationship types and properties of the demo graphs. None of them may stand in `lib`,
 * which must work for any graph.
 */
export function namesOfDataSets(demoRoot: string): readonly string[] {
  const names = new Set<string>();
  for (const demo of demoNames) {
    for (const line of demoGraph(demo, demoRoot)) {
      const { properties } = 'node' in line ? line.node : line.relationship;
      const kinds = 'node' in line ? line.node.labels : [line.relationship.type];
      for (const name of [...kinds, ...Object.keys(properties)]) names.add(name);
    }
  }
  return [...names].filter((name) => !ordinary.has(name)).toSorted();
}
