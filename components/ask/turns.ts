import type { ApiError } from '@/lib/client/api-error';
import type { ProgressEvent, StepName, TypeChoice } from '@/lib/contracts/question';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** What the asker asked and decided: what a preview is made from. */
export interface AskInput {
  readonly graph: string;
  readonly model: string;
  readonly question: string;
  readonly choices: readonly TypeChoice[];
  readonly marks: readonly Place[];
  readonly lifted: readonly Place[];
  /** Why masks are lifted, where policy asks. */
  readonly liftReason?: string;
}

export interface StepView {
  readonly step: StepName;
  readonly state: 'started' | 'done' | 'failed' | 'skipped';
  readonly ms: number | null;
}

/** One question in the conversation. What the server said of it lies in the query cache under `id`. */
export interface Turn {
  readonly key: string;
  /** Null for a question of an earlier time or another tab: it can be sent, not changed. */
  readonly input: AskInput | null;
  readonly id: string | null;
  /** Ids that it had before it was masked anew; what comes late from the server is not taken for another. */
  readonly past: readonly string[];
  /** `stored`: what it is, the server says. */
  readonly phase: 'masking' | 'waiting' | 'sending' | 'stopping' | 'failed' | 'stored';
  readonly steps: readonly StepView[];
  readonly problem: ApiError | null;
}

export interface Conversation {
  /** Null until its first question is masked. */
  readonly thread: string | null;
  readonly turns: readonly Turn[];
  /** The turn that the inspector shows. */
  readonly active: string | null;
}

export type TurnAction =
  | { readonly kind: 'asked'; readonly key: string; readonly input: AskInput }
  | { readonly kind: 'opened'; readonly thread: string | null; readonly question: string | null }
  | { readonly kind: 'synced'; readonly thread: string; readonly ids: readonly string[] }
  | { readonly kind: 'edited'; readonly key: string; readonly input: AskInput }
  | {
      readonly kind: 'previewed';
      readonly key: string;
      readonly id: string;
      readonly thread: string;
    }
  | { readonly kind: 'sending'; readonly key: string }
  | { readonly kind: 'stepped'; readonly key: string; readonly event: ProgressEvent }
  | { readonly kind: 'stopping'; readonly key: string }
  | { readonly kind: 'stored'; readonly key: string }
  | { readonly kind: 'failed'; readonly key: string; readonly problem: ApiError }
  | { readonly kind: 'looked-at'; readonly key: string };

export const EMPTY: Conversation = { thread: null, turns: [], active: null };

export function reduceTurns(conversation: Conversation, action: TurnAction): Conversation {
  switch (action.kind) {
    case 'asked':
      return {
        ...conversation,
        turns: [...conversation.turns, { ...NEW, key: action.key, input: action.input }],
        active: action.key,
      };
    case 'opened':
      return openedAt(action);
    case 'synced':
      return sync(conversation, action);
    case 'looked-at':
      return { ...conversation, active: action.key };
    case 'edited':
      return change(conversation, action.key, { input: action.input, phase: 'masking' });
    case 'previewed':
      return preview(conversation, action);
    case 'sending':
      return change(conversation, action.key, { phase: 'sending', steps: [], problem: null });
    case 'stopping':
      return change(conversation, action.key, { phase: 'stopping' });
    case 'stepped':
      return step(conversation, action.key, action.event);
    case 'stored':
      return change(conversation, action.key, { phase: 'stored' });
    case 'failed':
      return change(conversation, action.key, { phase: 'failed', problem: action.problem });
  }
}

/** A conversation of an earlier time, before the server has said what is in it. */
export function openedAt({
  thread,
  question,
}: {
  readonly thread: string | null;
  readonly question: string | null;
}): Conversation {
  if (question === null) return { ...EMPTY, thread };
  return { thread, turns: [storedTurn(question)], active: question };
}

const NEW: Omit<Turn, 'key'> = {
  id: null,
  input: null,
  problem: null,
  phase: 'masking',
  steps: [],
  past: [],
};

function storedTurn(id: string): Turn {
  return { ...NEW, key: id, id, phase: 'stored' };
}

/** Takes in what a reload, a second tab or another device knows: the server's order, then what it has not heard of. */
function sync(
  conversation: Conversation,
  { thread, ids }: { readonly thread: string; readonly ids: readonly string[] },
): Conversation {
  if (conversation.thread !== null && conversation.thread !== thread) return conversation;
  const gone = new Set(conversation.turns.flatMap(({ past }) => past));
  const known = new Map(conversation.turns.map((turn) => [turn.id, turn]));
  const listed = ids.filter((id) => !gone.has(id)).map((id) => known.get(id) ?? storedTurn(id));
  const others = conversation.turns.filter(
    // A list that was asked for before this page asked does not know its question yet.
    (turn) => !listed.includes(turn) && (turn.input !== null || turn.phase !== 'stored'),
  );
  const turns = [...listed, ...others];
  return { thread, turns, active: conversation.active ?? turns.at(-1)?.key ?? null };
}

function preview(
  conversation: Conversation,
  { key, id, thread }: { readonly key: string; readonly id: string; readonly thread: string },
): Conversation {
  const before = conversation.turns.find((turn) => turn.key === key);
  const last = before?.id ?? null;
  const past = before === undefined || last === null ? [] : [...before.past, last];
  return {
    ...change(conversation, key, { id, past, phase: 'waiting', problem: null }),
    thread: conversation.thread ?? thread,
  };
}

function change(conversation: Conversation, key: string, part: Partial<Turn>): Conversation {
  return {
    ...conversation,
    turns: conversation.turns.map((turn) => (turn.key === key ? { ...turn, ...part } : turn)),
  };
}

function step(conversation: Conversation, key: string, event: ProgressEvent): Conversation {
  const turn = conversation.turns.find((candidate) => candidate.key === key);
  if (event.kind !== 'step' || turn === undefined) return conversation;
  const view = { step: event.step, state: event.state, ms: event.ms };
  const isKnown = turn.steps.some((known) => known.step === event.step);
  const steps = isKnown
    ? turn.steps.map((known) => (known.step === event.step ? view : known))
    : [...turn.steps, view];
  return change(conversation, key, { steps });
}
