import 'server-only';
import { returning, withItems } from '@/lib/query/build';
import type { Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { meaningOf } from '../english/meaning';
import type { Lexicon } from '../lexicon';
import { displayProperty, nearness } from '../schema-vocabulary';
import { same } from './query-parts';

/** "Several tenants can share a name": a rule of this one graph. */
const SHARED =
  /(\p{L}+) (?:can|may|might|do|sometimes)? ?(?:share|have) (?:a|one|the same) (?:name|title)\b|(\p{L}+) können (?:gleich|denselben|den gleichen|einen) (?:heißen|namen)/giu;

/** Labels of which a note says that several of them may be called alike. */
export function namesakesIn(
  notes: readonly string[],
  { vocabulary }: Lexicon,
): ReadonlySet<string> {
  const said = notes.flatMap((note) =>
    [...note.matchAll(SHARED)].map(([, noun, german]) => (noun ?? german ?? '').toLowerCase()),
  );
  const labels = [...vocabulary.labels.values()];
  return new Set(
    said.flatMap((noun) => {
      const near = labels.map(({ name, terms }) => ({
        name,
        near: nearness(meaningOf(noun), terms),
      }));
      const nearest = Math.max(...near.map((each) => each.near));
      // "Several films share a title" of movies: the one that comes nearest.
      return nearest < MEANT
        ? []
        : near.filter((each) => each.near === nearest).map(({ name }) => name);
    }),
  );
}

const MEANT = 0.7;

/** Where only names are shown, each thing has its row, and not each name. */
export function withNamesakes(asked: Query, labels: ReadonlySet<string>, lexicon: Lexicon): Query {
  const [part, ...more] = asked.parts;
  const last = part?.clauses.at(-1);
  if (!part || more.length > 0 || last?.kind !== 'return' || !last.distinct) return asked;
  const kinds = new Map(
    elementsOf(asked, 'node').flatMap(({ variable, labels: said }) =>
      variable && said?.kind === 'label' ? [[variable.text, said.name] as const] : [],
    ),
  );
  const shown = last.items.map(({ expression }) => {
    if (expression.kind !== 'property' || expression.subject.kind !== 'variable') return null;
    const { name } = expression.subject;
    const label = lexicon.vocabulary.labels.get(kinds.get(name) ?? '');
    return label && displayProperty(label)?.name === expression.key.text ? name : null;
  });
  const named = shown.flatMap((name) => name ?? []);
  const isNamesake = named.some((name) => labels.has(kinds.get(name) ?? ''));
  if (!isNamesake || named.length < shown.length) return asked;
  const { order, skip, limit } = last;
  if (order.length > 0 || skip || limit) return asked;
  const clauses = [
    ...part.clauses.slice(0, -1),
    withItems([...new Set(named)].map(same), { distinct: true }),
    returning(last.items),
  ];
  return { ...asked, parts: [{ ...part, clauses }] };
}
