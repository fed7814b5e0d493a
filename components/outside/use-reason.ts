'use client';

import { useTranslations } from 'use-intl';

import type { PieceView } from '@/lib/contracts/question';

type ClearReason = Extract<PieceView, { kind: 'clear' }>['reason'];

/** Why a word may leave, in a clause. */
export function useReason(): (reason: ClearReason) => string {
  const t = useTranslations('outside.reasons');
  return (reason) => {
    switch (reason.kind) {
      case 'vocabulary':
        return t('vocabulary');
      case 'public-value':
        return t('publicValue');
      case 'number-role':
        return t('numberRole', { role: reason.role });
      case 'not-recognised':
        return t('notRecognised');
      case 'lifted':
        return t('lifted', { by: reason.by });
    }
  };
}
