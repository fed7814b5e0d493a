import 'server-only';
import type { Coordination, Mention, OutlineReading } from '../outline';
import type { Word } from '../read-words';
import {
  AUXILIARIES,
  CONJUNCTIONS,
  COPULAR_PARTICIPLES,
  COPULAS,
  DETERMINERS,
  OPERATORS,
} from './closed-classes';
import { isPlaceNoun, isTimeNoun } from './noun-kinds';
import { readComparison } from './read-comparison';
import { readExtreme } from './read-extreme';
import { readGroups } from './read-groups';
import { readPhrases } from './read-phrases';
import type { WordUse } from './word-use';

/** A noun that the schema says less clearly is part of what joins. */
const CLEAR = 0.55;

/** More mentions than this are no question that path search could answer in time. */
const MENTION_CAP = 6;

interface Draft {
  mentions: Mention[];
  joints: Word[][];
}

/** Finds the noun groups of an English question, what joins them, and which one is asked for. */
export function readOutline(words: readonly Word[], use: WordUse): OutlineReading {
  const whole = withoutRequest(readPhrases(words));
  const found = readExtreme(whole);
  const clause = found?.words ?? whole;
  const asksWhether = AUXILIARIES.has(clause[0]?.text ?? '');
  const draft = readGroups(clause, use);

  equate(draft);
  unname(draft);
  const asking = draft.mentions.filter((mention) => mention.asking !== null || mention.counted);
  if (asking.length > 1) return { ok: false, problem: 'several-asked' };
  const asked = askedMention(draft, asksWhether);
  if (asked === undefined) return { ok: false, problem: 'nothing-asked' };
  dissolve(draft, asked, use);
  if (draft.mentions.length > MENTION_CAP) return { ok: false, problem: 'too-long' };

  const target = asked === null ? null : draft.mentions.indexOf(asked);
  const { coordinated, used } = coordination(draft, target);
  const compared = compare(draft);
  const mine = new Set([
    ...used,
    ...compared.used,
    ...draft.mentions.flatMap(({ words }) => words),
  ]);
  const anaphora = draft.mentions.some(isValue) ? [] : ANAPHORA;
  const changing = new Set([...OPERATORS, ...anaphora, 'or']);
  const operators = clause.filter((word) => changing.has(word.text) && !mine.has(word));
  const denied = isDenied({ draft, target, coordinated, clause, operators, isPlain: !found });
  const astray =
    found?.next &&
    draft.mentions.some((mention) => mention !== asked && holds(mention, found.next));
  return {
    ok: true,
    outline: {
      mentions: compared.mentions,
      joints: draft.joints,
      asked: target,
      coordinated,
      extreme: found?.extreme ?? null,
      denied,
      operators: astray && found.next ? [found.next] : denied ? [] : operators,
    },
  };
}

/**
 * "Which ships have never docked at $port_1": one denial between a thing and what it is joined to, and
 * nothing else that could be denied instead.
 */
function isDenied({
  draft: { mentions, joints },
  target,
  coordinated,
  clause,
  operators,
  isPlain,
}: {
  draft: Draft;
  target: number | null;
  coordinated: ReadonlyMap<number, Coordination>;
  clause: readonly Word[];
  operators: readonly Word[];
  isPlain: boolean;
}): boolean {
  const [only, ...more] = operators;
  if (!only || more.length > 0 || !DENIALS.has(only.text) || !isPlain) return false;
  if (target !== 0 || mentions.length !== 2 || coordinated.size > 0) return false;
  if (mentions[1]?.number !== null || clause.some(({ text }) => WEAKENING.has(text))) return false;
  return [...(joints[1] ?? []), ...(joints[2] ?? [])].includes(only);
}

function holds({ words, placeholder }: Mention, word: Word | undefined): boolean {
  if (!word) return false;
  return word.kind === 'placeholder' ? placeholder === word.text : words.includes(word);
}

