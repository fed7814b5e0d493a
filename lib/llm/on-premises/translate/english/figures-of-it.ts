import 'server-only';
import type { Lexicon } from '../lexicon';
import { type Word, said } from '../read-words';
import { DETERMINERS } from './closed-classes';

const OWN_NAME = 0.9;
const OWNED = new Set(['for', 'of', 'at', 'in', 'to']);

/**
 * "what does the admission cost for $a" of what is stored as the admission, and "in which condition is it" of what is
 * stored as the condition: what it is, since no verb says more.
 */
export function figuresOfIt(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  return inWhichIsIt(whatItCosts(words, lexicon), lexicon);
}

function whatItCosts(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const [what, does, ...rest] = words;
  const isAsked = what?.text === 'what' || what?.text === 'howmuch';
  if (!what || !does || !isAsked || !DOES.has(does.text)) return words;
  const from = DETERMINERS.has(rest[0]?.text ?? '') ? 1 : 0;
  const [figure, cost, behind] = rest.slice(from);
  const isFigure =
    figure?.kind === 'word' &&
    cost?.text === 'cost' &&
    (behind === undefined || behind.kind === 'mark' || OWNED.has(behind.text)) &&
    isProperty(figure, lexicon, true);
  if (!isFigure) return words;
  return [
    said('what', what),
    said('is', does),
    ...rest.slice(0, from + 1),
    ...rest.slice(from + 2),
  ];
}

const ONE = new Set(['is', 'was']);
const DOES = new Set(['does', 'do', 'did']);

function inWhichIsIt(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      text === 'which' && ONE.has(words[index + 2]?.text ?? '') && words[index + 3]?.text === 'it',
  );
  const [which, noun, be, it] = words.slice(at);
  if (at < 0 || !which || !noun || !be || !it || !isProperty(noun, lexicon, false)) return words;
  const from = OWNED.has(words[at - 1]?.text ?? '') ? at - 1 : at;
  return [
    ...words.slice(0, from),
    said('what', which),
    { ...said('is', noun), start: which.end },
    { ...said('its', be), start: be.start - 1 },
    { ...noun, start: be.start, end: be.end },
    ...words.slice(at + 4),
  ];
}

function isProperty(word: Word, lexicon: Lexicon, isNumber: boolean): boolean {
  const hits = lexicon.hits(word).filter(({ near }) => near >= OWN_NAME);
  return (
    hits.some(({ entry }) => entry.kind === 'property' && (!isNumber || entry.property.isNumber)) &&
    hits.every(({ entry }) => entry.kind === 'property')
  );
}
