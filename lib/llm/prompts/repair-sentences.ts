import 'server-only';

/**
 * What the repair round says of a finding. A finding's own message may name what the query named, so
 * only these sentences travel; one that has none here is told as `other`.
 */
export const REPAIR_SENTENCES = {
  'syntax-error': 'It is not one whole Cypher 5 query.\n',
  'several-statements': 'It has more than one statement.\n',
  'not-a-query': 'It is not a query.\n',
  'unknown-label': 'It uses a label that is not in the schema.\n',
  'unknown-relationship-type': 'It uses a relationship type that is not in the schema.\n',
  'unknown-property': 'It uses a property that the schema does not give to that label or type.\n',
  'wrong-direction': 'It follows a relationship against the direction in the schema.\n',
  'unknown-placeholder': 'It uses a parameter that was not listed.\n',
  'unbindable-site':
    'It uses a parameter where a value cannot be put: compare it with a property by =, IN, <, >, CONTAINS, STARTS WITH or ENDS WITH.\n',
  'invented-literal': 'It compares with a value that nobody gave. Use the parameters.\n',
  'clause-not-allowed': 'It uses a clause that is not allowed here; only reading clauses are.\n',
  'function-not-allowed': 'It uses a function that is not allowed here.\n',
  'procedure-not-allowed': 'It calls a procedure; none is allowed.\n',
  'prefix-not-allowed': 'It begins with EXPLAIN, PROFILE or CYPHER; write the query alone.\n',
  unbounded: 'It has a path, product or range without a bound.\n',
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
