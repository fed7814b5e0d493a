'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { PanelLeft, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { graphsQuery } from '@/lib/client/queries';

import { Inspector, type InspectorTab } from '../inspector/inspector';
import { LAPTOP, useMediaQuery, WIDE } from '../shell/use-media-query';
import { useShortcut } from '../shell/use-shortcut';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { Composer, type ComposerHandle } from './composer';
import { History } from './history';
import { Introduction } from './introduction';
import { Teaching } from './teaching';
import { TurnCard } from './turn-card';
import { useConversation } from './use-conversation';
import { useSendAtOnce } from './use-send-at-once';

/** Questions, conversation, inspector: three columns, two, or one with sheets. */
export function AskPage({ opened }: { readonly opened: string | null }) {
  const t = useTranslations('ask');
  const isLaptop = useMediaQuery(LAPTOP);
  const isWide = useMediaQuery(WIDE);
  const composer = useRef<ComposerHandle>(null);
  const [tab, setTab] = useState<InspectorTab>(opened === null ? 'leaves' : 'query');
  const [row, setRow] = useState<number | null>(null);
  const [isInspecting, setInspecting] = useState(false);
  const [isListing, setListing] = useState(false);
  const { data: graphs } = useQuery(graphsQuery);
  const [chosenGraph, setChosenGraph] = useState<string | null>(null);
  const graph = graphs?.find(({ name }) => name === chosenGraph) ?? graphs?.[0];
  const atOnce = useSendAtOnce();

  const handle = useConversation({
    opened,
    sendsAtOnce: atOnce.isOn,
    onPreview: () => setTab('leaves'),
    onAnswer: () => {
      setTab('query');
      setRow(null);
    },
  });
  const { turns, active } = handle.conversation;
  const activeTurn = turns.find(({ key }) => key === active);
  const isEmpty = turns.length === 0;

  function open(id: string) {
    setListing(false);
    handle.open(id);
    setTab('query');
    setRow(null);
  }

  function begin() {
    handle.clear();
    setListing(false);
    composer.current?.focus();
  }

  function inspect(key: string, wanted: InspectorTab, chosenRow: number | null = null) {
    handle.look(key);
    setTab(wanted);
    setRow(chosenRow);
    if (!isLaptop) setInspecting(true);
  }

  useShortcut('/', () => composer.current?.focus());
  useShortcut('n', begin);

  const inspector = <Inspector turn={activeTurn} tab={tab} onTab={setTab} row={row} />;
  const history = <History current={activeTurn?.id ?? null} onOpen={open} onNew={begin} />;

  return (
    <main
      id="main"
      className="laptop:grid laptop:h-[calc(100dvh-3rem)] laptop:grid-cols-[minmax(0,1fr)_27rem] wide:grid-cols-[16rem_minmax(0,1fr)_29rem]"
    >
      <h1 className="sr-only">{t('title')}</h1>
      {isWide && (
        <aside aria-label={t('earlier')} className="min-h-0 overflow-hidden border-r border-line">
          {history}
        </aside>
      )}
      <section
        aria-label={t('conversation')}
        className={clsx(
          'flex min-h-[calc(100dvh-3rem)] flex-col laptop:min-h-0',
          isEmpty && 'laptop:overflow-auto',
        )}
      >
        {!isWide && (
          <div className="flex items-center justify-between gap-2 border-b border-line px-3 py-1.5">
            <Button tone="quiet" size="small" onClick={() => setListing(true)}>
              <PanelLeft aria-hidden />
              {t('earlier')}
            </Button>
            <Button tone="quiet" size="small" onClick={begin}>
              <Plus aria-hidden />
              {t('newQuestion')}
            </Button>
          </div>
        )}
        <div className={clsx(!isEmpty && 'min-h-0 flex-1 laptop:overflow-auto')}>
          <div className="mx-auto w-full max-w-4xl space-y-4 px-3 py-4 sm:px-5">
            {isEmpty && <Introduction graph={graph} />}
            {turns.map((turn) => (
              <TurnCard
                key={turn.key}
                turn={turn}
                isActive={turn.key === active && turns.length > 1}
                handle={handle}
                atOnce={atOnce}
                onInspect={(wanted, chosenRow) => inspect(turn.key, wanted, chosenRow)}
                selectedRow={turn.key === active ? row : null}
                onAskAgain={(question) => composer.current?.fill(question)}
              />
            ))}
          </div>
        </div>
        <div
          className={clsx(
            'bg-paper px-3 pb-3 sm:px-5',
            !isEmpty && 'sticky bottom-0 z-10 border-t border-line pt-3',
          )}
        >
          <div className="mx-auto w-full max-w-4xl">
            <Composer
              ref={composer}
              graphs={graphs}
              graph={graph}
              onGraph={setChosenGraph}
              atOnce={atOnce}
              isDocked={!isEmpty}
              onAsk={handle.ask}
            />
          </div>
        </div>
        {isEmpty && (
          <Teaching graph={graph} onPick={(question) => composer.current?.fill(question)} />
        )}
      </section>
      {isLaptop && (
        <aside
          aria-label={t('inspector')}
          className="min-h-0 overflow-hidden border-l border-line bg-sheet"
        >
          {inspector}
        </aside>
      )}
      <Sheet
        open={isInspecting && !isLaptop}
        onOpenChange={setInspecting}
        title={t('inspector')}
        side="bottom"
      >
        {inspector}
      </Sheet>
      <Sheet open={isListing && !isWide} onOpenChange={setListing} title={t('earlier')} side="left">
        <div className="-m-4">{history}</div>
      </Sheet>
    </main>
  );
}
