import 'server-only';
import { COPULAS, MOMENTS } from '../english/closed-classes';
import { meaningOf } from '../english/meaning';
import type { Word } from '../read-words';
import { isBareFront } from './bare-front';
import type { Clause } from './clause';
import { EMPTY, type Item } from './items';
import { PhrasePlacer } from './phrase-placer';

/** Reads the words that open, turn and end clauses: verbs, auxiliaries, relatives, operators. */
export class ClauseOpener extends PhrasePlacer {
  protected readVerb(item: Extract<Item, { kind: 'verb' }>, at: number): void {
    const last = this.items[at - 1];
    const next = this.items[at + 1];
    const prior = this.phraseBefore(at);
    const isBy = next?.kind === 'prep' && next.word.text === 'by';
    let clause = this.clause;
    const isBehindAux =
      last?.kind === 'aux' || last?.kind === 'not' || (last?.kind === 'operator' && clause.be);
    const isJoined =
      last?.kind === 'join' ||
      last?.kind === 'comma' ||
      (last?.kind === 'operator' && last.word.text === 'both');
    const word = item.word;
    if (last?.kind === 'prep' && item.gerund) {
      // "left without writing a thesis": who left, and did not write one.
      const isDenied = last.word.text === 'without';
      const gap = isDenied ? this.doerOf(clause) : this.lastMember();
      this.preps = [];
      const inner = this.start('relative', gap);
      inner.denied = isDenied;
      if (isDenied) this.denials += 1;
      inner.verbs.push(word);
      this.open.push(inner);
      return;
    }
    // "neither paid nor sent": both are denied.
    const isNor = last?.kind === 'join' && last.word.text === 'nor' && clause.denied;
    if (last?.kind === 'join' && !isNor && (last.word.text === 'or' || last.word.text === 'nor'))
      this.stray.push(last.word);
    // "were neither red nor brown and weighed over 5 kg": what is denied is over.
    const isAnew = last?.kind === 'join' && clause.be && clause.denied && this.isFull(clause);
    if (isJoined && (clause.verbs.length > 0 || isAnew)) {
      const first = clause;
      const twin = this.openTwin(clause);
      twin.participle = item.participle && first.participle;
      if (isAnew && first.front !== null) twin.subject = null;
      const isButNot = last?.kind === 'join' && last.word.text === 'butnot';
      twin.denied = isNor || isButNot;
      if (isButNot && !first.denied) this.denials += 1;
      twin.verbs.push(word);
      // "written and directed by $x": what follows belongs to both; "not insured but rated above 4" says two things.
      const isContrast = last?.kind === 'join' && last.word.text === 'but' && first.denied;
      if (first.args.length === 0 && !isContrast && !isAnew) first.args = twin.args;
      return;
    }
    if (this.isNextDenied) {
      this.isNextDenied = false;
      const gap = this.phraseBefore(at - 1);
      const inner = this.start('reduced', gap);
      inner.denied = true;
      inner.verbs.push(word);
      inner.participle = item.participle;
      this.open.push(inner);
      return;
    }
    const canReduce = prior !== null && !isBehindAux && (item.participle || item.gerund);
    if (canReduce && this.isReduced(clause, prior, { isBy, gerund: item.gerund })) {
      const inner = this.start('reduced', prior);
      inner.verbs.push(word);
      inner.participle = item.participle;
      this.open.push(inner);
      return;
    }
    while (clause.verbs.length > 0 && this.open.length > 1) {
      this.close();
      clause = this.clause;
    }
    clause.verbs.push(word);
    clause.participle = item.participle;
    if (/^co-\p{L}/u.test(word.text)) clause.mutual = true;
  }

  private doerOf({ gap, subject, front }: Clause): number | null {
    return gap ?? subject ?? front ?? this.lastMember();
  }

  /** A second verb of the same subject. */
  protected openTwin(clause: Clause): Clause {
    const twin: Clause = {
      ...this.start(clause.kind, clause.gap),
      front: clause.front,
      frontPreps: clause.frontPreps,
      subject: clause.subject,
      be: clause.be,
      have: null,
      whose: clause.whose,
    };
    this.close();
    this.open.push(twin);
    return twin;
  }

