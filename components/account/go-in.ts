import { PagePath } from '@/lib/contracts/page-path';

/** The page that somebody wanted: one of this server, by its path alone. */
export function pathAfterSignIn(next: string | null): string {
  const path = PagePath.safeParse(next);
  return path.success ? path.data : '/';
}

/** A whole new page: nothing of the one before, which was made for somebody else, is kept. */
export function goIn(next: string | null = null): void {
  window.location.assign(pathAfterSignIn(next));
}
