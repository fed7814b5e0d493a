import 'server-only';
import type { AmendedVersion, PreparedQuestion } from '../question/prepared-question';

/** Longest remark that is shown. */
const LONGEST = 1_000;

/** Of what a model says beside a query, the words of a question, a guess or a refusal. */
const DOUBTS =
  /\?|\b(took|take|taken|assum\w*|meant|mean|read this|interpret\w*|closest|no fixed|not (clear|possible|stored|in the (data|schema))|unclear|ambiguous|could also|either|can't|cannot|nehme|gemeint|meinst|meine|annahme|angenommen|unklar|mehrdeutig|verstehe|gibt es (in den daten )?nicht|nicht gespeichert|ich lasse)\b/iu;

/**
 * What a model says of its reading where it is not sure of it, its placeholders and hidden names put
 * back for the asker; null where it says nothing of the kind.
 */
export function remarkOf(
  reply: string,
  {
    amends: { hidden },
    masking,
  }: { readonly amends: Pick<AmendedVersion, 'hidden'> } & Pick<PreparedQuestion, 'masking'>,
): string | null {
  const said = proseOf(reply);
  if (!DOUBTS.test(said)) return null;
  const values = new Map(masking.values.map(({ name, text }) => [name, text]));
  const restored = said
    .replaceAll(/\$([a-z]\w*_\d+)/gu, (whole, name: string) => {
      return values.get(name) ?? hidden.literals[name] ?? whole;
    })
    .replaceAll(/\bv\d{1,2}\b/gu, (name) => hidden.variables[name] ?? name);
  return restored.length > LONGEST ? `${restored.slice(0, LONGEST)}…` : restored;
}

/** A reply without thinking, fences, and lines of a query; comments are prose too. */
function proseOf(reply: string): string {
  const spoken = reply
    .replaceAll(/<(think|thinking|reasoning)>[^]*?(<\/\1>|$)/giu, ' ')
    .replaceAll(/(```|~~~)[^]*?(\1|$)/gu, (block) => commentsOf(block));
  const lines = spoken.split('\n').map((line) => {
    const comment = /^\s*\/\/\s?(.*)$/u.exec(line)?.[1];
    if (comment !== undefined) return comment;
    return QUERY_LINE.test(line) ? '' : line;
  });
  return lines.join(' ').replaceAll(/\s+/gu, ' ').trim();
}

const QUERY_LINE =
  /^\s*(OPTIONAL MATCH|MATCH|WHERE|WITH|UNWIND|RETURN|ORDER BY|SKIP|LIMIT|UNION|CALL|AND|OR)\b/u;

function commentsOf(block: string): string {
  return block
    .split('\n')
    .filter((line) => /^\s*\/\//u.test(line))
    .join('\n');
}
