import 'server-only';

/** Every fixed piece of a request for an amended query. */
export const AMENDMENT_TEMPLATE = {
  intro:
    'You change one read-only Cypher query (Cypher 5, Neo4j) as somebody asks in plain words. You see ' +
    'the schema, the question that the query answers and the query, never the data: private values ' +
    'are replaced by query parameters such as $value_1, constants of the query by $literal_1, its own ' +
    'names by v1. Write each of them exactly as it stands, parameters without quotes.\n',
  rules:
    '\nRules\n' +
    '- Change what is asked for and nothing else: every other pattern, condition, column, order and ' +
    'limit stays as it is, by the same names.\n' +
    '- Use only the labels, relationship types, directions and properties of the schema and the ' +
    'parameters listed. Invent no values.\n' +
    '- Compare a parameter by = with the property that it is a value of. Where the schema says LIST, ' +
    'write $value_1 IN n.property.\n' +
    '- Use MATCH, OPTIONAL MATCH, WHERE, WITH, UNWIND, RETURN, ORDER BY, SKIP, LIMIT, UNION and ' +
    'functions that read. No procedures, no LOAD CSV, nothing that writes.\n' +
    '- Where the words can mean several things, or the schema cannot say what they ask for, answer ' +
    'with one short question and no query.\n' +
    '- Otherwise answer with the whole changed query alone.',
  query: '\n\nQuery\n',
  findings: '\n\nWhat was noticed about this query\n',
  earlier: '\n\nEarlier changes, all of them done\n',
  change: '\n\nChange\n',
  quote: "'",
} as const;

/**
 * The amending request of a published pipeline (arXiv 2602.05512): one message with the schema, the
 * query and what is to be changed, and an answer that is the query alone. In words of our own.
 */
export const PUBLISHED_AMENDMENT = {
  open: 'You are an assistant that is glad to help with Cypher queries.\n\nThis is the schema of a graph:\n\n',
  query: '\nThis is a Cypher query for it:\n\n',
  change:
    '\n\nSomebody who has looked at the query and at its explanation asks for this change:\n\n',
  ask:
    '\n\nPlease change the query so that it does what is asked for, and keep everything else of it. ' +
    'Answer with the changed Cypher query alone, without an explanation.',
} as const;

/** What a request says of a finding; its own message may name what the query named, so it stays here. */
export const FINDING_SENTENCES: Readonly<Record<string, string>> = {
  'relationship-direction': 'A relationship points the other way than in the schema.\n',
  'relationship-endpoints': 'A relationship connects nodes that it never connects.\n',
  'missing-label': 'A node has no label.\n',
  'type-mismatch': 'A comparison is between values of different types.\n',
  'impossible-value': 'A value that is compared with cannot occur.\n',
  'null-comparison': 'Something is compared with null.\n',
  contradiction: 'Conditions exclude each other.\n',
  tautology: 'A condition always holds.\n',
  'cartesian-product': 'Its patterns are not connected.\n',
  'unbound-optional': 'A condition undoes an OPTIONAL MATCH.\n',
  'counted-optional': 'Rows without a match are counted.\n',
  'fan-out': 'An aggregate counts the same thing several times.\n',
  'integer-division': 'A division is cut to a whole number.\n',
  'missing-distinct': 'The same row may come several times.\n',
  'limit-without-order': 'Rows are limited and not sorted.\n',
  'unused-variable': 'Something is named and not used.\n',
  'unused-branch': 'A pattern leads to something that is not used.\n',
  'may-be-same': 'Two things may be the same one.\n',
  'constant-column': 'A column has the same value in every row.\n',
  'whole-node': 'A whole node is returned.\n',
  'extra-column': 'More columns are returned than were asked for.\n',
  'question-differs': 'It does not walk what the question speaks of.\n',
  'unused-placeholder': 'A parameter of the question is not used.\n',
};
