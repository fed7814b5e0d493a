import 'server-only';
import { basesOf } from '../english/inflection';
import { KIN, SYNONYMS } from '../english/thesaurus';
import { SYNONYMS_OF_TRADES } from '../english/thesaurus-of-trades';
import { compoundOf } from './compounds';
import { englishParticiple, englishPlural, englishThird } from './english-forms';
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
  if (parted) return parted;
  const isDone = (word = '') => isParticiple(word) && !PARTICLES.has(word);
  return words.flatMap((word, at) => {
    const [before, next = ''] = [words[at - 1], words[at + 1]];
    // `GELIEFERT_VON`, `VERURSACHT_DURCH`: who did it.
    if (isType && BY.has(word) && isDone(before)) return [{ english: 'by', german: word }];
    const happened = MOMENT_NOUNS[spelt(word)];
    if (happened !== undefined && DATED.has(next))
      return [{ english: happened, german: spelt(word) }];
    return wordsFor(word, {
      isType,
      isAlone: words.length === 1,
      isDone: !isType || BY.has(next),
    });
  });
}

const BY = new Set(['von', 'durch']);
const DATED = new Set(['am', 'datum', 'tag', 'zeitpunkt']);
/** What happened on a day, of which German says the noun: `eintritt_am`. */
const MOMENT_NOUNS: Readonly<Record<string, string>> = {
  ...{ eintritt: 'joined', beitritt: 'joined', austritt: 'left', beginn: 'started', ende: 'ended' },
  ...{ kauf: 'bought', verkauf: 'sold', geburt: 'born', tod: 'died', einstellung: 'hired' },
  ...{ rückgabe: 'returned', abgabe: 'submitted', lieferung: 'delivered', zahlung: 'paid' },
  ...{ bestellung: 'ordered', anmeldung: 'registered', abmeldung: 'left', aufnahme: 'admitted' },
  ...{ entlassung: 'discharged', gründung: 'founded', eröffnung: 'opened', schließung: 'closed' },
  ...{ genehmigung: 'approved', veröffentlichung: 'published', prüfung: 'inspected' },
  ...{ wartung: 'maintained', reparatur: 'repaired', kündigung: 'terminated', ausgabe: 'issued' },
  ...{ unterzeichnung: 'signed', bewilligung: 'approved', auszahlung: 'paid', meldung: 'reported' },
  ...{
    rückzahlung: 'repaid',
    anschaffung: 'acquired',
    erwerb: 'acquired',
    herstellung: 'produced',
  },
  ...{ ankunft: 'arrived', abfahrt: 'departed', behebung: 'resolved', erledigung: 'completed' },
  ...{ fertigstellung: 'completed', ausleihe: 'borrowed', antrag: 'requested' },
  ...{ ablauf: 'expires', fälligkeit: 'due', eingang: 'received', abschluss: 'completed' },
};

function isParticiple(word: string): boolean {
  return formsOf(word).some((form) => form.kind === 'verb' && form.form === 'participle');
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
  return [
    ...said,
    ...others.flatMap((word) => wordsFor(word, { isType: true, isAlone: false, isDone: false })),
  ];
}

const PARTICLES = new Set(
  'von vom zu zum zur bei beim mit für fuer aus auf an am in im ist hat pro je der die das den dem des und'.split(
    ' ',
  ),
);
/** Small words that are a time where the name says nothing else. */
const MOMENTS: Readonly<Record<string, string>> = { von: 'from', ab: 'from', am: 'date' };

interface Place {
  readonly isType: boolean;
  readonly isAlone: boolean;
  /** It says what was done, and not who does what: `erstellt_am`. */
  readonly isDone: boolean;
}

function wordsFor(word: string, { isType, isAlone, isDone }: Place): readonly SchemaWord[] {
  const german = spellingsOf(word).find((each) => germanForms(each).length > 0) ?? spelt(word);
  const moment = isAlone && !isType ? MOMENTS[word] : undefined;
  const small = PARTICLES.has(word) || LASTING.has(word) ? englishFor(spelt(word)) : null;
  const said = moment ?? small;
  if (said !== null) return [{ english: said, german }];
  // `mietende` is the end of a rent, and not who rents.
  const isJoined = compoundOf(german) !== null;
  const forms = germanForms(german).filter(
    (each) => !isJoined || each.kind !== 'adjective' || each.deed === undefined,
  );
  const form = mainForm(forms, isType, isDone);
  if (form) return englishOf(form).map((english) => ({ english, german }));
  for (const spelling of spellingsOf(word)) {
    const compound = compoundOf(spelling);
    if (!compound) continue;
    const { modifiers, head, isMany } = compound;
    return [
      ...modifiers.map(({ english }) => english),
      head === null ? 'count' : inUnits(head.english, isMany),
    ].map((english) => ({ english, german: spelling }));
  }
  return [{ english: SHORT[word] ?? englishFor(german) ?? word, german: spelt(word) }];
}

/** As German names shorten them. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ nr: 'number', plz: 'postcode', tel: 'phone', str: 'street', geb: 'birth', bez: 'name' },
  ...{ prozent: 'percent', menge: 'quantity', anz: 'count', gew: 'weight' },
};

/** `wochenstunden`: so many hours, and no hour of a day. */
function inUnits(word: string, isMany: boolean): string {
  return isMany && LASTING_UNITS.has(word) ? englishPlural(word) : word;
}

const LASTING_UNITS = new Set(['hour', 'minute', 'second', 'day', 'week', 'month', 'year']);
const LASTING = new Set(['seit', 'bis']);

/** What a relationship is called is rather what is done. */
function mainForm(
  forms: readonly GermanForm[],
  isType: boolean,
  isDone: boolean,
): GermanForm | null {
  const done = isDone
    ? forms.find((form) => form.kind === 'verb' && form.form === 'participle')
    : undefined;
  const verb = done ?? forms.find((form) => form.kind === 'verb' && form.form !== 'infinitive');
  const noun = forms.find(({ kind }) => kind === 'noun');
  return (isType ? (verb ?? noun) : (noun ?? verb)) ?? forms[0] ?? null;
}

function englishOf(form: GermanForm): readonly string[] {
  const [english = ''] = form.english.split('/');
  if (form.kind === 'noun') return english.split('-').map((word) => inUnits(word, form.isMany));
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
