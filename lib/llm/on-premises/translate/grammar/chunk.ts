// oxlint-disable max-lines -- one reader whose parts call one another; to be parted by word class
import 'server-only';
import { AUXILIARIES, COPULAS, DETERMINERS, FILLERS, LIGHT_VERBS } from '../english/closed-classes';
import { comparative, superlative } from '../english/gradable';
import { isGerund, isPlural, isVerbForm } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { numberIn, ordinalIn } from './operators';
import { readComparison } from './read-comparison';
import type { Asking, Comparison, Extreme, Order, Phrase } from './sketch';

export type Draft = Omit<Phrase, 'id'>;

/** A piece of the sentence. */
export type Item =
  | { readonly kind: 'phrase'; readonly draft: Draft; readonly before: readonly Before[] }
  | {
      readonly kind: 'verb';
      readonly word: Word;
      readonly participle: boolean;
      readonly gerund: boolean;
    }
  | { readonly kind: 'aux'; readonly word: Word }
  | { readonly kind: 'prep'; readonly word: Word }
  | { readonly kind: 'relative'; readonly word: Word }
  | { readonly kind: 'join'; readonly word: Word }
  | { readonly kind: 'comma' }
  | { readonly kind: 'not'; readonly word: Word }
  | { readonly kind: 'possessive' }
  | { readonly kind: 'operator'; readonly word: Word }
  | { readonly kind: 'compare'; readonly comparison: Comparison }
  | { readonly kind: 'sort'; readonly extreme: Extreme };

/** What stands before a noun and is a phrase of its own: "$person_1 films", "$person_1 directed films". */
export interface Before {
  readonly draft: Draft;
  readonly words: readonly Word[];
}

export interface ChunkContext {
  readonly lexicon: Lexicon;
  /** True for a placeholder that is a number or a date. */
  readonly isAmount: (name: string) => boolean;
}

export const EMPTY: Draft = {
  words: [],
  asking: null,
  asked: false,
  placeholders: [],
  joined: 'and',
  comparison: null,
  amount: null,
  counted: false,
  denied: false,
  each: false,
  extreme: null,
  aggregate: null,
  other: false,
  same: false,
  stands: null,
  anything: false,
  share: false,
  start: 0,
};

const ASKING: Readonly<Record<string, Asking>> = {
  who: 'who',
  whom: 'who',
  what: 'what',
  where: 'where',
  when: 'when',
  how: 'how',
  why: 'why',
};

const PREPOSITIONS = new Set(
  'of in on at by for from to with about as under over above below between among after before since until during through via into onto than behind against around within inside across along near like without except togetherwith off out up down towards toward'.split(
    ' ',
  ),
);
const PERSONS = new Set(
  'person persons people somebody someone anybody anyone everybody everyone nobody'.split(' '),
);
const ANYTHING = new Set(
  'thing things everything anything something nothing stuff items ones one'.split(' '),
);
const PRONOUNS = new Set('it they them he she him their its his her itself themselves'.split(' '));
const DROPPED = new Set(
  'i you we us me my our your there please ever just also ever actually really currently yet respectively so then else here exactly still already too altogether overall'.split(
    ' ',
  ),
);
const AGGREGATES: Readonly<Record<string, 'avg' | 'max' | 'min' | 'sum'>> = {
  average: 'avg',
  mean: 'avg',
  median: 'avg',
  sum: 'sum',
  total: 'sum',
  combined: 'sum',
  minimum: 'min',
  maximum: 'max',
  min: 'min',
  max: 'max',
  avg: 'avg',
};
const SUPERLATIVE_COUNTS: Readonly<Record<string, boolean>> = {
  most: true,
  commonest: true,
  least: false,
  fewest: false,
  rarest: false,
};
const AMOUNTS: Readonly<Record<string, Order>> = {
  atleast: '>=',
  atmost: '<=',
  morethan: '>',
  over: '>',
  above: '>',
  lessthan: '<',
  under: '<',
  below: '<',
  exactly: '=',
  only: '=',
};

