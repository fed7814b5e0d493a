import type { Diagnostic } from '@/lib/base/diagnostic';

import { clauseKeyword } from '../clause-keyword';
import type { Opaque } from '../model';
import { visit } from '../visit';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

const WRITE = [
  'write-not-allowed',
  'A query may only read; leave out the clause that writes.',
] as const;
const UNKNOWN = [
  'not-cypher-5',
  'This clause is not in Cypher 5; write MATCH, WHERE and WITH instead.',
] as const;

/** Grammar rules of clauses that are known and refused; a clause in neither list is refused all the same. */
const REFUSED: Readonly<Record<string, readonly [code: string, message: string]>> = {
  createClause: WRITE,
  insertClause: WRITE,
  deleteClause: WRITE,
  setClause: WRITE,
  removeClause: WRITE,
  mergeClause: WRITE,
  foreachClause: WRITE,
  loadCSVClause: [
    'load-csv-not-allowed',
    'LOAD CSV opens files and connections; query the graph only.',
  ],
  callClause: ['procedure-not-allowed', 'No procedure may be called; write the query with MATCH.'],
  subqueryClause: ['in-transactions-not-allowed', 'IN TRANSACTIONS is for writing; leave it out.'],
  useClause: ['use-not-allowed', 'The graph is already chosen; leave out USE.'],
  composableCommandClauses: [
    'command-not-allowed',
    'A command about the database may not run; write a query that begins with MATCH.',
  ],
  finishClause: ['no-return', 'The query gives no rows; end it with RETURN.'],
  filterClause: UNKNOWN,
  letClause: UNKNOWN,
  forListClause: UNKNOWN,
};

/** No clause that the model does not express may run: default deny. */
export const readingClauses: GuardRule = (query) => {
  const found: Diagnostic[] = [];
  visit(query, {
    'single-query': ({ clauses }) => {
      for (const clause of clauses) if (clause.kind === 'opaque') found.push(refusal(clause));
    },
  });
  return found;
};

function refusal(clause: Opaque): Diagnostic {
  const [code, message] = REFUSED[clause.rule] ?? [
    'clause-not-allowed',
    'This clause may not run; use MATCH, WITH, UNWIND and RETURN.',
  ];
  // A clause that writes is called as it was written.
  const keyword = code === 'write-not-allowed' ? clauseKeyword(clause.rule) : null;
  const said = keyword === null ? message : `A query may only read; leave out ${keyword}.`;
  return reason(code, said, clause.span);
}
