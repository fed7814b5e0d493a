import type { PromptSchema } from '@/lib/llm/on-premises/read-schema-lines';

import { kindsOf, measuresOf, type Nouns, nounsOf, plural } from './nouns';

/** Questions that all ask the same of a schema. */
export interface AskedWays {
  readonly kind: string;
  /** The plainest first. */
  readonly ways: readonly string[];
  /** Properties that hold the value of each placeholder. */
  readonly given: Readonly<Record<string, readonly string[]>>;
}

/** What can be asked of any schema, of each kind of thing and of each pair of kinds that one relationship joins, in the many ways that people say it. */
export function askedWays({ labels, patterns }: PromptSchema): readonly AskedWays[] {
  const things = labels.flatMap((label) => {
    const nouns = nounsOf(label);
    const kinds = kindsOf(label);
    return [
      ...ofThings(nouns),
      ...measuresOf(label).flatMap((measure) => ofMeasure(nouns, measure)),
      ...kinds.flatMap(({ name, said }) => ofKind(nouns, said, `${label.name}.${name}`)),
    ];
  });
  const pairs = patterns.flatMap(({ from, to }) => {
    const joined = patterns.filter(
      (each) => (each.from === from && each.to === to) || (each.from === to && each.to === from),
    );
    const [one, other] = [from, to].map((name) => labels.find((label) => label.name === name));
    if (!one || !other || one === other || joined.length > 1) return [];
    const [left, right] = [nounsOf(one), nounsOf(other)];
    return [...ofPair(left, right), ...ofPair(right, left)];
  });
  return [...things, ...pairs];
}

function ofThings({ one, many }: Nouns): readonly AskedWays[] {
  return [
    same('list', [
      `List all ${many}`,
      many,
      `what ${many} are there?`,
      `Which ${many} do we have?`,
      `show me every ${one}`,
      `I want to see the ${many}`,
      `list of ${many}`,
      `list every single ${one}`,
    ]),
    same('count', [
      `How many ${many} are there?`,
      `number of ${many}`,
      `count of ${many}`,
      `Count the ${many}`,
      `total number of ${many}`,
      `how many ${many}`,
      `How many ${many} do we have?`,
      `What is the total count of ${many}?`,
      `${one} count`,
      `total ${many}`,
    ]),
  ];
}

function ofMeasure({ one, many }: Nouns, figure: string): readonly AskedWays[] {
  const number = { number_1: [] };
  return [
    same(
      'more than',
      [
        `Which ${many} have a ${figure} over $number_1?`,
        `${many} with a ${figure} above $number_1`,
        `${many} with ${figure} > $number_1`,
        `${many} whose ${figure} is more than $number_1`,
        `${many} where ${figure} is greater than $number_1`,
        `${many} where the ${figure} exceeds $number_1`,
        `${many} having a ${figure} of more than $number_1`,
        `list ${many} with ${figure} higher than $number_1`,
      ],
      number,
    ),
    same(
      'at most',
      [
        `Which ${many} have a ${figure} of at most $number_1?`,
        `${many} with a ${figure} of at most $number_1`,
        `${many} with ${figure} <= $number_1`,
        `${many} with a maximum ${figure} of $number_1`,
        `${many} where ${figure} is no more than $number_1`,
        `${many} with a ${figure} of $number_1 or less`,
      ],
      number,
    ),
    same(
      'between',
      [
        `Which ${many} have a ${figure} between $number_1 and $number_2?`,
        `${many} with a ${figure} from $number_1 to $number_2`,
        `${many} with a ${figure} of $number_1 to $number_2`,
        `${many} with ${figure} $number_1-$number_2`,
      ],
      { ...number, number_2: [] },
    ),
    same('highest', [
      `Which ${one} has the highest ${figure}?`,
      `${one} with the largest ${figure}`,
      `the ${one} with the maximum ${figure}`,
      `${one} with the max ${figure}`,
      `top ${one} by ${figure}`,
      `What ${one} has the greatest ${figure}?`,
    ]),
    same('top five', [
      `Top 5 ${many} by ${figure}`,
      `the top five ${many} by ${figure}`,
      `top 5 ${many} in terms of ${figure}`,
      `first 5 ${many} by ${figure}, highest first`,
      `${many} by ${figure}, top 5`,
    ]),
    same('five with the highest', [
      `The 5 ${many} with the highest ${figure}`,
      `Which five ${many} have the largest ${figure}?`,
      `the top five ${many} with the highest ${figure}`,
      `5 highest ${figure} ${many}`,
    ]),
    same('average', [
      `What is the average ${figure} of all ${many}?`,
      `average ${one} ${figure}`,
      `mean ${figure} of the ${many}`,
      `avg ${figure} of ${many}`,
      `${figure} of ${many} on average`,
      `How high is the average ${figure} of ${many}?`,
    ]),
    same('sum', [
      `What is the total ${figure} of all ${many}?`,
      `sum of ${figure} of all ${many}`,
      `overall ${figure} of ${many}`,
      `${figure} of all ${many} in total`,
      `What is the ${figure} of all ${many} together?`,
    ]),
    same('highest first', [
      `List all ${many} sorted by ${figure}, highest first`,
      `${many} sorted by ${figure} desc`,
      `Rank the ${many} by ${figure}`,
      `${many} from highest to lowest ${figure}`,
      `${many} in descending order of ${figure}`,
      `${many} with the highest ${figure} first`,
    ]),
  ];
}

