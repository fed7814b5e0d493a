import 'server-only';
import { meaningOf } from '../english/meaning';
import { englishPast, englishThird } from './english-forms';
import { germanForms } from './forms';
import type { Token } from './token';

/** "fand … statt": a verb and what has parted from it are one. */
export function withParticles(tokens: readonly Token[]): readonly Token[] {
  const joined = tokens.map((token) => ({ ...token }));
  const gone = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const isLast = !next || next.tag === 'mark' || next.tag === 'conjunction';
    if (!isLast || token.tag === 'noun' || token.tag === 'value') continue;
    const verbAt = tokens.findLastIndex(
      (other, place) =>
        place < at &&
        germanForms(other.german).some(
          (form) => form.kind === 'verb' && form.particle === token.german,
        ),
    );
    const verb = tokens[verbAt];
    const form = germanForms(verb?.german ?? '').find(
      (each) => each.kind === 'verb' && each.particle === token.german,
    );
    if (!verb || form?.kind !== 'verb') continue;
    const { isMany } = form;
    const [english = '', ...besides] = form.english.split('/');
    const text =
      form.form === 'past' ? englishPast(english) : isMany ? english : englishThird(english);
    const meaning = new Map([...verb.word.meaning].filter(([key]) => /^[§!]/u.test(key)));
    const meant = [...besides, text].flatMap((each) => [...meaningOf(each)]);
    const word = { ...verb.word, text, meaning: new Map([...meaning, ...meant]) };
    joined[verbAt] = { ...verb, word, tag: 'verb', base: english, isMany };
    gone.add(at);
  }
  return joined.filter((_token, at) => !gone.has(at));
}
