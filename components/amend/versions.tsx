'use client';

import { ChevronRight, Play, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Button } from '../ui/button';
import { Refusal } from './refusal';
import type { VersionsHandle } from './use-versions';
import { VersionComparison } from './version-comparison';
import { VersionDetails } from './version-details';
import { VersionList } from './version-list';
import type { Version } from './version-rows';

interface VersionsProps {
  readonly question: string;
  readonly handle: VersionsHandle;
  readonly isRunning: boolean;
  readonly onRun: () => void;
  /** A version was chosen to be changed next. */
  readonly onBranch: () => void;
}

/** Where the question's query stands among its versions: back, again, to any, and all of them in a tree. */
export function Versions({ question, handle, isRunning, onRun, onBranch }: VersionsProps) {
  const t = useTranslations('versions');
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const [compared, setCompared] = useState<Version | null>(null);
  const { tree, versions, at, isBusy, problem } = handle;
  if (tree === undefined || at === undefined) return null;
  const shown = versions.find(({ id }) => id === tree.shows);
  const looked = versions.find(({ id }) => id === lookedAt) ?? at;
  const count = versions.length;

  function press(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement;
    if (isField || isBusy || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const step = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : 'undo';
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (step === 'undo' ? tree?.canUndo : tree?.canRedo) handle.move(step);
  }

  function go(version: Version) {
    setLookedAt(version.id);
    if (version.id !== at?.id) handle.move({ version: version.id });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside
    <section
      aria-label={t('title')}
      className="space-y-2 border-t border-line pt-2.5"
      onKeyDown={press}
    >
      <div className="flex flex-wrap items-center gap-1">
        <Button
          size="small"
          tone="quiet"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen((was) => !was)}
          className="-ml-2 tabular-nums"
        >
          <ChevronRight className={isOpen ? 'rotate-90' : ''} aria-hidden />
          {t('at', { number: at.number, count })}
        </Button>
        {at.name !== null && (
          <span className="min-w-0 truncate text-sm font-medium">{at.name}</span>
        )}
        <span className="ml-auto flex gap-1">
          <Button
            size="small"
            tone="quiet"
            disabled={!tree.canUndo || isBusy || isRunning}
            onClick={() => handle.move('undo')}
          >
            <Undo2 aria-hidden />
            {t('undo')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            disabled={!tree.canRedo || isBusy || isRunning}
            onClick={() => handle.move('redo')}
          >
            <Redo2 aria-hidden />
            {t('redo')}
          </Button>
        </span>
      </div>
      <p role="status" className="sr-only">
        {saidOf(handle, at)}
      </p>
      {shown?.id !== at.id && (
        <div className="flex flex-wrap items-center gap-3 rounded-md border border-line-strong bg-sunken px-3 py-2 text-sm">
          <span className="min-w-0 flex-1 basis-60">
            {shown === undefined
              ? t('notRun', { number: at.number })
              : t('otherRows', { shown: shown.number, number: at.number })}
          </span>
          <Button disabled={isRunning || isBusy} onClick={onRun}>
            <Play aria-hidden />
            {t('run', { number: at.number })}
          </Button>
        </div>
      )}
      {problem !== null && <Refusal problem={problem} />}
      {isOpen && (
        <div id={listId} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div>
            <VersionList
              versions={versions}
              at={at.id}
              shown={shown?.id ?? null}
              lookedAt={looked.id}
              onLook={setLookedAt}
              onGo={go}
            />
            <p className="caption mt-1.5">{t('keys')}</p>
          </div>
          <VersionDetails
            key={looked.id}
            version={looked}
            parent={versions.find(({ id }) => id === looked.parent)}
            isAt={looked.id === at.id}
            isBusy={isBusy || isRunning}
            onGo={() => go(looked)}
            onBranch={() => {
              go(looked);
              onBranch();
            }}
            onRestore={() => handle.restore(looked)}
            onName={(name) => handle.name(looked, name)}
            onCompare={() => setCompared(looked)}
          />
        </div>
      )}
      {isOpen && compared !== null && compared.id !== at.id && (
        <VersionComparison
          key={`${compared.id}-${at.id}`}
          question={question}
          other={compared}
          at={at}
          onClose={() => setCompared(null)}
        />
      )}
    </section>
  );

  function saidOf({ done }: VersionsHandle, { number }: Version): string {
    switch (done?.kind) {
      case 'move':
        return t('moved', { number, count });
      case 'restore':
        return t('restored', { number });
      case 'name':
        return t('named');
      case undefined:
        return '';
    }
  }
}
