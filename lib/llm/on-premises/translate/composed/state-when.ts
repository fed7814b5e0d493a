import 'server-only';
import { and, compare, name, or, property, query } from '@/lib/query/build';
import {
  type Expression,
  type MatchClause,
  NO_SPAN,
  type PropertyAccess,
  type Query,
  type RelationshipPattern,
} from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';

import { AUXILIARIES } from '../english/closed-classes';
import { isVerbForm } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { nearness } from '../schema-vocabulary';
import { intervalOf } from '../sense/interval';
import { isDay, propertiesOf } from './age-at-moment';
import { type Asking, asOne, shownOf, whole } from './asked-apart';
import { renamed } from './compared-figures';

/**
 * "in which hall was $a when it was scrapped", "who died while they were members of $a": what held, between a beginning and
 * an end, when something happened to what is spoken of. Null where the question is none such, or either is not told.
 */
export function stateWhen(
  question: string,
  words: readonly Word[],
  asking: Asking,
): QuestionTranslation | null {
  const all = words.filter(({ kind }) => kind !== 'mark');
  const at = all.findLastIndex(({ text }, index) => {
    return index > 1 && JOINTS.has(text) && PRONOUNS.has(all[index + 1]?.text ?? '');
  });
  const [head, clause] = [all.slice(0, at), all.slice(at + 2)];
  if (at < 0 || clause.length === 0) return null;
  const said = { question, head, clause };
  return all[at]?.text === 'when' ? whenDone(said, asking) : whileSo(said, asking);
}

interface Said {
  readonly question: string;
  readonly head: readonly Word[];
  /** What is told behind the pronoun. */
  readonly clause: readonly Word[];
}

function whenDone(
  { question, head, clause }: Said,
  { lexicon, translated }: Asking,
): QuestionTranslation | null {
  if (clause.length > LONGEST_DEED || clause.some(({ kind }) => kind !== 'word')) return null;
  const asked = whole(translated(textOf(question, head)));
  const told = asked && heldThen(asked.query, clause, lexicon);
  return asked && told && asOne(told, asked, asked);
}

function whileSo(
  { question, head, clause }: Said,
  { lexicon, translated }: Asking,
): QuestionTranslation | null {
  const verb = head.findIndex(
    ({ kind, text }, index) =>
      index > 0 && kind === 'word' && (AUXILIARIES.has(text) || isVerbForm(text)),
  );
  if (verb < 0) return null;
  const asked = whole(translated(textOf(question, head)));
  const noun = textOf(question, head.slice(0, verb));
  const state = asked && whole(translated(`${noun} ${textOf(question, clause)}`));
  const shown = asked && shownIn(asked.query);
  if (!asked || !state || !shown || shownIn(state.query) !== shown) return null;
  const both = together(asked.query, renamed(state.query, shown));
  const told = both && heldThen(both, head.slice(verb), lexicon);
  return told && asOne(told, asked, state);
}

/** What is asked with what was so of the same thing. */
function together(asked: Query, state: Query): Query | null {
  const [part, ...parts] = asked.parts;
  const [first, last, ...rest] = part?.clauses ?? [];
  const [held] = state.parts[0]?.clauses ?? [];
  if (first?.kind !== 'match' || last?.kind !== 'return' || held?.kind !== 'match') return null;
  if (parts.length > 0 || rest.length > 0) return null;
  const where = and([first.where, held.where].filter((each) => each !== null));
  const walked = first.patterns.filter((each) => each.kind !== 'path' || each.elements.length > 1);
  const patterns = [...held.patterns, ...walked];
  return query({ ...first, patterns, where } satisfies MatchClause, { ...last, distinct: true });
}

/** With the one relationship that lasted held to the moment that the words name; null where there is none, or more. */
function heldThen(asked: Query, deed: readonly Word[], lexicon: Lexicon): Query | null {
  const [part, ...parts] = asked.parts;
  const [first, ...clauses] = part?.clauses ?? [];
  const moment = momentOf(asked, deed, lexicon);
  const lasting = elementsOf(asked, 'relationship').flatMap((element) => {
    const interval =
      element.length === null ? intervalOf(propertiesOfType(element, lexicon)) : null;
    return interval ? [{ element, interval }] : [];
  });
  const [only, ...more] = lasting;
  if (!moment || !only || more.length + parts.length > 0 || first?.kind !== 'match') return null;
  const { element, interval } = only;
  if (!isBeside(first, element, moment)) return null;
  const held = element.variable?.text ?? HELD;
  const [start, end] = [interval.start, interval.end].map((each) => property(held, each.name));
  if (!start || !end) return null;
  const isOpen: Expression = { kind: 'null-test', subject: end, negated: false, span: NO_SPAN };
  const isHeld = or([isOpen, compare(end, '>=', moment)]);
  const tests = [...(first.where ? [first.where] : []), compare(start, '<=', moment), isHeld];
  const where = and(tests.filter((each) => each !== null));
  const known = query({ ...first, where } satisfies MatchClause, ...clauses);
  if (element.variable) return known;
  return rewrite(known, {
    relationship: (each) => (each === element ? { ...each, variable: name(HELD) } : each),
  });
}

const HELD = 'held';

/** What something happened to is what was so. */
function isBeside(
  { patterns }: MatchClause,
  element: RelationshipPattern,
  { subject }: PropertyAccess,
): boolean {
  return patterns.some((each) => {
    if (each.kind !== 'path' || subject.kind !== 'variable') return false;
    const at = each.elements.findIndex((part) => part === element);
    const ends = at < 0 ? [] : [each.elements[at - 1], each.elements[at + 1]];
    return ends.some((end) => end?.kind === 'node' && end.variable?.text === subject.name);
  });
}

/** The day of one of the nodes that the words name. */
function momentOf(asked: Query, deed: readonly Word[], lexicon: Lexicon): PropertyAccess | null {
  const owners = elementsOf(asked, 'node').flatMap(({ variable }) => variable?.text ?? []);
  const found = [...new Set(owners)].flatMap((owner) =>
    propertiesOf(owner, asked, lexicon)
      .filter((each) => each.isTime && isDay(each) && !each.list)
      .map((each) => ({
        owner,
        key: each.name,
        near: Math.max(0, ...deed.map(({ meaning }) => nearness(meaning, each.terms))),
      }))
      .filter(({ near }) => near >= NAMED),
  );
  const [best, next] = found.toSorted((a, b) => b.near - a.near);
  return best && (!next || next.near < best.near) ? property(best.owner, best.key) : null;
}

const NAMED = 0.75;

function propertiesOfType({ types }: RelationshipPattern, lexicon: Lexicon) {
  return types?.kind === 'label' ? (lexicon.patterns(types.name)[0]?.properties ?? []) : [];
}

/** The variable of what is shown, where it is shown by its name. */
function shownIn({ parts }: Query): string | null {
  const last = parts[0]?.clauses.at(-1);
  const [only, ...more] = last?.kind === 'return' ? last.items : [];
  return more.length === 0 ? shownOf(only) : null;
}

function textOf(question: string, words: readonly Word[]): string {
  return question.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
}

const JOINTS = new Set(['when', 'while']);
const PRONOUNS = new Set(['he', 'she', 'it', 'they']);
const LONGEST_DEED = 3;
