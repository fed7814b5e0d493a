'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Keyboard, MessageSquarePlus, Moon, Sun, Waypoints } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { keepPreference, type Theme, THEME_COOKIE } from '@/lib/client/preferences';
import { graphsQuery, savedQuery, threadsQuery } from '@/lib/client/queries';

import { paletteState, shortcutsState } from '../shell/open-state';
import { usePages } from '../shell/use-pages';

/** Ctrl or Cmd and K: every page, graph, recent and saved question, and what can be done. */
export function CommandPalette() {
  const t = useTranslations('palette');
  const isOpen = paletteState.use();

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      paletteState.set(true);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <Dialog.Root open={isOpen} onOpenChange={paletteState.set}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.35)]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[12dvh] left-1/2 z-50 w-[min(36rem,94vw)] -translate-x-1/2 overflow-hidden rounded-lg border border-line bg-sheet shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <Commands onDone={() => paletteState.set(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Mounted only while it is open: nothing is asked for before. */
function Commands({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('palette');
  const page = useTranslations('shell');
  const router = useRouter();
  const pages = usePages();
  const [text, setText] = useState('');
  const { data: graphs } = useQuery(graphsQuery);
  const { data: saved } = useQuery(savedQuery);
  const { data: threads } = useInfiniteQuery(threadsQuery);
  const recent = threads?.pages[0]?.threads.slice(0, 8) ?? [];

  function go(href: string) {
    onDone();
    router.push(href);
  }

  function showKeys() {
    onDone();
    shortcutsState.set(true);
  }

  function turn(theme: Theme) {
    document.documentElement.dataset['theme'] = theme;
    keepPreference(THEME_COOKIE, theme);
    onDone();
    router.refresh();
  }

  return (
    <Command label={t('title')} loop>
      <Command.Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be typed into
        autoFocus
        value={text}
        onValueChange={setText}
        placeholder={t('placeholder')}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none placeholder:text-ink-faint"
      />
      <Command.List
        label={t('title')}
        className="max-h-[min(24rem,60dvh)] overflow-auto p-1.5 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-ink-faint"
      >
        <Command.Empty className="px-3 py-6 text-center text-sm text-ink-soft">
          {t('none')}
        </Command.Empty>
        <Command.Group heading={t('actions')}>
          <Item value={t('newQuestion')} onSelect={() => go('/?new')} icon={<MessageSquarePlus />}>
            {t('newQuestion')}
          </Item>
          <Item value={t('keys')} onSelect={showKeys} icon={<Keyboard />}>
            {t('keys')}
          </Item>
          <Item value={t('light')} onSelect={() => turn('light')} icon={<Sun />}>
            {t('light')}
          </Item>
          <Item value={t('dark')} onSelect={() => turn('dark')} icon={<Moon />}>
            {t('dark')}
          </Item>
        </Command.Group>
        <Command.Group heading={t('pages')}>
          {pages.map(({ href, name, icon: Icon }) => (
            <Item
              key={href}
              value={`${t('pages')} ${page(name)}`}
              onSelect={() => go(href)}
              icon={<Icon />}
            >
              {page(name)}
            </Item>
          ))}
        </Command.Group>
        {graphs !== undefined && graphs.length > 0 && (
          <Command.Group heading={t('graphs')}>
            {graphs.map(({ name, title }) => (
              <Item
                key={name}
                value={`${t('graphs')} ${name} ${title}`}
                onSelect={() => go(`/graphs/${encodeURIComponent(name)}`)}
                icon={<Waypoints />}
              >
                {title}
              </Item>
            ))}
          </Command.Group>
        )}
        {recent.length > 0 && (
          <Command.Group heading={t('recent')}>
            {recent.map(({ id, title }) => (
              <Item key={id} value={`${title} ${id}`} onSelect={() => go(`/?thread=${id}`)}>
                {title}
              </Item>
            ))}
          </Command.Group>
        )}
        {saved !== undefined && saved.length > 0 && (
          <Command.Group heading={t('saved')}>
            {saved.slice(0, 20).map(({ id, name }) => (
              <Item key={id} value={`${name} ${id}`} onSelect={() => go(`/?saved=${id}`)}>
                {name}
              </Item>
            ))}
          </Command.Group>
        )}
      </Command.List>
    </Command>
  );
}

interface ItemProps {
  readonly value: string;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

function Item({ value, onSelect, icon, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-sm data-[selected=true]:bg-accent-soft [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-soft"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </Command.Item>
  );
}
