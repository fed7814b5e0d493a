import type { Expression, LabelExpression } from '../model';
import type { Block, Column, Condition, Link, Order, Unit } from './outline';

/** What stands at one place of both queries; null where one has nothing there. */
export interface Pair {
  readonly old: Block | null;
  readonly now: Block | null;
}

export type LinkAspect = 'types' | 'direction' | 'length' | 'inner';

/** The smallest thing that differs; `pair` says where. */
export type Difference = { readonly pair: Pair } & (
  | { readonly what: 'block' | 'optional' | 'layout' | 'column-sequence' | 'order-sequence' }
  | { readonly what: 'distinct' | 'all' }
  | {
      readonly what: 'skip' | 'limit';
      readonly before: Expression | null;
      readonly after: Expression | null;
    }
  | { readonly what: 'link'; readonly before: Link | null; readonly after: Link | null }
  | {
      readonly what: 'link-aspect';
      readonly aspect: LinkAspect;
      readonly before: Link;
      readonly after: Link;
    }
  | { readonly what: 'unit'; readonly before: Unit | null; readonly after: Unit | null }
  | {
      readonly what: 'labels';
      readonly variable: string;
      readonly before: LabelExpression | null;
      readonly after: LabelExpression | null;
    }
  | { readonly what: 'node'; readonly before: string | null; readonly after: string | null }
  | {
      readonly what: 'condition';
      readonly before: Condition | null;
      readonly after: Condition | null;
    }
  | { readonly what: 'column'; readonly before: Column | null; readonly after: Column | null }
  | { readonly what: 'heading'; readonly before: Column; readonly after: Column }
  | { readonly what: 'order'; readonly before: Order | null; readonly after: Order | null }
);
