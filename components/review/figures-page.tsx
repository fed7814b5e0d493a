'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { reviewFigures } from '@/lib/client/review';
import { type ReviewFigures, VERDICTS } from '@/lib/contracts/review';

import { ProblemNote } from '../ask/problem-note';
import type { ChartSpec } from '../picture/chart-of';
import { Empty } from '../ui/empty';
import { NativeSelect } from '../ui/native-select';
import { Switch } from '../ui/switch';
import { sendsChart, wordsChart } from './figures-of';

const ChartView = dynamic(() => import('../picture/chart-view').then((each) => each.ChartView), {
  ssr: false,
});

const SPANS = [7, 30, 90, 366] as const;

/** What left over time, each figure a plot with its table. */
export function FiguresPage() {
  const t = useTranslations('review');
  const [days, setDays] = useState<number>(30);
  const [isOrdinary, setOrdinary] = useState(false);
  const { data, error, isPending, refetch } = useQuery(reviewFigures(days, isOrdinary));
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center gap-4">
        <NativeSelect
          label={t('span')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {SPANS.map((span) => (
            <option key={span} value={span}>
              {t('lastDays', { days: span })}
            </option>
          ))}
        </NativeSelect>
        <Switch checked={isOrdinary} onChange={setOrdinary}>
          {t('ordinaryWords')}
        </Switch>
      </div>
      {isPending && <p className="caption">{t('loading')}</p>}
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data?.sends.length === 0 && <Empty title={t('none')} text={t('noFigures')} />}
      {data !== undefined && data.sends.length > 0 && <Plots figures={data} />}
    </div>
  );
}

function Plots({ figures }: { readonly figures: ReviewFigures }) {
  const t = useTranslations('review');
  const options = { today: figures.today, rest: t('rest') };
  const verdictOf = (verdict: string | null) =>
    t(`verdicts.${VERDICTS.find((one) => one === verdict) ?? 'none'}`);
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      <Plot
        title={t('byGraph')}
        chart={sendsChart(figures, ({ graph }) => graph ?? '–', options)}
        file="sends-by-graph"
      />
      <Plot
        title={t('byModel')}
        chart={sendsChart(figures, ({ model }) => model, options)}
        file="sends-by-model"
      />
      <Plot
        title={t('byVerdict')}
        chart={sendsChart(figures, ({ verdict }) => verdictOf(verdict), options)}
        file="sends-by-verdict"
      />
      <Plot title={t('clearWords')} chart={wordsChart(figures, t('times'))} file="clear-words">
        {figures.words.length === 0 && <p className="caption">{t('noClearWords')}</p>}
      </Plot>
    </div>
  );
}

interface PlotProps {
  readonly title: string;
  readonly chart: ChartSpec;
  readonly file: string;
  readonly children?: ReactNode;
}

/** A plot and, folded, the same numbers as a table. */
function Plot({ title, chart, file, children }: PlotProps) {
  const t = useTranslations('review');
  const rows = chart.points.filter((point) =>
    chart.series.some(({ key }) => (point[key] ?? 0) > 0),
  );
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      {children}
      {rows.length > 0 && (
        <>
          <ChartView chart={chart} file={file} />
          <details className="mt-2 text-sm">
            <summary className="caption cursor-pointer">{t('asTable')}</summary>
            <table className="mt-2 border-collapse text-sm tabular-nums">
              <thead>
                <tr className="border-b border-line text-left text-xs text-ink-faint">
                  <th scope="col" className="py-1 pr-6 font-medium">
                    {t(chart.x === 'day' ? 'day' : 'word')}
                  </th>
                  {chart.series.map(({ key, name }) => (
                    <th key={key} scope="col" className="py-1 pr-6 text-right font-medium">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((point) => (
                  <tr key={point.name} className="border-b border-line">
                    <th scope="row" className="py-1 pr-6 text-left font-normal">
                      {point.name}
                    </th>
                    {chart.series.map(({ key }) => (
                      <td key={key} className="py-1 pr-6 text-right">
                        {String(point[key] ?? 0)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
