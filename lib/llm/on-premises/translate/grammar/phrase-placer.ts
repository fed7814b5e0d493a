import 'server-only';
import { type Clause, membersOf } from './clause';
import { type Before, type Draft, EMPTY } from './items';
import { PhraseKinds } from './phrase-kinds';
import type { Comparison } from './sketch';

/** Gives each phrase its place in the clause that is open. */
export class PhrasePlacer extends PhraseKinds {
  protected readPhrase(draft: Draft, before: readonly Before[], at: number): void {
    if (this.than) return this.placeCompared(draft, before, at);
    const last = this.items[at - 1];
    if (this.compares && draft.placeholders.length > 0) {
      const comparison: Comparison = {
        isText: true,
        order: this.compares,
        values: draft.placeholders.map((name) => ({ kind: 'placeholder', name })),
        degree: null,
        gradable: null,
        unit: null,
        timely: false,
      };
      this.compares = null;
      return this.placeComparison(this.add({ ...EMPTY, comparison }), at);
    }
    if (draft.stands === -1 && draft.words.length === 0) {
      const found = this.standsFor(draft.article, at);
      if (found === null) return;
      this.current.set(at, found);
      return this.place(found, at);
    }
    if (
      draft.aggregate &&
      draft.words.length === 0 &&
      draft.placeholders.length === 0 &&
      !draft.counted &&
      before.length === 0
    ) {
      const [next, after] = this.items.slice(at + 1, at + 3);
      // "how late was each ship on average, latest first": behind the comma stands no other figure.
      const isNext = next?.kind === 'comma' && after?.kind === 'phrase' && after.draft.aggregate;
      if (next?.kind === 'join' || isNext) this.aggregates.push(draft.aggregate);
      else this.aggregate = draft.aggregate;
      this.preps = [];
      return;
    }
    const isWhen = this.clause.front !== null && this.phrases[this.clause.front]?.asking === 'when';
    if (
      draft.extreme?.gradable &&
      draft.words.length === 0 &&
      draft.placeholders.length === 0 &&
      isWhen &&
      this.clause.front !== null
    ) {
      this.update(this.clause.front, { extreme: draft.extreme });
      return;
    }
    const joined = this.joinBefore(at);
    const prior = joined ? this.phraseBefore(at - joined.width) : null;
    const follows = this.items[at - 1];
    const isContrast =
      follows?.kind === 'not' ||
      (follows?.kind === 'join' && follows.word.text === 'butnot') ||
      joined?.not === true;
    const partner = isContrast ? this.lastThing() : null;
    if (
      isContrast &&
      partner !== null &&
      draft.placeholders.length > 0 &&
      this.phrases[partner]?.placeholders.length
    ) {
      const id = this.add({ ...draft, denied: true });
      this.current.set(at, id);
      this.twins.push({ one: partner, other: id, or: false });
      return;
    }
    if (joined && prior !== null && this.mergesWith(prior, draft, before)) {
      const phrase = this.phrases[prior];
      this.update(prior, {
        placeholders: [...(phrase?.placeholders ?? []), ...draft.placeholders],
        joined: joined.or ? 'or' : (phrase?.joined ?? 'and'),
      });
      this.current.set(at, prior);
      return;
    }
    const isDenied = last?.kind === 'not' || (last?.kind === 'join' && last.word.text === 'butnot');
    const isButNot = joined?.not === true;
    const id = this.add(isDenied || isButNot ? { ...draft, denied: true } : draft);
    this.current.set(at, id);
    if (this.owning !== null) {
      this.link(id, this.owning, [], 'of');
      this.owning = null;
    }
    let owner: number | null = null;
    for (const one of before) {
      const other =
        one.draft.stands === -1 ? this.antecedent(id, one.draft.article) : this.add(one.draft);
      if (other === null || other === id) continue;
      if (one.draft.stands !== -1 && draft.words.length > 0) this.owners.add(other);
      owner = other;
      const inner = this.clause;
      if (
        one.draft.stands === -1 &&
        inner.kind === 'relative' &&
        inner.gap === other &&
        inner.verbs.length === 0
      )
        inner.whose = true;
      this.link(
        id,
        other,
        one.words,
        one.draft.comparison ? 'prep' : one.words.length > 0 ? 'verb' : 'of',
      );
    }
    if (draft.each && this.isGrouping(at, draft.article)) {
      if (this.isGroupOfVerb(at, draft)) {
        // "Which films did each director make" counts nothing: both are shown.
        if (this.isMeasured()) this.groups.push(id);
        else this.asked.unshift(id);
        return this.place(id, at);
      }
      this.groups.push(id);
      const anchor =
        this.lastOf(
          (phrase) =>
            phrase.id !== id && (phrase.counted || phrase.aggregate !== null || phrase.asked),
        ) ?? this.phraseBefore(at);
      if (anchor !== null)
        this.link(
          anchor,
          id,
          this.preps,
          'prep',
          [...this.phrases.keys()].filter((one) => one !== id && one !== anchor).toReversed(),
        );
      else this.clause.args.push({ phrase: id, preps: [] });
      this.preps = [];
      return;
    }
    if (last?.kind === 'possessive') {
      const possessor = this.phraseBefore(at - 1);
      if (possessor !== null) {
        const shown = this.links.findIndex(
          (link) => link.to === possessor && link.words.some(({ text }) => text === 'with'),
        );
        const isShown = shown >= 0 && this.phrases[possessor]?.placeholders.length === 0;
        this.link(id, possessor, [], 'of');
        if (isShown || this.isOwnerListed(possessor)) this.asked.push(id);
        else this.replace(possessor, id);
        return;
      }
    }
    const isWith = this.preps.some(({ text }) => text === 'with' || text === 'togetherwith');
    if (isWith && owner === null && this.preps.length === 1 && this.isShownWith(id)) {
      const shownOf = this.listed(this.antecedent(id));
      if (shownOf !== null) {
        // "the ships of $a with length" may show what is $a's or what the ships have.
        const others = membersOf(this.clause).filter((one) => one !== shownOf && one !== id);
        this.link(id, shownOf, [], 'of', others);
        this.asked.push(id);
        this.preps = [];
        return;
      }
    }
    if (isWith && owner !== null && before.some((one) => one.draft.stands === -1)) {
      this.asked.push(id);
      this.preps = [];
      return;
    }
    const isTheirs = before.some((one) => one.draft.stands === -1) && owner !== null;
    if (joined && !joined.or && isTheirs && this.preps.length === 0 && !this.startsClause(at)) {
      this.asked.push(id);
      return;
    }
    const shownOf = joined && !joined.or ? this.shownBeside(at, id, prior) : null;
    if (shownOf !== null) {
      this.link(id, shownOf, [], 'of');
      this.asked.push(id);
      return;
    }
    const twin = this.twinBehind(at, draft);
    if (twin !== null) {
      if (twin.not) this.update(id, { denied: true });
      this.preps = [];
      this.twins.push({ one: twin.phrase, other: id, or: twin.or });
      return;
    }
    const listedOf = follows?.kind === 'comma' ? this.listedOf(id, prior) : null;
    if (listedOf !== null) {
      this.link(id, listedOf, [], 'of');
      this.asked.push(id);
      return;
    }
    if (
      joined &&
      prior !== null &&
      this.preps.length === 0 &&
      !draft.asked &&
      !this.startsClause(at)
    ) {
      this.twins.push({ one: prior, other: id, or: joined.or });
      return;
    }
    if (draft.asked && this.clause.kind === 'main' && this.isFull(this.clause) && joined) {
      this.close();
      this.open.push(this.start('main'));
    }
    this.place(id, at);
  }

