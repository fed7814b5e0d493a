import type { ClaimText } from './claim-text';
import { sentencesOf } from './plain-text';
import type { QueryGraph } from './query-graph';
import { typeVerb } from './verb-kin';
import type { WordsFinding } from './words-finding';

/**
 * `die $x ausgebildet haben` for `die von $x ausgebildet wurden`: German verbs are not known here, but their
 * voice tells who does it. Only where one relationship alone is at the value, and its type is a verb.
 */
export function germanVoices(
  { body, isGerman }: ClaimText,
  graph: QueryGraph,
): readonly WordsFinding[] {
  if (!isGerman) return [];
  return graph.nodes.flatMap(({ id, placeholders }) => {
    const edges = graph.edges.filter(({ from, to }) => from === id || to === id);
    const [edge, ...others] = edges;
    const [type = '', ...alternatives] = edge?.types ?? [];
    const verb = typeVerb(type);
    const isVerb = verb !== null && (verb.preposition === null || verb.preposition === 'by');
    if (!edge || edge.isEither || others.length + alternatives.length > 0 || !isVerb) return [];
    const isDoer = (edge.from === id) !== (verb.preposition === 'by');
    const wrong = [...placeholders].some((name) =>
      sentencesOf(body).some((sentence) => {
        const value = String.raw`\$${name}`;
        return isDoer
          ? new RegExp(
              String.raw`(?<!\p{L})die (?:(?:die|der|das|den) )?(?:\p{L}+ )?${value} (?:[\p{L}]+ )?${PARTICIPLE} haben(?!\p{L})`,
              'u',
            ).test(sentence) &&
              !new RegExp(String.raw`(?:von|durch|mit|bei|in|an|für|zu) ${value}`).test(sentence)
          : new RegExp(
              String.raw`(?:von|durch) (?:(?:der|dem|den) (?:\p{L}+ )?)?${value} ${PARTICIPLE} (?:wurden?|werden|wird|worden)(?!\p{L})`,
              'u',
            ).test(sentence);
      }),
    );
    return wrong ? [{ code: 'words-direction' as const, about: type }] : [];
  });
}

const PARTICIPLE = String.raw`(?:\p{L}*ge\p{L}{2,}(?:t|en)|(?:be|ver|er|ent|zer|über|unter)\p{L}{2,}(?:t|en)|\p{L}+iert)`;
