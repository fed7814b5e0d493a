import type { ValueHit } from './find-values';

/** The signs at the end of a value that tell it from another: `AB-` and `AB+`, `C`, `C++` and `C#`. */
export function signsOf(text: string): string {
  return /[+#-]*$/u.exec(text.trimEnd())?.[0] ?? '';
}

/**
 * What is found without regard to signs, as far as it is written with those of the text; all of it where nothing is.
 * Whoever types `AB-` does not mean those that have `AB+`.
 */
export function signedAs(hits: readonly ValueHit[], text: string): readonly ValueHit[] {
  const signs = signsOf(text);
  const isTyped = (stored: string): boolean => signsOf(stored) === signs;
  if (!hits.some(({ value }) => value.values.some((each) => isTyped(each.text)))) return hits;
  return hits.flatMap((hit): readonly ValueHit[] => {
    const values = hit.value.values.filter((each) => isTyped(each.text));
    if (values.length === hit.value.values.length) return [hit];
    const { from, to, index, entry, plural } = hit;
    return values.length > 0 ? [{ from, to, index, entry, plural, value: { values } }] : [];
  });
}
