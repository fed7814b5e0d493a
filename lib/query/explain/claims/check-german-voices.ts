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
  return [...headVoices(body, graph), ...valueVoices(body, graph)];
}

function valueVoices(body: string, graph: QueryGraph): readonly WordsFinding[] {
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

/**
 * `Ärzte, die an andere überwiesen haben` for those that others refer to: where the query has one relationship
 * alone, between two of a kind, and shows one of them.
 */
function headVoices(body: string, graph: QueryGraph): readonly WordsFinding[] {
  const [edge, ...others] = graph.edges;
  const [head, ...heads] = graph.heads;
  const [type = '', ...alternatives] = edge?.types ?? [];
  const verb = typeVerb(type);
  const [from, to] = [edge?.from, edge?.to].map((id) => graph.nodes.find((one) => one.id === id));
  const areOfAKind = [...(from?.labels ?? [])].some((label) => to?.labels.has(label));
  const isClear = others.length + heads.length + alternatives.length === 0 && areOfAKind;
  if (!edge || head === undefined || !isClear || edge.isEither || verb === null || verb.isNoun)
    return [];
  const isDoer = (edge.from === head) !== (verb.preposition === 'by');
  const wrong = sentencesOf(body).some((sentence) => {
    const [, clause = ''] = HEAD_CLAUSE.exec(sentence) ?? [];
    if (clause === '' || GETTING.test(clause)) return false;
    return isDoer ? PASSIVE.test(clause) : ACTIVE.test(clause);
  });
  return wrong ? [{ code: 'words-direction', about: type }] : [];
}

/** What a sentence begins with, and what is said of it. */
const HEAD_CLAUSE = /^[^,]{3,80}, die ((?!\$)[^,]+)/u;
const GETTING = /(?<!\p{L})(?:erhalten|bekommen|empfangen|gefunden)(?!\p{L})/u;

const PARTICIPLE = String.raw`(?:\p{L}*ge\p{L}{2,}(?:t|en)|(?:be|ver|er|ent|zer|über|unter)\p{L}{2,}(?:t|en)|\p{L}+iert)`;
const ACTIVE = new RegExp(String.raw`${PARTICIPLE} (?:haben|hatten)$`, 'u');
const PASSIVE = new RegExp(
  String.raw`^(?:von|durch) .*${PARTICIPLE} (?:wurden|werden|worden sind)$`,
  'u',
);