  /** "films directed by $x": the participle describes the noun, and is not the verb of the sentence. */
  protected isReduced(
    clause: Clause,
    prior: number,
    { isBy, gerund }: { isBy: boolean; gerund: boolean },
  ): boolean {
    const phrase = this.phrases[prior];
    if (!phrase || phrase.comparison) return false;
    const isBare =
      phrase.words.length === 0 && phrase.placeholders.length === 0 && !phrase.anything;
    if (isBare) return false;
    if (clause.kind !== 'main') {
      if (clause.verbs.length === 0)
        return clause.be || clause.have !== null ? !phrase.placeholders.length : false;
      const main = this.open[0];
      const isWaiting =
        main !== undefined &&
        main.kind === 'main' &&
        main.verbs.length === 0 &&
        (main.be || main.does || main.have !== null || main.front === null);
      if (phrase.placeholders.length > 0) return false;
      return isBy || !isWaiting || (main.front === null && !this.isInSitu());
    }
    if (clause.verbs.length > 0) return phrase.placeholders.length === 0 || phrase.words.length > 0;
    // "what is the trade of the clients living in $a": not what is living.
    const isOf = clause.subject !== prior && phrase.placeholders.length === 0;
    if (gerund) return !clause.be || (isOf && isBareFront(this.phrases[clause.front ?? -1]));
    if (phrase.placeholders.length > 0) return isBy && clause.front === null && !clause.be;
    if (isBy) return true;
    if (phrase.asked) return false;
    if (clause.have !== null && clause.subject === prior) return false;
    if (clause.be && clause.front !== null && clause.subject === prior) {
      const front = this.phrases[clause.front];
      return isBareFront(front) && (front?.asking === 'who' || front?.asking === 'what');
    }
    if (clause.be && clause.isAuxFirst && clause.subject === prior) return this.hasMoreVerbs();
    return true;
  }

  protected hasMoreVerbs(): boolean {
    return false;
  }

  /** The question asks at its end: "the films directed by $x starred who". */
  protected isInSitu(): boolean {
    return this.items.some(
      (item, at) => item.kind === 'phrase' && item.draft.asked && at > this.items.length - 3,
    );
  }

