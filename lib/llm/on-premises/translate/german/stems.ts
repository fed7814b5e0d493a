import 'server-only';
import { germanForms } from './forms';

/** What is left of a German word without its endings and without the `ge` of a participle. */
export function germanStems(word: string): readonly string[] {
  // Of what is known the dictionary tells the forms: "zahlen" is not of a "Zähler".
  const isKnown = germanForms(word).length > 0;
  const plain = isKnown ? word.replaceAll('ß', 'ss') : unumlauted(word);
  const [, inner] = /^ge(\p{L}{3,}?)(?:t|en)$/u.exec(plain) ?? [];
  const stems = inner === undefined ? [cut(plain)] : [cut(plain), cut(inner)];
  return stems.filter((stem) => stem.length >= 3);
}

/**
 * Those, and what is left without a prefix, of a word in no dictionary. Two that have lost one are not compared:
 * "Auszeichnung" and "Bezeichnung" have nothing in common.
 */
function looseGermanStems(word: string): readonly string[] {
  if (germanForms(word).length > 0) return germanStems(word);
  const stems = new Set(germanStems(word));
  const plain = unumlauted(word);
  const [, , inner] = /^(\p{L}{0,4}?)ge(\p{L}{3,}?)(?:t|en)$/u.exec(plain) ?? [];
  if (inner !== undefined) stems.add(cut(inner));
  for (const particle of PARTICLES) {
    if (plain.startsWith(particle) && plain.length - particle.length >= 4) {
      const rest = plain.slice(particle.length);
      stems.add(cut(rest));
      const [, bare] = /^ge(\p{L}{3,}?)(?:t|en)$/u.exec(rest) ?? [];
      if (bare !== undefined) stems.add(cut(bare));
    }
  }
  return [...stems].filter((stem) => stem.length >= 3);
}

/** The stems of a word of a question, as keys of its meaning. */
export function askedStems(word: string): readonly (readonly [string, number])[] {
  const isKnown = germanForms(word).length > 0;
  return looseGermanStems(word).flatMap((stem) =>
    isKnown ? [[`§${stem}`, 1] as const] : [[`§${stem}`, 1] as const, [`§~${stem}`, 1] as const],
  );
}

/**
 * The stems of a word of a name. Of two that are in the dictionary it says what they mean: "Fahrer" and "Fahrt" have a
 * stem in common and are two things.
 */
export function schemaStems(word: string): readonly (readonly [string, number])[] {
  const isKnown = germanForms(word).length > 0;
  return germanStems(word).flatMap((stem) => [
    [`§${stem}`, isKnown ? BOTH_KNOWN : NEAR] as const,
    [`§~${stem}`, NEAR] as const,
  ]);
}

const NEAR = 0.95;
const BOTH_KNOWN = 0.6;

/**
 * Of a word of the dictionary what its forms share, however strong the verb: "behoben" is "beheben", and
 * "der Vorgesetzte" a "Vorgesetzter".
 */
export function germanKinds(word: string): readonly string[] {
  const kinds = germanForms(word.toLowerCase()).filter(({ kind }) => kind !== 'adjective');
  return [...new Set(kinds.map(({ kind, english }) => `${kind} ${english}`))];
}

const PARTICLES = ['mit', 'ab', 'an', 'auf', 'aus', 'ein', 'heraus', 'vor', 'zu', 'ver', 'be'];
const ENDINGS = ['innen', 'ern', 'est', 'en', 'er', 'em', 'es', 'in', 'te', 'e', 'n', 's', 't'];

function cut(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= 3);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

function unumlauted(word: string): string {
  return word.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u').replaceAll('ß', 'ss');
}
