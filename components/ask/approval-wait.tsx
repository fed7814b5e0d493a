'use client';

import { Check, Hourglass, Send, ShieldX, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';

import type { Preview } from '@/lib/contracts/question';
import type { ApprovalView } from '@/lib/contracts/review';

import { LeavingSheet } from '../outside/leaving-sheet';
import { Sentence } from '../outside/sentence';
import { Button } from '../ui/button';

interface ApprovalWaitProps {
  readonly approval: ApprovalView;
  readonly preview: Preview;
  readonly onSend: () => void;
  readonly onWithdraw: () => void;
}

/** A request before a second person: where their word stands, and what can be done about it. */
export function ApprovalWait({ approval, preview, onSend, onWithdraw }: ApprovalWaitProps) {
  const t = useTranslations('approval');
  const format = useFormatter();
  const { state, comment } = approval;
  const person = approval.decidedBy ?? '';
  const time = format.dateTime(new Date(approval.expiresAt), {
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (
    <div className="space-y-3">
      <LeavingSheet preview={preview} tense={state === 'refused' ? 'never' : 'will'}>
        <Sentence preview={preview} />
      </LeavingSheet>
      <div
        role="status"
        className="rounded-md border border-line-strong bg-sunken px-3 py-2 text-sm"
      >
        <p className="flex items-center gap-2 font-medium">
          {state === 'approved' && <Check className="size-4 text-done" aria-hidden />}
          {state === 'refused' && <ShieldX className="size-4 text-warning" aria-hidden />}
          {state !== 'approved' && state !== 'refused' && (
            <Hourglass className="size-4 text-ink-soft" aria-hidden />
          )}
          {state === 'approved' && t('approved', { person })}
          {state === 'refused' && t('refused', { person })}
          {state === 'expired' && t('expired')}
          {state === 'waiting' && t('title')}
        </p>
        <p className="mt-1 ml-6 text-ink-soft">
          {state === 'approved' && t('approvedText', { time })}
          {state === 'refused' && t('refusedText')}
          {state === 'expired' && t('expiredText')}
          {state === 'waiting' && t('text', { time })}
        </p>
        {comment !== null && (
          <p className="mt-1 ml-6 break-words whitespace-pre-wrap">{t('said', { comment })}</p>
        )}
      </div>
      {state !== 'refused' && (
        <div className="flex flex-wrap gap-2">
          {state !== 'waiting' && (
            <Button tone="accent" onClick={onSend}>
              <Send aria-hidden />
              {state === 'approved' ? t('send') : t('again')}
            </Button>
          )}
          <Button onClick={onWithdraw}>
            <X aria-hidden />
            {t('withdraw')}
          </Button>
        </div>
      )}
    </div>
  );
}
