import 'server-only';
import { createLexicon } from '@/lib/llm/on-premises/amend/lexicon';
import { alikeValues } from '@/lib/llm/on-premises/amend/value-words';
import { type Word, wordsOf } from '@/lib/llm/on-premises/amend/words';
import { findValues } from '@/lib/masking/find-values';
import { hashBase } from '@/lib/masking/hash-base';
import { sensitivityOf } from '@/lib/masking/policy';
import { Scan } from '@/lib/masking/scan';
import type { ValueIndex } from '@/lib/masking/value-index';
import { string } from '@/lib/query/build';
import type { Query } from '@/lib/query/model';
import { rewrite } from '@/lib/query/visit';

import type { GraphSnapshot } from '../graph/graph-snapshot';

interface KnownWords {
  /** With `$known_1` in the place of each. */
  readonly text: string;
  /** Properties that each may be a value of. */
  readonly types: ReadonlyMap<string, readonly string[]>;
  /** The amended query with the values as they are stored. */
  spelled(query: Query): Query;
}

const MOST_WORDS = 3;

/**
 * Words that stay clear where a text leaves, and are values all the same: of public properties, and such
 * as name their property as well ("females" of a sex). For what is read here alone.
 */
export function knownWords(text: string, snapshot: GraphSnapshot): KnownWords {
  const words = wordsOf(text);
  const lexicon = createLexicon(snapshot.schema, snapshot.settings.synonyms);
  const mentions = lexicon.mentionsIn(words);
  const types = new Map<string, readonly string[]>();
  const values = new Map<string, string>();
  let spelled = '';
  let at = 0;
  for (let from = 0; from < words.length;) {
    const found = knownAt(words, from, {
      text,
      snapshot,
      isName: (place) =>
        mentions.some(
          (mention) =>
            !mention.isSlip &&
            mention.from <= place &&
            place < mention.to &&
            mention.senses.some(({ kind }) => kind !== 'property'),
        ),
      isNamed: (place) =>
        mentions.some(({ from: first, to, isSlip }) => !isSlip && first <= place && place < to),
      names: (place, type) =>
        mentions.some(
          (mention) =>
            mention.from <= place &&
            place < mention.to &&
            mention.senses.some(
              (sense) =>
                sense.kind === 'property' && `${sense.owner}.${sense.property.name}` === type,
            ),
        ),
    });
    const [first, last] = [words[from], words[from + (found?.count ?? 1) - 1]];
    if (found && first && last) {
      const name = `known_${values.size + 1}`;
      values.set(name, found.value);
      types.set(name, found.types);
      spelled += `${text.slice(at, first.start)}$${name}`;
      at = last.end;
    }
    from += found?.count ?? 1;
  }
  return {
    text: spelled + text.slice(at),
    types,
    spelled: (query) =>
      values.size === 0
        ? query
        : rewrite<Query>(query, {
            parameter: (element) => {
              const value = values.get(element.name);
              return value === undefined ? element : string(value);
            },
          }),
  };
}

interface Known {
  readonly count: number;
  readonly value: string;
  readonly types: readonly string[];
}

interface Place {
  readonly text: string;
  readonly snapshot: GraphSnapshot;
  /** Whether a word names a label or a relationship. */
  readonly isName: (place: number) => boolean;
  /** Whether a word names anything of the schema. */
  readonly isNamed: (place: number) => boolean;
  /** Whether a word names a property. */
  readonly names: (place: number, type: string) => boolean;
}

function knownAt(
  words: readonly Word[],
  from: number,
  { text, snapshot, isName, isNamed, names }: Place,
): Known | null {
  const { index, policy } = snapshot;
  if (!/^\p{L}/u.test(words[from]?.plain ?? '') || isName(from)) return null;
  for (let count = Math.min(MOST_WORDS, words.length - from); count > 0; count -= 1) {
    const [first, last] = [words[from], words[from + count - 1]];
    if (!first || !last) continue;
    for (const { value, types } of storedAs(index, text.slice(first.start, last.end))) {
      const open = types.filter(
        (type) => sensitivityOf(policy, type) === 'public' || (count === 1 && names(from, type)),
      );
      if (open.length > 0) return { count, value, types: open };
    }
  }
  // "Statins" of a class that is stored as one of them.
  for (const single of isNamed(from) ? [] : singularsOf(words[from]?.text ?? '')) {
    for (const { value, types } of storedAs(index, single)) {
      if (types.length > 0) return { count: 1, value, types };
    }
  }
  for (const { of, words: others } of alikeValues(words[from]?.text ?? '')) {
    for (const other of others) {
      for (const { value, types } of storedAs(index, other)) {
        const open = types.filter((type) => of.test(type.slice(type.lastIndexOf('.') + 1)));
        if (open.length > 0) return { count: 1, value, types: open };
      }
    }
  }
  return null;
}

/** What a word is of which it is the plural; none for a short one, which may be anything. */
function singularsOf(word: string): readonly string[] {
  const plain = word.toLowerCase();
  if (plain.length < SHORTEST_PLURAL || !/^\p{L}+$/u.test(plain)) return [];
  const ends: readonly (readonly [string, string])[] = [
    ['ies', 'y'],
    ['sses', 'ss'],
    ['xes', 'x'],
    ['s', ''],
    ['en', ''],
    ['n', ''],
  ];
  return ends.flatMap(([end, single]) =>
    plain.endsWith(end) ? [plain.slice(0, -end.length) + single] : [],
  );
}

const SHORTEST_PLURAL = 5;

const read = new Scan();

/** Stored texts that a text is as a whole, in whatever case. */
function storedAs(
  index: ValueIndex,
  text: string,
): readonly { readonly value: string; readonly types: readonly string[] }[] {
  const scan = read.read(text, hashBase(index.seed));
  return findValues(index, text, scan)
    .filter(({ from, to }) => from === 0 && to === scan.count)
    .flatMap(({ value }) =>
      value.values.flatMap((stored) =>
        stored.kind === 'string' ? [{ value: stored.text, types: stored.types }] : [],
      ),
    );
}
