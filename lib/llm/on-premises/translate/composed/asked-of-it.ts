import 'server-only';
import { query, returning } from '@/lib/query/build';
import type { Clause, MatchClause, NodePattern, Query } from '@/lib/query/model';
import { elementsOf, rewrite } from '@/lib/query/visit';

import { AUXILIARIES, PREPOSITIONS } from '../english/closed-classes';
import type { Lexicon } from '../lexicon';
import type { QuestionTranslation } from '../question-translation';
import { displayProperty } from '../schema-vocabulary';
import { asOne, shownOf, whole } from './asked-apart';
import { renamed } from './compared-figures';
import { nodeOf, sideItems } from './shown-beside';
import { type Anew, figures, type Two } from './two-asked';

/**
 * "which club won the most cups, and what is its town?": the second question is asked of a club as if it had been named, and
 * that club is the one that the first one finds.
 */
export function askedOfIt(
  two: Two,
  { lexicon, translated }: { readonly lexicon: Lexicon; readonly translated: Anew },
): QuestionTranslation | null {
  const { first, before, after } = two;
  const at = after.findIndex(({ kind, text }) => kind === 'word' && STANDING.has(text));
  const pronoun = after[at];
  if (after.some(({ text }, index) => index !== at && STANDING.has(text))) return null;
  const put = (name: string) => (pronoun ? withName(two, at, name) : withDeed(two, name));
  if (!pronoun && put('') === null) return null;
  const one = whole(translated(first));
  const shown = one && foundBy(one.query);
  const given = before.filter(({ kind }) => kind === 'placeholder');
  const [value, ...others] = given;
  // "how many nights did $a stay, and how much did she pay": of a figure nothing else is asked.
  if (!shown) {
    const asked =
      value && others.length === 0 && OF_ONE.has(pronoun?.text ?? '') && put(value.text);
    return asked ? figures(first, asked, translated) : null;
  }
  // "who made $a, and when was it made": what somebody did is no person.
  if (OF_THINGS.has(pronoun?.text ?? '') && before[0]?.text === 'who') return null;
  const { label, variable } = shown;
  const known = lexicon.vocabulary.labels.get(label);
  const display = known && displayProperty(known);
  if (!display) return null;
  const name = `${label.toLowerCase().replaceAll(/[^a-z]+/gu, '_')}_99`;
  const placeholder = { name, phrase: '', types: [`${label}.${display.name}`] };
  const asked = put(name);
  const other = asked === null ? null : whole(translated(asked, [placeholder]));
  const told =
    other &&
    ofFound(one.query, other.query, { name, variable, isOptional: IF_ANY.test(two.second) });
  return told && asOne(told, one, other);
}

/** What may be missing is shown all the same. */
const IF_ANY = /\bif (?:any|known)\b|\bincluding those without\b/iu;
const OF_THINGS = new Set(['it', 'its']);
const OF_ONE = new Set(['he', 'she', 'it', 'him', 'his', 'her', 'its']);
const OWNING = new Set(['their', 'its', 'his', 'her']);
export const STANDING = new Set([
  'they',
  'them',
  'it',
  'he',
  'she',
  'him',
  'those',
  'these',
  ...OWNING,
]);

/** The second question with a value in the place of a pronoun. */
function withName({ second, after }: Two, at: number, name: string): string {
  const [pronoun, next] = [after[at], after[at + 1]];
  const from = after[0]?.start ?? 0;
  if (!pronoun) return second;
  const isNoun =
    next?.kind === 'word' && !AUXILIARIES.has(next.text) && !PREPOSITIONS.has(next.text);
  const isOwner = OWNING.has(pronoun.text) && (pronoun.text !== 'her' || isNoun);
  const said = isOwner ? `$${name}'s` : `$${name}`;
  return second.slice(0, pronoun.start - from) + said + second.slice(pronoun.end - from);
}

