import type { Expression, MatchClause, PathPattern } from '../model';
import { ownerOf } from './condition-owner';
import { deniedStep } from './denied-step';
import type {
  Case,
  Determiner,
  NounPhrase,
  PropertyClaim,
  PropertyWords,
  Relation,
} from './grammar';
import { labelClaims, nodeClaims } from './node-claims';
import { pathConditions } from './path-conditions';
import {
  conjunctsOf,
  differentFrom,
  fromKnown,
  otherEnd,
  type PatternPlan,
  type PlanEdge,
  type PlanNode,
  planPatterns,
} from './pattern-plan';
import { propertyConditions, relationOf } from './relation-of';
import type { Speaker } from './speaker';
import { type Claim, claimOf } from './word-predicate';

/** Relations nested in one phrase; what goes further is said behind it. */
const NESTING = 2;
const CAPTION_NESTING = 9;

export interface MatchWords {
  /** What is looked for: one phrase for each part of the pattern that hangs together. */
  readonly phrases: readonly NounPhrase[];
  /** What else must hold, as clauses. */
  readonly conditions: readonly string[];
}

interface MatchOptions {
  readonly patterns: readonly PathPattern[];
  readonly where: Expression | null;
  readonly determiner: Determiner;
  readonly inCase: Case;
  /** What the first phrase shall be about. */
  readonly root?: string;
}

/** The patterns of one clause in words; what they find is known from here on. */
export function wordPatterns(speaker: Speaker, options: MatchOptions): MatchWords {
  const words = new PatternWords(speaker, options);
  return words.all();
}

/** Words of one clause as one noun phrase with all its conditions behind it. */
export function patternPhrase(speaker: Speaker, options: MatchOptions): string {
  const words = wordPatterns(speaker, options);
  const { grammar } = speaker;
  const all = grammar.and(words.conditions);
  if (words.phrases.length === 0) return grammar.wording('bare', all);
  const found = foundText(speaker, words);
  return words.conditions.length === 0 ? found : grammar.wording('where', found, all);
}

/** That a pattern has a match, or none, as a clause. */
export function existsClause(
  speaker: Speaker,
  options: Omit<MatchOptions, 'determiner' | 'inCase'> & { readonly determiner: 'a' | 'no' },
): string {
  const { grammar } = speaker;
  const told = new PatternWords(speaker, { ...options, inCase: 'accusative' });
  const said = told.ofOneKnown();
  if (said !== null) return said;
  const words = told.all();
  const all = grammar.and(words.conditions);
  const [first, ...others] = words.phrases;
  if (!first) return options.determiner === 'no' ? grammar.wording('notThat', all) : all;
  const found =
    others.length === 0
      ? grammar.exists(first)
      : grammar.exists({ head: foundText(speaker, words), modifiers: [] });
  return words.conditions.length === 0 ? found : grammar.wording('where', found, all);
}

/** All that is looked for, side by side where it hangs together nowhere. */
export function foundText({ grammar }: Speaker, { phrases }: MatchWords): string {
  const texts = phrases.map((phrase) => grammar.withModifiers(phrase));
  return texts.length === 1
    ? (texts[0] ?? '')
    : grammar.wording('combinedWith', grammar.and(texts));
}

/** True where a MATCH finds nothing new and only checks. */
export function findsNothing(speaker: Speaker, clause: MatchClause): boolean {
  const patterns = clause.patterns.flatMap((one) => (one.kind === 'path' ? [one] : []));
  return planPatterns(speaker, patterns).nodes.every(({ isKnown }) => isKnown);
}

class PatternWords {
  readonly #speaker: Speaker;
  readonly #options: MatchOptions;
  readonly #plan: PatternPlan;
  readonly #used = new Set<PlanEdge>();
  readonly #mentioned = new Set<PlanNode>();
  readonly #waiting: PlanNode[] = [];
  readonly #claims = new Map<string, Claim[]>();
  readonly #linkClaims = new Map<string, PropertyClaim[]>();
  readonly #denials = new Map<string, PathPattern[]>();
  readonly #rest: Expression[] = [];

