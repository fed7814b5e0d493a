import 'server-only';
import { keyOf } from '@/lib/query/diff/key-of';
import { withPlainNames } from '@/lib/query/diff/merge-queries';
import { isSound } from '@/lib/query/diff/sound';
import type { Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { compareRule, inclusiveRule } from './bound-rules';
import { addColumnRule, removeColumnRule, renameRule, replaceColumnRule } from './column-rules';
import { aggregateRule, atLeastRule, cameBackRule, countRule } from './count-rules';
import { optionalRule, turnRule, typeRule } from './hop-rules';
import { createLexicon, type Lexicon } from './lexicon';
import { forgetRule, presenceRule, stillRule } from './presence-rules';
import { type Refusal, refusalOf } from './refusals';
import { distinctRule, limitRule, orderRule, superlativeRule } from './row-rules';
import type { Rule } from './rule';
import { sceneOf } from './scene';
import { alternativeRule, textRule, valueRule } from './value-rules';
import { wordsOf } from './words';

export type Amended =
  | { readonly kind: 'amended'; readonly query: Query }
  /** Not clear what is meant: the things it may be about; empty where nothing was understood. */
  | { readonly kind: 'unclear'; readonly choices: readonly Expression[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface AmendRequest {
  readonly query: Query;
  readonly amendment: string;
  readonly schema: GraphSchema;
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  readonly placeholders?: ReadonlyMap<string, readonly string[]>;
}

/** The more particular before the more general; the first that understands a part has it. */
const RULES: readonly Rule[] = [
  renameRule,
  cameBackRule,
  turnRule,
  optionalRule,
  limitRule,
  superlativeRule,
  inclusiveRule,
  alternativeRule,
  forgetRule,
  stillRule,
  textRule,
  distinctRule,
  atLeastRule,
  compareRule,
  aggregateRule,
  countRule,
  orderRule,
  valueRule,
  typeRule,
  replaceColumnRule,
  removeColumnRule,
  presenceRule,
  addColumnRule,
];

/**
 * A query amended by what its words say over the schema: part by part, and only where every part is
 * understood. Nothing is guessed: what may mean two things is asked about.
 */
export function amendByRules(request: AmendRequest): Amended {
  const { amendment, schema, synonyms = {}, placeholders = new Map() } = request;
  const refusal = refusalOf(amendment);
  if (refusal) return { kind: 'refused', refusal };
  const lexicon = createLexicon(schema, synonyms);
  const whole = amendPart(request.query, amendment, { lexicon, placeholders });
  const parts = partsOf(amendment);
  if (parts.length < 2) return finished(whole, request);
  let query: Query = request.query;
  for (const part of parts) {
    const done = amendPart(query, part, { lexicon, placeholders });
    // What one part asks for and another leaves open is not amended by half.
    if (done.kind !== 'amended') {
      const isOne = parts.filter((each) => says(each, lexicon)).length < 2;
      return isOne ? finished(whole, request) : { kind: 'unclear', choices: [] };
    }
    query = done.query;
  }
  return finished({ kind: 'amended', query }, request);
}

function amendPart(
  query: Query,
  text: string,
  known: {
    readonly lexicon: Lexicon;
    readonly placeholders: ReadonlyMap<string, readonly string[]>;
  },
): Amended {
  const scene = sceneOf(query, text, known);
  if (!scene) return { kind: 'unclear', choices: [] };
  for (const rule of RULES) {
    const made = rule(scene);
    if (!made) continue;
    return 'ask' in made
      ? { kind: 'unclear', choices: made.ask }
      : { kind: 'amended', query: made };
  }
  return { kind: 'unclear', choices: [] };
}

/** Whether a part names something of the graph, a number or a value. */
function says(part: string, lexicon: Lexicon): boolean {
  const words = wordsOf(part);
  return lexicon.mentionsIn(words).length > 0 || words.some(({ plain }) => /^[$\d]/u.test(plain));
}

/**
 * A query that does not hang together, is as it was, or leaves out a value that was given was not what
 * was meant.
 */
function finished(amended: Amended, request: AmendRequest): Amended {
  if (amended.kind !== 'amended') return amended;
  const used = new Set(elementsOf(amended.query, 'parameter').map(({ name }) => name));
  const given = wordsOf(request.amendment).filter(({ plain }) => plain.startsWith('$'));
  const known = new Set(elementsOf(request.query, 'parameter').map(({ name }) => name));
  const isLost = given.some(({ plain }) => !used.has(plain.slice(1)) && !known.has(plain.slice(1)));
  const query = withPlainNames(amended.query);
  return isLost || !isSound(query) || keyOf(query) === keyOf(request.query)
    ? { kind: 'unclear', choices: [] }
    : { ...amended, query };
}

const FILLER =
  /^(ok(ay)?|nice|great|thanks?|please|bitte|sorry|hm+|no|rest as it was|same question otherwise|sonst wie gehabt|as before|to be exact|it's for .*)$/iu;

/** Parts of an amendment that each ask for something. */
function partsOf(text: string): readonly string[] {
  return text
    .replaceAll(/\([^)]*\)/gu, (inner) => `, ${inner.slice(1, -1)},`)
    .split(
      /[;!?]|\.(?:\s|$)|,(?! not\b)| and (?=only\b|sort|limit|also\b|order)| und (?=nur\b|sortier)/u,
    )
    .map((part) => part.trim())
    .filter((part) => part !== '' && !FILLER.test(part));
}
