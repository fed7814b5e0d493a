import 'server-only';
import {
  AUXILIARIES,
  CONJUNCTIONS,
  DETERMINERS,
  PREPOSITIONS,
  RELATIVES,
} from '../english/closed-classes';
import { readWords, type Word } from '../read-words';

const OPENING = new Set('that who which with without having'.split(' '));
const RELATIVE = new Set('that who which'.split(' '));
const JOINING = new Set('and or but'.split(' '));
const FINITE = new Set('have has had are is was were do does did'.split(' '));
const ENDING = new Set('per grouped sorted ordered ranked'.split(' '));
const PLACING = new Set('on in at from by for to during since until'.split(' '));
/** What a finite verb behind it belongs to. */
const GOVERNING = new Set('that who which and or but never not to they it'.split(' '));

const DENYING = /\b(?:not|no|never|without|neither|nor|nobody|none)\b|n['’]t\b/iu;

const MOST_NOUNS = 3;
const NO_NOUN = [PREPOSITIONS, DETERMINERS, AUXILIARIES, CONJUNCTIONS, RELATIVES];

/** A clause that tells of a noun, in what stands around it. */
export interface ToldClause {
  /** The noun, as it was typed. */
  readonly nouns: readonly string[];
  /** "that have no port", "with a length over $number_1". */
  readonly told: string;
  /** What "or" joins it to. */
  readonly either: string | null;
  /** True where it stands right behind the noun, and goes on from there. */
  readonly isOnward: boolean;
  /** True where its end may belong to what stands before the noun: "saw patients with $diagnosis_1 on $ward_1". */
  readonly isLoose: boolean;
  /** The question without it. */
  readonly rest: string;
}

/** The last clause first: what comes before it is split when it is asked. */
export function toldClauses(question: string): readonly ToldClause[] {
  const words = readWords(question).filter(({ kind }) => kind !== 'mark');
  const last = words.at(-1);
  if (!last) return [];
  const text = (from: number, to: number): string => {
    const [first, end] = [words[from], words[to - 1]];
    return first && end && to > from ? question.slice(first.start, end.end) : '';
  };
  const splits: ToldClause[] = [];
  for (let at = words.length - 2; at > 0; at -= 1) {
    const isOpening = opens(words, at);
    const joint = words[at]?.text ?? '';
    const opening = isOpening ? at : JOINING.has(joint) ? openingBefore(words, at) : null;
    if (opening === null) continue;
    const nouns = nounsBefore(words, opening).map((from) => text(from, nounEnd(words, opening)));
    for (const end of endsBehind(words, at)) {
      const tail = text(end, words.length);
      const without = (from: number): string =>
        withoutThose(`${text(0, from)}${tail && ` ${tail}`}`);
      if (isOpening) {
        splits.push({
          nouns,
          told: text(at, end),
          either: null,
          isOnward: true,
          isLoose: isLoose(words.slice(at, end)),
          rest: without(at),
        });
        continue;
      }
      const told = text(at + 1, end);
      if (told === '') continue;
      const isRelative = RELATIVE.has(words[opening]?.text ?? '') || !opens(words, opening);
      const isOpened = OPENING.has(words[at + 1]?.text ?? '');
      const second = isOpened
        ? told
        : isRelative
          ? `that ${told}`
          : `${words[opening]?.text} ${told}`;
      if (joint === 'or' && deniesBoth(text(opening, at), words[at + 1]?.text ?? '')) continue;
      const first = opens(words, opening) ? text(opening, at) : `that ${text(opening, at)}`;
      splits.push({
        nouns,
        told: second,
        isOnward: false,
        isLoose: false,
        either: joint === 'or' ? first : null,
        rest: joint === 'or' ? without(opening) : without(at),
      });
    }
  }
  return splits;
}

/** "not insured or leased", "do not have sails or have oars"; not "have no sails or are leased", which has a verb of its own. */
function deniesBoth(first: string, next: string): boolean {
  if (!DENYING.test(first)) return false;
  return !FINITE.has(next) || /\b(?:do|does|did)(?: not|n['’]t)\b|\bnever\b/iu.test(first);
}

/** "the 2 ports with the most cranes among the ports": the same ones. */
function withoutThose(question: string): string {
  const those =
    /^(?<asked>.*) (?:among|amongst|out of) (?:all )?(?:of )?the (?<noun>\p{L}+)$/iu.exec(
      question,
    )?.groups;
  const { asked = '', noun = '' } = those ?? {};
  return noun !== '' && new RegExp(`\\b${noun}\\b`, 'iu').test(asked) ? asked : question;
}

function isLoose([opening, ...rest]: readonly Word[]): boolean {
  if (!opening || RELATIVE.has(opening.text)) return false;
  return rest.some(
    ({ text }, at) =>
      PLACING.has(text) && /^(?:placeholder|number)$/u.test(rest[at + 1]?.kind ?? ''),
  );
}

/** "that", "with": not of "of which", and not first. */
function opens(words: readonly Word[], at: number): boolean {
  const [before, here] = [words[at - 1], words[at]];
  if (!here || !before || here.kind !== 'word' || !OPENING.has(here.text)) return false;
  return !PREPOSITIONS.has(before.text) && !FINITE.has(before.text) && at + 1 < words.length;
}

/** Where the clause begins that a joint goes on with: its opening, or the verb behind "which ships". */
function openingBefore(words: readonly Word[], joint: number): number | null {
  for (let at = joint - 1; at > 0; at -= 1) if (opens(words, at)) return at;
  const [first] = words;
  if (first?.text !== 'which' && first?.text !== 'what') return null;
  const verb = words.findIndex(({ text }, at) => at > 1 && at < joint && FINITE.has(text));
  return verb < 0 ? null : verb;
}

function nounEnd(words: readonly Word[], opening: number): number {
  return words[opening - 1]?.text === 'those' ? opening - 1 : opening;
}

/** Beginnings of the noun before a clause, the shortest first. */
function nounsBefore(words: readonly Word[], opening: number): readonly number[] {
  const starts: number[] = [];
  const end = nounEnd(words, opening);
  for (let at = end - 1; at >= 0 && starts.length < MOST_NOUNS; at -= 1) {
    const word = words[at];
    if (word?.kind !== 'word' || NO_NOUN.some((words) => words.has(word.text))) break;
    starts.push(at);
  }
  return starts;
}

/** Where a clause may end: before the verb of the question, else at the end. */
function endsBehind(words: readonly Word[], opening: number): readonly number[] {
  const ends = words.flatMap(({ text, kind }, at) => {
    if (at < opening + 3 || kind !== 'word') return [];
    const isVerb = FINITE.has(text) && !GOVERNING.has(words[at - 1]?.text ?? '');
    return isVerb || ENDING.has(text) ? [at] : [];
  });
  return [...ends.toReversed(), words.length];
}
