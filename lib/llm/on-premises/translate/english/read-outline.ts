import 'server-only';
import type { Mention, OutlineReading } from '../outline';
import type { Word } from '../read-words';
import {
  AUXILIARIES,
  CONJUNCTIONS,
  COPULAR_PARTICIPLES,
  COPULAS,
  DETERMINERS,
  OPERATORS,
} from './closed-classes';
import { readGroups } from './read-groups';

/** Which words the graph's own names make likely as nouns and verbs, from 0 to 1. */
export interface WordUse {
  noun(word: Word): number;
  /** As `noun`, of things alone: labels and what relationships make of them. */
  thing(word: Word): number;
  verb(word: Word): number;
}

/** More mentions than this are no question that path search could answer in time. */
const MENTION_CAP = 6;

interface Draft {
  mentions: Mention[];
  joints: Word[][];
}

/** Finds the noun groups of an English question, what joins them, and which one is asked for. */
export function readOutline(words: readonly Word[], use: WordUse): OutlineReading {
  const clause = withoutRequest(words);
  const asksWhether = AUXILIARIES.has(clause[0]?.text ?? '');
  const draft = readGroups(clause, use);
  const operators = clause.filter((word) => word.kind === 'word' && OPERATORS.has(word.text));

  equate(draft);
  const asking = draft.mentions.filter((mention) => mention.asking !== null || mention.counted);
  if (asking.length > 1) return { ok: false, problem: 'several-asked' };
  const asked = askedMention(draft, asksWhether);
  if (asked === undefined) return { ok: false, problem: 'nothing-asked' };
  dissolve(draft, asked, use);
  if (draft.mentions.length > MENTION_CAP) return { ok: false, problem: 'too-long' };

  const target = asked === null ? null : draft.mentions.indexOf(asked);
  const coordinated = coordination(draft);
  return { ok: true, outline: { ...draft, asked: target, coordinated, operators } };
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
    if (mention.asking === null || mention.words.length > 0 || mention.asking === 'how') continue;
    const next = mentions[index + 1];
    if (next && isPlainNoun(next) && equates(joints[index + 1] ?? [])) {
      mentions.splice(index, 2, { ...next, asking: mention.asking });
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

function isPlainNoun(mention: Mention): boolean {
  return mention.placeholder === null && mention.asking === null && mention.words.length > 0;
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
  return mentions.find((mention) => mention.placeholder === null && mention.words.length > 0);
}

/** A noun that names nothing in the graph belongs to what joins: "wrote [the script] for". */
function dissolve(draft: Draft, asked: Mention | null, use: WordUse): void {
  for (let index = draft.mentions.length - 1; index >= 0; index--) {
    const mention = draft.mentions[index];
    if (!mention || mention === asked || mention.placeholder !== null) continue;
    const head = mention.words.at(-1);
    if (head && use.noun(head) > 0) continue;
    draft.mentions.splice(index, 1);
    const joint = [
      ...(draft.joints[index] ?? []),
      ...mention.words,
      ...(draft.joints[index + 1] ?? []),
    ];
    draft.joints.splice(index, 2, joint);
  }
}

function coordination({ mentions, joints }: Draft): ReadonlyMap<number, 'and' | 'or'> {
  const found = new Map<number, 'and' | 'or'>();
  for (const [index, mention] of mentions.entries()) {
    if (index === 0 || mention.placeholder === null) continue;
    const texts = (joints[index] ?? []).map((word) => word.text);
    const joins = texts.filter((text) => CONJUNCTIONS.has(text));
    if (joins.length !== 1 || texts.some((text) => text !== ',' && !CONJUNCTIONS.has(text)))
      continue;
    if (mentions[index - 1]?.placeholder === null) continue;
    found.set(index, joins[0] === 'or' ? 'or' : 'and');
  }
  return found;
}
