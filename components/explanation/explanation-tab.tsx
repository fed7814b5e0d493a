'use client';

import clsx from 'clsx';
import { useLocale, useTranslations } from 'use-intl';

import type { Answer, ExplanationView } from '@/lib/contracts/question';

import { QueryView } from '../editor/query-view';
import { useLinkedSteps } from '../editor/use-linked-steps';
import { ModelWordsSection } from './model-words';

interface ExplanationTabProps {
  readonly answer: Answer;
  readonly query: string;
  readonly explanation: ExplanationView;
}

/** The query in words, each step tied to its place; beside it a model's own words, where one was asked. */
export function ExplanationTab({ answer, query, explanation }: ExplanationTabProps) {
  const t = useTranslations('explanation');
  const locale = useLocale();
  const { summary, steps } = locale === 'de' ? explanation.de : explanation.en;
  const { active, look, onView } = useLinkedSteps(steps);
  return (
    <div className="space-y-4 p-4">
      <section aria-labelledby="explanation-summary">
        <h3 id="explanation-summary" className="text-sm font-semibold">
          {t('summary')}
        </h3>
        <p className="mt-1.5 break-words">{summary}</p>
        <p className="caption mt-1.5">{t('derived')}</p>
      </section>
      <section aria-labelledby="explanation-steps">
        <h3 id="explanation-steps" className="text-sm font-semibold">
          {t('steps')}
        </h3>
        <QueryView
          query={query}
          findings={answer.findings}
          label={t('queryLabel')}
          onView={onView}
        />
        <ol className="mt-2 space-y-0.5 text-sm">
          {steps.map((step, index) => (
            <li key={`${step.start}-${step.end}-${step.text}`}>
              <button
                type="button"
                aria-current={active === index ? 'step' : undefined}
                onMouseEnter={() => look(index)}
                onMouseLeave={() => look(null)}
                onFocus={() => look(index)}
                onBlur={() => look(null)}
                onClick={() => look(index)}
                className={clsx(
                  'flex w-full items-baseline gap-2 rounded-sm border-l-2 px-2 py-1 text-left',
                  active === index ? 'border-accent bg-accent-soft' : 'border-transparent',
                )}
              >
                <span className="caption w-5 shrink-0 text-right tabular-nums">{index + 1}</span>
                <span className="min-w-0 break-words">{step.text}</span>
              </button>
            </li>
          ))}
        </ol>
      </section>
      <ModelWordsSection answer={answer} />
    </div>
  );
}
