'use client';

import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { Originals, type ReviewDetail } from '@/lib/contracts/review';

import { ProblemNote } from '../ask/problem-note';
import { OutsideSheet } from '../outside/outside-sheet';
import { PlaceholderChip } from '../outside/placeholder-chip';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';

/** The originals beside what left: for a reason, and the ledger says who looked. Shown until the page is left. */
export function Reveal({ detail: { row } }: { readonly detail: ReviewDetail }) {
  const t = useTranslations('review');
  const [reason, setReason] = useState('');
  const revealing = useMutation({
    mutationFn: () => postJson(`/api/review/${row.sequence}/reveal`, { reason }, Originals),
    gcTime: 0,
  });
  const { data } = revealing;
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{t('originals')}</h3>
      {data === undefined ? (
        <form
          action={() => revealing.mutate()}
          className="flex flex-wrap items-start gap-x-3 gap-y-2"
        >
          <TextField
            label={t('why')}
            hint={t('whyHint')}
            required
            minLength={5}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className="min-w-60 flex-1"
          />
          <Button
            type="submit"
            className="h-9 sm:mt-6"
            disabled={revealing.isPending || reason.trim().length < 5}
          >
            <Eye aria-hidden />
            {t('reveal')}
          </Button>
        </form>
      ) : (
        <div className="space-y-2">
          <div className="grid gap-3 sm:grid-cols-2">
            <OutsideSheet leaves title={t('left')}>
              <p className="px-3 py-2 text-sm break-words whitespace-pre-wrap">{data.masked}</p>
            </OutsideSheet>
            <div className="card px-3 py-2">
              <p className="text-2xs font-semibold text-ink-soft">{t('typed')}</p>
              <p className="mt-1 text-sm break-words whitespace-pre-wrap">{data.question}</p>
            </div>
          </div>
          {data.values.length > 0 && (
            <ul className="divide-y divide-line border-y border-line text-sm">
              {data.values.map(({ name, value, stored }) => (
                <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                  <PlaceholderChip name={`$${name}`} what="" />
                  <span className="font-medium break-words">{value}</span>
                  {stored.some((each) => each !== value) && (
                    <span className="caption">{t('storedAs', { values: stored.join(', ') })}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
          <p className="caption">{t('revealed', { entry: data.entry })}</p>
        </div>
      )}
      {revealing.error !== null && <ProblemNote problem={asApiError(revealing.error)} />}
    </section>
  );
}
