import type { Span } from '@/lib/base/span';

import type { Clause, MatchClause, Projection, Query, SingleQuery } from '../model';
import type { ExplanationStep } from './explanation';
import { nodeAttributes } from './node-claims';
import { conjunctsOf, planPatterns } from './pattern-plan';
import { relationOf } from './relation-of';
import type { Speaker } from './speaker';
import { hasAggregate, wordProjection } from './word-projection';
import { clauseTexts, createSpeaker, type Voice } from './word-query';

/** Every part of a query with its place in the text. */
export function stepsOf(voice: Voice, query: Query): readonly ExplanationStep[] {
  return query.parts.flatMap((part) => partSteps(createSpeaker(voice, part), part));
}

function partSteps(speaker: Speaker, part: SingleQuery): readonly ExplanationStep[] {
  let isFirst = true;
  return part.clauses.flatMap((clause) => {
    const steps = clauseSteps(speaker, clause, isFirst);
    if (steps.length > 0) isFirst = false;
    return steps;
  });
}

function clauseSteps(
  speaker: Speaker,
  clause: Clause,
  isFirst: boolean,
): readonly ExplanationStep[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all else is one step
  switch (clause.kind) {
    case 'match':
      return matchSteps(speaker, clause, isFirst);
    case 'with':
    case 'return':
      return projectionSteps(speaker, clause);
    default: {
      const [text = ''] = clauseTexts(speaker, [clause]);
      return [step(speaker, text, clause.span)];
    }
  }
}

/** A step for each end that a clause finds, each relationship once both of its ends are there, and each condition. */
function matchSteps(
  speaker: Speaker,
  clause: MatchClause,
  isFirst: boolean,
): readonly ExplanationStep[] {
  const { grammar, things } = speaker;
  const steps: ExplanationStep[] = [];
  /** Where a thing is there from. */
  const places = new Map<string, number>();
  const patterns = clause.patterns.flatMap((one) => (one.kind === 'path' ? [one] : []));
  const plan = planPatterns(speaker, patterns);
  const related: { readonly said: ExplanationStep; readonly place: number }[] = [];
  const told = new Set<string>();
  for (const path of patterns) {
    for (const element of path.elements) {
      if (element.kind !== 'node') continue;
      const thing = things.node(element);
      const isNew = !things.isBound(thing) && !told.has(thing.id);
      const modifiers = nodeAttributes(speaker, element);
      if (!places.has(thing.id)) places.set(thing.id, element.span.start);
      told.add(thing.id);
      const head = isNew
        ? grammar.introduce(things.thing(thing), 'every', 'accusative')
        : grammar.refer(things.thing(thing), 'accusative');
      if (!isNew && modifiers.length === 0) continue;
      const found = grammar.withModifiers({ head, modifiers });
      const key = clause.optional
        ? 'optionally'
        : isFirst && steps.length === 0
          ? 'finds'
          : 'thenFinds';
      steps.push(step(speaker, grammar.wording(key, found), element.span));
    }
  }
  for (const edge of plan.edges) {
    const relation = relationOf(speaker, edge, { isForward: true });
    const target = grammar.refer(things.thing(edge.to.thing), grammar.targetCase(relation));
    const text = grammar.statement(things.thing(edge.from.thing), relation, {
      head: target,
      modifiers: [],
    });
    const key = clause.optional ? 'optionallyRequires' : 'requires';
    const said = step(speaker, grammar.wording(key, text), edge.step.span);
    const ends = [edge.from, edge.to].map(({ thing }) => places.get(thing.id) ?? 0);
    related.push({ said, place: Math.max(said.start, ...ends) });
  }
  for (const { thing } of plan.nodes) things.bind(thing);
  for (const condition of conjunctsOf(clause.where)) {
    steps.push(step(speaker, grammar.wording('keeps', speaker.clause(condition)), condition.span));
  }
  return [...steps.map((said) => ({ said, place: said.start })), ...related]
    .toSorted((a, b) => a.place - b.place)
    .map(({ said }) => said);
}

function projectionSteps(
  speaker: Speaker,
  clause: Extract<Clause, { kind: 'with' | 'return' }>,
): readonly ExplanationStep[] {
  const { grammar } = speaker;
  const isReturn = clause.kind === 'return';
  const isGrouped = clause.items.some(({ expression }) => hasAggregate(expression));
  const { columns, groups, tail } = wordProjection(speaker, clause, isReturn ? 'none' : 'long');
  const shown = grammar.and(columns);
  const isFor = groups !== null && groups.length > 0;
  const main = isFor
    ? grammar.wording(isReturn ? 'showsFor' : 'takesFor', shown, grammar.each(groups))
    : grammar.wording(isReturn ? 'shows' : isGrouped ? 'takes' : 'handsOn', shown);
  const text = clause.distinct ? grammar.wording('distinctStep', main) : main;
  const steps = [step(speaker, text, itemsSpan(clause))];
  const parts = tailSpans(clause);
  tail.forEach((words, index) => steps.push(step(speaker, words, parts[index] ?? clause.span)));
  if (clause.kind === 'with' && clause.where) {
    for (const condition of conjunctsOf(clause.where)) {
      steps.push(
        step(speaker, grammar.wording('keeps', speaker.clause(condition)), condition.span),
      );
    }
  }
  return steps;
}

/** Places of what `wordTail` says, in its order. */
function tailSpans({ order, skip, limit }: Projection): readonly Span[] {
  const counts = [skip, limit].flatMap((one) => (one ? [one.span] : []));
  const whole = counts.length === 2 ? [covering(counts)] : counts;
  return [...(order.length > 0 ? [covering(order.map(({ span }) => span))] : []), ...whole];
}

function itemsSpan({ items, span }: Projection & { readonly span: Span }): Span {
  return items.length === 0 ? span : covering(items.map((item) => item.span));
}

function covering(spans: readonly Span[]): Span {
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

function step({ grammar }: Speaker, text: string, { start, end }: Span): ExplanationStep {
  return { text: grammar.sentence(text), start, end };
}
