'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { ledgerEntryQuery } from '@/lib/client/queries';
import type { LedgerDetail } from '@/lib/contracts/ledger';

import { ProblemNote } from '../ask/problem-note';
import { IconButton } from '../ui/button';
import { EntryKind } from './entry-kind';
import { Payload } from './payload';
import { ProofLink } from './proof-link';

interface EntryRecordProps {
  readonly sequence: number;
  readonly newest: number;
  readonly onStep: (by: number) => void;
  readonly onEntry: (sequence: number) => void;
}

/** One entry in full: its facts, its place in the chain, its bytes. */
export function EntryRecord({ sequence, newest, onStep, onEntry }: EntryRecordProps) {
  const t = useTranslations('ledger');
  const { data, error, isPending, refetch } = useQuery(ledgerEntryQuery(sequence));
  return (
    <article aria-labelledby="entry-title" className="px-5 pt-3 pb-8">
      <header className="flex items-center justify-between">
        <h2 id="entry-title" className="text-lg font-semibold tabular-nums">
          {t('entryTitle', { sequence })}
        </h2>
        <span className="flex">
          <IconButton label={t('newer')} disabled={sequence >= newest} onClick={() => onStep(1)}>
            <ArrowUp />
          </IconButton>
          <IconButton label={t('older')} disabled={sequence <= 1} onClick={() => onStep(-1)}>
            <ArrowDown />
          </IconButton>
        </span>
      </header>
      <p role="status" className="sr-only">
        {isPending ? t('loading') : t('entryTitle', { sequence })}
      </p>
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data !== undefined && <Facts entry={data} onEntry={onEntry} />}
      {data !== undefined && <Payload entry={data} />}
    </article>
  );
}

function Facts({
  entry,
  onEntry,
}: {
  readonly entry: LedgerDetail;
  readonly onEntry: EntryRecordProps['onEntry'];
}) {
  const t = useTranslations('ledger');
  const format = useFormatter();
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <Fact name={t('kind')}>
        <EntryKind kind={entry.kind} />
      </Fact>
      <Fact name={t('action')} isCode>
        {entry.action}
      </Fact>
      <Fact name={t('time')}>
        <time dateTime={entry.time} className="tabular-nums">
          {format.dateTime(new Date(entry.time), { dateStyle: 'medium', timeStyle: 'long' })}
        </time>
      </Fact>
      {entry.person !== null && <Fact name={t('person')}>{entry.person}</Fact>}
      <Fact name={t('actor')} isCode>
        {entry.actor}
      </Fact>
      {entry.graph !== null && <Fact name={t('graph')}>{entry.graph}</Fact>}
      <Fact name={t('subject')} isCode>
        {entry.subject}
      </Fact>
      {entry.intent !== null && (
        <Fact name={t('intent')}>
          <button
            type="button"
            onClick={() => entry.intent !== null && onEntry(entry.intent)}
            className="rounded-sm font-mono text-xs text-accent underline underline-offset-2"
          >
            {entry.intent}
          </button>
        </Fact>
      )}
      {Object.entries(entry.facts).map(([name, value]) => (
        <Fact key={name} name={name} isCode isRecorded>
          {String(value ?? '–')}
        </Fact>
      ))}
      <Fact name={t('digest')} isCode>
        {entry.digest}
      </Fact>
      <Fact name={t('previous')} isCode>
        {entry.previous}
      </Fact>
      <Fact name={t('proof')}>
        <ProofLink sequence={entry.sequence} />
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly isCode?: boolean;
  /** The name is the record's own, as programs read it. */
  readonly isRecorded?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isCode = false, isRecorded = false, children }: FactProps) {
  return (
    <>
      <dt className={isRecorded ? 'font-mono text-xs leading-5 text-ink-faint' : 'text-ink-faint'}>
        {name}
      </dt>
      <dd className={isCode ? 'font-mono text-xs leading-5 break-all' : 'break-words'}>
        {children}
      </dd>
    </>
  );
}