  /** What something is compared with: "their fathers" of "lighter than their fathers". */
  protected placeCompared(draft: Draft, before: readonly Before[], at: number): void {
    const { than } = this;
    this.than = null;
    if (!than) return;
    const isBare = draft.words.length === 0 && draft.placeholders.length === 0;
    if (isBare || draft.aggregate || draft.comparison) {
      this.stray.push(than.word);
      return;
    }
    const id = this.add({ ...draft, asked: false });
    this.current.set(at, id);
    for (const one of before) {
      const other = one.draft.stands === -1 ? than.from : this.add(one.draft);
      if (other !== id) this.link(id, other, one.words, one.words.length > 0 ? 'verb' : 'of');
    }
    this.link(than.from, id, [than.word], 'than');
    this.preps = [];
  }

  /** "$a and $b": one phrase with two values. */
  protected mergesWith(prior: number, draft: Draft, before: readonly Before[]): boolean {
    const phrase = this.phrases[prior];
    return (
      phrase !== undefined &&
      phrase.placeholders.length > 0 &&
      draft.placeholders.length > 0 &&
      !draft.denied &&
      (draft.words.length === 0 ||
        draft.words.every((word, index) => phrase.words[index]?.text === word.text)) &&
      before.length === 0 &&
      this.preps.length === 0
    );
  }

