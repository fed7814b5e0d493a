'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { questionQuery } from '@/lib/client/queries';

import type { Turn } from '../ask/turns';
import { ExplanationTab } from '../explanation/explanation-tab';
import { Tabs } from '../ui/tabs';
import { LeavesTab } from './leaves-tab';
import { QueryTab } from './query-tab';
import { ResultTab } from './result-tab';

export type InspectorTab = 'leaves' | 'query' | 'explanation' | 'result';

interface InspectorProps {
  readonly turn: Turn | undefined;
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
  readonly row: number | null;
}

/** The exact side of the conversation: what leaves, what ran, what came. */
export function Inspector({ turn, tab, onTab, row }: InspectorProps) {
  const t = useTranslations('inspector');
  const explain = useTranslations('explanation');
  const id = turn?.id ?? null;
  const { data } = useQuery({ ...questionQuery(id ?? ''), enabled: id !== null });
  const answer = data?.answer ?? null;

  return (
    <Tabs<InspectorTab>
      look="line"
      label={t('title')}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          name: 'leaves',
          title: t('leaves'),
          panel:
            data === undefined ? (
              <Nothing text={t('noLeaves')} />
            ) : (
              <LeavesTab preview={data.preview} />
            ),
        },
        {
          name: 'query',
          title: t('query'),
          panel:
            answer === null || answer.query === null ? (
              <Nothing text={t('noQuery')} />
            ) : (
              <QueryTab answer={answer} query={answer.query} />
            ),
        },
        {
          name: 'explanation',
          title: explain('tab'),
          panel:
            answer === null || answer.query === null || !answer.explanation ? (
              <Nothing text={explain('none')} />
            ) : (
              <ExplanationTab
                answer={answer}
                query={answer.query}
                explanation={answer.explanation}
              />
            ),
        },
        {
          name: 'result',
          title: t('result'),
          panel:
            answer === null ? (
              <Nothing text={t('noResult')} />
            ) : (
              <ResultTab answer={answer} row={row} />
            ),
        },
      ]}
    />
  );
}

function Nothing({ text }: { readonly text: string }) {
  return <p className="caption max-w-[36ch] px-4 py-4">{text}</p>;
}
