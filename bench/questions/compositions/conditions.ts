import { plural, spoken } from '../ways/nouns';
import {
  type AskedData,
  figureSaid,
  figuresOf,
  flagsOf,
  groupsOf,
  type Joined,
  type Thing,
  valuesOf,
} from './asked-data';
import { singularPost, verbOf } from './verbs';

/** What a question asks of things, in words and worked out. */
export interface Condition {
  readonly kind: string;
  /** As a verb phrase of several things: "have a length over 30". */
  readonly does: string;
  /** As a phrase with "with" or "without", where it can be said so. */
  readonly with: string | null;
  readonly isNegative: boolean;
  /** True where it names no other thing, which a clause behind it could be said of. */
  readonly isOwn: boolean;
  /** Types of the relationships that it speaks of. */
  readonly walks: readonly string[];
  readonly holds: (thing: Thing) => boolean;
}

/** What can be asked of things of a label by themselves and by what they are joined to. */
export function conditionsOf(
  data: AskedData,
  label: string,
  nameOf: (thing: Thing) => string | null,
): readonly Condition[] {
  const things = data.things(label);
  return [
    ...figuresOf(things).flatMap((name) => bounds(things, name)),
    ...groupsOf(things).flatMap((name) => values(things, name)),
    ...flagsOf(things).flatMap((name) => flags(name)),
    ...data
      .joined(label)
      .flatMap((joined) => [
        ...(joined.isOnly ? numbers(things, joined) : []),
        ...named(things, joined, nameOf),
      ]),
  ];
}

/** A condition of what things are joined to: "have a port with more than 3 cranes". */
export function conditionsOn(joined: Joined, inner: Condition): readonly Condition[] {
  const [one, many] = [article(spoken(joined.other)), plural(spoken(joined.other))];
  // What leads back by the same kind of relationship may mean another thing than the one that is asked about.
  if (inner.walks.includes(joined.type)) return [];
  const walks = [joined.type, ...inner.walks];
  const found = (thing: Thing): number => joined.of(thing).filter(inner.holds).length;
  const post = postOf(inner);
  const verb = verbOf(joined.type, joined.outgoing);
  const kind = (name: string) => `${name}(${inner.kind})`;
  const some = { isNegative: false, walks, holds: (thing: Thing) => found(thing) > 0 };
  const none = { isNegative: true, walks, holds: (thing: Thing) => found(thing) === 0 };
  const noun = joined.isOnly
    ? [
        condition(
          kind('some'),
          `have ${one} ${singularPost(post)}`,
          `with ${one} ${singularPost(post)}`,
          some,
        ),
        condition(kind('none'), `have no ${many} ${post}`, `without any ${many} ${post}`, none),
        condition(
          kind('many'),
          `have at least 2 ${many} ${post}`,
          `with at least 2 ${many} ${post}`,
          {
            isNegative: false,
            walks,
            holds: (thing) => found(thing) > 1,
          },
        ),
      ]
    : [];
  const said = verb
    ? [
        condition(kind('verb'), `${verb.does} ${one} ${singularPost(post)}`, null, some),
        condition(kind('not verb'), `${verb.not} ${one} ${singularPost(post)}`, null, none),
      ]
    : [];
  return [...noun, ...said];
}

/** Two conditions of the same things, in the ways that they are joined. */
export function joinedConditions(one: Condition, other: Condition): readonly Condition[] {
  const kind = (word: string) => `${one.kind} ${word} ${other.kind}`;
  const walks = [...one.walks, ...other.walks];
  const all = {
    isNegative: false,
    walks,
    holds: (thing: Thing) => one.holds(thing) && other.holds(thing),
  };
  const any = {
    isNegative: false,
    walks,
    holds: (thing: Thing) => one.holds(thing) || other.holds(thing),
  };
  const both =
    other.isNegative && !one.isNegative
      ? [condition(kind('but'), `${one.does} but ${other.does}`, null, all)]
      : [condition(kind('and'), `${one.does} and ${other.does}`, null, all)];
  const behind =
    one.with !== null && one.isOwn
      ? [{ ...condition(kind('that'), '', `${one.with} that ${other.does}`, all) }]
      : [];
  const or =
    one.isNegative || other.isNegative
      ? []
      : [condition(kind('or'), `${one.does} or ${other.does}`, null, any)];
  return [...both, ...behind, ...or];
}

