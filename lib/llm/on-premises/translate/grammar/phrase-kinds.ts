import 'server-only';
import { GIVING, MOMENTS } from '../english/closed-classes';
import { isPlural } from '../english/inflection';
import { type Word, kindOf } from '../read-words';
import type { Clause } from './clause';
import type { Draft } from './items';
import type { Comparison } from './sketch';
import { SketchState } from './sketch-state';

const DOERS = new Set(['they', 'he', 'she', 'we', 'i']);

/** Tells what a phrase does beside the one before it: a column, an order, a group, a part of a name. */
export class PhraseKinds extends SketchState {
  /** "films with their length": a column, not a condition such as "patients with a phone number". */
  protected isShownWith(id: number): boolean {
    const phrase = this.phrases[id];
    const head = phrase?.words.at(-1);
    if (!phrase || !head || phrase.placeholders.length > 0 || this.clause.verbs.length > 0)
      return false;
    if (phrase.comparison ?? phrase.amount ?? phrase.extreme ?? phrase.aggregate) return false;
    if (phrase.denied || phrase.counted || phrase.anything || phrase.each) return false;
    if (phrase.article !== null && phrase.article !== 'the') return false;
    if (this.lexicon.thing(head) >= 0.9) return phrase.article === 'the';
    return this.lexicon.attribute(head) >= 0.75;
  }

  /** "films per country": where nothing is counted yet, what stands first is. */
  protected tallies(): boolean {
    const isCounted =
      this.aggregate !== null ||
      this.phrases.some(({ counted, aggregate, share }) => counted || aggregate || share);
    const first = this.phrases.find(
      ({ words, each, comparison, denied }) => words.length > 0 && !each && !comparison && !denied,
    );
    // "the longest film per director": one of each, and no number of them.
    if (first?.extreme?.gradable) return false;
    if (isCounted || !first) return isCounted;
    this.update(first.id, { counted: true, asked: true });
    return true;
  }

  /** "every film that …" alone lists films; beside something counted it is what that is counted by. */
  protected isGrouping(at: number, article: string | null): boolean {
    if (article === 'per') return this.tallies();
    if (this.isFigureOf(at)) return true;
    return this.items.some(
      (item, index) =>
        index !== at &&
        item.kind === 'phrase' &&
        (item.draft.counted || item.draft.aggregate !== null || item.draft.asked),
    );
  }

  /** "birth date of each clerk": what each has is told beside whose it is. */
  private isFigureOf(at: number): boolean {
    const [held, of] = this.items.slice(Math.max(0, at - 2), at);
    const isOf = of?.kind === 'prep' && (of.word.text === 'of' || of.word.text === 'for');
    const head = held?.kind === 'phrase' ? held.draft.words.at(-1) : undefined;
    const isFirst = this.items.findIndex(({ kind }) => kind === 'phrase') === at - 2;
    if (!isOf || !isFirst || !head) return false;
    return this.lexicon.attribute(head) >= 0.75 && this.lexicon.thing(head) < 0.9;
  }

  /** "films by length": in the order of a number. */
  protected isSort(prior: number, id: number): boolean {
    const [sorted, phrase] = [this.phrases[prior], this.phrases[id]];
    const head = phrase?.words.at(-1);
    if (!sorted || !head || sorted.counted || phrase?.article !== null) return false;
    if (this.lexicon.thing(head) >= 0.75 || isPlural(head.text)) return false;
    return this.lexicon
      .hits(head)
      .some(
        ({ entry, near }) =>
          near >= 0.75 &&
          entry.kind === 'property' &&
          !entry.property.types.some((type) => type === 'STRING' || /DATE/u.test(type)),
      );
  }