function ofKind({ one, many, value }: Nouns, kind: string, property: string): readonly AskedWays[] {
  const placeholder = value.replace(/1$/u, '2');
  const given = { [placeholder.slice(1)]: [property] };
  return [
    same(
      'value',
      [
        `Which ${many} have the ${kind} ${placeholder}?`,
        `${many} with ${kind} ${placeholder}`,
        `${many} where ${kind} = ${placeholder}`,
        `${placeholder} ${many}`,
        `${many} that are ${placeholder}`,
      ],
      given,
    ),
    same(
      'another value',
      [
        `Which ${many} are not ${placeholder}?`,
        `${many} whose ${kind} is not ${placeholder}`,
        `${many} with a ${kind} other than ${placeholder}`,
        `non-${placeholder} ${many}`,
        `${many} except ${placeholder} ones`,
      ],
      given,
    ),
    same('none known', [
      `Which ${many} have no ${kind}?`,
      `${many} without a ${kind}`,
      `${many} where the ${kind} is missing`,
      `${many} whose ${kind} is unknown`,
      `${many} where ${kind} is null`,
      `${many} with empty ${kind}`,
      `${many} lacking a ${kind}`,
    ]),
    same('tally', [
      `Number of ${many} per ${kind}`,
      `${many} per ${kind}`,
      `How many ${many} are there by ${kind}?`,
      `For each ${kind}, how many ${many} are there?`,
      `${many} grouped by ${kind}`,
      `${one} count by ${kind}`,
      `distribution of ${many} by ${kind}`,
      `How are the ${many} distributed by ${kind}?`,
    ]),
    same('kinds', [
      `Which ${plural(kind)} do the ${many} have?`,
      `distinct ${plural(kind)} of ${many}`,
      `What ${plural(kind)} are there among the ${many}?`,
    ]),
  ];
}

function ofPair(
  { one, many, value, given }: Nouns,
  { one: other, many: others }: Nouns,
): readonly AskedWays[] {
  return [
    same(
      'theirs',
      [
        `Which ${others} does ${value} have?`,
        `${others} of ${value}`,
        `${value}'s ${others}`,
        `all ${others} of the ${one} ${value}`,
        `${others} for ${value}`,
      ],
      given,
    ),
    same('number of theirs', [
      `How many ${others} does each ${one} have?`,
      `${others} per ${one}`,
      `For each ${one}, how many ${others} are there?`,
      `${many} with their number of ${others}`,
      `${other} count per ${one}`,
      `number of ${others} by ${one}`,
    ]),
    same('most', [
      `Which ${one} has the most ${others}?`,
      `${one} with the highest number of ${others}`,
      `top ${one} by number of ${others}`,
      `${one} with the highest count of ${others}`,
      `Which ${one} has more ${others} than any other?`,
    ]),
    same(
      'so many',
      [
        `Which ${many} have more than $number_1 ${others}?`,
        `${many} with > $number_1 ${others}`,
        `${many} having over $number_1 ${others}`,
        `${many} where the number of ${others} is greater than $number_1`,
        `${many} whose number of ${others} is over $number_1`,
      ],
      { number_1: [] },
    ),
    same('none', [
      `Which ${many} have no ${others}?`,
      `${many} without any ${others}`,
      `${many} lacking ${others}`,
      `${many} that do not have any ${others}`,
      `${many} which have no ${other}`,
    ]),
    same('average number', [
      `What is the average number of ${others} per ${one}?`,
      `How many ${others} does a ${one} have on average?`,
      `average ${others} per ${one}`,
      `avg number of ${others} of ${many}`,
    ]),
  ];
}

function same(kind: string, ways: readonly string[], given: AskedWays['given'] = {}): AskedWays {
  return { kind, ways, given };
}
