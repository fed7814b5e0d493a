import 'server-only';
import type { AmendRequest, Unclear } from './amend-by-rules';
import { amendByRules } from './amend-by-rules';
import { waysToIt } from './column-rules';
import { createLexicon } from './lexicon';
import { MEASURELESS } from './measureless';
import { sceneOf } from './scene';
import { wordsOf } from './words';

interface Ambiguity extends Pick<Unclear, 'query' | 'choices'> {
  /** Several things of the query may be meant, or something of which nothing says how much. */
  readonly why: 'several-things' | 'no-measure';
}

const SORTS = /\b(sort\w*|order\w*|rank\w*|first|last|top|limit)\b/u;
const KEEPS = /\b(only|just|ones|those|the|but|rather|more)\b/u;

/**
 * What an amendment leaves open, whoever is asked to make it: which of several things it speaks of, or a
 * measure that it does not name. Null where it says one thing, or where nothing here tells.
 */
export function ambiguityOf(request: AmendRequest): Ambiguity | null {
  const { query, amendment, schema, synonyms = {} } = request;
  const made = amendByRules(request);
  if (made.kind === 'unclear' && made.choices.length > 1) {
    return { why: 'several-things', query: made.query, choices: made.choices };
  }
  const several = waysToOne(request);
  if (several) return several;
  const words = wordsOf(amendment);
  const mentioned = createLexicon(schema, synonyms).mentionsIn(words);
  const isSaid = (place: number): boolean =>
    mentioned.some(({ from, to }) => from <= place && place < to);
  const plain = words.map((word) => word.plain).join(' ');
  const isMeasured = /\d|\$/u.test(plain) || SORTS.test(plain);
  const isLoose =
    !isMeasured &&
    words.length <= LONGEST &&
    KEEPS.test(plain) &&
    words.some(({ text }, place) => MEASURELESS.has(text.toLowerCase()) && !isSaid(place));
  if (isLoose) return { why: 'no-measure', query, choices: [] };
  // "At least 2", of what?
  const isBare =
    mentioned.length === 0 &&
    /^(but |and |only |just )?(at least|at most|at_least|at_most|over|under|more than|less than|more|less) \d{1,3}$/u.test(
      plain,
    );
  return isBare ? { why: 'several-things', query, choices: [] } : null;
}

/** `the city`, where several of the things have one: of which of them. */
function waysToOne({ query, amendment, schema, synonyms = {} }: AmendRequest): Ambiguity | null {
  const lexicon = createLexicon(schema, synonyms);
  const scene = sceneOf(query, amendment, { lexicon, placeholders: new Map() });
  const choices = scene ? waysToIt(scene) : [];
  return scene && choices.length > 1
    ? { why: 'several-things', query: scene.query, choices }
    : null;
}

/** A longer amendment says more than an adjective. */
const LONGEST = 6;
