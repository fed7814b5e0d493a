import 'server-only';
import { type Token, added } from './token';

const BOUNDS = new Set(
  'über unter ab von größer kleiner höher niedriger mehr weniger mindestens höchstens'.split(' '),
);

/** "Bewohner mit Pflegegrad über 3": German leaves out the article that English has before what is compared. */
export function withBareBounds(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    if (token.german !== 'mit' && token.german !== 'ohne') return [token];
    const length = tokens.slice(at + 1).findIndex(({ tag }) => tag !== 'noun');
    const nouns = tokens.slice(at + 1, at + 1 + length);
    const isBound = BOUNDS.has(tokens[at + 1 + length]?.german ?? '');
    if (length <= 0 || !isBound || nouns.some(({ isMany }) => isMany)) return [token];
    return [token, added('a', token, 'determiner')];
  });
}
