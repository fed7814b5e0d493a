import 'server-only';
import { basesOf } from '../english/inflection';
import { KIN, SYNONYMS } from '../english/thesaurus';
import { SYNONYMS_OF_TRADES } from '../english/thesaurus-of-trades';
import { compoundOf } from './compounds';
import { englishParticiple, englishThird } from './english-forms';
import { type GermanForm, germanForms } from './forms';
import { englishFor } from './function-words';

/** A word of a German name in English, and how German writes it; one word may be two. */
export interface SchemaWord {
  readonly english: string;
  readonly german: string;
}

const KNOWN_ENGLISH = new Set(
  [...SYNONYMS, ...SYNONYMS_OF_TRADES, ...KIN].flatMap((line) => line.split(' ')),
);

/** True where more of the words of a schema's names are German than English. */
export function isGermanSchema(words: Iterable<string>): boolean {
  let german = 0;
  let english = 0;
  for (const word of new Set(words)) {
    if (word.length < 3) continue;
    if (basesOf(word).some((base) => KNOWN_ENGLISH.has(base))) english += 1;
    else if (formsOf(word).length > 0 || PARTICLES.has(word)) german += 1;
  }
  return german > english;
}

/** The words of a name, each in English where it is known: `flaeche_qm` is an area, `MUTTER_VON` "mother of". */
export function inEnglishWords(words: readonly string[], isType: boolean): readonly SchemaWord[] {
  const parted = isType ? partedVerb(words) : null;
  return parted ?? words.flatMap((word) => wordsFor(word, isType, words.length === 1));
}

/** `NAHM_TEIL_AN`, `STELLTE_AUS`: a verb and what has parted from it are one word. */
function partedVerb(words: readonly string[]): readonly SchemaWord[] | null {
  const [verb = '', particle = '', ...others] = words;
  const form = formsOf(verb).find(
    (each) => each.kind === 'verb' && each.particle === spelt(particle),
  );
  if (form?.kind !== 'verb') return null;
  const german = `${spelt(particle)}${spelt(verb)}`;
  const said = englishOf(form).map((english) => ({ english, german }));
  return [...said, ...others.flatMap((word) => wordsFor(word, true, false))];
}

const PARTICLES = new Set(
  'von vom zu zum zur bei beim mit für fuer aus auf an am in im ist hat pro je der die das den dem des und'.split(
    ' ',
  ),
);
/** Small words that are a time where the name says nothing else. */
const MOMENTS: Readonly<Record<string, string>> = { von: 'from', ab: 'from', am: 'date' };

function wordsFor(word: string, isType: boolean, isAlone: boolean): readonly SchemaWord[] {
  const german = spellingsOf(word).find((each) => germanForms(each).length > 0) ?? spelt(word);
  const moment = isAlone && !isType ? MOMENTS[word] : undefined;
  const small = PARTICLES.has(word) || LASTING.has(word) ? englishFor(spelt(word)) : null;
  const said = moment ?? small;
  if (said !== null) return [{ english: said, german }];
  const form = mainForm(germanForms(german), isType);
  if (form) return englishOf(form).map((english) => ({ english, german }));
  for (const spelling of spellingsOf(word)) {
    const compound = compoundOf(spelling);
    if (!compound) continue;
    return [compound.modifier, compound.head ?? 'count'].map((english) => ({
      english,
      german: spelling,
    }));
  }
  return [{ english: word, german: spelt(word) }];
}

const LASTING = new Set(['seit', 'bis']);

/** What a relationship is called is rather what is done. */
function mainForm(forms: readonly GermanForm[], isType: boolean): GermanForm | null {
  const verb = forms.find((form) => form.kind === 'verb' && form.form !== 'infinitive');
  const noun = forms.find(({ kind }) => kind === 'noun');
  return (isType ? (verb ?? noun) : (noun ?? verb)) ?? forms[0] ?? null;
}

function englishOf(form: GermanForm): readonly string[] {
  const [english = ''] = form.english.split('/');
  if (form.kind === 'noun') return english.split('-');
  if (form.kind === 'adjective') return [english];
  if (form.form === 'participle') return [englishParticiple(english)];
  return [form.isMany ? english : englishThird(english)];
}

function formsOf(word: string): readonly GermanForm[] {
  return spellingsOf(word).flatMap(germanForms);
}

/** `flaeche`, `groesse`: names are often written without umlauts. */
function spellingsOf(word: string): readonly string[] {
  const umlauted = spelt(word);
  return [...new Set([word, umlauted, umlauted.replace('ss', 'ß'), word.replace('ss', 'ß')])];
}

function spelt(word: string): string {
  return word
    .replaceAll('ae', 'ä')
    .replaceAll('oe', 'ö')
    .replaceAll(/(?<![aeq])ue/gu, 'ü');
}
