import 'server-only';
import { type Word, said } from '../read-words';

const AVERAGE = /^(?:schnitt|durchschnitt|mittel)$/u;
const ARTICLE = /^(?:der|die|das|den)$/u;

/** Questions about groups, orders and what is missing, as one grammar reads them. */
export function withGroupsAsked(words: readonly Word[]): readonly Word[] {
  return grouped(topOf(missing(sortedNow(ofEach(onAverage(distributed(ofSingle(words))))))));
}

/** "Wie viele Boote liegen in den einzelnen Häfen": in each of them. */
function ofSingle(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      /^(?:einzelnen|jeweiligen)$/u.test(text) && ARTICLE.test(words[index - 1]?.text ?? ''),
  );
  const article = words[at - 1];
  if (at < 1 || !article || words[at + 1]?.kind !== 'word') return words;
  return [...words.slice(0, at - 1), said('jeder', article), ...words.slice(at + 1)];
}

/** "Wie verteilen sich die Boote auf die Häfen?": how many there are in each. */
function distributed(words: readonly Word[]): readonly Word[] {
  const [how, verb, itself, the, ...rest] = words;
  const isAsked =
    how?.text === 'wie' &&
    /^verteil(?:en|t|ten|te)$/u.test(verb?.text ?? '') &&
    itself?.text === 'sich';
  if (!isAsked || !the || !ARTICLE.test(the.text)) return words;
  const by = rest.findIndex(({ text }) => /^(?:auf|nach|über)$/u.test(text));
  const at = rest[by];
  if (!at) return words;
  const group = ARTICLE.test(rest[by + 1]?.text ?? '') ? rest.slice(by + 2) : rest.slice(by + 1);
  return [said('anzahl', how), said('der', the), ...rest.slice(0, by), said('je', at), ...group];
}

/** "Wie viele Boote gibt es im Schnitt pro Hafen?": the average number of them. */
function onAverage(words: readonly Word[]): readonly Word[] {
  const [how, many] = words;
  const each = words.findIndex(({ text }) => text === 'je' || text === 'pro');
  const there = words.findIndex(({ text }) => text === 'gibt');
  const mean = words.findIndex(({ text }) => AVERAGE.test(text) || text === 'durchschnittlich');
  const isAsked = how?.text === 'wie' && many?.text === 'viele';
  if (!isAsked || each < 0 || mean < 0 || there < 3 || there > each) return words;
  const counted = words.slice(2, there);
  const group = words.slice(each).filter(({ text }) => text !== 'im' && !AVERAGE.test(text));
  return [
    said('durchschnittliche', how),
    said('anzahl', many),
    said('der', many),
    ...counted,
    ...group,
  ];
}

/** "Wie viele Boote haben die Häfen jeweils?": how many each of them has. */
function ofEach(words: readonly Word[]): readonly Word[] {
  const each = words.findIndex(({ text }) => text === 'jeweils');
  const have = words.findIndex(({ text }) => /^(?:haben|hatten|besitzen)$/u.test(text));
  const [verb, the, noun] = words.slice(have);
  const isAsked = words[0]?.text === 'wie' && words[1]?.text === 'viele' && have > 2;
  if (each < 0 || !isAsked || !verb || !noun || the?.text !== 'die' || each !== have + 3)
    return words;
  return [
    ...words.slice(0, have),
    said(verb.text === 'hatten' ? 'hatte' : 'hat', verb),
    said('jedes', the),
    noun,
    ...words.slice(each + 1),
  ];
}

/** "Sortiere die Boote nach Länge": all of them, sorted so. */
function sortedNow(words: readonly Word[]): readonly Word[] {
  const [first, second, ...rest] = words;
  if (!first || !second || !/^(?:sortiere?|ordne)$/u.test(first.text)) return words;
  const noun = ARTICLE.test(second.text) || second.text === 'alle' ? rest : [second, ...rest];
  const end = noun.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const comma = noun.findIndex(({ text }) => text === ',');
  const last = comma > 0 ? comma : end;
  return [
    said('alle', first),
    ...noun.slice(0, last),
    said('sortiert', second),
    ...noun.slice(last),
  ];
}

/** "Boote, bei denen der Name fehlt": that have none. */
function missing(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }, place) => text === 'bei' && words[place - 1]?.text === ',');
  const [led, which, the, noun, verb] = words.slice(at);
  const isMissing =
    at > 1 &&
    led &&
    which &&
    the &&
    noun?.kind === 'word' &&
    verb &&
    /^(?:denen|dem|der)$/u.test(which.text) &&
    ARTICLE.test(the.text) &&
    /^fehl(?:t|en|te|ten)$/u.test(verb.text);
  if (!isMissing) return words;
  const isMany = which.text === 'denen';
  return [
    ...words.slice(0, at),
    said(isMany ? 'die' : which.text === 'dem' ? 'das' : 'die', led),
    said('kein', the),
    noun,
    said(isMany ? 'haben' : 'hat', verb),
    ...words.slice(at + 5),
  ];
}

/** "Top 5 der Boote": the top five boats. */
function topOf(words: readonly Word[]): readonly Word[] {
  return words.filter(
    ({ text }, at) => !/^(?:der|aller)$/u.test(text) || words[at - 2]?.text !== 'top',
  );
}

const GROUPED = /^(?:gruppiert|aufgeschlüsselt|aufgeteilt|unterteilt|gegliedert|getrennt)$/u;

/** "Boote nach Typ gruppiert": of each type. */
function grouped(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => GROUPED.test(text));
  const by = words.findLastIndex(
    ({ text }, place) => text === 'nach' && (place === at - 2 || place === at + 1),
  );
  if (at < 0 || by < 0) return words;
  return words.flatMap((word, place) => {
    if (place === at) return [];
    return place === by ? [said('je', word)] : [word];
  });
}
