import type { GraphValue, Parameters } from '@/lib/base/graph-value';
import type { MaskedValue } from '@/lib/masking/masking';
import type { ShownValue } from '@/lib/query/explain/speaker';

/**
 * What bound parameters stand for, in the asker's own words: all spellings of one value are that value.
 * For the asker alone.
 */
export function shownValues(
  parameters: Parameters,
  masked: readonly MaskedValue[],
): ReadonlyMap<string, ShownValue> {
  const typed = new Map<string, string>();
  for (const { text, spellings, part } of masked) {
    // Of a name that was written in part the whole is told: which it is, was read into the question.
    if (part !== undefined) continue;
    for (const { value } of spellings) if (!typed.has(value)) typed.set(value, text);
  }
  return new Map(
    Object.entries(parameters).map(([name, value]) => {
      const own = masked.find((each) => each.name === name.replace(/__\d+$/, ''));
      return [name, shown(value, own, typed)];
    }),
  );
}

function shown(
  value: GraphValue,
  own: MaskedValue | undefined,
  typed: ReadonlyMap<string, string>,
): ShownValue {
  const values = Array.isArray(value) ? value : [value];
  const texts = values.map((each: GraphValue) => textOf(each));
  const spellings = new Set([own?.text, ...(own?.spellings.map((each) => each.value) ?? [])]);
  const isBare = values.every((each) => typeof each !== 'string');
  if (own && own.part === undefined && !isBare && texts.every((text) => spellings.has(text))) {
    return { texts: [own.text], isBare: false };
  }
  return { texts: [...new Set(texts.map((text) => typed.get(text) ?? text))], isBare };
}

function textOf(value: GraphValue): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const [only] = Object.values(value);
    if (typeof only === 'string') return only;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
