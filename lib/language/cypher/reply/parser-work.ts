import { checkQuery, type CheckedQuery } from '../check-query';
import { bindReply, type BoundReply, type ReplyToBind } from './bind-reply';
import type { ReplyContext } from './reply-context';
import { type QueryToSay, type SaidQuery, sayQuery } from './say-query';

/** What is done with foreign text, and with what was made of it, away from the thread that serves people. */
export type ParserWork =
  | { readonly kind: 'check'; readonly text: string }
  | { readonly kind: 'bind'; readonly reply: ReplyToBind }
  | { readonly kind: 'say'; readonly said: QueryToSay };

/** By the kind of work. */
export interface ParserResults {
  readonly check: CheckedQuery;
  readonly bind: BoundReply;
  readonly say: SaidQuery;
}

/** In the order of posting: a context is there before the work that names it. */
export type ParserRequest =
  | {
      readonly kind: 'work';
      readonly id: number;
      readonly work: ParserWork;
      /** Number of a context that was posted before; null for work that needs none. */
      readonly context: number | null;
    }
  | { readonly kind: 'context'; readonly number: number; readonly context: ReplyContext }
  | { readonly kind: 'forget'; readonly number: number };

/** As JSON: a tree is written and read again so in half of the time that a copy takes. */
export interface ParserReply {
  readonly id: number;
  /** Null where the work threw, which is a bug: what it threw may hold a value. */
  readonly result: string | null;
}

export function doParserWork(work: ParserWork, context: ReplyContext | null): unknown {
  switch (work.kind) {
    case 'check':
      return checkQuery(work.text);
    case 'bind':
      return bindReply(work.reply, needed(context));
    case 'say':
      return sayQuery(work.said, needed(context));
    default:
      return work satisfies never;
  }
}

function needed(context: ReplyContext | null): ReplyContext {
  if (context === null) throw new RangeError('no context');
  return context;
}
