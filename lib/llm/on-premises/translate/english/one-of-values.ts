import 'server-only';
import type { PromptPlaceholder } from '../../read-prompt';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { type PropertyWords, isNamingType } from '../schema-vocabulary';
import { AUXILIARIES, PREPOSITIONS } from './closed-classes';
import { isPlural, isVerbForm } from './inflection';

interface Knowing {
  readonly lexicon: Lexicon;
  readonly known: ReadonlyMap<string, PromptPlaceholder>;
}

/**
 * "$a and $b boats", "guests from $a and $b", where a thing has but one such value: those that have either of the two. Not
 * where a verb comes before, since who sailed $a and $b boats may have sailed both.
 */
export function oneOfValues(words: readonly Word[], { lexicon, known }: Knowing): readonly Word[] {
  const at = words.findIndex(
    ({ text, kind }, index) =>
      kind === 'word' &&
      text === 'and' &&
      [words[index - 1], words[index + 1]].every((each) => each?.kind === 'placeholder'),
  );
  const [first, joint, second, behind] = words.slice(Math.max(at - 1, 0), at + 3);
  const before = words.slice(0, Math.max(at - 1, 0));
  if (at < 1 || !first || !joint || !second || before.some((word) => isToldApart(word, lexicon)))
    return words;
  const owners = ownersOf([first, second], { lexicon, known });
  const isOf = (noun: Word | undefined) =>
    noun?.kind === 'word' &&
    isPlural(noun.text) &&
    lexicon.labelsNamed(noun).some((label) => owners.some((owner) => owner.label === label));
  const isState = (noun: Word | undefined) =>
    noun?.kind === 'word' && owners.some(({ property }) => isNameOf(noun, property, lexicon));
  const preposition = before.at(-1);
  const isPlaced = PREPOSITIONS.has(preposition?.text ?? '') && isOf(before.at(-2));
  const isFitting = isOf(behind) || isPlaced || (isState(behind) && isOf(before.at(-2)));
  return isFitting ? words.with(at, said('or', joint)) : words;
}

const APART = new Set('both between each compare difference every neither'.split(' '));

/** What comes before is a clause already, or speaks of the two as two. */
function isToldApart(word: Word, lexicon: Lexicon): boolean {
  if (word.kind !== 'word') return false;
  const { text } = word;
  const isDone = lexicon.verb(word) >= OWN_NAME && lexicon.thing(word) < OWN_NAME;
  return APART.has(text) || AUXILIARIES.has(text) || isVerbForm(text) || isDone;
}

/** What both are values of, and neither is called by. */
function ownersOf(
  values: readonly Word[],
  { lexicon, known }: Knowing,
): readonly { readonly label: string; readonly property: PropertyWords }[] {
  const [types = [], others = []] = values.map(({ text }) => known.get(text)?.types ?? []);
  return types.flatMap((type) => {
    const dot = type.lastIndexOf('.');
    const label = lexicon.vocabulary.labels.get(type.slice(0, dot));
    const property = label?.properties.find(({ name }) => name === type.slice(dot + 1));
    const isOne = property?.types.includes('STRING') === true && !property.list;
    const isShared = others.includes(type) && !isNamingType(type, lexicon.vocabulary);
    return isOne && isShared && label ? [{ label: label.name, property }] : [];
  });
}

function isNameOf(noun: Word, property: PropertyWords, lexicon: Lexicon): boolean {
  return lexicon
    .hits(noun)
    .some(
      ({ entry, near }) =>
        near >= OWN_NAME && entry.kind === 'property' && entry.property === property,
    );
}

const OWN_NAME = 0.9;
