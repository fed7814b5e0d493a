'use client';

import { toast } from 'sonner';
import { useTranslations } from 'use-intl';

interface Removal {
  /** What was removed, as a sentence. */
  readonly message: string;
  readonly remove: () => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
  /** After either: lists are asked for anew. */
  readonly onChange: () => void;
}

/** Removes at once and offers to take it back: nobody is asked beforehand whether they mean it. */
export function useUndo(): (removal: Removal) => Promise<void> {
  const t = useTranslations('shell');

  async function tell(run: () => Promise<unknown>, onChange: () => void): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      toast(error instanceof Error && error.message !== '' ? error.message : t('notDone'));
      return false;
    } finally {
      onChange();
    }
  }

  return async ({ message, remove, restore, onChange }) => {
    if (!(await tell(remove, onChange))) return;
    toast(message, {
      duration: 10_000,
      action: { label: t('undo'), onClick: () => void tell(restore, onChange) },
    });
  };
}
