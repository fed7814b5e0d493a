/** Words that a clause, an operator or a literal begins with; as names they are quoted. */
const RESERVED = new Set(
  `ALL AND ANY AS ASC ASCENDING BY CALL CASE COLLECT CONTAINS COUNT CREATE CSV DELETE DESC DESCENDING
  DETACH DISTINCT DROP ELSE END ENDS EXISTS EXPLAIN FALSE FILTER FINISH FOR FOREACH FROM GROUP IN INF
  INFINITY INSERT IS LET LIMIT LOAD MATCH MERGE NAN NEXT NODETACH NONE NOT NULL OFFSET ON OPTIONAL OR ORDER
  PROFILE REDUCE REMOVE RETURN SEARCH SET SHORTEST SHOW SINGLE SKIP STARTS TERMINATE THEN TRUE UNION UNWIND
  USE USING WHEN WHERE WITH XOR YIELD`.split(/\s+/),
);

const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Stores undo `\u` escapes before they look for quotes, so a backslash could end a quoted name. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\\\u2028\u2029]/gu;

export function isPrintableName(text: string): boolean {
  return text !== '' && toPrintableName(text) === text;
}

/** The nearest name that can be quoted; for columns that nobody named. */
export function toPrintableName(text: string): string {
  return text.replaceAll(UNPRINTABLE, ' ');
}

export function printName(text: string): string {
  const plain = PLAIN.test(text) && !RESERVED.has(text.toUpperCase());
  return plain ? text : `\`${text.replaceAll('`', '``')}\``;
}

const ESCAPED: Readonly<Record<string, string>> = {
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

export function printString(value: string): string {
  return `'${value.replaceAll(/['\\\n\r\t]/g, (character) => ESCAPED[character] ?? character)}'`;
}
