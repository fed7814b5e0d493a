'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { questionQuery } from '@/lib/client/queries';

import { AmendSection } from '../amend/amend-section';
import { type MentionTarget, MentionTargetContext } from '../amend/mention-target';
import { Refusal } from '../amend/refusal';
import { useFix } from '../amend/use-fix';
import type { InspectorTab } from '../inspector/inspector';
import { AnswerBody } from '../result/answer-body';
import { AnswerActions } from '../saved/answer-actions';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { ApprovalWait } from './approval-wait';
import { LedgerLinks } from './ledger-links';
import { phaseOf } from './phase-of';
import { PreviewBody } from './preview-body';
import { ProblemNote } from './problem-note';
import { Steps } from './steps';
import type { Turn } from './turns';
import type { ConversationHandle } from './use-conversation';
import type { SendAtOnce } from './use-send-at-once';
import { WhatLeft } from './what-left';

interface TurnCardProps {
  readonly turn: Turn;
  /** Marked only where there are several to tell apart. */
  readonly isActive: boolean;
  readonly handle: ConversationHandle;
  readonly atOnce: SendAtOnce;
  readonly selectedRow: number | null;
  readonly onInspect: (tab: InspectorTab, row?: number | null) => void;
  readonly onAskAgain: (question: string) => void;
}

/** One question from the box to its answer. */
export function TurnCard(props: TurnCardProps) {
  const { turn, isActive, handle, atOnce, selectedRow, onInspect, onAskAgain } = props;
  const t = useTranslations('ask');
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const words = useRef<MentionTarget | null>(null);
  const [said, setSaid] = useState('');
  const view = useQuery({ ...questionQuery(turn.id ?? ''), enabled: turn.id !== null });
  const preview = view.data?.preview;
  const answer = view.data?.answer ?? null;
  const fixing = useFix({
    question: answer?.id ?? null,
    onRun: () => preview && handle.runVersion({ key: turn.key, preview }),
  });
  const question = turn.input?.question ?? view.data?.question ?? '';
  const phase = phaseOf(turn, view.data);
  const isRunning = phase === 'sending' || phase === 'stopping';
  const isOver = phase === 'answered' || phase === 'dropped' || phase === 'failed';

  // Each phase changes what the card holds.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed is gone: the keyboard stays at its question.
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [phase]);

  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-busy={phase === 'masking' || isRunning}
      className={clsx(
        'card scroll-my-4 overflow-hidden outline-none',
        isActive && 'border-line-strong',
      )}
      onFocusCapture={() => handle.conversation.active !== turn.key && handle.look(turn.key)}
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 pt-3">
        <h2
          id={headingId}
          className="min-w-0 flex-1 basis-64 text-lg font-semibold tracking-tight break-words"
        >
          {question || t('loading')}
        </h2>
        <span className="caption">
          {turn.input?.graph ?? preview?.graph} · {turn.input?.model ?? preview?.model.id}
        </span>
      </header>
      <div className="space-y-3 px-4 pt-2.5 pb-4">
        <p role="status" className="sr-only">
          {t(`phases.${phase}`)}
        </p>
        <p role="status" className="sr-only">
          {said}
        </p>
        {phase === 'loading' && view.error === null && <Skeleton lines={3} />}
        {phase === 'masking' && preview === undefined && (
          <p className="caption">{t('phases.masking')}…</p>
        )}
        {preview !== undefined && (phase === 'waiting' || phase === 'masking') && (
          <PreviewBody
            turn={turn}
            preview={preview}
            handle={handle}
            atOnce={atOnce}
            onInspect={() => onInspect('leaves')}
          />
        )}
        {phase === 'elsewhere' && (
          <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <span className="text-ink-soft">{t('elsewhere')}</span>
            <Button onClick={() => handle.stop(turn)}>{t('stop')}</Button>
          </div>
        )}
        {phase === 'interrupted' && (
          <div className="space-y-2 rounded-md border border-warning bg-warning-soft px-3 py-2 text-sm">
            <p className="font-medium text-warning">{t('interrupted')}</p>
            <p>{t('interruptedNext')}</p>
            <div className="flex flex-wrap items-center gap-3">
              <Button size="small" onClick={() => onAskAgain(question)}>
                {t('askAgain')}
              </Button>
              <LedgerLinks entries={view.data?.entries ?? []} />
            </div>
          </div>
        )}
        {phase === 'awaiting' && preview !== undefined && view.data?.approval && (
          <ApprovalWait
            approval={view.data.approval}
            preview={preview}
            onSend={() => handle.send({ key: turn.key, preview })}
            onWithdraw={() => handle.drop(turn)}
          />
        )}
        {preview !== undefined && isRunning && (
          <Steps turn={turn} preview={preview} onStop={() => handle.stop(turn)} />
        )}
        {phase === 'failed' && turn.problem !== null && (
          <ProblemNote
            problem={turn.problem}
            onRetry={
              turn.input === null
                ? undefined
                : () => turn.input && handle.edit(turn.key, turn.input)
            }
          />
        )}
        {view.error !== null && (
          <ProblemNote problem={asApiError(view.error)} onRetry={() => void view.refetch()} />
        )}
        {phase === 'answered' && answer !== null && preview !== undefined && (
          <MentionTargetContext value={words}>
            <AnswerBody
              answer={answer}
              selectedRow={selectedRow}
              onInspect={onInspect}
              onConfirm={() => handle.confirm({ key: turn.key, preview })}
              onFix={fixing.fix}
              onChoose={(reading) => handle.confirm({ key: turn.key, preview, reading })}
              onStart={(start) => handle.confirm({ key: turn.key, preview, start })}
              onOffer={(model) =>
                handle.ask({
                  ...(turn.input ?? { choices: [], marks: [], lifted: [] }),
                  graph: preview.graph,
                  question,
                  model,
                })
              }
            />
            {fixing.problem !== null && <Refusal problem={fixing.problem} />}
            {answer.error === null && (
              <AnswerActions answer={answer} question={question} graph={preview.graph} />
            )}
            {(answer.query !== null || fixing.hasVersions) && (
              <AmendSection
                answer={answer}
                preview={preview}
                atOnce={atOnce}
                isCurrent={handle.conversation.active === turn.key}
                onSay={setSaid}
                targetRef={words}
                onRun={() => handle.runVersion({ key: turn.key, preview })}
                onChange={() => handle.touched(preview.thread)}
                onCurrent={() => handle.look(turn.key)}
              />
            )}
          </MentionTargetContext>
        )}
        {phase === 'dropped' && (
          <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
            {t('notSent')}
            <Button size="small" onClick={() => onAskAgain(question)}>
              {t('askAgain')}
            </Button>
          </div>
        )}
        {preview !== undefined && isOver && (
          <WhatLeft preview={preview} answer={answer} onInspect={() => onInspect('leaves')} />
        )}
      </div>
    </article>
  );
}
