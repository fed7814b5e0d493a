import 'server-only';
import { type Token, added } from './token';

const BOUNDS = new Set(
  'über unter ab von größer kleiner höher niedriger mehr weniger mindestens höchstens'.split(' '),
);

/** Articles that English has and German leaves out. */
export function withBareNouns(tokens: readonly Token[]): readonly Token[] {
  return withRoles(withBounds(tokens));
}

/** "Ist $a Mitglied bei $b?": a member. */
function withRoles(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const [verb, one] = tokens;
    const next = tokens[at + 1];
    const isRole =
      at === 2 &&
      token.tag === 'noun' &&
      !token.isMany &&
      one?.tag === 'value' &&
      (verb?.german === 'ist' || verb?.german === 'war') &&
      (next?.tag === 'preposition' || GENITIVES.has(next?.german ?? ''));
    return isRole ? [added('a', token, 'determiner'), token] : [token];
  });
}

const GENITIVES = new Set(['der', 'des']);

/** "Bewohner mit Pflegegrad über 3": German leaves out the article that English has before what is compared. */
function withBounds(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    if (token.german !== 'mit' && token.german !== 'ohne') return [token];
    const length = tokens.slice(at + 1).findIndex(({ tag }) => tag !== 'noun');
    const nouns = tokens.slice(at + 1, at + 1 + length);
    const isBound = BOUNDS.has(tokens[at + 1 + length]?.german ?? '');
    if (length <= 0 || !isBound || nouns.some(({ isMany }) => isMany)) return [token];
    return [token, added('a', token, 'determiner')];
  });
}
