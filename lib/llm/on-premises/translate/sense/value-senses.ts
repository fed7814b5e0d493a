import 'server-only';
import type { PromptPlaceholder } from '../../read-prompt';
import type { Phrase } from '../grammar/sketch';
import { COVERED, type Lexicon } from '../lexicon';
import {
  type PropertyWords,
  type Terms,
  type TypeWords,
  displayProperty,
  isNamingType,
  nearness,
} from '../schema-vocabulary';
import { type RoleSense, roleSenses } from './role-senses';

/** What a phrase with values means. */
export interface ValueSense {
  readonly kind: 'value';
  readonly label: string | null;
  readonly pattern: TypeWords | null;
  readonly property: PropertyWords;
  readonly near: number;
  readonly cost: number;
  /** True where the value may as well be what something is called. */
  readonly isGuess?: boolean;
  /** "the commander $a": what a noun beside the value says that it does. */
  readonly role?: RoleSense;
}

/** What a value may be: what a thing is called by or has, or what a relationship has. */
export function valueSenses(
  phrase: Phrase,
  lexicon: Lexicon,
  placeholders: ReadonlyMap<string, PromptPlaceholder>,
): readonly ValueSense[] {
  const [first, ...rest] = phrase.placeholders.map((name) => placeholders.get(name)?.types ?? []);
  const shared = (first ?? []).filter((type) => rest.every((types) => types.includes(type)));
  const types = shared.length > 0 ? shared : (first ?? []);
  const senses = types.flatMap((type, index): readonly ValueSense[] => {
    const at = type.lastIndexOf('.');
    const [owner, name] = [type.slice(0, at), type.slice(at + 1)];
    const cost = index * 0.04;
    const label = lexicon.vocabulary.labels.get(owner);
    const property = label?.properties.find((each) => each.name === name);
    if (label && property) {
      const isNaming = displayProperty(label) === property;
      const isGuess =
        !isNaming &&
        types.length > 1 &&
        types.some((each) => each !== type && isNamingType(each, lexicon.vocabulary));
      const display = isNaming ? 0 : isGuess ? 0.3 : 0.08;
      return [
        {
          kind: 'value',
          label: owner,
          pattern: null,
          property,
          near: nearWords(phrase, [label.terms, property.terms]),
          cost: cost + display,
          isGuess,
        },
      ];
    }
    return lexicon.patterns(owner).flatMap((pattern) => {
      const held = pattern.properties.find((each) => each.name === name);
      return held
        ? [
            {
              kind: 'value' as const,
              label: null,
              pattern,
              property: held,
              near: nearWords(phrase, [held.terms]),
              cost: cost + 0.1,
            },
          ]
        : [];
    });
  });
  return [...senses, ...withRoles(phrase, senses, lexicon)].toSorted(
    (a, b) => b.near - b.cost - (a.near - a.cost),
  );
}

/** "the commander $a": a noun that names no kind of thing, but what things of a kind do. */
function withRoles(
  { words, article, placeholders }: Phrase,
  senses: readonly ValueSense[],
  lexicon: Lexicon,
): readonly ValueSense[] {
  const [head, ...more] = words;
  const isApposed = article !== null && placeholders.length === 1;
  if (!head || more.length > 0 || !isApposed || lexicon.thing(head) >= COVERED) return [];
  const roles = lexicon
    .hits(head)
    .flatMap(({ entry, near }) =>
      entry.kind === 'type' && near >= COVERED
        ? roleSenses(lexicon, entry.type, head, near, 0)
        : [],
    );
  return senses.flatMap((sense) => {
    if (sense.kind !== 'value' || sense.label === null) return [];
    const own = roles.filter(
      ({ pattern, atFrom }) => (atFrom ? pattern.from : pattern.to) === sense.label,
    );
    return own.map((role) => ({ ...sense, role, near: role.near, cost: sense.cost + role.cost }));
  });
}

/** How well the words of a phrase are said by names. */
function nearWords(phrase: Phrase, terms: readonly Terms[]): number {
  return Math.max(
    0,
    ...phrase.words.flatMap((word) => terms.map((each) => nearness(word.meaning, each))),
  );
}
