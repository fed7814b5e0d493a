import 'server-only';
import { IRREGULAR_PLURALS, IRREGULAR_VERBS } from './irregular-forms';

const IRREGULAR = formsToBases([...IRREGULAR_VERBS, ...IRREGULAR_PLURALS]);
const PAST = new Map(
  IRREGULAR_VERBS.flatMap((line) => {
    const [base = '', ...forms] = line.split(' ');
    return forms.map((form) => [form, base] as const);
  }),
);

/** Plurals that a verb has as a form, too: `LIVES_IN` is said by "live". */
const ALSO_VERBS: Readonly<Record<string, readonly string[]>> = {
  lives: ['live'],
  leaves: ['leave'],
};

/** Base forms that a word may be an inflection of, the word itself first. Too many rather than too few. */
export function basesOf(word: string): readonly string[] {
  const bases = new Set([word]);
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined)
    for (const base of [irregular, ...(ALSO_VERBS[word] ?? [])]) bases.add(base);
  else for (const base of regularBases(word)) bases.add(base);
  return [...bases];
}

/** Verbs that an agent noun may be made of: "writer" from "write", "supplier" from "supply". */
export function agentBases(noun: string): readonly string[] {
  if (NO_AGENTS.test(noun)) return [];
  const [, stem] = /^(.{2,}?)(?:er|or)$/u.exec(noun) ?? [];
  if (stem === undefined || stem.length < 2) return [];
  const bases = [stem, `${stem}e`];
  if (stem.endsWith('i')) bases.push(`${stem.slice(0, -1)}y`);
  const [, single] = /^(.+(.))\2$/u.exec(stem) ?? [];
  if (single !== undefined) bases.push(single);
  return bases;
}

/** "litre" is nothing that is lit, and "metre" nothing that met: they end so by one spelling alone. */
const NO_AGENTS = /(?:lit|met|cent|theat|fib|calib)er$/u;

/** What is left of a word without its longest ending; null where too little is left to tell words apart. */
export function stemOf(word: string): string | null {
  const described = word.replace(/ription(s?)$/u, 'ribe').replace(/duction(s?)$/u, 'duce');
  const ending = ENDINGS.find(
    (each) => described.endsWith(each) && described.length - each.length >= SHORTEST_STEM,
  );
  if (ending === undefined) return described.length >= SHORTEST_STEM ? described : null;
  return described.slice(0, -ending.length);
}

/** True for forms that only verbs have: "directed", "wrote", "starring". */
export function isVerbForm(word: string): boolean {
  if (PAST.has(word)) return true;
  return /(?:[a-z]{2,}ed|[a-z]{3,}ing)$/u.test(word) && !ENDS_ALIKE.has(word) && !isInEed(word);
}

/** "speed", "breed", "seed", and not "agreed": where a base ends in "ee", a participle ends so, too. */
function isInEed(word: string): boolean {
  return word.endsWith('eed') && !/(?:agr|fr|decr|guarant|refer|pedigr)eed$/u.test(word);
}

/** Nouns and adjectives that end as participles do. */
const ENDS_ALIKE = new Set(
  'hatred hundred infrared kindred moped naked sacred shed shred sled string spring king wicked rating ranking ceiling evening morning wedding sibling herring pudding'.split(
    ' ',
  ),
);

/** German participles, which end a clause: "gesehen", "aufgezogen", "verschrieben". */
export function isGermanParticiple(word: string): boolean {
  return (
    /^\p{L}{0,5}ge\p{L}{2,}(?:t|en)$/u.test(word) ||
    /^(?:be|ver|ent|er|zer)\p{L}{3,}(?:t|en)$/u.test(word)
  );
}

export function isGerund(word: string): boolean {
  return /[a-z]{3,}ing$/u.test(word);
}

export function isPlural(word: string): boolean {
  return IRREGULAR_PLURAL_FORMS.has(word) || (/[^sui]s$/u.test(word) && word.length > 3);
}

const SHORTEST_STEM = 5;
const ENDINGS =
  'ments ances ences ancies encies icals ities ment ance ence ancy ency ions ical ness ives ists ians ants ents ings ion ity ics ive ist ian ant ent ers ors ees ies ied ing ely ic er or ee es ed is al ly s y e'.split(
    ' ',
  );

const IRREGULAR_PLURAL_FORMS = new Set(
  IRREGULAR_PLURALS.flatMap((line) => line.split(' ').slice(1)),
);

function regularBases(word: string): readonly string[] {
  const bases: string[] = [];
  const strip = (ending: string, ...replacements: readonly string[]) => {
    if (!word.endsWith(ending) || word.length - ending.length < 2) return false;
    const rest = word.slice(0, word.length - ending.length);
    bases.push(...replacements.map((replacement) => rest + replacement));
    return true;
  };
  if (strip('ies', 'y', 'ie') || strip('ied', 'y', 'ie')) return bases;
  if (strip('ss', 'ss')) return [];
  if (strip('es', '', 'e')) return bases;
  if (!/(?:us|is)$/u.test(word) && strip('s', '')) return bases;
  for (const ending of ['ed', 'ing']) {
    if (strip(ending, '', 'e')) {
      const [, single] = /^(.+([^aeiou]))\2$/u.exec(word.slice(0, -ending.length)) ?? [];
      if (single !== undefined) bases.push(single);
    }
  }
  return bases;
}

function formsToBases(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const [base = '', ...forms] = line.split(' ');
      return forms.map((form) => [form, base] as const);
    }),
  );
}

/** "saw", "wrote": what was done, and no participle, so that no noun is described by it. */
export function isPastAlone(word: string): boolean {
  return PAST_ALONE.has(word);
}

const PAST_ALONE = new Set(
  IRREGULAR_VERBS.flatMap((line) => {
    const [, past = '', participle] = line.split(' ');
    return participle === undefined || participle.endsWith('s') || past === 'got' ? [] : [past];
  }),
);