/** Cuts a sentence into phrases, verbs and the small words between them. */
export function chunk(words: readonly Word[], context: ChunkContext): readonly Item[] {
  const items: Item[] = [];
  let at = 0;
  let pendingAux = false;
  while (at < words.length) {
    const word = words[at];
    if (!word) break;
    if (word.kind === 'mark') {
      if (/[,;:]/u.test(word.text)) items.push({ kind: 'comma' });
      at += 1;
      continue;
    }
    if (word.kind === 'possessive') {
      items.push({ kind: 'possessive' });
      at += 1;
      continue;
    }
    const compared = readComparison(words, at, context);
    if (compared) {
      items.push({ kind: 'compare', comparison: compared.comparison });
      at = compared.next;
      continue;
    }
    const sorted = readSort(words, at, context);
    if (sorted) {
      items.push({ kind: 'sort', extreme: sorted.extreme });
      at = sorted.next;
      continue;
    }
    if (word.kind === 'word') {
      const single = readSingle(words, at, items, context);
      if (single === 'drop') {
        at += 1;
        continue;
      }
      if (single) {
        if (single.kind === 'aux') pendingAux = true;
        items.push(single);
        at += 1;
        continue;
      }
      if (isVerbHere(words, at, items, { ...context, pendingAux })) {
        pendingAux = false;
        items.push({
          kind: 'verb',
          word,
          participle: isVerbForm(word.text) && !isGerund(word.text),
          gerund: isGerund(word.text),
        });
        at += 1;
        continue;
      }
    }
    const read = readPhrase(words, at, items, context);
    items.push({ kind: 'phrase', draft: read.draft, before: read.before });
    at = Math.max(read.next, at + 1);
  }
  return items;
}

/** "newest first", "most productive first". */
function readSort(words: readonly Word[], at: number, context: ChunkContext) {
  const found = extremeAt(words, at, context);
  if (!found) return null;
  for (let next = found.next; next <= found.next + 1; next += 1) {
    if (words[next]?.text !== 'first') continue;
    const after = words[next + 1];
    if (!after || after.kind === 'mark') return { extreme: found.extreme, next: next + 1 };
  }
  return null;
}

function readSingle(
  words: readonly Word[],
  at: number,
  items: readonly Item[],
  { lexicon }: ChunkContext,
): Item | 'drop' | null {
  const word = words[at];
  const next = words[at + 1];
  if (!word) return null;
  const { text } = word;
  const last = items.at(-1);
  const isAfterThing = last?.kind === 'phrase' || last?.kind === 'comma' || last?.kind === 'prep';
  if (text === 'whose') return { kind: 'relative', word };
  if (text === 'that' && last?.kind === 'phrase' && !last.draft.asked)
    return { kind: 'relative', word };
  if (text === 'that' && last?.kind === 'phrase' && last.draft.words.length > 0)
    return { kind: 'relative', word };
  if (
    ['who', 'which', 'whom', 'where', 'when'].includes(text) &&
    isAfterThing &&
    items.some((item) => item.kind === 'phrase') &&
    isRelativeHere(words, at, items)
  ) {
    return { kind: 'relative', word };
  }
  if (AUXILIARIES.has(text)) return { kind: 'aux', word };
  if (text === 'and' || text === 'or' || text === 'but' || text === 'nor' || text === 'butnot') {
    return { kind: 'join', word };
  }
  if (text === 'not' || text === 'never' || text === 'nolonger') return { kind: 'not', word };
  if (OPERATORS.has(text)) return { kind: 'operator', word };
  if (PREPOSITIONS.has(text) && !(text in AMOUNTS && numberIn(next) !== null)) {
    return { kind: 'prep', word };
  }
  if (text === 'both' || text === 'either' || text === 'together' || text === 'neither') {
    return { kind: 'operator', word };
  }
  if (DROPPED.has(text) && lexicon.hits(word).length === 0) {
    return text === 'else' ? { kind: 'operator', word } : 'drop';
  }
  if (
    FILLERS.has(text) &&
    ASKING[text] === undefined &&
    !['different', 'distinct', 'other', 'others', 'who', 'that', 'order'].includes(text)
  ) {
    const isNamed = lexicon.hits(word).some(({ near }) => near >= 0.9);
    if (!isNamed && !(text === 'name' || text === 'file' || text === 'record')) return 'drop';
  }
  return null;
}