/** Behind the noun. */
export function postOf({ does, with: said }: Condition): string {
  return said ?? `that ${does}`;
}

function bounds(things: readonly Thing[], name: string): readonly Condition[] {
  const sorted = valuesOf(things, name)
    .map(Number)
    .toSorted((one, other) => one - other);
  const bound = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const figure = article(figureSaid(name));
  const above = (thing: Thing) => Number(thing.properties.get(name) ?? Number.NaN) > bound;
  const below = (thing: Thing) => Number(thing.properties.get(name) ?? Number.NaN) < bound;
  const isPoint = /year|in$/u.test(spoken(name));
  return [
    condition(
      isPoint ? 'after' : 'over',
      `have ${figure} ${isPoint ? 'after' : 'over'} ${bound}`,
      `with ${figure} ${isPoint ? 'after' : 'over'} ${bound}`,
      { isNegative: false, holds: above },
    ),
    condition(
      isPoint ? 'before' : 'under',
      `have ${figure} ${isPoint ? 'before' : 'under'} ${bound}`,
      `with ${figure} ${isPoint ? 'before' : 'under'} ${bound}`,
      { isNegative: false, holds: below },
    ),
  ];
}

function values(things: readonly Thing[], name: string): readonly Condition[] {
  const [value] = valuesOf(things, name);
  const holds = ({ properties }: Thing): boolean => properties.get(name) === value;
  return [
    condition('value', `have the ${spoken(name)} ${value}`, `with the ${spoken(name)} ${value}`, {
      isNegative: false,
      holds,
    }),
    condition('other value', `do not have the ${spoken(name)} ${value}`, null, {
      isNegative: true,
      holds: (thing) => !holds(thing) && thing.properties.has(name),
    }),
  ];
}

function flags(name: string): readonly Condition[] {
  const holds = ({ properties }: Thing): boolean => properties.get(name) === true;
  return [
    condition('flag', `are ${spoken(name)}`, null, { isNegative: false, holds }),
    condition('no flag', `are not ${spoken(name)}`, null, {
      isNegative: true,
      holds: ({ properties }) => properties.get(name) === false,
    }),
  ];
}

function numbers(things: readonly Thing[], { other, of, type }: Joined): readonly Condition[] {
  const many = plural(spoken(other));
  const counts = things.map((thing) => of(thing).length).toSorted((one, two) => one - two);
  const bound = Math.max(1, counts[Math.floor(counts.length / 2)] ?? 1);
  return [
    condition('none', `have no ${many}`, `without any ${many}`, {
      isNegative: true,
      walks: [type],
      holds: (thing) => of(thing).length === 0,
    }),
    condition('many', `have more than ${bound} ${many}`, `with more than ${bound} ${many}`, {
      isNegative: false,
      walks: [type],
      holds: (thing) => of(thing).length > bound,
    }),
  ];
}

/** By one that the most are joined to, so that there is something to say. */
function named(
  things: readonly Thing[],
  { type, outgoing, of }: Joined,
  nameOf: (thing: Thing) => string | null,
): readonly Condition[] {
  const verb = verbOf(type, outgoing);
  const tally = new Map<Thing, number>();
  for (const thing of things)
    for (const end of of(thing)) tally.set(end, (tally.get(end) ?? 0) + 1);
  const [end] = [...tally].toSorted(([, one], [, two]) => two - one)[0] ?? [];
  const name = end && nameOf(end);
  if (!verb || !name) return [];
  const holds = (thing: Thing): boolean => of(thing).includes(end);
  return [
    condition('whom', `${verb.does} ${name}`, null, { isNegative: false, walks: [type], holds }),
    condition('not whom', `${verb.not} ${name}`, null, {
      isNegative: true,
      walks: [type],
      holds: (thing) => !holds(thing),
    }),
  ];
}

function condition(
  kind: string,
  does: string,
  said: string | null,
  {
    walks = [],
    ...rest
  }: Pick<Condition, 'isNegative' | 'holds'> & Partial<Pick<Condition, 'walks'>>,
): Condition {
  const isOwn = ['after', 'before', 'over', 'under', 'value'].includes(kind);
  return { kind, does, with: said, isOwn, walks, ...rest };
}

function article(noun: string): string {
  return `${/^[aeiou]/u.test(noun) ? 'an' : 'a'} ${noun}`;
}
