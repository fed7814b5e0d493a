import 'server-only';
import { ADJECTIVES } from './adjectives';
import { ADJECTIVES_OF_DAILY_LIFE } from './adjectives-of-daily-life';
import { ADJECTIVES_OF_OFFICE_AND_CULTURE } from './adjectives-of-office-and-culture';
import { ADJECTIVES_OF_STATES } from './adjectives-of-states';
import { ADJECTIVES_OF_TRADES } from './adjectives-of-trades';
import { englishGerund, englishParticiple } from './english-forms';
import { NOUNS } from './nouns';
import { NOUNS_OF_BUSINESS } from './nouns-of-business';
import { NOUNS_OF_DAILY_LIFE } from './nouns-of-daily-life';
import { NOUNS_OF_OFFICE_AND_CULTURE } from './nouns-of-office-and-culture';
import { NOUNS_OF_PEOPLE_AND_PLACES } from './nouns-of-people-and-places';
import { NOUNS_OF_PUBLIC_LIFE } from './nouns-of-public-life';
import { NOUNS_OF_TRADES } from './nouns-of-trades';
import { VERBS } from './verbs';
import { VERBS_OF_DAILY_LIFE } from './verbs-of-daily-life';
import { VERBS_OF_DEEDS } from './verbs-of-deeds';
import { VERBS_OF_OFFICE_AND_CULTURE } from './verbs-of-office-and-culture';
import { VERBS_OF_PUBLIC_LIFE } from './verbs-of-public-life';
import { VERBS_OF_TRADES } from './verbs-of-trades';

/** What a form of a German word is, and the English word for it. Several English words are parted by `-`. */
export type GermanForm =
  | { readonly kind: 'noun'; readonly english: string; readonly isMany: boolean }
  | {
      readonly kind: 'adjective';
      readonly english: string;
      readonly degree: 'more' | 'most' | 'plain';
      /** The English verb of what stands before a noun as what was done: "gelieferte Waren". */
      readonly deed?: string;
    }
  | {
      readonly kind: 'verb';
      readonly english: string;
      readonly form: 'infinitive' | 'participle' | 'past' | 'present';
      readonly isMany: boolean;
      /** What stands at the end of the clause where the two are parted: "an" of "fängt … an". */
      readonly particle: string | null;
    };

/** Every form, in lower case. Words that are several things have several. */
export function germanForms(word: string): readonly GermanForm[] {
  const known = dictionary().get(word) ?? dictionary().get(spelled(word));
  if (known) return known;
  const deeds = deedNoun(word);
  return deeds.length > 0 ? deeds : deniedForms(word);
}

/** As Swiss keyboards write it: "gross", "Strasse". */
function spelled(word: string): string {
  return word.replace('ss', 'ß');
}

/** "Beschilderung", "Abladung": a noun that is in no dictionary, of a verb that is. */
function deedNoun(word: string): readonly GermanForm[] {
  const [, stem, ending] = DEED_NOUN.exec(word) ?? [];
  if (stem === undefined) return [];
  const verb = [`${stem}en`, `${stem}n`]
    .flatMap((each) => dictionary().get(each) ?? [])
    .find((form) => form.kind === 'verb' && form.form === 'infinitive');
  if (!verb) return [];
  return [{ kind: 'noun', english: verb.english, isMany: ending === 'ungen' }];
}

const DEED_NOUN = /^(\p{L}{3,}?)(ung|ungen)$/u;

/** "unveröffentlicht" of what is published: in no dictionary, but for what it denies. */
function deniedForms(word: string): readonly GermanForm[] {
  if (word.startsWith(MOST)) {
    // "meistbesucht": most visited.
    return (dictionary().get(word.slice(MOST.length)) ?? []).flatMap((form): GermanForm[] =>
      form.kind === 'adjective' && form.deed !== undefined
        ? [{ kind: 'adjective', english: `most-${form.english.split('/')[0]}`, degree: 'plain' }]
        : [],
    );
  }
  if (!word.startsWith(DENYING)) return [];
  return (dictionary().get(word.slice(DENYING.length)) ?? []).flatMap((form): GermanForm[] => {
    const isDone = form.kind === 'verb' && form.form === 'participle';
    if (!isDone && !(form.kind === 'adjective' && form.deed !== undefined)) return [];
    const [english = ''] = form.english.split('/');
    const done = isDone ? englishParticiple(english) : english;
    return [{ kind: 'adjective', english: `${DENYING}${done}`, degree: 'plain' }];
  });
}