const OPERATORS = new Set(
  'arethere ifany descending ascending alphabetically sortedby startswith endswith transitively indirectly eachother howoften often evenif except only solely contains contain containing'.split(
    ' ',
  ),
);

/** "who" behind a noun begins a clause about it, unless the sentence asks there for the first time. */
function isRelativeHere(words: readonly Word[], at: number, items: readonly Item[]): boolean {
  const asked = items.some((item) => item.kind === 'phrase' && item.draft.asked);
  const last = items.at(-1);
  const word = words[at];
  const next = words[at + 1];
  if (word?.text === 'which' && next && !isClauseStart(next)) return false;
  if (asked) {
    const isNew = items.findLast((item) => item.kind === 'join' || item.kind === 'comma');
    return !(last?.kind === 'comma' && isNew && word?.text !== 'who' && word?.text !== 'which');
  }
  // Nothing asked yet: "the movies directed by $x starred who" asks, "actors who played" tells.
  const isEnd = !next || next.kind === 'mark';
  if (isEnd) return false;
  const verbs = items.some((item) => item.kind === 'aux');
  return (
    last?.kind === 'phrase' &&
    (last.draft.words.length > 0 || last.draft.anything) &&
    !(verbs && isEnd)
  );
}

function isClauseStart(word: Word): boolean {
  return (
    AUXILIARIES.has(word.text) ||
    isVerbForm(word.text) ||
    word.kind === 'placeholder' ||
    DETERMINERS.has(word.text) ||
    PRONOUNS.has(word.text) ||
    !/[a-z]{2,}s$/u.test(word.text) ||
    word.text === 'not'
  );
}

