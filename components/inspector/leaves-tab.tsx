'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Preview } from '@/lib/contracts/question';

import { colorBody } from '../outside/color-body';
import { LeavingSheet } from '../outside/leaving-sheet';
import { Legend } from '../outside/legend';
import { MessagesText } from '../outside/messages-text';
import { CopyButton } from '../ui/copy-button';
import { Tabs } from '../ui/tabs';
import { RequestText, requestText } from './request-text';
import { WordsView } from './words-view';

type View = 'words' | 'prompt' | 'bytes';

/** What leaves, three times: word by word, as the model reads it, and as it stands on the wire. */
export function LeavesTab({ preview }: { readonly preview: Preview }) {
  const t = useTranslations('inspector');
  const [view, setView] = useState<View>('words');
  const { request } = preview;

  return (
    <div className="p-4">
      <Tabs<View>
        look="segment"
        label={t('views')}
        value={view}
        onChange={setView}
        end={
          request !== null &&
          view === 'bytes' && (
            <span className="ml-auto">
              <CopyButton label={t('copyBytes')} text={() => requestText(request)} />
            </span>
          )
        }
        tabs={[
          { name: 'words', title: t('words'), panel: <WordsView preview={preview} /> },
          {
            name: 'prompt',
            title: t('prompt'),
            panel: (
              <LeavingSheet preview={preview} tense="will">
                <Legend />
                <div className="divide-y divide-outside-line text-xs leading-5">
                  <MessagesText messages={preview.messages} />
                </div>
              </LeavingSheet>
            ),
          },
          {
            name: 'bytes',
            title: t('bytes'),
            panel:
              request === null ? (
                <p className="caption">{t('noRequest')}</p>
              ) : (
                <LeavingSheet preview={preview} tense="will">
                  <Legend />
                  <RequestText
                    request={request}
                    stretches={colorBody(request.body, preview.messages)}
                  />
                </LeavingSheet>
              ),
          },
        ]}
      />
    </div>
  );
}
