'use client';

import { useMutation } from '@tanstack/react-query';
import { Bird, ShieldCheck, ShieldX } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { postJson } from '@/lib/client/fetch-json';
import { graphPath } from '@/lib/client/policy-queries';
import { SelfTestReport } from '@/lib/contracts/policy';

import { ProblemNote } from '../ask/problem-note';
import { Button } from '../ui/button';

/** Plants made-up values in every request and looks for them in what would have left. */
export function SelfTestPanel({ graph }: { readonly graph: string }) {
  const t = useTranslations('policy.selfTest');
  const testing = useMutation({
    mutationFn: () => postJson(graphPath(graph, 'self-test'), {}, SelfTestReport),
  });
  return (
    <section aria-labelledby="self-test" className="space-y-3 text-sm">
      <h2 id="self-test" className="text-base font-semibold">
        {t('title')}
      </h2>
      <p className="max-w-2xl text-ink-soft">{t('text')}</p>
      <Button disabled={testing.isPending} onClick={() => testing.mutate()}>
        <Bird aria-hidden />
        {testing.isPending ? t('running') : t('run')}
      </Button>
      {testing.error !== null && <ProblemNote problem={asApiError(testing.error)} />}
      <div role="status">{testing.data !== undefined && <Report report={testing.data} />}</div>
    </section>
  );
}

function Report({ report }: { readonly report: SelfTestReport }) {
  const t = useTranslations('policy.selfTest');
  const format = useFormatter();
  const { leaks, canaries, requests, bytes, results } = report;
  const Icon = leaks === 0 ? ShieldCheck : ShieldX;
  return (
    <div className="space-y-3">
      <p
        className={`flex items-center gap-2 font-semibold ${leaks === 0 ? 'text-done' : 'text-error'}`}
      >
        <Icon className="size-5" aria-hidden />
        {t('verdict', { leaks })}
      </p>
      <p className="text-ink-soft tabular-nums">
        {t('facts', { canaries, requests, bytes: format.number(bytes) })}
      </p>
      <table className="w-full max-w-2xl text-xs">
        <thead className="border-b border-line-strong text-left text-ink-soft">
          <tr>
            {(['request', 'position', 'sent', 'leaked'] as const).map((column) => (
              <th key={column} scope="col" className="py-1 pr-3 font-medium">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {results.map(({ request, position, sent, blocked, leaks: leaked, how }) => (
            <tr key={`${request} ${position}`}>
              <td className="py-1 pr-3">{request}</td>
              <td className="py-1 pr-3">{position}</td>
              <td className="py-1 pr-3 tabular-nums">
                {sent}
                {blocked && <span className="ml-1.5 text-ink-faint">{t('refused')}</span>}
              </td>
              <td className={leaked > 0 ? 'py-1 font-semibold text-error' : 'py-1'}>
                {how === null ? '0' : `${leaked} (${how})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
