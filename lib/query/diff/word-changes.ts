import type { GraphSchema } from '@/lib/schema/graph-schema';

import { variable as variableOf } from '../build';
import { english } from '../explain/english/english';
import type { ExplanationLanguage } from '../explain/explanation';
import { fill } from '../explain/fill';
import { german } from '../explain/german/german';
import { germanNouns } from '../explain/german/german-nouns';
import { createNameBook, type Nouns } from '../explain/name-book';
import { planPatterns } from '../explain/pattern-plan';
import { relationOf } from '../explain/relation-of';
import type { ShownValue, Speaker } from '../explain/speaker';
import { clauseTexts, createSpeaker } from '../explain/word-query';
import type { Clause, LabelExpression, Query, SingleQuery } from '../model';
import { namesIn } from '../scope';
import type { ChangeGroup } from './change-group';
import { CHANGE_WORDINGS } from './change-wordings';
import type { QueryDiff } from './diff-queries';
import type { Difference, Pair } from './difference';
import { type Block, type Column, type Link, type Order } from './outline';

interface WordingInput {
  readonly schema: GraphSchema;
  readonly language: ExplanationLanguage;
  readonly nouns?: Nouns;
  /** What parameters stand for; for eyes that may see it. */
  readonly values?: ReadonlyMap<string, ShownValue>;
}

const GRAMMARS = { en: english, de: german } as const;

/** What each change of a diff does, in words, in the order of the changes. */
export function wordChanges(diff: QueryDiff, input: WordingInput): readonly string[] {
  const { comparison } = diff;
  const old = speakersFor(comparison.old, input);
  const now = speakersFor(comparison.now, input);
  const wordings = CHANGE_WORDINGS[input.language];
  return comparison.groups.map((group, index) => {
    const sides: Sides = {
      old: group.part.old ? old.get(group.part.old) : undefined,
      now: group.part.now ? now.get(group.part.now) : undefined,
    };
    const said = saidOf(group, sides).filter((text): text is string => text !== null);
    const kind = diff.changes[index]?.kind ?? 'change-step';
    return fill(wordings[kind], said.length === 1 ? [said[0] ?? '', said[0] ?? ''] : said);
  });
}

interface Sides {
  readonly old: Speaker | undefined;
  readonly now: Speaker | undefined;
}

/** Speakers who know everything that each part of a query names, whatever clause ends its scope. */
export function speakersFor(
  query: Query,
  { schema, language, nouns = new Map(), values = new Map() }: WordingInput,
): ReadonlyMap<SingleQuery, Speaker> {
  const grammar = GRAMMARS[language];
  const { readNoun: noun, readType: type, quote } = grammar;
  const said = language === 'de' ? germanNouns(nouns) : nouns;
  const book = createNameBook({ schema, query, nouns: said, read: { noun, type }, quote });
  return new Map(
    query.parts.map((part) => {
      const speaker = createSpeaker({ grammar, book, values }, part);
      for (const clause of part.clauses) learn(speaker, clause);
      return [part, speaker];
    }),
  );
}

function learn(speaker: Speaker, clause: Clause): void {
  if (clause.kind === 'with') {
    for (const { name, expression } of clause.items) {
      const isItself = expression.kind === 'variable' && expression.name === name.text;
      if (isItself) continue;
      const text = speaker.noun(expression, 'dative');
      speaker.things.set(name, { kind: 'phrase', text, owners: [] });
    }
  } else if (clause.kind !== 'return') clauseTexts(speaker, [clause]);
}

/** What was and what is now, or the one of them that is there. */
function saidOf(group: ChangeGroup, sides: Sides): readonly (string | null)[] {
  const { kind, differences, part } = group;
  const [first] = differences;
  if (kind === 'branch') {
    const speaker = sides.old ?? sides.now;
    const clauses = (part.old ?? part.now)?.clauses ?? [];
    return [speaker ? clauseTexts(speaker, clauses).filter(Boolean).join('; ') : ''];
  }
  if (kind === 'union' || !first) return ['', ''];
  if (kind === 'negated') {
    const condition = differences.find(({ what }) => what === 'condition');
    return [
      ...saidOfDifference(first, sides),
      ...(condition ? saidOfDifference(condition, sides) : []),
    ].filter((text) => text !== null);
  }
  // What a WITH makes is said where it is shown.
  const shown = first.what === 'column' ? (differences.at(-1) ?? first) : first;
  return saidOfDifference(shown, sides);
}