  /** "visits by ward", "allergies by severity": a noun in the plural alone, and what it is split by. */
  protected isTally(clause: Clause, prior: number, id: number): boolean {
    const [counted, phrase] = [this.phrases[prior], this.phrases[id]];
    const head = phrase?.words.at(-1);
    const noun = counted?.words.at(-1);
    if (!counted || !phrase || !head || !noun || clause.be || clause.have || clause.does)
      return false;
    const isPlain =
      counted.placeholders.length === 0 && !counted.asked && !counted.extreme && !counted.amount;
    if (!isPlain || phrase.article !== null || !isPlural(noun.text) || isPlural(head.text))
      return false;
    if (this.items.some((item) => item.kind === 'sort' || item.kind === 'verb')) return false;
    if (this.sort || Math.max(this.lexicon.thing(noun), this.lexicon.verb(noun)) < 0.75)
      return false;
    return (
      MOMENTS.has(head.text) ||
      this.lexicon.thing(head) >= 0.75 ||
      this.lexicon
        .hits(head)
        .some(
          ({ entry, near }) =>
            near >= 0.75 && entry.kind === 'property' && entry.property.types.includes('STRING'),
        )
    );
  }

  /** "films with $unknown_1 in the title": the text is a part of what the phrase names. */
  protected isPartOf(prior: number, id: number): boolean {
    const [text, named] = [this.phrases[prior], this.phrases[id]];
    const head = named?.words.at(-1);
    const [name, ...more] = text?.placeholders ?? [];
    if (!text || !named || !head || name === undefined || more.length > 0) return false;
    if (text.words.length > 0 || named.placeholders.length > 0) return false;
    const isName = this.lexicon
      .hits(head)
      .some(
        ({ entry, near }) => near >= 0.85 && entry.kind === 'property' && entry.property.isName,
      );
    if (!isName) return false;
    const values = [{ kind: 'placeholder' as const, name }];
    const comparison: Comparison = {
      isText: true,
      order: 'contains',
      values,
      degree: head,
      gradable: null,
      unit: null,
      timely: false,
    };
    this.update(prior, { placeholders: [], comparison });
    this.dropped.add(id);
    return true;
  }

