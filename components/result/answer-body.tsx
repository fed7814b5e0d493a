'use client';

import { Code, Play, TriangleAlert } from 'lucide-react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';

import type { Answer, Finding } from '@/lib/contracts/question';

import { ProblemNote } from '../ask/problem-note';
import { useServerSentence } from '../findings/use-server-sentence';
import type { InspectorTab } from '../inspector/inspector';
import { Declined } from '../reading/declined';
import { ReadingChoices } from '../reading/reading-choices';
import { ReadingFigures } from '../reading/reading-figures';
import { StartSwitch } from '../reading/start-switch';
import { Button } from '../ui/button';
import { useMilliseconds } from '../ui/use-milliseconds';
import { Findings } from './findings';
import { headlineOf } from './headline';
import { ResultViews } from './result-views';
import { valueText } from './value-text';

interface AnswerBodyProps {
  readonly answer: Answer;
  readonly selectedRow: number | null;
  readonly onInspect: (tab: InspectorTab, row?: number | null) => void;
  readonly onConfirm: () => void;
  /** Runs the query that a finding's fix proposes. */
  readonly onFix: (finding: Finding) => void;
  /** Runs the reading of that number. */
  readonly onChoose: (reading: number) => void;
  /** Runs the query with the thing that the question starts from among the answers, or not. */
  readonly onStart: (start: 'belongs' | 'left-out') => void;
  /** Masks the question for another model. */
  readonly onOffer: (model: string) => void;
}

/** The headline, what was found, and the rows. */
export function AnswerBody(props: AnswerBodyProps) {
  const { answer, selectedRow, onInspect, onConfirm, onFix, onChoose, onOffer, onStart } = props;
  const { reading } = answer;
  const t = useTranslations('answer');
  const format = useFormatter();
  const milliseconds = useMilliseconds();
  const sentenceOf = useServerSentence();
  const locale = useLocale();
  const said = locale === 'de' ? answer.explanation?.de : answer.explanation?.en;
  const headline = headlineOf(answer);
  const run = answer.timings['run'];
  const asks = answer.error?.code === 'confirmation-required';
  const chooses = asks && answer.query === null;
  const waits = asks && !chooses;

  function sentence(): string {
    switch (headline.kind) {
      case 'failed':
        return chooses ? t('chooses') : waits ? t('waits') : t('failed');
      case 'empty':
        return t('empty');
      case 'value':
        return valueText(answer.rows[0]?.[0] ?? null);
      case 'rows':
        return t('rows', { count: headline.total, rows: format.number(headline.total) });
      case 'more':
        return t(`more.${headline.limit}`, { rows: format.number(headline.total) });
    }
  }

  return (
    <div className="space-y-3">
      {said && (
        <button
          type="button"
          className="block w-full border-t border-line pt-2.5 text-left font-medium break-words hover:text-accent"
          onClick={() => onInspect('explanation')}
        >
          {said.summary}
        </button>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2.5">
        <p
          className={
            headline.kind === 'value' ? 'text-xl font-semibold break-words' : 'font-medium'
          }
        >
          {sentence()}
        </p>
        <span className="flex items-center gap-2">
          {run !== undefined && <span className="caption tabular-nums">{milliseconds(run)}</span>}
          {answer.query !== null && (
            <Button size="small" tone="quiet" onClick={() => onInspect('query')}>
              <Code aria-hidden />
              {t('query')}
            </Button>
          )}
        </span>
      </div>
      {answer.start !== undefined && <StartSwitch start={answer.start} onStart={onStart} />}
      {headline.kind === 'empty' && <p className="text-sm text-ink-soft">{t('emptyNext')}</p>}
      <Findings findings={answer.findings} onFix={onFix} />
      {waits && (
        <div className="flex flex-wrap items-center gap-3 rounded-md border border-warning bg-warning-soft px-3 py-2 text-sm">
          <TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
          <span className="min-w-0 flex-1 basis-60">{sentenceOf(answer.error?.message ?? '')}</span>
          <Button onClick={onConfirm}>
            <Play aria-hidden />
            {t('runAnyway')}
          </Button>
        </div>
      )}
      {reading !== undefined && <ReadingChoices reading={reading} onChoose={onChoose} />}
      {answer.error !== null && !asks && <ProblemNote problem={answer.error} />}
      {reading !== undefined && answer.error?.code === 'model-failed' && (
        <Declined reading={reading} onOffer={onOffer} />
      )}
      {reading !== undefined && answer.error === null && <ReadingFigures reading={reading} />}
      {answer.error === null && answer.total > 0 && (
        <ResultViews
          answer={answer}
          selectedRow={selectedRow}
          onRow={(row) => onInspect('result', row)}
        />
      )}
    </div>
  );
}
