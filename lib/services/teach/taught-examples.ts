import 'server-only';
import { countText } from '@/lib/llm/prompts/count-tokens';
import type { PromptExample } from '@/lib/llm/prompts/example-segments';
import type { MaskedValue, Masking } from '@/lib/masking/masking';
import { PlaceholderNames, stemOfType } from '@/lib/masking/placeholder-names';
import type { MaskingPolicy } from '@/lib/masking/policy';
import { stem } from '@/lib/masking/stem';
import { wordsIn } from '@/lib/masking/vocabulary';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import type { ServiceContext } from '../service-context';
import { TAUGHT } from './taught-kind';
import { checkExample, type ValidExample } from './valid-example';

/** Most pairs that one prompt shows, and most tokens that they take. */
const SHOWN = 3;
const TOKENS = 400;
/** Pairs with less in common say nothing of the question. */
const ENOUGH_ALIKE = 0.2;

interface KnownExample extends ValidExample {
  readonly features: ReadonlySet<string>;
}

/** Read and checked once for a state of the graph; a pair taught or removed makes another state. */
const known = new WeakMap<GraphSnapshot, Promise<readonly KnownExample[]>>();

/**
 * Verified pairs for a prompt: of those that today's policy and the role allow the ones most like the
 * question, newest first where they are alike, with placeholders numbered after the question's own.
 */
export async function examplesFor(
  ctx: ServiceContext,
  snapshot: GraphSnapshot,
  masking: Pick<Masking, 'clearWords' | 'pieces' | 'values'>,
): Promise<readonly PromptExample[]> {
  const loading = known.get(snapshot) ?? loadExamples(ctx, snapshot);
  known.set(snapshot, loading);
  loading.catch(() => known.delete(snapshot));
  const all = await loading;
  if (all.length === 0) return [];
  const asked = featuresOf(masking, snapshot);
  const liked = all
    .map((example) => ({ example, alike: alike(example.features, asked) }))
    .filter((each) => each.alike >= ENOUGH_ALIKE)
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, SHOWN);
  const names = new PlaceholderNames(masking.values);
  const shown: PromptExample[] = [];
  let tokens = 0;
  for (const { example } of liked) {
    tokens += await countText(`${textOf(example)}\n${example.query}`);
    if (tokens > TOKENS) break;
    shown.push(renumbered(example, names, snapshot.policy));
  }
  return shown;
}

async function loadExamples(
  { application: { store } }: ServiceContext,
  snapshot: GraphSnapshot,
): Promise<readonly KnownExample[]> {
  const pairs = await store.taught.list(snapshot.record.id);
  if (pairs.length === 0) return [];
  const gone = new Set((await store.removals.list(TAUGHT)).map(({ subject }) => subject));
  const found: KnownExample[] = [];
  for (const { id, content } of pairs) {
    if (gone.has(id)) continue;
    const checked = await checkExample(content, snapshot);
    if (!checked.ok) continue;
    const { example } = checked;
    found.push({ ...example, features: featuresOf(example, snapshot) });
  }
  return found;
}

/** What two questions are compared by: their words by stem, an expert's word as what it means, their placeholders by type. */
function featuresOf(
  { clearWords, values }: Pick<ValidExample, 'clearWords'> & FeaturedValues,
  { synonyms }: GraphSnapshot,
): ReadonlySet<string> {
  const stems = clearWords.flatMap((word) => wordsIn(word)).map((word) => stem(word));
  const spoken = new Set(stems);
  const meant = synonyms
    .filter((each) => each.stems.every((part) => spoken.has(part)))
    .flatMap(({ stems: said, note }) => {
      for (const part of said) spoken.delete(part);
      const name = note.slice(note.lastIndexOf(' ') + 1);
      return wordsIn(name.slice(name.lastIndexOf('.') + 1)).map((word) => stem(word));
    });
  const types = values.map(({ types: of, description }) => `$${of[0] ?? description}`);
  return new Set([...spoken, ...meant, ...types]);
}

interface FeaturedValues {
  readonly values: readonly Pick<MaskedValue, 'types' | 'description'>[];
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}

function textOf({ pieces }: ValidExample): string {
  return pieces
    .map((piece) => (piece.kind === 'placeholder' ? `$${piece.name}` : piece.text))
    .join('');
}

/** The same pair with names that no placeholder of this question has. */
function renumbered(
  { pieces, values, query, constants, clearWords }: ValidExample,
  names: PlaceholderNames,
  policy: MaskingPolicy,
): PromptExample {
  const fresh = new Map(
    values.map(({ name, types }) => {
      const [only, ...more] = types;
      const beginning =
        only === undefined
          ? name.replace(/_\d+$/, '')
          : more.length > 0
            ? 'value'
            : stemOfType(only, policy);
      return [name, names.next(beginning)] as const;
    }),
  );
  const of = (name: string): string => fresh.get(name) ?? name;
  return {
    pieces: pieces.map((piece) =>
      piece.kind === 'placeholder' ? { ...piece, name: of(piece.name) } : piece,
    ),
    values: values.map(({ name, types, description }) => ({ name: of(name), types, description })),
    query: query.replaceAll(/\$([a-z][a-z0-9_]*)/gu, (_whole, name: string) => `$${of(name)}`),
    constants,
    clearWords,
  };
}