function isVerbHere(
  words: readonly Word[],
  at: number,
  items: readonly Item[],
  { lexicon, pendingAux }: ChunkContext & { pendingAux: boolean },
): boolean {
  const word = words[at];
  const next = words[at + 1];
  const before = words[at - 1];
  if (!word || word.kind !== 'word') return false;
  const { text } = word;
  if (DETERMINERS.has(text) || PRONOUNS.has(text) || ASKING[text] !== undefined || text === 'which')
    return false;
  if (superlative(text) || comparative(text) || text in SUPERLATIVE_COUNTS || text in AMOUNTS)
    return false;
  if (AGGREGATES[text] || numberIn(word) !== null || ordinalIn(word) !== null) return false;
  if (
    text === 'howmany' ||
    text === 'howmuch' ||
    text === 'no' ||
    text === 'same' ||
    text === 'each'
  )
    return false;
  if (PERSONS.has(text) || ANYTHING.has(text)) return false;
  const last = items.at(-1);
  const isAfterDeterminer =
    before?.kind === 'word' &&
    (DETERMINERS.has(before.text) ||
      ['which', 'howmany', 'no', 'same', 'each', 'other'].includes(before.text)) &&
    last?.kind !== 'relative';
  if (isAfterDeterminer || last?.kind === 'possessive') return false;
  const noun = lexicon.noun(word);
  const verb = lexicon.verb(word);
  const thing = lexicon.thing(word);
  if (LIGHT_VERBS.has(text)) return true;
  if (isVerbForm(text)) {
    if (isGerund(text) && thing >= 0.9) return false;
    if (last?.kind === 'prep' && !isGerund(text)) return false;
    if (last?.kind === 'prep' && isGerund(text) && noun > verb) return false;
    return true;
  }
  const isLast = !next || next.kind === 'mark';
  if (last?.kind === 'prep') return false;
  if (last?.kind === 'aux' || last?.kind === 'not') {
    const prior = items.at(-2);
    const does =
      last.kind === 'not' &&
      items.some((item) => item.kind === 'aux' && /^(?:do|does|did)$/u.test(item.word.text));
    if (does && pendingAux && !isPlural(text)) return true;
    const isVerbal = COPULAS.has(last.word.text)
      ? verb > noun
      : verb >= noun || verb >= COVERED_VERB;
    return (
      (prior?.kind === 'phrase' ||
        last.kind === 'not' ||
        prior?.kind === 'aux' ||
        prior?.kind === 'relative') &&
      isVerbal &&
      verb > 0
    );
  }
  if (last?.kind === 'relative') {
    if (last.word.text === 'whose') return false;
    return noun === 0 || verb >= noun || (/[^s]s$/u.test(text) && verb > 0 && thing < 0.9);
  }
  if (last?.kind === 'join') return verb > noun;
  if (last?.kind === 'verb') return false;
  if (last?.kind !== 'phrase') return verb >= 0.9 && noun < verb && items.length > 0;
  const { draft } = last;
  if (
    pendingAux &&
    !isPlural(text) &&
    verb > 0 &&
    (verb >= noun || isLast || (noun < 1 && verb >= COVERED_VERB))
  )
    return true;
  if (pendingAux && noun === 0 && verb === 0 && !text.endsWith('s')) return true;
  const isAwaited =
    items.findLast((item) => item.kind === 'aux')?.word.text.startsWith('d') === true && pendingAux;
  const endsClause =
    isLast ||
    (next?.kind === 'word' &&
      (PREPOSITIONS.has(next.text) || ['whose', 'who', 'that', 'which'].includes(next.text)));
  const asksWhen = items.some(
    (item) =>
      item.kind === 'phrase' && (item.draft.asking === 'when' || item.draft.asking === 'where'),
  );
  if (isLast && pendingAux && asksWhen && thing < 0.9) return true;
  if (isAwaited && endsClause && !isPlural(text) && verb < 0.9 && !/(?:er|or|ion)$/u.test(text))
    return true;
  if (VERBS_OF_SAYING.has(text) && draft.asked && !isLast) return true;
  const isBare = draft.words.length === 0;
  const ending = /[^s]s$/u.test(text);
  if (isBare && draft.asking === 'who') return true;
  if (thing >= 0.9 && isPlural(text)) return verb > thing;
  if (verb === 0) return noun === 0 && ending && isBare && !isLast && next?.kind !== 'word';
  const head = draft.words.at(-1)?.text ?? '';
  if (isBare && draft.placeholders.length > 0) return ending ? noun <= verb : verb > noun;
  if (isPlural(head) || PERSONS.has(head)) return !ending && verb >= noun - 0.2;
  return ending && verb >= noun;
}

const COVERED_VERB = 0.75;
const VERBS_OF_SAYING = new Set(
  'describe describes characterize characterise summarize mention concern'.split(' '),
);

