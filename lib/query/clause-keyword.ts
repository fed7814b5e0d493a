const KEYWORDS: Readonly<Record<string, string>> = {
  createClause: 'CREATE',
  insertClause: 'INSERT',
  deleteClause: 'DELETE',
  setClause: 'SET',
  removeClause: 'REMOVE',
  mergeClause: 'MERGE',
  foreachClause: 'FOREACH',
  loadCSVClause: 'LOAD CSV',
  callClause: 'CALL',
  subqueryClause: 'CALL',
  useClause: 'USE',
  finishClause: 'FINISH',
  filterClause: 'FILTER',
  letClause: 'LET',
  forListClause: 'FOR',
};

/** What people write for a clause of a grammar rule: `DELETE`; null where that is not one word or two. */
export function clauseKeyword(rule: string): string | null {
  return KEYWORDS[rule] ?? null;
}
