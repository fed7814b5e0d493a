'use client';

import { Keyboard } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { IconButton } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { Switch } from '../ui/switch';
import { shortcutsState } from './open-state';
import { useKeyName } from './use-key-name';
import { useShortcut, useSingleKeys } from './use-shortcut';

const KEYS = [
  ['Ctrl K', 'palette'],
  ['/', 'focusQuestion'],
  ['Ctrl Enter', 'ask'],
  ['n', 'newQuestion'],
  ['← →', 'words'],
  ['Enter', 'word'],
  ['↑ ↓ ← →', 'cells'],
  ['Ctrl C', 'copyCell'],
  ['m', 'mention'],
  ['j k', 'changes'],
  ['a r', 'decide'],
  ['j k', 'entries'],
  ['Esc', 'close'],
  ['?', 'sheet'],
] as const;

/** The sheet of shortcuts; single keys can be turned off for people whose software types them. */
export function Shortcuts() {
  const t = useTranslations('shortcuts');
  const nameOf = useKeyName();
  const isOpen = shortcutsState.use();
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  useShortcut('?', () => shortcutsState.set(true));

  return (
    <>
      <IconButton label={t('title')} onClick={() => shortcutsState.set(true)}>
        <Keyboard />
      </IconButton>
      <Sheet open={isOpen} onOpenChange={shortcutsState.set} title={t('title')} side="middle">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2 text-sm">
          {KEYS.map(([keys, name]) => (
            <div key={name} className="contents">
              <dt className="flex gap-1">
                {keys.split(' ').map((key) => (
                  <kbd
                    key={key}
                    className="rounded-sm border border-line bg-sunken px-1.5 font-mono text-xs text-ink-soft"
                  >
                    {nameOf(key)}
                  </kbd>
                ))}
              </dt>
              <dd>{t(name)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 border-t border-line pt-3">
          <Switch checked={hasSingleKeys} onChange={setSingleKeys}>
            {t('singleKeys')}
          </Switch>
        </div>
      </Sheet>
    </>
  );
}
