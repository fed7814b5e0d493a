'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { keepPreference, type Theme, THEME_COOKIE, THEMES } from '@/lib/client/preferences';

import { IconButton } from '../ui/button';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

export function ThemeToggle({ initial }: { readonly initial: Theme }) {
  const t = useTranslations('shell');
  const [theme, setTheme] = useState(initial);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const Icon = ICONS[theme];

  function turn() {
    document.documentElement.dataset['theme'] = next;
    keepPreference(THEME_COOKIE, next);
    setTheme(next);
  }

  return (
    <IconButton
      label={t('theme', { theme: t(`themes.${theme}`), next: t(`themes.${next}`) })}
      onClick={turn}
    >
      <Icon />
    </IconButton>
  );
}
