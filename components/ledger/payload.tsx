'use client';

import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import type { LedgerDetail } from '@/lib/contracts/ledger';

import { OutsideSheet } from '../outside/outside-sheet';
import { CopyButton } from '../ui/copy-button';
import { Tabs } from '../ui/tabs';
import { bytesOf, hexText, textOf } from './hex-lines';

type View = 'text' | 'hex';

/** The exact bytes of an entry, as text and in hex, on the surface of what was outside. */
export function Payload({ entry }: { readonly entry: LedgerDetail }) {
  const t = useTranslations('ledger');
  const format = useFormatter();
  const [view, setView] = useState<View>('text');
  const bytes = useMemo(() => bytesOf(entry.payload ?? ''), [entry.payload]);
  const text = useMemo(() => textOf(bytes), [bytes]);
  const hex = useMemo(() => (view === 'hex' ? hexText(bytes) : ''), [bytes, view]);

  if (entry.payload === null) return <p className="caption mt-4">{t('erased')}</p>;
  if (bytes.length === 0) return <p className="caption mt-4">{t('noBytes')}</p>;

  const sheet = (content: React.ReactNode) => (
    <OutsideSheet
      leaves
      title={entry.kind === 'replied' ? t('cameBack') : t('exactBytes')}
      facts={<span>{t('size', { count: bytes.length, size: format.number(bytes.length) })}</span>}
    >
      {content}
    </OutsideSheet>
  );

  return (
    <div className="mt-4">
      <Tabs<View>
        look="segment"
        label={t('exactBytes')}
        value={view}
        onChange={setView}
        end={
          <span className="ml-auto">
            <CopyButton
              label={t('copyBytes')}
              text={() => (view === 'text' && text !== null ? text : hexText(bytes))}
            />
          </span>
        }
        tabs={[
          {
            name: 'text',
            title: t('asText'),
            panel: sheet(
              <pre
                className="max-h-[60vh] overflow-auto px-3 py-2 text-xs leading-5 break-all whitespace-pre-wrap"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
                tabIndex={0}
              >
                {text ?? t('notText')}
              </pre>,
            ),
          },
          {
            name: 'hex',
            title: t('asHex'),
            panel: sheet(
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
              <pre className="max-h-[60vh] overflow-auto px-3 py-2 text-xs leading-5" tabIndex={0}>
                {hex}
              </pre>,
            ),
          },
        ]}
      />
    </div>
  );
}
