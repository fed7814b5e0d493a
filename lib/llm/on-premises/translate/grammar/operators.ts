import 'server-only';
import type { Word } from '../read-words';

/** Groups of words that work as one, longest first; digits and number words stand as `#`. */
const SEQUENCES: readonly (readonly [string, string])[] = [
  ['is greater than or equal to', 'atleast'],
  ['is less than or equal to', 'atmost'],
  ['greater than or equal to', 'atleast'],
  ['less than or equal to', 'atmost'],
  ['what is the number of', 'howmany'],
  ['what is the total number of', 'howmany'],
  ['what was the number of', 'howmany'],
  ['for the last time', 'last'],
  ['for the first time', 'first'],
  ['for the very first time', 'first'],
  ['for the very last time', 'last'],
  ['the largest number of', 'most'],
  ['the greatest number of', 'most'],
  ['the highest number of', 'most'],
  ['the biggest number of', 'most'],
  ['the smallest number of', 'fewest'],
  ['the lowest number of', 'fewest'],
  ['the total number of', 'howmany'],
  ['total number of', 'howmany'],
  ['the number of', 'howmany'],
  ['number of', 'howmany'],
  ['numbers of', 'howmany'],
  ['the count of', 'howmany'],
  ['a count of', 'howmany'],
  ['count of', 'howmany'],
  ['the amount of', 'howmany'],
  ['how many of', 'howmany'],
  ['how many', 'howmany'],
  ['how much', 'howmuch'],
  ['how often', 'howoften'],
  ['how many times', 'howoften'],
  ['how viele', 'howmany'],
  ['how vielen', 'howmany'],
  ['how viel', 'howmuch'],
  ['how oft', 'howoften'],
  ['there it', 'arethere'],
  ['there is', 'arethere'],
  ['average many', 'average'],
  ['in average', 'average'],
  ['in schnitt', 'average'],
  ['than also', 'and'],
  ['on commonest', 'commonest'],
  ['for all', 'each'],
  ['by number of', 'bynumber'],
  ['by the number of', 'bynumber'],
  ['by count of', 'bynumber'],
  ['by how many', 'bynumber'],
  ['no more than', 'atmost'],
  ['no fewer than', 'atleast'],
  ['no less than', 'atleast'],
  ['not more than', 'atmost'],
  ['at least', 'atleast'],
  ['at most', 'atmost'],
  ['at minimum', 'atleast'],
  ['up to', 'atmost'],
  ['more than', 'morethan'],
  ['mehr als', 'morethan'],
  ['less than', 'lessthan'],
  ['fewer than', 'lessthan'],
  ['weniger als', 'lessthan'],
  ['in excess of', 'morethan'],
  ['or more', 'ormore'],
  ['or higher', 'ormore'],
  ['or above', 'ormore'],
  ['or later', 'ormore'],
  ['or older', 'ormore'],
  ['and above', 'ormore'],
  ['or over', 'ormore'],
  ['or less', 'orless'],
  ['or fewer', 'orless'],
  ['or below', 'orless'],
  ['or lower', 'orless'],
  ['or earlier', 'orless'],
  ['or younger', 'orless'],
  ['or after', 'ormore'],
  ['he or she', 'they'],
  ['she or he', 'they'],
  ['his or her', 'their'],
  ['her or his', 'their'],
  ['him or her', 'them'],
  ['or before', 'orless'],
  ['or since', 'ormore'],
  ['or newer', 'ormore'],
  ['each only once', ''],
  ['each once', ''],
  ['only once each', ''],
  ['once each', ''],
  ['count every one once', ''],
  ['count each once', ''],
  ['without repeats', ''],
  ['without repetition', ''],
  ['without duplicates', ''],
  ['no duplicates', ''],
  ['on average', 'average'],
  ['sum up', 'sum'],
  ['is it true that', 'arethere'],
  ['is it the case that', 'arethere'],
  ['last at least', 'atleast'],
  ['lasts at least', 'atleast'],
  ['lasted at least', 'atleast'],
  ['lasting at least', 'atleast'],
  ['last at most', 'atmost'],
  ['lasts at most', 'atmost'],
  ['last more than', 'morethan'],
  ['lasts more than', 'morethan'],
  ['lasted more than', 'morethan'],
  ['lasting more than', 'morethan'],
  ['last less than', 'lessthan'],
  ['lasted less than', 'lessthan'],
  ['last over', 'over'],
  ['lasted over', 'over'],
  ['last under', 'under'],
  ['last longer', 'longer'],
  ['lasts longer', 'longer'],
  ['lasted longer', 'longer'],
  ['lasting longer', 'longer'],
  ['add up', 'sum'],
  ['in total', 'total'],
  ['all together', 'total'],
  ['per cent', 'percent'],
  ['the percentage of', 'percentof'],
  ['howmany percent of', 'whatpercentof'],
  ['how many percent of', 'whatpercentof'],
  ['how many per cent of', 'whatpercentof'],
  ['how many percent the', 'whatpercentof'],
  ['what part of', 'whatshareof'],
  ['which share of', 'whatshareof'],
  ['which part of', 'whatshareof'],
  ['which percentage of', 'whatpercentof'],
  ['which share the', 'whatshareof'],
  ['the share the', 'shareof'],
  ['what percentage of', 'whatpercentof'],
  ['what percent of', 'whatpercentof'],
  ['what proportion of', 'whatshareof'],
  ['what share of', 'whatshareof'],
  ['what fraction of', 'whatshareof'],
  ['the proportion of', 'shareof'],
  ['the share of', 'shareof'],
  ['the fraction of', 'shareof'],
  ['percentage of', 'percentof'],
  ['proportion of', 'shareof'],
  ['share of', 'shareof'],
  ['as well as', 'and'],
  ['along with', 'and'],
  ['together with', 'togetherwith'],
  ['each of', 'each'],
  ['for each', 'each'],
  ['for every', 'each'],
  ['in each', 'each'],
  ['by each', 'each'],
  ['of each', 'each'],
  ['on each', 'each'],
  ['at each', 'each'],
  ['to each', 'each'],
  ['with each', 'each'],
  ['grouped by', 'each'],
  ['broken down by', 'each'],
  ['broken up by', 'each'],
  ['split by', 'each'],
  ['rather than', 'not'],
  ['instead of', 'not'],
  ['but not', 'butnot'],
  ['and not', 'butnot'],
  ['other than', 'except'],
  ['apart from', 'except'],
  ['except for', 'except'],
  ['not counting', 'except'],
  ['in addition to', 'and'],
  ['no longer than', 'atmost'],
  ['no longer', 'nolonger'],
  ['not any', 'no'],
  ['none of', 'no'],
  ['each other', 'eachother'],
  ['one another', 'eachother'],
  ['sorted by', 'sortedby'],
  ['ordered by', 'sortedby'],
  ['ranked by', 'sortedby'],
  ['sort by', 'sortedby'],
  ['order by', 'sortedby'],
  ['in order of', 'sortedby'],
  ['in the order of', 'sortedby'],
  ['in chronological order', 'chronologically'],
  ['in order of time', 'chronologically'],
  ['in descending order', 'descending'],
  ['in ascending order', 'ascending'],
  ['in alphabetical order', 'alphabetically'],
  ['even if', 'evenif'],
  ['if any', 'ifany'],
  ['if there is one', 'ifany'],
  ['if known', 'ifany'],
  ['where known', 'ifany'],
  ['if it is known', 'ifany'],
  ['if they are known', 'ifany'],
  ['where we have them', 'ifany'],
  ['where we have it', 'ifany'],
  ['where there is one', 'ifany'],
  ['if they have one', 'ifany'],
  ['if they have any', 'ifany'],
  ['including those without', 'ifany'],
  ['including those without any', 'ifany'],
  ['even those without one', 'ifany'],
  ['even those without', 'ifany'],
  ['also those without', 'ifany'],
  ['zero included', 'ifany'],
  ['also for those nobody has', 'ifany'],
  ['also those nobody has', 'ifany'],
  ['including those with none', 'ifany'],
  ['even those with none', 'ifany'],
  ['including zero', 'ifany'],
  ['falls bekannt', 'ifany'],
  ['wenn bekannt', 'ifany'],
  ['falls vorhanden', 'ifany'],
  ['starts with', 'startswith'],
  ['start with', 'startswith'],
  ['starting with', 'startswith'],
  ['beginning with', 'startswith'],
  ['begins with', 'startswith'],
  ['begin with', 'startswith'],
  ['ends in', 'endswith'],
  ['end in', 'endswith'],
  ['ending in', 'endswith'],
  ['ends with', 'endswith'],
  ['ending with', 'endswith'],
  ['end with', 'endswith'],
  ['directly or indirectly', 'transitively'],
  ['direct or indirect', 'transitively'],
  ['directly and indirectly', 'transitively'],
  ['directly or through others', 'transitively'],
  ['indirectly or directly', 'transitively'],
  ['direkt or indirekt', 'transitively'],
  ['at any remove', 'transitively'],
  ['at whatever level', 'transitively'],
  ['recursively', 'transitively'],
  ['ultimately', 'transitively'],
  ['indirekt', 'indirectly'],
  ['at any level', 'transitively'],
  ['at any depth', 'transitively'],
  ['any number of steps', 'transitively'],
  ['at the end of', 'attheendof'],
  ['by the end of', 'until'],
  ['until the end of', 'until'],
  ['at the beginning of', 'atthebeginningof'],
  ['at the start of', 'atthebeginningof'],
  ['at present', 'now'],
  ['at the moment', 'now'],
  ['right now', 'now'],
  ['these days', 'now'],
  ['on file', ''],
  ['in the world', ''],
  ['on earth', ''],
  ['on record', ''],
  ['in the graph', ''],
  ['in the database', ''],
  ['in our database', ''],
  ['in the system', ''],
  ['in our system', ''],
  ['in our data', ''],
  ['in our graph', ''],
  ['in the records', ''],
  ['in our records', ''],
  ['in the house', ''],
  ['in house', ''],
  ['on our books', ''],
  ['on the books', ''],
  ['even though', ''],
  ['in the data', ''],
  ['do we have', ''],
  ['do we know', ''],
  ['do we know of', ''],
  ['did we have', ''],
  ['are there', 'arethere'],
  ['is there', 'arethere'],
  ['were there', 'arethere'],
  ['was there', 'arethere'],
  ['have there been', 'arethere'],
  ['there are', 'arethere'],
  ['there is', 'arethere'],
  ['gibt es', 'arethere'],
  ['i would like to know', ''],
  ['in a few words', ''],
  ['can you please', ''],
  ['can you', ''],
  ['could you', ''],
  ['would you', ''],
  ['can you tell me', ''],
  ['could you tell me', ''],
  ['do you know', ''],
  ['tell me', ''],
  ['i want to know', ''],
  ['please list', ''],
];

