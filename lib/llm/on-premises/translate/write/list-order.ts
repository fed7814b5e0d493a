import 'server-only';
import { property } from '@/lib/query/build';
import type { Expression } from '@/lib/query/model';

import { MOMENTS } from '../english/closed-classes';
import { DONE } from '../english/idle-participles';
import type { Phrase } from '../grammar/sketch';
import type { Word } from '../read-words';
import {
  type LabelWords,
  type PropertyWords,
  type Terms,
  displayProperty,
  nearness,
} from '../schema-vocabulary';
import type { Holder, Spot } from '../sense/frame';
import { measureOfSort } from './measure';
import { MostOfEach } from './most-of-each';

const SIZES = new Set(['biggest', 'greatest', 'highest', 'largest', 'lowest', 'smallest']);

interface HeldOrder {
  readonly holder: Holder;
  readonly stored: PropertyWords;
  readonly descending: boolean;
}

interface ListedOrder {
  readonly expression: Expression;
  readonly descending: boolean;
  /** Where what is listed has it itself. */
  readonly stored?: PropertyWords;
}

/** By what a list is sorted. */
export abstract class ListOrder extends MostOfEach {
  /** True of a thing that is told by its name: there is one of it, however many rows. */
  private isGiven(node: number, name: PropertyWords | null): boolean {
    return this.frame.conditions.some(
      ({ on, property: held, test }) =>
        on.kind === 'node' &&
        on.id === node &&
        held === name &&
        test.kind === 'value' &&
        test.names.length === 1,
    );
  }

  /** Null where nothing in the graph gives the order that was asked for. */
  protected orderOfList(first: Phrase | undefined, spot: Spot | undefined): ListedOrder | null {
    const { sort } = this.sketch;
    if (!sort || !first || !spot) return null;
    const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[spot.node]?.label ?? '');
    const thing = sort.by === undefined ? undefined : this.frame.spots.get(sort.by);
    const group = thing ? this.column(thing) : null;
    if (group) return { expression: group.expression, descending: sort.descending };
    if (!label) return null;
    const shown = this.shownOrder(spot, label);
    if (shown) return shown;
    const measure = measureOfSort(this.sketch, first, label);
    const named = sort.words.length === 0 ? displayProperty(label) : null;
    const own = measure?.property ?? named;
    if (own) {
      const expression = property(this.scopes.nodeName(spot.node), own.name);
      return { expression, descending: measure?.descending ?? sort.descending, stored: own };
    }
    const held = this.heldOrder(first, spot, label);
    if (!held) return null;
    const { holder, stored, descending } = held;
    const isOwn = holder.kind === 'node' && holder.id === spot.node;
    const expression = property(this.scopes.holder(holder), stored.name);
    return { expression, descending, ...(isOwn ? { stored } : {}) };
  }

  /** What is sorted by must have a name before the pattern that it stands in is written. */
  protected nameOrder(): void {
    const { sort, asked } = this.sketch;
    const first = this.phrase(asked[0] ?? -1);
    const spot = first ? this.spot(first) : undefined;
    const label = this.lexicon.vocabulary.labels.get(
      this.frame.nodes[spot?.node ?? -1]?.label ?? '',
    );
    if (!sort || sort.by !== undefined || !first || !spot || !label) return;
    const holder = this.heldOrder(first, spot, label)?.holder;
    if (holder?.kind === 'edge') this.scopes.edgeName(holder.id);
  }

  private heldOrder(first: Phrase, spot: Spot, label: LabelWords): HeldOrder | null {
    const { sort } = this.sketch;
    if (!sort) return null;
    if (sort.gradable) return this.orderOfJoining(first, spot, label);
    const held = this.sortedBy(sort.words, spot);
    return held ? { ...held, descending: sort.descending } : null;
  }

  /** "with rate and price, cheapest first": of what is shown, what fits; "highest first" of the last number. */
  private shownOrder(
    spot: Spot,
    label: LabelWords,
  ): { readonly expression: Expression; readonly descending: boolean } | null {
    const { sort, asked } = this.sketch;
    if (!sort?.gradable) return null;
    const columns = asked.flatMap((id) => {
      const own = this.frame.spots.get(id);
      return own?.property ? [{ own, stored: own.property }] : [];
    });
    const beside = columns.filter(({ own }) => own.edge === null && own.node === spot.node);
    const properties = label.properties.filter((each) =>
      beside.some(({ stored }) => stored === each),
    );
    const measure = measureOfSort(this.sketch, this.phrase(asked[0] ?? -1), {
      ...label,
      properties,
    });
    const fitting = beside.find(({ stored }) => stored === measure?.property);
    if (measure && fitting)
      return { expression: this.value(fitting.own), descending: measure.descending };
    const isAnySize = SIZES.has(sort.words[0]?.text ?? '');
    const last = columns.findLast(({ stored }) => stored.isNumber && !stored.isTime);
    return isAnySize && last
      ? { expression: this.value(last.own), descending: sort.descending }
      : null;
  }

  /** "the clubs of $a, newest first": by the one relationship that leads to them, where they have no moment themselves. */
  private orderOfJoining(first: Phrase, { node }: Spot, label: LabelWords): HeldOrder | null {
    const [only, ...more] = this.frame.edges.filter(
      ({ from, to, scope, gone }) => scope === 0 && gone !== true && (from === node || to === node),
    );
    if (!only || more.length > 0) return null;
    const properties = only.pattern.properties.filter(({ isTime }) => isTime);
    const measure = measureOfSort(this.sketch, first, { ...label, properties });
    if (!measure) return null;
    const holder = { kind: 'edge' as const, id: only.id };
    return { holder, stored: measure.property, descending: measure.descending };
  }

  /** The property that the words of an order name: of the thing asked for, of what joins it, of another that is not named itself. */
  private sortedBy(words: readonly Word[], spot: Spot): Omit<HeldOrder, 'descending'> | null {
    const { labels } = this.lexicon.vocabulary;
    const nodes = this.frame.nodes.filter(({ id, scope, label }) => {
      const named = labels.get(label ?? '');
      const name = named ? displayProperty(named) : null;
      return scope === 0 && !(id !== spot.node && this.isGiven(id, name));
    });
    const owners = [
      ...nodes
        .toSorted((a, b) => Number(b.id === spot.node) - Number(a.id === spot.node))
        .map(({ id, label }) => ({
          holder: { kind: 'node' as const, id },
          properties: labels.get(label ?? '')?.properties ?? [],
        })),
      ...this.frame.edges
        .filter(({ scope, gone }) => scope === 0 && gone !== true)
        .map(({ id, pattern }) => ({
          holder: { kind: 'edge' as const, id },
          properties: pattern.properties,
        })),
    ];
    const isChronological = words.every(({ text }) => MOMENTS.has(text) || DONE.has(text));
    const found = owners
      .flatMap(({ holder, properties }, index) =>
        properties
          .filter(({ list }) => !list)
          .map((each) => {
            const said = saidBy(words, each.terms);
            const near = isChronological && each.isTime ? Math.max(said, 0.5) : said;
            return { holder, each, near: near - index * 0.02 };
          }),
      )
      .toSorted((a, b) => b.near - a.near);
    const [best] = found;
    if (!best || best.near < 0.4) return null;
    return { holder: best.holder, stored: best.each };
  }
}

/** "weekly rate": of two rates the one of which more words are said. */
function saidBy(words: readonly Word[], terms: Terms): number {
  const near = words.map((word) => nearness(word.meaning, terms));
  return Math.max(0, ...near) + near.filter((each) => each >= 0.4).length * 0.01;
}
