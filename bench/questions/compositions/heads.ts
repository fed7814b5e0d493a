import { plural, spoken } from '../ways/nouns';
import { type AskedData, figureSaid, figuresOf, groupsOf, type Thing } from './asked-data';
import { singularPost } from './verbs';

type Row = readonly (string | number | boolean)[];

/** What a question wants to know of the things that meet its conditions. */
export interface Head {
  readonly kind: string;
  /** The question, with what stands behind the noun. */
  readonly ask: (post: string) => string;
  /** Null where several answers would be right. */
  /** Types of the relationships that it speaks of. */
  readonly walks?: readonly string[];
  readonly rows: (things: readonly Thing[]) => readonly Row[] | null;
}

export function headsOf(
  data: AskedData,
  label: string,
  nameOf: (thing: Thing) => string | null,
): readonly Head[] {
  const all = data.things(label);
  const [one, many] = [spoken(label), plural(spoken(label))];
  return [
    {
      kind: 'list',
      ask: (post) => `List all ${many}${post}.`,
      rows: (things) => named(things),
    },
    {
      kind: 'count',
      ask: (post) => `How many ${many}${post || ' are there'}?`,
      rows: (things) => [[things.length]],
    },
    {
      kind: 'any',
      ask: (post) => `Are there any ${many}${post}?`,
      rows: (things) => [[things.length > 0]],
    },
    ...figuresOf(all).flatMap((name) => ofFigure(name)),
    ...groupsOf(all).flatMap((name) => ofGroup(name)),
    ...data
      .joined(label)
      .filter(({ isOnly }) => isOnly)
      .flatMap(({ other, type, of }) =>
        ofOthers(spoken(other), of).map((head) => ({ ...head, walks: [type] })),
      ),
  ];

  function named(things: readonly Thing[]): readonly Row[] | null {
    const names = things.map((thing) => nameOf(thing));
    return names.includes(null) ? null : [...new Set(names)].map((name) => [name ?? '']);
  }

  function ofFigure(name: string): readonly Head[] {
    const figure = figureSaid(name);
    const known = (things: readonly Thing[]) =>
      things.flatMap((thing) => {
        const value = thing.properties.get(name);
        return typeof value === 'number' ? [{ thing, value }] : [];
      });
    const sum = (things: readonly Thing[]) =>
      known(things).reduce((total, { value }) => total + value, 0);
    const first = (things: readonly Thing[], sign: 1 | -1, count: number) => {
      const sorted = known(things).toSorted((a, b) => sign * (a.value - b.value));
      if (sorted.length <= count) return null;
      if (sorted.slice(0, count).some(({ value }, at) => value === sorted[at + 1]?.value))
        return null;
      return named(sorted.slice(0, count).map(({ thing }) => thing));
    };
    return [
      {
        kind: 'average',
        ask: (post) => `What is the average ${figure} of the ${many}${post}?`,
        rows: (things) => {
          const { length } = known(things);
          return length === 0 ? null : [[sum(things) / length]];
        },
      },
      {
        kind: 'sum',
        ask: (post) => `What is the total ${figure} of the ${many}${post}?`,
        rows: (things) => (known(things).length === 0 ? null : [[sum(things)]]),
      },
      {
        kind: 'highest',
        ask: (post) => `Which of the ${many}${post} has the highest ${figure}?`,
        rows: (things) => first(things, -1, 1),
      },
      {
        kind: 'lowest',
        ask: (post) =>
          `Which ${one}${post && ` ${singularPost(post.slice(1))}`} has the lowest ${figure}?`,
        rows: (things) => first(things, 1, 1),
      },
      {
        kind: 'top',
        ask: (post) =>
          `What are the 2 ${many} with the highest ${figure}${post && ` among the ${many}${post}`}?`,
        rows: (things) => first(things, -1, 2),
      },
    ];
  }

  function ofGroup(name: string): readonly Head[] {
    const group = spoken(name);
    return [
      {
        kind: 'per group',
        ask: (post) => `How many ${many}${post} are there per ${group}?`,
        rows: (things) => tallied(things, (thing) => String(thing.properties.get(name))),
      },
      {
        kind: 'groups',
        ask: (post) => `Which ${plural(group)} do the ${many}${post} have?`,
        rows: (things) =>
          [...new Set(things.map(({ properties }) => String(properties.get(name))))].map(
            (value) => [value],
          ),
      },
    ];
  }

  function ofOthers(other: string, of: (thing: Thing) => readonly Thing[]): readonly Head[] {
    const others = plural(other);
    return [
      {
        kind: 'theirs',
        ask: (post) => `List the ${others} of the ${many}${post}.`,
        rows: (things) => {
          const found = [...new Set(things.flatMap((thing) => of(thing)))];
          return found.length === 0 ? null : named(found);
        },
      },
      {
        kind: 'number of theirs',
        ask: (post) => `How many ${others} do the ${many}${post} have in total?`,
        rows: (things) => [[new Set(things.flatMap((thing) => of(thing))).size]],
      },
      {
        kind: 'number of theirs each',
        ask: (post) => `How many ${others} does each of the ${many}${post} have?`,
        rows: (things) =>
          things.some((thing) => of(thing).length === 0)
            ? null
            : things.map((thing) => [nameOf(thing) ?? '', of(thing).length]),
      },
      {
        kind: 'most of theirs',
        ask: (post) => `Which of the ${many}${post} has the most ${others}?`,
        rows: (things) => {
          const sorted = things.toSorted((a, b) => of(b).length - of(a).length);
          const [best, next] = sorted;
          if (!best || !next || of(best).length === of(next).length) return null;
          return named([best]);
        },
      },
    ];
  }
}

function tallied(things: readonly Thing[], by: (thing: Thing) => string): readonly Row[] {
  const tally = new Map<string, number>();
  for (const thing of things) tally.set(by(thing), (tally.get(by(thing)) ?? 0) + 1);
  return [...tally];
}