function readPhrase(
  words: readonly Word[],
  from: number,
  items: readonly Item[],
  context: ChunkContext,
): { readonly draft: Draft; readonly before: readonly Before[]; readonly next: number } {
  let at = from;
  let draft: Draft = { ...EMPTY, start: words[from]?.start ?? 0 };
  let before: readonly Before[] = [];
  let limit: number | null = null;
  let order: Order | null = null;
  const content: Word[] = [];
  const set = (part: Partial<Draft>) => {
    draft = { ...draft, ...part };
  };
  for (; at < words.length; at += 1) {
    const word = words[at];
    const next = words[at + 1];
    if (!word) break;
    if (word.kind === 'placeholder') {
      if (context.isAmount(word.text) && content.length === 0 && draft.placeholders.length === 0) {
        const isNoun = next?.kind === 'word' && context.lexicon.noun(next) > 0;
        if (!isNoun && next?.kind !== 'placeholder') {
          set({ comparison: equalTo(word) });
          at += 1;
          break;
        }
        before = [
          ...before,
          { draft: { ...EMPTY, comparison: equalTo(word), start: word.start }, words: [] },
        ];
        continue;
      }
      if (content.length > 0 && context.isAmount(word.text)) {
        set({ comparison: equalTo(word) });
        at += 1;
        break;
      }
      if (draft.placeholders.length > 0) break;
      const modifier = content.length === 0 ? readModifier(words, at, items, context) : null;
      if (modifier) {
        before = [
          ...before,
          {
            draft: { ...EMPTY, placeholders: [word.text], start: word.start },
            words: modifier.words,
          },
        ];
        at = modifier.next - 1;
        continue;
      }
      set({ placeholders: [word.text] });
      const follows = words[at + 1];
      // "$ward_1 ward": the noun says what it is.
      if (
        follows?.kind === 'word' &&
        content.length === 0 &&
        context.lexicon.thing(follows) >= 0.9 &&
        !isVerbHere(words, at + 1, [...items, { kind: 'phrase', draft, before: [] }], {
          ...context,
          pendingAux: false,
        })
      ) {
        content.push(follows);
        at += 1;
      }
      at += 1;
      break;
    }
    if (word.kind === 'number') {
      if (content.length > 0) {
        set({ comparison: { ...equalTo(word), timely: false } });
        at += 1;
        break;
      }
      limit = Number(word.text);
      continue;
    }
    if (word.kind !== 'word') break;
    const { text } = word;
    const asking = ASKING[text];
    if (text === 'which' || asking !== undefined) {
      if (content.length > 0 || draft.asked) break;
      set({ asked: true, asking: text === 'which' ? 'what' : (asking ?? null) });
      if (text === 'which' || text === 'what') {
        if (next && endsBareQuestion(next, words, at + 1, items, context)) {
          at += 1;
          break;
        }
        continue;
      }
      if (text === 'how') {
        if (next?.kind === 'word' && !AUXILIARIES.has(next.text)) {
          content.push(next);
          at += 1;
        }
        at += 1;
        break;
      }
      at += 1;
      break;
    }
    if (text === 'howmany' || text === 'howmuch') {
      if (content.length > 0) break;
      set({ counted: true, asked: true, asking: text === 'howmuch' ? 'how' : null });
      continue;
    }
    if (text === 'bynumber') {
      if (content.length > 0) break;
      set({ counted: true });
      continue;
    }
    if (text === 'shareof' || text === 'whatshareof') {
      if (content.length > 0) break;
      set({ share: true, asked: true });
      if (next?.text === 'of') at += 1;
      continue;
    }
    if (text === 'no' || text === 'nobody' || text === 'nothing' || text === 'none') {
      if (content.length > 0) break;
      set({ denied: true });
      if (text !== 'no') {
        set({ anything: true, asking: text === 'nobody' ? 'who' : null });
        at += 1;
        break;
      }
      continue;
    }
    if (text in AMOUNTS && content.length === 0 && numberIn(next) !== null) {
      order = AMOUNTS[text] ?? null;
      continue;
    }
    if (text === 'each' || text === 'every' || text === 'per') {
      if (content.length > 0) break;
      set({ each: true });
      continue;
    }
    if (
      text === 'other' ||
      text === 'others' ||
      text === 'another' ||
      text === 'different' ||
      text === 'distinct'
    ) {
      if (text.startsWith('other') || text === 'another') set({ other: true });
      continue;
    }
    if (text === 'same') {
      set({ same: true });
      continue;
    }
    if (DETERMINERS.has(text) && !PRONOUNS.has(text)) {
      if (content.length > 0) break;
      continue;
    }
    if (PRONOUNS.has(text)) {
      if (content.length > 0) break;
      if (POSSESSIVES.has(text) && next?.kind === 'word') {
        before = [...before, { draft: { ...EMPTY, stands: -1, start: word.start }, words: [] }];
        continue;
      }
      set({ stands: -1 });
      at += 1;
      break;
    }
    const number = numberIn(word);
    if (number !== null && content.length === 0 && text !== 'one') {
      limit = number;
      if (next?.text === 'ormore' || next?.text === 'orless') {
        order = next.text === 'ormore' ? '>=' : '<=';
        at += 1;
      }
      continue;
    }
    if (number === 1 && order !== null) {
      limit = 1;
      continue;
    }
    if (text === 'top' || text === 'bottom') {
      set({ extreme: { gradable: null, word, descending: text === 'top', limit: 1 } });
      continue;
    }
    const aggregate = AGGREGATES[text];
    if (aggregate && context.lexicon.hits(word).every(({ near }) => near < 1)) {
      if (content.length > 0) {
        if (text !== 'total') break;
        at += 1;
        break;
      }
      set({ aggregate });
      if (next?.text === 'of') at += 1;
      if ((next?.text === 'and' || next?.text === 'or') && AGGREGATES[words[at + 2]?.text ?? ''])
        break;
      continue;
    }
    const extreme = extremeAt(words, at, context);
    if (extreme) {
      if (content.length > 0 && !extreme.isPost) break;
      if (content.length > 0) break;
      set({ extreme: { ...extreme.extreme, limit: limit ?? 1 } });
      limit = limit === null ? null : limit;
      at = extreme.next - 1;
      continue;
    }
    if (PERSONS.has(text) || ANYTHING.has(text)) {
      if (content.length > 0) break;
      set({ anything: true, asking: PERSONS.has(text) ? 'who' : draft.asking });
      const isNamed = context.lexicon.hits(word).some(({ near }) => near === 1);
      if (isNamed) content.push(word);
      if (text === 'nobody') set({ denied: true });
      at += 1;
      break;
    }
    const isPremodifier =
      content.length === 0 && next?.kind === 'word' && isVerbForm(text) && !isGerund(text);
    if (stopsPhrase(words, at, content, items, { ...context, draft, isPremodifier })) break;
    content.push(word);
    if (next?.kind === 'possessive') {
      at += 1;
      break;
    }
  }
  set({ words: content });
  if (limit !== null) {
    if (draft.extreme) set({ extreme: { ...draft.extreme, limit } });
    else if (order !== null || !draft.asked) set({ amount: { order: order ?? '=', count: limit } });
    else if (draft.asked) set({ amount: { order: '=', count: limit } });
  }
  if (at === from) at += 1;
  return { draft, before, next: at };
}

