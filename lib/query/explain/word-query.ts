import { clauseKeyword } from '../clause-keyword';
import type {
  CallClause,
  Clause,
  MatchClause,
  PathPattern,
  Query,
  ReturnClause,
  SingleQuery,
  WithClause,
} from '../model';
import { Designations } from './designations';
import type { Grammar } from './grammar';
import type { NameBook } from './name-book';
import { nodeAttributes } from './node-claims';
import type { ShownValue, Speaker } from './speaker';
import { wordClause, wordExpression } from './word-expression';
import { groupedResult, saidOfComputed } from './word-grouped';
import { existsClause, findsNothing, foundText, patternPhrase, wordPatterns } from './word-match';
import { wordLabels } from './word-predicate';
import { hasAggregate, type Naming, wordProjection, wordTail } from './word-projection';

export interface Voice {
  readonly grammar: Grammar;
  readonly book: NameBook;
  readonly values: ReadonlyMap<string, ShownValue>;
  /** Where words are to be few: how often each name is read, so that what comes again is named once. */
  readonly uses?: ReadonlyMap<string, number>;
}

/** A query as one or two sentences. */
export function wordQuery(voice: Voice, query: Query): string {
  const { grammar } = voice;
  if (query.parts.length === 1) {
    const [part] = query.parts;
    return part ? sentences(voice, part) : '';
  }
  const parts = query.parts.map((part, index) =>
    grammar.wording('unionPart', `${index + 1}`, partText(createSpeaker(voice, part), part)),
  );
  const key = query.union === 'all' ? 'unionAll' : 'union';
  return grammar.sentence(grammar.wording(key, `${parts.length}`, parts.join('; ')));
}

/** What words the parts of one single query, with names of its own. */
export function createSpeaker(voice: Voice, part: SingleQuery, outer?: Speaker): Speaker {
  const things = outer?.things ?? new Designations(part, voice.grammar, voice.book);
  const speaker: Speaker = {
    things,
    noun: (expression, inCase) => wordExpression(speaker, expression, inCase),
    clause: (expression) => wordClause(speaker, expression),
    labels: (labels) => wordLabels(speaker, labels),
    pattern: (patterns, { where, determiner, inCase }) =>
      patternPhrase(speaker, { patterns, where, determiner, inCase }),
    exists: (patterns, where, determiner) => existsClause(speaker, { patterns, where, determiner }),
    attributes: (node) => nodeAttributes(speaker, node),
    match: (clause) => matchText(speaker, clause, false),
    inner: (query) => innerText(speaker, query),
    ...voice,
  };
  return speaker;
}

function sentences(voice: Voice, part: SingleQuery): string {
  const speaker = createSpeaker(voice, part);
  const { grammar } = voice;
  const fused = fusedSentence(speaker, part) ?? listingSentence(speaker, part);
  if (fused !== null) return grammar.sentence(fused);
  const { first, last } = foundAndShown(speaker, part.clauses);
  return [
    ...(first.length > 0 ? [grammar.sentence(first.join('; '))] : []),
    ...(last === undefined ? [] : [grammar.sentence(last)]),
  ].join(' ');
}

/** The clauses that find, and what is shown of that; none where nothing is returned. */
function foundAndShown(
  speaker: Speaker,
  clauses: readonly Clause[],
): { readonly first: readonly string[]; readonly last: string | undefined } {
  const isTold = (text: string): boolean => text !== '';
  const isReturned = clauses.at(-1)?.kind === 'return';
  const before = clauseTexts(speaker, clauses.slice(0, -2));
  const grouped = groupedResult(speaker, clauses);
  if (grouped !== null) return { first: before.filter(isTold), last: grouped };
  const texts = [
    ...before,
    ...clauseTexts(speaker, clauses.slice(-2), 'none', !before.some(isTold)),
  ];
  const last = isReturned ? texts.at(-1) : undefined;
  return { first: (last === undefined ? texts : texts.slice(0, -1)).filter(isTold), last };
}

function partText(speaker: Speaker, part: SingleQuery): string {
  return (
    fusedSentence(speaker, part) ??
    clauseTexts(speaker, part.clauses)
      .filter((text) => text !== '')
      .join('; ')
  );
}

/** Another query inside: what it names ends with it. */
function innerText(speaker: Speaker, query: Query, naming: Naming = 'none'): string {
  const { grammar, things } = speaker;
  const parts = query.parts.map((part) => {
    const restore = things.snapshot();
    const text = clauseTexts(speaker, part.clauses, naming)
      .filter((one) => one !== '')
      .join('; ');
    restore();
    return text;
  });
  if (parts.length === 1) return parts[0] ?? '';
  const numbered = parts.map((text, index) => grammar.wording('unionPart', `${index + 1}`, text));
  const key = query.union === 'all' ? 'unionAll' : 'union';
  return grammar.wording(key, `${parts.length}`, numbered.join('; '));
}

