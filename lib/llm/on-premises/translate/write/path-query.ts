import 'server-only';
import {
  anyLabel,
  call,
  item,
  map,
  match,
  name,
  node,
  parameter,
  path,
  query,
  relationship,
  returning,
  variable,
} from '@/lib/query/build';
import type { Query } from '@/lib/query/model';

import type { PromptPlaceholder } from '../../read-prompt';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { nearness } from '../schema-vocabulary';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that ask how two things hang together. */
const CONNECTED = set(
  'connected connection connections connect connects related linked links path paths chain route steps step hops hop removed apart kinship relation relationship relationships',
);
/** A question of yes or no, or for things of one kind, is no question for the way between two. */
const ASIDE = set('is are was were does do did has have which who');
/** "By which firm", and not "through which chain". */
const DONE_BY = set('by from for with');
const COUNTS = set('steps step hops hop removed apart');
const KIN = set('related kin kinship relatives');
const LYING = set('lie lies lay stand stands in on at');
const PARENTS = set('mother father parent child');

/** Steps that a path may have where its relationships are named, and where they may be any. */
const NAMED_STEPS = 8;
const ANY_STEPS = 4;

/** "How are $a and $b connected?": the shortest path between two things; null for any other question. */
export function pathQuery(
  words: readonly Word[],
  lexicon: Lexicon,
  placeholders: ReadonlyMap<string, PromptPlaceholder>,
): Query | null {
  const named = [
    ...new Set(words.flatMap(({ kind, text }) => (kind === 'placeholder' ? text : []))),
  ];
  const [one, other, ...more] = named.map((each) => endOf(placeholders.get(each)));
  if (!one || !other || more.length > 0) return null;
  // "connected by fibre": what a relationship tells is no thing at the end of a way.
  const { labels } = lexicon.vocabulary;
  if (![one, other].every(({ label }) => labels.has(label))) return null;
  const asks = words.filter(({ kind, text }) => kind === 'word' && CONNECTED.has(text));
  const isOwn = asks.some((word) => lexicon.hits(word).some(({ near }) => near >= 0.9));
  const opening = words[DONE_BY.has(words[0]?.text ?? '') ? 1 : 0];
  if (asks.length === 0 || isOwn || ASIDE.has(opening?.text ?? '')) return null;
  const isCounted =
    words.some(({ text }) => text === 'howmany' || text === 'bynumber') &&
    asks.some(({ text }) => COUNTS.has(text));
  const types = typesSaid(words, lexicon);
  const steps = relationship({
    types: anyLabel(types),
    direction: 'either',
    length: { min: 1, max: types.length > 0 ? NAMED_STEPS : ANY_STEPS },
  });
  const walked = {
    ...path(node({ variable: 'one' }), steps, node({ variable: 'other' })),
    variable: name('path'),
    shortest: 'one' as const,
  };
  const way = variable('path');
  // The two are found first: a search for the way that looks at its ends last may look at every way there is.
  return query(
    match([path(end('one', one)), path(end('other', other))]),
    match([walked]),
    returning([
      isCounted ? item(call('length', way), 'steps') : { ...item(way, 'path'), named: false },
    ]),
  );
}

interface End {
  readonly label: string;
  readonly property: string;
  readonly parameter: string;
}

function endOf(placeholder: PromptPlaceholder | undefined): End | null {
  const [type] = placeholder?.types ?? [];
  const at = type?.lastIndexOf('.') ?? -1;
  if (!placeholder || type === undefined || at < 0) return null;
  return { label: type.slice(0, at), property: type.slice(at + 1), parameter: placeholder.name };
}

function end(said: string, { label, property, parameter: given }: End) {
  return node({
    variable: said,
    labels: anyLabel([label]),
    properties: map({ [property]: parameter(given) }),
  });
}

/** Relationships that the question names, "through films they acted in"; none for any. */
function typesSaid(words: readonly Word[], { vocabulary }: Lexicon): readonly string[] {
  const isKin = words.some(({ text }) => KIN.has(text));
  const kin = vocabulary.patterns.filter(
    ({ terms, from, to }) => isKin && from === to && terms.words.some((word) => PARENTS.has(word)),
  );
  if (kin.length > 0) return [...new Set(kin.map(({ type }) => type))];
  // "how many steps lie between": that they lie there names no relationship.
  const isIdle = ({ text }: Word) => CONNECTED.has(text) || LYING.has(text);
  const said = vocabulary.patterns.filter(({ terms }) => {
    return words.some(
      (word) => word.kind === 'word' && !isIdle(word) && nearness(word.meaning, terms) >= 0.75,
    );
  });
  return [...new Set(said.map(({ type }) => type))];
}
