import 'server-only';

/**
 * Every fixed piece of a prompt. Each is a static segment, known by its digest; nothing here may be
 * put together with a value before it is a segment of its own.
 */
export const TEMPLATE = {
  intro:
    'You write one read-only Cypher query (Cypher 5, Neo4j) for a question about a graph. ' +
    'You see the schema, never the data: a private value in the question is replaced by a query ' +
    'parameter such as $value_1. Write a parameter exactly as it stands, without quotes, where its ' +
    'value belongs.\n',
  schema: '\nSchema\n',
  notes: '\nNotes\n',
  bullet: '- ',
  line: '\n',
  rules:
    '\nRules\n' +
    '- Use only the labels, relationship types, directions and properties of the schema and the ' +
    'parameters listed with the question. Invent no values.\n' +
    '- Compare a parameter by = with the property that it is a value of. Where the schema says LIST, ' +
    'write $value_1 IN n.property.\n' +
    '- Return only what is asked for: one column, the value or the name of the thing asked about, ' +
    'DISTINCT. UNWIND a list property, so that one row is one value.\n' +
    '- "How many" is one count of DISTINCT things. A highest, lowest, first or last is ORDER BY and ' +
    'LIMIT, with values that are null left out.\n' +
    '- Where the question goes from a thing to others that are linked through it, the thing itself ' +
    'is not an answer.\n' +
    '- Use MATCH, OPTIONAL MATCH, WHERE, WITH, UNWIND, RETURN, ORDER BY, SKIP, LIMIT, UNION and ' +
    'functions that read. No procedures, no LOAD CSV, nothing that writes.\n' +
    '- Answer with the query alone.',
  parameters: 'Parameters\n',
  is: ': ',
  and: ', ',
  valueOf: 'a value of ',
  or: ' or ',
  more: ' or another property',
  question: 'Question\n',
  /** Questions that people have said the query of; each has parameters of its own. */
  examples:
    'Examples that people on this graph have verified. Their parameters are theirs alone: never use ' +
    'them.\n',
  exampleQuestion: 'Asked: ',
  exampleParameters: 'With: ',
  exampleQuery: 'Query: ',
  nextParameter: '; ',
  afterExamples: '\n',
  quote: "'",
  termOpen: ' (',
  termClose: ')',
  afterParameters: '\n',
  refused: 'That query was refused.\n',
  noQuery: 'There was no query in the answer.\n',
  again:
    'Values that you wrote yourself are shown as $literal_1, parameters that do not exist as ' +
    '$invented_1, your own names as v1. Answer with a corrected query alone.',
} as const;

/** What a prompt may say of a placeholder that no property explains. */
export const PLACEHOLDER_PHRASES = [
  'a whole number',
  'a number',
  'a decade, the number of its first year',
  'a date',
  'a time of day',
  'a text',
  'an address',
  'a value shown before',
  'a value',
  'not in the graph',
] as const;

/** Said of a value of whose type policy tells nothing. */
export const UNTYPED: (typeof PLACEHOLDER_PHRASES)[number] = 'a value';

/** Said of a value whose properties the role may not see: what is said of a value that is nowhere. */
export const UNEXPLAINED: (typeof PLACEHOLDER_PHRASES)[number] = 'not in the graph';
