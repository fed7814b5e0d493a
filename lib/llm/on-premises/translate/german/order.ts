import 'server-only';
import { superlative } from '../english/gradable';
import { nounPhraseEnd } from './noun-phrase';
import { withRelatives } from './relative-clauses';
import { type Token, added, renamed } from './token';
import { isBe, isHave, isPassive, together, withDoers } from './voice';

/**
 * A sentence in the order of English. German puts one verb second and what goes with it last; English keeps verbs
 * together behind their subject.
 */
export function inEnglishOrder(tokens: readonly Token[]): readonly Token[] {
  return flat(mainOrder(withRelatives(withGenitives(tokens))));
}

function flat(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => (token.tag === 'group' ? token.inner : [token]));
}

/** "die Länder der Museen" are the countries of the museums. */
function withGenitives(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    // "welche der Kurse": which of them.
    const isOfThem =
      at === 1 &&
      before?.word.text === 'which' &&
      token.german === 'der' &&
      (next?.isMany === true || OF_SEVERAL.has(tokens[at + 2]?.german ?? ''));
    const isOwner =
      (before?.tag === 'noun' || before?.tag === 'value' || isOfThem) &&
      GENITIVES.has(token.german) &&
      OWNING.has(next?.tag ?? 'mark');
    return isOwner ? [added('of', token, 'preposition'), token] : [token];
  });
}

const OF_SEVERAL = new Set('haben sind waren wurden werden hatten'.split(' '));
const OWNING = new Set<Token['tag']>(['noun', 'adjective', 'negation', 'value']);
const GENITIVES = new Set('der des aller eines einer dieser ihrer seiner jeder'.split(' '));

function mainOrder(tokens: readonly Token[]): readonly Token[] {
  const joint = secondQuestionAt(tokens);
  if (joint > 0) {
    const [first, second] = [tokens.slice(0, joint), tokens.slice(joint + 1)];
    return [...mainOrder(first), ...tokens.slice(joint, joint + 1), ...mainOrder(second)];
  }
  const end = tokens.findLastIndex(({ tag }) => tag !== 'mark') + 1;
  const comma = tokens.findIndex(({ tag, word }) => tag === 'mark' && word.text === ',');
  const length = comma > 0 && comma < end ? comma : end;
  const own = tokens.slice(0, length);
  const finite = own.findIndex(({ tag }) => tag === 'auxiliary' || tag === 'verb');
  const verb = own[finite];
  if (!verb) return tokens;
  const next = nextClauseAt(own, finite);
  if (next > 0) {
    const front = own.slice(0, finite);
    const second = mainOrder([...front, ...own.slice(next + 1)]);
    const isSame = front.every((token, at) => second[at] === token);
    return [
      ...mainOrder(own.slice(0, next)),
      ...own.slice(next, next + 1),
      ...(isSame ? second.slice(front.length) : second),
      ...tokens.slice(length),
    ];
  }
  const twin = twinAt(own, finite);
  if (twin !== null) {
    const joint = own[twin];
    const doing = own[length - 1];
    const second = own.slice(twin + 1, length - 1);
    if (joint && doing) {
      const [helping, done] = together(verb, doing);
      const first = mainOrder(own.slice(0, twin));
      return [...first, joint, helping, ...negated(second, done), ...tokens.slice(length)];
    }
  }
  const middle = own.slice(finite + 1);
  const lastAt = middle.findLastIndex(({ tag }) => tag !== 'group');
  const last = middle[lastAt];
  const before = middle[lastAt - 1];
  // "sind weder offen noch bezahlt": told of it beside another, and no deed.
  const isTold =
    isBe(verb) &&
    last?.tag === 'participle' &&
    (before?.tag === 'conjunction' || before?.word.text === 'nor');
  const isBracket =
    last !== undefined &&
    !isTold &&
    (last.tag === 'participle' || (last.tag === 'verb' && verb.tag === 'auxiliary'));
  const isInfinitive = isBracket && last.tag === 'verb' && before?.german === 'zu';
  const bracket = isBracket ? last : null;
  const open = isBracket
    ? middle.toSpliced(isInfinitive ? lastAt - 1 : lastAt, isInfinitive ? 2 : 1)
    : middle;
  // "ist pro Einheit am günstigsten": cheapest per unit.
  if (isBe(verb) && !isBracket && lastAt > 0 && isMost(last) && before?.tag !== 'determiner')
    return [
      ...own.slice(0, finite + 1),
      ...middle.slice(lastAt, lastAt + 1),
      ...middle.toSpliced(lastAt, 1),
      ...tokens.slice(length),
    ];
  const isDone = isPassive(verb, bracket);
  const clause = {
    front: withDoers(own.slice(0, finite), isDone),
    verb,
    middle: withDoers(open, isDone),
    bracket,
  };
  const ordered = finite === 0 ? verbFirst(clause) : verbSecond(clause);
  return [...ordered, ...tokens.slice(length)];
}

