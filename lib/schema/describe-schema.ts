import type {
  GraphSchema,
  LabelSchema,
  PropertySchema,
  RelationshipTypeSchema,
} from './graph-schema';

/**
 * The schema in small pieces for a prompt, one for each label and each pattern of a relationship
 * type, the largest first. Each piece stands alone, so that its digest can be fixed before any
 * question is asked; none holds a value or a count.
 */
export function describeSchema(schema: GraphSchema): readonly string[] {
  const labels = schema.labels.toSorted(byCount).map(describeLabel);
  const patterns = schema.relationshipTypes.toSorted(byCount).flatMap(describeRelationshipType);
  return [...labels, ...patterns];
}

/** `Label {name: STRING, days: LIST OF DATE}`. */
function describeLabel({ name, properties }: LabelSchema): string {
  return `${quotedName(name)}${describeProperties(properties)}`;
}

/** `(:From)-[:TYPE {since: DATE}]->(:To)`, once for each pair of labels. */
function describeRelationshipType({
  name,
  endpoints,
  properties,
}: RelationshipTypeSchema): readonly string[] {
  const type = `:${quotedName(name)}${describeProperties(properties)}`;
  if (endpoints.length === 0) return [`()-[${type}]->()`];
  return endpoints.map(({ from, to }) => {
    return `(:${quotedName(from)})-[${type}]->(:${quotedName(to)})`;
  });
}

/** A name as a query must write it: in backticks where it is not a plain word. */
function quotedName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}

function describeProperties(properties: readonly PropertySchema[]): string {
  if (properties.length === 0) return '';
  const parts = properties.map((property) => {
    return `${quotedName(property.name)}: ${describeType(property)}`;
  });
  return ` {${parts.join(', ')}}`;
}

function describeType({ types, list }: PropertySchema): string {
  const names = types.join(' or ');
  return list ? `LIST OF ${names}` : names;
}

function byCount(a: { readonly count: number }, b: { readonly count: number }): number {
  return b.count - a.count;
}