const POSSESSIVES = new Set('their its his her'.split(' '));

function equalTo(word: Word): Comparison {
  return {
    order: '=',
    values: [
      word.kind === 'number'
        ? { kind: 'number', text: word.text }
        : { kind: 'placeholder', name: word.text },
    ],
    degree: null,
    gradable: null,
    unit: null,
    timely: false,
  };
}

/** "$person_1 films", "$person_1 directed films": where a noun follows a value without a word between. */
function readModifier(
  words: readonly Word[],
  at: number,
  items: readonly Item[],
  context: ChunkContext,
): { readonly words: readonly Word[]; readonly next: number } | null {
  const [first, second, third] = [words[at + 1], words[at + 2], words[at + 3]];
  if (first?.kind === 'possessive')
    return second?.kind === 'word' ? { words: [], next: at + 2 } : null;
  if (first?.kind !== 'word') return null;
  const after: readonly Item[] = [
    ...items,
    { kind: 'phrase', draft: { ...EMPTY, placeholders: [words[at]?.text ?? ''] }, before: [] },
  ];
  if (isVerbForm(first.text) && !isGerund(first.text)) {
    const isNoun =
      second?.kind === 'word' &&
      context.lexicon.thing(second) >= 0.75 &&
      !AUXILIARIES.has(second.text);
    return isNoun && third?.text !== 'by' ? { words: [first], next: at + 2 } : null;
  }
  const isEnd = !second || second.kind === 'mark';
  const asksWhen = items.some((item) => item.kind === 'phrase' && item.draft.asking === 'when');
  if (isEnd && asksWhen && context.lexicon.thing(first) < 0.9) return null;
  const isOwn = context.lexicon.noun(first) >= 0.75 || nounOfVerb(first, context);
  if (!isOwn || PREPOSITIONS.has(first.text) || AUXILIARIES.has(first.text)) return null;
  if (
    isVerbHere(words, at + 1, after, {
      ...context,
      pendingAux: items.some((item) => item.kind === 'aux'),
    })
  )
    return null;
  return { words: [], next: at + 1 };
}

