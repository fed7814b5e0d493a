import type { ChangeGroup } from './change-group';
import type { Difference } from './difference';

export const CHANGE_KINDS = [
  'add-filter',
  'remove-filter',
  'change-filter',
  'add-hop',
  'remove-hop',
  'turn-hop',
  'change-type',
  'change-length',
  'change-walk',
  'make-optional',
  'make-required',
  'negate-hop',
  'hop-to-condition',
  'condition-to-hop',
  'add-label',
  'remove-label',
  'change-label',
  'add-thing',
  'remove-thing',
  'add-path',
  'remove-path',
  'change-path',
  'add-optional',
  'remove-optional',
  'change-uniqueness',
  'add-column',
  'remove-column',
  'change-column',
  'rename-column',
  'reorder-columns',
  'change-all-columns',
  'add-distinct',
  'remove-distinct',
  'add-order',
  'remove-order',
  'change-order',
  'reorder-sorting',
  'add-limit',
  'remove-limit',
  'change-limit',
  'add-skip',
  'remove-skip',
  'change-skip',
  'add-step',
  'remove-step',
  'change-step',
  'add-branch',
  'remove-branch',
  'change-union',
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

export function kindOf({ kind, differences, part }: ChangeGroup): ChangeKind {
  switch (kind) {
    case 'optional':
      return 'make-optional';
    case 'required':
      return 'make-required';
    case 'negated':
      return 'negate-hop';
    case 'condition':
      return 'hop-to-condition';
    case 'hop':
      return 'condition-to-hop';
    case 'branch':
      return part.old ? 'remove-branch' : 'add-branch';
    case 'union':
      return 'change-union';
    case 'plain': {
      const [first] = differences;
      return first ? kindOfDifference(first) : 'change-step';
    }
  }
}

const ASPECTS = {
  types: 'change-type',
  direction: 'turn-hop',
  length: 'change-length',
  inner: 'change-walk',
} as const;

function kindOfDifference(difference: Difference): ChangeKind {
  switch (difference.what) {
    case 'link-aspect':
      return ASPECTS[difference.aspect];
    case 'link':
      return `${verbOf(difference)}-hop` as 'add-hop';
    case 'condition':
      return `${verbOf(difference)}-filter` as 'add-filter';
    case 'labels':
      return `${verbOf(difference)}-label` as 'add-label';
    case 'column':
      return `${verbOf(difference)}-column` as 'add-column';
    case 'order':
      return `${verbOf(difference)}-order` as 'add-order';
    case 'unit':
      return `${verbOf(difference)}-path` as 'add-path';
    case 'limit':
    case 'skip':
      return `${verbOf(difference)}-${difference.what}` as 'add-limit';
    case 'node':
      return difference.before === null ? 'add-thing' : 'remove-thing';
    case 'heading':
      return 'rename-column';
    case 'column-sequence':
      return 'reorder-columns';
    case 'order-sequence':
      return 'reorder-sorting';
    case 'all':
      return 'change-all-columns';
    case 'layout':
      return 'change-uniqueness';
    case 'optional':
      return isNowOptional(difference) ? 'make-optional' : 'make-required';
    case 'distinct':
      return isNowDistinct(difference) ? 'add-distinct' : 'remove-distinct';
    case 'block':
      return blockKind(difference);
  }
}

function verbOf({
  before,
  after,
}: {
  readonly before: unknown;
  readonly after: unknown;
}): 'add' | 'remove' | 'change' {
  if (before === null) return 'add';
  return after === null ? 'remove' : 'change';
}

function isNowOptional({ pair }: Difference): boolean {
  return pair.now?.kind === 'match' && pair.now.optional;
}

function isNowDistinct({ pair }: Difference): boolean {
  return pair.now?.kind === 'projection' && pair.now.clause.distinct;
}

function blockKind({ pair: { old, now } }: Difference): ChangeKind {
  const verb = verbOf({ before: old, after: now });
  const block = now ?? old;
  if (block?.kind === 'match' && verb !== 'change') return `${verb}-optional`;
  return `${verb}-step`;
}