export function clauseTexts(
  speaker: Speaker,
  clauses: readonly Clause[],
  naming: Naming = 'none',
  isStart = true,
): readonly string[] {
  let isFirst = isStart;
  return clauses.map((clause) => {
    const text = clauseText(speaker, clause, { isFirst, naming });
    if (text !== '') isFirst = false;
    return text;
  });
}

function clauseText(
  speaker: Speaker,
  clause: Clause,
  { isFirst, naming }: { readonly isFirst: boolean; readonly naming: Naming },
): string {
  const { grammar } = speaker;
  switch (clause.kind) {
    case 'match':
      return matchText(speaker, clause, isFirst);
    case 'with':
      return withText(speaker, clause);
    case 'return':
      return returnText(speaker, clause, naming);
    case 'unwind': {
      const listed = speaker.noun(clause.list, 'dative');
      const text = grammar.quote(clause.variable.text);
      speaker.things.set(clause.variable, { kind: 'phrase', text, owners: [] });
      return grammar.wording('unwinds', text, listed);
    }
    case 'call':
      return callText(speaker, clause, isFirst);
    case 'opaque':
      return refusedText(grammar, clause.contents.clauses);
  }
}

function matchText(speaker: Speaker, clause: MatchClause, isFirst: boolean): string {
  const { grammar } = speaker;
  const patterns = pathsOf(clause);
  const isCheck = findsNothing(speaker, clause);
  const words = wordPatterns(speaker, {
    patterns,
    where: clause.where,
    determiner: 'every',
    inCase: 'accusative',
  });
  if (isCheck || words.phrases.length === 0) {
    const checked = grammar.and(words.conditions);
    return grammar.wording(clause.optional ? 'optionallyChecks' : 'requires', checked);
  }
  const found = foundText(speaker, words);
  const all =
    words.conditions.length === 0
      ? found
      : grammar.wording('where', found, grammar.and(words.conditions));
  const bag = clause.uniqueness === 'none' ? grammar.wording('bag') : '';
  if (clause.optional) return grammar.wording('optionally', all) + bag;
  return grammar.wording(isFirst ? 'finds' : 'thenFinds', all) + bag;
}

function withText(speaker: Speaker, clause: WithClause): string {
  const { grammar } = speaker;
  const isPlain = clause.items.every(
    ({ expression }) => expression.kind === 'variable' || expression.kind === 'property',
  );
  // What is only handed on goes without saying, where no row depends on it.
  const { said, others } = saidOfComputed(speaker, clause);
  const { columns, groups, tail } = wordProjection(
    { ...speaker, said },
    clause,
    'long',
    ({ expression, name }) =>
      clause.distinct || expression.kind !== 'variable' || expression.name !== name.text,
  );
  const named = groups !== null || clause.distinct || !isPlain;
  const taken = named
    ? [
        groups === null || groups.length === 0
          ? grammar.wording('takes', grammar.columns(columns))
          : grammar.wording('takesFor', grammar.columns(columns), grammar.each(groups)),
      ]
    : [];
  const kept = grammar.and(others.map((condition) => speaker.clause(condition)));
  const where = kept === '' ? [] : [grammar.wording('keeps', kept)];
  const repeats = clause.distinct ? [grammar.wording('withoutRepeats')] : [];
  const these = !named && tail.length > 0 ? [grammar.wording('these')] : [];
  return [...taken, ...these, ...repeats, ...tail, ...where].join(', ');
}

function returnText(speaker: Speaker, clause: ReturnClause, naming: Naming): string {
  const { grammar } = speaker;
  const { columns, groups, tail } = wordProjection(speaker, clause, naming);
  const isGrouped = groups !== null && groups.length > 0;
  const shown = grammar.columns(columns);
  const main = isGrouped
    ? grammar.wording(
        clause.distinct ? 'showsForDistinct' : 'showsFor',
        shown,
        grammar.each(groups),
      )
    : grammar.wording(clause.distinct ? 'showsDistinct' : 'shows', shown);
  return [main, ...tail].join(', ');
}

/** `has DELETE, which may not run`. */
function refusedText(grammar: Grammar, rules: readonly string[]): string {
  const keywords = [...new Set(rules.flatMap((rule) => clauseKeyword(rule) ?? []))];
  return keywords.length === 0
    ? grammar.wording('notAnalysed', '').trim()
    : grammar.wording('refusedClause', grammar.and(keywords));
}

