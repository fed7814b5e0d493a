import 'server-only';
import type { Word } from '../read-words';

/**
 * What German says in another order or with another word than English does, once its function words are
 * English: a verb that opens a question, and "nach", which sorts and groups.
 */
export function inEnglishOrder(words: readonly Word[]): readonly Word[] {
  return verbFirst(sorted(relative(words)));
}

/** "Filme, die in $a spielen": behind a comma an article stands for "that". */
function relative(words: readonly Word[]): readonly Word[] {
  return words.map((word, index) => {
    const isBehind = words[index - 1]?.text === ',' && word.text === 'the';
    return isBehind ? { ...word, text: 'that' } : word;
  });
}

const SORTED = new Set(['sortiert', 'geordnet', 'sorted', 'ordered', 'aufgelistet']);

/** "nach Titel sortiert" is "sorted by title", "nach Geschlecht" "by sex"; "nach 2010" stays. */
function sorted(words: readonly Word[]): readonly Word[] {
  const isSorted = words.some(({ text }) => SORTED.has(text));
  return words.flatMap((word, index) => {
    if (isSorted && SORTED.has(word.text)) return [];
    const next = words[index + 1];
    if (word.text !== 'after' || next?.kind !== 'word' || next.text === 'the') return [word];
    return [{ ...word, text: isSorted ? 'sortedby' : 'by', meaning: NOTHING }];
  });
}

/** "Arbeitet $a auf $b?" is "does $a work on $b?". */
function verbFirst(words: readonly Word[]): readonly Word[] {
  const [verb, subject, ...rest] = words;
  const isVerb =
    verb?.kind === 'word' && subject?.kind === 'placeholder' && /(?:t|en)$/u.test(verb.text);
  if (!isVerb || NO_VERBS.has(verb.text)) return words;
  const does = { ...verb, text: 'does', meaning: NOTHING, end: verb.start };
  const mit = rest.at(-2)?.text === 'with' ? rest.toSpliced(-2, 1) : rest;
  return [does, subject, { ...verb, text: verb.text.replace(/t$/u, 'en') }, ...mit];
}

const NOTHING = new Map<string, number>();
const NO_VERBS = new Set('what that list count last first most present'.split(' '));
