import type { NodePattern } from '../model';
import type { PropertyClaim } from './grammar';
import { conjunctsOf } from './pattern-plan';
import { propertyConditions } from './relation-of';
import type { Speaker } from './speaker';
import { claimOf, wordLabels } from './word-predicate';

/** Labels beyond those of the noun, and conditions inside the brackets. */
export function nodeAttributes(speaker: Speaker, place: NodePattern): readonly string[] {
  return nodeClaims(speaker, place).map((claim) =>
    typeof claim === 'string' ? claim : speaker.grammar.whose(claim.property, claim.predicate),
  );
}

/** What a node's brackets say of it: of properties, and as clauses. */
export function nodeClaims(
  speaker: Speaker,
  place: NodePattern,
): readonly (PropertyClaim | string)[] {
  const { grammar, things } = speaker;
  const thing = things.node(place);
  return [
    ...labelClaims(speaker, place).map((predicate) => grammar.that(predicate, thing.noun)),
    ...propertyConditions(speaker, place.properties, thing),
    ...conjunctsOf(place.where).map((condition) => {
      const claim = claimOf(speaker, condition);
      const isOwn =
        claim?.subject.kind === 'property' &&
        claim.subject.subject.kind === 'variable' &&
        claim.subject.subject.name === place.variable?.text;
      return isOwn && claim.subject.kind === 'property'
        ? {
            property: speaker.book.property(claim.subject.key.text, thing.owners),
            predicate: claim.predicate,
          }
        : grammar.wording('forWhich', speaker.clause(condition));
    }),
  ];
}

/** What the labels say that the noun does not. */
export function labelClaims(speaker: Speaker, place: NodePattern): readonly string[] {
  const { grammar, things } = speaker;
  const { labels } = place;
  if (!labels) return [];
  const isNoun = labels === things.labelsOf(place);
  if (isNoun && isWholeNoun(labels)) return [];
  if (isNoun && labels.kind === 'label-and') {
    const first = labels.operands.findIndex(({ kind }) => kind === 'label');
    return labels.operands
      .filter((_operand, index) => index !== first)
      .map((operand) => grammar.isA(wordLabels(speaker, operand, true), false));
  }
  return [grammar.isA(wordLabels(speaker, labels), false)];
}

function isWholeNoun(labels: NonNullable<NodePattern['labels']>): boolean {
  if (labels.kind === 'label') return true;
  return labels.kind === 'label-or' && labels.operands.every(({ kind }) => kind === 'label');
}