/** "which cups were won in 2010, and by whom": what was done, asked of each of them. Null where no such verb stands there. */
function withDeed({ first, before, second, after }: Two, name: string): string | null {
  const [which] = before;
  const helping = before.findIndex(
    ({ kind, text }, at) => at > 1 && kind === 'word' && BEING.has(text),
  );
  const [aux, verb] = [before[helping], before[helping + 1]];
  const isBare = after.length < 3 && BARE.has(after.at(-1)?.text ?? '');
  if (which?.text !== 'which' || !isBare || !aux || verb?.kind !== 'word') return null;
  return `${second} ${aux.text === 'were' ? 'was' : aux.text} $${name} ${first.slice(verb.start)}`;
}

const BEING = new Set(['was', 'were']);
const BARE = new Set(['who', 'whom', 'when', 'where']);

/** What a query shows each row of: a thing by one of its properties. */
export function foundBy(
  asked: Query,
): { readonly label: string; readonly variable: string } | null {
  const last = asked.parts[0]?.clauses.at(-1);
  if (last?.kind !== 'return' || last.order.length > 0 || last.limit !== null) return null;
  const variable = shownOf(last.items[0]);
  const node = variable === null ? null : nodeOf(asked, variable);
  return variable !== null && node?.labels?.kind === 'label'
    ? { label: node.labels.name, variable }
    : null;
}

/** The second query, of what the first one found. */
function ofFound(
  one: Query,
  other: Query,
  {
    name,
    variable,
    isOptional,
  }: { readonly name: string; readonly variable: string; readonly isOptional: boolean },
): Query | null {
  const [part, ...more] = one.parts;
  const [first, ...others] = elementsOf(other, 'node').filter((each) => isNamedBy(each, name));
  const last = part?.clauses.at(-1);
  const own = first?.variable?.text;
  if (!part || more.length + others.length > 0 || last?.kind !== 'return' || own === undefined)
    return null;
  const apart = renamed(other, own);
  const joined = renamedTo(apart, own, variable, name);
  const [second] = joined.parts;
  const end = second?.clauses.at(-1);
  const walked = second?.clauses.slice(0, -1) ?? [];
  const isPlain = walked.every((clause): clause is MatchClause => clause.kind === 'match');
  if (joined.parts.length > 1 || end?.kind !== 'return' || !isPlain) return null;
  if (end.order.length > 0 || end.limit !== null) return null;
  if (elementsOf(joined, 'parameter').some((each) => each.name === name)) return null;
  const isCount = end.items.some(({ expression }) => expression.kind === 'aggregate');
  const clauses = walked.flatMap((clause): readonly Clause[] =>
    isBare(clause, variable)
      ? []
      : [{ ...clause, optional: clause.optional || isCount || isOptional }],
  );
  const items = [...last.items, ...sideItems(last.items, end.items)];
  return query(...part.clauses.slice(0, -1), ...clauses, returning(items, { distinct: !isCount }));
}

function isNamedBy({ properties }: NodePattern, name: string): boolean {
  if (properties?.kind !== 'map') return false;
  const [only, ...more] = elementsOf(properties, 'parameter');
  return only?.name === name && more.length === 0;
}

/** The node that stands for what was found, by the other's variable and without the value that it was given. */
function renamedTo(asked: Query, own: string, variable: string, name: string): Query {
  return rewrite(asked, {
    node: (element) => {
      const isIt = element.variable?.text === own;
      if (!isIt) return element;
      const kept = isNamedBy(element, name) ? null : element.properties;
      const as = { ...element.variable, text: variable };
      return { ...element, variable: as, labels: null, properties: kept };
    },
    variable: (element) => (element.name === own ? { ...element, name: variable } : element),
  });
}

/** A match of what is known already, and nothing else. */
function isBare({ patterns, where }: MatchClause, variable: string): boolean {
  const [only, ...more] = patterns;
  const isNode = only?.kind === 'path' && only.elements.length === 1;
  const [node] = isNode ? only.elements : [];
  return (
    more.length === 0 && where === null && node?.kind === 'node' && node.variable?.text === variable
  );
}
