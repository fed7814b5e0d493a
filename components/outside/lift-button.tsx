'use client';

import { LockOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Preview } from '@/lib/contracts/question';

import { Button } from '../ui/button';

interface LiftButtonProps {
  /** What policy says; undefined where it has no say. */
  readonly lifting: Preview['lifting'];
  readonly onLift: (reason: string) => void;
}

/** Takes a mask off, with a reason where policy asks for one, and not at all where it forbids it. */
export function LiftButton({ lifting, onLift }: LiftButtonProps) {
  const t = useTranslations('outside');
  const id = useId();
  const [reason, setReason] = useState('');
  if (lifting?.allowed === false) {
    return <p className="text-xs text-ink-faint">{t('liftForbidden')}</p>;
  }
  const isAsked = lifting?.reasonRequired === true;
  return (
    <form
      className="space-y-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        onLift(reason.trim());
      }}
    >
      {isAsked && (
        <div>
          <label htmlFor={id} className="mb-0.5 block text-xs text-ink-soft">
            {t('liftReason')}
          </label>
          <input
            id={id}
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
            className="h-8 w-full rounded-md border border-line-strong bg-sheet px-2 text-sm"
          />
        </div>
      )}
      <Button type="submit" size="small" disabled={isAsked && reason.trim() === ''}>
        <LockOpen aria-hidden />
        {t('lift')}
      </Button>
    </form>
  );
}
