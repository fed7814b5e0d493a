import type { Severity } from '@/lib/base/diagnostic';

export interface FindingCode {
  /** Most serious first; the lesser where the rule is less sure, or it is style. */
  readonly severities: readonly Severity[];
  readonly what: string;
  /** What the proposed query does; null where there is no proposal. */
  readonly fix: string | null;
}

/** Every code of a plausibility rule: what the page docs/findings.md lists. */
export const FINDING_CODES: Readonly<Record<string, FindingCode>> = {
  'unknown-label': {
    severities: ['error'],
    what: 'A label that the graph, or the role’s part of it, does not have.',
    fix: 'The label with a name like it, or the only one that fits its relationships.',
  },
  'unknown-relationship-type': {
    severities: ['error'],
    what: 'A relationship type that the graph does not have.',
    fix: 'The type with a name like it, or the only one between these nodes.',
  },
  'unknown-property': {
    severities: ['error'],
    what: 'A property that nothing it is read from has.',
    fix: 'The property with a name like it.',
  },
  'unbound-variable': {
    severities: ['error'],
    what: 'A name that nothing gives, or that a WITH has ended.',
    fix: 'The name that is like it.',
  },
  'relationship-direction': {
    severities: ['error', 'warning'],
    what: 'A relationship that the schema has between these nodes only the other way round. A warning where the schema was read from a sample.',
    fix: 'The relationship turned round.',
  },
  'relationship-endpoints': {
    severities: ['error', 'warning'],
    what: 'A relationship that connects no such nodes in either direction.',
    fix: null,
  },
  'missing-label': {
    severities: ['warning', 'remark'],
    what: 'A node of which nothing says what it is: it may be of several kinds and a value is looked for in it, or its name speaks of something else. A remark where only one kind is possible.',
    fix: 'The label, where only one is possible.',
  },
  'type-mismatch': {
    severities: ['error', 'remark'],
    what: 'A comparison, test or function over values of a type that it never holds for, a list and a single value among them. A remark where binding compares each element of a list.',
    fix: 'The value as text, number or date; the value looked for in the list.',
  },
  'impossible-value': {
    severities: ['error', 'warning'],
    what: 'A value that cannot occur: by what the property means (a year below 0, a fraction of whole numbers, a number below zero where the name speaks of none), by the range or the few values that the graph holds, by the calendar, by the case of letters.',
    fix: null,
  },
  'null-comparison': {
    severities: ['error'],
    what: 'A comparison with null, which is never true.',
    fix: 'IS NULL or IS NOT NULL.',
  },
  contradiction: {
    severities: ['error', 'warning'],
    what: 'Conditions that no row can meet together. A warning in one branch of several.',
    fix: null,
  },
  tautology: {
    severities: ['warning', 'remark'],
    what: 'A condition that every row meets.',
    fix: null,
  },
  'cartesian-product': {
    severities: ['warning'],
    what: 'Parts of a query that nothing connects, so that every row of one meets every row of the other.',
    fix: null,
  },
  'unbounded-path': {
    severities: ['error'],
    what: 'A walk without a longest length. The guard refuses it too.',
    fix: 'A longest length of three steps more than the shortest.',
  },
  'unbound-optional': {
    severities: ['warning', 'remark'],
    what: 'A condition on what an OPTIONAL MATCH may not have found, which undoes the OPTIONAL. A remark where IS NOT NULL asks for that.',
    fix: null,
  },
  'counted-optional': {
    severities: ['warning'],
    what: 'count(*) straight after an OPTIONAL MATCH, which counts one where nothing was found.',
    fix: 'A count of what the OPTIONAL MATCH found.',
  },
  'fan-out': {
    severities: ['warning', 'remark'],
    what: 'An aggregate over rows in which the same thing comes several times, for each of something else that was matched. A remark where that may be meant.',
    fix: 'DISTINCT, for nodes that are counted or collected.',
  },
  'integer-division': {
    severities: ['warning'],
    what: 'A count divided by a count: the result is cut to a whole number.',
    fix: 'A division of decimals.',
  },
  'duplicate-column': {
    severities: ['error'],
    what: 'Two columns of the same name.',
    fix: null,
  },
  'union-columns': {
    severities: ['error'],
    what: 'Parts of a UNION whose columns differ.',
    fix: null,
  },
  'missing-distinct': {
    severities: ['remark'],
    what: 'A result that may show the same row several times.',
    fix: 'DISTINCT.',
  },
  'limit-without-order': {
    severities: ['remark'],
    what: 'LIMIT or SKIP over rows that have no order.',
    fix: null,
  },
  'unused-variable': {
    severities: ['remark'],
    what: 'A relationship, path or value that is named, or handed on, and never used.',
    fix: null,
  },
  'unused-branch': {
    severities: ['remark'],
    what: 'A step to a named thing that nothing speaks of again, beside others that lead to what is shown.',
    fix: null,
  },
  'may-be-same': {
    severities: ['remark'],
    what: 'Two MATCH clauses that walk one relationship there and back, so that the end may be the beginning.',
    fix: null,
  },
  'constant-column': {
    severities: ['remark'],
    what: 'A column of which the query itself says what stands in every row.',
    fix: null,
  },
  'whole-node': {
    severities: ['remark'],
    what: 'An answer to a question that shows a thing with all that is stored of it.',
    fix: 'The name of the thing, where it has one.',
  },
  'extra-column': {
    severities: ['remark'],
    what: 'Columns of several things, where the words of the question ask for one.',
    fix: null,
  },
  'question-differs': {
    severities: ['warning', 'remark'],
    what: 'A query that does not answer the question’s word: it counts nothing where a number was asked for, reads no time for a “when”, orders nothing for a “most”. A remark: a relationship that the words of the question speak of and the query does not walk, or the other way round.',
    fix: null,
  },
  'unused-placeholder': {
    severities: ['warning'],
    what: 'A value of the question that the query does not look for.',
    fix: null,
  },
  'invented-literal': {
    severities: ['warning'],
    what: 'A value that is not in the question. The query waits for the asker’s word.',
    fix: null,
  },
  'empty-because': {
    severities: ['remark'],
    what: 'Why there are no rows: the first pattern, condition or value that nothing matches, found by small queries of the same role. Roles that see values are told texts that begin alike, or the nearest numbers.',
    fix: null,
  },
};
