'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, GitCompareArrows, Pencil, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';

import { changesQuery } from '@/lib/client/amend';
import { type ApiError, asApiError } from '@/lib/client/api-error';
import type { CompareInput, Side } from '@/lib/contracts/amendment';
import type { Change, Finding } from '@/lib/contracts/question';

import { Findings } from '../result/findings';
import { Button } from '../ui/button';
import { Tabs } from '../ui/tabs';
import { ChangeList } from './change-list';
import { QueryTextDiff } from './query-text-diff';
import { Refusal } from './refusal';
import { RowComparison } from './row-comparison';
import { useSettled } from './use-settled';

/** Two queries of a question, and what the second asks otherwise. */
export interface Proposed {
  readonly from: Side;
  readonly to: Side;
  readonly before: string;
  readonly after: string;
  readonly changes: readonly Change[];
}

interface ProposalCardProps {
  readonly question: string;
  readonly proposed: Proposed;
  readonly title: string;
  readonly note: string;
  /** In the words of whoever asked for it. */
  readonly wording: string | null;
  /** Of the proposed query. */
  readonly findings: readonly Finding[];
  readonly isBusy: boolean;
  readonly problem: ApiError | null;
  /** Null where the two are only compared. The changes that were accepted, or null for all. */
  readonly onTake: ((changes: readonly string[] | null) => void) | null;
  readonly onDrop: () => void;
  readonly dropTitle: string;
  readonly onReword?: () => void;
  /** Asked for just now: whoever asked stands at what came of it. */
  readonly isNew: boolean;
  readonly children?: ReactNode;
}

/** Milliseconds before what was accepted is run: somebody who decides on several is not waited for each time. */
const REST = 400;

type View = 'rows' | 'text';

/**
 * A query beside the one that it would replace: what it changes, in words, each accepted or rejected on
 * its own; the rows of both; their texts. Nothing is replaced until it is taken.
 */
export function ProposalCard(props: ProposalCardProps) {
  const { question, proposed, title, note, wording, findings, isBusy, problem } = props;
  const { onTake, onDrop, dropTitle, onReword, isNew, children } = props;
  const t = useTranslations('proposal');
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [view, setView] = useState<View>('rows');
  const [look, setLook] = useState<Change | null>(null);
  const { from, to, before, after, changes } = proposed;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(changes.map(({ id }) => id)),
  );
  const settled = useSettled(chosen, REST);
  const isAll = chosen.size === changes.length;
  const input = useMemo((): CompareInput => {
    const isWhole = settled.size === changes.length;
    return isWhole ? { from, to } : { from, to, apply: [...settled] };
  }, [from, to, settled, changes]);
  const part = useQuery({
    ...changesQuery(question, input),
    enabled: input.apply !== undefined && input.apply.length > 0,
    placeholderData: keepPreviousData,
  });
  const text = isAll ? after : chosen.size === 0 ? before : (part.data?.applied?.query ?? after);

  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);

  function take() {
    if (onTake !== null && chosen.size > 0 && !isBusy) onTake(isAll ? null : [...chosen]);
  }

  /** Whoever comes to a proposal stands on its heading: the keys of its changes lead on from there. */
  function pressHeading(event: KeyboardEvent<HTMLHeadingElement>) {
    const { key, ctrlKey, metaKey, currentTarget } = event;
    const isHeld = ctrlKey || metaKey;
    if (isHeld && key === 'Enter') take();
    else if (!isHeld && (key === 'ArrowDown' || key === 'j')) {
      currentTarget.closest('section')?.querySelector<HTMLElement>('[data-change]')?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className="space-y-3 rounded-md border border-accent bg-paper p-3"
    >
      <header className="space-y-0.5">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has the focus at first */}
        <h3
          ref={heading}
          id={titleId}
          tabIndex={-1}
          onKeyDown={pressHeading}
          className="flex items-center gap-2 text-sm font-semibold outline-none"
        >
          <GitCompareArrows className="size-4 shrink-0 text-accent" aria-hidden />
          {title}
        </h3>
        {wording !== null && (
          <p className="border-l-2 border-line-strong pl-2 text-sm break-words whitespace-pre-wrap">
            {wording}
          </p>
        )}
        <p className="caption">{note}</p>
      </header>
      {children}
      <ChangeList
        changes={changes}
        chosen={chosen}
        onChoose={onTake === null ? null : setChosen}
        onTake={take}
        onLook={setLook}
      />
      <Findings findings={findings} />
      <Tabs<View>
        look="segment"
        label={t('views')}
        value={view}
        onChange={setView}
        end={
          !isAll &&
          chosen.size > 0 && <span className="caption min-w-0 truncate">{t('remaking')}</span>
        }
        tabs={[
          {
            name: 'rows',
            title: t('rows'),
            panel:
              settled.size === 0 ? (
                <p className="caption">{t('take', { chosen: 0 })}</p>
              ) : (
                <RowComparison question={question} input={input} />
              ),
          },
          {
            name: 'text',
            title: t('text'),
            panel: <QueryTextDiff before={before} after={text} look={isAll ? look : null} />,
          },
        ]}
      />
      {part.error !== null && <Refusal problem={asApiError(part.error)} />}
      {problem !== null && <Refusal problem={problem} />}
      <div className="flex flex-wrap gap-2">
        {onTake !== null && (
          <Button tone="accent" disabled={chosen.size === 0 || isBusy} onClick={take}>
            <Check aria-hidden />
            {isAll ? t('takeAll', { count: changes.length }) : t('take', { chosen: chosen.size })}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onDrop}>
          <X aria-hidden />
          {dropTitle}
        </Button>
        {onReword !== undefined && (
          <Button tone="quiet" disabled={isBusy} onClick={onReword}>
            <Pencil aria-hidden />
            {t('reword')}
          </Button>
        )}
      </div>
    </section>
  );
}