function saidOfDifference(difference: Difference, { old, now }: Sides): readonly (string | null)[] {
  const both = <Part>(
    { before, after }: { readonly before: Part | null; readonly after: Part | null },
    say: (speaker: Speaker, part: Part) => string,
  ): readonly (string | null)[] => [
    before !== null && old ? say(old, before) : null,
    after !== null && now ? say(now, after) : null,
  ];
  switch (difference.what) {
    case 'condition':
      return both(difference, (speaker, { expression }) => speaker.clause(expression));
    case 'link':
      return both(difference, statement);
    case 'link-aspect':
      return aspect(difference, { old, now });
    case 'labels':
      return both(difference, labels);
    case 'node':
      return both(difference, (speaker, name) => speaker.noun(variableOf(name), 'accusative'));
    case 'unit':
      return both(difference, (speaker, { pattern }) =>
        pattern.kind === 'path'
          ? speaker.pattern([pattern], { where: null, determiner: 'a', inCase: 'accusative' })
          : '',
      );
    case 'column':
      return both(difference, column);
    case 'heading':
      return [headingOf(difference.before), headingOf(difference.after)];
    case 'order':
      return both(difference, order);
    case 'skip':
    case 'limit':
      return both(difference, (speaker, expression) => speaker.noun(expression, 'dative'));
    case 'column-sequence':
      return both(blocks(difference.pair), (speaker, block) =>
        block.kind === 'projection'
          ? speaker.grammar.and(block.columns.map((each) => column(speaker, each)))
          : '',
      );
    case 'order-sequence':
      return both(blocks(difference.pair), (speaker, block) =>
        block.kind === 'projection'
          ? speaker.grammar.and(block.orders.map((each) => order(speaker, each)))
          : '',
      );
    case 'block':
    case 'optional':
    case 'layout':
    case 'distinct':
    case 'all':
      return both(blocks(difference.pair), blockText);
  }
}

function blocks({ old, now }: Pair): {
  readonly before: Block | null;
  readonly after: Block | null;
} {
  return { before: old, after: now };
}

function blockText(speaker: Speaker, block: Block): string {
  if (block.kind === 'match')
    return block.clauses.map((clause) => speaker.match(clause)).join('; ');
  const restore = speaker.things.snapshot();
  const text = clauseTexts(speaker, [block.clause]).join('; ');
  restore();
  return text;
}

/** `the person acted in the movie`. */
function statement(speaker: Speaker, link: Link): string {
  const { grammar, things } = speaker;
  const node = (name: string) =>
    ({
      kind: 'node',
      variable: { kind: 'name', text: name, span: link.pattern.span },
      labels: null,
      properties: null,
      where: null,
      span: link.pattern.span,
    }) as const;
  const direction = link.isDirected ? 'right' : 'either';
  const pattern = { ...link.pattern, direction, properties: null, where: null } as const;
  const [edge] = planPatterns(speaker, [
    {
      kind: 'path',
      variable: null,
      shortest: null,
      selector: null,
      where: null,
      elements: [node(link.from), pattern, node(link.to)],
      span: link.pattern.span,
    },
  ]).edges;
  if (!edge) return '';
  const relation = relationOf(speaker, edge, { isForward: true });
  const head = grammar.refer(things.thing(edge.to.thing), grammar.targetCase(relation));
  return grammar.statement(things.thing(edge.from.thing), relation, { head, modifiers: [] });
}

function aspect(
  difference: Extract<Difference, { what: 'link-aspect' }>,
  { old, now }: Sides,
): readonly (string | null)[] {
  const { before, after } = difference;
  if (difference.aspect === 'direction') {
    return [typesOf(before.pattern.types), now ? statement(now, after) : null];
  }
  return [old ? statement(old, before) : null, now ? statement(now, after) : null];
}

function typesOf(types: LabelExpression | null): string {
  return namesIn(types).join('|') || '–';
}

function labels(speaker: Speaker, expression: LabelExpression): string {
  return speaker.labels(expression);
}

function column(speaker: Speaker, { expression }: Column): string {
  return speaker.grammar.column(speaker.noun(expression, 'accusative'));
}

function headingOf({ heading, item }: Column): string {
  return heading ?? item.name.text;
}

function order(speaker: Speaker, { expression, descending }: Order): string {
  const { grammar } = speaker;
  return grammar.wording(
    descending ? 'descending' : 'ascending',
    speaker.noun(expression, 'dative'),
  );
}
