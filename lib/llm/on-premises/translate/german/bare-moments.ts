import 'server-only';
import { type Token, added, renamed } from './token';

const MOMENT = /^(?:number|date|year|datetime)_/u;
const YEAR = /^[12]\d{3}$/u;
const ENDS: Readonly<Record<string, string>> = { anfang: 'start', ende: 'end' };
const LED = new Set<Token['tag']>(['preposition', 'number', 'conjunction', 'adjective']);

/** Small words that English has before a time and German leaves out: "haben 2023 bestellt", "Ende 2023". */
export function withBareMoments(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const end = ENDS[token.german];
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (end !== undefined && isMoment(next)) {
      const led = before?.tag === 'preposition' ? [] : [added('at', token, 'preposition')];
      const the = added('the', token, 'determiner');
      return [...led, the, renamed(token, end, 'noun'), added('of', token, 'preposition')];
    }
    return isBare(tokens, at) ? [added('in', token, 'preposition'), token] : [token];
  });
}

/** A year behind a helping verb or what it is told of, where nothing follows that could be so many of. */
function isBare(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!isMoment(tokens[at]) || !before || LED.has(before.tag) || BOUNDS.has(before.word.text))
    return false;
  if (before.german in ENDS || before.german === 'jahr' || before.word.text === 'than')
    return false;
  // "hat $a 2023 bestellt"
  const isNamed = before.tag === 'value' && !MOMENT.test(before.word.text);
  const isBehind = isNamed || before.tag === 'auxiliary' || before.tag === 'verb';
  const isTold = FOLLOWING.has(next?.tag ?? 'mark') || next?.german === 'nichts';
  return isBehind && next !== undefined && isTold;
}

const FOLLOWING = new Set<Token['tag']>([
  'participle',
  'determiner',
  'negation',
  'preposition',
  'value',
]);
const BOUNDS = new Set(['atleast', 'atmost', 'exactly']);

function isMoment(token: Token | undefined): boolean {
  if (token?.tag === 'value') return MOMENT.test(token.word.text);
  return token?.tag === 'number' && YEAR.test(token.word.text);
}
