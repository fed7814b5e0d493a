import 'server-only';
import { meaningOf } from '../english/meaning';
import type { Word } from '../read-words';
import { isBareFront } from './bare-front';
import { type Clause, membersOf } from './clause';
import { ClauseOpener } from './clause-opener';
import { EMPTY } from './items';
import { SOME } from './read-phrase';
import type { Link } from './sketch';

/** Makes the links of the clauses read and finds what is asked. */
export class SketchCloser extends ClauseOpener {
  /** "which of them are still running", "who died": a verb that stands alone says what is known of its subject. */
  protected predicate(clause: Clause): void {
    this.measureByVerb(clause);
    const members = new Set(membersOf(clause));
    const word = clause.verbs[0];
    // "that met each other": with whom, no second phrase says.
    const [only] = members;
    const isOne = members.size === 1 && (this.phrases[only ?? -1]?.placeholders.length ?? 0) < 2;
    if (isOne && word && clause.mutual) this.stray.push(word);
    if (
      members.size !== 1 ||
      clause.verbs.length !== 1 ||
      !word ||
      clause.strays.length > 0 ||
      clause.mutual
    )
      return;
    if (this.joinsByVerb(clause, word)) {
      clause.verbs = [];
      return;
    }
    if (this.lexicon.attribute(word) < 0.75 || this.isWalked(word)) {
      // "never acted": in nothing at all; "which were cited": by anything.
      const isGrouped = !clause.denied && this.groups.length > 0;
      const isAlone = !isGrouped && this.lexicon.verb(word) >= 0.75;
      if (isAlone) tell(clause, this.add({ ...EMPTY, anything: true }));
      return;
    }
    const phrase = this.add({ ...EMPTY, words: [word], start: word.start });
    this.deeds.add(phrase);
    clause.verbs = [];
    clause.be = true;
    tell(clause, phrase);
  }

  /** "clerks with most forms signed": where the verb is what joins the two, it is the clerks that signed them. */
  private joinsByVerb({ kind, gap, denied }: Clause, word: Word): boolean {
    const at = this.links.findIndex(
      ({ kind: said, to, words }) =>
        said === 'prep' && to === gap && words.every(({ text }) => text === 'with'),
    );
    const link = this.links[at];
    if (kind !== 'reduced' || denied || !link) return false;
    const [holders = [], held = []] = [link.from, link.to].map((id) => {
      const noun = this.phrases[id]?.words.at(-1);
      return noun ? this.lexicon.labelsNamed(noun) : [];
    });
    const joined = this.lexicon
      .hits(word)
      .flatMap(({ entry, near }) =>
        entry.kind === 'type' && near >= 0.85 ? this.lexicon.patterns(entry.type) : [],
      );
    const isJoining = joined.some(
      ({ from, to }) =>
        (holders.includes(from) && held.includes(to)) ||
        (holders.includes(to) && held.includes(from)),
    );
    if (isJoining) this.links[at] = { ...link, words: [...link.words, word] };
    return isJoining;
  }

  /** "never rated" is of the relationship, of which the day on which it was is kept, too. */
  private isWalked(word: Word): boolean {
    const hits = this.lexicon.hits(word);
    const held = hits.filter(({ entry, near }) => entry.kind === 'property' && near >= 0.75);
    const types = hits.flatMap(({ entry, near }) =>
      entry.kind === 'type' && near >= 0.9 ? [entry.type] : [],
    );
    return (
      types.length > 0 &&
      held.every(({ entry }) => entry.kind === 'property' && types.includes(entry.owner))
    );
  }

  /** "who earns the most": the verb says what there is most of. */
  private measureByVerb(clause: Clause): void {
    const [verb, ...more] = clause.verbs;
    const most = clause.args
      .map(({ phrase }) => this.phrases[phrase])
      .find((phrase) => {
        const isBare = phrase?.words.length === 0 && phrase.placeholders.length === 0;
        return isBare && phrase.extreme !== null && phrase.extreme.gradable === null;
      });
    if (!verb || more.length > 0 || !most || this.lexicon.attribute(verb) < 0.75) return;
    this.update(most.id, { words: [verb] });
    clause.verbs = [];
    clause.have = { ...verb, text: 'have', meaning: meaningOf('have') };
  }

