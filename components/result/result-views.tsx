'use client';

import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Answer } from '@/lib/contracts/question';

import { chartOf } from '../picture/chart-of';
import { ChartView } from '../picture/chart-view';
import { GraphPicture } from '../picture/graph-picture';
import { pictureOfRows } from '../picture/picture-of';
import { Tabs } from '../ui/tabs';
import { ResultTable } from './result-table';

type View = 'table' | 'graph' | 'chart';

interface ResultViewsProps {
  readonly answer: Answer;
  readonly selectedRow: number | null;
  readonly onRow: (row: number) => void;
}

/** The rows as a table, and beside it as a graph or a chart where they suit one. */
export function ResultViews({ answer, selectedRow, onRow }: ResultViewsProps) {
  const t = useTranslations('picture');
  const [view, setView] = useState<View>('table');
  const picture = useMemo(() => pictureOfRows(answer.rows), [answer.rows]);
  const chart = useMemo(() => chartOf(answer.columns, answer.rows), [answer.columns, answer.rows]);
  const table = <ResultTable answer={answer} selectedRow={selectedRow} onRow={onRow} />;
  if (picture === null && chart === null) return table;

  return (
    <Tabs<View>
      look="segment"
      label={t('views')}
      value={view}
      onChange={setView}
      tabs={[
        { name: 'table', title: t('table'), panel: table },
        ...(picture === null
          ? []
          : [
              {
                name: 'graph' as const,
                title: t('graph'),
                panel: (
                  <>
                    <GraphPicture
                      nodes={picture.nodes}
                      edges={picture.edges}
                      label={t('graphLabel', {
                        nodes: picture.nodes.length,
                        edges: picture.edges.length,
                      })}
                      file={`sotto-${answer.id}`}
                    />
                    {picture.isCut && (
                      <p className="caption mt-1">
                        {t('cutGraph', { count: picture.nodes.length })}
                      </p>
                    )}
                  </>
                ),
              },
            ]),
        ...(chart === null
          ? []
          : [
              {
                name: 'chart' as const,
                title: t('chartTab'),
                panel: <ChartView chart={chart} file={`sotto-${answer.id}`} />,
              },
            ]),
      ]}
    />
  );
}
