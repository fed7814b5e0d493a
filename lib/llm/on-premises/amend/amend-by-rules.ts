import 'server-only';
import { keyOf } from '@/lib/query/diff/key-of';
import { withPlainNames } from '@/lib/query/diff/merge-queries';
import { isSound } from '@/lib/query/diff/sound';
import { withGroupBounds } from '@/lib/query/edit/group-bounds';
import type { Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { askedInsteadRule } from './asked-instead';
import { compareRule, inclusiveRule } from './bound-rules';
import {
  addColumnRule,
  onlyColumnsRule,
  removeColumnRule,
  renameRule,
  replaceColumnRule,
} from './column-rules';
import {
  aggregateRule,
  atLeastRule,
  cameBackRule,
  collectRule,
  countListRule,
  countRule,
  showMeasureRule,
} from './count-rules';
import { exchangeColumnRule } from './exchange-column-rule';
import { bothRule, existsRule } from './exists-rules';
import { groupBoundRule } from './group-bound-rule';
import {
  asksToTurn,
  dropHopRule,
  narrowRule,
  optionalRule,
  turnRule,
  typeRule,
  widenRule,
} from './hop-rules';
import { leavesUnsaid, losesNumber, losesOrder } from './left-unsaid';
import { createLexicon, type Lexicon } from './lexicon';
import { countNeighborRule, neighborValueRule } from './neighbor-rules';
import { forgetRule, presenceRule, stillRule } from './presence-rules';
import { type Refusal, refusalOf } from './refusals';
import { oppositeRule, relationRule, sameRule } from './relation-rules';
import { distinctRule, limitRule, orderRule, otherEndRule, superlativeRule } from './row-rules';
import type { Rule } from './rule';
import { sceneOf } from './scene';
import { isExtremeWord } from './sort-subject';
import { alternativeRule, textRule, valueRule } from './value-rules';
import { wordsOf } from './words';

/** Not clear what is meant. */
export interface Unclear {
  readonly kind: 'unclear';
  /** The things it may be about; empty where nothing was understood. */
  readonly choices: readonly Expression[];
  /** The query in whose names they are said: every node and relationship has one. */
  readonly query: Query;
  /** The words were understood, and ask for what the query says already. */
  readonly isSo?: true;
}

export type Amended =
  | { readonly kind: 'amended'; readonly query: Query }
  | Unclear
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface AmendRequest {
  readonly query: Query;
  readonly amendment: string;
  readonly schema: GraphSchema;
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  readonly placeholders?: ReadonlyMap<string, readonly string[]>;
  /** The key of what is meant, of the things that may be. */
  readonly meant?: string;
}

/** The more particular before the more general; the first that understands a part has it. */
const RULES: readonly Rule[] = [
  renameRule,
  cameBackRule,
  turnRule,
  oppositeRule,
  sameRule,
  optionalRule,
  existsRule,
  bothRule,
  askedInsteadRule,
  countNeighborRule,
  exchangeColumnRule,
  groupBoundRule,
  otherEndRule,
  limitRule,
  superlativeRule,
  inclusiveRule,
  alternativeRule,
  forgetRule,
  dropHopRule,
  stillRule,
  textRule,
  distinctRule,
  atLeastRule,
  compareRule,
  aggregateRule,
  collectRule,
  countListRule,
  showMeasureRule,
  countRule,
  orderRule,
  relationRule,
  widenRule,
  narrowRule,
  valueRule,
  neighborValueRule,
  typeRule,
  replaceColumnRule,
  removeColumnRule,
  onlyColumnsRule,
  presenceRule,
  addColumnRule,
];

/**
 * A query amended by what its words say over the schema: part by part, and only where every part is
 * understood. Nothing is guessed: what may mean two things is asked about.
 */
export function amendByRules(request: AmendRequest): Amended {
  const { amendment, schema, synonyms = {}, placeholders = new Map(), meant } = request;
  const refusal = refusalOf(amendment);
  if (refusal) return { kind: 'refused', refusal };
  const lexicon = createLexicon(schema, synonyms);
  const known = { lexicon, placeholders, ...(meant === undefined ? {} : { meant }) };
  const whole = amendPart(request.query, amendment, known);
  const parts = partsOf(amendment);
  if (parts.length < 2) return finished(whole, request);
  let query: Query = request.query;
  let understood = 0;
  const isTurning = asksToTurn(
    wordsOf(amendment)
      .map(({ plain }) => plain)
      .join(' '),
  );
  for (const part of parts) {
    // "People act in films": why it is to be turned round.
    if (isTurning && understood > 0 && isStatement(query, part, lexicon)) continue;
    const done = amendPart(query, part, known);
    if (done.kind === 'amended') {
      understood += 1;
      query = done.query;
      continue;
    }
    if (EXPLAINS.test(part)) continue;
    // What one part asks for and another leaves open is not amended by half.
    const isOne = parts.filter((each) => says(each, lexicon)).length < 2;
    const together = finished(whole, request);
    if (isOne || (together.kind === 'amended' && isAllOf(together.query, request))) return together;
    return done.kind === 'unclear' ? done : notUnderstood(query);
  }
  return understood > 0 ? finished({ kind: 'amended', query }, request) : finished(whole, request);
}

/** Whether a part speaks of nothing but the relationships and things that the query has. */
function isStatement(query: Query, part: string, lexicon: Lexicon): boolean {
  const words = wordsOf(part);
  const mentions = lexicon.mentionsIn(words);
  const known = new Set(elementsOf(query, 'label').map(({ name }) => name));
  return (
    mentions.length > 0 &&
    !words.some(({ plain }) => /^[$\d]/u.test(plain) || /^(also|without|sort|top)$/u.test(plain)) &&
    mentions.every(({ senses }) =>
      senses.some(
        (sense) =>
          (sense.kind === 'label' && known.has(sense.label)) ||
          (sense.kind === 'type' && known.has(sense.type)),
      ),
    )
  );
}

/** What only gives a reason, or says that something stays as it is. */
const EXPLAINS =
  /\b(does ?n[o']t|do ?n[o']t|never|not) (really )?(matter|care|count|help|act)\b|\b(irrelevant|egal|unwichtig|is (ok|fine|enough|plenty)|reicht|genügt|counts? too|keep|stays?|bleibt|unchanged|you('re| are)|i (get|see)|as it was|like (the|it)|i (already )?know)\b/iu;

/** Whether every value and number of the words is in the query: then nothing of them was left out. */
function isAllOf(query: Query, { amendment }: AmendRequest): boolean {
  const held = new Set([
    ...elementsOf(query, 'parameter').map(({ name }) => `$${name}`),
    ...elementsOf(query, 'integer').map(({ value }) => value),
  ]);
  const given = wordsOf(amendment).filter(({ plain }) => /^[$\d]/u.test(plain));
  return given.length > 0 && given.every(({ plain }) => held.has(plain));
}

function amendPart(
  query: Query,
  text: string,
  known: {
    readonly lexicon: Lexicon;
    readonly placeholders: ReadonlyMap<string, readonly string[]>;
    readonly meant?: string;
  },
): Amended {
  const scene = sceneOf(query, text, known);
  if (!scene) return notUnderstood(query);
  for (const rule of RULES) {
    const made = rule(scene);
    if (!made) continue;
    if ('ask' in made) return { kind: 'unclear', choices: made.ask, query: scene.query };
    const [flat, groups] =
      'groups' in made ? [made.query ?? scene.query, made.groups] : [made, scene.groups];
    const whole = withGroupBounds(flat, groups);
    return whole ? { kind: 'amended', query: whole } : notUnderstood(query);
  }
  return notUnderstood(query);
}

function notUnderstood(query: Query): Unclear {
  return { kind: 'unclear', choices: [], query };
}

/** Whether a part names something of the graph, a number or a value, or an order of the rows. */
function says(part: string, lexicon: Lexicon): boolean {
  const words = wordsOf(part);
  return (
    lexicon.mentionsIn(words).length > 0 ||
    words.some(({ plain }) => /^[$\d]/u.test(plain) || isExtremeWord(plain))
  );
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
  const { schema, synonyms = {} } = request;
  const both = [request.query, query] as const;
  const isUnheard =
    leavesUnsaid(request.amendment, createLexicon(schema, synonyms), both) ||
    losesNumber(request.amendment, both) ||
    losesOrder(request.amendment, both);
  if (isLost || isUnheard || !isSound(query)) return notUnderstood(request.query);
  return keyOf(query) === keyOf(request.query)
    ? { ...notUnderstood(request.query), isSo: true }
    : { ...amended, query };
}

const FILLER =
  /^(ok(ay)?|nice|great|good|thanks?( you)?|danke( schön)?|please|pls|bitte|sorry|hm+|no|yes|ja|nein|(the )?rest as it was|same question otherwise|sonst wie gehabt|(just )?as before|(show |give )?(me )?(all|every)\b[^.]*\b(again|back)|wie (bisher|gehabt|vorher)|to be exact|it's for .*|keep (the|my|this|that) (order|sorting|columns?|limit|rest|filters?|list)\b.*)$/iu;

/** Parts of an amendment that each ask for something. */
function partsOf(text: string): readonly string[] {
  return (
    text
      .replaceAll(/\([^)]*\)/gu, (inner) => `, ${inner.slice(1, -1)},`)
      // "And within each …": a further key of the sorting.
      .replaceAll(
        /,?\s*\b(?:and|und)?,?\s*(?:within|inside|innerhalb|bei gleiche[rmn])(?: (?:an?|the same|each|one|every|jedes|jeder|eines|einer|desselben|derselben))? [\p{L}_]+,?\s+/giu,
        '; then ',
      )
      .split(
        /[;!?]|\.(?:\s|$)|,(?! (?:not\b|i meant\b|i mean\b|i should have\b|ich mein|sondern\b|but rather\b|rather\b|whose\b|deren\b|dessen\b|(?:in|bei|mit|von|an|auf|aus|für|zu) (?:denen|dem|der)\b|die\b[^,]*\b(?:sind|haben|waren|hatten|wurden|sein)\b))| (?:with|mit) (?=how many\b|the number\b|wie vielen?\b|der (?:an)?zahl\b)| and (?=only\b|sort|limit|also\b|order|put\b)| und (?=nur\b|sortier)/iu,
      )
      .map((part) => part.trim())
      .filter((part) => part !== '' && !FILLER.test(part))
  );
}