function nounOfVerb(word: Word, { lexicon }: ChunkContext): boolean {
  return /(?:er|or|ers|ors|ist|ists|ion|ions|s)$/u.test(word.text) && lexicon.verb(word) >= 0.75;
}

function endsBareQuestion(
  next: Word,
  words: readonly Word[],
  at: number,
  items: readonly Item[],
  context: ChunkContext,
): boolean {
  if (next.kind !== 'word')
    return next.kind !== 'number' && next.kind !== 'placeholder'
      ? true
      : next.kind === 'placeholder';
  if (AUXILIARIES.has(next.text)) return true;
  if (PREPOSITIONS.has(next.text)) return true;
  if (DETERMINERS.has(next.text) && next.text !== 'all') return true;
  void items;
  void at;
  void words;
  return isVerbForm(next.text) && context.lexicon.noun(next) < 0.9;
}

function extremeAt(
  words: readonly Word[],
  at: number,
  { lexicon }: ChunkContext,
): { readonly extreme: Extreme; readonly next: number; readonly isPost: boolean } | null {
  const word = words[at];
  const next = words[at + 1];
  if (word?.kind !== 'word') return null;
  const counts = SUPERLATIVE_COUNTS[word.text];
  if (counts !== undefined) {
    const isAdverb = next?.kind === 'word' && ADVERBS.has(next.text);
    return {
      extreme: {
        gradable: null,
        word: isAdverb && next ? next : word,
        descending: counts,
        limit: 1,
      },
      next: at + (isAdverb ? 2 : 1),
      isPost: false,
    };
  }
  const gradable = superlative(word.text);
  if (!gradable) return null;
  if (lexicon.hits(word).some(({ near, entry }) => near === 1 && entry.kind === 'label'))
    return null;
  return {
    extreme: { gradable, word, descending: gradable.more > 0, limit: 1 },
    next: at + 1,
    isPost: true,
  };
}

const ADVERBS = new Set(
  'common commonly frequent frequently often popular productive prolific active numerous'.split(
    ' ',
  ),
);

function stopsPhrase(
  words: readonly Word[],
  at: number,
  content: readonly Word[],
  items: readonly Item[],
  { draft, isPremodifier, ...context }: ChunkContext & { draft: Draft; isPremodifier: boolean },
): boolean {
  const word = words[at];
  if (!word) return true;
  const { text } = word;
  if (
    AUXILIARIES.has(text) ||
    PREPOSITIONS.has(text) ||
    OPERATORS.has(text) ||
    text === 'bynumber' ||
    text === 'each' ||
    text === 'per'
  )
    return true;
  if (
    [
      'and',
      'or',
      'but',
      'nor',
      'butnot',
      'not',
      'never',
      'that',
      'whose',
      'both',
      'either',
      'together',
      'else',
      'ormore',
      'orless',
    ].includes(text)
  )
    return true;
  if (DROPPED.has(text) && context.lexicon.hits(word).length === 0) return true;
  if (text in AMOUNTS && content.length > 0) return true;
  if (content.length === 0)
    return (
      !isPremodifier &&
      isVerbForm(text) &&
      draft.words.length === 0 &&
      draft.asked &&
      context.lexicon.noun(word) === 0
    );
  if (comparative(text)) return true;
  const reading: readonly Item[] = [
    ...items,
    { kind: 'phrase', draft: { ...draft, words: content }, before: [] },
  ];
  const pendingAux =
    items.some((item) => item.kind === 'aux') && !items.some((item) => item.kind === 'verb');
  return isVerbHere(words, at, reading, { ...context, pendingAux });
}
