import 'server-only';
import { basesOf } from '../english/inflection';
import { affinity, meaningOf } from '../english/meaning';
import type { Lexicon } from '../lexicon';
import type { PropertyWords, TypeWords } from '../schema-vocabulary';

/** How a graph tells the sex that a word for kin says: somebody's mother has the one, somebody's father the other. */
export interface KinSex {
  readonly property: PropertyWords;
  /** Leads to or from mothers, or fathers. */
  readonly pattern: TypeWords;
  /** True where they stand at its beginning. */
  readonly atFrom: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const FEMALE = words('daughter granddaughter sister aunt niece');
const MALE = words('son grandson brother uncle nephew');
const SEX = meaningOf('sex');

/** Null for a word that says no sex, and where the graph has none or does not tell mothers from fathers. */
export function kinSex({ vocabulary }: Lexicon, owner: string, noun: string): KinSex | null {
  const bases = basesOf(noun);
  const isFemale = bases.some((base) => FEMALE.has(base));
  if (!isFemale && bases.every((base) => !MALE.has(base))) return null;
  const parent = isFemale ? 'mother' : 'father';
  const pattern = vocabulary.patterns.find(
    ({ from, to, terms }) =>
      from === owner && to === owner && terms.words.some((word) => basesOf(word).includes(parent)),
  );
  const property = vocabulary.labels
    .get(owner)
    ?.properties.find(
      ({ terms, types, list }) =>
        !list &&
        types.includes('STRING') &&
        terms.words.length === 1 &&
        terms.meanings.some((each) => affinity(each, SEX) >= 0.9),
    );
  if (!pattern || !property) return null;
  return { property, pattern, atFrom: pattern.terms.endsWith === 'of' };
}