  constructor(speaker: Speaker, options: MatchOptions) {
    this.#speaker = speaker;
    this.#options = options;
    this.#plan = planPatterns(speaker, options.patterns);
    for (const node of this.#plan.nodes) if (node.isKnown) this.#mentioned.add(node);
    for (const condition of conjunctsOf(options.where)) this.#assign(condition);
  }

  all(): MatchWords {
    const { determiner, inCase, root } = this.#options;
    const phrases: NounPhrase[] = [];
    const conditions: string[] = [];
    const start = determiner === 'every' ? this.#start() : null;
    if (start) phrases.push(this.#continue(start, inCase));
    const first = this.#plan.nodes.find(({ thing }) => thing.id === root);
    for (const node of first ? [first, ...this.#plan.nodes] : this.#plan.nodes) {
      if (this.#mentioned.has(node)) continue;
      phrases.push(this.#introduce(node, { determiner, inCase, depth: 0 }));
      this.#flush(conditions);
    }
    for (const node of this.#plan.nodes.filter(({ isKnown }) => isKnown)) {
      conditions.push(...this.#knownConditions(node));
      this.#waiting.push(node);
    }
    this.#flush(conditions);
    const { things } = this.#speaker;
    for (const { thing } of this.#plan.nodes) things.bind(thing);
    conditions.push(
      ...pathConditions(this.#speaker, this.#options.patterns),
      ...this.#rest.map((condition) => this.#speaker.clause(condition)),
    );
    return { phrases, conditions };
  }

  /** `the author won no prize`: a pattern that leads away from one known thing; null for another. */
  ofOneKnown(): string | null {
    const { grammar, things } = this.#speaker;
    const [node, ...others] = this.#plan.nodes.filter(({ isKnown }) => isKnown);
    const [edge, ...more] = node?.edges ?? [];
    const isPlain =
      others.length === 0 &&
      more.length === 0 &&
      this.#options.patterns.every(
        ({ shortest, selector, where }) => !shortest && !selector && !where,
      ) &&
      this.#plan.nodes.length === this.#plan.edges.length + 1;
    if (!node || !edge || !isPlain || this.#knownConditions(node).length > 0) return null;
    if (edge.step.kind !== 'relationship' || edge.step.length) return null;
    const relation = this.#relation(node, edge);
    const { determiner } = this.#options;
    const target = this.#target(node, edge, { relation, depth: 0, determiner });
    const said = grammar.statement(things.thing(node.thing), relation, target);
    const conditions: string[] = [];
    this.#flush(conditions);
    for (const { thing } of this.#plan.nodes) things.bind(thing);
    conditions.push(...this.#rest.map((condition) => this.#speaker.clause(condition)));
    return conditions.length === 0 ? said : grammar.wording('where', said, grammar.and(conditions));
  }

  /** A condition on one new thing alone, compared with a constant, is said of it where it is introduced. */
  #assign(condition: Expression): void {
    const denial = this.#speaker.grammar.caption ? deniedStep(condition) : null;
    const denied = this.#plan.nodes.find(
      ({ thing, isKnown }) => !isKnown && thing.id === denial?.of,
    );
    if (denial && denied && !this.#speaker.things.get(denial.target)) {
      this.#denials.set(denial.of, [...(this.#denials.get(denial.of) ?? []), denial.path]);
      return;
    }
    const owner = ownerOf(condition);
    if (owner !== null && this.#assignToLink(owner, condition)) return;
    const known = owner === null ? undefined : this.#speaker.things.get(owner);
    const isNode = this.#plan.nodes.some(
      ({ thing, isKnown }) => known?.kind === 'thing' && thing.id === known.id && !isKnown,
    );
    const claim = owner !== null && isNode ? claimOf(this.#speaker, condition) : null;
    if (!claim || known?.kind !== 'thing') {
      this.#rest.push(condition);
      return;
    }
    this.#claims.set(known.id, [...(this.#claims.get(known.id) ?? []), claim]);
  }

  /** A condition on one property of a relationship is said where that is walked. */
  #assignToLink(owner: string, condition: Expression): boolean {
    const edge = this.#plan.edges.find(
      ({ step }) =>
        step.kind === 'relationship' && step.length === null && step.variable?.text === owner,
    );
    const claim = edge ? claimOf(this.#speaker, condition) : null;
    if (edge?.step.kind !== 'relationship' || claim?.subject.kind !== 'property') return false;
    const property = this.#speaker.book.property(
      claim.subject.key.text,
      this.#speaker.things.link(edge.step).owners,
    );
    const known = this.#linkClaims.get(owner) ?? [];
    this.#linkClaims.set(owner, [...known, { property, predicate: claim.predicate }]);
    return true;
  }

  #introduce(
    node: PlanNode,
    at: { readonly determiner: Determiner; readonly inCase: Case; readonly depth: number },
  ): NounPhrase {
    const { grammar, things } = this.#speaker;
    const others = differentFrom(node)
      .filter((other) => this.#mentioned.has(other))
      .map(({ thing }) => things.thing(thing));
    this.#mentioned.add(node);
    const head = grammar.introduce(things.thing(node.thing), at.determiner, at.inCase);
    const { attached, clauses } = this.#attributes(node);
    const relatives = [...this.#denied(node), ...this.#relatives(node, at.depth)];
    const isStart = at.depth === 0 && at.determiner === 'every' && clauses.length === 0;
    const modifiers = isStart
      ? relatives.map((text) => grammar.caption?.asSentence(text) ?? text)
      : [...clauses, ...relatives];
    const named = others.length > 0 ? head + grammar.otherThan(others) : head;
    return attached === null
      ? { head: named, modifiers }
      : { head: `${named} ${attached}`, modifiers, isModified: true };
  }

  /** What a thing of this clause must not have, as relative clauses of it. */
  #denied({ thing }: PlanNode): readonly string[] {
    return (this.#denials.get(thing.id) ?? []).map((path) => {
      this.#speaker.things.bind(thing);
      const options = { patterns: [path], where: null, inCase: 'accusative' } as const;
      return new PatternWords(this.#speaker, { ...options, determiner: 'no' }).#relativeOfKnown();
    });
  }

  #relativeOfKnown(): string {
    const node = this.#plan.nodes.find(({ isKnown }) => isKnown);
    return node ? this.#relatives(node, 0).join(' ') : '';
  }

  /** The known thing that a caption goes on from; null where it must begin at another. */
  #start(): PlanNode | null {
    const { grammar } = this.#speaker;
    const start = grammar.caption ? fromKnown(this.#plan) : null;
    const canGoOn = start?.edges.every((edge) => {
      const relation = relationOf(this.#speaker, edge, { isForward: edge.from === start });
      return grammar.canNest(relation) || !this.#leadsOn(start, edge);
    });
    return start && canGoOn ? start : null;
  }

  #leadsOn(node: PlanNode, edge: PlanEdge): boolean {
    const target = otherEnd(edge, node);
    return !this.#mentioned.has(target) && target.edges.some((other) => other !== edge);
  }

  /** What is found from a known thing on. */
  #continue(node: PlanNode, inCase: Case): NounPhrase {
    const { grammar, things } = this.#speaker;
    const [edge, ...others] = node.edges;
    if (edge && others.length === 0) {
      const relation = this.#relation(node, edge);
      const target = this.#target(node, edge, { relation, depth: 0 });
      const head = grammar.statement(things.thing(node.thing), relation, target);
      return { head, modifiers: [] };
    }
    return {
      head: grammar.refer(things.thing(node.thing), inCase),
      modifiers: this.#relatives(node, 0),
    };
  }

  #relatives(node: PlanNode, depth: number): readonly string[] {
    const texts: string[] = [];
    const isCaption = this.#speaker.grammar.caption !== null;
    let isOpen = depth < (isCaption ? CAPTION_NESTING : NESTING);
    for (const edge of isCaption ? this.#endsFirst(node) : node.edges) {
      if (this.#used.has(edge)) continue;
      if (!isOpen) {
        this.#waiting.push(node);
        break;
      }
      const { text, isDeep } = this.#relative(node, edge, depth);
      texts.push(text);
      // What follows would seem to be said of the target.
      if (isDeep) isOpen = false;
    }
    return texts;
  }

  /** What leads no further first, so that all of one thing stands behind it. */
  #endsFirst(node: PlanNode): readonly PlanEdge[] {
    const leadsOn = (edge: PlanEdge): boolean => this.#leadsOn(node, edge);
    return [...node.edges.filter((edge) => !leadsOn(edge)), ...node.edges.filter(leadsOn)];
  }

  #relative(
    node: PlanNode,
    edge: PlanEdge,
    depth: number,
  ): { readonly text: string; readonly isDeep: boolean } {
    const { grammar } = this.#speaker;
    const relation = this.#relation(node, edge);
    const { determiner } = this.#options;
    const target = this.#target(node, edge, {
      relation,
      depth,
      determiner: determiner === 'no' && depth === 0 ? 'no' : 'a',
    });
    return {
      text: grammar.relative(relation, target, node.thing.noun),
      // What is said in brackets is over with them.
      isDeep: target.modifiers.length > 0 || (target.isModified === true && !grammar.caption),
    };
  }

  #relation(node: PlanNode, edge: PlanEdge): Relation {
    this.#used.add(edge);
    const { step } = edge;
    const name = step.kind === 'relationship' ? step.variable?.text : undefined;
    const claims = name === undefined ? [] : this.#linkClaims.get(name);
    return relationOf(this.#speaker, edge, { isForward: edge.from === node, claims });
  }

  #target(
    node: PlanNode,
    edge: PlanEdge,
    {
      relation,
      depth,
      determiner = 'a',
    }: { readonly relation: Relation; readonly depth: number; readonly determiner?: Determiner },
  ): NounPhrase {
    const { grammar, things } = this.#speaker;
    const target = otherEnd(edge, node);
    const inCase = grammar.targetCase(relation);
    if (this.#mentioned.has(target)) {
      return { head: grammar.refer(things.thing(target.thing), inCase), modifiers: [] };
    }
    const nested = grammar.canNest(relation) ? depth + 1 : CAPTION_NESTING;
    return this.#introduce(target, { determiner, inCase, depth: nested });
  }

