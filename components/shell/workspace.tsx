import type { ReactNode } from 'react';

import type { Theme } from '@/lib/client/preferences';

import { CommandPalette } from '../palette/command-palette';
import { AppHeader } from './app-header';
import { OfflineNote } from './offline-note';

interface WorkspaceProps {
  readonly theme: Theme;
  readonly children: ReactNode;
}

/** One layout for all pages: header, what is wrong with the connection, palette. */
export function Workspace({ theme, children }: WorkspaceProps) {
  return (
    <>
      <AppHeader theme={theme} />
      <OfflineNote />
      {children}
      <CommandPalette />
    </>
  );
}
