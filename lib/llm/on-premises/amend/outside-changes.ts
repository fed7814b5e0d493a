import 'server-only';
import { aggregates } from '@/lib/query/aggregates';
import type { ChangeKind } from '@/lib/query/diff/change-kind';
import type { QueryDiff } from '@/lib/query/diff/diff-queries';
import type { Difference } from '@/lib/query/diff/difference';
import type { Element, Expression } from '@/lib/query/model';
import { meaningOf, meaningsOf } from '@/lib/query/scope';
import { elementsOf } from '@/lib/query/visit';

import { goesAlong, SORTS } from './goes-along';
import type { Lexicon } from './lexicon';
import { inOtherUnits } from './units';
import { type Word, wordsOf } from './words';

/** Words that ask for a kind of change whatever it is about. */
const CUES: readonly (readonly [RegExp, readonly string[]])[] = [
  [SORTS, ['add-order', 'remove-order', 'change-order', 'reorder-sorting']],
  [
    /\b(top|limit|all|whole|next|stop|everything|everyone|everybody|(more|fewer)(?! than))\b/u,
    ['add-limit', 'remove-limit', 'change-limit', 'add-skip', 'remove-skip', 'change-skip'],
  ],
  [
    /\b(once|twice|duplicat\w*|distinct|unique|repeat\w*|double|different)\b/u,
    ['add-distinct', 'remove-distinct'],
  ],
  [/\b(call(ed)?|column|rename|name it|heading)\b/u, ['rename-column', 'reorder-columns']],
];

/** What an amendment that speaks of counting or of groups may do to columns. */
const AGGREGATES =
  /\b(how|count\w*|number|many|much|average|mean|sum|total|weakest|strongest|highest|lowest|per|each|by|split|group\w*|list|together)\b/u;
/** What turns one column or hop into another without naming either again. */
const EXCHANGES = /\b(instead\w*|not|rather|meant|opposite|wrong|turn|back|other|only|just)\b/u;

/**
 * Changes of a diff that the amendment's words do not account for: neither by what they are about nor by
 * what is done. They may be right all the same; somebody is to look at them.
 */
export function outsideChanges(
  { changes, comparison }: QueryDiff,
  amendment: string,
  lexicon: Lexicon,
): readonly string[] {
  const words = wordsOf(amendment);
  // A number that was masked is one all the same.
  const said = words
    .map(({ plain }) => (/^\$number_\d+$/u.test(plain) ? `${plain} 0` : plain))
    .join(' ');
  const values = new Set(
    words.flatMap(({ plain }, index) => [
      ...valuesIn(plain, said),
      ...measuresAt(words, index).map((amount) => `${amount}`),
    ]),
  );
  const names = new Set(
    lexicon
      .mentionsIn(words)
      .flatMap(({ senses }) =>
        senses.flatMap((sense) =>
          sense.kind === 'property'
            ? [sense.property.name, `of ${sense.owner}`]
            : [sense.kind === 'label' ? sense.label : sense.type],
        ),
      ),
  );
  return changes.flatMap(({ id, kind }, index) => {
    const group = comparison.groups[index];
    if (!group || cued(kind, said)) return [];
    const isMeant = group.differences.some(
      (each) =>
        accounts(each, { said, values, names, comparison }) ||
        goesAlong(each, { comparison, said, names, schema: lexicon.schema }),
    );
    return isMeant ? [] : [id];
  });
}

/** `two and a half hours`: what is measured here, in every unit that it may be stored in. */
function measuresAt(words: readonly Word[], index: number): readonly number[] {
  const amount = Number(words[index]?.plain);
  const [joined, , half] = words.slice(index + 1, index + 4).map(({ plain }) => plain);
  const isHalf = joined === 'and' && /^hal(f|b|be|ben)$/u.test(half ?? '');
  const unit = words[index + (isHalf ? 4 : 1)]?.plain ?? '';
  return inOtherUnits(isHalf ? amount + 0.5 : amount, unit);
}

