import 'server-only';
import { type Meaning, meaningOf } from './english/meaning';

/** A token of a masked question. Text is in lower case; a placeholder's is its name without `$`. */
export interface Word {
  readonly kind: 'word' | 'placeholder' | 'number' | 'possessive' | 'mark';
  readonly text: string;
  readonly meaning: Meaning;
  /** What notes say that a word such as "newest" measures, which changes a question beyond its meaning. */
  readonly noted?: Meaning;
  /** How near the names are that it stands for by a dictionary of general language alone. */
  readonly likeness?: number;
  /** The value of a property that it is, whatever else it may be a name of. */
  readonly valued?: string;
  /** A placeholder of the first of ten years: "the 1990s". */
  readonly isDecade?: boolean;
  /** Of "in" of "loans made in 2020": they began then, and did not merely last. */
  readonly deed?: 'begin' | 'end';
  /** Of "fewer than ten, but at least one": none is too few. */
  readonly isSome?: boolean;
  /** Of "whose last name is $a": a part of a name is taken for where it begins or ends. */
  readonly isNamePart?: boolean;
  /** Taken for a name that may be short for it. */
  readonly isShortened?: boolean;
  readonly start: number;
  readonly end: number;
}

/** A word that a rule puts in the place of what was said there. */
export function said(text: string, { start, end }: Word): Word {
  return { kind: 'word', text, meaning: meaningOf(text), start, end };
}

const TOKEN =
  /\$([a-z][a-z0-9_]*)|(\d+(?:[.,]\d+)*)|((?:[Cc]o-|[Nn]on-)?\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*)|['’](s)\b|([^\s"“”'’()[\]])/gu;

const NOTHING: Meaning = new Map();

/** Splits contractions ("who's", "haven't") and leaves out quotes and brackets. */
export function readWords(question: string): readonly Word[] {
  const words: Word[] = [];
  // "$person_1' films" of a name that ends in s.
  const whole = question
    .replaceAll(/(\$[a-z][a-z0-9_]*)['’](?!\p{L})/gu, "$1's")
    .replaceAll(/\b([Ee])-(?=[Mm]ails?\b)/gu, '$1');
  for (const match of whole.matchAll(TOKEN)) {
    const [text, placeholder, number, letters, possessive] = match;
    const start = match.index;
    const place = { start, end: start + text.length };
    if (placeholder !== undefined) {
      words.push({ kind: 'placeholder', text: placeholder, meaning: NOTHING, ...place });
    } else if (number !== undefined) {
      words.push({ kind: 'number', text: number.replaceAll(',', ''), meaning: NOTHING, ...place });
    } else if (letters !== undefined) {
      for (const part of contraction(letters.toLowerCase().replaceAll('’', "'"))) {
        const kind = part === "'s" ? 'possessive' : 'word';
        words.push({
          kind,
          text: part,
          meaning: meaningOf(part.replace(/^(?:co|non)-/u, '')),
          ...place,
        });
      }
    } else {
      const kind = possessive === undefined ? 'mark' : 'possessive';
      words.push({ kind, text, meaning: NOTHING, ...place });
    }
  }
  return words;
}

const ASKING = new Set([
  'who',
  'what',
  'where',
  'when',
  'how',
  'which',
  'that',
  'there',
  'it',
  'he',
  'she',
]);
const CONTRACTED: Readonly<Record<string, string>> = {
  re: 'are',
  ve: 'have',
  ll: 'will',
  d: 'would',
  m: 'am',
};

function contraction(text: string): readonly string[] {
  if (text.endsWith("n't")) return [negated(text.slice(0, -3)), 'not'];
  const [head = '', tail] = text.split("'");
  if (tail === undefined) return [head];
  if (tail === 's') return [head, ASKING.has(head) ? 'is' : "'s"];
  return [head, CONTRACTED[tail] ?? tail];
}

function negated(auxiliary: string): string {
  return { ca: 'can', wo: 'will', sha: 'shall' }[auxiliary] ?? auxiliary;
}

/** `ward` of the name `ward_2` of a placeholder. */
export function kindOf(name: string): string {
  return name.replace(/_\d+$/u, '');
}
