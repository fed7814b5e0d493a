import 'server-only';
import { LIFE } from '../english/closed-classes';
import { comparative, type Gradable } from '../english/gradable';
import type { Link, Phrase } from '../grammar/sketch';
import type { Word } from '../read-words';
import { type LabelWords, type PropertyWords, nearness } from '../schema-vocabulary';
import { measureOf } from '../write/measure';
import type { Frame, Spot } from './frame';
import { placeSense } from './place-sense';
import type { Search } from './searching';

/** "older than $person_1", "hired before $person_1": a second thing of the same kind, and which of the two has more. */
export function attachThan(
  search: Search,
  frame: Frame,
  { fresh, link }: { readonly fresh: Phrase; readonly link: Link },
): readonly Frame[] {
  const known = frame.spots.get(link.from === fresh.id ? link.to : link.from);
  if (!known) return [];
  const scope = frame.nodes[known.node]?.scope ?? 0;
  return search.senses(fresh).flatMap((sense) => {
    const placed = placeSense(search, frame, { phrase: fresh, sense, scope });
    const own = placed?.spots.get(fresh.id);
    if (!placed || !own) return [];
    // What is compared may be found after what it is compared with.
    const ends = link.from === fresh.id ? { known: own, fresh: known } : { known, fresh: own };
    const made = versus(search, placed, { link, ...ends });
    return made ? [made] : [];
  });
}

const COMPARED_COST = 0.1;

/** Null where the two are not of one kind, or nothing says what is compared. */
export function versus(
  { lexicon, sketch }: Search,
  frame: Frame,
  { link, known, fresh }: { readonly link: Link; readonly known: Spot; readonly fresh: Spot },
): Frame | null {
  const [one, other] = [frame.nodes[known.node], frame.nodes[fresh.node]];
  if (!one || !other?.label || one.id === other.id) return null;
  if (one.label !== null && one.label !== other.label) return null;
  const label = lexicon.vocabulary.labels.get(other.label);
  const word =
    link.same?.at(-1) ?? link.words.find(({ text }) => comparative(text) ?? MOMENTS_OF[text]);
  if (!label || !word) return null;
  const around = sketch.links
    .filter((each) => each.from === link.from || each.to === link.from)
    .flatMap((each) => each.words);
  const moment = MOMENTS_OF[word.text];
  const measure = link.same
    ? equalOf(label, link.same, around)
    : moment
      ? momentOf(label, moment, around)
      : measureOf(
          {
            gradable: comparative(word.text),
            word,
            descending: (comparative(word.text)?.more ?? 1) > 0,
          },
          label,
          NO_WORDS,
        );
  const part = measure && partOf(link, measure.property);
  if (!measure || !part) return null;
  const test = {
    kind: 'versus' as const,
    order: link.same ? ('=' as const) : measure.descending ? ('>' as const) : ('<' as const),
    other: other.id,
    ...part,
  };
  const heard = new Map(frame.heard);
  for (const each of [word, ...around]) {
    const isSaid = each === word || nearness(each.meaning, measure.property.terms) >= 0.45;
    if (isSaid && heard.has(each.start)) heard.set(each.start, 1);
  }
  const condition = {
    on: { kind: 'node' as const, id: one.id },
    property: measure.property,
    scope: Math.max(one.scope, other.scope),
    test,
  };
  return {
    ...frame,
    nodes: frame.nodes.map((node) => (node.id === one.id ? { ...node, label: other.label } : node)),
    heard,
    conditions: [...frame.conditions, condition],
    cost: frame.cost + COMPARED_COST,
  };
}

/** "in the same year": what the noun names, and where several do, the one that the verb speaks of. */
function equalOf(
  { properties }: LabelWords,
  said: readonly Word[],
  around: readonly Word[],
): { readonly property: PropertyWords; readonly descending: boolean } | null {
  const near = (property: PropertyWords, words: readonly Word[]): number =>
    Math.max(0, ...words.map((word) => nearness(word.meaning, property.terms)));
  const [best] = properties
    .filter((property) => !property.list)
    .map((property) => ({ property, worth: near(property, said) + near(property, around) * 0.5 }))
    .filter(({ property }) => near(property, said) >= 0.75)
    .toSorted((a, b) => b.worth - a.worth);
  return best ? { property: best.property, descending: false } : null;
}

/** "in the same year" of what is stored as a day; null for a month, which may be of one year or of any. */
function partOf({ same }: Link, { types }: PropertyWords): { readonly part?: 'year' } | null {
  const said = same?.at(-1)?.text;
  if (!types.some((type) => /DATE/u.test(type))) return {};
  if (said === 'month') return null;
  return said === 'year' ? { part: said } : {};
}

const NO_WORDS = { words: [] } as const;
const SAID = 0.45;

const MOMENTS_OF: Readonly<Record<string, Gradable['later']>> = { before: -1, after: 1 };

const NUMBERS = new Set(['INTEGER', 'FLOAT']);

/** "hired before": when something happened, as the verb says, or the only moment that is known. */
function momentOf(
  { properties }: LabelWords,
  later: Gradable['later'],
  around: readonly Word[],
): { readonly property: PropertyWords; readonly descending: boolean } | null {
  const moments = properties.filter(
    ({ isTime, isDate, isNumber, types, list, terms }) =>
      isTime &&
      !list &&
      (!isNumber || isDate || terms.endsWith === 'in' || !types.every((type) => NUMBERS.has(type))),
  );
  const near = (property: PropertyWords): number =>
    Math.max(0, ...around.map((word) => nearness(word.meaning, property.terms)));
  const [best, next] = moments.toSorted((a, b) => near(b) - near(a));
  if (!best || (next && near(next) >= near(best))) return null;
  // "joined before $a" is of no birth.
  const isLife = best.terms.words.some((word) => LIFE.has(word) || /^(?:birth|death)/u.test(word));
  return isLife && near(best) < SAID ? null : { property: best, descending: later > 0 };
}