  /** "and", "or" or a comma directly before the phrase. */
  protected joinBefore(
    at: number,
  ): { readonly or: boolean; readonly not: boolean; readonly width: number } | null {
    let width = 0;
    let or = false;
    let not = false;
    let found = false;
    for (; width < 4; width += 1) {
      const item = this.items[at - 1 - width];
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

  /** "on $ward_1 and in $ward_2": a second value of one kind, each behind its own preposition. */
  protected twinBehind(
    at: number,
    { placeholders, words }: Draft,
  ): { readonly phrase: number; readonly or: boolean; readonly not: boolean } | null {
    const width = this.preps.length;
    const [name, ...more] = placeholders;
    const joint = this.joinBefore(at - width);
    if (width !== 1 || !joint || name === undefined || more.length > 0 || words.length > 0)
      return null;
    const prior = this.phraseBefore(at - width - joint.width);
    const phrase = prior === null ? undefined : this.phrases[prior];
    const isAlike =
      phrase?.placeholders.length === 1 && kindOf(phrase.placeholders[0] ?? '') === kindOf(name);
    const before = this.items[at - width - joint.width - 2];
    return phrase && isAlike && before?.kind === 'prep'
      ? { phrase: phrase.id, or: joint.or, not: joint.not }
      : null;
  }

  /** True where a verb follows: the phrase begins a clause and is no twin of the one before. */
  protected startsClause(at: number): boolean {
    const next = this.items[at + 1];
    if (next?.kind === 'aux') return true;
    return next?.kind === 'verb' && !next.participle;
  }

  /** "the ships of $a and the port they lie in": of a list without a verb, a noun of its own is shown, too. */
  protected shownBeside(at: number, id: number, prior: number | null): number | null {
    const phrase = this.phrases[id];
    const [main] = this.open;
    const head = main && (main.front ?? main.subject);
    const isNoun = phrase?.article === 'the' && phrase.placeholders.length === 0;
    if (!isNoun || !main || head === null || head === undefined || head === id) return null;
    if (!this.isList(main)) return null;
    if (this.preps.length > 0 || this.startsClause(at) || phrase.extreme || phrase.aggregate)
      return null;
    const before = prior === null ? undefined : this.phrases[prior];
    const isValue =
      before !== undefined && (before.placeholders.length > 0 || before.comparison !== null);
    return isValue && before.words.length === 0 ? head : null;
  }

  /** "seals, weight, age", "seals in $a, weight": of what a column behind a comma is told; null for none. */
  protected listedOf(id: number, prior: number | null): number | null {
    const thing = prior === null ? undefined : this.phrases[prior];
    if (!thing || this.preps.length > 0 || !this.isShownWith(id) || this.isColumn(thing.id))
      return null;
    if (thing.words.length > 0) return thing.id;
    const [main] = this.open;
    const head = main && this.isList(main) ? (main.front ?? main.subject) : null;
    const isOfOther = thing.placeholders.length > 0 && head !== thing.id;
    return isOfOther && (this.phrases[head ?? -1]?.words.length ?? 0) > 0 ? head : null;
  }

  /** What is shown beside something, or joined to what is. */
  private isColumn(id: number): boolean {
    const joined = this.twins.find(({ other }) => other === id);
    return this.asked.includes(id) || (joined !== undefined && this.isColumn(joined.one));
  }

  /** "with name and keeper's phone": the keeper is no column, and hangs on what the columns are told of. */
  protected isOwnerListed(possessor: number): boolean {
    const at = this.twins.findIndex(({ other }) => other === possessor);
    let first = this.twins[at]?.one;
    if (first === undefined || !this.isColumn(first)) return false;
    while (!this.asked.includes(first))
      first = this.twins.find(({ other }) => other === first)?.one ?? first;
    const told = this.links.find(({ from, kind }) => from === first && kind === 'of');
    if (!told) return false;
    this.twins.splice(at, 1);
    this.link(possessor, told.to, [], 'of');
    return true;
  }

  /** "the ships of $a": nothing is said that a verb would say. */
  private isList(main: Clause): boolean {
    const isSaid = main.verbs.length > 0 || main.be || main.does;
    return !isSaid && main.have === null && !main.isAuxFirst;
  }

  /** "acted in each film", "did each person direct": a group that the verb speaks of, before it or behind it. */
  protected isGroupOfVerb(at: number, { article, words }: Draft): boolean {
    const last = this.items[at - 1];
    // "Of each other" names no group.
    const isOther = words.every(({ text }) => text === 'other' || text === 'others');
    if (this.clause.kind !== 'main' || isOther) return false;
    if (last?.kind === 'verb') return this.clause.verbs.length > 0;
    if (article === 'per') return false;
    const isAuxiliary =
      last?.kind === 'aux' && /^(?:do|does|did|has|have|had)$/u.test(last.word.text);
    return isAuxiliary && this.clause.subject === null && this.hasVerbAhead(at);
  }

  /** Whether something is counted, or made of many. */
  protected isMeasured(): boolean {
    const isOne = this.phrases.some(
      ({ counted, aggregate, extreme }) => counted || aggregate !== null || extreme !== null,
    );
    return isOne || this.aggregate !== null || this.aggregates.length > 0;
  }

  /** "prescribed $a to a patient": whoever got it hangs on what was done, and not on what was given. */
  protected isReceiver(prior: number | null, preps: readonly Word[]): boolean {
    const { verbs, args } = this.clause;
    const isTo = preps.length === 1 && preps[0]?.text === 'to';
    const isGiven = args.some((each) => each.phrase === prior && each.preps.length === 0);
    return isTo && isGiven && verbs.some(({ text }) => GIVING.has(text));
  }

  protected isPronoun(at: number): boolean {
    const item = this.items[at];
    return item?.kind === 'phrase' && item.draft.stands === -1;
  }

  /** "was prescribed something they are allergic to": behind its noun, whoever does it begins a clause. */
  protected opensContact(id: number, prior: number, at: number): boolean {
    const [item, next] = [this.items[at], this.items[at + 1]];
    const isDoer = item?.kind === 'phrase' && DOERS.has(item.draft.article ?? '');
    const isVerb = next?.kind === 'verb' || next?.kind === 'aux';
    if (!this.isPronoun(at) || !isDoer || !isVerb || prior === id) return false;
    const inner = this.start('relative', prior);
    inner.subject = id;
    this.open.push(inner);
    return true;
  }

  protected hasVerbAhead(at: number): boolean {
    const rest = this.items.slice(at + 1);
    const stop = rest.findIndex((item) => item.kind === 'relative' || item.kind === 'join');
    const near = stop < 0 ? rest : rest.slice(0, stop);
    return near.some(
      (item) =>
        item.kind === 'verb' ||
        (item.kind === 'aux' && /^(?:had|have|been)$/u.test(item.word.text)),
    );
  }
}
