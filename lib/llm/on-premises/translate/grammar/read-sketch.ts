import 'server-only';
import type { Word } from '../read-words';
import { arrangedBy } from './arranged-by';
import { chunk } from './chunk';
import { linksOf } from './clause';
import { type ChunkContext, EMPTY, type Item } from './items';
import { severalFigures } from './several-figures';
import { SharedThings } from './shared-things';
import type { Sketch } from './sketch';

/** Reads a sentence into phrases and how they hang together. Knows words and their order, not the graph. */
export function readSketch(words: readonly Word[], context: ChunkContext): Sketch {
  const { lexicon } = context;
  const read = new SketchReader(chunk(words, context), lexicon).read();
  return severalFigures(arrangedBy(read, lexicon), lexicon);
}

class SketchReader extends SharedThings {
  read(): Sketch {
    for (const [at, item] of this.items.entries()) {
      if (at > this.passed) this.readItem(item, at);
    }
    if (this.than) this.stray.push(this.than.word);
    while (this.open.length > 0) this.close();
    for (const clause of this.done) this.predicate(clause);
    for (const clause of this.done) this.equate(clause);
    for (const clause of this.done) this.pair(clause);
    for (const clause of this.done) this.links.push(...linksOf(clause, this.phrases));
    this.dropWeakLinks();
    this.equateKinds();
    this.shareThings();
    this.placeThan();
    this.partValues();
    this.joinEqually();
    this.joinTwins();
    this.findAsked();
    this.askForOptional();
    const none = this.asksForNone();
    return {
      none,
      phrases: this.phrases,
      links: this.links,
      asked: [...new Set(this.asked)],
      form: this.exists ? 'exists' : 'list',
      groups: [...new Set(this.groups)],
      sort: this.sort,
      limit: this.limit,
      stray: this.stray,
      path: false,
      deep: this.deep,
      optional: this.optional,
      denials:
        this.denials +
        this.phrases.filter(({ denied }) => denied).length +
        this.links.filter(({ words }) => words.some(({ text }) => text === 'without')).length,
      dropped: this.dropped,
      kept: null,
      aggregates: this.aggregates,
      apart: this.apart,
      separate: this.separate,
    };
  }

  protected readItem(item: Item, at: number): void {
    switch (item.kind) {
      case 'phrase':
        return this.readPhrase(item.draft, item.before, at);
      case 'compare':
        return this.placeComparison(this.add({ ...EMPTY, comparison: item.comparison }), at);
      case 'verb':
        return this.readVerb(item, at);
      case 'aux':
        return this.readAux(item.word, at);
      case 'prep':
        return this.readPrep(item.word, at);
      case 'relative':
        return this.readRelative(item.word, at);
      case 'not': {
        const next = this.items[at + 1];
        // What is over is more than what is not.
        if (item.word.text === 'nolonger') this.stray.push(item.word);
        // A phrase that is denied tells so itself.
        if (next?.kind === 'phrase' && next.draft.stands !== -1) return;
        this.denials += 1;
        if (next?.kind === 'phrase') return;
        // "people born in $a never came": what is told of them, and no more of where.
        const isBehindJoint = ['comma', 'join'].includes(this.items[at - 1]?.kind ?? '');
        if (item.word.text === 'never' && !isBehindJoint) this.endReduced();
        if (
          item.word.text !== 'never' &&
          this.items[at - 1]?.kind === 'phrase' &&
          next?.kind === 'verb' &&
          next.participle &&
          this.clause.have === null
        ) {
          this.isNextDenied = true;
          return;
        }
        const last = this.items[at - 1];
        const ahead = this.items.slice(at + 1, at + 3);
        // "directed films but never wrote any": what comes before the joint is not denied.
        const isSecond =
          (last?.kind === 'join' || last?.kind === 'comma') &&
          (this.clause.verbs.length > 0 || (this.clause.be && this.isFull(this.clause))) &&
          ahead.some(({ kind }) => kind === 'verb' || kind === 'aux');
        const denied = isSecond ? this.openTwin(this.clause) : this.clause;
        denied.denied = !denied.denied;
        return;
      }
      case 'operator':
        return this.readOperator(item.word, at);
      case 'sort': {
        const { extreme } = item;
        const { gradable: degree } = extreme;
        // "sorted by length, longest first": what they are sorted by is said already.
        if (this.sort && this.sort.words.length > 0 && this.sort.gradable === null) {
          const isTimely = degree !== null && degree.later !== 0;
          const descending = isTimely ? degree.later > 0 : extreme.descending;
          this.sort = { ...this.sort, descending };
          return;
        }
        this.sort = {
          words: [extreme.word],
          descending: extreme.descending,
          gradable: extreme.gradable,
        };
        return;
      }
      case 'ranked': {
        const { front, gap, subject } = this.clause;
        const ranked = gap ?? front ?? subject;
        if (ranked === null) this.stray.push(item.extreme.word);
        else this.update(ranked, { extreme: item.extreme });
        return;
      }
      case 'than': {
        const { clause } = this;
        const prior = this.phraseBefore(at);
        const isThing = prior !== null && this.phrases[prior]?.comparison === null;
        const from =
          (isThing ? prior : null) ??
          clause.gap ??
          clause.front ??
          clause.subject ??
          this.lastThing();
        if (from === null) this.stray.push(item.word);
        else this.than = { word: item.word, from };
        return;
      }
      case 'comma':
      case 'join':
      case 'possessive':
        return;
    }
  }
}
