'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';

interface SubNavigationProps {
  readonly label: string;
  readonly links: readonly { readonly href: string; readonly title: ReactNode }[];
}

/** The pages of one part of the app, side by side; scrolled sideways where they do not fit. */
export function SubNavigation({ label, links }: SubNavigationProps) {
  const path = usePathname();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector(`a[href="${CSS.escape(path)}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="mb-5 flex gap-0.5 overflow-x-auto border-b border-line sm:gap-1"
    >
      {links.map(({ href, title }) => {
        const isCurrent = path === href;
        return (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            className={clsx(
              '-mb-px border-b-2 px-2 py-2 text-sm whitespace-nowrap focus-visible:-outline-offset-2 sm:px-2.5',
              isCurrent
                ? 'border-accent font-medium text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
