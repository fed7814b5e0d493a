// oxlint-disable max-lines -- one reader whose parts call one another; to be parted by word class
import 'server-only';
import {
  aggregate,
  ascending,
  compare,
  descending,
  integer,
  item,
  anyLabel,
  call,
  match,
  node,
  path,
  property,
  query,
  returning,
  unwind,
  variable,
  withItems,
} from '@/lib/query/build';
import {
  type Clause,
  type Expression,
  NO_SPAN,
  type OrderItem,
  type ProjectionItem,
  type Query,
} from '@/lib/query/model';

import { MOMENTS } from '../english/closed-classes';
import type { Phrase, Sketch } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import { type PropertyWords, displayProperty } from '../schema-vocabulary';
import type { Frame, Spot } from '../sense/frame';
import { measureOf } from './measure';
import { ScopeWriter } from './scope-writer';

interface Column {
  readonly before: readonly Clause[];
  readonly expression: Expression;
  readonly name: string;
}

interface Writing {
  readonly sketch: Sketch;
  readonly frame: Frame;
  readonly lexicon: Lexicon;
}

/** Null where what is asked for cannot be shown, ordered or counted. */
export function writeQuery(writing: Writing): Query | null {
  return new QueryWriter(writing).write();
}

class QueryWriter {
  readonly #sketch: Sketch;
  readonly #frame: Frame;
  readonly #lexicon: Lexicon;
  readonly #scopes: ScopeWriter;

  constructor({ sketch, frame, lexicon }: Writing) {
    this.#sketch = sketch;
    this.#frame = withExistence(sketch, frame);
    this.#lexicon = lexicon;
    this.#scopes = new ScopeWriter(this.#frame);
  }

  write(): Query | null {
    const { form, asked, groups } = this.#sketch;
    const [first] = asked.map((id) => this.#phrase(id));
    if (form === 'exists') return this.#exists();
    if (!first) return null;
    if (first.share) return this.#share(first);
    const counting = this.#frame.scopes.filter(
      ({ kind, parent }) => kind === 'count' && parent === 0,
    );
    if (this.#frame.scopes.some(({ kind, parent }) => kind === 'count' && parent !== 0))
      return null;
    const measured = this.#numericScopes();
    const main = this.#scopes.match(0, { extra: measured.map(({ condition }) => condition) });
    if (!main) return null;
    const clauses: Clause[] = [main];
    for (const scope of counting) {
      if (measured.some(({ id }) => id === scope.id)) continue;
      const counted = this.#countClauses(scope.id);
      if (!counted) return null;
      clauses.push(...counted);
    }
    const nested = this.#nestedExtreme(clauses);
    if (nested === null) return null;
    if (groups.length > 0) return this.#grouped(clauses, first);
    const byCount = this.#rankedByCount(clauses);
    if (byCount !== undefined) return byCount;
    if (first.counted || first.aggregate) return this.#total(clauses, first);
    return this.#listed(clauses);
  }

  #phrase(id: number): Phrase | undefined {
    return this.#sketch.phrases[id];
  }

