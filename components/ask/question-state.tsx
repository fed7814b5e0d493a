'use client';

import clsx from 'clsx';
import {
  Ban,
  Check,
  CircleDashed,
  CircleHelp,
  CircleX,
  Hourglass,
  Loader,
  ShieldX,
  Unplug,
  X,
} from 'lucide-react';
import { useTranslations } from 'use-intl';

const STATES = {
  previewed: [CircleDashed, ''],
  dropped: [X, ''],
  blocked: [ShieldX, 'text-warning'],
  sending: [Loader, 'text-remark'],
  awaiting: [Hourglass, 'text-warning'],
  refused: [ShieldX, 'text-warning'],
  waiting: [CircleHelp, 'text-warning'],
  answered: [Check, 'text-done'],
  failed: [CircleX, 'text-error'],
  cancelled: [Ban, ''],
  interrupted: [Unplug, 'text-warning'],
} as const;

export type QuestionState = keyof typeof STATES;

export const QUESTION_STATES = Object.keys(STATES) as readonly QuestionState[];

/** How far a question came: icon, word and colour, never colour alone. */
export function QuestionStateMark({ state }: { readonly state: string }) {
  const t = useTranslations('history.states');
  if (!isKnown(state)) return <span>{state}</span>;
  const [Icon, color] = STATES[state];
  return (
    <span className={clsx('inline-flex items-center gap-1 whitespace-nowrap', color)}>
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {t(state)}
    </span>
  );
}

function isKnown(state: string): state is QuestionState {
  return Object.hasOwn(STATES, state);
}
