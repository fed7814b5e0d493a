'use client';

import { useTranslations } from 'use-intl';

import type { Answer } from '@/lib/contracts/question';

import { QueryView } from '../editor/query-view';
import { Findings } from '../result/findings';
import { valueText } from '../result/value-text';
import { CopyButton } from '../ui/copy-button';
import { PlanFold } from './plan-fold';

interface QueryTabProps {
  readonly answer: Answer;
  readonly query: string;
}

/** The text that ran, or waits, and what was bound to its parameters here. */
export function QueryTab({ answer, query }: QueryTabProps) {
  const t = useTranslations('inspector');
  const parameters = Object.entries(answer.parameters);
  return (
    <div className="space-y-4 p-4">
      <section aria-label={t('query')}>
        <div className="flex items-center justify-between">
          <h3 className="text-sm font-semibold">Cypher</h3>
          <CopyButton label={t('copyQuery')} text={() => query} />
        </div>
        <QueryView query={query} findings={answer.findings} label={t('queryLabel')} />
      </section>
      {parameters.length > 0 && (
        <section aria-labelledby="parameters">
          <h3 id="parameters" className="text-sm font-semibold">
            {t('parameters')}
          </h3>
          <dl className="mt-1.5 divide-y divide-line border-y border-line text-sm">
            {parameters.map(([name, value]) => (
              <div key={name} className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-3 py-1.5">
                <dt className="font-mono text-xs leading-5">${name}</dt>
                <dd className="min-w-0 break-words">{valueText(value)}</dd>
              </div>
            ))}
          </dl>
          <p className="caption mt-1.5">{t('parametersNote')}</p>
        </section>
      )}
      <Findings findings={answer.findings} />
      <PlanFold key={answer.id} id={answer.id} />
    </div>
  );
}
