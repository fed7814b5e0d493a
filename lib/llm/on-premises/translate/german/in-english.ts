import 'server-only';
import { unitOf } from '@/lib/query/units';

import type { Word } from '../read-words';
import { withAskingAdverbs } from './asking-adverbs';
import { withAttributes } from './attributes';
import { withBareMoments } from './bare-moments';
import { withBareNouns } from './bare-nouns';
import { withDirections } from './directions';
import { englishPlural } from './english-forms';
import { withoutGermanOpening } from './openings';
import { inEnglishOrder } from './order';
import { withParticles } from './particles';
import { withSupportPhrases } from './support-phrases';
import { type Token, added, renamed } from './token';
import { tokensOf } from './tokens';

/** A German question, word for word in English and in the order of English, so that one grammar reads both. */
export function inEnglish(words: readonly Word[], question: string): readonly Word[] {
  const parts = withBareNouns(
    withAttributes(
      withParticles(
        withBareMoments(
          withOrdinals(
            tokensOf(withSupportPhrases(withAskingAdverbs(withoutGermanOpening(words))), question),
          ),
        ),
      ),
    ),
  );
  const tokens = withDirections(parts);
  return inEnglishOrder(asked(sorted(sharedSubject(withoutUs(tokens))))).map(({ word }) => word);
}

/** "im 3. Stock": on floor 3. */
function withOrdinals(tokens: readonly Token[]): readonly Token[] {
  const isOrdinal = (at: number): boolean =>
    (tokens[at]?.tag === 'number' || tokens[at]?.word.text.startsWith('number_') === true) &&
    tokens[at + 1]?.word.text === '.' &&
    tokens[at + 2]?.tag === 'noun';
  return tokens.flatMap((token, at) => {
    if (isOrdinal(at)) return tokens.slice(at + 2, at + 3);
    if (isOrdinal(at - 1)) return [];
    return isOrdinal(at - 2) ? tokens.slice(at - 2, at - 1) : [token];
  });
}

/** "Wann beginnt und wann endet $a?", "wann beginnt und endet $a": whose both are stands behind the first. */
function sharedSubject(tokens: readonly Token[]): readonly Token[] {
  const [asking, verb, and, next] = tokens;
  const isAgain = next !== undefined && next.german === asking?.german;
  const second = isAgain ? tokens[4] : next;
  const isShared =
    asking?.tag === 'question' &&
    verb?.tag === 'verb' &&
    and?.tag === 'conjunction' &&
    second?.tag === 'verb';
  if (!isShared) return tokens;
  const rest = tokens.slice(isAgain ? 5 : 4);
  const end = rest.findLastIndex(({ tag }) => tag !== 'mark') + 1;
  const both = [and, renamed(second, second.base)];
  return [asking, verb, ...rest.slice(0, end), ...both, ...rest.slice(end)];
}

const OURS = new Set('haben kennen besitzen führen'.split(' '));

/** "Wie viele Kunden haben wir?": those that the graph knows. */
function withoutUs(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ german }, at) => {
    const [before, next] = [tokens[at - 1]?.german ?? '', tokens[at + 1]?.german ?? ''];
    if (german === 'wir') return !OURS.has(before);
    return !(OURS.has(german) && next === 'wir');
  });
}

const NUMBERS = new Set(['anzahl', 'zahl']);
const SORTED = new Set('sortiert geordnet aufgelistet'.split(' '));
const TURNED = new Set('absteigend absteigender aufsteigend aufsteigender alphabetisch'.split(' '));

/** "nach Titel sortiert" is "sorted by title", "nach Geschlecht" "by sex"; "nach 2010" stays. */
function sorted(tokens: readonly Token[]): readonly Token[] {
  const isSorted = tokens.some(({ german }) => SORTED.has(german) || TURNED.has(german));
  return tokens.flatMap((token, at) => {
    if (SORTED.has(token.german)) return [];
    const next = tokens[at + 1];
    // "die ersten drei Klubs nach Anzahl Spieler": by their number.
    if (NUMBERS.has(token.german) && tokens[at - 1]?.german === 'nach') {
      const number = renamed(token, 'number', 'noun');
      const isOf = next?.tag === 'noun' || next?.tag === 'determiner';
      return isOf ? [number, added('of', token, 'preposition')] : [number];
    }
    const isCounted = NUMBERS.has(tokens[at - 1]?.german ?? '');
    if (isCounted && token.tag === 'determiner' && tokens[at - 2]?.german === 'nach') return [];
    if (token.german !== 'nach' || next?.word.kind !== 'word') return [token];
    if (next.word.text === 'the' && !isSorted) return [token];
    const by = renamed(token, isSorted ? 'sortedby' : 'by', isSorted ? 'other' : 'preposition');
    return [{ ...by, word: { ...by.word, meaning: NOTHING } }];
  });
}

