import 'server-only';
import { aggregate, compare, item, property, unwind, variable, withItems } from '@/lib/query/build';
import type { Clause, Expression, ProjectionItem } from '@/lib/query/model';

import { MOMENTS } from '../english/closed-classes';
import type { Phrase, Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import { type PropertyWords, displayProperty } from '../schema-vocabulary';
import type { Frame, Spot } from '../sense/frame';
import { withAmountsGiven } from './amounts-given';
import { countOf } from './count-of';
import { withExistence } from './existence';
import { withOptional } from './optional-part';
import { ScopeWriter } from './scope-writer';
import { withShare } from './share-part';
import { withDeedsCounted, withTimesTold } from './times-told';
import { withVerbMoments } from './verb-moment';

export interface Column {
  readonly before: readonly Clause[];
  readonly expression: Expression;
  readonly name: string;
}

export interface Writing {
  readonly sketch: Sketch;
  readonly frame: Frame;
  readonly lexicon: Lexicon;
}

/** What every kind of query is put together from: scopes, counts, columns, values. */
export class QueryParts {
  protected readonly sketch: Sketch;

  protected readonly frame: Frame;

  protected readonly lexicon: Lexicon;

  protected readonly scopes: ScopeWriter;

  /** Under which names it is known how many there are of what must be so many. */
  protected readonly counts: string[] = [];

  constructor({ sketch, frame, lexicon }: Writing) {
    this.sketch = sketch;
    const whole = withShare(sketch, withOptional(sketch, withExistence(sketch, frame)));
    const figures = withDeedsCounted(
      sketch,
      withTimesTold(sketch, withAmountsGiven(sketch, whole)),
    );
    this.frame = withVerbMoments(sketch, figures, lexicon);
    this.lexicon = lexicon;
    this.scopes = new ScopeWriter(this.frame);
  }

  protected phrase(id: number): Phrase | undefined {
    return this.sketch.phrases[id];
  }

  protected spot(phrase: Phrase): Spot | undefined {
    return this.frame.spots.get(phrase.id);
  }

  protected value(spot: Spot): Expression {
    const name =
      spot.edge === null ? this.scopes.nodeName(spot.node) : this.scopes.edgeName(spot.edge);
    return spot.property ? property(name, spot.property.name) : variable(name);
  }

  /** What is counted of a phrase; "deaths", of which only the day is stored, are as many as have one. */
  protected counted(phrase: Phrase, spot: Spot): Expression {
    const isEvent =
      spot.property?.isTime === true &&
      spot.edge === null &&
      spot.property.types.some((type) => /DATE/u.test(type)) &&
      !phrase.words.some(({ text }) => MOMENTS.has(text));
    return isEvent ? variable(this.scopes.nodeName(spot.node)) : this.value(spot);
  }

  /** "more than 20 seats", where seats are a number: no scope of its own is walked. */
  protected numericScopes(): readonly { readonly id: number; readonly condition: Expression }[] {
    return this.frame.scopes.flatMap((scope) => {
      const spot = this.frame.spots.get(scope.phrase);
      const isPlain =
        scope.kind === 'count' &&
        scope.parent === 0 &&
        !this.frame.edges.some((edge) => edge.scope === scope.id);
      if (!isPlain || !spot?.property || !scope.amount || !spot.property.isNumber) return [];
      const subject = this.value(spot);
      return [
        {
          id: scope.id,
          condition: compare(subject, scope.amount.order, countOf(scope.amount)),
        },
      ];
    });
  }

  /** Keeps those of which enough are found; what is asked goes on. */
  protected countClauses(id: number): readonly Clause[] | null {
    const scope = this.frame.scopes.find((each) => each.id === id);
    if (!scope?.amount || scope.counted === null) return null;
    const few =
      scope.amount.isSome !== true &&
      (scope.amount.order === '<' ||
        scope.amount.order === '<=' ||
        (scope.amount.order === '=' && scope.amount.count === 0));
    const carried = this.carried(scope.root);
    const spot = this.frame.spots.get(scope.phrase);
    const walked = this.scopes.match(id, { optional: few });
    // "more than 50 points" are no 50 different numbers of points.
    const isFigure = spot?.property?.isNumber === true && !spot.property.isTime;
    if (!walked || isFigure) return null;
    const total = this.scopes.names.fresh('number');
    this.counts.push(total);
    const counted =
      spot?.property && !spot.property.list
        ? this.value(spot)
        : variable(this.scopes.nodeName(scope.counted));
    return [
      withItems(carried.map(same), { distinct: true }),
      walked,
      withItems(
        [...carried.map(same), item(aggregate('count', counted, { distinct: true }), total)],
        {
          where: compare(variable(total), scope.amount.order, countOf(scope.amount)),
        },
      ),
    ];
  }

  /** Variables that later clauses need. */
  protected carried(root: number): readonly string[] {
    const { asked, groups, phrases } = this.sketch;
    const needed = new Set<string>([this.scopes.nodeName(root)]);
    const roots = this.frame.scopes
      .filter(({ kind, parent }) => kind === 'count' && parent === 0)
      .map((scope) => scope.root);
    for (const id of roots) needed.add(this.scopes.nodeName(id));
    for (const id of [
      ...asked,
      ...groups,
      ...phrases.filter(({ extreme }) => extreme).map((phrase) => phrase.id),
    ]) {
      const spot = this.frame.spots.get(id);
      if (!spot || (this.frame.nodes[spot.node]?.scope ?? 0) !== 0) continue;
      needed.add(
        spot.edge === null ? this.scopes.nodeName(spot.node) : this.scopes.edgeName(spot.edge),
      );
    }
    return [...needed];
  }

  /** What is shown of a place: its property, or the name of the thing, or the thing whole. A list is unwound. */
  protected column(spot: Spot): Column | null {
    const label = this.lexicon.vocabulary.labels.get(this.frame.nodes[spot.node]?.label ?? '');
    if (spot.property) return this.shown(spot.property, this.value(spot), spot.property.name);
    if (!label) return null;
    const shown = displayProperty(label);
    const holder = this.scopes.nodeName(spot.node);
    if (!shown) return { before: [], expression: variable(holder), name: holder };
    return this.shown(shown, property(holder, shown.name), `${holder} ${shown.name}`);
  }

  protected shown(shown: PropertyWords, stored: Expression, said: string): Column {
    const name = this.scopes.names.fresh(said);
    return shown.list
      ? { before: [unwind(stored, name)], expression: variable(name), name }
      : { before: [], expression: stored, name };
  }

  protected isRanked = false;

  /** True where a value says which one thing it is. */
  protected isAnchored(spot: Pick<Spot, 'node'>): boolean {
    return this.frame.conditions.some(
      ({ on, test }) => on.kind === 'node' && on.id === spot.node && test.kind === 'value',
    );
  }

  protected edgeMeasure(spot: Spot, later: number): Expression | null {
    if (later === 0) return null;
    const found = this.frame.edges.flatMap((edge) =>
      edge.from === spot.node || edge.to === spot.node
        ? edge.pattern.properties
            .filter(({ isTime }) => isTime)
            .map((each) => property(this.scopes.edgeName(edge.id), each.name))
        : [],
    );
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  /** What stands beside a node: the only other node that a relationship joins to it. */
  protected neighbour(node: number): number | null {
    const beside = [
      ...new Set(
        this.frame.edges
          .filter((edge) => edge.scope === 0 && (edge.from === node || edge.to === node))
          .map((edge) => (edge.from === node ? edge.to : edge.from)),
      ),
    ];
    return beside.length === 1 ? (beside[0] ?? null) : (beside[0] ?? null);
  }
}

export function same(name: string): ProjectionItem {
  return { ...item(variable(name), name), named: false };
}
