import type { NodePattern, PathPattern, Pattern, Query } from '@/lib/query/model';
import type { GraphSchema } from '@/lib/schema/graph-schema';

/** Nodes with a name and one label that a MATCH binds, before any other clause. */
export function namedNodes(query: Query): readonly {
  readonly name: string;
  readonly label: string;
  readonly properties: (schema: GraphSchema) => readonly string[];
}[] {
  const clauses = query.parts[0]?.clauses ?? [];
  const first = clauses.findIndex(({ kind }) => kind !== 'match');
  const found = clauses
    .slice(0, first)
    .filter((clause) => clause.kind === 'match' && !clause.optional)
    .flatMap((clause) => (clause.kind === 'match' ? clause.patterns : []))
    .flatMap(plainNodes);
  return found.flatMap(({ variable, labels }) => {
    if (!variable || labels?.kind !== 'label') return [];
    const { name: label } = labels;
    const properties = ({ labels: all }: GraphSchema): readonly string[] =>
      all.find(({ name }) => name === label)?.properties.map(({ name }) => name) ?? [];
    return [{ name: variable.text, label, properties }];
  });
}

function plainNodes(pattern: Pattern): readonly NodePattern[] {
  if (!isPlainPath(pattern)) return [];
  return pattern.elements.flatMap((each) => (each.kind === 'node' ? [each] : []));
}

/** A path of nodes and relationships that is no walk to be chosen. */
export function isPlainPath(pattern: Pattern): pattern is PathPattern {
  return (
    pattern.kind === 'path' &&
    !pattern.variable &&
    !pattern.shortest &&
    !pattern.selector &&
    !pattern.where &&
    pattern.elements.every(({ kind }) => kind !== 'path-group')
  );
}
