import 'server-only';

/**
 * What the repair round says of a finding. A finding's own message may name what the query named, so
 * only these sentences travel; one that has none here is told as `other`.
 */
export const REPAIR_SENTENCES = {
  syntax: 'It is not one whole Cypher 5 query.\n',
  'not-cypher-5': 'It uses something that Cypher 5 does not know.\n',
  'mixed-union': 'It mixes UNION and UNION ALL; use one of them.\n',
  'integer-out-of-range': 'It has a whole number that is too large.\n',
  'command-not-allowed': 'It is a command; write one reading query.\n',
  'several-statements': 'It has more than one statement.\n',
  'no-query': 'It holds no Cypher query.\n',
  'not-cypher': 'It is not Cypher.\n',
  'several-queries': 'It holds more than one query; write the one that fits.\n',
  'unknown-label': 'It uses a label that is not in the schema.\n',
  'unknown-relationship-type': 'It uses a relationship type that is not in the schema.\n',
  'unknown-property': 'It uses a property that the schema does not give to that label or type.\n',
  'invented-placeholder': 'It uses a parameter that was not listed.\n',
  'placeholder-type': 'It compares a parameter with a property of another type.\n',
  'placeholder-in-string': 'It writes a parameter inside a string; write it without quotes.\n',
  'placeholder-as-variable': 'It uses the name of a parameter as a variable.\n',
  'placeholder-site':
    'It uses a parameter where a value cannot be put: compare it with a property by =, IN, <, >, CONTAINS, STARTS WITH or ENDS WITH.\n',
  'invented-literal': 'It compares with a value that nobody gave. Use the parameters.\n',
  'write-not-allowed': 'It writes; a query may only read.\n',
  'load-csv-not-allowed': 'It uses LOAD CSV.\n',
  'in-transactions-not-allowed': 'It uses IN TRANSACTIONS.\n',
  'use-not-allowed': 'It uses USE; the graph is already chosen.\n',
  'no-return': 'It does not end with RETURN.\n',
  'early-return': 'RETURN must come last; use WITH in the middle.\n',
  'construct-not-allowed':
    'It uses a construct that is not allowed here; write it in a simpler way.\n',
  'dynamic-label-not-allowed': 'It computes a label or type; write the name itself.\n',
  'clause-not-allowed': 'It uses a clause that is not allowed here; only reading clauses are.\n',
  'function-not-allowed': 'It uses a function that is not allowed here.\n',
  'procedure-not-allowed': 'It calls a procedure; none is allowed.\n',
  'prefix-not-allowed': 'It begins with EXPLAIN, PROFILE or CYPHER; write the query alone.\n',
  'unbounded-path': 'It has a path without an upper bound; write one, such as *1..3.\n',
  'path-too-long': 'It has a path that is too long; lower its upper bound.\n',
  'cartesian-product': 'Its patterns are not connected; link them through relationships.\n',
  'unbounded-range': 'It has a range whose ends are not plain numbers.\n',
  'range-too-large': 'It has a range that is too large.\n',
  'growing-reduce': 'It has a reduce that grows at each step.\n',
  'growing-value': 'It builds a value that grows without a bound.\n',
  'regex-not-literal': 'It uses a regular expression; use CONTAINS, STARTS WITH or ENDS WITH.\n',
  'unsafe-regex': 'It uses a regular expression; use CONTAINS, STARTS WITH or ENDS WITH.\n',
  'too-large': 'It is too long or too deeply nested.\n',
  'store-unsupported': 'It uses something that this store cannot do; write it in a simpler way.\n',
  'store-refused': 'The store could not run it.\n',
  other: 'It breaks one of the rules above.\n',
} as const;

export function repairSentence(code: string): string {
  return Object.hasOwn(REPAIR_SENTENCES, code)
    ? REPAIR_SENTENCES[code as keyof typeof REPAIR_SENTENCES]
    : REPAIR_SENTENCES.other;
}
