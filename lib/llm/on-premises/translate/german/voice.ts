import 'server-only';
import { isPlaced } from './directions';
import { type Token, added, renamed } from './token';

export function isBe({ word }: Token): boolean {
  return ['is', 'are', 'was', 'were'].includes(word.text);
}

export function isHave({ word }: Token): boolean {
  return ['has', 'have', 'had'].includes(word.text);
}

const PASSIVE = new Set(['wird', 'werden', 'wurde', 'wurden']);
const MOVING = new Set(
  'die come go move start begin expire land drown return join arrive depart descend fly grow occur leave change appear lie fall rise sink stay remain succeed escape flee disappear travel drive sail run swim jump climb march emigrate immigrate break happen follow crash'.split(
    ' ',
  ),
);
/** What is said with "be" in German and is done all the same: "ist unterstellt" reports. */
const ACTIVE = new Set(['unterstellt']);

/** True for "wurde gezeigt", of which "von" says by whom. */
export function isPassive(verb: Token, doing: Token | null): boolean {
  return doing?.tag === 'participle' && PASSIVE.has(verb.german);
}

/** The helping verb and the verb: "sind gestorben" have died, "zu sehen" is shown. */
export function together(verb: Token, doing: Token): readonly [Token, Token] {
  if (isBe(verb) && ACTIVE.has(doing.german))
    return [added('does', verb, 'auxiliary'), renamed(doing, doing.base, 'verb')];
  const isMoved = isBe(verb) && !PASSIVE.has(verb.german) && MOVING.has(doing.base);
  const helping = isMoved ? renamed(verb, verb.isMany ? 'have' : 'has') : verb;
  const isShown = doing.tag === 'verb' && doing.base === 'see';
  return [helping, isShown ? renamed(doing, 'shown', 'participle') : doing];
}

/** "von" is by in a passive, where it stands behind no noun that it could tell of. */
export function withDoers(tokens: readonly Token[], isDone: boolean): readonly Token[] {
  if (!isDone) return tokens;
  return tokens.map((token, at) => {
    if (token.german !== 'von' && token.german !== 'vom') return token;
    const isOfNoun = tokens[at - 1]?.tag === 'noun';
    return isOfNoun || beginsSpan(tokens, at) ? token : renamed(token, 'by');
  });
}

/** "von 1970 bis 1990", "von Januar bis März" are times; "von $author_1 bis 1990" is by whom. */
function beginsSpan(tokens: readonly Token[], at: number): boolean {
  const end = tokens.findIndex(({ german }, index) => index > at + 1 && german === 'bis');
  const between = tokens.slice(at + 1, Math.max(0, end));
  return (
    between.length > 0 &&
    between.length < LONGEST_MOMENT &&
    between.every((token) => token.tag !== 'noun' && !isPlaced(token))
  );
}

const LONGEST_MOMENT = 4;