  #spot(phrase: Phrase): Spot | undefined {
    return this.#frame.spots.get(phrase.id);
  }

  #exists(): Query | null {
    const counting = this.#frame.scopes.filter(({ kind }) => kind === 'count');
    const main = this.#scopes.match(0);
    if (!main) return null;
    const clauses: Clause[] = [main];
    for (const scope of counting) {
      const counted = this.#countClauses(scope.id);
      if (!counted) return null;
      clauses.push(...counted);
    }
    const some = compare({ kind: 'count-star', span: NO_SPAN }, '>', integer(0));
    return query(...clauses, returning([item(some, 'answer')]));
  }

  /** "more than 20 beds", where beds are a number: no scope of its own is walked. */
  #numericScopes(): readonly { readonly id: number; readonly condition: Expression }[] {
    return this.#frame.scopes.flatMap((scope) => {
      const spot = this.#frame.spots.get(scope.phrase);
      const isPlain =
        scope.kind === 'count' &&
        scope.parent === 0 &&
        !this.#frame.edges.some((edge) => edge.scope === scope.id);
      if (!isPlain || !spot?.property || !scope.amount || !spot.property.isNumber) return [];
      const subject = this.#value(spot);
      return [
        {
          id: scope.id,
          condition: compare(subject, scope.amount.order, integer(scope.amount.count)),
        },
      ];
    });
  }

  /** Keeps those of which enough are found; what is asked goes on. */
  #countClauses(id: number): readonly Clause[] | null {
    const scope = this.#frame.scopes.find((each) => each.id === id);
    if (!scope?.amount || scope.counted === null) return null;
    const few =
      scope.amount.order === '<' ||
      scope.amount.order === '<=' ||
      (scope.amount.order === '=' && scope.amount.count === 0);
    const carried = this.#carried(scope.root);
    const spot = this.#frame.spots.get(scope.phrase);
    const walked = this.#scopes.match(id, { optional: few });
    if (!walked) return null;
    const total = this.#scopes.names.fresh('number');
    const counted =
      spot?.property && !spot.property.list
        ? this.#value(spot)
        : variable(this.#scopes.nodeName(scope.counted));
    return [
      withItems(carried.map(same), { distinct: true }),
      walked,
      withItems(
        [...carried.map(same), item(aggregate('count', counted, { distinct: true }), total)],
        {
          where: compare(variable(total), scope.amount.order, integer(scope.amount.count)),
        },
      ),
    ];
  }

  /** Variables that later clauses need. */
  #carried(root: number): readonly string[] {
    const { asked, groups, phrases } = this.#sketch;
    const needed = new Set<string>([this.#scopes.nodeName(root)]);
    const roots = this.#frame.scopes
      .filter(({ kind, parent }) => kind === 'count' && parent === 0)
      .map((scope) => scope.root);
    for (const id of roots) needed.add(this.#scopes.nodeName(id));
    for (const id of [
      ...asked,
      ...groups,
      ...phrases.filter(({ extreme }) => extreme).map((phrase) => phrase.id),
    ]) {
      const spot = this.#frame.spots.get(id);
      if (!spot || (this.#frame.nodes[spot.node]?.scope ?? 0) !== 0) continue;
      needed.add(
        spot.edge === null ? this.#scopes.nodeName(spot.node) : this.#scopes.edgeName(spot.edge),
      );
    }
    return [...needed];
  }

  /** "the longest film of …", and what is asked of it. Null where nothing says what "longest" measures. */
  #nestedExtreme(clauses: Clause[]): true | null {
    for (const phrase of this.#sketch.phrases) {
      const { extreme } = phrase;
      const spot = this.#spot(phrase);
      if (!extreme || !spot) continue;
      if (spot.property) {
        const isAsked = this.#sketch.asked.includes(phrase.id);
        if (isAsked && extreme.gradable) continue;
        if (!spot.property.isNumber && !spot.property.isTime) return null;
        // "the most beds": the thing that has the highest number of them.
        clauses.push(...this.#firstBy(spot, this.#value(spot), extreme));
        this.#isRanked = true;
        continue;
      }
      if (!extreme.gradable) continue;
      const label = this.#lexicon.vocabulary.labels.get(this.#frame.nodes[spot.node]?.label ?? '');
      const measure = label ? measureOf(extreme, label, phrase) : null;
      if (measure) {
        const by = property(this.#scopes.nodeName(spot.node), measure.property.name);
        clauses.push(
          ...this.#firstBy(spot, by, { limit: extreme.limit, descending: measure.descending }),
        );
        this.#isRanked = true;
        continue;
      }
      const edge = this.#edgeMeasure(spot, extreme.gradable.later);
      if (!edge) return null;
      clauses.push(
        ...this.#firstBy(spot, edge, {
          limit: extreme.limit,
          descending: extreme.gradable.later > 0,
        }),
      );
      this.#isRanked = true;
    }
    return true;
  }

  #isRanked = false;

  #edgeMeasure(spot: Spot, later: number): Expression | null {
    if (later === 0) return null;
    const found = this.#frame.edges.flatMap((edge) =>
      edge.from === spot.node || edge.to === spot.node
        ? edge.pattern.properties
            .filter(({ isTime }) => isTime)
            .map((each) => property(this.#scopes.edgeName(edge.id), each.name))
        : [],
    );
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  #firstBy(
    spot: Spot,
    by: Expression,
    { limit, descending: isDown }: { limit: number; descending: boolean },
  ): readonly Clause[] {
    const { asked } = this.#sketch;
    const carried = new Set([
      spot.edge === null ? this.#scopes.nodeName(spot.node) : this.#scopes.edgeName(spot.edge),
    ]);
    for (const id of asked) {
      const other = this.#frame.spots.get(id);
      if (other)
        carried.add(
          other.edge === null
            ? this.#scopes.nodeName(other.node)
            : this.#scopes.edgeName(other.edge),
        );
    }
    return [
      {
        ...withItems([...carried].map(same), {
          distinct: true,
          where: { kind: 'null-test', subject: by, negated: true, span: NO_SPAN },
        }),
      },
      withItems([...carried].map(same), {
        order: [isDown ? descending(by) : ascending(by)],
        limit: integer(limit),
      }),
    ];
  }

  #value(spot: Spot): Expression {
    const name =
      spot.edge === null ? this.#scopes.nodeName(spot.node) : this.#scopes.edgeName(spot.edge);
    return spot.property ? property(name, spot.property.name) : variable(name);
  }

  /** "the most films": those of whom most are found. Undefined where nothing is ranked so. */
  #rankedByCount(clauses: readonly Clause[]): Query | null | undefined {
    const { phrases, asked } = this.#sketch;
    const most = phrases.find(
      (phrase) =>
        phrase.extreme !== null &&
        phrase.extreme.gradable === null &&
        !this.#spot(phrase)?.property,
    );
    const measure = phrases.find((phrase) => phrase.counted && !asked.includes(phrase.id));
    const extreme = most?.extreme;
    const [first] = asked.map((id) => this.#phrase(id));
    const spot = first ? this.#spot(first) : undefined;
    if (!first || !spot || (!extreme && !measure)) return undefined;
    const counted = measure ?? (most && most.id !== first.id ? most : null);
    const node = counted ? this.#spot(counted)?.node : this.#neighbour(spot.node);
    if (node === undefined || node === null || node === spot.node) return null;
    const total = this.#scopes.names.fresh('number');
    const shown = this.#column(first, spot);
    if (!shown) return null;
    const limit =
      first.extreme && extreme === first.extreme
        ? first.extreme.limit
        : (first.amount?.count ?? extreme?.limit ?? null);
    const isDown = extreme ? extreme.descending : true;
    const order = [isDown ? descending(variable(total)) : ascending(variable(total))];
    const subject = spot.property ? null : this.#scopes.nodeName(spot.node);
    const key = subject === null ? item(shown.expression, shown.name) : same(subject);
    const ranked = withItems(
      [
        key,
        item(aggregate('count', variable(this.#scopes.nodeName(node)), { distinct: true }), total),
      ],
      {
        order,
        ...(extreme ? { limit: integer(limit ?? 1) } : {}),
      },
    );
    const column =
      subject === null
        ? { ...item(variable(shown.name), shown.name), named: false }
        : item(shown.expression, shown.name);
    const isShown = measure !== undefined;
    return query(
      ...clauses,
      ...(subject === null ? shown.before : []),
      ranked,
      returning([column, ...(isShown ? [same(total)] : [])], isShown ? { order } : {}),
    );
  }

  /** What stands beside a node: the only other node that a relationship joins to it. */
  #neighbour(node: number): number | null {
    const beside = [
      ...new Set(
        this.#frame.edges
          .filter((edge) => edge.scope === 0 && (edge.from === node || edge.to === node))
          .map((edge) => (edge.from === node ? edge.to : edge.from)),
      ),
    ];
    return beside.length === 1 ? (beside[0] ?? null) : (beside[0] ?? null);
  }

  #total(clauses: readonly Clause[], first: Phrase): Query | null {
    const spot = this.#spot(first);
    if (!spot) return null;
    const { names } = this.#scopes;
    if (first.aggregate === 'avg' && first.counted) return null;
    const columns = this.#sketch.asked
      .map((id) => this.#phrase(id))
      .filter(
        (phrase): phrase is Phrase =>
          phrase !== undefined && (phrase.counted || phrase.aggregate !== null),
      );
    const before: Clause[] = [];
    const items = columns.flatMap((phrase): readonly ProjectionItem[] => {
      const own = this.#spot(phrase);
      if (!own) return [];
      const value = this.#value(own);
      if (phrase.aggregate) {
        const held = own.property;
        if (!held || held.list) return [];
        if (
          !held.isNumber &&
          !(held.isTime && (phrase.aggregate === 'min' || phrase.aggregate === 'max'))
        )
          return [];
        return [
          ...this.#sketch.aggregates.filter((each) => each !== phrase.aggregate),
          phrase.aggregate,
        ].map((each) => item(aggregate(each, value), names.fresh(`${each} ${held.name}`)));
      }
      if (!own.property)
        return [item(aggregate('count', value, { distinct: true }), names.fresh('total'))];
      if (own.property.isNumber && !own.property.list) {
        const isOne = this.#isAnchored(own);
        return [item(isOne ? value : aggregate('sum', value), names.fresh(own.property.name))];
      }
      if (own.property.list) {
        const each = names.fresh(own.property.name);
        before.push(unwind(value, each));
        return [item(aggregate('count', variable(each), { distinct: true }), names.fresh('total'))];
      }
      return [item(aggregate('count', value, { distinct: true }), names.fresh('total'))];
    });
    if (items.length === 0 || items.length < columns.length) return null;
    const holder =
      spot.edge === null ? this.#scopes.nodeName(spot.node) : this.#scopes.edgeName(spot.edge);
    const isSpread =
      columns.some((phrase) => phrase.aggregate) &&
      this.#frame.edges.filter((edge) => edge.scope === 0).length > 1;
    const distinct =
      isSpread && columns.length === 1 ? [withItems([same(holder)], { distinct: true })] : [];
    return query(
      ...clauses,
      ...distinct,
      ...before,
      returning(
        items,
        items.some(({ expression }) => expression.kind === 'property') ? { distinct: true } : {},
      ),
    );
  }

  /** True where a value says which one thing it is. */
  #isAnchored(spot: Spot): boolean {
    return this.#frame.conditions.some(
      ({ on, test }) => on.kind === 'node' && on.id === spot.node && test.kind === 'value',
    );
  }

  #grouped(clauses: readonly Clause[], first: Phrase): Query | null {
    const spot = this.#spot(first);
    const { names } = this.#scopes;
    if (!spot) return null;
    const before: Clause[] = [];
    const keys: ProjectionItem[] = [];
    for (const id of this.#sketch.groups) {
      const phrase = this.#phrase(id);
      const own = phrase ? this.#spot(phrase) : undefined;
      if (!phrase || !own) return null;
      const column = this.#column(phrase, own);
      if (!column) return null;
      before.push(...column.before);
      if (!own.property) keys.push({ ...same(this.#scopes.nodeName(own.node)) });
      else keys.push(item(this.#moment(phrase, own, column.expression), column.name));
    }
    const aggregated = this.#sketch.asked
      .map((id) => this.#phrase(id))
      .find((phrase) => phrase?.aggregate);
    const measured = aggregated ?? first;
    const measuredSpot = this.#spot(measured);
    if (!measuredSpot) return null;
    const value = this.#value(measuredSpot);
    const total = names.fresh(
      measured.aggregate && measuredSpot.property
        ? `${measured.aggregate} ${measuredSpot.property.name}`
        : 'number',
    );
    const isCount = !measured.aggregate || !measuredSpot.property;
    if (measured.aggregate && measured.counted) {
      const each = names.fresh('number');
      return query(
        ...clauses,
        ...before,
        withItems([...keys, item(aggregate('count', value, { distinct: true }), each)]),
        returning([item(aggregate(measured.aggregate, variable(each)), names.fresh('average'))]),
      );
    }
    if (measured.aggregate && isCount) return null;
    const measure = isCount
      ? aggregate('count', value, { distinct: true })
      : aggregate(measured.aggregate ?? 'avg', value);
    const shown = this.#sketch.groups.flatMap((id, index): readonly ProjectionItem[] => {
      const phrase = this.#phrase(id);
      const own = phrase ? this.#spot(phrase) : undefined;
      if (!phrase || !own) return [];
      if (own.property)
        return [
          {
            ...item(variable(keys[index]?.name.text ?? ''), keys[index]?.name.text ?? ''),
            named: false,
          },
        ];
      const column = this.#column(phrase, own);
      return column ? [item(column.expression, column.name)] : [];
    });
    const order = this.#sortOf(total, shown);
    const extreme = this.#sketch.phrases.find(
      (phrase) => phrase.extreme !== null && phrase.extreme.gradable === null,
    )?.extreme;
    void extreme;
    return query(
      ...clauses,
      ...before,
      withItems([...keys, item(measure, total)]),
      returning([...shown, same(total)], { order }),
    );
  }

  /** "per year" of a date. */
  #moment(phrase: Phrase, { property: held }: Spot, value: Expression): Expression {
    const word = phrase.words.at(-1)?.text.replace(/s$/u, '') ?? '';
    const isDate = held?.types.some((type) => /DATE/u.test(type)) ?? false;
    return isDate && (word === 'year' || word === 'month' || word === 'day') && MOMENTS.has(word)
      ? {
          kind: 'property',
          subject: value,
          key: { kind: 'name', text: word, span: NO_SPAN },
          span: NO_SPAN,
        }
      : value;
  }

  #sortOf(total: string, shown: readonly ProjectionItem[]): readonly OrderItem[] {
    const { sort } = this.#sketch;
    if (!sort) return [];
    void shown;
    return [sort.descending ? descending(variable(total)) : ascending(variable(total))];
  }

  #listed(clauses: readonly Clause[]): Query | null {
    const columns: Column[] = [];
    for (const id of this.#sketch.asked) {
      const phrase = this.#phrase(id);
      const spot = phrase ? this.#spot(phrase) : undefined;
      if (!phrase || !spot) return null;
      const column = this.#column(phrase, spot);
      if (!column || this.#repeats(spot)) return null;
      columns.push(column);
    }
    const [first] = this.#sketch.asked.map((id) => this.#phrase(id));
    const spot = first ? this.#spot(first) : undefined;
    if (first?.extreme && spot?.property && first.extreme.gradable) {
      const { later } = first.extreme.gradable;
      const isMax = spot.property.isTime && later !== 0 ? later > 0 : first.extreme.descending;
      const value = this.#value(spot);
      return query(
        ...clauses,
        returning([
          item(
            aggregate(isMax ? 'max' : 'min', value),
            this.#scopes.names.fresh(spot.property.name),
          ),
        ]),
      );
    }
    const before = columns.flatMap((each) => each.before);
    const items = columns.map(({ expression, name }): ProjectionItem => {
      const plain = expression.kind === 'variable' && expression.name === name;
      return plain ? { ...item(expression, name), named: false } : item(expression, name);
    });
    const ordered = this.#orderOfList(first, spot);
    const limit =
      first?.amount && !this.#isRanked && first.amount.order === '=' ? first.amount.count : null;
    if (ordered) {
      const holder = spot ? this.#scopes.nodeName(spot.node) : '';
      return query(
        ...clauses,
        withItems([same(holder)], { distinct: true }),
        ...before,
        returning(items, { order: ordered }),
      );
    }
    return query(
      ...clauses,
      ...before,
      returning(items, {
        distinct: !this.#isRanked,
        limit: limit === null ? null : integer(limit),
      }),
    );
  }

  /** True where the answer would be the very value that was given. */
  #repeats(spot: Spot): boolean {
    const label = this.#lexicon.vocabulary.labels.get(this.#frame.nodes[spot.node]?.label ?? '');
    const shown = spot.property ?? (label ? displayProperty(label) : null);
    const on = spot.edge ?? spot.node;
    return this.#frame.conditions.some(
      ({ on: holder, property: held, test }) =>
        test.kind === 'value' &&
        holder.id === on &&
        (holder.kind === 'edge') === (spot.edge !== null) &&
        held === shown,
    );
  }

  #orderOfList(first: Phrase | undefined, spot: Spot | undefined): readonly OrderItem[] | null {
    const { sort } = this.#sketch;
    if (!sort || !first || !spot || spot.property) return null;
    const label = this.#lexicon.vocabulary.labels.get(this.#frame.nodes[spot.node]?.label ?? '');
    if (!label) return null;
    const measure = sort.gradable
      ? measureOf(
          { gradable: sort.gradable, word: sort.words[0] ?? null, descending: sort.descending },
          label,
          first,
        )
      : null;
    const shown = displayProperty(label);
    const by = measure?.property ?? (sort.words.length === 0 ? shown : null);
    if (!by) return null;
    const value = property(this.#scopes.nodeName(spot.node), by.name);
    return [(measure?.descending ?? sort.descending) ? descending(value) : ascending(value)];
  }

  #share(first: Phrase): Query | null {
    const spot = this.#spot(first);
    const label = this.#frame.nodes[spot?.node ?? -1]?.label;
    const main = this.#scopes.match(0);
    if (!spot || spot.property || !label || !main) return null;
    if (this.#frame.scopes.some(({ kind }) => kind === 'count')) return null;
    const { names } = this.#scopes;
    const [each, all, some] = [names.fresh(label), names.fresh('all'), names.fresh('some')];
    return query(
      match([path(node({ variable: each, labels: anyLabel([label]) }))]),
      withItems([item(aggregate('count', variable(each)), all)]),
      main,
      withItems([
        same(all),
        item(
          aggregate('count', variable(this.#scopes.nodeName(spot.node)), { distinct: true }),
          some,
        ),
      ]),
      returning([
        item(
          {
            kind: 'arithmetic',
            operator: '/',
            left: call('toFloat', variable(some)),
            right: variable(all),
            span: NO_SPAN,
          },
          'share',
        ),
      ]),
    );
  }

  /** What a phrase shows: its property, or the name of the thing, or the thing whole. A list is unwound. */
  #column(phrase: Phrase, spot: Spot): Column | null {
    const label = this.#lexicon.vocabulary.labels.get(this.#frame.nodes[spot.node]?.label ?? '');
    const { names } = this.#scopes;
    void phrase;
    if (spot.property) return this.#shown(spot.property, this.#value(spot), spot.property.name);
    if (!label) return null;
    const shown = displayProperty(label);
    const holder = this.#scopes.nodeName(spot.node);
    if (!shown) return { before: [], expression: variable(holder), name: holder };
    void names;
    return this.#shown(shown, property(holder, shown.name), `${holder} ${shown.name}`);
  }

  #shown(shown: PropertyWords, stored: Expression, said: string): Column {
    const name = this.#scopes.names.fresh(said);
    return shown.list
      ? { before: [unwind(stored, name)], expression: variable(name), name }
      : { before: [], expression: stored, name };
  }
}

