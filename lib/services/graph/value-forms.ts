import 'server-only';
import { basesOf, isPlural } from '@/lib/llm/on-premises/translate/english/inflection';
import { englishPlural } from '@/lib/llm/on-premises/translate/german/english-forms';
import {
  germanForms,
  germanFormsFor,
  inflected,
} from '@/lib/llm/on-premises/translate/german/forms';

const WORDS = /^[\p{Ll}\p{M}]+(?:[ -][\p{Ll}\p{M}]+){0,2}$/u;
/** Endings that German adjectives and participles have where nothing else looks like them. */
const GERMAN_ADJECTIVE =
  /(?:ig|lich|isch|bar|sam|haft|los)$|^(?:ab|an|auf|aus|be|ein|ent|er|ver|vor|zer|zu)?ge.+(?:t|en)$|^(?:be|ent|er|ver|zer).+t$/u;
/** Shortest word that one more letter makes a form of and not another word. */
const SHORTEST = 5;

/**
 * How people say a word that tells a kind, besides as it is stored: one or several, in every case of German, and
 * in the other of the two languages. `value` in lower case; nothing for what is no plain word.
 */
export function formsOfKind(value: string): readonly string[] {
  if (!WORDS.test(value)) return [];
  const words = value.split(/(?<=[ -])/u);
  const head = words.pop() ?? '';
  const before = words.join('');
  const forms = new Set([
    ...inNumber(head).map((form) => before + form),
    ...germanEndings(head).map((form) => before + form),
    ...germanFormsFor(value.replaceAll('-', ' ')),
    ...inEnglish(value),
  ]);
  forms.delete(value);
  return [...forms];
}

function inNumber(word: string): readonly string[] {
  const bases = isPlural(word) ? basesOf(word).filter((base) => englishPlural(base) === word) : [];
  return bases.length > 0 ? bases : [englishPlural(word)];
}

function germanEndings(word: string): readonly string[] {
  if (word.length < SHORTEST) return [];
  const own = germanForms(word).flatMap(({ english }) => english.split('/')[0] ?? []);
  if (own.length > 0)
    return own
      .flatMap((english) => germanFormsFor(english.replaceAll('-', ' ')))
      .filter((form) => beginning(form) === beginning(word));
  if (GERMAN_ADJECTIVE.test(word)) return inflected(word);
  return word.endsWith('e') ? [`${word}n`] : [];
}

/** What forms of one word share: a plural may change the vowel. */
function beginning(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 4);
}

function inEnglish(value: string): readonly string[] {
  return germanForms(value).flatMap((form) => {
    const [english = ''] = form.english.replaceAll('-', ' ').split('/');
    if (form.kind === 'noun') return [english, englishPlural(english)];
    return form.kind === 'adjective' && form.degree === 'plain' ? [english] : [];
  });
}
