// oxlint-disable max-lines -- one reader whose parts call one another; to be parted by word class
import 'server-only';
import { COPULAS } from '../english/closed-classes';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { type Before, type ChunkContext, type Draft, EMPTY, type Item, chunk } from './chunk';
import { type Clause, linksOf, membersOf, newClause } from './clause';
import type { Comparison, Link, Phrase, Sketch } from './sketch';

/** Reads a sentence into phrases and how they hang together. Knows words and their order, not the graph. */
export function readSketch(words: readonly Word[], context: ChunkContext): Sketch {
  return new SketchReader(chunk(words, context), context.lexicon).read();
}

class SketchReader {
  readonly #items: readonly Item[];
  readonly #lexicon: Lexicon;
  readonly #phrases: Phrase[] = [];
  readonly #links: Link[] = [];
  readonly #done: Clause[] = [];
  readonly #open: Clause[] = [];
  readonly #asked: number[] = [];
  readonly #groups: number[] = [];
  readonly #stray: Word[] = [];
  readonly #twins: { one: number; other: number; or: boolean }[] = [];
  readonly #deep = new Map<number, 'down' | 'up'>();
  #sort: Sketch['sort'] = null;
  #limit: number | null = null;
  #exists = false;
  #there = false;
  #preps: Word[] = [];
  #clauses = 0;
  #compares: Comparison['order'] | null = null;

  constructor(items: readonly Item[], lexicon: Lexicon) {
    this.#items = items;
    this.#lexicon = lexicon;
    this.#open.push(this.#start('main'));
  }

