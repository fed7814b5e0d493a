import 'server-only';
import { type Token, added, renamed } from './token';

const OPENING = new Set<Token['tag']>([
  'determiner',
  'question',
  'number',
  'conjunction',
  'preposition',
  'mark',
]);
const MOMENT = /^(?:number|date|year|datetime)_/u;
const YEAR = /^[12]\d{3}$/u;

/**
 * "die im Mai gelieferten Waren" are the goods delivered in May: what German puts between an article and what was done
 * stands behind the noun in English.
 */
export function withAttributes(tokens: readonly Token[]): readonly Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const attribute = attributeAt(tokens, at);
    if (attribute) {
      const { said, done, noun, end } = attribute;
      const inner = [{ ...done, tag: 'participle' as const }, ...withMoment(said.map(withDoer))];
      read.push(...noun, { ...added('', done, 'group'), inner });
      at = end;
    } else {
      const token = tokens[at];
      if (token) read.push(token);
      at += 1;
    }
  }
  return read;
}

interface Attribute {
  /** What is said of the deed: "im Mai". */
  readonly said: readonly Token[];
  readonly done: Token;
  readonly noun: readonly Token[];
  readonly end: number;
}

function attributeAt(tokens: readonly Token[], from: number): Attribute | null {
  const [before, first] = [tokens[from - 1], tokens[from]];
  if (!first || (before && !OPENING.has(before.tag))) return null;
  if (first.tag !== 'preposition' && !isMoment(first)) return null;
  // "im Mai gelieferte Waren", and no clause in between.
  const length = tokens
    .slice(from)
    .findIndex(
      ({ tag }) => tag === 'verb' || tag === 'auxiliary' || tag === 'mark' || tag === 'group',
    );
  const open = length < 0 ? tokens.length : from + length;
  const doneAt = tokens.findIndex((token, at) => at > from && at < open && isDeed(token));
  const done = tokens[doneAt];
  if (!done || (first.tag === 'preposition' && doneAt < from + 2)) return null;
  let end = doneAt + 1;
  while (tokens[end]?.tag === 'adjective' && end < open) end += 1;
  const head = end;
  while (tokens[end]?.tag === 'noun' && tokens[end]?.german === tokens[head]?.german) end += 1;
  if (end === head) return null;
  return { said: tokens.slice(from, doneAt), done, noun: tokens.slice(doneAt + 1, end), end };
}

/** A participle before a noun has the verb that it is of. */
function isDeed({ tag, base }: Token): boolean {
  return tag === 'adjective' && base !== '';
}

function isMoment({ tag, word }: Token): boolean {
  return (tag === 'value' && MOMENT.test(word.text)) || (tag === 'number' && YEAR.test(word.text));
}

/** "2010 gegründete Firmen": in 2010. */
function withMoment(said: readonly Token[]): readonly Token[] {
  const [first] = said;
  return first && isMoment(first) ? [added('in', first, 'preposition'), ...said] : said;
}

function withDoer(token: Token): Token {
  return token.german === 'von' || token.german === 'vom' ? renamed(token, 'by') : token;
}