const NOTHING = new Map<string, number>();
const CALLED = new Set('heißt heißen hieß lautet lauten'.split(' '));
const GREAT = new Set('hoch groß'.split(' '));
const MEASURES = new Set(
  'share sum weight area value price cost number fee salary age height elevation length width depth duration population temperature score speed capacity amount distance revenue budget rating income wage size visitors inhabitants'.split(
    ' ',
  ),
);
const TAKEN = new Set(['average', 'total', 'maximum', 'minimum']);
const LASTING = new Set('dauert dauerte dauern dauerten'.split(' '));
const BE = new Set('ist sind war waren'.split(' '));

/** "Wie heißt der Arzt von $a?", "Wie hoch ist das Gewicht von $a?": what it is. "Wie viel Prozent": what share. */
function asked(tokens: readonly Token[]): readonly Token[] {
  const [first, second] = tokens;
  if (!first || !second || first.german !== 'wie') return tokens;
  return askedHow(first, second, owned(tokens));
}

/** "Wie hoch waren $a Kosten?": those of $a. */
function owned(tokens: readonly Token[]): readonly Token[] {
  const [, , verb, owner, figure] = tokens;
  if (!verb || owner?.tag !== 'value' || figure?.tag !== 'noun' || !BE.has(verb.german))
    return tokens;
  const end = tokens.slice(4).findIndex(({ tag }) => tag !== 'noun');
  const nouns = end < 0 ? tokens.slice(4) : tokens.slice(4, 4 + end);
  return [
    ...tokens.slice(0, 3),
    added('the', owner, 'determiner'),
    ...nouns,
    added('of', owner, 'preposition'),
    owner,
    ...tokens.slice(4 + nouns.length),
  ];
}

function askedHow(first: Token, second: Token, tokens: readonly Token[]): readonly Token[] {
  const [, , third, fourth] = tokens;
  if (third?.german === 'prozent')
    return [
      renamed(first, 'what', 'other'),
      renamed(third, 'percentage', 'other'),
      ...(tokens[3] && tokens[3].word.text !== 'of' ? [added('of', third, 'preposition')] : []),
      ...tokens.slice(3),
    ];
  // "Wie weit ist $a von $b entfernt?": how far it is.
  if (second.german === 'weit' && tokens.some(({ german }) => german === 'entfernt'))
    return [first, renamed(second, 'far'), ...tokens.slice(2)]
      .filter(({ german }) => german !== 'entfernt')
      .map((token) => (token.german === 'von' ? renamed(token, 'from') : token));
  // "Wie viel Kilo": how many.
  if (second.german === 'viel' && third?.tag === 'noun' && unitOf(third.word.text) !== null)
    return [
      first,
      renamed(second, 'many'),
      renamed(third, third.isMany ? third.word.text : englishPlural(third.word.text)),
      ...tokens.slice(3),
    ];
  if (CALLED.has(second.german))
    return [renamed(first, 'what'), renamed(second, 'is', 'auxiliary'), ...tokens.slice(2)];
  if (second.german === 'lange' && LASTING.has(third?.german ?? '') && tokens.length <= 7)
    return [
      first,
      renamed(second, 'long'),
      renamed(third ?? second, 'is', 'auxiliary'),
      ...tokens.slice(3),
    ];
  const sum = tokens.findIndex(({ german }) => german === 'zusammen' || german === 'insgesamt');
  const isSum =
    GREAT.has(second.german) && BE.has(third?.german ?? '') && fourth?.tag === 'determiner';
  // "Wie hoch sind die Kosten aller $a zusammen?": what they come to.
  if (isSum && third && sum > 4)
    return [
      renamed(first, 'what'),
      third,
      fourth,
      added('total', fourth, 'adjective'),
      ...tokens.slice(4).filter((_token, at) => at + 4 !== sum),
    ];
  const measure = tokens.slice(4).find(({ tag }) => tag === 'noun' || tag === 'value');
  const isMeasure =
    GREAT.has(second.german) &&
    BE.has(third?.german ?? '') &&
    fourth?.tag === 'determiner' &&
    (MEASURES.has(measure?.word.text.replace(/s$/u, '') ?? '') ||
      TAKEN.has(tokens[4]?.word.text ?? ''));
  return isMeasure ? [renamed(first, 'what'), third ?? second, ...tokens.slice(3)] : tokens;
}
