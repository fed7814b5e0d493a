/** An explanation's own words: what it says of the query, and what it remarks on it. */
export interface ClaimText {
  /** Steps and summary, in lower case; placeholders and numbers as they stand. */
  readonly body: string;
  /** The same with its letters as they are. */
  readonly original: string;
  readonly remarks: string;
}

const REMARKS =
  /^[#*\s]*(?:remarks?|notes?|watch out|plausibility|warnings?|caveats?|comments?|issues?|hinweise?|anmerkungen?|bemerkungen?|achtung)\b[*\s]*:?/i;
const HEADING =
  /^[#*\s]*(?:steps?|summary|in short|overview|schritte|zusammenfassung|kurz)\b[*\s]*:?/i;
/** Numbers of steps count nothing. */
const NUMBERING = /^[*\s-]*(?:(?:step|schritt)\s*)?\d+\s*[.):]\s*/i;

export function readClaims(text: string): ClaimText {
  const body: string[] = [];
  const remarks: string[] = [];
  let into = body;
  for (const line of text.split('\n')) {
    if (REMARKS.test(line)) into = remarks;
    else if (HEADING.test(line)) into = body;
    into.push(line.replace(REMARKS, '').replace(HEADING, '').replace(NUMBERING, ''));
  }
  const original = body.join('\n').replaceAll(/\b(?:step|schritt)\s+\d+/gi, '');
  return { body: original.toLowerCase(), original, remarks: remarks.join('\n').toLowerCase() };
}