const BY_FIRST = new Map<string, (readonly [readonly string[], string])[]>();
for (const [sequence, text] of SEQUENCES) {
  const parts = sequence.split(' ');
  const list = BY_FIRST.get(parts[0] ?? '') ?? [];
  list.push([parts, text]);
  BY_FIRST.set(
    parts[0] ?? '',
    list.toSorted((a, b) => b[0].length - a[0].length),
  );
}

/** Each group as one word. One that an expert's word has taken already stays as it is. */
export function mergeOperators(words: readonly Word[]): readonly Word[] {
  const merged: Word[] = [];
  for (let at = 0; at < words.length;) {
    const first = words[at];
    if (!first) break;
    const found = (first.kind === 'word' ? BY_FIRST.get(first.text) : undefined)?.find(([parts]) =>
      parts.every((part, offset) => {
        const word = words[at + offset];
        return word?.kind === 'word' && word.text === part;
      }),
    );
    const before = words[at - 1];
    const isOwn =
      found?.[1] === 'howmany' &&
      first.text !== 'how' &&
      first.text !== 'what' &&
      before?.kind === 'word' &&
      !LEADING.has(before.text);
    if (!found || isOwn) {
      merged.push(first);
      at += 1;
      continue;
    }
    const last = words[at + found[0].length - 1] ?? first;
    if (found[1] !== '') {
      merged.push({
        kind: 'word',
        text: found[1],
        meaning: NOTHING,
        start: first.start,
        end: last.end,
      });
    }
    at += found[0].length;
  }
  return merged;
}

/** Words that may stand before "number of" where it counts. */
const LEADING = new Set(
  'the a an total average what is was are were by and or with their have has had me give list show of mean maximum minimum highest lowest'.split(
    ' ',
  ),
);
const NOTHING = new Map<string, number>();
const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(
  ' ',
);
const LARGER: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  dozen: 12,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
};

/** A whole number in digits or as a word; null for anything else. */
export function numberIn(word: Word | undefined): number | null {
  if (!word) return null;
  if (word.kind === 'number') return Number(word.text);
  if (word.kind !== 'word') return null;
  const index = NUMBERS.indexOf(word.text);
  return index >= 0 ? index : (LARGER[word.text] ?? null);
}

export function ordinalIn(word: Word | undefined): number | null {
  if (word?.kind !== 'word') return null;
  const index = ORDINALS.indexOf(word.text);
  if (index > 0) return index;
  const [, digits] = /^(\d+)(?:st|nd|rd|th)$/u.exec(word.text) ?? [];
  return digits === undefined ? null : Number(digits);
}
