import 'server-only';
import { isPlural } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { type Clause, newClause } from './clause';
import type { Draft, Item } from './items';
import type { Comparison, Link, Phrase, Sketch } from './sketch';

const DOERS = new Set(['they', 'he', 'she']);
const ONE = new Set(['the', 'a', 'an']);
const MANY = new Set(['their', 'they', 'them']);
const WHO = new Set(['he', 'she', 'they', 'his', 'her', 'their']);

/** What is known of a sentence while it is read: its phrases, the clauses still open and those done. */
export class SketchState {
  protected readonly items: readonly Item[];

  protected readonly lexicon: Lexicon;

  protected readonly phrases: Phrase[] = [];

  protected readonly links: Link[] = [];

  protected readonly done: Clause[] = [];

  protected readonly open: Clause[] = [];

  protected readonly asked: number[] = [];

  protected readonly groups: number[] = [];

  protected readonly stray: Word[] = [];

  protected readonly twins: { one: number; other: number; or: boolean }[] = [];

  /** Phrases that are what somebody did. */
  protected readonly deeds = new Set<number>();
  protected readonly separate: (readonly [number, number])[] = [];

  protected deep: Sketch['deep'] = null;

  protected sort: Sketch['sort'] = null;

  protected limit: number | null = null;

  /** An item that the one before it has read already. */
  protected passed = -1;

  protected exists = false;

  protected optional = false;

  protected there = false;

  protected preps: Word[] = [];

  protected clauses = 0;

  protected compares: Comparison['order'] | null = null;

  protected owning: number | null = null;

  protected denials = 0;

  protected isNextDenied = false;

  /** "older than" whose second half has not come yet, and what it compares. */
  protected than: { readonly word: Word; readonly from: number } | null = null;

  protected aggregate: Phrase['aggregate'] = null;

  protected readonly aggregates: NonNullable<Phrase['aggregate']>[] = [];

  protected readonly current = new Map<number, number>();

  protected readonly dropped = new Set<number>();

  /** What owns the noun behind it: "$a's films" are films. */
  protected readonly owners = new Set<number>();

  constructor(items: readonly Item[], lexicon: Lexicon) {
    this.items = items;
    this.lexicon = lexicon;
    this.open.push(this.start('main'));
  }

  protected get clause(): Clause {
    const clause = this.open.at(-1);
    if (clause) return clause;
    const made = this.start('main');
    this.open.push(made);
    return made;
  }

  protected start(kind: Clause['kind'], gap: number | null = null): Clause {
    this.clauses += 1;
    return newClause(this.clauses, kind, gap);
  }

  protected close(): void {
    const clause = this.open.pop();
    if (clause) this.done.push(clause);
  }

  protected add(draft: Draft): number {
    const id = this.phrases.length;
    this.phrases.push({ ...draft, id });
    return id;
  }

  protected update(id: number, part: Partial<Phrase>): void {
    const phrase = this.phrases[id];
    if (phrase) this.phrases[id] = { ...phrase, ...part };
  }

  protected link(
    from: number,
    to: number,
    words: readonly Word[],
    kind: Link['kind'],
    others: readonly number[] = [],
  ): void {
    this.clauses += 1;
    this.links.push({
      from,
      to,
      words,
      kind,
      agent: null,
      denied: words.some(({ text }) => text === 'without'),
      others,
      clause: this.clauses,
      mutual: false,
      said: null,
    });
  }

  /** "boats whose owner is $a and whose builder is $b": both are of the boats. */
  protected gapBeside(at: number): number | null {
    const isJoined = this.items[at - 1]?.kind === 'join';
    const before = this.open.findLast(({ kind, whose }) => kind === 'relative' && whose);
    return isJoined ? (before?.gap ?? null) : null;
  }

  /** The phrase that the item before this place is, or the head of it. */
  protected phraseBefore(at: number): number | null {
    const item = this.items[at - 1];
    if (item?.kind !== 'phrase' && item?.kind !== 'compare') return null;
    return this.current.get(at - 1) ?? this.phrases.length - 1;
  }

  protected replace(old: number, by: number): void {
    for (const one of this.open) {
      if (one.front === old) one.front = by;
      if (one.subject === old) one.subject = by;
      one.args = one.args.map((arg) => (arg.phrase === old ? { ...arg, phrase: by } : arg));
    }
    for (const [index, link] of this.links.entries()) {
      if (link.to === old && link.from !== by) this.links[index] = { ...link, to: by };
    }
  }

  /** What a pronoun by itself stands for: of "estates and the wines they make" not what is made. */
  protected standsFor(pronoun: string | null, at: number): number | null {
    const width = this.items[at - 1]?.kind === 'relative' ? 1 : 0;
    const isDoer = DOERS.has(pronoun ?? '') && this.items[at - 1 - width]?.kind === 'phrase';
    const made = isDoer ? this.phraseBefore(at - width) : null;
    const other = made === null ? null : this.antecedent(made, pronoun);
    return other ?? this.antecedent(-1, pronoun);
  }