function isMost(token: Token | undefined): boolean {
  return token?.tag === 'adjective' && superlative(token.word.text) !== null;
}

/** "Wer leitet $a und seit wann leitet er es?": where the second question is joined; -1 where there is none. */
function secondQuestionAt(tokens: readonly Token[]): number {
  return tokens.findIndex(({ german }, at) => {
    if (german !== 'und' || at < 2) return false;
    const asking = tokens[at + 1]?.tag === 'preposition' ? at + 2 : at + 1;
    return (
      tokens[asking]?.tag === 'question' &&
      tokens.slice(asking).some(({ tag }) => tag === 'auxiliary' || tag === 'verb') &&
      tokens.slice(0, at).some(({ tag }) => tag === 'auxiliary' || tag === 'verb')
    );
  });
}

/** "haben keinen Hafen und wurden nie verkauft": where a second verb goes on with the same subject; -1 where none does. */
function nextClauseAt(own: readonly Token[], finite: number): number {
  return own.findIndex(({ german }, at) => {
    const verb = own[at + 1];
    return (
      at > finite + 1 &&
      at + 2 < own.length &&
      GOING_ON.has(german) &&
      (verb?.tag === 'auxiliary' || verb?.tag === 'verb')
    );
  });
}

const GOING_ON = new Set(['und', 'oder', 'aber']);

/** "hat es ausgeliehen und nicht zurückgegeben": where the second of two participles of one helping verb begins. */
function twinAt(own: readonly Token[], finite: number): number | null {
  if (own[finite]?.tag !== 'auxiliary' || own.at(-1)?.tag !== 'participle') return null;
  const at = own.findIndex(
    ({ tag }, index) =>
      index > finite && tag === 'conjunction' && own[index - 1]?.tag === 'participle',
  );
  return at > 0 && at < own.length - 2 ? at : null;
}

interface Clause {
  readonly front: readonly Token[];
  readonly verb: Token;
  readonly middle: readonly Token[];
  /** A participle or an infinitive at the end. */
  readonly bracket: Token | null;
}

/** "Hat $a bei $b studiert?", "Arbeitet $a auf $b?" */
function verbFirst({ verb, middle, bracket }: Clause): readonly Token[] {
  const at = nounPhraseEnd(middle, 0);
  const [subject, rest] = [middle.slice(0, at), middle.slice(at)];
  if (bracket) {
    const [helping, doing] = together(verb, bracket);
    return [helping, ...subject, ...negated(rest, doing)];
  }
  if (isBe(verb)) return [verb, ...middle];
  if (verb.tag === 'auxiliary' && !isHave(verb)) return [verb, ...middle];
  return [added('does', verb, 'auxiliary'), ...subject, ...negated(rest, basis(verb))];
}