  read(): Sketch {
    for (const [at, item] of this.#items.entries()) this.#readItem(item, at);
    while (this.#open.length > 0) this.#close();
    for (const clause of this.#done) this.#predicate(clause);
    for (const clause of this.#done) this.#pair(clause);
    for (const clause of this.#done) this.#links.push(...linksOf(clause, this.#phrases));
    this.#partValues();
    this.#joinEqually();
    this.#joinTwins();
    this.#findAsked();
    return {
      phrases: this.#phrases,
      links: this.#links,
      asked: [...new Set(this.#asked)],
      form: this.#exists ? 'exists' : 'list',
      groups: [...new Set(this.#groups)],
      sort: this.#sort,
      limit: this.#limit,
      stray: this.#stray,
      path: false,
      deep: this.#deep,
      denials:
        this.#denials +
        this.#phrases.filter(({ denied }) => denied).length +
        this.#links.filter(({ words }) => words.some(({ text }) => text === 'without')).length,
      dropped: this.#dropped,
      aggregates: this.#aggregates,
    };
  }

  #readItem(item: Item, at: number): void {
    switch (item.kind) {
      case 'phrase':
        return this.#readPhrase(item.draft, item.before, at);
      case 'compare':
        return this.#placeComparison(this.#add({ ...EMPTY, comparison: item.comparison }), at);
      case 'verb':
        return this.#readVerb(item, at);
      case 'aux':
        return this.#readAux(item.word, at);
      case 'prep':
        return this.#readPrep(item.word, at);
      case 'relative':
        return this.#readRelative(item.word, at);
      case 'not': {
        const next = this.#items[at + 1];
        this.#denials += 1;
        if (next?.kind === 'phrase') return;
        if (
          this.#items[at - 1]?.kind === 'phrase' &&
          next?.kind === 'verb' &&
          next.participle &&
          this.#clause.have === null
        ) {
          this.#isNextDenied = true;
          return;
        }
        this.#clause.denied = !this.#clause.denied;
        return;
      }
      case 'operator':
        return this.#readOperator(item.word, at);
      case 'sort': {
        const { extreme } = item;
        this.#sort = {
          words: [extreme.word],
          descending: extreme.descending,
          gradable: extreme.gradable,
        };
        return;
      }
      case 'comma':
      case 'join':
      case 'possessive':
        return;
    }
  }

  get #clause(): Clause {
    const clause = this.#open.at(-1);
    if (clause) return clause;
    const made = this.#start('main');
    this.#open.push(made);
    return made;
  }

  #start(kind: Clause['kind'], gap: number | null = null): Clause {
    this.#clauses += 1;
    return newClause(this.#clauses, kind, gap);
  }

  #close(): void {
    const clause = this.#open.pop();
    if (clause) this.#done.push(clause);
  }

  #add(draft: Draft): number {
    const id = this.#phrases.length;
    this.#phrases.push({ ...draft, id });
    return id;
  }

  #update(id: number, part: Partial<Phrase>): void {
    const phrase = this.#phrases[id];
    if (phrase) this.#phrases[id] = { ...phrase, ...part };
  }

  #readPhrase(draft: Draft, before: readonly Before[], at: number): void {
    const last = this.#items[at - 1];
    if (this.#compares && draft.placeholders.length > 0) {
      const comparison: Comparison = {
        order: this.#compares,
        values: draft.placeholders.map((name) => ({ kind: 'placeholder', name })),
        ...{ degree: null, gradable: null, unit: null, timely: false },
      };
      this.#compares = null;
      return this.#placeComparison(this.#add({ ...EMPTY, comparison }), at);
    }
    if (draft.stands === -1 && draft.words.length === 0) {
      const found = this.#antecedent();
      if (found === null) return;
      this.#current.set(at, found);
      return this.#place(found, at);
    }
    if (
      draft.aggregate &&
      draft.words.length === 0 &&
      draft.placeholders.length === 0 &&
      !draft.counted &&
      before.length === 0
    ) {
      const next = this.#items[at + 1];
      if (next?.kind === 'join') this.#aggregates.push(draft.aggregate);
      else this.#aggregate = draft.aggregate;
      this.#preps = [];
      return;
    }
    const isWhen =
      this.#clause.front !== null && this.#phrases[this.#clause.front]?.asking === 'when';
    if (
      draft.extreme?.gradable &&
      draft.words.length === 0 &&
      draft.placeholders.length === 0 &&
      isWhen &&
      this.#clause.front !== null
    ) {
      this.#update(this.#clause.front, { extreme: draft.extreme });
      return;
    }
    const joined = this.#joinBefore(at);
    const prior = joined ? this.#phraseBefore(at - joined.width) : null;
    const follows = this.#items[at - 1];
    const isContrast =
      follows?.kind === 'not' ||
      (follows?.kind === 'join' && follows.word.text === 'butnot') ||
      joined?.not === true;
    const partner = isContrast ? this.#lastThing() : null;
    if (
      isContrast &&
      partner !== null &&
      draft.placeholders.length > 0 &&
      this.#phrases[partner]?.placeholders.length
    ) {
      const id = this.#add({ ...draft, denied: true });
      this.#current.set(at, id);
      this.#twins.push({ one: partner, other: id, or: false });
      return;
    }
    if (joined && prior !== null && this.#mergesWith(prior, draft, before)) {
      const phrase = this.#phrases[prior];
      this.#update(prior, {
        placeholders: [...(phrase?.placeholders ?? []), ...draft.placeholders],
        joined: joined.or ? 'or' : (phrase?.joined ?? 'and'),
      });
      this.#current.set(at, prior);
      return;
    }
    const isDenied = last?.kind === 'not' || (last?.kind === 'join' && last.word.text === 'butnot');
    const isButNot = joined?.not === true;
    const id = this.#add(isDenied || isButNot ? { ...draft, denied: true } : draft);
    this.#current.set(at, id);
    if (this.#owning !== null) {
      this.#link(id, this.#owning, [], 'of');
      this.#owning = null;
    }
    let owner: number | null = null;
    for (const one of before) {
      const other = one.draft.stands === -1 ? this.#antecedent(id) : this.#add(one.draft);
      if (other === null || other === id) continue;
      owner = other;
      const inner = this.#clause;
      if (
        one.draft.stands === -1 &&
        inner.kind === 'relative' &&
        inner.gap === other &&
        inner.verbs.length === 0
      )
        inner.whose = true;
      this.#link(
        id,
        other,
        one.words,
        one.draft.comparison ? 'prep' : one.words.length > 0 ? 'verb' : 'of',
      );
    }
    if (draft.each) {
      this.#groups.push(id);
      const anchor =
        this.#lastOf(
          (phrase) =>
            phrase.id !== id && (phrase.counted || phrase.aggregate !== null || phrase.asked),
        ) ?? this.#phraseBefore(at);
      if (anchor !== null)
        this.#link(
          anchor,
          id,
          this.#preps,
          'prep',
          [...this.#phrases.keys()].filter((one) => one !== id && one !== anchor).toReversed(),
        );
      else this.#clause.args.push({ phrase: id, preps: [] });
      this.#preps = [];
      return;
    }
    if (last?.kind === 'possessive') {
      const possessor = this.#phraseBefore(at - 1);
      if (possessor !== null) {
        const shown = this.#links.findIndex(
          (link) => link.to === possessor && link.words.some(({ text }) => text === 'with'),
        );
        const isShown = shown >= 0 && this.#phrases[possessor]?.placeholders.length === 0;
        this.#link(id, possessor, [], 'of');
        if (isShown) this.#asked.push(id);
        else this.#replace(possessor, id);
        return;
      }
    }
    const isWith = this.#preps.some(({ text }) => text === 'with');
    if (isWith && owner !== null && before.some((one) => one.draft.stands === -1)) {
      this.#asked.push(id);
      this.#preps = [];
      return;
    }
    if (
      joined &&
      prior !== null &&
      this.#preps.length === 0 &&
      !draft.asked &&
      !this.#startsClause(at)
    ) {
      this.#twins.push({ one: prior, other: id, or: joined.or });
      return;
    }
    if (draft.asked && this.#clause.kind === 'main' && this.#isFull(this.#clause) && joined) {
      this.#close();
      this.#open.push(this.#start('main'));
    }
    this.#place(id, at);
  }

  /** "$a and $b": one phrase with two values. */
  #mergesWith(prior: number, draft: Draft, before: readonly Before[]): boolean {
    const phrase = this.#phrases[prior];
    return (
      phrase !== undefined &&
      phrase.placeholders.length > 0 &&
      draft.placeholders.length > 0 &&
      (draft.words.length === 0 ||
        draft.words.every((word, index) => phrase.words[index]?.text === word.text)) &&
      before.length === 0 &&
      this.#preps.length === 0
    );
  }

  /** "and", "or" or a comma directly before the phrase. */
  #joinBefore(
    at: number,
  ): { readonly or: boolean; readonly not: boolean; readonly width: number } | null {
    let width = 0;
    let or = false;
    let not = false;
    let found = false;
    for (; width < 4; width += 1) {
      const item = this.#items[at - 1 - width];
      if (item?.kind === 'join') {
        found = true;
        or ||= item.word.text === 'or' || item.word.text === 'nor';
        not ||= item.word.text === 'butnot';
      } else if (item?.kind === 'comma') found = true;
      else if (item?.kind === 'operator' && ['either', 'both', 'neither'].includes(item.word.text))
        continue;
      else break;
    }
    return found ? { or, not, width } : null;
  }

  /** True where a verb follows: the phrase begins a clause and is no twin of the one before. */
  #startsClause(at: number): boolean {
    const next = this.#items[at + 1];
    if (next?.kind === 'aux') return true;
    return next?.kind === 'verb' && !next.participle;
  }

  #isFull(clause: Clause): boolean {
    return (
      clause.verbs.length > 0 ||
      (clause.front !== null && (clause.be || clause.have !== null)) ||
      clause.args.length > 0
    );
  }

  #placeComparison(id: number, at: number): void {
    this.#place(id, at);
    this.#current.set(at, id);
  }

  /** Puts a phrase where the sentence has it: behind a preposition, before or behind the verb. */
  #place(id: number, at: number): void {
    const clause = this.#clause;
    const preps = this.#preps;
    this.#preps = [];
    const phrase = this.#phrases[id];
    const width = preps.length;
    const prior = this.#phraseBefore(at - width);
    const isCompared = phrase?.comparison !== null && phrase?.comparison !== undefined;
    if (width > 0 || isCompared) {
      const isFirst =
        clause.kind === 'main' &&
        clause.front === null &&
        clause.subject === null &&
        clause.verbs.length === 0 &&
        clause.args.length === 0;
      if (isFirst && prior === null) {
        if (phrase?.asked) {
          clause.front = id;
          clause.frontPreps = preps;
        } else clause.args.push({ phrase: id, preps });
        return;
      }
      const isBy = preps.length === 1 && preps[0]?.text === 'by';
      const measured = prior === null ? undefined : this.#phrases[prior];
      const isGroup =
        isBy &&
        phrase !== undefined &&
        phrase.placeholders.length === 0 &&
        phrase.words.length > 0 &&
        !phrase.asked &&
        clause.verbs.length === 0;
      if (
        isGroup &&
        measured &&
        (this.#phrases.some(({ counted, aggregate }) => counted || aggregate !== null) ||
          this.#aggregate !== null)
      )
        this.#groups.push(id);
      if (prior !== null && this.#phrases[prior]?.comparison === null) {
        const others = [...membersOf(clause)]
          .filter((one) => one !== prior && one !== id)
          .toReversed();
        const isWith = preps.some(({ text }) => text === 'with' || text === 'togetherwith');
        const isMutual =
          isWith && (clause.mutual || preps.some(({ text }) => text === 'togetherwith'));
        this.#link(prior, id, isMutual ? [...preps, ...clause.verbs] : preps, 'prep', others);
        return;
      }
      clause.args.push({ phrase: id, preps });
      return;
    }
    const isVerbless = clause.verbs.length === 0;
    const isHaving = clause.have !== null && !clause.isAuxFirst;
    if (clause.kind !== 'main') {
      if (isVerbless && clause.subject === null && !clause.be && clause.have === null)
        clause.subject = id;
      else clause.args.push({ phrase: id, preps: [] });
      return;
    }
    if (!isVerbless) {
      clause.args.push({ phrase: id, preps: [] });
      return;
    }
    if (clause.front === null && clause.subject === null) {
      if (phrase?.asked && !clause.isAuxFirst) clause.front = id;
      else clause.subject = id;
      return;
    }
    const isAdjacent = prior !== null && !clause.be && !clause.does && clause.have === null;
    const next = this.#items[at + 1];
    const isContact =
      next?.kind === 'verb' ||
      (next?.kind === 'aux' && this.#hasVerbAhead(at) && phrase?.asked !== true);
    if (isAdjacent && prior !== null && isContact) {
      const inner = this.#start('relative', prior);
      inner.subject = id;
      this.#open.push(inner);
      return;
    }
    if (clause.subject === null) {
      // "which films have actors": what is had comes behind; "what films has $x made": who made them does.
      if (isHaving && !this.#hasVerbAhead(at)) clause.args.push({ phrase: id, preps: [] });
      else clause.subject = id;
      return;
    }
    if (isAdjacent && prior !== null) {
      this.#link(
        prior,
        id,
        [],
        'beside',
        membersOf(clause).filter((one) => one !== prior),
      );
      return;
    }
    clause.args.push({ phrase: id, preps: [] });
  }

  #hasVerbAhead(at: number): boolean {
    const rest = this.#items.slice(at + 1);
    const stop = rest.findIndex((item) => item.kind === 'relative' || item.kind === 'join');
    const near = stop < 0 ? rest : rest.slice(0, stop);
    return near.some(
      (item) =>
        item.kind === 'verb' ||
        (item.kind === 'aux' && /^(?:had|have|been)$/u.test(item.word.text)),
    );
  }

  #readVerb(item: Extract<Item, { kind: 'verb' }>, at: number): void {
    const last = this.#items[at - 1];
    const next = this.#items[at + 1];
    const prior = this.#phraseBefore(at);
    const isBy = next?.kind === 'prep' && next.word.text === 'by';
    let clause = this.#clause;
    const isBehindAux =
      last?.kind === 'aux' || last?.kind === 'not' || (last?.kind === 'operator' && clause.be);
    const isJoined =
      last?.kind === 'join' ||
      last?.kind === 'comma' ||
      (last?.kind === 'operator' && last.word.text === 'both');
    const word = item.word;
    if (last?.kind === 'prep' && item.gerund) {
      const gap = this.#lastMember();
      this.#preps = [];
      const inner = this.#start('relative', gap);
      inner.verbs.push(word);
      this.#open.push(inner);
      return;
    }
    if (last?.kind === 'join' && (last.word.text === 'or' || last.word.text === 'nor'))
      this.#stray.push(last.word);
    if (isJoined && clause.verbs.length > 0) {
      const twin: Clause = {
        ...this.#start(clause.kind, clause.gap),
        front: clause.front,
        frontPreps: clause.frontPreps,
        subject: clause.subject,
        be: clause.be,
        have: null,
        whose: clause.whose,
        participle: item.participle && clause.participle,
      };
      const first = clause;
      this.#close();
      this.#open.push(twin);
      twin.verbs.push(word);
      // "written and directed by $x": what follows belongs to both.
      if (first.args.length === 0 && first.kind !== 'main') first.args = twin.args;
      else if (first.args.length === 0) first.args = twin.args;
      return;
    }
    if (this.#isNextDenied) {
      this.#isNextDenied = false;
      const gap = this.#phraseBefore(at - 1);
      const inner = this.#start('reduced', gap);
      inner.denied = true;
      inner.verbs.push(word);
      inner.participle = item.participle;
      this.#open.push(inner);
      return;
    }
    const canReduce = prior !== null && !isBehindAux && (item.participle || item.gerund);
    if (canReduce && this.#isReduced(clause, prior, { isBy, gerund: item.gerund })) {
      const inner = this.#start('reduced', prior);
      inner.verbs.push(word);
      inner.participle = item.participle;
      this.#open.push(inner);
      return;
    }
    while (clause.verbs.length > 0 && this.#open.length > 1) {
      this.#close();
      clause = this.#clause;
    }
    clause.verbs.push(word);
    clause.participle = item.participle;
    if (/^co-\p{L}/u.test(word.text)) clause.mutual = true;
  }

  /** "films directed by $x": the participle describes the noun, and is not the verb of the sentence. */
  #isReduced(
    clause: Clause,
    prior: number,
    { isBy, gerund }: { isBy: boolean; gerund: boolean },
  ): boolean {
    const phrase = this.#phrases[prior];
    if (!phrase || phrase.comparison) return false;
    const isBare =
      phrase.words.length === 0 && phrase.placeholders.length === 0 && !phrase.anything;
    if (isBare) return false;
    if (clause.kind !== 'main') {
      if (clause.verbs.length === 0)
        return clause.be || clause.have !== null ? !phrase.placeholders.length : false;
      const main = this.#open[0];
      const isWaiting =
        main !== undefined &&
        main.kind === 'main' &&
        main.verbs.length === 0 &&
        (main.be || main.does || main.have !== null || main.front === null);
      if (phrase.placeholders.length > 0) return !isWaiting && main?.verbs.length !== 0 && false;
      return isBy || !isWaiting || (main.front === null && !this.#isInSitu());
    }
    if (clause.verbs.length > 0) return phrase.placeholders.length === 0 || phrase.words.length > 0;
    if (gerund) return !clause.be;
    if (phrase.placeholders.length > 0) {
      if (isBy && clause.front === null && !clause.be) return true;
      return (
        clause.front !== null &&
        clause.be &&
        isBareFront(this.#phrases[clause.front]) &&
        clause.subject !== prior &&
        false
      );
    }
    if (isBy) return true;
    if (phrase.asked) return false;
    if (clause.have !== null && clause.subject === prior) return false;
    if (clause.be && clause.front !== null && clause.subject === prior) {
      const front = this.#phrases[clause.front];
      return isBareFront(front) && (front?.asking === 'who' || front?.asking === 'what');
    }
    if (clause.be && clause.isAuxFirst && clause.subject === prior) return this.#hasMoreVerbs();
    return true;
  }

  #hasMoreVerbs(): boolean {
    return false;
  }

  /** The question asks at its end: "the films directed by $x starred who". */
  #isInSitu(): boolean {
    return this.#items.some(
      (item, at) => item.kind === 'phrase' && item.draft.asked && at > this.#items.length - 3,
    );
  }

  #readAux(word: Word, at: number): void {
    const last = this.#items[at - 1];
    let clause = this.#clause;
    if (clause.kind !== 'main' && clause.verbs.length > 0 && last?.kind !== 'join') {
      while (this.#open.length > 1 && this.#clause.verbs.length > 0) this.#close();
      clause = this.#clause;
    } else if (
      clause.kind !== 'main' &&
      (clause.be || clause.have !== null) &&
      clause.args.length > 0 &&
      last?.kind !== 'join'
    ) {
      while (this.#open.length > 1) this.#close();
      clause = this.#clause;
    } else if (last?.kind === 'join' && this.#isFull(clause)) {
      if (last.word.text === 'or' || last.word.text === 'nor') this.#stray.push(last.word);
      const twin: Clause = {
        ...this.#start(clause.kind, clause.gap),
        front: clause.front,
        subject: clause.subject,
        whose: clause.whose,
      };
      this.#close();
      this.#open.push(twin);
      clause = twin;
    }
    if (
      clause.kind === 'main' &&
      clause.front === null &&
      clause.subject === null &&
      clause.args.length === 0
    ) {
      clause.isAuxFirst = true;
    }
    if (COPULAS.has(word.text)) clause.be = true;
    else if (/^ha(?:d|s|ve|ving)$/u.test(word.text)) clause.have = word;
    else clause.does = true;
  }

  #readPrep(word: Word, at: number): void {
    const next = this.#items[at + 1];
    const isFollowed =
      next?.kind === 'phrase' ||
      next?.kind === 'prep' ||
      next?.kind === 'relative' ||
      (next?.kind === 'operator' && next.word.text !== 'arethere') ||
      (next?.kind === 'verb' && next.gerund);
    if (isFollowed) this.#preps.push(word);
    else if (next?.kind !== 'compare') this.#clause.strays.push(word);
  }

  #readRelative(word: Word, at: number): void {
    const preps = this.#preps;
    this.#preps = [];
    const direct = this.#phraseBefore(at - preps.length);
    const gap =
      (direct !== null && !isBareFront(this.#phrases[direct]) ? direct : null) ?? this.#lastThing();
    const inner = this.#start('relative', gap);
    inner.gapPreps = word.text === 'where' ? [...preps, word] : preps;
    inner.whose = word.text === 'whose';
    this.#open.push(inner);
    if (inner.whose && gap !== null) {
      // What follows is the gap's: the link is made when the phrase is read.
      this.#owning = gap;
    }
  }

  #owning: number | null = null;
  #denials = 0;
  #isNextDenied = false;
  #aggregate: Phrase['aggregate'] = null;
  readonly #aggregates: NonNullable<Phrase['aggregate']>[] = [];

  #readOperator(word: Word, at: number): void {
    switch (word.text) {
      case 'arethere':
        this.#there = true;
        return;
      case 'together':
      case 'eachother':
        this.#clause.mutual = true;
        return;
      case 'else': {
        const prior = this.#phraseBefore(at) ?? this.#clause.front;
        if (prior !== null) this.#update(prior, { other: true });
        return;
      }
      case 'startswith':
      case 'endswith':
      case 'contains':
      case 'contain':
      case 'containing':
        this.#compares =
          word.text === 'startswith' ? 'starts' : word.text === 'endswith' ? 'ends' : 'contains';
        return;
      case 'descending':
      case 'ascending':
      case 'alphabetically':
        this.#sort = {
          words: this.#sort?.words ?? [],
          descending: word.text === 'descending',
          gradable: null,
        };
        return;
      case 'except':
        this.#stray.push(word);
        return;
      case 'both':
      case 'either':
      case 'ifany':
      case 'neither':
        return;
      case 'transitively':
      case 'indirectly':
        this.#deep.set(-1, 'up');
        return;
      case 'sortedby': {
        const next = this.#items[at + 1];
        if (next?.kind === 'phrase')
          this.#sort = { words: next.draft.words, descending: false, gradable: null };
        return;
      }
      case 'often':
      case 'howoften':
        this.#place(
          this.#add({
            ...EMPTY,
            anything: true,
            counted: word.text === 'howoften',
            asked: word.text === 'howoften',
          }),
          at,
        );
        return;
      case 'per':
        return;
      default:
        this.#stray.push(word);
    }
  }

  #link(
    from: number,
    to: number,
    words: readonly Word[],
    kind: Link['kind'],
    others: readonly number[] = [],
  ): void {
    this.#clauses += 1;
    this.#links.push({
      from,
      to,
      words,
      kind,
      agent: null,
      denied: words.some(({ text }) => text === 'without'),
      others,
      clause: this.#clauses,
      mutual: false,
    });
  }

  /** The phrase that the item before this place is, or the head of it. */
  #phraseBefore(at: number): number | null {
    const item = this.#items[at - 1];
    if (item?.kind !== 'phrase' && item?.kind !== 'compare') return null;
    return this.#current.get(at - 1) ?? this.#phrases.length - 1;
  }

  readonly #current = new Map<number, number>();

  #replace(old: number, by: number): void {
    for (const one of this.#open) {
      if (one.front === old) one.front = by;
      if (one.subject === old) one.subject = by;
      one.args = one.args.map((arg) => (arg.phrase === old ? { ...arg, phrase: by } : arg));
    }
    for (const [index, link] of this.#links.entries()) {
      if (link.to === old && link.from !== by) this.#links[index] = { ...link, to: by };
    }
  }

  #antecedent(besides = -1): number | null {
    const inner = this.#open.findLast((clause) => clause.gap !== null);
    if (inner?.gap !== null && inner?.gap !== undefined) return inner.gap;
    return this.#lastThing(besides);
  }

  #lastThing(besides = -1): number | null {
    return this.#lastOf(
      (phrase) =>
        phrase.id !== besides &&
        phrase.comparison === null &&
        (phrase.words.length > 0 || phrase.placeholders.length > 0 || phrase.anything) &&
        !phrase.each,
    );
  }

  #lastMember(): number | null {
    const clause = this.#clause;
    return clause.subject ?? clause.front ?? clause.gap ?? this.#lastThing();
  }

  #lastOf(fits: (phrase: Phrase) => boolean): number | null {
    return this.#phrases.findLast(fits)?.id ?? null;
  }

  /** "which of them are still running", "who died": a verb that stands alone says what is known of its subject. */
  #predicate(clause: Clause): void {
    const members = new Set(membersOf(clause));
    const word = clause.verbs[0];
    if (
      members.size !== 1 ||
      clause.verbs.length !== 1 ||
      !word ||
      clause.strays.length > 0 ||
      clause.mutual
    )
      return;
    if (this.#lexicon.attribute(word) < 0.75) return;
    const phrase = this.#add({ ...EMPTY, words: [word], start: word.start });
    clause.verbs = [];
    clause.be = true;
    clause.args.push({ phrase, preps: [] });
  }

  /** "did $a and $b act together": one does it with the other. */
  #pair(clause: Clause): void {
    const phrase = clause.subject === null ? undefined : this.#phrases[clause.subject];
    const [first, second, ...more] = phrase?.placeholders ?? [];
    const isAlone = clause.args.length === 0 || clause.mutual;
    if (!phrase || first === undefined || second === undefined || more.length > 0) return;
    if (!isAlone || clause.front !== null || clause.gap !== null || clause.kind !== 'main') return;
    this.#update(phrase.id, { placeholders: [first] });
    const other = this.#add({ ...phrase, placeholders: [second] });
    if (clause.args.length === 0) {
      clause.mutual = true;
      clause.args.push({ phrase: other, preps: [] });
    } else this.#twins.push({ one: phrase.id, other, or: false });
  }

  /** "films with $a and $b" have both; "the directors of $a and $b" are those of either. */
  #partValues(): void {
    for (const phrase of [...this.#phrases]) {
      if (phrase.placeholders.length < 2 || phrase.joined === 'or') continue;
      const incoming = this.#links.find(({ to }) => to === phrase.id);
      const outgoing = this.#links.find(({ from }) => from === phrase.id);
      const isBoth = this.#items.some(
        (item) => item.kind === 'operator' && item.word.text === 'both',
      );
      const isOf = (link: Link | undefined) =>
        link?.kind === 'of' || link?.words.some(({ text }) => text === 'of' || text === 'for');
      if (!isBoth && (isOf(incoming) || (!incoming && isOf(outgoing)))) continue;
      const [first = '', ...rest] = phrase.placeholders;
      this.#update(phrase.id, { placeholders: [first] });
      for (const name of rest) {
        const other = this.#add({ ...phrase, placeholders: [name] });
        this.#twins.push({ one: phrase.id, other, or: false });
      }
    }
  }

  /** "co-stars of $a": both do it, and neither is the other. */
  #joinEqually(): void {
    for (const [index, link] of this.#links.entries()) {
      const isShared = [link.from, link.to].some((id) =>
        (this.#phrases[id]?.words.at(-1)?.text ?? '').startsWith('co-'),
      );
      if (isShared) this.#links[index] = { ...link, mutual: true };
    }
  }

  /** What is joined by "and" hangs where its twin hangs. */
  #joinTwins(): void {
    for (const { one, other, or } of this.#twins) {
      const [first, second] = [this.#phrases[one], this.#phrases[other]];
      if (first && second && or) this.#stray.push(...second.words.slice(-1));
      if (this.#groups.includes(one) && !this.#groups.includes(other)) this.#groups.push(other);
      for (const link of this.#links.filter(({ to }) => to === one))
        this.#links.push({ ...link, to: other });
      const isSource = this.#links.filter(({ from, to }) => from === one && to !== other);
      if (!this.#links.some(({ to }) => to === one)) {
        for (const link of isSource) this.#links.push({ ...link, from: other });
      }
    }
  }

  #findAsked(): void {
    const main = this.#done.filter(({ kind }) => kind === 'main');
    const fronts = main.flatMap((clause) => this.#askedOf(clause));
    const others = this.#phrases
      .filter(
        (phrase) =>
          phrase.asked &&
          !fronts.includes(phrase.id) &&
          !main.some(({ front }) => front === phrase.id),
      )
      .map(({ id }) => id);
    this.#asked.unshift(...fronts, ...others.filter((id) => !this.#asked.includes(id)));
    this.#askForNamed();
    const questions = this.#asked.length;
    if (questions === 0 || this.#phrases.every(({ asked }) => !asked)) {
      const [first] = main;
      const isClosed =
        first !== undefined &&
        (first.isAuxFirst || this.#there) &&
        !this.#phrases.some(({ asked }) => asked);
      if (isClosed && this.#asked.length === 0) this.#exists = true;
      else {
        const subject =
          first?.subject ?? first?.front ?? first?.args[0]?.phrase ?? this.#phrases[0]?.id;
        if (subject !== undefined) this.#asked.unshift(subject);
      }
    }
    const first = this.#asked[0];
    if (this.#aggregate && first !== undefined)
      this.#update(first, { aggregate: this.#phrases[first]?.aggregate ?? this.#aggregate });
    const asked = first === undefined ? undefined : this.#phrases[first];
    if (asked?.counted && asked.aggregate && this.#groups.length === 0) {
      const beside = this.#links.find((link) => link.from === asked.id || link.to === asked.id);
      const other = beside
        ? this.#phrases[beside.from === asked.id ? beside.to : beside.from]
        : undefined;
      if (other && other.placeholders.length === 0 && !other.comparison)
        this.#groups.push(other.id);
    }
    for (const { one, other } of this.#twins) {
      if (this.#asked.includes(one) && !this.#asked.includes(other))
        this.#asked.splice(this.#asked.indexOf(one) + 1, 0, other);
    }
  }

  /** "the names of the directors" are the directors. */
  #askForNamed(): void {
    for (const [index, id] of this.#asked.entries()) {
      const phrase = this.#phrases[id];
      const [word, ...more] = phrase?.words ?? [];
      if (!phrase || more.length > 0 || !word || !/^names?$/u.test(word.text)) continue;
      const own = this.#links.findIndex(
        (link) =>
          link.from === id && (link.kind === 'of' || link.words.some(({ text }) => text === 'of')),
      );
      const link = this.#links[own];
      const named = link ? this.#phrases[link.to] : undefined;
      if (!link || !named || named.words.length === 0 || named.placeholders.length > 0) continue;
      this.#links.splice(own, 1);
      for (const [place, other] of this.#links.entries()) {
        if (other.from === id) this.#links[place] = { ...other, from: named.id };
        if (other.to === id) this.#links[place] = { ...other, to: named.id };
      }
      this.#asked[index] = named.id;
      this.#dropped.add(id);
    }
  }

  readonly #dropped = new Set<number>();

  /** The phrase that is asked for; behind "who is" it is the noun that follows. */
  #askedOf(clause: Clause): readonly number[] {
    const { front, subject } = clause;
    if (front === null) return [];
    const phrase = this.#phrases[front];
    const isCopula = clause.verbs.length === 0 && clause.have === null && clause.be;
    if (!isCopula || !isBareFront(phrase) || !phrase) return [front];
    if (phrase.asking !== 'what' && phrase.asking !== 'who') return [front];
    if (clause.strays.length > 0 || clause.frontPreps.length > 0) return [front];
    const complement = subject ?? clause.args.find(({ preps }) => preps.length === 0)?.phrase;
    const noun = complement === undefined ? undefined : this.#phrases[complement];
    if (
      complement === undefined ||
      !noun ||
      (noun.words.length === 0 && !noun.anything && !noun.extreme)
    )
      return [front];
    if (noun.placeholders.length > 0) return [front];
    // "who is the director": one thing; the question word is dropped.
    for (const [index, link] of this.#links.entries()) {
      if (link.from === front && link.to !== complement)
        this.#links[index] = { ...link, from: complement };
    }
    const own = this.#links.findIndex((link) => link.from === front && link.to === complement);
    if (own >= 0) this.#links.splice(own, 1);
    this.#dropped.add(front);
    if (phrase.asking === 'who') this.#update(complement, { asking: noun.asking ?? 'who' });
    return [complement];
  }
}

function isBareFront(phrase: Phrase | undefined): boolean {
  return (
    phrase !== undefined &&
    phrase.asked &&
    phrase.words.length === 0 &&
    phrase.placeholders.length === 0 &&
    !phrase.extreme &&
    phrase.amount === null
  );
}
