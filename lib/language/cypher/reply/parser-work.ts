import { checkQuery, type CheckedQuery } from '../check-query';
import { bindReply, type BoundReply, type ReplyToBind } from './bind-reply';
import type { ReplyContext } from './reply-context';
import { type Audience, type QueryToSay, type SaidQuery, sayQuery } from './say-query';

/** What is done with foreign text, and with what was made of it, away from the thread that serves people. */
export type ParserWork =
  | { readonly kind: 'check'; readonly text: string }
  | {
      readonly kind: 'bind';
      readonly reply: ReplyToBind;
      /** What may run is put into words at once where there is somebody: a second answer. */
      readonly audience: Audience | null;
    }
  | { readonly kind: 'say'; readonly said: QueryToSay };

/** By the kind of work, in the order in which they come. */
export interface ParserResults {
  readonly check: readonly [CheckedQuery];
  /** The words are null where nobody is to have any, or the reply may not run. */
  readonly bind: readonly [BoundReply, SaidQuery | null];
  readonly say: readonly [SaidQuery];
}

/** In the order of posting: a context is there before the work that names it. */
export type ParserRequest =
  | {
      readonly kind: 'work';
      /** Of the first answer; the others have the numbers behind it. */
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

/** Answers that each kind of work has. */
export const PARSER_ANSWERS: {
  readonly [Kind in keyof ParserResults]: ParserResults[Kind]['length'];
} = { check: 1, bind: 2, say: 1 };

/** Gives each answer when it is there. */
export function* doParserWork(work: ParserWork, context: ReplyContext | null): Generator {
  switch (work.kind) {
    case 'check':
      yield checkQuery(work.text);
      break;
    case 'bind': {
      const bound = bindReply(work.reply, needed(context));
      yield bound;
      const { audience, reply } = work;
      yield audience && bound.ok
        ? sayQuery({ values: reply.values, ...audience, ...bound }, needed(context))
        : null;
      break;
    }
    case 'say':
      yield sayQuery(work.said, needed(context));
      break;
    default:
      work satisfies never;
  }
}

function needed(context: ReplyContext | null): ReplyContext {
  if (context === null) throw new RangeError('no context');
  return context;
}
