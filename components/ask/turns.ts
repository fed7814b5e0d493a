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
}

export interface StepView {
  readonly step: StepName;
  readonly state: 'started' | 'done' | 'failed' | 'skipped';
  readonly ms: number | null;
}

/** One question in the conversation. What the server said of it lies in the query cache under `id`. */
export interface Turn {
  readonly key: string;
  /** Null for a question of an earlier time: it is shown, not changed. */
  readonly input: AskInput | null;
  readonly id: string | null;
  readonly phase:
    | 'masking'
    | 'waiting'
    | 'sending'
    | 'stopping'
    | 'answered'
    | 'dropped'
    | 'failed';
  readonly steps: readonly StepView[];
  readonly problem: ApiError | null;
}

export interface Conversation {
  readonly turns: readonly Turn[];
  /** The turn that the inspector shows. */
  readonly active: string | null;
}

export type TurnAction =
  | { readonly kind: 'asked'; readonly key: string; readonly input: AskInput }
  | { readonly kind: 'opened'; readonly id: string }
  | { readonly kind: 'edited'; readonly key: string; readonly input: AskInput }
  | { readonly kind: 'previewed'; readonly key: string; readonly id: string }
  | { readonly kind: 'sending'; readonly key: string }
  | { readonly kind: 'stepped'; readonly key: string; readonly event: ProgressEvent }
  | { readonly kind: 'stopping'; readonly key: string }
  | { readonly kind: 'answered'; readonly key: string }
  | { readonly kind: 'dropped'; readonly key: string }
  | { readonly kind: 'failed'; readonly key: string; readonly problem: ApiError }
  | { readonly kind: 'looked-at'; readonly key: string }
  | { readonly kind: 'cleared' };

export const EMPTY: Conversation = { turns: [], active: null };

export function reduceTurns(conversation: Conversation, action: TurnAction): Conversation {
  switch (action.kind) {
    case 'cleared':
      return EMPTY;
    case 'asked':
      return {
        turns: [...conversation.turns, { ...NEW, key: action.key, input: action.input }],
        active: action.key,
      };
    case 'opened':
      return openedAt(action.id);
    case 'looked-at':
      return { ...conversation, active: action.key };
    case 'edited':
      return change(conversation, action.key, { input: action.input, phase: 'masking' });
    case 'previewed':
      return change(conversation, action.key, { id: action.id, phase: 'waiting', problem: null });
    case 'sending':
      return change(conversation, action.key, { phase: 'sending', steps: [], problem: null });
    case 'stopping':
      return change(conversation, action.key, { phase: 'stopping' });
    case 'stepped':
      return step(conversation, action.key, action.event);
    case 'answered':
      return change(conversation, action.key, { phase: 'answered' });
    case 'dropped':
      return change(conversation, action.key, { phase: 'dropped' });
    case 'failed':
      return change(conversation, action.key, { phase: 'failed', problem: action.problem });
  }
}

/** A conversation that begins with an earlier question; whether it has an answer is in the query cache. */
export function openedAt(id: string | null): Conversation {
  if (id === null) return EMPTY;
  return { turns: [{ ...NEW, key: id, id, phase: 'answered' }], active: id };
}

const NEW = { id: null, phase: 'masking', input: null, steps: [], problem: null } as const;

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
