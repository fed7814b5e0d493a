import 'server-only';
import { comparative } from '../english/gradable';
import { isGermanParticiple, isGerund, isPastAlone, isVerbForm } from '../english/inflection';
import type { Word } from '../read-words';
import { readRanked, readSort } from './extremes';
import type { ChunkContext, Item } from './items';
import { readComparison } from './read-comparison';
import { readPhrase } from './read-phrase';
import { readSingle } from './read-single';
import { isVerbHere } from './verb-here';

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
    if (isThan(words, at)) {
      items.push({ kind: 'than', word });
      at += 2;
      continue;
    }
    const sorted =
      readSort(words, at, context) ??
      (word.text === 'the' ? readSort(words, at + 1, context) : null);
    if (sorted) {
      items.push({ kind: 'sort', extreme: sorted.extreme });
      at = sorted.next;
      continue;
    }
    const ranked = readRanked(words, at, items, context);
    if (ranked) {
      items.push({ kind: 'ranked', extreme: ranked });
      at += 1;
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
          participle:
            (isVerbForm(word.text) && !isGerund(word.text) && !isPastAlone(word.text)) ||
            isGermanParticiple(word.text),
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

/** "older than" something; where a number follows, a comparison was read before. */
function isThan(words: readonly Word[], at: number): boolean {
  const [word, than] = [words[at], words[at + 1]];
  return word?.kind === 'word' && comparative(word.text) !== null && than?.text === 'than';
}
