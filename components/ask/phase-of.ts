import type { QuestionView } from '@/lib/contracts/question-list';

import type { Turn } from './turns';

/** What a card shows: what this page does with the question, or else what the server says of it. */
export type CardPhase =
  | Exclude<Turn['phase'], 'stored'>
  | 'loading'
  | 'elsewhere'
  | 'answered'
  | 'dropped'
  | 'interrupted'
  | 'awaiting';

export function phaseOf(turn: Turn, view: QuestionView | undefined): CardPhase {
  if (turn.phase !== 'stored' && !isDecidedElsewhere(turn, view)) return turn.phase;
  if (view === undefined) return 'loading';
  switch (view.state) {
    case 'previewed':
    case 'blocked':
      return 'waiting';
    case 'sending':
      return 'elsewhere';
    case 'interrupted':
      return 'interrupted';
    case 'awaiting':
    case 'refused':
      return view.approval ? 'awaiting' : 'loading';
    default:
      return view.answer === null ? 'dropped' : 'answered';
  }
}

/** What waits here for a decision may have been sent or dropped in another tab. */
function isDecidedElsewhere({ phase }: Turn, view: QuestionView | undefined): boolean {
  return phase === 'waiting' && view !== undefined && !UNDECIDED.has(view.state);
}

const UNDECIDED = new Set(['previewed', 'blocked']);