const DENYING = 'un';
const MOST = 'meist';

/** German nouns, adjectives and participles that have this English word, in every form. */
export function germanFormsFor(english: string): readonly string[] {
  if (byEnglish.size === 0) {
    for (const [word, forms] of dictionary()) {
      for (const form of forms) {
        for (const said of namesIn(form)) {
          const words = form.kind === 'verb' ? inflected(word) : [word];
          byEnglish.set(said, [...(byEnglish.get(said) ?? []), ...words]);
        }
      }
    }
  }
  return byEnglish.get(english) ?? [];
}

const byEnglish = new Map<string, readonly string[]>();

let made: ReadonlyMap<string, readonly GermanForm[]> | null = null;

/** Made when the first word is looked up: most commands, and a server that is only started, look up none. */
function dictionary(): ReadonlyMap<string, readonly GermanForm[]> {
  made ??= new Forms().byWord;
  return made;
}

/** English words that a form names something by; none for verbs that are no participle. */
function namesIn(form: GermanForm): readonly string[] {
  const words = form.english.replaceAll('-', ' ').split('/');
  if (form.kind === 'noun') return words;
  if (form.kind === 'adjective') return form.degree === 'plain' ? words : [];
  return form.form === 'participle' ? words.map(englishParticiple) : [];
}

/** An adjective as it is, and with each ending that it has before a noun. */
export function inflected(adjective: string): readonly string[] {
  return ENDINGS.map((ending) => `${adjective}${ending}`);
}

const ENDINGS = ['', 'e', 'er', 'es', 'en', 'em'];

/** Adjectives that lose a letter before their endings. */
const STEMS: Readonly<Record<string, string>> = { hoch: 'hoh', teuer: 'teur' };

/** All forms of all words of the dictionaries. */
class Forms {
  readonly byWord = new Map<string, GermanForm[]>();

