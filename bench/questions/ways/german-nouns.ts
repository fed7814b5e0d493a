import type { PromptSchema } from '@/lib/llm/on-premises/read-schema-lines';
import { germanForms, germanFormsFor } from '@/lib/llm/on-premises/translate/german/forms';

import { type Nouns, kindsOf, measuresOf, nounsOf, spoken } from './nouns';

type Label = PromptSchema['labels'][number];
type Gender = 'der' | 'die' | 'das';

/** A German noun as it stands in questions. */
export interface GermanNoun {
  readonly one: string;
  readonly many: string;
  /** "Schiffen". */
  readonly toMany: string;
  readonly the: Gender;
  readonly toThe: string;
  readonly theAsObject: string;
  readonly a: string;
  readonly aAsObject: string;
  readonly toA: string;
  readonly no: string;
  readonly which: string;
  readonly toWhich: string;
  readonly each: string;
  readonly eachAsObject: string;
  readonly ofThe: string;
}

export interface GermanNouns extends GermanNoun {
  readonly value: string;
  readonly given: Nouns['given'];
  /** None where the schema is German itself: then nothing is asked in English. */
  readonly english: Nouns | null;
}

export function germanNounsOf(label: Label): GermanNouns | null {
  const english = nounsOf(label);
  const found = germanFor(english.one);
  const noun = found ?? germanNamed(english.one);
  if (!noun) return null;
  return { ...noun, value: english.value, given: english.given, english: found ? english : null };
}

interface GermanFigure extends GermanNoun {
  readonly said: string;
}

export function germanMeasuresOf(label: Label): readonly GermanFigure[] {
  return measuresOf(label).flatMap((said) => figureOf(said));
}

export function germanKindsOf(label: Label): readonly (GermanFigure & { readonly name: string })[] {
  return kindsOf(label).flatMap(({ name, said }) =>
    figureOf(said).map((figure) => ({ ...figure, name })),
  );
}

function figureOf(said: string): readonly GermanFigure[] {
  const plain = said.replace(UNITS, '');
  const noun = germanFor(plain) ?? germanNamed(plain);
  return noun ? [{ ...noun, said }] : [];
}

const UNITS =
  / (?:m|cm|mm|km|kg|t|eur|usd|gbp|l|ha|km2|m2|qm|mw|kw|min|minutes|hours|days|pct|percent)$/u;

/** The noun that an English one is first of all. */
function germanFor(english: string): GermanNoun | null {
  const forms = germanFormsFor(english).flatMap((word) =>
    germanForms(word).flatMap((form) =>
      form.kind === 'noun' && form.english.split('/')[0] === english
        ? [{ word, isMany: form.isMany }]
        : [],
    ),
  );
  const one = forms.find(({ isMany }) => !isMany)?.word;
  const many = forms.find(
    ({ word, isMany }) => isMany && one !== undefined && isOf(word, one),
  )?.word;
  return one !== undefined && many !== undefined ? nounOf(one, many) : null;
}

/** A name that is German itself: `Schadensmeldung`, by what its last part is called in the plural. */
function germanNamed(name: string): GermanNoun | null {
  const word = [name, round(name)].find((each) => headOf(each) !== null);
  const head = word === undefined ? null : headOf(word);
  if (word === undefined || head === null) return null;
  const english = germanForms(head).find((form) => form.kind === 'noun')?.english ?? '';
  const many = germanFormsFor(english.split('/')[0] ?? '').find(
    (each) =>
      isOf(each, head) && germanForms(each).some((form) => form.kind === 'noun' && form.isMany),
  );
  return many === undefined ? null : nounOf(word, `${word.slice(0, -head.length)}${many}`);
}

function headOf(word: string): string | null {
  for (let at = 0; at <= word.length - 4; at += 1) {
    const head = word.slice(at);
    if (germanForms(head).some((form) => form.kind === 'noun' && !form.isMany)) return head;
  }
  return null;
}

function isOf(many: string, one: string): boolean {
  return plain(many).startsWith(plain(one).slice(0, Math.max(2, one.length - 3)));
}

function plain(word: string): string {
  return word.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u');
}

function round(name: string): string {
  return spoken(name).replaceAll('ae', 'ä').replaceAll('oe', 'ö').replaceAll('ue', 'ü');
}

/** By its endings, which tell it nearly always. */
function genderOf(one: string, many: string): Gender {
  if (/(?:ung|heit|keit|schaft|ion|tät|in|ur|ik|ei|e)$/u.test(one)) return 'die';
  if (/(?:chen|lein|um|ment|nis)$/u.test(one)) return 'das';
  if (/(?:er|or|ist|ent|ant|eur)$/u.test(one)) return 'der';
  return /(?:er|s)$/u.test(many) ? 'das' : 'der';
}

function nounOf(one: string, many: string): GermanNoun {
  const the = genderOf(one, many);
  const by = (der: string, die: string, das: string): string =>
    the === 'der' ? der : the === 'die' ? die : das;
  return {
    one: capital(one),
    many: capital(many),
    toMany: capital(/[ns]$/u.test(many) ? many : `${many}n`),
    the,
    toThe: by('dem', 'der', 'dem'),
    theAsObject: by('den', 'die', 'das'),
    a: by('ein', 'eine', 'ein'),
    aAsObject: by('einen', 'eine', 'ein'),
    toA: by('einem', 'einer', 'einem'),
    no: by('keinen', 'keine', 'kein'),
    which: by('welcher', 'welche', 'welches'),
    toWhich: by('welchem', 'welcher', 'welchem'),
    each: by('jeder', 'jede', 'jedes'),
    eachAsObject: by('jeden', 'jede', 'jedes'),
    ofThe: by('des', 'der', 'des'),
  };
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