/** A number may be meant in thousands or millions, a decade by either of its ends. */
function valuesIn(plain: string, said: string): readonly string[] {
  const decade = /^(\d{3}0)s$/u.exec(plain)?.[1];
  if (decade !== undefined) {
    return [0, 9, 10].map((years) => `${Number(decade) + years}`);
  }
  const isNumber = /^\d+(\.\d+)?$/u.test(plain);
  const isScaled = isNumber && /\b(million\w*|mio|thousand|tausend)\b/u.test(said);
  const scaled = isScaled ? [1e3, 1e6].map((factor) => `${Number(plain) * factor}`) : [];
  return [plain.replace(/^\$/u, ''), ...scaled];
}

function cued(kind: ChangeKind, said: string): boolean {
  return CUES.some(([cue, kinds]) => kinds.includes(kind) && cue.test(said));
}

interface Said {
  /** Where a name stands for what a step made. */
  readonly comparison: QueryDiff['comparison'];
  readonly said: string;
  readonly values: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

function accounts(difference: Difference, context: Said): boolean {
  const { said } = context;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all else is a matter of its cue alone
  switch (difference.what) {
    case 'condition': {
      const parts = [difference.before, difference.after].flatMap((each) => each?.expression ?? []);
      return parts.some((part) => isNamed(part, context));
    }
    case 'column': {
      const parts = [difference.before, difference.after].flatMap((each) => each?.expression ?? []);
      const isAggregate = parts.some((part) => isMade(part, context));
      if (onlyDistinct(difference))
        return /\b(once|twice|distinct|unique|duplicat\w*|different)\b/u.test(said);
      if (difference.before && difference.after && EXCHANGES.test(said)) return true;
      return (isAggregate && AGGREGATES.test(said)) || parts.some((part) => isNamed(part, context));
    }
    case 'limit':
    case 'skip': {
      const parts = [difference.before, difference.after].flatMap((each) => each ?? []);
      return parts.some((part) => isNamed(part, context));
    }
    case 'order': {
      // What was sorted by goes with the column that is named; a new order is asked for by its own words.
      if (difference.after) return false;
      const parts = [difference.before, difference.after].flatMap((each) => each?.expression ?? []);
      return parts.some((part) => isNamed(part, context));
    }
    case 'link':
    case 'link-aspect': {
      const parts = [difference.before, difference.after].flatMap((each) => each?.pattern ?? []);
      return (
        parts.some((part) => isNamed(part, context)) ||
        EXCHANGES.test(said) ||
        [...context.values].some((value) => /_\d+$/u.test(value))
      );
    }
    case 'labels': {
      const [old, now] = [difference.before, difference.after].map((each) =>
        each ? elementsOf(each, 'label').map(({ name }) => name) : [],
      );
      const come = (now ?? []).filter((name) => !old?.includes(name));
      const changed = come.length > 0 ? come : (old ?? []);
      return changed.every((name) => context.names.has(name));
    }
    case 'block':
    case 'optional':
    case 'node':
    case 'unit':
    case 'layout':
      return true;
    default:
      return false;
  }
}

/** `count(x)` and `count(DISTINCT x)` are told apart by a word for it. */
function onlyDistinct({ before, after }: Extract<Difference, { what: 'column' }>): boolean {
  const [a, b] = [before?.expression, after?.expression];
  return (
    a?.kind === 'aggregate' &&
    b?.kind === 'aggregate' &&
    a.function === b.function &&
    a.distinct !== b.distinct
  );
}

/** Whether a column is made of many rows: by itself, or by the step whose name it shows. */
function isMade(part: Expression, { comparison }: Said): boolean {
  if (aggregates(part)) return true;
  return [comparison.old, comparison.now].some((query) => {
    const meaning = part.kind === 'variable' ? meaningOf(part.name, meaningsOf(query)) : undefined;
    return meaning?.kind === 'value' && aggregates(meaning.expression);
  });
}

function isNamed(part: Element, { values, names }: Said): boolean {
  const own = [
    ...elementsOf(part, 'property').map(({ key }) => key.text),
    ...elementsOf(part, 'label').map(({ name }) => name),
  ];
  const held = [
    ...elementsOf(part, 'parameter').map(({ name }) => name),
    ...elementsOf(part, 'integer').map(({ value }) => value),
    ...elementsOf(part, 'string').map(({ value }) => value.toLowerCase()),
  ];
  return own.some((name) => names.has(name)) || held.some((value) => values.has(value));
}
