import { compare, integer, not, property } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import {
  addCondition,
  conditionsIn,
  removeCondition,
  replaceCondition,
} from '@/lib/query/edit/edit-conditions';
import type { Expression, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { KnownEdit } from './known-edit';
import { namedNodes } from './plain-patterns';

/** Of which rows there are. */
export function conditionEdits(
  query: Query,
  schema: GraphSchema,
  random: () => number,
): readonly KnownEdit[] {
  // Where paths are chosen, a condition in the pattern is another one than the same in WHERE.
  const isChoosing = elementsOf(query, 'path').some(
    ({ shortest, selector }) => shortest || selector,
  );
  const conditions = isChoosing ? [] : conditionsIn(query);
  const used = new Set(
    conditions.flatMap((each) => elementsOf(each, 'property').map((one) => keyOf(one))),
  );
  const added = namedNodes(query).flatMap(({ name, properties }): readonly KnownEdit[] => {
    const subjects = properties(schema).map((key) => property(name, key));
    const subject = subjects.find((each) => !used.has(keyOf(each)));
    if (!subject) return [];
    const condition = compare(subject, '<>', integer(Math.floor(random() * 9)));
    return [
      {
        kind: 'add-filter',
        site: `filter ${keyOf(subject)}`,
        apply: (each) => addCondition(each, condition),
      },
    ];
  });
  const changed = conditions.flatMap((condition): readonly KnownEdit[] => {
    // Two conditions that say the same about one thing cannot be told apart.
    const about = elementsOf(condition, 'property').map((one) => `filter ${keyOf(one)}`);
    if (
      conditions.filter((each) =>
        elementsOf(each, 'property').some((one) => about.includes(`filter ${keyOf(one)}`)),
      ).length > 1
    )
      return [];
    const site = about.length === 0 ? `filter ${keyOf(condition)}` : about.join(' ');
    return [
      { kind: 'remove-filter', site, apply: (each) => removeCondition(each, condition) },
      ...(condition.kind === 'not'
        ? []
        : [
            {
              kind: 'change-filter',
              site,
              apply: (each: Query) => replaceCondition(each, condition, not(condition)),
            } as const,
          ]),
      ...operatorEdits(condition).map(
        (after) =>
          ({
            kind: 'change-filter',
            site,
            apply: (each: Query) => replaceCondition(each, condition, after),
          }) as const,
      ),
    ];
  });
  return [...added, ...changed];
}

function operatorEdits(condition: Expression): readonly Expression[] {
  const [link] = condition.kind === 'comparison' ? condition.rest : [];
  if (condition.kind !== 'comparison' || !link || condition.rest.length > 1) return [];
  const operator = link.operator === '>' ? '<' : '>';
  const { operand } = link;
  const other: Expression =
    operand.kind === 'string'
      ? { ...operand, value: `${operand.value}x` }
      : operand.kind === 'integer'
        ? { ...operand, value: `${BigInt(operand.value) + 3n}` }
        : operand;
  return [
    { ...condition, rest: [{ ...link, operator }] },
    ...(other === operand ? [] : [{ ...condition, rest: [{ ...link, operand: other }] }]),
  ];
}
