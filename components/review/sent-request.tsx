'use client';

import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { askedWords } from '@/lib/contracts/asked-words';
import type { SentRequest } from '@/lib/contracts/review';

import { RequestText } from '../inspector/request-text';
import { bytesOf, hexText } from '../ledger/hex-lines';
import { colorBody } from '../outside/color-body';
import { Legend } from '../outside/legend';
import { MessagesText } from '../outside/messages-text';
import { OutsideSheet } from '../outside/outside-sheet';
import { PlaceholderChip } from '../outside/placeholder-chip';
import { Tabs } from '../ui/tabs';

type View = 'words' | 'prompt' | 'bytes' | 'hex';

interface SentRequestViewProps {
  readonly request: SentRequest;
  readonly host: string;
  readonly tense: 'did' | 'will';
}

/** What left, four times: the masked words as chips, as the model read it, on the wire, byte by byte. */
export function SentRequestView({ request, host, tense }: SentRequestViewProps) {
  const t = useTranslations('review');
  const format = useFormatter();
  const outside = useTranslations('outside');
  const [view, setView] = useState<View>('words');
  const hex = useMemo(
    () => (view === 'hex' ? hexText(bytesOf(request.payload)) : ''),
    [request.payload, view],
  );
  const messages = request.messages ?? [];
  const isLocal = request.url.startsWith('on-premises:');

  const sheet = (content: React.ReactNode) => (
    <OutsideSheet
      leaves={!isLocal}
      title={
        isLocal ? outside(`stays.${tense}`, { model: host }) : outside(`leaves.${tense}`, { host })
      }
      facts={
        <>
          <span>
            {outside('bytes', { count: request.bytes, size: format.number(request.bytes) })}
          </span>
          <span>
            {outside('tokens', { count: request.tokens, size: format.number(request.tokens) })}
          </span>
        </>
      }
    >
      {content}
    </OutsideSheet>
  );

  return (
    <Tabs<View>
      look="segment"
      label={t('views.label')}
      value={view}
      onChange={setView}
      tabs={[
        {
          name: 'words',
          title: t('views.words'),
          panel: sheet(<Words messages={messages} />),
        },
        {
          name: 'prompt',
          title: t('views.prompt'),
          panel: sheet(
            <>
              <Legend />
              <div
                className="max-h-[60vh] divide-y divide-outside-line overflow-auto text-xs leading-5"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
                tabIndex={0}
              >
                <MessagesText messages={messages} />
              </div>
            </>,
          ),
        },
        {
          name: 'bytes',
          title: t('views.bytes'),
          panel: sheet(
            <>
              <Legend />
              <RequestText request={request} stretches={colorBody(request.body, messages)} />
            </>,
          ),
        },
        {
          name: 'hex',
          title: t('views.hex'),
          panel: sheet(
            <pre
              className="max-h-[60vh] overflow-auto px-3 py-2 text-xs leading-5"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
              tabIndex={0}
            >
              {hex}
            </pre>,
          ),
        },
      ]}
    />
  );
}

/** The asker's words alone, each with the reason why it left; placeholders as chips. */
function Words({ messages }: { readonly messages: NonNullable<SentRequest['messages']> }) {
  const t = useTranslations('review');
  const segments = askedWords(messages);
  if (segments.length === 0) return <p className="px-3 py-2.5 text-sm">{t('noWords')}</p>;
  return (
    <p className="px-3 py-2.5 text-sm leading-7 break-words whitespace-pre-wrap">
      {segments.map(({ kind, reason, text }, index) => {
        const key = `${index}-${text}`;
        if (kind === 'placeholder') return <PlaceholderChip key={key} name={text} what="" />;
        if (!/[\p{L}\p{N}]/u.test(text)) return <span key={key}>{text}</span>;
        if (reason === 'lifted') {
          return <PlaceholderChip key={key} name={text} what={t('reasons.lifted')} isOpen />;
        }
        return (
          <span
            key={key}
            title={isReason(reason) ? t(`reasons.${reason}`) : undefined}
            className="underline decoration-outside-faint decoration-dotted decoration-[1.5px] underline-offset-[5px]"
          >
            {text}
          </span>
        );
      })}
    </p>
  );
}

const REASONS = ['vocabulary', 'public-value', 'number-role', 'not-recognised', 'lifted'] as const;

function isReason(reason: string | null): reason is (typeof REASONS)[number] {
  return REASONS.some((one) => one === reason);
}