  /** Says what was left out while other phrases were open. */
  #flush(conditions: string[]): void {
    const { grammar, things } = this.#speaker;
    for (let node = this.#waiting.shift(); node; node = this.#waiting.shift()) {
      for (const edge of node.edges) {
        if (this.#used.has(edge)) continue;
        // A relation to something new is said where that is introduced.
        if (!this.#mentioned.has(otherEnd(edge, node)) && node.isKnown) continue;
        const relation = this.#relation(node, edge);
        const target = this.#target(node, edge, { relation, depth: 0 });
        conditions.push(grammar.statement(things.thing(node.thing), relation, target));
      }
    }
  }

  #attributes(node: PlanNode): PropertyWords {
    const { grammar, book } = this.#speaker;
    const own = node.places.flatMap((place) => nodeClaims(this.#speaker, place));
    const claims = this.#claims.get(node.thing.id) ?? [];
    const said = claims.map(({ subject, predicate }) =>
      subject.kind === 'property'
        ? { property: book.property(subject.key.text, node.thing.owners), predicate }
        : grammar.that(predicate, node.thing.noun),
    );
    const all = [...own, ...said];
    const words = grammar.whoseAll(all.filter((claim) => typeof claim !== 'string'));
    const texts = all.filter((claim) => typeof claim === 'string');
    // Each by itself stands where it was said.
    if (words.attached === null) {
      const clauses = [...words.clauses];
      return {
        attached: null,
        clauses: all.map((claim) => (typeof claim === 'string' ? claim : (clauses.shift() ?? ''))),
      };
    }
    return { attached: words.attached, clauses: [...texts, ...words.clauses] };
  }

  #knownConditions(node: PlanNode): readonly string[] {
    const { grammar, things } = this.#speaker;
    return node.places.flatMap((place) => [
      ...labelClaims(this.#speaker, place).map((predicate) =>
        grammar.clause(grammar.refer(things.thing(node.thing), 'nominative'), predicate),
      ),
      ...propertyConditions(this.#speaker, place.properties, node.thing).map(
        ({ property, predicate }) =>
          grammar.clause(grammar.propertyOf(property, things.thing(node.thing)), predicate),
      ),
      ...(place.where ? [this.#speaker.clause(place.where)] : []),
    ]);
  }
}
