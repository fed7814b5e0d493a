'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { rowsQuery } from '@/lib/client/queries';
import { type Answer, STEPS } from '@/lib/contracts/question';

import { LedgerLinks } from '../ask/ledger-links';
import { rowText } from '../result/row-text';
import { CopyButton } from '../ui/copy-button';
import { useMilliseconds } from '../ui/use-milliseconds';
import { RecordView } from './record-view';

interface ResultTabProps {
  readonly answer: Answer;
  readonly row: number | null;
}

/** One row in full, and the facts of the whole result. */
export function ResultTab({ answer, row }: ResultTabProps) {
  const t = useTranslations('inspector');
  const format = useFormatter();
  const milliseconds = useMilliseconds();
  const { data } = useInfiniteQuery(rowsQuery(answer));
  const values = row === null ? undefined : data.pages.flatMap((page) => page.rows)[row];
  const timed = STEPS.filter((step) => answer.timings[step] !== undefined);
  const stepName = useTranslations('steps.names');

  return (
    <div className="space-y-5 p-4">
      {values === undefined ? (
        <p className="caption">{t('pickRow')}</p>
      ) : (
        <section aria-labelledby="row">
          <div className="flex items-center justify-between">
            <h3 id="row" className="text-sm font-semibold tabular-nums">
              {t('row', { row: format.number((row ?? 0) + 1) })}
            </h3>
            <CopyButton label={t('copyRow')} text={() => rowText(values)} />
          </div>
          <RecordView names={answer.columns} values={values} />
        </section>
      )}
      <section aria-labelledby="facts">
        <h3 id="facts" className="text-sm font-semibold">
          {t('facts')}
        </h3>
        <dl className="mt-1.5 divide-y divide-line border-y border-line text-sm">
          <Fact name={t('fetched')}>
            {format.number(answer.total)}
            {answer.truncated === null ? '' : '+'}
          </Fact>
          <Fact name={t('columns')}>{format.number(answer.columns.length)}</Fact>
          <Fact name={t('model')}>{answer.model}</Fact>
          {timed.map((step) => (
            <Fact key={step} name={stepName(step)}>
              {milliseconds(answer.timings[step] ?? 0)}
            </Fact>
          ))}
        </dl>
        <div className="mt-2">
          <LedgerLinks entries={answer.egress} />
        </div>
      </section>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
