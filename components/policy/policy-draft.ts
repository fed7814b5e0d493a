import type { PolicyChange, PolicyView, PropertyPolicy } from '@/lib/contracts/policy';

/** A policy as it is being edited: the view, with what was changed in it. */
export type PolicyDraft = Pick<
  PolicyView,
  | 'mode'
  | 'properties'
  | 'labels'
  | 'relationshipTypes'
  | 'lifting'
  | 'reformulation'
  | 'sizeBucket'
  | 'removedWords'
  | 'index'
  | 'review'
>;

export function draftOf(policy: PolicyView): PolicyDraft {
  const { mode, properties, labels, relationshipTypes, lifting } = policy;
  const { reformulation, sizeBucket, removedWords, index, review } = policy;
  return {
    mode,
    properties,
    labels,
    relationshipTypes,
    lifting,
    reformulation,
    sizeBucket,
    removedWords,
    index,
    review,
  };
}

/** What differs, as the server takes it; null where nothing does. */
export function changeOf(before: PolicyView, draft: PolicyDraft): PolicyChange | null {
  const was = wholeChange(draftOf(before));
  const is = wholeChange(draft);
  const entries = Object.entries(is).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(was[part as keyof PolicyChange]),
  );
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** One property with other settings. */
export function withProperty(
  draft: PolicyDraft,
  property: string,
  patch: Partial<PropertyPolicy>,
): PolicyDraft {
  return {
    ...draft,
    properties: draft.properties.map((one) =>
      one.property === property ? { ...one, ...patch } : one,
    ),
  };
}

/** One label or relationship type under another name. */
export function withAlias(
  draft: PolicyDraft,
  kind: 'labels' | 'relationshipTypes',
  name: string,
  alias: string,
): PolicyDraft {
  return {
    ...draft,
    [kind]: draft[kind].map((one) => (one.name === name ? { ...one, alias } : one)),
  };
}

function wholeChange(draft: PolicyDraft): PolicyChange {
  const { mode, properties, labels, relationshipTypes, lifting } = draft;
  const keys = (is: (one: PropertyPolicy) => boolean): string[] =>
    properties.filter(is).map(({ property }) => property);
  const aliases = (list: readonly { readonly name: string; readonly alias: string }[]) =>
    Object.fromEntries(
      list
        .filter(({ alias }) => alias.trim() !== '')
        .map(({ name, alias }) => [name, alias.trim()]),
    );
  return {
    mode,
    properties: Object.fromEntries(
      properties.map(({ property, sensitivity }) => [property, sensitivity]),
    ),
    untyped: keys(({ untyped }) => untyped),
    alwaysMask: keys(({ alwaysMask }) => alwaysMask),
    lifting: { ...lifting, never: keys(({ neverLift }) => neverLift) },
    reformulation: draft.reformulation,
    aliases: {
      labels: aliases(labels),
      relationshipTypes: aliases(relationshipTypes),
      properties: aliases(properties.map(({ property, alias }) => ({ name: property, alias }))),
    },
    sizeBucket: draft.sizeBucket,
    removedWords: draft.removedWords,
    index: draft.index,
    review: draft.review,
  };
}
