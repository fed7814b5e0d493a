import type { LabelExpression, NodePattern, RelationshipPattern } from '../model';
import { namesIn } from '../scope';
import type { PropertyClaim, Relation } from './grammar';
import { conjunctsOf, type PlanEdge, turned } from './pattern-plan';
import type { Speaker } from './speaker';
import { claimOf } from './word-predicate';

/** What leads along an edge, seen from its first end or from its second. */
export function relationOf(
  speaker: Speaker,
  edge: PlanEdge,
  {
    isForward,
    claims = [],
  }: { readonly isForward: boolean; readonly claims?: readonly PropertyClaim[] | undefined },
): Relation {
  const { step, path } = edge;
  if (step.kind === 'path-group') {
    const inner = speaker.pattern(
      [
        {
          ...path,
          variable: null,
          shortest: null,
          selector: null,
          where: null,
          elements: step.elements,
        },
      ],
      {
        where: step.where,
        determiner: 'a',
        inCase: 'nominative',
      },
    );
    return {
      types: [speaker.grammar.quote(inner)],
      endNoun: null,
      kind: null,
      direction: isForward ? 'right' : 'left',
      length: step.repeat,
      shortest: path.shortest,
      conditions: [],
    };
  }
  return {
    endNoun:
      step.direction === 'either'
        ? null
        : (step.direction === 'right' ? edge.to : edge.from).thing.noun,
    direction: isForward ? step.direction : turned(step.direction),
    length: step.length,
    shortest: path.shortest,
    conditions: [...linkConditions(speaker, step), ...claims],
    ...typesOf(speaker, step.types),
  };
}

function typesOf(
  speaker: Speaker,
  types: LabelExpression | null,
): Pick<Relation, 'types' | 'kind'> {
  const { book } = speaker;
  const operands = types?.kind === 'label-or' ? types.operands : types ? [types] : [];
  const names = operands.flatMap((one) => (one.kind === 'label' ? [book.type(one.name)] : []));
  if (names.length === operands.length) return { types: names, kind: null };
  return { types: [], kind: types ? kindOf(speaker, types, false) : null };
}

function kindOf(speaker: Speaker, types: LabelExpression, isNested: boolean): string {
  const { grammar, book } = speaker;
  switch (types.kind) {
    case 'label': {
      const type = book.type(types.name);
      return type === grammar.quote(types.name) ? type : grammar.quote(type);
    }
    case 'label-wildcard':
      return grammar.wording('anyLabel');
    case 'label-not':
      return grammar.wording('notLabel', kindOf(speaker, types.operand, true));
    case 'label-and':
    case 'label-or': {
      const parts = types.operands.map((one) => kindOf(speaker, one, true));
      const text = types.kind === 'label-and' ? grammar.and(parts) : grammar.or(parts);
      return isNested ? grammar.wording('grouped', text) : text;
    }
    case 'opaque':
      return grammar.wording('notAnalysed', '');
  }
}

function linkConditions(
  speaker: Speaker,
  link: RelationshipPattern,
): readonly (PropertyClaim | string)[] {
  const { grammar, things, book } = speaker;
  const owners = namesIn(link.types);
  const known = things.link(link);
  const own = propertyConditions(speaker, link.properties, { owners });
  return [
    ...own,
    ...conjunctsOf(link.where).map((condition) => {
      const claim = claimOf(speaker, condition);
      const isOwn =
        claim?.subject.kind === 'property' &&
        claim.subject.subject.kind === 'variable' &&
        claim.subject.subject.name === link.variable?.text &&
        known.kind === 'thing';
      return isOwn && claim.subject.kind === 'property'
        ? { property: book.property(claim.subject.key.text, owners), predicate: claim.predicate }
        : grammar.wording('forWhich', speaker.clause(condition));
    }),
  ];
}

/** The map in a pattern's brackets: an equality for each entry. */
export function propertyConditions(
  speaker: Speaker,
  properties: NodePattern['properties'],
  { owners }: { readonly owners: readonly string[] },
): readonly PropertyClaim[] {
  const { grammar, book } = speaker;
  if (!properties) return [];
  if (properties.kind === 'parameter') {
    const predicate = grammar.verb('=', speaker.noun(properties, grammar.verbCase('=')), false);
    return [{ property: grammar.wording('properties'), predicate }];
  }
  return properties.entries.map(({ key, value }) => ({
    property: book.property(key.text, owners),
    predicate: grammar.verb('=', speaker.noun(value, grammar.verbCase('=')), false),
  }));
}
