import 'server-only';
import { englishThird } from './english-forms';
import { germanForms } from './forms';
import { nounPhraseEnd } from './noun-phrase';
import { type Token, added, renamed } from './token';
import { isPassive, together as voiced, withDoers } from './voice';

const RELATIVES = new Set(
  'der die das den dem denen deren dessen welche welcher welches welchen welchem wo'.split(' '),
);

/** Each relative clause as one token, in the order of English, behind what it is said of. */
export function withRelatives(tokens: readonly Token[]): readonly Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const begin = beginOf(tokens, at);
    const token = tokens[at];
    if (!token) break;
    if (begin === null) {
      read.push(token);
      at += 1;
      continue;
    }
    const end = endOf(tokens, begin);
    const head = said(read).findLast(({ tag }) => tag === 'noun');
    const inner = clauseOrder(asVerbs(tokens.slice(begin, end)), head?.isMany ?? false);
    const outer = read.at(-1);
    if (outer?.tag === 'group')
      read[read.length - 1] = { ...outer, inner: within(outer.inner, inner) };
    else read.push({ ...added('', token, 'group'), inner });
    const isLeft = tokens[end]?.word.text === ',' && tokens[end + 1] && !beginOf(tokens, end);
    at = isLeft ? end + 1 : end;
  }
  return read;
}

/** "in denen Kurse stattfinden, die $a gibt": what is told of the last noun stands right behind it. */
function within(outer: readonly Token[], inner: readonly Token[]): readonly Token[] {
  let at = outer.findLastIndex(({ tag }) => tag === 'noun') + 1;
  if (at === 0) at = outer.length;
  while (outer[at]?.tag === 'value') at += 1;
  return [...outer.slice(0, at), ...inner, ...outer.slice(at)];
}

/** All words, those of clauses that were read among them. */
function said(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => (token.tag === 'group' ? token.inner : [token]));
}

/** Where a relative clause begins whose comma, or first word, stands here. */
function beginOf(tokens: readonly Token[], at: number): number | null {
  const isComma = tokens[at]?.word.text === ',' && tokens[at]?.tag === 'mark';
  const first = isComma ? at + 1 : at;
  const isLed = tokens[first]?.tag === 'preposition';
  const pronoun = tokens[isLed ? first + 1 : first];
  const before = tokens[at - 1];
  if (!pronoun || !RELATIVES.has(pronoun.german) || before === undefined) return null;
  if (isComma) return endsInVerb(tokens, first) ? first : null;
  // Without a comma: "Filme die in $a spielen".
  const isTold = before.tag === 'value' && !tokens.slice(0, at).some(isVerbal);
  const isBare =
    !isLed && (before.tag === 'noun' || isTold) && ['die', 'das', 'den'].includes(pronoun.german);
  return isBare && endsInVerb(tokens, first) ? first : null;
}

function endOf(tokens: readonly Token[], begin: number): number {
  const end = tokens.findIndex(({ tag }, at) => at > begin && tag === 'mark');
  if (end < 0) return tokens.length;
  // "die ein Boot, aber keinen Hafen haben": the verb of both stands behind the second.
  const isHeld = tokens[end]?.word.text === ',' && tokens[end + 1]?.german === 'aber';
  if (!isHeld || tokens.slice(begin, end).some(isVerbal)) return end;
  const next = tokens.findIndex(({ tag }, at) => at > end && tag === 'mark');
  return next < 0 ? tokens.length : next;
}

function endsInVerb(tokens: readonly Token[], begin: number): boolean {
  const clause = tokens.slice(begin, endOf(tokens, begin));
  const last = clause[verbsEnd(clause) - 1];
  return last !== undefined && (isVerbal(last) || isUnknownVerb(last, clause));
}

/** Where the verbs of a clause end: behind them stands nothing but what is compared, "die mehr kosten als $a". */
function verbsEnd(clause: readonly Token[]): number {
  const at = clause.findLastIndex(
    ({ german }, place) => BEHIND.has(german) && isVerbal(clause[place - 1] ?? NONE),
  );
  return at > 0 ? at : clause.length;
}

const BEHIND = new Set(['als', 'wie']);

/** What ends a relative clause is its verb, even one that is in no dictionary. */
function isUnknownVerb({ tag, word, german }: Token, clause: readonly Token[]): boolean {
  return (
    clause.length > 2 && tag === 'other' && word.kind === 'word' && /\p{L}{3,}[tn]$/u.test(german)
  );
}

/** "die niemand besucht": what may be a participle is none where nothing helps it. */
function asVerbs(clause: readonly Token[]): readonly Token[] {
  const at = verbsEnd(clause) - 1;
  const last = clause[at];
  if (!last) return clause;
  if (isUnknownVerb(last, clause)) return clause.with(at, { ...last, tag: 'verb' });
  const isHelped = clause.some(({ tag }) => tag === 'auxiliary');
  if (last.tag !== 'participle' || isHelped) return clause;
  const form = germanForms(last.german).find(
    (each) => each.kind === 'verb' && each.form === 'present' && each.particle === null,
  );
  if (form?.kind !== 'verb') return clause;
  const text = form.isMany ? last.base : englishThird(last.base);
  return clause.with(at, { ...renamed(last, text, 'verb'), isMany: form.isMany });
}

