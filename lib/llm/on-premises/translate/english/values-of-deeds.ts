import 'server-only';
import type { PromptPlaceholder } from '../../read-prompt';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import { AUXILIARIES, DETERMINERS, PREPOSITIONS } from './closed-classes';

const OF = new Set(['of', 'on', 'at', 'in', 'for', 'aboard', 'with']);

/**
 * "which $value_1 served on $ship_1", "$value_1s of $ship_1", where only a relationship keeps what somebody is there: who was
 * that of it.
 */
export function valuesOfDeeds(
  words: readonly Word[],
  {
    lexicon,
    known,
  }: { readonly lexicon: Lexicon; readonly known: ReadonlyMap<string, PromptPlaceholder> },
): readonly Word[] {
  const inRole = actedAs(words, { lexicon, known });
  if (inRole) return inRole;
  const start = words.findIndex(({ text }) => !ASKING.has(text) && !DETERMINERS.has(text));
  const value = words[start];
  const deeds = value?.kind === 'placeholder' ? deedsOf(known.get(value.text), lexicon) : [];
  if (!value || deeds.length === 0) return words;
  const asked = said('who', { ...value, end: value.start });
  const was = said('was', { ...value, end: value.start });
  const isAsked = words.slice(0, start).some(({ text }) => text === 'which' || text === 'what');
  if (!isAsked) {
    const [of, thing] = words.slice(start + 1).filter(({ text }) => !DETERMINERS.has(text));
    const isOf = OF.has(of?.text ?? '') && thing?.kind === 'placeholder';
    return isOf ? [asked, was, ...words.slice(start)] : words;
  }
  const rest = words.slice(start + 1);
  const at = rest.findIndex(({ text }) => !AUXILIARIES.has(text));
  const [verb, next] = rest.slice(at);
  if (verb?.kind !== 'word' || !saysOneOf(verb, deeds, lexicon)) return words;
  const behind = rest.slice(at + (PREPOSITIONS.has(next?.text ?? '') ? 2 : 1));
  return [asked, was, value, said('of', verb), ...behind];
}

/** "who served on $ship_1 as $value_1". */
function actedAs(
  words: readonly Word[],
  {
    lexicon,
    known,
  }: { readonly lexicon: Lexicon; readonly known: ReadonlyMap<string, PromptPlaceholder> },
): readonly Word[] | null {
  const at = words.findIndex(({ text }) => text === 'as');
  const [as, value] = words.slice(Math.max(0, at)).filter(({ text }) => !DETERMINERS.has(text));
  const thing = words[at - 1];
  const deeds = value?.kind === 'placeholder' ? deedsOf(known.get(value.text), lexicon) : [];
  if (at < 3 || words[0]?.text !== 'who' || !as || !value || deeds.length === 0) return null;
  const verb = words.slice(1, at - 1).find(({ text }) => !AUXILIARIES.has(text));
  if (thing?.kind !== 'placeholder' || !verb || !saysOneOf(verb, deeds, lexicon)) return null;
  const [asked] = words;
  const rest = words.slice(words.indexOf(value) + 1);
  return [asked, said('was', verb), value, said('of', as), thing, ...rest];
}

const ASKING = new Set('which what who list show give name all me find was were is are'.split(' '));
const NAMED = 0.7;

/** Relationships that keep a value, where nothing else does. */
function deedsOf(
  placeholder: PromptPlaceholder | undefined,
  { vocabulary }: Lexicon,
): readonly string[] {
  const owners = (placeholder?.types ?? []).map((type) => type.slice(0, type.lastIndexOf('.')));
  return owners.every((owner) => !vocabulary.labels.has(owner)) ? owners : [];
}

function saysOneOf(word: Word, deeds: readonly string[], lexicon: Lexicon): boolean {
  return lexicon
    .hits(word)
    .some(
      ({ entry, near }) => near >= NAMED && entry.kind === 'type' && deeds.includes(entry.type),
    );
}
