'use client';

import { Download } from 'lucide-react';
import { useRef } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useTranslations } from 'use-intl';

import { Button } from '../ui/button';
import type { ChartSpec } from './chart-of';
import { cssColors } from './css-colors';
import { downloadBlob } from './download-blob';
import { svgToPng } from './svg-to-png';

interface ChartViewProps {
  readonly chart: ChartSpec;
  readonly file: string;
}

/** Told apart by tone and dash, not by tone alone. */
const SERIES = [
  ['var(--accent)', '0'],
  ['var(--remark)', '6 3'],
  ['var(--warning)', '2 3'],
  ['var(--ink-soft)', '8 3 2 3'],
] as const;

const TEXT = { fontSize: 11, fill: 'var(--ink-soft)' } as const;

/** Bars or lines of a checked chart. The table beside it holds the same numbers. */
export function ChartView({ chart, file }: ChartViewProps) {
  const t = useTranslations('picture');
  const host = useRef<HTMLDivElement>(null);

  async function save() {
    const svg = host.current?.querySelector('svg.recharts-surface');
    const blob = svg instanceof SVGSVGElement ? await svgToPng(svg, cssColors().sheet) : null;
    if (blob) downloadBlob(blob, `${file}.png`);
  }

  const axes = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis key="x" dataKey="name" tick={TEXT} stroke="var(--line-strong)" minTickGap={12} />,
    <YAxis
      key="y"
      tick={TEXT}
      stroke="var(--line-strong)"
      width={52}
      allowDecimals={!isWhole(chart)}
    />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      cursor={{ fill: 'var(--sunken)' }}
      contentStyle={{ background: 'var(--sheet)', border: '1px solid var(--line)', fontSize: 12 }}
      labelStyle={{ color: 'var(--ink)' }}
      itemStyle={{ color: 'var(--ink)' }}
    />,
    ...(chart.series.length > 1 ? [<Legend key="legend" wrapperStyle={{ fontSize: 12 }} />] : []),
  ];

  return (
    <figure className="relative rounded-md border border-line bg-sheet p-3 pt-10">
      <figcaption className="sr-only">
        {t('chart', { x: chart.x, y: chart.series.map(({ name }) => name).join(', ') })}
      </figcaption>
      <div ref={host} aria-hidden className="h-72 w-full">
        <ResponsiveContainer width="100%" height="100%">
          {chart.kind === 'bar' ? (
            <BarChart data={chart.points} accessibilityLayer={false}>
              {axes}
              {chart.series.map(({ key, name }, index) => (
                <Bar
                  key={key}
                  dataKey={key}
                  name={name}
                  fill={SERIES[index]?.[0] ?? 'var(--accent)'}
                  isAnimationActive={false}
                  maxBarSize={48}
                />
              ))}
            </BarChart>
          ) : (
            <LineChart data={chart.points} accessibilityLayer={false}>
              {axes}
              {chart.series.map(({ key, name }, index) => (
                <Line
                  key={key}
                  dataKey={key}
                  name={name}
                  stroke={SERIES[index]?.[0] ?? 'var(--accent)'}
                  strokeDasharray={SERIES[index]?.[1] ?? '0'}
                  strokeWidth={1.75}
                  dot={chart.points.length <= 60 ? { r: 2.5 } : false}
                  isAnimationActive={false}
                />
              ))}
            </LineChart>
          )}
        </ResponsiveContainer>
      </div>
      {chart.isCut && (
        <p className="caption mt-1">{t('cutChart', { count: chart.points.length })}</p>
      )}
      <div className="absolute top-2 right-2">
        <Button size="small" onClick={() => void save()}>
          <Download aria-hidden />
          PNG
        </Button>
      </div>
    </figure>
  );
}

/** Counts have no halves, and so no lines at them. */
function isWhole({ points, series }: ChartSpec): boolean {
  return points.every((point) => series.every(({ key }) => Number.isInteger(point[key] ?? 0)));
}
