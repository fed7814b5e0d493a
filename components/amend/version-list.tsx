'use client';

import clsx from 'clsx';
import { Check, Cpu, History, MapPin, PenLine, Wrench } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { Badge } from '../ui/badge';
import { RelativeTime } from '../ui/relative-time';
import { type Version, versionRows } from './version-rows';

interface VersionListProps {
  readonly versions: readonly Version[];
  /** The one that the question is at. */
  readonly at: string;
  /** The one whose rows are shown. */
  readonly shown: string | null;
  readonly lookedAt: string;
  readonly onLook: (id: string) => void;
  readonly onGo: (version: Version) => void;
}

const ICONS = { model: Cpu, hand: PenLine, fix: Wrench, revert: History } as const;
/** Branches of branches are not drawn further to the right than this. */
const DEEPEST = 4;

/** All versions as a tree: one stop of the Tab key, walked with the arrow keys. */
export function VersionList(props: VersionListProps) {
  const { versions, at, shown, lookedAt, onLook, onGo } = props;
  const t = useTranslations('versions');
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => versionRows(versions), [versions]);

  function look(version: Version) {
    onLook(version.id);
    tree.current?.querySelector<HTMLElement>(`[data-version="${version.id}"]`)?.focus();
  }

  function press(event: KeyboardEvent) {
    const place = rows.findIndex(({ version }) => version.id === lookedAt);
    const step = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 }[
      event.key
    ];
    const next = rows[step ?? -1];
    if (next !== undefined) look(next.version);
    else if (event.key === 'F2') {
      document.getElementById(`name-${lookedAt}`)?.click();
    } else if (event.key === 'Enter' || event.key === ' ') {
      const row = rows[place];
      if (row !== undefined) onGo(row.version);
    } else return;
    event.preventDefault();
  }

  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={-1}
      aria-label={t('all')}
      className="max-h-80 overflow-auto rounded-md border border-line bg-sheet py-1 text-sm"
      onKeyDown={press}
    >
      {rows.map(({ version, depth, branchOf }) => {
        const Icon = ICONS[version.author];
        const isLooked = version.id === lookedAt;
        return (
          <div
            key={version.id}
            role="treeitem"
            aria-level={depth + 1}
            aria-selected={isLooked}
            aria-current={version.id === at ? 'true' : undefined}
            tabIndex={isLooked ? 0 : -1}
            data-version={version.id}
            onClick={() => onLook(version.id)}
            onDoubleClick={() => onGo(version)}
            onKeyDown={() => undefined}
            className={clsx(
              'cursor-pointer border-l-2 px-2 py-1 focus-visible:-outline-offset-2',
              isLooked ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-paper',
            )}
            style={{ paddingLeft: `${0.5 + Math.min(depth, DEEPEST)}rem` }}
          >
            <span className="flex flex-wrap items-baseline gap-x-1.5">
              <Icon className="size-3.5 shrink-0 translate-y-0.5 text-ink-soft" aria-hidden />
              <span className="shrink-0 font-medium tabular-nums">
                {t('item', { number: version.number })}
              </span>
              <span className="caption shrink-0">{t(`authors.${version.author}`)}</span>
              {branchOf !== null && (
                <span className="caption shrink-0">{t('branchOf', { number: branchOf })}</span>
              )}
              {version.id === at && (
                <Badge isStrong>
                  <MapPin aria-hidden />
                  {t('here')}
                </Badge>
              )}
              {version.id === shown && version.id !== at && (
                <Badge>
                  <Check aria-hidden />
                  {t('rows')}
                </Badge>
              )}
              <span className="caption ml-auto">
                <RelativeTime value={version.createdAt} />
              </span>
            </span>
            {(version.name !== null || version.amendment !== null) && (
              <span className="block truncate pl-5 text-ink-soft">
                {version.name ?? `“${version.amendment}”`}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
