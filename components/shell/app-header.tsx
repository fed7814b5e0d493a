'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'use-intl';

import type { Theme } from '@/lib/client/preferences';

import { LocaleToggle } from './locale-toggle';
import { Shortcuts } from './shortcuts';
import { ThemeToggle } from './theme-toggle';
import { Wordmark } from './wordmark';

const PAGES = [
  ['/', 'ask'],
  ['/ledger', 'ledger'],
  ['/health', 'health'],
] as const;

export function AppHeader({ theme }: { readonly theme: Theme }) {
  const t = useTranslations('shell');
  const path = usePathname();
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-b border-line bg-paper px-3 sm:gap-5 sm:px-4">
      <Link href="/" aria-label={t('home')} className="rounded-sm">
        <Wordmark />
      </Link>
      <nav aria-label={t('pages')} className="flex h-full items-stretch gap-0.5">
        {PAGES.map(([href, name]) => (
          <Link
            key={href}
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className={clsx(
              'flex items-center border-b-2 px-2 pt-0.5 text-sm sm:px-2.5',
              path === href
                ? 'border-accent font-medium text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-0.5">
        <LocaleToggle />
        <ThemeToggle initial={theme} />
        <Shortcuts />
      </div>
    </header>
  );
}
