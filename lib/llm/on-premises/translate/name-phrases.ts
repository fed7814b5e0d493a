import 'server-only';
import type { PromptProperty, PromptSchema } from '../read-schema-lines';
import { AUXILIARIES, MOMENTS, PREPOSITIONS } from './english/closed-classes';
import { isVerbForm } from './english/inflection';
import { ENDS } from './english/last-done';
import { inEnglishWords } from './german/schema-words';
import type { NotedPhrase } from './schema-notes';
import { wordsOfName } from './schema-vocabulary';

/**
 * Names of several words that are one word where they are said together: of flags (`publiclyOwned`,
 * `is_tax_exempt`), or "owned" would be what somebody does, of rates (`cost_per_unit`), or "per unit" would
 * ask for a row each, of numbers (`copies_sold`), or they would be sold by somebody, and of what is called first or last (`last_name`), or it would be the last of several. A preposition among a flag's words keeps its use.
 */
export function namePhrases({ labels, patterns }: PromptSchema): readonly NotedPhrase[] {
  const owners = [
    ...labels,
    ...patterns.map(({ type, properties }) => ({ name: type, properties })),
  ];
  const things = new Set(labels.flatMap(({ name }) => wordsOfName(name)));
  return owners.flatMap(({ name: owner, properties }) =>
    properties.flatMap((property) => {
      const said = isFlag(property)
        ? [flagWords(property.name, owner)]
        : [...rateWords(property.name), endWords(property, things), doneWords(property, things)];
      return said
        .filter((words) => words.length > 1)
        .map((words) => ({ words, name: `${owner}.${property.name}` }));
    }),
  );
}

function flagWords(name: string, owner: string): readonly string[] {
  const [first = '', ...others] = wordsOfName(name);
  // `isOpen` is "open", `mustHave` "must have".
  const isSaid = others.every((word) => AUXILIARIES.has(word));
  const words = AUXILIARIES.has(first) && !isSaid ? others : [first, ...others];
  // `cold_case` of a case: "cold cases" are cases that are cold.
  if (words.at(-1) === owner.toLowerCase()) return [];
  return words.some((word) => PREPOSITIONS.has(word)) ? [] : words;
}

/** `costPerUnit`, `price_per_kg`, `stunden_pro_woche` in both languages; a unit behind it (`_eur`) is not said. */
function rateWords(name: string): readonly (readonly string[])[] {
  const words = wordsOfName(name);
  const at = words.findIndex((word) => PER.has(word));
  if (at <= 0 || at + 1 >= words.length) return [];
  const own = words.slice(0, at + 2);
  if (words[at] === 'per') return [own];
  return [own, inEnglishWords(own, false).map(({ english }) => english)];
}

/** `last_name`, `lastLoginAt`: none of several, and no order; of things that are called so there may be a last one. */
function endWords({ name, list }: PromptProperty, things: ReadonlySet<string>): readonly string[] {
  const [end = '', noun = '', ...more] = wordsOfName(name);
  const isEnd = ENDS.has(end) && !PREPOSITIONS.has(noun) && !things.has(noun);
  return isEnd && !list && more.every((word) => PREPOSITIONS.has(word)) ? [end, noun] : [];
}

/** `copies_sold`, `runningHours` of a number: nobody does it. Of a thing that is called so ("customers affected") somebody may. */
function doneWords(
  { name, types, list }: PromptProperty,
  things: ReadonlySet<string>,
): readonly string[] {
  const words = wordsOfName(name);
  const isNumber = !list && types.some((type) => type === 'INTEGER' || type === 'FLOAT');
  const isDone = words.length === 2 && words.some((word) => isVerbForm(word));
  const isApart =
    !MOMENTS.has(words[1] ?? '') &&
    words.every((word) => !PREPOSITIONS.has(word) && !things.has(singular(word)));
  return isNumber && isDone && isApart ? words : [];
}

function singular(word: string): string {
  return word.replace(/s$/u, '');
}

const PER = new Set(['per', 'pro', 'je']);

function isFlag({ types, list }: PromptProperty): boolean {
  return !list && types.length > 0 && types.every((type) => type === 'BOOLEAN');
}