function verbSecond(clause: Clause): readonly Token[] {
  const { front, verb, middle, bracket } = clause;
  const said = front[0]?.german === 'wem' ? [added('to', verb, 'preposition'), ...front] : front;
  if (isSubject(clause)) {
    // "arbeiten nicht mehr", "sind noch verliehen": that it goes on, or no longer does, stands before what it is said of.
    const lasting = middle.findIndex(({ word }) => LASTING.has(word.text));
    const said = middle[lasting];
    const isHeld = verb.tag === 'verb' || (bracket !== null && bracket.tag === 'participle');
    if (said && isHeld) {
      const rest = { ...clause, middle: middle.toSpliced(lasting, 1) };
      if (verb.tag === 'verb') return [...front, said, ...verbSecond(rest).slice(front.length)];
      const ordered = verbSecond(rest);
      return [...ordered.slice(0, front.length + 1), said, ...ordered.slice(front.length + 1)];
    }
    if (bracket) {
      const [helping, doing] = together(verb, bracket);
      return [...front, helping, ...negated(middle, doing)];
    }
    const isDenied = middle.some(({ tag }) => tag === 'negation');
    if (verb.tag === 'verb' && isDenied)
      return [...front, added('do', verb, 'auxiliary'), ...negated(middle, basis(verb))];
    return [...front, verb, ...middle];
  }
  const at = nounPhraseEnd(middle, 0);
  const [subject, rest] = [middle.slice(0, at), middle.slice(at)];
  // "Was hat $a gekostet?": what it did cost.
  const isAskedDeed =
    front.length === 1 && front[0]?.word.text === 'what' && isHave(verb) && at > 0;
  if (isAskedDeed && bracket?.tag === 'participle' && bracket.base !== '')
    return [
      ...said,
      added('did', verb, 'auxiliary'),
      ...subject,
      ...negated(rest, renamed(bracket, bracket.base, 'verb')),
    ];
  if (bracket) {
    const [helping, doing] = together(verb, bracket);
    return [...said, helping, ...subject, ...negated(rest, doing)];
  }
  if (verb.tag === 'auxiliary' && !isHave(verb)) return [...said, verb, ...middle];
  const isThey = subject.length === 1 && subject[0]?.word.text === 'they' && verb.isMany;
  const helping = added(isThey ? 'do' : 'does', verb, 'auxiliary');
  return [...said, helping, ...subject, ...negated(rest, basis(verb))];
}

/** What stands before the verb does what it says, or has it done to it in a passive. */
function isSubject({ front, verb, middle, bracket }: Clause): boolean {
  const [first] = front;
  if (!first) return false;
  if (first.tag === 'preposition') return false;
  if (first.tag === 'question' && ADVERBIAL.has(first.word.text) && front[1]?.german !== 'viele')
    return false;
  if (OBJECTS.has(first.german)) return false;
  if (first.german === 'wer' || first.german === 'welcher') return true;
  // "Wie viel Prozent der Boote haben …": those that have it.
  if (front.some(({ word }) => word.text === 'percentage')) return true;
  const isDone = isBe(verb) && (bracket?.tag === 'participle' || bracket === null);
  if (isDone) return true;
  const isNext = nounPhraseEnd(middle, 0) > 0;
  if (!isNext) return true;
  const head = front.findLast(({ tag }) => tag === 'noun');
  const one = middle[0]?.tag === 'value' && middle[1]?.word.text !== 'and';
  if (first.word.text === 'what') return false;
  if (verb.isMany) return true;
  if (head?.isMany === true) return false;
  return !one || (bracket === null && !isHave(verb));
}

const LASTING = new Set(['nolonger', 'still']);
const ADVERBIAL = new Set(['where', 'when', 'how', 'why', 'whom']);
const OBJECTS = new Set(['wen', 'wem', 'welchen', 'welchem']);

function basis(verb: Token): Token {
  if (isHave(verb)) return renamed(verb, 'have', 'verb');
  return renamed(verb, verb.base === '' ? verb.word.text.replace(/t$/u, 'en') : verb.base);
}

/** The verb before all else; "not" and "never" before it. */
function negated(rest: readonly Token[], verb: Token): readonly Token[] {
  const isFree = (token: Token): boolean => token.tag === 'negation';
  const isEver = (token: Token): boolean =>
    token.word.text === 'ever' || token.word.text === 'together';
  return [
    ...rest.filter(isFree),
    verb,
    ...rest.filter((each) => !isFree(each) && !isEver(each)),
    ...rest.filter(isEver),
  ];
}
