/** An explanation's own words: what it says of the query, and what it remarks on it. */
export interface ClaimText {
  /** Steps and summary, in lower case; placeholders and numbers as they stand. */
  readonly body: string;
  /** The same with its letters as they are. */
  readonly original: string;
  readonly remarks: string;
  /** What sums it up, in lower case; all of it where no line is said to. */
  readonly summary: string;
  readonly isGerman: boolean;
}

const GERMAN =
  /\b(?:der|die|das|den|dem|und|mit|nur|oder|eine?[mnrs]?|nach|suchen|ausgeben|zählen|je)\b/g;
const ENGLISH = /\b(?:the|and|with|only|or|an?|of|by|find|return|count|each|per|is|are)\b/g;

const REMARKS =
  /^[#*\s]*(?:remarks?|notes?|watch out|plausibility|warnings?|caveats?|comments?|issues?|hinweise?|anmerkungen?|bemerkungen?|achtung)\b[*\s]*:?/i;
const SUMMARY = /^[#*\s]*(?:summary|in short|overview|zusammenfassung|kurz)\b[*\s]*:?/i;
const STEP = /^[*\s-]*(?:(?:step|schritt)\s*)?(?:\d+\s*[.):]|[-*•])\s*/i;
const HEADING =
  /^[#*\s]*(?:steps?|summary|in short|overview|schritte|zusammenfassung|kurz)\b[*\s]*:?/i;
/** Numbers of steps count nothing. */
const NUMBERING = /^[*\s-]*(?:(?:step|schritt)\s*)?\d+\s*[.):]\s*/i;

export function readClaims(text: string): ClaimText {
  const said: string[] = [];
  const remarks: string[] = [];
  let into = said;
  const summary: string[] = [];
  const hasSteps = text.split('\n').some((line) => SUMMARY.test(line) || STEP.test(line));
  let isSummary = !hasSteps;
  for (const line of text.split('\n')) {
    if (REMARKS.test(line)) into = remarks;
    else if (HEADING.test(line)) into = said;
    if (SUMMARY.test(line)) isSummary = true;
    else if (REMARKS.test(line) || HEADING.test(line)) isSummary = false;
    if (isSummary) summary.push(line.replace(HEADING, ''));
    into.push(line.replace(REMARKS, '').replace(HEADING, '').replace(NUMBERING, ''));
  }
  const original = said.join('\n').replaceAll(/\b(?:step|schritt)\s+\d+/gi, '');
  const lower = original.toLowerCase();
  const isGerman = (lower.match(GERMAN)?.length ?? 0) > (lower.match(ENGLISH)?.length ?? 0);
  const dated = lower
    .replaceAll(DATE, '$1 $2 $3')
    .replaceAll(SPACED, (number) => number.replaceAll(/\D/g, ''));
  const body = isGerman ? plainNumbers(dated) : dated;
  return {
    body,
    original,
    remarks: remarks.join('\n').toLowerCase(),
    summary: summary.join('\n').toLowerCase(),
    isGerman,
  };
}

/** `31.05.2021`, `5/31/2021`. */
const DATE = /(?<![\d.])(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/g;
/** `20 000` and `20’000`. */
const SPACED = /(?<![\d.,$_] ?)\b\d{1,3}(?:[   ’']\d{3})+(?!\d)/g;

/** `1.000.000` as `1000000`, `4,5` as `4.5`. */
function plainNumbers(text: string): string {
  return text
    .replaceAll(/\b\d{1,3}(?:\.\d{3})+\b/g, (number) => number.replaceAll('.', ''))
    .replaceAll(/\b(\d+),(\d{1,2}|\d{4,})\b/g, '$1.$2');
}
