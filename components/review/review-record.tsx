'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { REVIEW_KEY, reviewRecord } from '@/lib/client/review';
import type { ReviewDetail } from '@/lib/contracts/review';

import { LedgerLinks } from '../ask/ledger-links';
import { ProblemNote } from '../ask/problem-note';
import { ProofLink } from '../ledger/proof-link';
import { IconButton } from '../ui/button';
import { AssignTo } from './assign-to';
import { Reveal } from './reveal';
import { SentRequestView } from './sent-request';
import { VerdictForm } from './verdict-form';
import { VerdictMark } from './verdict-mark';

interface ReviewRecordProps {
  readonly sequence: number;
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
  readonly onStep: (by: number) => void;
  readonly onOpen: (sequence: number) => void;
}

/** One request: exactly what left, what was checked, what came back, and what is said of it. */
export function ReviewRecord({ sequence, hasNewer, hasOlder, onStep, onOpen }: ReviewRecordProps) {
  const t = useTranslations('review');
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(reviewRecord(sequence));

  function changed() {
    void client.invalidateQueries({ queryKey: REVIEW_KEY });
  }

  return (
    <article
      aria-labelledby="request-title"
      className="space-y-5 px-4 pt-3 pb-8 laptop:px-0 laptop:pt-0"
    >
      <header className="flex items-start gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 pt-0.5">
          <h2 id="request-title" className="text-lg font-semibold tabular-nums">
            {t('requestTitle', { sequence })}
          </h2>
          {data && <VerdictMark row={data.row} />}
        </span>
        <span className="ml-auto flex shrink-0">
          <IconButton label={t('newer')} disabled={!hasNewer} onClick={() => onStep(-1)}>
            <ArrowUp />
          </IconButton>
          <IconButton label={t('older')} disabled={!hasOlder} onClick={() => onStep(1)}>
            <ArrowDown />
          </IconButton>
        </span>
      </header>
      <p role="status" className="sr-only">
        {isPending ? t('loading') : t('requestTitle', { sequence })}
      </p>
      {error !== null && <ProblemNote problem={asApiError(error)} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <Facts detail={data} onOpen={onOpen} />
          {data.request === null ? (
            <p className="caption">{t(data.row.kind === 'refused' ? 'nothingLeft' : 'erased')}</p>
          ) : (
            <SentRequestView request={data.request} host={data.row.host} tense="did" />
          )}
          <Part title={t('checked')}>
            <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
              {data.checks.map(({ name, isPassed, detail }) => {
                const Icon = isPassed ? CircleCheck : CircleX;
                return (
                  <li key={name} className="flex min-w-0 items-start gap-1.5">
                    <Icon
                      className={
                        isPassed
                          ? 'mt-0.5 size-4 shrink-0 text-done'
                          : 'mt-0.5 size-4 shrink-0 text-error'
                      }
                      aria-label={t(isPassed ? 'passed' : 'refused')}
                    />
                    <span className="min-w-0">
                      {isCheck(name) ? t(`checks.${name}`) : name}
                      {detail !== '' && (
                        <span className="block font-mono text-2xs break-all text-ink-faint">
                          {isCount(name)
                            ? t(`counts.${name}`, { count: Number(detail) })
                            : (data.people[detail] ?? detail)}
                        </span>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
          </Part>
          {data.reply !== null && (
            <Part title={t('reply', { status: data.reply.status, bytes: data.reply.bytes })}>
              <pre
                className="max-h-64 overflow-auto rounded-md border border-line bg-sunken px-3 py-2 text-xs leading-5 break-words whitespace-pre-wrap"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
                tabIndex={0}
              >
                {data.reply.text}
              </pre>
            </Part>
          )}
          {data.ran !== null && (
            <Part title={t('ran', { rows: data.ran.rows, columns: data.ran.columns })}>
              <pre
                className="max-h-64 overflow-auto rounded-md border border-line bg-sunken px-3 py-2 text-xs leading-5 break-words whitespace-pre-wrap"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
                tabIndex={0}
              >
                {data.ran.query}
              </pre>
            </Part>
          )}
          {data.may.reveal && data.request !== null && <Reveal detail={data} />}
          <Part title={t('verdict')}>
            {data.row.comment !== null && (
              <p className="mb-2 text-sm whitespace-pre-wrap">{data.row.comment}</p>
            )}
            {data.row.verdictBy !== null && (
              <p className="caption mb-2">
                {t(data.row.confirmedBy === null ? 'saidBy' : 'saidByTwo', {
                  person: data.people[data.row.verdictBy] ?? data.row.verdictBy,
                  second: data.people[data.row.confirmedBy ?? ''] ?? data.row.confirmedBy ?? '',
                })}
              </p>
            )}
            {data.may.decide ? (
              <>
                <VerdictForm key={data.row.verdictAt} detail={data} onDone={changed} />
                <AssignTo detail={data} onDone={changed} />
              </>
            ) : (
              <p className="caption">{t('ownRequest')}</p>
            )}
          </Part>
        </>
      )}
    </article>
  );
}

function Facts({
  detail: { row, entries, people, others },
  onOpen,
}: {
  readonly detail: ReviewDetail;
  readonly onOpen: (sequence: number) => void;
}) {
  const t = useTranslations('review');
  const ledger = useTranslations('ledger');
  const format = useFormatter();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [ledger('actor'), people[row.actor] ?? row.actor],
    [ledger('graph'), row.graph ?? '–'],
    [t('model'), row.host === row.model ? row.model : `${row.model} · ${row.host}`],
    [ledger('action'), row.action],
    [
      ledger('time'),
      format.dateTime(new Date(row.time), { dateStyle: 'medium', timeStyle: 'medium' }),
    ],
    [t('policy'), String(entries[0]?.facts['policyVersion'] ?? '–')],
    [t('entries'), <LedgerLinks key="entries" entries={entries.map(({ sequence }) => sequence)} />],
    [ledger('proof'), <ProofLink key="proof" sequence={row.sequence} />],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="min-w-0 break-words tabular-nums">{value}</dd>
        </div>
      ))}
      {others.length > 0 && (
        <>
          <dt className="text-ink-faint">{t('others')}</dt>
          <dd className="flex flex-wrap gap-2">
            {others.map((sequence) => (
              <button
                key={sequence}
                type="button"
                onClick={() => onOpen(sequence)}
                className="rounded-sm font-mono text-xs text-accent underline underline-offset-2"
              >
                {sequence}
              </button>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const CHECKS = [
  ...(['address', 'headers', 'fields', 'text', 'static'] as const),
  ...(['placeholders', 'values', 'seen', 'approval'] as const),
] as const;

function isCheck(name: string): name is (typeof CHECKS)[number] {
  return CHECKS.some((one) => one === name);
}

/** Checks that say of how many things they hold. */
const COUNTS = ['static', 'placeholders', 'values'] as const;

function isCount(name: string): name is (typeof COUNTS)[number] {
  return COUNTS.some((one) => one === name);
}