function same(name: string): ProjectionItem {
  return { ...item(variable(name), name), named: false };
}

/** "patients with a phone number": what is only said to be there must be known; what is true or false must be true. */
function withExistence(sketch: Sketch, frame: Frame): Frame {
  const conditions = [...frame.conditions];
  for (const phrase of sketch.phrases) {
    const spot = frame.spots.get(phrase.id);
    if (!spot?.property || spot.kind !== 'attribute') continue;
    if (sketch.asked.includes(phrase.id) && sketch.form !== 'exists') continue;
    if (sketch.groups.includes(phrase.id) || phrase.extreme || phrase.amount || phrase.counted)
      continue;
    const on =
      spot.edge === null
        ? ({ kind: 'node', id: spot.node } as const)
        : ({ kind: 'edge', id: spot.edge } as const);
    const scope =
      frame.scopes.find((each) => each.phrase === phrase.id)?.id ??
      frame.nodes[spot.node]?.scope ??
      0;
    const { property: held } = spot;
    if (
      conditions.some(
        (condition) =>
          condition.property === held && condition.on.id === on.id && condition.on.kind === on.kind,
      )
    )
      continue;
    if (held.types.includes('BOOLEAN'))
      conditions.push({ on, property: held, scope, test: { kind: 'flag', flag: true } });
    else if (isOngoing(phrase, held))
      conditions.push({ on, property: held, scope, test: { kind: 'known', known: false } });
    else if (!frame.scopes.some((each) => each.phrase === phrase.id && each.kind === 'not'))
      conditions.push({ on, property: held, scope, test: { kind: 'known', known: true } });
  }
  return { ...frame, conditions };
}

/** "still running" of what has an end: none is known. */
function isOngoing({ words }: Phrase, held: PropertyWords): boolean {
  const isEnd = held.terms.words.some((word) => ENDS.has(word));
  return (
    isEnd &&
    words.some(({ text }) =>
      /\b(?:still|current|currently|ongoing|open|active|running|present|noch|laufend)/u.test(text),
    )
  );
}

const ENDS = new Set(
  'end ended until till to finish finished stop stopped close closed left leave expiry expires discharged returned'.split(
    ' ',
  ),
);
