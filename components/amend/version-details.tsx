'use client';

import { Check, GitBranch, GitCompareArrows, History, MapPin, Tag } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { LedgerLinks } from '../ask/ledger-links';
import { Button } from '../ui/button';
import { RelativeTime } from '../ui/relative-time';
import type { Version } from './version-rows';

interface VersionDetailsProps {
  readonly version: Version;
  readonly parent: Version | undefined;
  readonly isAt: boolean;
  readonly isBusy: boolean;
  readonly onGo: () => void;
  readonly onBranch: () => void;
  readonly onRestore: () => void;
  readonly onName: (name: string | null) => void;
  readonly onCompare: () => void;
}

/** One version: who made it, of what, in whose words, what left for it; and what can be done with it. */
export function VersionDetails(props: VersionDetailsProps) {
  const { version, parent, isAt, isBusy, onGo, onBranch, onRestore, onName, onCompare } = props;
  const t = useTranslations('versions');
  const [isNaming, setNaming] = useState(false);
  const { number, author, name, amendment, query, entries, createdAt } = version;
  return (
    <section
      aria-label={t('details', { number })}
      className="min-w-0 space-y-2 rounded-md border border-line bg-sheet p-3 text-sm"
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{name ?? t('details', { number })}</span>
        <span className="caption">
          {t(`authors.${author}`)}
          {parent !== undefined && ` · ${t('from', { number: parent.number })}`}
          {' · '}
          <RelativeTime value={createdAt} />
        </span>
      </p>
      {amendment !== null && (
        <div>
          <p className="caption">{t('asked')}</p>
          <blockquote className="border-l-2 border-line-strong pl-2 break-words whitespace-pre-wrap">
            {amendment}
          </blockquote>
        </div>
      )}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        role="group"
        aria-label={t('query')}
        className="max-h-40 overflow-auto rounded-md border border-line bg-sunken p-2 font-mono text-xs leading-5 whitespace-pre-wrap"
      >
        {query}
      </pre>
      <LedgerLinks entries={entries} />
      {isNaming ? (
        <NameForm version={version} onDone={() => setNaming(false)} onName={onName} />
      ) : (
        <div className="flex flex-wrap gap-1.5">
          {!isAt && (
            <Button size="small" disabled={isBusy} onClick={onGo}>
              <MapPin aria-hidden />
              {t('go')}
            </Button>
          )}
          <Button size="small" disabled={isBusy} onClick={onBranch}>
            <GitBranch aria-hidden />
            {t('branch')}
          </Button>
          {!isAt && (
            <Button size="small" disabled={isBusy} onClick={onRestore}>
              <History aria-hidden />
              {t('restore')}
            </Button>
          )}
          {!isAt && (
            <Button size="small" disabled={isBusy} onClick={onCompare}>
              <GitCompareArrows aria-hidden />
              {t('compare')}
            </Button>
          )}
          <Button
            id={`name-${version.id}`}
            size="small"
            disabled={isBusy}
            onClick={() => setNaming(true)}
          >
            <Tag aria-hidden />
            {name === null ? t('name') : t('rename')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface NameFormProps {
  readonly version: Version;
  readonly onName: (name: string | null) => void;
  readonly onDone: () => void;
}

/** Longest name, as the server has it. */
const LONGEST = 200;

function NameForm({ version: { number, name }, onName, onDone }: NameFormProps) {
  const t = useTranslations('versions');
  const [text, setText] = useState(name ?? '');
  return (
    <form
      className="space-y-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        onName(text.trim() === '' ? null : text.trim());
        onDone();
      }}
    >
      <label className="block">
        <span className="caption">{t('nameLabel', { number })}</span>
        <input
          // It was asked for: typing goes on here.
          ref={(field) => field?.focus()}
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onDone();
          }}
          className="h-8 w-full rounded-md border border-line-strong bg-sheet px-2 text-sm"
        />
      </label>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button type="submit" size="small">
          <Check aria-hidden />
          {t('keepName')}
        </Button>
        <Button size="small" tone="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
        <span className="caption">{t('noName')}</span>
      </div>
    </form>
  );
}
