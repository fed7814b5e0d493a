import 'server-only';
import { type Word, said } from '../read-words';

const OVER = /^(?:übersteig(?:t|en)|überschreite[tn]|überstieg(?:en)?|überschritt(?:en)?)$/u;
const UNDER = /^(?:unterschreite[tn]|unterschritt(?:en)?)$/u;
const LIES = /^(?:lieg(?:t|en)|lag(?:en)?|betr[aä]g(?:t|en)|betrug(?:en)?)$/u;
const GREATER = /^(?:mehr|größer|höher|länger|schwerer)$/u;
const SMALLER = /^(?:weniger|kleiner|niedriger|geringer|kürzer|leichter)$/u;
const WHOSE = /^(?:deren|dessen)$/u;
const AT_WHICH = /^(?:denen|dem|der)$/u;
const HIGHER = /^(?:mehr|höher|größer|darüber)$/u;
const LOWER = /^(?:weniger|niedriger|kleiner|geringer|darunter)$/u;

/**
 * What a figure comes to, as one grammar reads it: "deren Länge 5 übersteigt", "… größer als 5 ist" and "… über 5 liegt" are
 * over five.
 */
export function withFiguresSaid(words: readonly Word[]): readonly Word[] {
  return otherThan(ofThem(beingSo(compared(exceeded(bounded(words))))));
}

/** "bis zu 5", "5 oder weniger": no more than that. */
function bounded(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, at) => {
    const [before, next, third] = [words[at - 1], words[at + 1], words[at + 2]];
    const isUpTo = word.text === 'bis' && next?.text === 'zu' && isNumber(third);
    if (isUpTo && !isNumber(before)) return [said('höchstens', word)];
    if (word.text === 'zu' && before?.text === 'bis' && isNumber(next) && !isNumber(words[at - 2]))
      return [];
    if (isNumber(word) && next?.text === 'oder') {
      if (HIGHER.test(third?.text ?? '')) return [said('mindestens', word), word];
      if (LOWER.test(third?.text ?? '')) return [said('höchstens', word), word];
    }
    const isOr = (or: Word | undefined, than: Word | undefined, number: Word | undefined) =>
      or?.text === 'oder' &&
      isNumber(number) &&
      (HIGHER.test(than?.text ?? '') || LOWER.test(than?.text ?? ''));
    if (isOr(word, next, before) || isOr(before, word, words[at - 2])) return [];
    return [word];
  });
}

/** "deren Länge 5 übersteigt": is over five. */
function exceeded(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]?.text ?? '';
    if (isNumber(word) && OVER.test(next)) return [said('über', word), word];
    if (isNumber(word) && UNDER.test(next)) return [said('unter', word), word];
    const isOver = OVER.test(word.text) || UNDER.test(word.text);
    return isOver && isNumber(words[at - 1]) ? [said('ist', word)] : [word];
  });
}

/** "deren Länge größer als 5 ist": the length is over five, and nothing else is large. */
function compared(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, at) => {
    const [before, next, third] = [words[at - 1], words[at + 1], words[at + 2]];
    const isGreater = GREATER.test(word.text);
    if ((isGreater || SMALLER.test(word.text)) && next?.text === 'als' && isNumber(third))
      return isOfFigure(words, at) ? [said(isGreater ? 'über' : 'unter', word)] : [word];
    const isThan = word.text === 'als' && isNumber(next) && before !== undefined;
    const isCompared = isThan && (GREATER.test(before.text) || SMALLER.test(before.text));
    return isCompared && isOfFigure(words, at - 1) ? [] : [word];
  });
}

/** "deren Länge über 5 liegt", "… mehr als 5 beträgt": is. */
function beingSo(words: readonly Word[]): readonly Word[] {
  return words.map((word, at) => {
    const isFigure = LIES.test(word.text) && isNumber(words[at - 1]) && isOfFigure(words, at);
    return isFigure ? said('ist', word) : word;
  });
}

/** Within "deren Länge …", "bei denen die Länge …". */
function isOfFigure(words: readonly Word[], at: number): boolean {
  const from = words.slice(0, at).findLastIndex(({ kind }) => kind === 'mark') + 1;
  const [first, second] = words.slice(from, at);
  const isLed = first?.text === 'bei' && AT_WHICH.test(second?.text ?? '');
  return isLed || WHOSE.test(first?.text ?? '');
}

/** "bei denen die Länge über 5 ist": whose length. */
function ofThem(words: readonly Word[]): readonly Word[] {
  const isLed = (at: number): boolean => {
    const [led, which, the] = words.slice(at);
    const end = words.findIndex(({ kind }, place) => place > at && kind === 'mark');
    return (
      led?.text === 'bei' &&
      words[at - 1]?.kind === 'mark' &&
      AT_WHICH.test(which?.text ?? '') &&
      /^(?:der|die|das)$/u.test(the?.text ?? '') &&
      words.slice(at, end < 0 ? words.length : end).some(isNumber)
    );
  };
  return words.flatMap((word, at) => {
    if (isLed(at)) return [];
    if (isLed(at - 2)) return [];
    return isLed(at - 1) ? [said(word.text === 'denen' ? 'deren' : 'dessen', word)] : [word];
  });
}

/** "mit einem anderen Namen als $a": with a name other than that. */
function otherThan(words: readonly Word[]): readonly Word[] {
  const isOther = (at: number): boolean =>
    /^andere[nmrs]?$/u.test(words[at]?.text ?? '') &&
    words[at + 1]?.kind === 'word' &&
    words[at + 2]?.text === 'als';
  return words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (isOther(at) && next) return [next, said('andere', word)];
    return isOther(at - 1) && before ? [] : [word];
  });
}

function isNumber(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    (word.kind === 'number' || (word.kind === 'placeholder' && word.text.startsWith('number_')))
  );
}
