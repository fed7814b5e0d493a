'use client';

import clsx from 'clsx';
import { useTranslations } from 'use-intl';

import type { LedgerRow } from '@/lib/contracts/ledger';

import { RelativeTime } from '../ui/relative-time';
import { EntryKind } from './entry-kind';

interface EntryListProps {
  readonly entries: readonly LedgerRow[];
  readonly chosen: number | null;
  readonly onChoose: (sequence: number) => void;
}

/** Entries, newest first. On a phone the less needed columns step back; the record has them all. */
export function EntryList({ entries, chosen, onChoose }: EntryListProps) {
  const t = useTranslations('ledger');
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-faint">
          <th scope="col" className="w-px py-1.5 pr-4 pl-2 text-right font-medium">
            {t('entry')}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t('kind')}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {t('action')}
          </th>
          <th scope="col" className="hidden py-1.5 pr-3 font-medium md:table-cell">
            {t('graph')}
          </th>
          <th scope="col" className="py-1.5 pr-2 text-right font-medium">
            {t('time')}
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {entries.map(({ sequence, kind, action, graph, time }) => {
          const isChosen = sequence === chosen;
          return (
            <tr
              key={sequence}
              className={clsx(
                'border-b border-line',
                isChosen ? 'bg-accent-soft' : 'hover:bg-sheet',
              )}
            >
              <th scope="row" className="py-1 pr-4 pl-2 text-right font-normal">
                <button
                  type="button"
                  aria-current={isChosen ? 'true' : undefined}
                  aria-label={t('openEntry', { sequence })}
                  onClick={() => onChoose(sequence)}
                  className="min-h-7 w-full rounded-sm px-1 text-right font-mono text-xs text-accent underline underline-offset-2"
                >
                  {sequence}
                </button>
              </th>
              <td className="py-1 pr-3">
                <EntryKind kind={kind} />
              </td>
              <td className="py-1 pr-3 font-mono text-xs break-all">{action}</td>
              <td className="hidden py-1 pr-3 md:table-cell">{graph ?? '–'}</td>
              <td className="py-1 pr-2 text-right whitespace-nowrap text-ink-soft">
                <RelativeTime value={time} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
