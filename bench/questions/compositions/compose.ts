import type { AskedData, Thing } from './asked-data';
import { type Condition, conditionsOf, conditionsOn, joinedConditions, postOf } from './conditions';
import { type Head, headsOf } from './heads';

/** A question and the rows that answer it, worked out without a query. */
export interface Composed {
  /** How its parts are joined. */
  readonly sort: string;
  /** What it is made of. */
  readonly kind: string;
  readonly question: string;
  readonly rows: readonly (readonly (string | number | boolean)[])[];
}

/** One kind of thing with what can be asked of it. */
interface Asked {
  readonly label: string;
  readonly heads: readonly Head[];
  readonly conditions: readonly Condition[];
}

export interface Parts {
  /** Each head and each condition by itself. */
  readonly singles: readonly Composed[];
  /** What those that were answered right make together, one question for each way of being made. */
  readonly composed: (right: ReadonlySet<string>) => readonly Composed[];
}

const ENOUGH_OF_A_SORT = 160;

/** Questions that no schema's author worded: what can be asked of the things of a graph, put together. */
export function partsOf(data: AskedData, nameOf: (thing: Thing) => string | null): Parts {
  const all = data.labels
    .filter((label) => data.things(label).length > 3)
    .map((label) => ({
      label,
      heads: headsOf(data, label, nameOf),
      conditions: conditionsOf(data, label, nameOf),
    }));
  const singles = all.flatMap(({ label, heads, conditions }) => {
    const [list] = heads;
    const things = data.things(label);
    return [
      ...heads.flatMap((head) => ask(head, null, things)),
      ...conditions.flatMap((each) => (list ? ask(list, each, things) : [])),
    ];
  });
  return {
    singles,
    composed: (right) =>
      composedOf(
        data,
        all.map((each) => kept(each, right)),
      ),
  };

  function kept({ label, heads, conditions }: Asked, right: ReadonlySet<string>): Asked {
    const [list] = heads;
    return {
      label,
      heads: heads.filter((head) => right.has(head.ask(''))),
      conditions: conditions.filter((each) => list && right.has(list.ask(` ${postOf(each)}`))),
    };
  }
}

function composedOf(data: AskedData, all: readonly Asked[]): readonly Composed[] {
  const random = seeded(7);
  const nested = (asked: Asked): readonly Condition[] =>
    data.joined(asked.label).flatMap((joined) => {
      const inner = all.find(({ label }) => label === joined.other)?.conditions ?? [];
      return inner.flatMap((each) => conditionsOn(joined, each));
    });
  const deeper = (asked: Asked): readonly Condition[] =>
    data.joined(asked.label).flatMap((joined) => {
      const inner = all.find(({ label }) => label === joined.other);
      const some = inner ? shuffled(nested(inner), random).slice(0, 12) : [];
      return some.flatMap((each) => conditionsOn(joined, each));
    });
  const sorts: Readonly<Record<string, readonly Composed[]>> = {
    'one condition': all.flatMap((asked) =>
      asked.heads.slice(1).flatMap((head) => asking(asked, head, asked.conditions)),
    ),
    'two conditions': all.flatMap((asked) =>
      asking(asked, asked.heads[0], pairs(asked.conditions)),
    ),
    'on a condition': all.flatMap((asked) => asking(asked, asked.heads[0], nested(asked))),
    'of what meets a condition on a condition': all.flatMap((asked) => {
      const some = shuffled(nested(asked), random).slice(0, 20);
      return asked.heads.slice(1).flatMap((head) => asking(asked, head, some));
    }),
    'of what meets two conditions': all.flatMap((asked) => {
      const some = shuffled(pairs(asked.conditions), random).slice(0, 20);
      return asked.heads.slice(1).flatMap((head) => asking(asked, head, some));
    }),
    'beside a condition on a condition': all.flatMap((asked) => {
      const some = shuffled(nested(asked), random).slice(0, 20);
      return asking(
        asked,
        asked.heads[0],
        asked.conditions.flatMap((one) => some.flatMap((other) => joinedConditions(one, other))),
      );
    }),
    'two deep': all.flatMap((asked) => asking(asked, asked.heads[0], deeper(asked))),
  };
  return Object.entries(sorts).flatMap(([sort, each]) =>
    oneOfEach(shuffled(each, random))
      .slice(0, ENOUGH_OF_A_SORT)
      .map((one) => ({ ...one, sort })),
  );

  function asking(
    { label }: Asked,
    head: Head | undefined,
    conditions: readonly Condition[],
  ): readonly Composed[] {
    const things = data.things(label);
    return head ? conditions.flatMap((each) => ask(head, each, things)) : [];
  }
}

function pairs(conditions: readonly Condition[]): readonly Condition[] {
  return conditions.flatMap((one) =>
    conditions.flatMap((other) => {
      const says = [one, other].map(({ does }) => does.replaceAll(/\d/gu, ''));
      return one === other || says[0] === says[1] ? [] : joinedConditions(one, other);
    }),
  );
}

/** Nothing where no thing meets the condition, all do, or several answers would be right. */
function ask(
  head: Head,
  condition: Condition | null,
  things: readonly Thing[],
): readonly Composed[] {
  // Of what is walked twice, the start may be meant or not.
  if (condition && head.walks?.some((type) => condition.walks.includes(type))) return [];
  const met = condition ? things.filter(condition.holds) : things;
  if (met.length === 0 || (condition && met.length === things.length)) return [];
  const rows = head.rows(met);
  if (!rows) return [];
  const kind = condition ? `${head.kind}: ${condition.kind}` : head.kind;
  return [
    { sort: 'alone', kind, question: head.ask(condition ? ` ${postOf(condition)}` : ''), rows },
  ];
}

function oneOfEach(all: readonly Composed[]): readonly Composed[] {
  return [...new Map(all.map((each) => [each.kind, each])).values()];
}

function shuffled<Item>(all: readonly Item[], random: () => number): readonly Item[] {
  return all
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