  /** What a pronoun stands for: somebody named for "his", things for "their". */
  protected antecedent(besides = -1, pronoun: string | null = null): number | null {
    // "For each ship, how many captains commanded it": what is counted is not what it is counted for.
    const group = this.lastOf(({ id, each }) => each && id !== besides && this.groups.includes(id));
    const counted = this.lastOf((phrase) => phrase.counted && phrase.id !== besides);
    const isCountedLast = counted !== null && this.lastThing(besides) === counted;
    if (group !== null && group < (counted ?? 0) && isCountedLast) return group;
    if (pronoun !== null && MANY.has(pronoun)) {
      // "the person who claimed them": whoever the clause is about does it to others.
      const doer = pronoun === 'them' ? this.open.findLast(({ gap }) => gap !== null)?.gap : null;
      const many = this.lastOf(
        (phrase) =>
          phrase.id !== besides &&
          phrase.id !== doer &&
          phrase.placeholders.length === 0 &&
          phrase.words.length > 0 &&
          phrase.comparison === null &&
          !phrase.each &&
          isSeveral(phrase.words.at(-1)?.text ?? ''),
      );
      const inner = this.open.findLast((clause) => clause.gap !== null);
      // "sailors and the boat that they own": one boat is no "they".
      const isFree = pronoun === 'them' || !inner || inner.gap === besides;
      if (many !== null && (isFree || (inner.gap !== many && this.isOne(inner.gap)))) return many;
      // "For every captain of $a, give their rank": each of them has one, and $a is no "they".
      const whole = this.lastOf(
        ({ id, each, words }) => each && words.length > 0 && id !== besides,
      );
      if (many === null && whole !== null && this.isValue(this.lastThing(besides))) return whole;
    }
    const asked = this.lastOf(
      (phrase) =>
        phrase.id !== besides && (phrase.asking === 'who' || this.isNamed(phrase.id, true)),
    );
    const inner = this.open.findLast((clause) => clause.gap !== null);
    const isOwner = pronoun !== null && !DOERS.has(pronoun);
    const near = inner?.gap ?? (isOwner ? this.lastThing(besides) : null);
    // "who saw $a on a ward that he heads", "who was born on a ward of their clinic": the ward heads and has nothing.
    const isThing = near !== asked && this.isNamed(near, false) && !(isOwner && this.areMany(near));
    if (asked !== null && isThing && pronoun !== null && WHO.has(pronoun)) return asked;
    if (inner?.gap !== null && inner?.gap !== undefined) return inner.gap;
    return this.lastThing(besides);
  }

  /** "the boat", "a boat", and no value: what a noun says there is one of. */
  private isOne(id: number | null): boolean {
    const { article = null, words = [] } = this.phrases[id ?? -1] ?? {};
    return ONE.has(article ?? '') && words.length > 0 && !this.areMany(id);
  }

  /** A name by itself: "of $a". */
  private isValue(id: number | null): boolean {
    const phrase = this.phrases[id ?? -1];
    return phrase?.words.length === 0 && phrase.placeholders.length === 1;
  }

  private areMany(id: number | null): boolean {
    return isPlural(this.phrases[id ?? -1]?.words.at(-1)?.text ?? '');
  }

  /** True for what a noun of the graph names that is somebody, or nobody. */
  private isNamed(id: number | null, isPerson: boolean): boolean {
    const head = this.phrases[id ?? -1]?.words.at(-1);
    if (!head) return false;
    return this.lexicon
      .hits(head)
      .some(
        ({ entry, near }) =>
          entry.kind === 'label' && near >= 0.9 && entry.label.isPerson === isPerson,
      );
  }

  /** "the ships of $a with length": a column is of what is listed, and not of a value that only tells whose. */
  protected listed(near: number | null): number | null {
    const phrase = this.phrases[near ?? -1];
    if (!phrase || phrase.words.length > 0 || phrase.placeholders.length === 0) return near;
    const link = this.links.find(({ to, kind, words, said }) => {
      const isOf = kind === 'of' || words.every(({ text }) => text === 'of');
      return to === near && isOf && said === null;
    });
    const head = this.phrases[link?.from ?? -1];
    return head && head.words.length > 0 ? head.id : near;
  }

  protected lastThing(besides = -1): number | null {
    return this.lastOf(
      (phrase) =>
        phrase.id !== besides &&
        !this.owners.has(phrase.id) &&
        phrase.comparison === null &&
        (phrase.words.length > 0 || phrase.placeholders.length > 0 || phrase.anything) &&
        !phrase.each,
    );
  }

  protected lastMember(): number | null {
    const clause = this.clause;
    return clause.subject ?? clause.front ?? clause.gap ?? this.lastThing();
  }

  protected lastOf(fits: (phrase: Phrase) => boolean): number | null {
    return this.phrases.findLast(fits)?.id ?? null;
  }
}

/** "the crew and their ranks": one noun for many. */
function isSeveral(noun: string): boolean {
  return isPlural(noun) || COLLECTIVES.has(noun);
}

const COLLECTIVES = new Set(
  'cast crew staff team family people board committee jury panel faculty squad personnel'.split(
    ' ',
  ),
);
