import 'server-only';

const KEYWORDS =
  'MATCH OPTIONAL WHERE WITH UNWIND RETURN DISTINCT ORDER BY ASC DESC ASCENDING DESCENDING SKIP ' +
  'LIMIT UNION ALL AS AND OR XOR NOT IN IS NULL TRUE FALSE CASE WHEN THEN ELSE END EXISTS COUNT ' +
  'COLLECT STARTS ENDS CONTAINS CALL YIELD CREATE MERGE SET REMOVE DELETE DETACH FOREACH LOAD CSV ' +
  'FROM USE ANY NONE SINGLE REDUCE SHORTESTPATH ALLSHORTESTPATHS';

const FUNCTIONS =
  'count collect sum avg min max size length head last tail nodes relationships keys labels type ' +
  'id elementId properties coalesce toLower toUpper trim substring replace split left right ' +
  'toString toInteger toFloat toBoolean date datetime localdatetime time duration range round ' +
  'floor ceil abs sign sqrt reverse exists startNode endNode point distance percentileCont ' +
  'percentileDisc stDev isEmpty';

/** Most names of its own that a query may use and still be shown again. */
export const VARIABLE_CAP = 60;

export const QUERY_KEYWORDS: ReadonlySet<string> = new Set(KEYWORDS.split(' '));
export const QUERY_FUNCTIONS: ReadonlyMap<string, string> = new Map(
  FUNCTIONS.split(' ').map((name) => [name.toLowerCase(), name]),
);
export const QUERY_PUNCTUATION: ReadonlySet<string> = new Set('()[]{},.:;|&!<>=+-*/%^~');

/** All that a query shown again may hold besides schema words and placeholders. */
export const GRAMMAR_WORDS: readonly string[] = [
  ...QUERY_KEYWORDS,
  ...QUERY_FUNCTIONS.values(),
  ...QUERY_PUNCTUATION,
  ...Array.from({ length: VARIABLE_CAP }, (_, index) => `v${index + 1}`),
  '0',
  '1',
  ' ',
];

export function quotedName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}