  /** "which films was $a the writer of": the writer is $a, as in "the writer $a". */
  protected equate(clause: Clause): void {
    const { front, subject, args, verbs, have, be } = clause;
    if (!be || verbs.length > 0 || have !== null || front === null || subject === null) return;
    if (clause.strays.length + clause.frontPreps.length === 0 || clause.denied) return;
    const [named, ...more] = args.filter(({ preps }) => preps.length === 0);
    const [value, noun] = [this.phrases[subject], named && this.phrases[named.phrase]];
    if (!value || !named || !noun || more.length > 0) return;
    if (value.placeholders.length !== 1 || value.words.length > 0) return;
    const isPlain =
      noun.words.length > 0 &&
      noun.placeholders.length === 0 &&
      !(noun.comparison ?? noun.amount ?? noun.extreme ?? noun.aggregate ?? noun.asking) &&
      !(noun.asked || noun.counted || noun.denied || noun.other || noun.share);
    if (!isPlain) return;
    this.update(subject, { words: noun.words });
    this.dropped.add(noun.id);
    clause.args = args.filter((arg) => arg !== named);
  }

  /** "did $a and $b act together": one does it with the other. */
  protected pair(clause: Clause): void {
    const phrase = clause.subject === null ? undefined : this.phrases[clause.subject];
    const [first, second, ...more] = phrase?.placeholders ?? [];
    const isAlone = clause.args.length === 0 || clause.mutual;
    if (!phrase || first === undefined || second === undefined || more.length > 0) return;
    if (!isAlone || clause.front !== null || clause.gap !== null || clause.kind !== 'main') return;
    this.update(phrase.id, { placeholders: [first] });
    const other = this.add({ ...phrase, placeholders: [second] });
    if (clause.args.length === 0) {
      clause.mutual = true;
      clause.args.push({ phrase: other, preps: [] });
    } else this.twins.push({ one: phrase.id, other, or: false });
  }

  /** "films with $a and $b" have both; "the directors of $a and $b" are those of either. */
  protected partValues(): void {
    for (const phrase of [...this.phrases]) {
      if (phrase.placeholders.length < 2 || phrase.joined === 'or') continue;
      const incoming = this.links.find(({ to }) => to === phrase.id);
      const outgoing = this.links.find(({ from }) => from === phrase.id);
      const isBoth = this.items.some(
        (item) => item.kind === 'operator' && item.word.text === 'both',
      );
      const isOf = (link: Link | undefined) =>
        link?.kind === 'of' || link?.words.some(({ text }) => text === 'of' || text === 'for');
      if (!isBoth && (isOf(incoming) || (!incoming && isOf(outgoing)))) continue;
      const [first = '', ...rest] = phrase.placeholders;
      this.update(phrase.id, { placeholders: [first] });
      for (const name of rest) {
        const other = this.add({ ...phrase, placeholders: [name] });
        this.twins.push({ one: phrase.id, other, or: false });
      }
    }
  }

  /** "what type of film is $a": the film is $a, and not its type. */
  protected equateKinds(): void {
    for (const [index, link] of this.links.entries()) {
      const value = this.phrases[link.to];
      if (link.kind !== 'is' || !value || value.placeholders.length === 0) continue;
      const kinds = this.links.flatMap(({ from, to, words }) => {
        const noun = this.phrases[to];
        const isOf = from === link.from && words.length === 1 && words[0]?.text === 'of';
        return isOf && noun && noun.words.length > 0 && noun.placeholders.length === 0 ? [to] : [];
      });
      if (kinds.length > 0) this.links[index] = { ...link, others: [...link.others, ...kinds] };
    }
  }

  /** "ships with the port they left": how the two hang together is said by the verb. */
  protected dropWeakLinks(): void {
    const said = this.links.filter((link) => link.said === 'relative' && link.kind === 'verb');
    const strong = this.links.filter(
      (link) =>
        link.kind !== 'of' ||
        link.words.length > 0 ||
        said.every(({ from, to }) => from !== link.from || to !== link.to),
    );
    if (strong.length < this.links.length) this.links.splice(0, this.links.length, ...strong);
  }

  /** "co-stars of $a": both do it, and neither is the other. */
  protected joinEqually(): void {
    for (const [index, link] of this.links.entries()) {
      const isShared = [link.from, link.to].some((id) =>
        (this.phrases[id]?.words.at(-1)?.text ?? '').startsWith('co-'),
      );
      if (isShared) this.links[index] = { ...link, mutual: true };
    }
  }

