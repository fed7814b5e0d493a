import 'server-only';
import type { Mention } from '@/lib/contracts/amendment';
import type { Answer } from '@/lib/contracts/question';
import { valueText } from '@/lib/masking/stored-value';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import type { QuestionRecord } from '@/lib/store/tables/questions';

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth|erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte'
    .split('|')
    .map((line) => line.split(' '));

const NAMED = ORDINALS.flat().join('|');
const ROW = String.raw`(?:row|line|entry|zeile|eintrag)`;
const FORMS: readonly RegExp[] = [
  new RegExp(String.raw`\b${ROW} (?:no\.? |number |nr\.? )?(\d{1,6})\b`, 'giu'),
  new RegExp(
    String.raw`\b(?:the |die |der |den |dem )?(\d{1,6})(?:st|nd|rd|th|\.) ${ROW}\b`,
    'giu',
  ),
  new RegExp(String.raw`\b(?:the |die |der |den |dem )?(${NAMED})[nrms]? ${ROW}\b`, 'giu'),
];

/**
 * `row 2`, `the third row`, `Zeile 4`: the first cell of that row that holds a value of the graph by
 * itself. Nothing where the graph has rows of its own, or nothing is shown.
 */
export function rowMentions(
  text: string,
  { record, schema }: { readonly record: QuestionRecord; readonly schema: GraphSchema },
): readonly Mention[] {
  const answer = record.result as Answer | null;
  if (!answer || answer.total === 0 || speaksOfRows(schema)) return [];
  const [first = []] = answer.rows;
  const column = Math.max(
    0,
    first.findIndex(
      (cell) => typeof cell === 'string' || isElement(cell) || valueText(cell) !== null,
    ),
  );
  const found = FORMS.flatMap((form) =>
    [...text.matchAll(form)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      row: numberOf(match[1] ?? '') - 1,
      column,
    })),
  ).filter(({ row }) => row >= 0);
  return found.filter(
    (one, place) =>
      !found.slice(0, place).some((other) => other.start < one.end && one.start < other.end),
  );
}

function numberOf(said: string): number {
  const place = Math.max(...ORDINALS.map((words) => words.indexOf(said.toLowerCase())));
  return place >= 0 ? place + 1 : Number(said);
}

function isElement(cell: unknown): boolean {
  return typeof cell === 'object' && cell !== null && '$node' in cell;
}

/** A graph of trains or theatres has rows itself. */
function speaksOfRows({ labels, relationshipTypes }: GraphSchema): boolean {
  return [...labels, ...relationshipTypes].some(({ name, properties }) =>
    [name, ...properties.map((property) => property.name)].some((each) =>
      /(?:^|[^a-z])(?:rows?|lines?|entry|entries|zeilen?|eintrag|einträge)(?:$|[^a-z])/iu.test(
        each.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
      ),
    ),
  );
}
