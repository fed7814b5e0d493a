'use client';

import { toast } from 'sonner';
import { useTranslations } from 'use-intl';

/** Copies and says so; true where it worked (a browser may refuse on plain HTTP). */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useTranslations('shell');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('copiedToClipboard'));
      return true;
    } catch {
      toast(t('copyRefused'));
      return false;
    }
  };
}