  /** What is joined by "and" hangs where its twin hangs. */
  protected joinTwins(): void {
    for (const { one, other, or } of this.twins) {
      const [first, second] = [this.phrases[one], this.phrases[other]];
      if (first?.article === SOME && second?.article === SOME) this.separate.push([one, other]);
      const led = this.links.filter(({ to }) => to === one);
      // "neither a phone nor an address", "without a phone or an address": each is denied by itself.
      const isNeither = or && led.length > 0 && led.every(({ denied }) => denied);
      if (first && second && or && !isNeither) this.stray.push(...second.words.slice(-1));
      if (this.groups.includes(one) && !this.groups.includes(other)) this.groups.push(other);
      for (const link of led) {
        // What lies between belongs to one of the two: "seen by both" need not be at one visit.
        this.clauses += 1;
        const others = link.others.filter((each) => each !== one);
        this.links.push({
          ...link,
          to: other,
          clause: link.denied && !isNeither ? link.clause : this.clauses,
          others,
          isTwin: true,
        });
      }
      const isSource = this.links.filter(({ from, to }) => from === one && to !== other);
      if (!this.links.some(({ to }) => to === one)) {
        for (const link of isSource) this.links.push({ ...link, from: other, isTwin: true });
      }
    }
  }

  protected findAsked(): void {
    const main = this.done.filter(({ kind }) => kind === 'main');
    const fronts = main.flatMap((clause) => this.askedOf(clause));
    const others = this.phrases
      .filter(
        (phrase) =>
          phrase.asked &&
          !fronts.includes(phrase.id) &&
          !main.some(({ front }) => front === phrase.id),
      )
      .map(({ id }) => id);
    this.asked.unshift(...fronts, ...others.filter((id) => !this.asked.includes(id)));
    // "with name, city and age": what is joined to a name is told beside it, and the name is the thing's own.
    this.askForTwins();
    this.askForNamed();
    this.strayWhy();
    this.groupByFirst();
    const questions = this.asked.length;
    if (questions === 0 || this.phrases.every(({ asked }) => !asked)) {
      const [first] = main;
      const isClosed =
        first !== undefined &&
        (first.isAuxFirst || this.there) &&
        !this.phrases.some(({ asked }) => asked);
      if (isClosed && this.asked.length === 0) this.exists = true;
      else {
        const subject =
          first?.subject ?? first?.front ?? first?.args[0]?.phrase ?? this.phrases[0]?.id;
        if (subject !== undefined) this.asked.unshift(subject);
      }
    }
    const first = this.asked[0];
    if (this.aggregate && first !== undefined)
      this.update(first, { aggregate: this.phrases[first]?.aggregate ?? this.aggregate });
    const asked = first === undefined ? undefined : this.phrases[first];
    if (asked?.counted && asked.aggregate && this.groups.length === 0) {
      const beside = this.links.find((link) => link.from === asked.id || link.to === asked.id);
      const other = beside
        ? this.phrases[beside.from === asked.id ? beside.to : beside.from]
        : undefined;
      if (other && other.placeholders.length === 0 && !other.comparison) this.groups.push(other.id);
    }
    this.askForTwins();
  }

  /** What is joined to what is shown is shown, too. */
  private askForTwins(): void {
    for (const { one, other } of this.twins) {
      if (this.asked.includes(one) && !this.asked.includes(other))
        this.asked.splice(this.asked.indexOf(one) + 1, 0, other);
    }
  }

  /** "doctors with the ward they lead, if any": what may be missing is shown beside them. */
  protected askForOptional(): void {
    const [first, ...more] = this.asked;
    if (!this.optional || first === undefined || more.length + this.groups.length > 0) return;
    const beside = this.links.flatMap(({ from, to, kind, words }) => {
      const isWith = words.every(({ text }) => text === 'with' || text === 'togetherwith');
      return from === first && isWith && (kind === 'beside' || kind === 'prep') ? [to] : [];
    });
    const named = beside.filter((id) => {
      const phrase = this.phrases[id];
      const isNoun = phrase !== undefined && phrase.words.length > 0 && !phrase.denied;
      return isNoun && phrase.placeholders.length === 0 && phrase.comparison === null;
    });
    const [only, ...others] = named;
    if (only !== undefined && others.length === 0) this.asked.push(only);
  }

  /** "offers that were declined and why": of the two that are asked for, the first would be left out. */
  private strayWhy(): void {
    const [only, ...more] = this.asked;
    const [first] = this.phrases;
    const phrase = this.phrases[only ?? -1];
    const joint = this.items.at(-2);
    if (!phrase || !first || phrase === first || more.length > 0 || joint?.kind !== 'join') return;
    const isBare = phrase.words.length === 0 && WHY.has(phrase.asking ?? '');
    const isList = first.words.length > 0 && !first.asked && first.placeholders.length === 0;
    if (isBare && isList) this.stray.push(joint.word);
  }

