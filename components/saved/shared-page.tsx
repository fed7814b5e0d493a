'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { sharedQuery } from '@/lib/client/queries';
import type { SharedAnswer } from '@/lib/contracts/saved';

import { ProblemNote } from '../ask/problem-note';
import { QueryView } from '../editor/query-view';
import { Findings } from '../result/findings';
import { StaticTable } from '../result/static-table';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/skeleton';

/** An answer that somebody shared: to be read, nothing else. */
export function SharedPage({ token }: { readonly token: string }) {
  const t = useTranslations('shared');
  const { data, error, isPending } = useQuery(sharedQuery(token));
  if (data !== undefined) return <Shared shared={data} />;
  return (
    <Page title={t('title')}>
      {isPending && <Skeleton lines={6} />}
      {error !== null && <ProblemNote problem={asApiError(error)} />}
    </Page>
  );
}

function Shared({ shared }: { readonly shared: SharedAnswer }) {
  const t = useTranslations('shared');
  const format = useFormatter();
  const { answer } = shared;
  const shown = answer.rows.length;
  return (
    <Page
      title={shared.question}
      text={t('from', {
        person: shared.sharedBy,
        graph: shared.graph,
        date: format.dateTime(new Date(shared.askedAt), {
          dateStyle: 'medium',
          timeStyle: 'short',
        }),
      })}
    >
      <div className="space-y-6">
        <Findings findings={answer.findings} />
        <section aria-labelledby="rows">
          <h2 id="rows" className="mb-2 font-semibold">
            {t('rows', { count: answer.total, rows: format.number(answer.total) })}
          </h2>
          {shown > 0 && <StaticTable columns={answer.columns} rows={answer.rows} />}
          {answer.total > shown && (
            <p className="caption mt-1">{t('first', { rows: format.number(shown) })}</p>
          )}
        </section>
        {answer.query !== null && (
          <section aria-labelledby="query">
            <h2 id="query" className="font-semibold">
              {t('query')}
            </h2>
            <QueryView query={answer.query} findings={answer.findings} label={t('queryLabel')} />
          </section>
        )}
        <section aria-labelledby="left">
          <h2 id="left" className="font-semibold">
            {t('left')}
          </h2>
          <p className="outside-sheet mt-1.5 px-3 py-2 text-sm break-words">{answer.masked}</p>
        </section>
      </div>
    </Page>
  );
}
