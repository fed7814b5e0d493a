import {
  Activity,
  Bookmark,
  History,
  type LucideIcon,
  MessageSquareText,
  ScrollText,
  Settings,
  ShieldCheck,
  Waypoints,
} from 'lucide-react';

import type { Right } from '@/lib/contracts/access';

type PageName =
  | 'ask'
  | 'history'
  | 'saved'
  | 'ledger'
  | 'review'
  | 'graphs'
  | 'settings'
  | 'health';

interface PageEntry {
  readonly href: string;
  readonly name: PageName;
  readonly icon: LucideIcon;
  /** Any of these lets a person in; the server decides again. Without it, everybody. */
  readonly rights?: readonly Right[];
}

const READS_LEDGER: readonly Right[] = ['ask', 'approve', 'reveal', 'administer'];

/** Every page of the workspace, as header, menu and palette name it. */
export const PAGES: readonly PageEntry[] = [
  { href: '/', name: 'ask', icon: MessageSquareText, rights: ['ask'] },
  { href: '/history', name: 'history', icon: History, rights: ['ask'] },
  { href: '/saved', name: 'saved', icon: Bookmark, rights: ['ask'] },
  { href: '/ledger', name: 'ledger', icon: ScrollText, rights: READS_LEDGER },
  { href: '/review', name: 'review', icon: ShieldCheck, rights: ['approve', 'reveal'] },
  { href: '/graphs', name: 'graphs', icon: Waypoints, rights: ['ask'] },
  { href: '/settings', name: 'settings', icon: Settings, rights: ['administer'] },
  { href: '/health', name: 'health', icon: Activity },
];

/** True for a page and all below it. */
export function isPage(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