  protected readAux(word: Word, at: number): void {
    const last = this.items[at - 1];
    if (this.isSentenceVerb(at)) this.endReduced();
    let clause = this.clause;
    if (clause.kind !== 'main' && clause.verbs.length > 0 && last?.kind !== 'join') {
      while (this.open.length > 1 && this.clause.verbs.length > 0) this.close();
      clause = this.clause;
    } else if (
      clause.kind !== 'main' &&
      (clause.be || clause.have !== null) &&
      clause.args.length > 0 &&
      last?.kind !== 'join'
    ) {
      while (this.open.length > 1) this.close();
      clause = this.clause;
    } else if (last?.kind === 'join' && this.isFull(clause)) {
      if (last.word.text === 'or' || last.word.text === 'nor') this.stray.push(last.word);
      const twin: Clause = {
        ...this.start(clause.kind, clause.gap),
        front: clause.front,
        subject: clause.subject,
        whose: clause.whose,
      };
      this.close();
      this.open.push(twin);
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

  /** "which bills referred to $a have been passed": what comes behind a whole participle is the verb of the sentence. */
  private isSentenceVerb(at: number): boolean {
    const { kind, verbs, args, front } = this.clause;
    const [last, next] = [this.items[at - 1], this.items[at + 1]];
    return (
      kind === 'main' &&
      verbs.length > 0 &&
      args.length > 0 &&
      front !== null &&
      !isBareFront(this.phrases[front]) &&
      (last?.kind === 'phrase' || last?.kind === 'compare') &&
      next !== undefined &&
      this.items.slice(0, at).every((item) => item.kind !== 'than')
    );
  }

  protected readPrep(word: Word, at: number): void {
    const next = this.items[at + 1];
    const isFollowed =
      next?.kind === 'phrase' ||
      next?.kind === 'prep' ||
      next?.kind === 'relative' ||
      (next?.kind === 'operator' && next.word.text !== 'arethere') ||
      (next?.kind === 'verb' && next.gerund);
    if (isFollowed) this.preps.push(word);
    else if (next?.kind !== 'compare') this.clause.strays.push(word);
  }

  protected readRelative(word: Word, at: number): void {
    const preps = this.preps;
    this.preps = [];
    const before = this.phraseBefore(at - preps.length);
    const isAside = this.items[at - preps.length - 1]?.kind === 'comma';
    const direct = isAside && word.text !== 'that' ? before : this.headOf(before, at);
    const beside = word.text === 'whose' ? this.gapBeside(at) : null;
    const own = direct !== null && !isBareFront(this.phrases[direct]) ? direct : null;
    const gap = beside ?? own ?? this.lastThing();
    const inner = this.start('relative', gap);
    inner.gapPreps = word.text === 'where' ? [...preps, word] : preps;
    inner.whose = word.text === 'whose';
    this.open.push(inner);
    if (inner.whose && gap !== null) {
      // What follows is the gap's: the link is made when the phrase is read.
      this.owning = gap;
    }
  }

  /** Ends the participles that describe a noun, where the sentence still waits for its verb. */
  protected endReduced(): void {
    const main = this.open[0];
    if (main?.kind !== 'main' || main.be) return;
    if (main.verbs.length === 0) {
      while (this.open.length > 1 && this.clause.kind === 'reduced') this.close();
      // "which sailors who left $a never came": who left is told, and not who never came.
      const { kind, verbs, have } = this.clause;
      const isAwaited = main.front !== null || main.subject !== null;
      if (isAwaited && kind === 'relative' && (verbs.length > 0 || have !== null)) this.close();
      return;
    }
    // "which people born in $a": what was taken for the verb of the sentence is none.
    const gap = main.front ?? main.subject;
    if (!main.participle || main.have !== null || main.does || gap === null) return;
    const inner = { ...this.start('reduced', gap), participle: true };
    inner.verbs = main.verbs;
    inner.args = main.args;
    this.done.push(inner);
    main.verbs = [];
    main.args = [];
    main.participle = false;
  }

  /** "children of $a that …": who has a name needs no clause to be told by. */
  protected headOf(id: number | null, at: number): number | null {
    const phrase = id === null ? undefined : this.phrases[id];
    const isBound = phrase?.comparison !== null && phrase?.words.length === 0;
    // "clerks of the firm $a that are …": one firm is, and several are.
    const next = this.items[at + 1];
    const isMany = next?.kind === 'aux' && MANY_DO.has(next.word.text);
    const isValue = phrase?.placeholders.length !== 0 && (phrase?.words.length === 0 || isMany);
    if (!phrase || (!isBound && !isValue)) return id;
    const { gap, front, subject, args } = this.clause;
    if (isBound) return gap ?? front ?? subject ?? this.lastThing();
    // "films set in $a that …": the clause before is over, and both speak of its noun.
    const noun = gap ?? front ?? subject;
    const isNoun = noun !== null && (this.phrases[noun]?.words.length ?? 0) > 0;
    if (isNoun && args.some((arg) => arg.phrase === id)) return noun;
    const link = this.links.find(
      ({ from, to, words }) =>
        to === id && words.length > 0 && (this.phrases[from]?.words.length ?? 0) > 0,
    );
    return link?.from ?? id;
  }

  protected readOperator(word: Word, at: number): void {
    switch (word.text) {
      case 'arethere':
        this.there = true;
        return;
      case 'together':
      case 'eachother':
        this.clause.mutual = true;
        return;
      case 'else': {
        const prior = this.phraseBefore(at) ?? this.clause.front;
        if (prior !== null) this.update(prior, { other: true });
        return;
      }
      case 'startswith':
      case 'endswith':
      case 'contains':
      case 'contain':
      case 'containing': {
        const next = this.items[at + 1];
        // "territories that contain no den": what they have.
        if (next?.kind === 'phrase' && next.draft.placeholders.length === 0) {
          this.clause.have ??= { ...word, text: 'have', meaning: meaningOf('have') };
          return;
        }
        this.compares =
          word.text === 'startswith' ? 'starts' : word.text === 'endswith' ? 'ends' : 'contains';
        return;
      }
      case 'descending':
      case 'ascending':
      case 'alphabetically':
        this.sort = {
          words: this.sort?.words ?? [],
          descending: word.text === 'descending',
          gradable: this.sort?.gradable ?? null,
        };
        return;
      case 'chronologically':
        this.sort = {
          words: [{ ...word, text: 'date', meaning: meaningOf('date') }],
          descending: false,
          gradable: null,
        };
        return;
      case 'except':
        this.stray.push(word);
        return;
      case 'both':
      case 'either':
        return;
      case 'neither':
        this.denials += 1;
        this.clause.denied = !this.clause.denied;
        return;
      case 'ifany':
        this.optional = true;
        return;
      case 'transitively':
        this.deep = 'any';
        return;
      case 'indirectly':
        this.deep ??= 'indirect';
        return;
      case 'sortedby': {
        const next = this.items[at + 1];
        if (next?.kind === 'phrase') {
          const descending = this.sort?.descending ?? false;
          this.sort = { words: next.draft.words, descending, gradable: null };
          this.passed = at + 1;
        }
        // "in the order they were built": by the moment that the verb names.
        if (next?.kind === 'verb') {
          const descending = this.sort?.descending ?? false;
          this.sort = { words: [next.word], descending, gradable: null };
          const noun = this.items[at + 2];
          // "by opening day": that it is a moment is no more.
          const isMoment =
            noun?.kind === 'phrase' &&
            noun.draft.words.length > 0 &&
            noun.draft.words.every(({ text }) => MOMENTS.has(text));
          this.passed = isMoment ? at + 2 : at + 1;
        }
        return;
      }
      case 'often':
      case 'howoften':
        this.place(
          this.add({
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
        this.stray.push(word);
    }
  }
}

const MANY_DO = new Set(['are', 'were', 'have', 'do']);
