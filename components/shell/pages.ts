import {
  Activity,
  Bookmark,
  History,
  type LucideIcon,
  MessageSquareText,
  ScrollText,
  Settings,
  Waypoints,
} from 'lucide-react';

type PageName = 'ask' | 'history' | 'saved' | 'ledger' | 'graphs' | 'settings' | 'health';

interface PageEntry {
  readonly href: string;
  readonly name: PageName;
  readonly icon: LucideIcon;
}

/** Every page of the workspace, as header, menu and palette name it. */
export const PAGES: readonly PageEntry[] = [
  { href: '/', name: 'ask', icon: MessageSquareText },
  { href: '/history', name: 'history', icon: History },
  { href: '/saved', name: 'saved', icon: Bookmark },
  { href: '/ledger', name: 'ledger', icon: ScrollText },
  { href: '/graphs', name: 'graphs', icon: Waypoints },
  { href: '/settings', name: 'settings', icon: Settings },
  { href: '/health', name: 'health', icon: Activity },
];

/** True for a page and all below it. */
export function isPage(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
