import { demoGraph, demoNames } from './build';

/** Names that are also ordinary words of English, of programming or of this app; they prove nothing. */
const ordinary = new Set(
  `born chronic code country date floor Language name outlet phone reason role runtime severity sex since
  temperature title university until urgent`.split(/\s+/u),
);

/** Names of the MetaQA graph, its relations and what the command line's documentation maps them to. */
const metaqa =
  `Movie Director Writer Actor Genre DIRECTED_BY WRITTEN_BY STARRED_IN HAS_GENRE IN_LANGUAGE
  directed_by written_by starred_actors release_year in_language has_genre has_tags has_imdb_rating
  has_imdb_votes`.split(/\s+/u);

/**
 * Labels, relationship types and properties of the demo graphs and of MetaQA. None of them may stand in `lib`,
 * which must work for any graph.
 */
export function namesOfDataSets(demoRoot: string): readonly string[] {
  const names = new Set<string>(metaqa);
  for (const demo of demoNames) {
    for (const line of demoGraph(demo, demoRoot)) {
      const { properties } = 'node' in line ? line.node : line.relationship;
      const kinds = 'node' in line ? line.node.labels : [line.relationship.type];
      for (const name of [...kinds, ...Object.keys(properties)]) names.add(name);
    }
  }
  return [...names].filter((name) => !ordinary.has(name)).toSorted();
}