/** "Can you tell me", "I would like to know", "in the world": what goes round a question. */
const REQUEST =
  /^(?:(?:please|hi|hello|hey|so|and|ok) )*(?:(?:can|could|would|will) you (?:please )?|(?:i|we) (?:want|need|would like|would love|like) to (?:know|see|find out) |do you know |i wonder |tell me )*/u;
const IDIOM = /\b(?:in the world|on earth|in a few words|in short|in brief|if you please)\b/gu;

function withoutRequest(words: readonly Word[]): readonly Word[] {
  const texts = words.map((word) => (word.kind === 'word' ? word.text : '\u0000'));
  const joined = texts.join(' ');
  const skip =
    REQUEST.exec(`${joined} `)?.[0]
      .split(' ')
      .filter((text) => text !== '').length ?? 0;
  const idle = new Set<number>();
  for (const match of joined.matchAll(IDIOM)) {
    const from = joined.slice(0, match.index).split(' ').length - 1;
    for (let at = from; at < from + match[0].split(' ').length; at++) idle.add(at);
  }
  return words.filter((_word, index) => index >= skip && !idle.has(index));
}

/** "Who is the owner of", "the owner of $ship_1 was who": the question word and the noun are one thing. */
function equate({ mentions, joints }: Draft): void {
  for (const [index, mention] of mentions.entries()) {
    const next = mentions[index + 1];
    if (mention.words.length > 0 || !mayEquate(mention, next)) continue;
    if (next && isPlainNoun(next) && equates(joints[index + 1] ?? [])) {
      mentions.splice(index, 2, { ...next, asking: mention.asking });
      joints.splice(index + 1, 1);
      return;
    }
    const owned = mentions[index + 2];
    const ofPlaceholder =
      next && next.placeholder !== null && isPossessive(joints[index + 2] ?? []);
    if (ofPlaceholder && owned && isPlainNoun(owned) && equates(joints[index + 1] ?? [])) {
      mentions.splice(index, 3, next, { ...owned, asking: mention.asking });
      joints.splice(index + 1, 1);
      return;
    }
    const [subject] = mentions;
    const atEnd = (joints[index + 1] ?? []).every((word) => word.kind === 'mark');
    if (index > 0 && subject && isPlainNoun(subject) && atEnd && isCopula(joints[index] ?? [])) {
      mentions.splice(index, 1);
      mentions.splice(0, 1, { ...subject, asking: mention.asking });
      joints.splice(index, 1);
      return;
    }
  }
}

/** "When were the nurses hired" asks nothing that a nurse is; "when is the deadline" does. */
function mayEquate({ asking }: Mention, noun: Mention | undefined): boolean {
  const head = noun?.words.at(-1)?.text ?? '';
  if (asking === 'when') return isTimeNoun(head);
  if (asking === 'where') return isPlaceNoun(head);
  return asking === 'who' || asking === 'what';
}

function isPlainNoun(mention: Mention): boolean {
  return mention.placeholder === null && mention.asking === null && mention.words.length > 0;
}

function isPossessive(joint: readonly Word[]): boolean {
  return joint.length === 1 && joint[0]?.kind === 'possessive';
}

function isCopula(joint: readonly Word[]): boolean {
  const words = joint.filter((word) => word.kind === 'word');
  return words.length > 0 && words.every((word) => COPULAS.has(word.text));
}

function equates(joint: readonly Word[]): boolean {
  const words = joint.filter((word) => word.kind === 'word').map((word) => word.text);
  return (
    words.some((word) => COPULAS.has(word)) &&
    words.every(
      (word) =>
        COPULAS.has(word) ||
        COPULAR_PARTICIPLES.has(word) ||
        DETERMINERS.has(word) ||
        word === 'as',
    )
  );
}

/** Undefined: nothing is asked. Null: the question asks whether. */
function askedMention({ mentions }: Draft, asksWhether: boolean): Mention | null | undefined {
  const explicit = mentions.find((mention) => mention.asking !== null || mention.counted);
  if (explicit) return explicit;
  if (asksWhether) return mentions.length > 0 ? null : undefined;
  return mentions.find(isPlainNoun);
}

