import 'server-only';
import type { Word } from '../read-words';
import { germanForms } from './forms';

/** What makes one verb together with another: "in Betrieb nehmen", "ums Leben kommen". */
const PHRASES = new Set(
  'inbetrieb außerbetrieb zurverfügung inanspruch inauftrag umsleben inrechnung inkraft außerkraft inempfang inhaft untervertrag inrente inpension inruhestand insleben zuende zumabschluss inpacht inpflege zurwelt'.split(
    ' ',
  ),
);
const ARTICLES = new Set(['den', 'das', 'die', 'dem', 'der']);

/** A preposition and a noun that make one verb with another word are joined as its particle, or with it where it follows. */
export function withSupportPhrases(words: readonly Word[]): readonly Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    if (!first) break;
    const length = ARTICLES.has(words[at + 1]?.text ?? '') ? 3 : 2;
    const noun = words[at + length - 1];
    const particle = `${first.text}${noun?.text ?? ''}`;
    const behind = words[at + length];
    const isOne = isVerb(`${particle}${behind?.text ?? ''}`);
    const isParted = words.slice(0, at).some(({ text }) => isPartedBy(text, particle));
    if (!noun || !PHRASES.has(particle) || !(isOne || isParted)) {
      joined.push(first);
      continue;
    }
    const last = isOne ? (behind ?? noun) : noun;
    const text = isOne ? `${particle}${last.text}` : particle;
    joined.push({ ...first, text, meaning: new Map(), end: last.end });
    at += isOne ? length : length - 1;
  }
  return joined;
}

function isVerb(text: string): boolean {
  return germanForms(text).some(({ kind }) => kind === 'verb' || kind === 'adjective');
}

function isPartedBy(text: string, particle: string): boolean {
  return germanForms(text).some((form) => form.kind === 'verb' && form.particle === particle);
}
