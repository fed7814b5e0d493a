'use client';

import clsx from 'clsx';
import { Menu as MenuIcon, Search } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Theme } from '@/lib/client/preferences';

import { AccountMenu } from '../account/account-menu';
import { AlarmBell } from '../review/alarm-bell';
import { IconButton } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { LocaleToggle } from './locale-toggle';
import { paletteState } from './open-state';
import { isPage } from './pages';
import { Shortcuts } from './shortcuts';
import { ThemeToggle } from './theme-toggle';
import { useKeyName } from './use-key-name';
import { usePages } from './use-pages';
import { Wordmark } from './wordmark';

/** Name, pages, palette and the person's own switches; below a laptop the pages are in a sheet. */
export function AppHeader({ theme }: { readonly theme: Theme }) {
  const t = useTranslations('shell');
  const nameOf = useKeyName();
  const path = usePathname();
  const pages = usePages();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-b border-line bg-paper px-2 laptop:gap-5 laptop:px-4">
      <IconButton label={t('menu')} className="laptop:hidden" onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Link href="/" aria-label={t('home')} className="rounded-sm">
        <Wordmark />
      </Link>
      <nav aria-label={t('pages')} className="hidden h-full items-stretch gap-0.5 laptop:flex">
        {pages.map(({ href, name }) => {
          const isCurrent = isPage(path, href);
          return (
            <Link
              key={href}
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={clsx(
                'flex items-center border-b-2 px-2.5 pt-0.5 text-sm',
                isCurrent
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {t(name)}
            </Link>
          );
        })}
      </nav>
      <div className="ml-auto flex items-center gap-0.5">
        <button
          type="button"
          onClick={() => paletteState.set(true)}
          aria-keyshortcuts="Control+K Meta+K"
          title={t('palette')}
          className="inline-flex h-8 items-center gap-2 rounded-md px-2 text-xs text-ink-soft hover:bg-sunken hover:text-ink wide:border wide:border-line-strong wide:bg-sheet"
        >
          <Search className="size-4" aria-hidden />
          <span className="sr-only">{t('palette')}</span>
          <span aria-hidden className="hidden wide:inline">
            {t('find')}
          </span>
          <kbd
            aria-hidden
            className="hidden rounded-sm border border-line bg-sunken px-1 font-mono text-2xs wide:inline"
          >
            {nameOf('Ctrl')} K
          </kbd>
        </button>
        <AlarmBell />
        <LocaleToggle />
        <ThemeToggle initial={theme} />
        <Shortcuts />
        <AccountMenu />
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('pages')} side="left">
        <nav aria-label={t('pages')} className="-m-2 space-y-0.5">
          {pages.map(({ href, name, icon: Icon }) => (
            <Link
              key={href}
              href={href}
              onClick={() => setOpen(false)}
              aria-current={isPage(path, href) ? 'page' : undefined}
              className="flex items-center gap-3 rounded-md px-3 py-2.5 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium"
            >
              <Icon className="size-4 text-ink-soft" aria-hidden />
              {t(name)}
            </Link>
          ))}
        </nav>
      </Sheet>
    </header>
  );
}
