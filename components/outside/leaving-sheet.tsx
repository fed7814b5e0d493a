'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { modelsQuery } from '@/lib/client/queries';
import type { Preview } from '@/lib/contracts/question';

import { OutsideSheet } from './outside-sheet';

interface LeavingSheetProps {
  readonly preview: Preview;
  readonly tense: 'will' | 'did' | 'never';
  readonly children: ReactNode;
}

/** The outside sheet of one question: where it goes, how large it is. */
export function LeavingSheet({ preview, tense, children }: LeavingSheetProps) {
  const t = useTranslations('outside');
  const format = useFormatter();
  const { data: models } = useQuery(modelsQuery);
  const { id, host } = preview.model;
  const isOutside = models?.find((model) => model.id === id)?.outside ?? id !== 'on-premises';
  const { request } = preview;
  return (
    <OutsideSheet
      leaves={isOutside}
      title={isOutside ? t(`leaves.${tense}`, { host }) : t(`stays.${tense}`, { model: id })}
      facts={
        request !== null && (
          <>
            <span>{t('bytes', { count: request.bytes, size: format.number(request.bytes) })}</span>
            <span>
              {t('tokens', { count: request.tokens, size: format.number(request.tokens) })}
            </span>
          </>
        )
      }
    >
      {children}
    </OutsideSheet>
  );
}
