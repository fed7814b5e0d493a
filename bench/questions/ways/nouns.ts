import type { PromptSchema } from '@/lib/llm/on-premises/read-schema-lines';

type Label = PromptSchema['labels'][number];

/** What the ways to ask speak of, in words. */
export interface Nouns {
  readonly one: string;
  readonly many: string;
  /** A placeholder of one of them by its first property, with `$`. */
  readonly value: string;
  readonly given: Readonly<Record<string, readonly string[]>>;
}

/** Names as people say them: `monthlyFee` and `monthly_fee` are "monthly fee". */
export function spoken(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

export function plural(noun: string): string {
  if (noun === 'person') return 'people';
  if (/(?:s|x|ch|sh)$/u.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

export function nounsOf({ name, properties: [first] }: Label): Nouns {
  const one = spoken(name);
  const placeholder = `${one.replaceAll(' ', '_')}_1`;
  const given = { [placeholder]: first ? [`${name}.${first.name}`] : [] };
  return { one, many: plural(one), value: `$${placeholder}`, given };
}

/** Numbers that are measured, and not told apart by. */
const NO_MEASURE = /year|born|rank|floor|number|no$|id$|lat|lon/u;
/** Texts that hold one of a few words. */
const NO_KIND = /name|title|description|phone|mail|summary|text|url|code|id$/u;

export function measuresOf({ properties }: Label): readonly string[] {
  return properties.slice(1).flatMap(({ name, types, list }) => {
    const isNumber = types.some((type) => type === 'INTEGER' || type === 'FLOAT');
    return isNumber && !list && !NO_MEASURE.test(spoken(name)) ? [spoken(name)] : [];
  });
}

export function kindsOf({ properties }: Label): readonly { name: string; said: string }[] {
  return properties.slice(1).flatMap(({ name, types, list }) => {
    const isText = types.includes('STRING') && !list && !NO_KIND.test(spoken(name));
    return isText ? [{ name, said: spoken(name) }] : [];
  });
}
