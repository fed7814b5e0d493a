import 'server-only';
import { IRREGULAR_PLURALS, IRREGULAR_VERBS } from '../english/irregular-forms';

const VERB_FORMS = formsOf(IRREGULAR_VERBS);
const PLURALS = formsOf(IRREGULAR_PLURALS);

export function englishPlural(noun: string): string {
  const [irregular] = PLURALS.get(noun) ?? [];
  if (irregular !== undefined) return irregular;
  if (PLURALS.has(noun) || ONLY_MANY.has(noun)) return noun;
  if (/[^aeiou]y$/u.test(noun)) return noun.replace(/y$/u, 'ies');
  return /(?:[sx]|[cs]h)$/u.test(noun) ? `${noun}es` : `${noun}s`;
}

const ONLY_MANY = new Set([
  'sqm',
  'sqkm',
  'goods',
  'premises',
  'proceeds',
  'earnings',
  'savings',
  'belongings',
  'expenses',
  'customs',
  'stairs',
  'clothes',
]);

export function englishPast(verb: string): string {
  const [past] = VERB_FORMS.get(verb) ?? [];
  return past ?? (VERB_FORMS.has(verb) ? verb : regularPast(verb));
}

export function englishParticiple(verb: string): string {
  if (verb === 'bear') return 'born';
  const [past, participle] = VERB_FORMS.get(verb) ?? [];
  return participle ?? past ?? (VERB_FORMS.has(verb) ? verb : regularPast(verb));
}

export function englishGerund(verb: string): string {
  if (verb.endsWith('ie')) return verb.replace(/ie$/u, 'ying');
  if (/[^eoy]e$/u.test(verb)) return `${verb.slice(0, -1)}ing`;
  return DOUBLING.test(verb) ? `${verb}${verb.at(-1) ?? ''}ing` : `${verb}ing`;
}

export function englishThird(verb: string): string {
  if (/[^aeiou]y$/u.test(verb)) return verb.replace(/y$/u, 'ies');
  return /(?:[sxo]|[cs]h)$/u.test(verb) ? `${verb}es` : `${verb}s`;
}

const IRREGULAR: Readonly<Record<string, readonly [string, string]>> = {
  bad: ['worse', 'worst'],
  far: ['farther', 'farthest'],
  good: ['better', 'best'],
};

/** "longer", "longest"; long words get their ending too, since what reads them takes it off again. */
export function englishDegree(adjective: string, ending: 'er' | 'est'): string {
  const [more, most] = IRREGULAR[adjective] ?? [];
  if (more !== undefined && most !== undefined) return ending === 'er' ? more : most;
  if (/[^aeiou]y$/u.test(adjective)) return adjective.replace(/y$/u, `i${ending}`);
  if (adjective.endsWith('e')) return `${adjective.slice(0, -1)}${ending}`;
  const isShort = /^[^aeiou]*[aeiou][bdgnt]$/u.test(adjective);
  return isShort ? `${adjective}${adjective.at(-1) ?? ''}${ending}` : `${adjective}${ending}`;
}

function regularPast(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/u.test(verb)) return verb.replace(/y$/u, 'ied');
  return DOUBLING.test(verb) ? `${verb}${verb.at(-1) ?? ''}ed` : `${verb}ed`;
}

/** Stressed on a short last vowel: planned, submitted, referred. */
const DOUBLING = /^[^aeiou]*[aeiou][bdglmnprt]$|(?:mit|[^of]fer|cur|pel)$/u;

function formsOf(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    lines.map((line) => {
      const [base = '', ...forms] = line.split(' ');
      return [base, forms] as const;
    }),
  );
}
