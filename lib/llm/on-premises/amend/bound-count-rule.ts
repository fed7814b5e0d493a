import 'server-only';
import { compare, integer, item, variable, withItems } from '@/lib/query/build';
import { isInternal } from '@/lib/query/diff/outline';
import { withClauses } from '@/lib/query/edit/final-return';
import type {
  Clause,
  ComparisonOperator,
  ProjectionItem,
  Query,
  ReturnClause,
} from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { COUNT_OPERATORS } from './bounds-said';
import { isAggregate } from './exchange-column';
import { hopMeant } from './hop-meant';
import type { Rule } from './rule';
import { nodesMeant, type Scene } from './scene';

const BOUND =
  /\b(at_least|at_most|exactly|over|under|more|less) (\d+)\b|\b(\d+)(?: [a-zäöü]+)? (or_more|or_less)\b/u;

const OPPOSITE: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  '>=': '<',
  '>': '<=',
  '<': '>=',
  '<=': '>',
};

/**
 * `only wards that had at least 300`, `drop anyone with fewer than three`: of a list that counts something
 * for each of a kind, those whose count is so. What else is spoken of is one of the two kinds.
 */
export const boundCountRule: Rule = (scene) => {
  const { said, query, clause } = scene;
  const [, word, count, other, or] = BOUND.exec(said) ?? [];
  const [value, bound] = [count ?? other, COUNT_OPERATORS[word ?? or ?? '']];
  const counts = clause.items.filter(({ expression }) => isAggregate(expression));
  const [counted] = counts;
  if (value === undefined || !bound || !counted || counts.length > 1) return null;
  if (clause.items.length < 2 || clause.distinct || /^(1[5-9]|20)\d\d$/u.test(value)) return null;
  if (!isCount(counted) || !speaksOfIt(scene, counted)) return null;
  const isOut =
    /\b(without|drop|leave out|exclude|except|no|not|remove|away|hide)\b/u.test(said) &&
    OPPOSITE[bound] !== undefined;
  const operator = isOut ? (OPPOSITE[bound] ?? bound) : bound;
  return bounded(query, { counted, operator, value });
};

function isCount({ expression }: ProjectionItem): boolean {
  return (
    expression.kind === 'count-star' ||
    (expression.kind === 'aggregate' && expression.function === 'count')
  );
}

/** Whether nothing is named but what is counted, what it is counted for, and the column itself. */
function speaksOfIt(scene: Scene, { name }: ProjectionItem): boolean {
  const shown = new Set(elementsOf(scene.clause, 'variable').map((each) => each.name));
  const number = scene.words.findIndex(({ plain }) => /^\d+$/u.test(plain));
  return scene.mentions.every((mention) => {
    // "Only mothers with four or more": whoever it is counted for, in the asker's words.
    const isBefore = mention.to <= number;
    const hop = isBefore ? hopMeant(scene, mention) : null;
    if (hop && scene.nodes.some(({ name, label }) => label === hop.other && shown.has(name))) {
      return true;
    }
    const [word, ...more] = scene.words.slice(mention.from, mention.to);
    const isColumn = more.length === 0 && word?.plain === name.text.toLowerCase();
    return isColumn || nodesMeant(scene, mention).some((node) => shown.has(node.name));
  });
}

/** The last RETURN in two: what is shown is made first, and shown where it is as asked. */
function bounded(
  query: Query,
  {
    counted,
    operator,
    value,
  }: {
    readonly counted: ProjectionItem;
    readonly operator: ComparisonOperator;
    readonly value: string;
  },
): Query {
  return withClauses(query, (clauses): readonly Clause[] => {
    const last = clauses.at(-1);
    if (last?.kind !== 'return') return clauses;
    const named = namesFor(last);
    const where = compare(
      variable(named.get(counted) ?? counted.name.text),
      operator,
      integer(BigInt(value)),
    );
    const step = withItems(
      last.items.map((each) => item(each.expression, named.get(each) ?? each.name.text)),
      { where },
    );
    const items = last.items.map((each) => {
      const name = named.get(each) ?? each.name.text;
      return item(variable(name), each.name.text);
    });
    return [...clauses.slice(0, -1), step, { ...last, items }];
  });
}

/** A name for each column that a clause can speak of: its own, or that of what it reads. */
function namesFor({ items }: ReturnClause): ReadonlyMap<ProjectionItem, string> {
  const taken = new Set<string>();
  return new Map(
    items.map((each) => {
      const { expression, name, named } = each;
      const wanted = named
        ? name.text
        : expression.kind === 'property'
          ? expression.key.text
          : expression.kind === 'variable' && !isInternal(expression.name)
            ? expression.name
            : 'value';
      let free = wanted;
      for (let count = 2; taken.has(free); count += 1) free = `${wanted}${count}`;
      taken.add(free);
      return [each, free];
    }),
  );
}
