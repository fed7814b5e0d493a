import 'server-only';
import type { Prompt } from '@/lib/masking/segment';

/** A request exactly as it will be on the wire (without the credential), from preview to socket one object. */
export interface CapturedRequest {
  /** Provider and model as people see it: `on-premises`, `openai:gpt-5`. */
  readonly model: string;
  readonly method: string;
  /** `on-premises:` for the model that opens no socket. */
  readonly url: string;
  /** Lower-case names, sorted; on the allow-list only. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
}

/** What a model says of its own reading of a question. */
export interface ReplyNotes {
  /** Share of the question's words that the query accounts for, from 0 to 1. */
  readonly covered: number;
  /** How far the next reading is behind; null where there is none. */
  readonly margin: number | null;
  /** Words of the masked question that the query does not account for. */
  readonly unused: readonly string[];
  /** True where the query rests on something that no word of the question says. */
  readonly guess?: true;
  /** Where a pair that somebody verified decided: it was of the same shape, or was leant on. */
  readonly taught?: 'same' | 'like';
  /** Queries that the question may mean, best first, where several are nearly as likely. */
  readonly readings?: readonly ReplyReading[];
  /** True where nobody may run any of them before a person has chosen. */
  readonly mustChoose?: boolean;
}

export interface ReplyReading {
  readonly query: string;
  /** How far it is behind the best. */
  readonly behind: number;
  readonly covered: number;
  /** Too far behind to be shown beside the best; what may have been meant where the best finds nothing. */
  readonly spare?: true;
}

export interface ModelReply {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
}

/**
 * A model is asked in two halves with the door between them: `compose` never connects, `read` never
 * connects; what happens between is egress's own.
 */
export interface LanguageModel {
  /** As in `CapturedRequest.model`. */
  readonly id: string;
  /** Host that would be called, for people; `on-premises` where no socket is opened. */
  readonly host: string;
  compose(prompt: Prompt): Promise<CapturedRequest>;
  /**
   * The text of the reply, bounded. Throws `model-failed` with a sentence that holds nothing of the
   * reply's own wording where it is not a reply of this provider.
   */
  read(captured: CapturedRequest, reply: ModelReply): Promise<string>;
  /** What stands beside the text; null, or no such method, where the model says nothing of itself. */
  readNotes?(reply: ModelReply): ReplyNotes | null;
}

/** A model that answers in this process: egress calls it in place of a socket. */
export interface LocalLanguageModel extends LanguageModel {
  answer(captured: CapturedRequest, signal: AbortSignal): Promise<ModelReply>;
}