  /** "List readers and the number of books they have borrowed": that number of each of them. */
  private groupByFirst(): void {
    const at = this.items.findIndex((item) => item.kind === 'phrase' && item.draft.counted);
    const [first] = this.phrases;
    const opening = this.items[0];
    const joint = this.items[at - 1];
    const isJoined =
      (joint?.kind === 'join' && joint.word.text === 'and') ||
      (joint?.kind === 'prep' && joint.word.text === 'with');
    const isNamed =
      opening?.kind === 'phrase' &&
      first !== undefined &&
      first.words.length > 0 &&
      first.words.every((word, index) => word === opening.draft.words[index]);
    if (at < 1 || !isJoined || !isNamed || this.groups.length > 0) return;
    if (first.asked || first.counted || first.each || first.denied || first.aggregate) return;
    if (first.extreme ?? first.amount ?? first.comparison ?? first.share) return;
    this.groups.push(first.id);
  }

  /** "was nobody …": what is denied is what is asked about, and stands for itself. */
  protected asksForNone(): boolean {
    const denied = this.phrases.filter((phrase) => phrase.denied);
    const [only, ...more] = denied;
    const root = this.links[0]?.from ?? this.phrases[0]?.id;
    if (!this.exists || !only || more.length > 0 || only.id !== root || this.denials > 0)
      return false;
    this.update(only.id, { denied: false });
    return true;
  }

  /** "the names of the directors" are the directors. */
  protected askForNamed(): void {
    for (const [index, id] of this.asked.entries()) {
      const phrase = this.phrases[id];
      const [word, ...more] = phrase?.words ?? [];
      if (!phrase || more.length > 0 || !word || !/^names?$/u.test(word.text)) continue;
      const own = this.links.findIndex(
        (link) =>
          link.from === id && (link.kind === 'of' || link.words.some(({ text }) => text === 'of')),
      );
      const link = this.links[own];
      const named = link ? this.phrases[link.to] : undefined;
      if (!link || !named || named.words.length === 0 || named.placeholders.length > 0) continue;
      this.links.splice(own, 1);
      for (const [place, other] of this.links.entries()) {
        if (other.from === id) this.links[place] = { ...other, from: named.id };
        if (other.to === id) this.links[place] = { ...other, to: named.id };
      }
      this.asked[index] = named.id;
      this.dropped.add(id);
    }
  }

  /** The phrase that is asked for; behind "who is" it is the noun that follows. */
  protected askedOf(clause: Clause): readonly number[] {
    const { front, subject } = clause;
    if (front === null) return [];
    const phrase = this.phrases[front];
    const isCopula = clause.verbs.length === 0 && clause.have === null && clause.be;
    if (!isCopula || !isBareFront(phrase) || !phrase) return [front];
    if (phrase.asking !== 'what' && phrase.asking !== 'who') return [front];
    if (clause.strays.length > 0 || clause.frontPreps.length > 0) return [front];
    // "who left": whoever did, and not when that was.
    if (clause.args.some(({ phrase: told }) => this.deeds.has(told))) return [front];
    const complement = subject ?? clause.args.find(({ preps }) => preps.length === 0)?.phrase;
    const noun = complement === undefined ? undefined : this.phrases[complement];
    if (
      complement === undefined ||
      !noun ||
      (noun.words.length === 0 && !noun.anything && !noun.extreme && !noun.share)
    )
      return [front];
    // "what is the share of $sex_1" asks for no $sex_1.
    if (noun.placeholders.length > 0 && !noun.share) return [front];
    // "who is the director": one thing; the question word is dropped.
    for (const [index, link] of this.links.entries()) {
      if (link.from === front && link.to !== complement)
        this.links[index] = { ...link, from: complement };
    }
    const own = this.links.findIndex((link) => link.from === front && link.to === complement);
    if (own >= 0) this.links.splice(own, 1);
    this.dropped.add(front);
    if (phrase.asking === 'who') this.update(complement, { asking: noun.asking ?? 'who' });
    return [complement];
  }
}

const WHY = new Set(['why', 'when', 'where']);

/** Of one clause alone: "paid and sent" share what follows, and this does not. */
function tell(clause: Clause, phrase: number): void {
  clause.args = [...clause.args, { phrase, preps: [] }];
}