/** A noun that names nothing in the graph belongs to what joins: "wrote [the script] for". */
function dissolve(draft: Draft, asked: Mention | null, use: WordUse): void {
  for (let index = draft.mentions.length - 1; index >= 0; index--) {
    const mention = draft.mentions[index];
    if (!mention || mention === asked || isValue(mention)) continue;
    const head = mention.words.at(-1);
    if (head && use.noun(head) >= CLEAR) continue;
    draft.mentions.splice(index, 1);
    const joint = [
      ...(draft.joints[index] ?? []),
      ...mention.words,
      ...(draft.joints[index + 1] ?? []),
    ];
    draft.joints.splice(index, 2, joint);
  }
}

/** "the names of the ships" are the ships. */
function unname({ mentions, joints }: Draft): void {
  for (const [index, mention] of mentions.entries()) {
    const next = mentions[index + 1];
    const [only, ...more] = mention.words;
    const names = only && more.length === 0 && NAMES.has(only.text) && mention.placeholder === null;
    const joint = (joints[index + 1] ?? []).map(({ text }) => text);
    if (!names || !next || !isPlainNoun(next) || joint.join(' ') !== 'of') continue;
    mentions.splice(index, 2, { ...next, asking: mention.asking, counted: mention.counted });
    joints.splice(index + 1, 1);
    return;
  }
}

/** Each value with how it is compared. */
function compare({ mentions, joints }: Draft): {
  mentions: readonly Mention[];
  used: readonly Word[];
} {
  let range = false;
  const used: Word[] = [];
  const compared = mentions.map((mention, index): Mention => {
    if (mention.placeholder === null && mention.number === null) return mention;
    const before = joints[index] ?? [];
    const between = before.at(-1);
    if (between?.text === 'between') {
      range = true;
      used.push(between);
      return { ...mention, comparison: { operator: '>=', used: [between], age: false } };
    }
    const comparison = range
      ? ({ operator: '<=', used: [], age: false } as const)
      : readComparison(before, joints[index + 1] ?? []);
    range = false;
    used.push(...(comparison?.used ?? []));
    return { ...mention, comparison };
  });
  return { mentions: compared, used };
}

/** Which mentions stand in a list: values with values, and nouns with the noun that is asked for. */
function coordination(
  { mentions, joints }: Draft,
  asked: number | null,
): { coordinated: ReadonlyMap<number, Coordination>; used: readonly Word[] } {
  const coordinated = new Map<number, Coordination>();
  const used: Word[] = [];
  for (const [index, mention] of mentions.entries()) {
    const before = mentions[index - 1];
    const joint = joints[index] ?? [];
    const joins = joint.filter(({ text }) => CONJUNCTIONS.has(text));
    if (!before || joins.length !== 1 || joint.some(({ text }) => !LISTING.has(text))) continue;
    const valued = isValue(mention) && isValue(before);
    const noun = isPlainNoun(mention) && (asked === index - 1 || coordinated.has(index - 1));
    if (!valued && !noun) continue;
    const opens = joints[index - 1]?.at(-1)?.text === 'between';
    used.push(...(joints[index - 1] ?? []).filter(({ text }) => PAIRING.has(text)));
    used.push(...joins);
    coordinated.set(index, opens ? 'range' : joins[0]?.text === 'or' ? 'or' : 'and');
  }
  return { coordinated, used };
}

function isValue({ placeholder, number }: Mention): boolean {
  return placeholder !== null || number !== null;
}

/** Pronouns that take up a thing spoken of before; without a given value it matters which. */
const ANAPHORA = ['they', 'them', 'their', 'it', 'its', 'he', 'she', 'him', 'themselves'];
const DENIALS = new Set(['not', 'no', 'never', 'without']);
/** "not all", "no longer", "not yet", "not just", "not always": another thing is denied, or less. */
const WEAKENING = new Set(
  'all every each both longer just always often exactly yet still or and if also but because when while else other others another'.split(
    ' ',
  ),
);
const PAIRING = new Set(['both', 'either']);
const LISTING = new Set(['and', 'or', ',', 'a', 'an', 'the']);
const NAMES = new Set(['name', 'names', 'title', 'titles']);
