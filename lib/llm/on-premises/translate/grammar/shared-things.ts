import 'server-only';
import { basesOf } from '../english/inflection';
import type { Word } from '../read-words';
import type { Link, Phrase } from './sketch';
import { SketchCloser } from './sketch-closer';

/** Words that lead to the second of two things that have something in common. */
const BESIDE = new Set(['as', 'of', 'with', 'like', 'than', 'to']);

/** Reads what two things have in common: "in the same year as $a", "films that share actors with $a". */
export class SharedThings extends SketchCloser {
  /** Pairs of phrases that are two things, and not one. */
  protected readonly apart: (readonly [number, number])[] = [];

  protected shareThings(): void {
    for (const phrase of [...this.phrases]) {
      const main = this.links.find(
        ({ from, to, words }) =>
          (from === phrase.id || to === phrase.id) &&
          (phrase.same ? !words.some(({ text }) => text === 'as') : words.some(isSharing)),
      );
      if (!main || phrase.words.length === 0 || this.dropped.has(phrase.id)) continue;
      const one = main.from === phrase.id ? main.to : main.from;
      const beside = this.links.find(
        (link) => link !== main && this.isBeside(link, phrase, one, main.words),
      );
      if (!beside) {
        this.unshare(main, main);
        continue;
      }
      const other = [beside.from, beside.to].find((id) => id !== phrase.id && id !== one);
      if (other === undefined) continue;
      const rest = this.links.filter((link) => link !== main && link !== beside);
      const words = main.words.filter((word) => !isSharing(word));
      this.links.splice(0, this.links.length, ...rest);
      this.apart.push([one, other]);
      this.separate.push([one, phrase.id], [other, phrase.id]);
      if (
        this.isHeld(phrase) &&
        rest.every(({ from, to }) => from !== phrase.id && to !== phrase.id)
      ) {
        this.dropped.add(phrase.id);
        this.links.push({ ...main, from: one, to: other, kind: 'than', words, same: phrase.words });
        continue;
      }
      if (words.length === 0) {
        // "shares a father with $a": each of the two has him.
        for (const [at, owner] of [one, other].entries()) {
          this.clauses += 1;
          const own = { from: phrase.id, to: owner, words, kind: 'of' as const, agent: null };
          this.links.push({ ...main, ...own, others: [], clause: this.clauses, isTwin: at > 0 });
        }
        continue;
      }
      this.clauses += 1;
      this.links.push(
        { ...main, words },
        {
          ...main,
          words,
          from: main.from === phrase.id ? phrase.id : other,
          to: main.from === phrase.id ? other : phrase.id,
          agent: main.agent === one ? other : main.agent === -1 - one ? -1 - other : main.agent,
          clause: this.clauses,
          others: [],
          isTwin: true,
        },
      );
    }
  }

  /** "on the same floor as $a in $b": where $a is, those are that are asked for. */
  private placeBoth(one: number, other: number): void {
    const places = this.links.filter(
      ({ from, to, kind, words, denied }) =>
        from === other &&
        kind === 'prep' &&
        !denied &&
        words.length === 1 &&
        (this.phrases[to]?.placeholders.length ?? 0) > 0 &&
        !this.phrases[to]?.comparison,
    );
    const isPlaced = this.links.some(
      ({ from, to, kind }) =>
        kind !== 'than' &&
        (from === one || to === one) &&
        (this.phrases[from === one ? to : from]?.placeholders.length ?? 0) > 0,
    );
    if (isPlaced || (this.phrases[other]?.placeholders.length ?? 0) === 0) return;
    for (const link of places) {
      this.clauses += 1;
      this.links.push({ ...link, from: one, clause: this.clauses, others: [], isTwin: true });
    }
  }

  /** "older than $a in $b": both of whom are compared. */
  protected placeThan(): void {
    for (const { from, to, kind } of [...this.links]) if (kind === 'than') this.placeBoth(from, to);
  }

  /** "as $a" behind what is shared, or "with $a" behind the verb. */
  private isBeside(link: Link, { id, same }: Phrase, one: number, said: readonly Word[]): boolean {
    const ends = [link.from, link.to];
    const isSaid = link.words.some(
      ({ text }) => BESIDE.has(text) && (same || text === 'with' || text === 'of'),
    );
    if (!isSaid || ends.some((end) => this.phrases[end]?.comparison)) return false;
    if (ends.includes(id)) return !ends.includes(one);
    return ends.includes(one) && said.every((word) => link.words.includes(word));
  }

  private unshare(main: Link, link: Link): void {
    const at = this.links.indexOf(link);
    const words = main.words.filter((word) => !isSharing(word));
    if (at >= 0 && words.length < main.words.length) this.links[at] = { ...link, words };
  }

  /** True for what a thing has of its own, such as a year: two that have it are compared. */
  private isHeld({ words }: Phrase): boolean {
    const head = words.at(-1);
    if (!head) return false;
    const [held, thing] = [this.lexicon.attribute(head), this.lexicon.thing(head)];
    return held >= 0.75 && held > thing && held >= this.lexicon.verb(head);
  }
}

function isSharing({ kind, text }: Word): boolean {
  return kind === 'word' && basesOf(text).includes('share');
}