  constructor() {
    for (const line of entriesOf(
      NOUNS +
        NOUNS_OF_TRADES +
        NOUNS_OF_DAILY_LIFE +
        NOUNS_OF_PUBLIC_LIFE +
        NOUNS_OF_OFFICE_AND_CULTURE +
        NOUNS_OF_BUSINESS +
        NOUNS_OF_PEOPLE_AND_PLACES,
    )) {
      const [first = '', second = '', english = ''] = line;
      const isPair = first.endsWith('+');
      const one = first.replace(/\+$/u, '');
      const many = second === '=' ? one : second.replace(/^-/u, one);
      this.#addNoun(one, many, english);
      const stem = one.replace(/e$/u, '');
      if (isPair) this.#addNoun(`${stem}in`, `${stem}innen`, english);
    }
    for (const line of entriesOf(
      ADJECTIVES +
        ADJECTIVES_OF_TRADES +
        ADJECTIVES_OF_DAILY_LIFE +
        ADJECTIVES_OF_OFFICE_AND_CULTURE +
        ADJECTIVES_OF_STATES,
    )) {
      this.#addAdjective(line);
    }
    for (const line of entriesOf(
      VERBS +
        VERBS_OF_TRADES +
        VERBS_OF_DAILY_LIFE +
        VERBS_OF_PUBLIC_LIFE +
        VERBS_OF_OFFICE_AND_CULTURE +
        VERBS_OF_DEEDS,
    )) {
      const [said = '', ...rest] = line;
      const english = rest.at(-1) ?? '';
      const [particle, bare] = said.includes('|') ? said.split('|') : [null, said];
      this.#addVerb({
        bare: bare ?? '',
        particle: particle ?? null,
        strong: rest.slice(0, -1),
        english,
      });
    }
  }

  #add(word: string, form: GermanForm): void {
    const known = this.byWord.get(word);
    const alike =
      form.kind === 'noun'
        ? known?.findIndex((each) => each.kind === 'noun' && each.isMany === form.isMany)
        : undefined;
    if (!known) this.byWord.set(word, [form]);
    else if (alike !== undefined && alike >= 0)
      known[alike] = { ...form, english: together(known[alike]?.english ?? '', form.english) };
    else if (known.every((each) => JSON.stringify(each) !== JSON.stringify(form))) known.push(form);
  }

  #addNoun(one: string, many: string, english: string): void {
    const ofOne = [/[sßxz]$/u.test(one) ? [] : [`${one}s`], one.endsWith('e') ? [] : [`${one}es`]];
    for (const each of [one, ...ofOne.flat()]) {
      this.#add(each, { kind: 'noun', english, isMany: false });
    }
    // "ein Vorgesetzter", "der Vorgesetzte", "des Vorgesetzten".
    if (one.endsWith('er') && many === one.slice(0, -1))
      for (const each of [many, `${many}n`])
        this.#add(each, { kind: 'noun', english, isMany: false });
    for (const each of [many, ...(/[ns]$/u.test(many) ? [] : [`${many}n`])]) {
      this.#add(each, { kind: 'noun', english, isMany: true });
    }
  }

  #addAdjective([plain = '', ...rest]: readonly string[]): void {
    const english = rest.at(-1) ?? '';
    const regular = /(?:[tdsßz]|sch)$/u.test(plain) ? `${plain}est` : `${plain}st`;
    const [more = `${plain}er`, most = regular] = rest.slice(0, -1);
    const stem = STEMS[plain] ?? plain;
    for (const ending of ENDINGS) {
      const base = ending === '' ? plain : stem;
      this.#add(`${base}${ending}`, { kind: 'adjective', english, degree: 'plain' });
      this.#add(`${more}${ending}`, { kind: 'adjective', english, degree: 'more' });
      this.#add(`${most}${ending}`, { kind: 'adjective', english, degree: 'most' });
      // "der neueste" and "der neuste", "der früheste".
      if (/(?:au|ei|eu|h)$/u.test(plain))
        this.#add(`${plain}est${ending}`, { kind: 'adjective', english, degree: 'most' });
    }
  }

  #addVerb({
    bare,
    particle,
    strong,
    english,
  }: {
    readonly bare: string;
    readonly particle: string | null;
    readonly strong: readonly string[];
    readonly english: string;
  }): void {
    const stem = bare.replace(/e?n$/u, '');
    const link = /(?:[td]|(?:ch|[bdfgkptvw])[mn])$/u.test(stem) ? 'e' : '';
    const hasNoGe =
      !/^(?:ernten|erben|beten|geigen)$/u.test(bare) &&
      /^(?:be|ge|er|ver|zer|ent|emp|miss|unter|über)|ieren$/u.test(bare);
    const [
      present = `${stem}${link}t`,
      past = `${stem}${link}te`,
      participle = hasNoGe ? `${stem}${link}t` : `ge${stem}${link}t`,
    ] = strong;
    const pasts = past.endsWith('e') ? `${past}n` : `${past}en`;
    const form = (text: string, kind: 'past' | 'present', isMany: boolean): void => {
      this.#add(text, { kind: 'verb', english, form: kind, isMany, particle });
      if (particle === null) return;
      const whole = { kind: 'verb', english, form: kind, isMany, particle: null } as const;
      this.#add(`${particle}${text}`, whole);
    };
    form(present, 'present', false);
    form(past, 'past', false);
    form(pasts, 'past', true);
    form(bare, 'present', true);
    const whole = particle ?? '';
    const other = { kind: 'verb', english, isMany: false, particle: null } as const;
    this.#add(`${whole}${bare}`, { ...other, form: 'infinitive' });
    this.#add(`${whole}${participle}`, { ...other, form: 'participle' });
    if (particle !== null) this.#add(`${particle}zu${bare}`, { ...other, form: 'infinitive' });
    this.#addDone(`${whole}${participle}`, english, englishParticiple);
    this.#addDone(`${whole}${bare}d`, english, englishGerund);
  }

  /** "gelieferte Waren", "liefernde Firmen": with the ending that it has before a noun. */
  #addDone(done: string, english: string, formed: (verb: string) => string): void {
    const [deed = ''] = english.split('/');
    const said = english.split('/').map(formed).join('/');
    for (const ending of ENDINGS.slice(1))
      this.#add(`${done}${ending}`, { kind: 'adjective', english: said, degree: 'plain', deed });
  }
}

/** "Bau" is a den and a construction: what it stands for first, and what it may stand for as well. */
function together(first: string, second: string): string {
  return [...new Set([...first.split('/'), ...second.split('/')])].join('/');
}

function entriesOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/[;\n]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/u));
}