  protected isFull(clause: Clause): boolean {
    return (
      clause.verbs.length > 0 ||
      (clause.front !== null && (clause.be || clause.have !== null)) ||
      clause.args.length > 0
    );
  }

  protected placeComparison(id: number, at: number): void {
    this.place(id, at);
    this.current.set(at, id);
  }

  /** Puts a phrase where the sentence has it: behind a preposition, before or behind the verb. */
  protected place(id: number, at: number): void {
    const clause = this.clause;
    const preps = this.preps;
    this.preps = [];
    const phrase = this.phrases[id];
    const width = preps.length;
    const prior = this.phraseBefore(at - width);
    const isCompared = phrase?.comparison !== null && phrase?.comparison !== undefined;
    if (width === 1 && preps[0]?.text === 'in' && prior !== null && this.isPartOf(prior, id))
      return;
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
      const measured = prior === null ? undefined : this.phrases[prior];
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
        (this.phrases.some((each) => each.counted || (each.aggregate ?? each.share) !== null) ||
          this.aggregate !== null)
      )
        this.groups.push(id);
      if (isGroup && prior !== null && this.groups.length === 0 && this.isSort(prior, id)) {
        const descending = this.sort?.descending ?? false;
        this.sort = { words: phrase.words, descending, gradable: null };
        this.dropped.add(id);
        return;
      }
      if (
        isGroup &&
        prior !== null &&
        this.groups.length === 0 &&
        this.isTally(clause, prior, id)
      ) {
        this.groups.push(id);
        this.update(prior, { counted: true, asked: true });
        this.asked.push(prior);
      }
      const isNoun = prior !== null && this.phrases[prior]?.comparison === null;
      if (isNoun && !this.isReceiver(prior, preps)) {
        const others = [...membersOf(clause)]
          .filter((one) => one !== prior && one !== id)
          .toReversed();
        const isWith = preps.some(({ text }) => text === 'with' || text === 'togetherwith');
        const isMutual =
          isWith && (clause.mutual || preps.some(({ text }) => text === 'togetherwith'));
        this.link(prior, id, isMutual ? [...preps, ...clause.verbs] : preps, 'prep', others);
        return;
      }
      clause.args.push({ phrase: id, preps });
      return;
    }
    const isVerbless = clause.verbs.length === 0;
    const isHaving = clause.have !== null && !clause.isAuxFirst;
    if (!isVerbless && prior !== null && this.opensContact(id, prior, at)) return;
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
    const next = this.items[at + 1];
    const isContact =
      next?.kind === 'verb' ||
      (next?.kind === 'aux' &&
        (this.hasVerbAhead(at) || this.isStranded(at)) &&
        (phrase?.asked !== true || this.isPronoun(at)));
    // "what is the colour of the thing $a holds": the sentence is whole, and the clause is the noun's.
    const isWhole =
      clause.be &&
      clause.front !== null &&
      clause.subject !== null &&
      (this.phrases[prior ?? -1]?.words.length ?? 0) > 0 &&
      (next?.kind !== 'verb' || !next.participle);
    const isEnd = next?.kind === 'aux' && this.isStranded(at) && clause.front !== null;
    const isOpen = isAdjacent || isWhole || (isEnd && prior !== null && prior !== id);
    if (isOpen && prior !== null && isContact) {
      const inner = this.start('relative', prior);
      inner.subject = id;
      this.open.push(inner);
      return;
    }
    if (clause.subject === null) {
      // "which films have actors": what is had comes behind; "what films has $x made": who made them does.
      if (isHaving && !this.hasVerbAhead(at)) clause.args.push({ phrase: id, preps: [] });
      else clause.subject = id;
      return;
    }
    if (isAdjacent && prior !== null) {
      this.link(
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

  /** "the film they are in": the preposition of what came before ends the clause. */
  protected isStranded(at: number): boolean {
    const [, prep, end] = this.items.slice(at + 1);
    return prep?.kind === 'prep' && (end === undefined || end.kind === 'comma');
  }
}
