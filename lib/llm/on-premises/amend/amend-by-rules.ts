import 'server-only';
import { withPlainNames } from '@/lib/query/diff/merge-queries';
import type { Expression, Query } from '@/lib/query/model';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import {
  addColumnRule,
  aggregateRule,
  atLeastRule,
  cameBackRule,
  countRule,
  optionalRule,
  removeColumnRule,
  renameRule,
  replaceColumnRule,
  turnRule,
  typeRule,
} from './column-rules';
import {
  alternativeRule,
  compareRule,
  forgetRule,
  inclusiveRule,
  presenceRule,
  stillRule,
  textRule,
  valueRule,
} from './filter-rules';
import { createLexicon, type Lexicon } from './lexicon';
import { type Refusal, refusalOf } from './refusals';
import { distinctRule, limitRule, orderRule, superlativeRule } from './row-rules';
import type { Rule } from './rule';
import { sceneOf } from './scene';

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
  countRule,
  aggregateRule,
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
  if (parts.length < 2) return finished(whole);
  let query: Query = request.query;
  for (const part of parts) {
    const done = amendPart(query, part, { lexicon, placeholders });
    if (done.kind !== 'amended') return finished(whole);
    query = done.query;
  }
  return finished({ kind: 'amended', query });
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

function finished(amended: Amended): Amended {
  return amended.kind === 'amended'
    ? { ...amended, query: withPlainNames(amended.query) }
    : amended;
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
