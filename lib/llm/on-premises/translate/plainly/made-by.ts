import 'server-only';

const PLACED = new Set(
  'born based located set situated registered raised educated trained resident moored stationed held'.split(
    ' ',
  ),
);
/** "$a-built boats", "$a-based firms". */
const MADE = /(\$[a-z_]+\d+)-([a-z]+(?:ed|en|rn|lt|ld|de|un|wn|et)) ([a-z]+(?: [a-z]+)?s)\b/giu;

/** "$a-built boats": boats built by $a; "$a-based firms": firms based in $a. */
export function madeBy(question: string): string {
  return question.replaceAll(MADE, (_whole, value: string, done: string, things: string) => {
    return `${things} ${done} ${PLACED.has(done.toLowerCase()) ? 'in' : 'by'} ${value}`;
  });
}
