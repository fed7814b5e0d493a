import 'server-only';
import { AUXILIARIES, DETERMINERS, PREPOSITIONS } from '../english/closed-classes';
import { comparative } from '../english/gradable';
import { isGerund, isVerbForm } from '../english/inflection';
import type { Word } from '../read-words';
import { nearness } from '../schema-vocabulary';
import { extremeAt } from './extremes';
import { type Before, type ChunkContext, type Draft, EMPTY, type Item } from './items';
import {
  boundBefore,
  eitherBehind,
  eitherNumber,
  equalTo,
  isApposed,
  readEither,
  readModifier,
} from './modifiers';
import { numberIn, ordinalIn } from './operators';
import { isOfOtherKind } from './other-kind';
import { endsBareQuestion, stopsPhrase } from './phrase-end';
import { BOUNDS, isBound } from './read-comparison';
import type { Order } from './sketch';
import { AGGREGATES, AMOUNTS, ANYTHING, ASKING, PERSONS, PRONOUNS } from './small-words';
import { isVerbHere } from './verb-here';

export function readPhrase(
  words: readonly Word[],
  from: number,
  items: readonly Item[],
  context: ChunkContext,
): { readonly draft: Draft; readonly before: readonly Before[]; readonly next: number } {
  let at = from;
  let draft: Draft = { ...EMPTY, start: words[from]?.start ?? 0 };
  let before: readonly Before[] = [];
  let limit: number | null = null;
  let limitBy: string | null = null;
  let countBy: string | null = null;
  let order: Order | null = null;
  let isSome = false;
  let isTimes = false;
  const content: Word[] = [];
  const set = (part: Partial<Draft>) => {
    draft = { ...draft, ...part };
  };
  for (; at < words.length; at += 1) {
    const word = words[at];
    const next = words[at + 1];
    if (!word) break;
    if (word.kind === 'placeholder') {
      const isRank =
        context.isAmount(word.text) &&
        content.length === 0 &&
        draft.placeholders.length === 0 &&
        extremeAt(words, at + 1, context) !== null;
      if (isRank) {
        limitBy = word.text;
        continue;
      }
      if (order !== null && limit === null && context.isAmount(word.text)) {
        countBy = word.text;
        continue;
      }
      if (context.isAmount(word.text) && content.length === 0 && draft.placeholders.length === 0) {
        const isNoun = next?.kind === 'word' && context.lexicon.noun(next) > 0;
        const either = isNoun ? null : eitherNumber(words, at, context);
        if (either) {
          const draftOf = { ...EMPTY, comparison: equalTo(word, either), start: word.start };
          before = [...before, { draft: draftOf, words: [] }];
          at += 2;
          continue;
        }
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
        // "severity $number_1 or more".
        const bound = BOUNDS[next?.text ?? ''];
        set({ comparison: bound ? { ...equalTo(word), order: bound } : equalTo(word) });
        at += bound ? 2 : 1;
        break;
      }
      if (
        draft.placeholders.length > 0 ||
        isOfOtherKind(word, content.at(-1), { after: next, ...context })
      )
        break;
      const either = content.length === 0 ? readEither(words, at, items, context) : null;
      if (either) {
        before = [
          ...before,
          {
            draft: { ...EMPTY, placeholders: either.names, joined: 'or', start: word.start },
            words: [],
          },
        ];
        at = either.next - 1;
        continue;
      }
      if (content.length === 0 && isApposed(word, next, context)) {
        set({ placeholders: [word.text] });
        if (next) content.push(next);
        at += 2;
        break;
      }
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
        !(comparative(follows.text) && words[at + 2]?.text === 'than') &&
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
        const bound = BOUNDS[next?.text ?? ''];
        const either = bound ? null : eitherBehind(words, at);
        const equal = either ? equalTo(word, either) : equalTo(word);
        set({ comparison: { ...equal, order: bound ?? boundBefore(items) } });
        at += either ? 3 : bound ? 2 : 1;
        break;
      }
      limit = Number(word.text);
      continue;
    }
    if (word.kind !== 'word') break;
    const { text } = word;
    if (text === 'whose' && content.length === 0) {
      const owner = { ...EMPTY, asking: 'who' as const, asked: true, start: word.start };
      before = [...before, { draft: owner, words: [] }];
      continue;
    }
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
    if (SHARES.has(text)) {
      if (content.length > 0) break;
      set({ share: text.includes('percent') ? 'percent' : 'share', asked: true });
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
    if (content.length === 0 && isBound(words, at, context)) {
      order = AMOUNTS[text] ?? null;
      isSome = word.isSome === true;
      continue;
    }
    if (text === 'each' || text === 'every' || text === 'per') {
      if (content.length > 0) break;
      set({ each: true, article: text });
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
      set({ article: text });
      continue;
    }
    if (PRONOUNS.has(text)) {
      if (content.length > 0) break;
      if (POSSESSIVES.has(text) && next?.kind === 'word') {
        before = [
          ...before,
          { draft: { ...EMPTY, stands: -1, article: text, start: word.start }, words: [] },
        ];
        continue;
      }
      set({ stands: -1, article: text });
      at += 1;
      break;
    }
    if ((text === 'once' || text === 'twice') && order !== null && content.length === 0) {
      limit = numberIn(word);
      isTimes = true;
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
    if (text === 'times' && order !== null && content.length === 0) {
      isTimes = true;
      at += 1;
      break;
    }
    const aggregate = AGGREGATES[text];
    if (aggregate && !isNameOf(word, words.slice(at + 1, at + 4), context)) {
      if (content.length > 0) {
        if (text !== 'total') break;
        at += 1;
        break;
      }
      set({ aggregate });
      if (next?.text === 'of') at += 1;
      if ([',', 'and', 'or'].includes(next?.text ?? '') && AGGREGATES[words[at + 2]?.text ?? ''])
        break;
      continue;
    }
    const rank = content.length === 0 ? ordinalIn(word) : null;
    const ranked = rank === null ? null : extremeAt(words, at + 1, context);
    if (rank !== null && ranked) {
      set({ extreme: { ...ranked.extreme, limit: 1, skip: rank - 1 } });
      limit = null;
      at = ranked.next - 1;
      continue;
    }
    const extreme = extremeAt(words, at, context);
    if (extreme) {
      if (content.length > 0) break;
      const many = limitBy === null ? {} : { limitBy };
      set({ extreme: { ...extreme.extreme, limit: limit ?? 1, ...many } });
      limit = limit === null ? null : limit;
      at = extreme.next - 1;
      continue;
    }
    const isThing = content.length > 0 && context.lexicon.thing(word) >= 0.9;
    if (!isThing && (PERSONS.has(text) || ANYTHING.has(text))) {
      if (content.length > 0) break;
      set({ anything: true, asking: PERSONS.has(text) ? 'who' : draft.asking });
      const isNamed = context.lexicon.hits(word).some(({ near }) => near === 1);
      if (isNamed) content.push(word);
      if (text === 'nobody') set({ denied: true });
      at += 1;
      break;
    }
    if (content.length === 0 && next && isIdle(word, next, context)) continue;
    const isPremodifier =
      content.length === 0 && next?.kind === 'word' && isVerbForm(text) && !isGerund(text);
    if (stopsPhrase(words, at, content, items, { ...context, draft, isPremodifier })) break;
    content.push(word);
    if (next?.kind === 'possessive') {
      at += 1;
      break;
    }
  }
  const isAny = draft.article === 'any' && content.length === 0 && draft.placeholders.length === 0;
  set({ words: content, ...(isAny ? { anything: true } : {}) });
  if (isTimes) set({ anything: true });
  if (countBy !== null && order !== null) set({ amount: { order, count: null, countBy } });
  else if (limit !== null) {
    if (draft.extreme) set({ extreme: { ...draft.extreme, limit } });
    // "at least one" is that there is any.
    else if (order === '>=' && limit === 1 && !draft.counted && !isTimes) set({ article: SOME });
    else if (order !== null || !draft.asked) {
      const amount = { order: order ?? '=', count: limit } as const;
      set({ amount: isSome ? { ...amount, isSome } : amount });
    } else if (draft.asked) set({ amount: { order: '=', count: limit } });
  }
  if (at === from) at += 1;
  return { draft, before, next: at };
}

/** The article of "at least one": one of its own. */
export const SOME = 'some';

const SHARES = new Set(['percentof', 'shareof', 'whatpercentof', 'whatshareof']);

const POSSESSIVES = new Set('their its his her'.split(' '));

/** True where "total" is what a property is called, and not how what follows is to be added up. */
function isNameOf(word: Word, behind: readonly Word[], { lexicon }: ChunkContext): boolean {
  const named = lexicon.hits(word).filter(({ near }) => near === 1);
  const [next] = behind;
  // "total billable hours": what is added up may stand behind what is said of it.
  const end = behind.findIndex(({ kind, text }) => kind !== 'word' || PREPOSITIONS.has(text));
  const figures = behind
    .slice(0, end < 0 ? behind.length : end)
    .flatMap((each) => lexicon.hits(each));
  const isOfOther = figures.some(
    ({ entry, near }) => near >= 0.9 && entry.kind === 'property' && entry.property.isNumber,
  );
  const isOne = named.some(
    ({ entry }) =>
      entry.kind !== 'property' ||
      (next?.kind === 'word' && nearness(next.meaning, entry.property.terms) >= 0.75),
  );
  return named.length > 0 && (isOne || !isOfOther);
}

const IDLE = new Set('main primary overall whole entire particular specific'.split(' '));

/** "the primary language": says nothing the graph tells apart, where no name of it holds the word. */
function isIdle(word: Word, next: Word, { lexicon }: ChunkContext): boolean {
  return (
    IDLE.has(word.text) &&
    next.kind === 'word' &&
    lexicon.noun(next) > 0 &&
    lexicon.hits(word).length === 0
  );
}