function isVerbal({ tag }: Token): boolean {
  return tag === 'verb' || tag === 'auxiliary' || tag === 'participle';
}

function clauseOrder(whole: readonly Token[], isMany: boolean): readonly Token[] {
  const behind = verbsEnd(whole);
  const clause = whole.slice(0, behind);
  if (behind < whole.length) return [...clauseOrder(clause, isMany), ...whole.slice(behind)];
  // "die in $a spielen und vor 1990 erschienen sind".
  const joint = clause.findIndex(
    ({ tag }, at) =>
      tag === 'conjunction' && isVerbal(clause[at - 1] ?? clause[at] ?? clause[0] ?? NONE),
  );
  if (joint > 0) {
    const first = clauseOrder(clause.slice(0, joint), isMany);
    const rest = clause.slice(joint + 1);
    const [pronoun] = clause;
    const conjunction = clause[joint];
    if (pronoun && conjunction)
      return [...first, conjunction, ...clauseOrder([pronoun, ...rest], isMany).slice(1)];
  }
  let at = clause.length;
  while (at > 0 && isVerbal(clause[at - 1] ?? NONE) && clause[at - 2]?.word.text !== 'nor') at -= 1;
  const verbs = clause.slice(at);
  const body = clause.slice(0, at);
  const [first, ...rest] = body;
  if (!first) return clause;
  if (first.tag === 'preposition') {
    const [pronoun, ...inner] = rest;
    if (!pronoun) return clause;
    const subject = nounPhraseEnd(inner, 0);
    return [
      first,
      renamed(pronoun, 'which'),
      ...inner.slice(0, subject),
      ...together(verbs, inner.slice(subject)),
    ];
  }
  if (first.german === 'deren' || first.german === 'dessen') {
    const subject = nounPhraseEnd(rest, 0);
    return [
      renamed(first, 'whose'),
      ...rest.slice(0, subject),
      ...together(verbs, rest.slice(subject)),
    ];
  }
  if (first.german === 'denen' || (first.german === 'dem' && rest.length > 0)) {
    const subject = nounPhraseEnd(rest, 0);
    if (subject > 0)
      return [
        added('to', first, 'preposition'),
        renamed(first, 'which'),
        ...rest.slice(0, subject),
        ...together(verbs, rest.slice(subject)),
      ];
  }
  if (first.german === 'wo') return [renamed(first, 'where'), ...rest, ...verbs];
  const finite = verbs.at(-1);
  const subject = nounPhraseEnd(rest, 0);
  const isObject =
    first.german === 'den' ||
    first.german === 'dem' ||
    PRONOUNS.has(rest[0]?.german ?? '') ||
    (subject > 0 &&
      finite?.isMany === false &&
      finite.tag !== 'participle' &&
      isMany &&
      !['is', 'was'].includes(finite.word.text));
  const that = renamed(first, 'that');
  if (isObject) return [that, ...rest.slice(0, subject), ...together(verbs, rest.slice(subject))];
  return [that, ...together(verbs, rest)];
}

const PRONOUNS = new Set(['sie', 'er', 'es', 'wir', 'ich', 'man', 'niemand', 'jemand']);

/** The helping verb first, and what is denied before the verb. */
function together(verbs: readonly Token[], rest: readonly Token[]): readonly Token[] {
  const helping = verbs.filter(({ tag }) => tag === 'auxiliary');
  const doing = verbs.filter(({ tag }) => tag !== 'auxiliary');
  const denials = rest.filter(({ tag }) => tag === 'negation');
  const [help, act] = [helping[0], doing[0]];
  const isDone = help !== undefined && act !== undefined && isPassive(help, act);
  const others = withDoers(
    rest.filter(({ tag }) => tag !== 'negation'),
    isDone,
  );
  if (help && act && helping.length + doing.length === 2) {
    const [first, second] = voiced(help, act);
    return [first, ...denials, second, ...others];
  }
  const [verb] = verbs;
  const isPlain = helping.length === 0 && denials.length > 0 && verb !== undefined;
  if (isPlain)
    return [
      added('do', verb, 'auxiliary'),
      ...denials,
      ...doing.map((each) => (each.base === '' ? each : renamed(each, each.base))),
      ...others,
    ];
  return [...helping, ...denials, ...doing, ...others];
}

const NONE: Token = {
  word: { kind: 'mark', text: '', meaning: new Map(), start: -1, end: -1 },
  tag: 'mark',
  german: '',
  isMany: false,
  base: '',
  inner: [],
};
