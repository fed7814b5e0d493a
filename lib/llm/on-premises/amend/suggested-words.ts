import 'server-only';
import { wordsOfName } from '@/lib/query/explain/split-name';
import type { Query } from '@/lib/query/model';
import type { GraphSchema, PropertySchema } from '@/lib/schema/graph-schema';

import { amendByRules } from './amend-by-rules';
import { namingProperty } from './lexicon';
import { createLexicon } from './lexicon';
import { sceneOf } from './scene';

interface SuggestionInput {
  readonly query: Query;
  readonly schema: GraphSchema;
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly most: number;
}

interface SuggestedWords {
  readonly en: string;
  readonly de: string;
}

/**
 * Words that somebody could say of a query, from what the schema has beside it; each is understood here,
 * in both languages, and changes something.
 */
export function suggestedWords({
  query,
  schema,
  synonyms,
  most,
}: SuggestionInput): readonly SuggestedWords[] {
  const lexicon = createLexicon(schema, synonyms);
  const scene = sceneOf(query, '', { lexicon, placeholders: new Map() });
  if (!scene) return [];
  const { focus, clause } = scene;
  const label = focus ? schema.labels.find(({ name }) => name === focus.label) : undefined;
  const isCounted = clause.items.some(
    ({ expression }) => expression.kind === 'aggregate' || expression.kind === 'count-star',
  );
  const own = label
    ? label.properties.filter(({ name }) => name !== namingProperty(schema, label.name))
    : [];
  const sortable = own.filter(isMeasured);
  const candidates: readonly SuggestedWords[] = [
    ...(isCounted ? [] : own.slice(0, PROPERTIES).map(alsoShow)),
    ...sortable.slice(0, 2).map(sortBy),
    ...(clause.limit === null ? [{ en: 'only the top 10', de: 'nur die ersten 10' }] : []),
    ...(isCounted || clause.distinct ? [] : [{ en: 'each only once', de: 'jeden nur einmal' }]),
    ...(isCounted ? [] : [{ en: 'just count them', de: 'zähle sie nur' }]),
  ];
  const isUnderstood = (amendment: string): boolean =>
    amendByRules({ query, amendment, schema, synonyms }).kind === 'amended';
  return candidates.filter(({ en, de }) => isUnderstood(en) && isUnderstood(de)).slice(0, most);
}

/** Properties that are suggested to be shown. */
const PROPERTIES = 3;

function isMeasured({ types }: PropertySchema): boolean {
  return types.some((type) => /INTEGER|FLOAT|DATE|TIME/u.test(type));
}

function alsoShow(property: PropertySchema): SuggestedWords {
  const words = wordsOfName(property.name).join(' ');
  return { en: `also show ${asked(property, words)}`, de: `zeige auch ${words}` };
}

/** As somebody would ask for it: `the runtime`, `whether it is chronic`, `the year born`, `since when`. */
function asked({ types }: PropertySchema, words: string): string {
  if (types.includes('BOOLEAN')) {
    return /^(is|has|was) /u.test(words) || /[^s]s$/u.test(words)
      ? `whether it ${words}`
      : `whether it is ${words}`;
  }
  if (/^(since|until|from)$/u.test(words)) return `${words} when`;
  if (!DONE.test(words)) return `the ${words}`;
  if (types.some((type) => /DATE/u.test(type))) return `the date ${words}`;
  return types.includes('INTEGER') ? `the year ${words}` : words;
}

/** What was done, and no thing that somebody has. */
const DONE =
  /^(born|left|died|made|written|held|known|\S+ed)( (on|at|in|by))?$|\b(on|at|by|since|until)$/u;

function sortBy({ name }: PropertySchema): SuggestedWords {
  const words = wordsOfName(name).join(' ');
  return { en: `sort by ${words}`, de: `sortiere nach ${words}` };
}
