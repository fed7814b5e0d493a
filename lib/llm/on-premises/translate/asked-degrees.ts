import 'server-only';
import type { PromptPlaceholder } from '../read-prompt';
import { meaningOf } from './english/meaning';
import type { Word } from './read-words';

/**
 * "how severe is …", where "severe" is a value of the graph and was masked: asked for is the property that
 * holds it, and not whether it is that one.
 */
export function askedDegrees(
  words: readonly Word[],
  known: ReadonlyMap<string, PromptPlaceholder>,
): readonly Word[] {
  return words.map((word, at) => {
    const [type, ...more] = word.kind === 'placeholder' ? (known.get(word.text)?.types ?? []) : [];
    if (words[at - 1]?.text !== 'how' || type === undefined || more.length > 0) return word;
    const name = type.slice(type.lastIndexOf('.') + 1);
    const text = name.toLowerCase().split('_').at(-1) ?? name;
    return { ...word, kind: 'word', text, meaning: meaningOf(text) };
  });
}
