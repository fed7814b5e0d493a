import 'server-only';
import { isAggregate } from '@/lib/query/aggregates';
import { aggregate, variable } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import type { Expression } from '@/lib/query/model';

import { shown } from './column-rules';
import { aggregateSaid, exchanged } from './exchange-column';
import type { Mention } from './lexicon';
import type { Rule } from './rule';
import { nodesMeant, propertiesMeant, type Scene, shownAs } from './scene';

/** Words from one place to another. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** `A instead of B`, `instead of B A`, `replace B by A`: what goes and what comes. */
function exchangeIn({
  words,
  mentions,
}: Scene): { readonly gone: Stretch; readonly come: Stretch } | null {
  const plain = words.map((word) => word.plain);
  const at = (...wanted: readonly string[]): number =>
    plain.findIndex((_word, place) => wanted.every((word, index) => plain[place + index] === word));
  const joiners = [
    [at('instead_of'), 1],
    [at('instead', 'of'), 2],
    [at('rather', 'than'), 2],
    [at('not', 'by'), 2],
    [at('not', 'per'), 2],
    [at('in', 'place', 'of'), 3],
  ] as const;
  const end = words.length;
  const [joiner] = joiners.filter(([place]) => place >= 0);
  if (joiner) {
    const [place, length] = joiner;
    const behind = place + length;
    if (
      mentions.some(({ to }) => to <= place) ||
      /\b(number|count|how_many)\b/u.test(plain.slice(0, place).join(' '))
    ) {
      return { come: { from: 0, to: place }, gone: { from: behind, to: end } };
    }
    const [first] = mentions.filter(({ from }) => from >= behind);
    return first
      ? { gone: { from: behind, to: first.to }, come: { from: first.to, to: end } }
      : null;
  }
  const verb = plain.findIndex((word) => /^(replace|swap|exchange|switch|change|not)$/u.test(word));
  const into = plain.findIndex(
    (word, place) =>
      place > verb + 1 &&
      (plain[verb] === 'not' ? /^but$/u : /^(with|by|for|to|into|through|against)$/u).test(word),
  );
  if (verb < 0 || into < 0) return null;
  return { gone: { from: verb + 1, to: into }, come: { from: into + 1, to: end } };
}

/** `the floor instead of the name`, `the average runtime rather than the number`: one column for another, the rest as it was. */
export const exchangeColumnRule: Rule = (scene) => {
  const exchange = exchangeIn(scene);
  if (!exchange) return null;
  const { items } = scene.clause;
  const place = columnSaid(scene, exchange.gone);
  const wanted = expressionSaid(scene, exchange.come);
  const before = items[place];
  if (!before || !wanted || items.some(({ expression }) => keyOf(expression) === keyOf(wanted))) {
    return null;
  }
  return exchanged(scene.query, place, wanted);
};

function mentionsWithin({ mentions }: Scene, { from, to }: Stretch): readonly Mention[] {
  return mentions.filter((mention) => mention.from >= from && mention.to <= to);
}

/** The place of the column that words name; -1 where they name none. */
function columnSaid(scene: Scene, stretch: Stretch): number {
  const { items } = scene.clause;
  const mentions = mentionsWithin(scene, stretch);
  for (const mention of mentions) {
    const keys = new Set([
      ...nodesMeant(scene, mention).map((node) => keyOf(shownAs(scene, node))),
      ...propertiesMeant(scene, mention, true).map(({ expression }) => keyOf(expression)),
    ]);
    const place = items.findIndex(({ expression }) => keys.has(keyOf(expression)));
    if (place >= 0) return place;
  }
  const said = saidWithin(scene, stretch);
  if (/\b(number|count|counts|how_many|average|mean|sum|total|amount)\b/u.test(said)) {
    return items.findIndex(({ expression }) => isAggregate(expression));
  }
  return items.findIndex(
    ({ named, name }) => named && said.split(' ').includes(name.text.toLowerCase()),
  );
}

function saidWithin({ words }: Scene, { from, to }: Stretch): string {
  return words
    .slice(from, to)
    .map(({ plain }) => plain)
    .join(' ')
    .replaceAll(/\bhow (?:many|much)\b|\bnumber of\b/gu, 'how_many');
}

/** What words ask to be shown: something named, or counted or summed over. */
function expressionSaid(scene: Scene, stretch: Stretch): Expression | null {
  const mentions = mentionsWithin(scene, stretch);
  const named = aggregateSaid(saidWithin(scene, stretch));
  if (named) {
    const [measured] = mentions
      .flatMap((mention) => propertiesMeant(scene, mention, true))
      .filter(({ schema }) => schema.types.some((type) => /INTEGER|FLOAT|DURATION/u.test(type)));
    return measured ? aggregate(named, measured.expression) : null;
  }
  // "The phone number" is no count.
  const isNamed = mentions.some(
    ({ from, to, senses }) => to - from > 1 && senses.every(({ kind }) => kind === 'property'),
  );
  if (!isNamed && /\b(number|count|how_many)\b/u.test(saidWithin(scene, stretch))) {
    const [node] = mentions.flatMap((mention) => nodesMeant(scene, mention));
    if (node) return aggregate('count', variable(node.name));
    // "The number of pups", where each litter says its own.
    const [held] = mentions
      .flatMap((mention) => propertiesMeant(scene, mention, true))
      .filter(({ schema }) => schema.types.includes('INTEGER'));
    return held ? aggregate('sum', held.expression) : null;
  }
  for (const mention of mentions) {
    const expression = shown(scene, mention);
    if (expression) return expression;
  }
  return null;
}