function callText(speaker: Speaker, clause: CallClause, isFirst: boolean): string {
  const { grammar } = speaker;
  const before = new Set(speaker.things.names());
  const text = innerText(speaker, clause.body, 'all');
  for (const part of clause.body.parts) {
    const last = part.clauses.at(-1);
    if (last?.kind !== 'return') continue;
    for (const { name } of last.items) {
      if (before.has(name.text)) continue;
      speaker.things.set(name, {
        kind: 'phrase',
        text: grammar.wording('value', grammar.quote(name.text)),
        owners: [],
      });
    }
  }
  if (clause.optional) return grammar.wording('subqueryOptional', text);
  return grammar.wording(isFirst ? 'subqueryFirst' : 'subquery', text);
}

/** `Shows the name of every …`, where all that is shown is of one thing that the one MATCH finds. */
function fusedSentence(speaker: Speaker, part: SingleQuery): string | null {
  const [match, last, ...others] = part.clauses;
  if (match?.kind !== 'match' || match.optional || last?.kind !== 'return') return null;
  if (others.length > 0 || last.all || last.items.length === 0) return null;
  if (last.items.some(({ expression }) => hasAggregate(expression))) return null;
  const { grammar, things, book } = speaker;
  const owners = new Set(
    last.items.map(({ expression }) => {
      if (expression.kind === 'variable') return `${expression.name} `;
      return expression.kind === 'property' && expression.subject.kind === 'variable'
        ? expression.subject.name
        : ' ';
    }),
  );
  const [only] = owners;
  if (owners.size !== 1 || only === undefined || only === ' ') return null;
  const isWhole = only.endsWith(' ');
  if (isWhole && last.items.length > 1) return null;
  const name = only.trim();
  const patterns = pathsOf(match);
  const isNode = patterns.some(({ elements }) =>
    elements.some((element) => element.kind === 'node' && element.variable?.text === name),
  );
  if (!isNode || patterns.length !== match.patterns.length) return null;
  const root = name;
  const words = wordPatterns(speaker, {
    patterns,
    where: match.where,
    determiner: 'every',
    inCase: isWhole ? 'accusative' : 'genitive',
    root,
  });
  if (words.phrases.length !== 1) {
    // Several unconnected things: nothing was said yet, so the long form starts anew.
    things.reset();
    return null;
  }
  const found = foundText(speaker, words);
  const all =
    words.conditions.length === 0
      ? found
      : grammar.wording('where', found, grammar.and(words.conditions));
  const owner = things.get(name);
  const properties = last.items.flatMap(({ expression }) =>
    expression.kind === 'property' ? [book.property(expression.key.text, owner?.owners ?? [])] : [],
  );
  const shown = isWhole ? all : grammar.wording('ofEvery', grammar.and(properties), all);
  for (const item of last.items) {
    const text = speaker.noun(item.expression, 'dative');
    const known = item.expression.kind === 'variable' ? owner : undefined;
    things.set(item.name, known ?? { kind: 'phrase', text, owners: [] });
  }
  const key = last.distinct ? 'showsEveryDistinct' : 'showsEvery';
  return [grammar.wording(key, shown), ...wordTail(speaker, last)].join(', ');
}

/** `Lists every … with the …`, where one MATCH finds one thing and what hangs on it, and no more is said of it. */
function listingSentence(speaker: Speaker, part: SingleQuery): string | null {
  const { grammar, things } = speaker;
  const [match, last, ...others] = part.clauses;
  if (match?.kind !== 'match' || match.optional || last?.kind !== 'return') return null;
  if (others.length > 0 || last.all || match.uniqueness === 'none') return null;
  const isListed = last.items.every(
    ({ expression }) => expression.kind !== 'variable' && !hasAggregate(expression),
  );
  if (!isListed || grammar.wording('lists') === '') return null;
  const words = wordPatterns(speaker, {
    patterns: pathsOf(match),
    where: match.where,
    determiner: 'every',
    inCase: 'accusative',
  });
  if (words.phrases.length !== 1 || words.conditions.length > 0) {
    things.reset();
    return null;
  }
  const { columns, tail } = wordProjection(speaker, last, 'none');
  const key = last.distinct ? 'listsDistinct' : 'lists';
  return [grammar.wording(key, foundText(speaker, words), grammar.columns(columns)), ...tail].join(
    ', ',
  );
}

function pathsOf(clause: MatchClause): readonly PathPattern[] {
  return clause.patterns.flatMap((one) => (one.kind === 'path' ? [one] : []));
}
