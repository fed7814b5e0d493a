import 'server-only';
import { type Word, said } from '../read-words';
import { AUXILIARIES } from './closed-classes';
import { isVerbForm } from './inflection';

/** "halls none of whose machines is insured" are halls that have no machine that is. */
export function noneOfWhose(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      text === 'none' && words[index + 1]?.text === 'of' && words[index + 2]?.text === 'whose',
  );
  const [none, of, whose] = words.slice(at, at + 3);
  if (at < 1 || !none || !of || !whose) return words;
  const before = words[at - 1]?.kind === 'mark' ? words.slice(0, at - 1) : words.slice(0, at);
  const rest = words.slice(at + 3);
  const verb = rest.findIndex(
    ({ kind, text }, index) =>
      index > 0 && kind === 'word' && (AUXILIARIES.has(text) || isVerbForm(text)),
  );
  const first = rest[verb];
  if (!first) return words;
  const that = { ...said('that', first), start: first.start - 1, end: first.start };
  return [
    ...before,
    said('with', none),
    said('no', whose),
    ...rest.slice(0, verb),
    that,
    ...rest.slice(verb),
  ];
}
