import type { GraphSchema } from '@/lib/schema/graph-schema';

import { wordsOfName } from '../split-name';
import { labelWords, placesOf, stemOf, typeStems } from './name-words';

export interface SaidDirection {
  readonly type: string;
  readonly from: string;
  readonly to: string;
}

interface Mention {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/** Which label a text lets each relationship begin and end at, where its words leave no doubt. */
export function saidDirections(
  body: string,
  schema: GraphSchema,
  types: readonly string[],
): readonly SaidDirection[] {
  let last: Mention | undefined;
  return body.split(/[\n.;:]/).flatMap((sentence) => {
    const mentions = mentionsIn(sentence, schema);
    const said = types.flatMap((type) => [
      ...byName(sentence, type, { mentions, last }),
      ...byVerb(sentence, type, mentions),
    ]);
    last = mentions.at(-1) ?? last;
    return said;
  });
}

/**
 * `follow TYPE from the x to the y`, `from the x, follow TYPE to the y`, `an outgoing TYPE link to a y`,
 * `x whose TYPE link points at y`. *Its* is what the sentence before ended with.
 */
function byName(
  sentence: string,
  type: string,
  { mentions, last }: { readonly mentions: readonly Mention[]; readonly last: Mention | undefined },
): readonly SaidDirection[] {
  return placesOf(sentence, [type.toLowerCase()]).flatMap((at) => {
    const end = at + type.length;
    const before = mentions.filter((one) => one.end <= at).at(-1);
    const after = mentions.filter(({ start }) => start >= end);
    const [first, second] = after;
    const rest = sentence.slice(end);
    if (
      first &&
      second &&
      /^(?:\s+\p{L}+)?\s+(?:from|out of|von)\b/u.test(rest) &&
      first.label !== second.label
    ) {
      const between = sentence.slice(first.end, second.start);
      if (/\b(?:to|zu|zum|zur)\b/.test(between))
        return [{ type, from: first.label, to: second.label }];
    }
    const lead = sentence.slice(before?.end ?? 0, at);
    const beginning = /\b(?:its|their|ihre\w*|seine\w*)\b/.test(lead) ? last : before;
    if (beginning && first && /\b(?:outgoing|ausgehend\w*)\b/.test(lead)) {
      return [{ type, from: beginning.label, to: first.label }];
    }
    const isStart = /\b(?:from|von)\b[^,]*$/.test(sentence.slice(0, before?.start ?? 0));
    if (before && first && isStart && /^[^,]*,\s*(?:follow|go|take|walk)\b/.test(lead)) {
      return [{ type, from: before.label, to: first.label }];
    }
    if (
      before &&
      first &&
      /\bwhose\s+$/.test(lead) &&
      /^\s+\p{L}+\s+(?:points?|leads?|goes|ends)\b/u.test(rest)
    ) {
      return [{ type, from: before.label, to: first.label }];
    }
    return [];
  });
}

/** `x that verb y`, `y that x verb`: the active voice alone. */
function byVerb(
  sentence: string,
  type: string,
  mentions: readonly Mention[],
): readonly SaidDirection[] {
  const [stem] = typeStems(type);
  if (stem === undefined) return [];
  const words = [...sentence.matchAll(/\p{L}+/gu)];
  return words.flatMap((match) => {
    const [word] = match;
    const at = match.index;
    if (!isActiveUse(sentence.slice(at + word.length), type)) return [];
    if (stemOf(word) !== stem || mentions.some(({ start, end }) => at >= start && at < end))
      return [];
    const before = mentions.filter(({ end }) => end <= at).toReversed();
    const [near, far] = before;
    if (!near) return [];
    const lead = sentence.slice(near.end, at);
    if (/\b(?:is|are|was|were|been|be)\s+$/.test(lead) && /ed$|en$/.test(word)) return [];
    // “y (that) the x verb”
    if (/^\s*(?:\$\w+\s*)?(?:has|have|also|both)?\s*$/.test(lead) && far) {
      const gap = sentence.slice(far.end, near.start);
      const isRelative =
        /^\s+(?:(?:that|which|whom|who)\s+)?(?:the|a|an|this|each|these|those|such|some)?\s*$/.test(
          gap,
        );
      return isRelative && far.label !== near.label
        ? [{ type, from: near.label, to: far.label }]
        : [];
    }
    // “the x with the y they verb”
    const pronoun =
      /^(?:\s+\$\w+)?\s+(?:that |which |whom |who )?(?:they|he|she|it|these|those)\s+(?:has |have |had |also |both |once |ever )*$/.exec(
        lead,
      );
    if (pronoun && far && far.label !== near.label) {
      const gap = sentence.slice(far.end, near.start);
      const isNear =
        /^(?:\s+\$\w+)?,?\s+(?:with|and|together with|along with|as well as|plus)\s+(?:(?:the|all|every|each|any|some|a|an|one|of|those|different|distinct)\s+){0,3}$/.test(
          gap,
        );
      return isNear ? [{ type, from: far.label, to: near.label }] : [];
    }
    // “x that verb y”
    if (/^\s+(?:that|which|who)\s+(?:has\s+|have\s+|also\s+)?$/.test(lead)) {
      const after = mentions.find(({ start }) => start >= at + word.length);
      const gap = after ? sentence.slice(at + word.length, after.start) : null;
      const isObject =
        gap !== null &&
        /^\s+(?:\p{L}{1,4}\s+){0,3}$/u.test(gap) &&
        !/\b(?:by|it|them|him|her|and|or)\b/.test(gap);
      return after && isObject && after.label !== near.label
        ? [{ type, from: near.label, to: after.label }]
        : [];
    }
    return [];
  });
}

/** A type that ends in a preposition is only meant where it follows: a journal that has `published` is in no journal. */
export function isActiveUse(rest: string, type: string): boolean {
  const [, ...others] = wordsOfName(type).map((word) => word.toLowerCase());
  const last = others.at(-1);
  if (last === undefined || !PREPOSITIONS.has(last)) return true;
  return last !== 'by' && new RegExp(`^\\s+${last}\\b`).test(rest);
}

const PREPOSITIONS = new Set('by in at on to of for from with'.split(' '));

function mentionsIn(sentence: string, schema: GraphSchema): readonly Mention[] {
  return schema.labels
    .flatMap(({ name }) =>
      labelWords(name).flatMap((word) =>
        placesOf(sentence, [word]).map((start) => ({
          label: name,
          start,
          end: start + word.length,
        })),
      ),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}
