'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { PanelLeft, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { asApiError } from '@/lib/client/api-error';
import { graphsQuery, savedQuery } from '@/lib/client/queries';

import { Inspector, type InspectorTab } from '../inspector/inspector';
import { LAPTOP, useMediaQuery, WIDE } from '../shell/use-media-query';
import { useShortcut } from '../shell/use-shortcut';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { Skeleton } from '../ui/skeleton';
import { Composer, type ComposerHandle } from './composer';
import { Introduction } from './introduction';
import { ProblemNote } from './problem-note';
import { Teaching } from './teaching';
import { Threads } from './threads';
import { TurnCard } from './turn-card';
import { useConversation } from './use-conversation';
import { useSendAtOnce } from './use-send-at-once';

interface AskPageProps {
  readonly thread: string | null;
  readonly question: string | null;
  /** A saved question to be asked again. */
  readonly saved: string | null;
}

/** Conversations, the one that is open, inspector: three columns, two, or one with sheets. */
export function AskPage({ thread: openedThread, question: openedQuestion, saved }: AskPageProps) {
  const t = useTranslations('ask');
  const isLaptop = useMediaQuery(LAPTOP);
  const isWide = useMediaQuery(WIDE);
  const composer = useRef<ComposerHandle>(null);
  const [tab, setTab] = useState<InspectorTab>(
    openedThread === null && openedQuestion === null ? 'leaves' : 'query',
  );
  const [row, setRow] = useState<number | null>(null);
  const [isInspecting, setInspecting] = useState(false);
  const [isListing, setListing] = useState(false);
  const { data: graphs } = useQuery(graphsQuery);
  const [chosenGraph, setChosenGraph] = useState<string | null>(null);
  const atOnce = useSendAtOnce();

  const handle = useConversation({
    opened: { thread: openedThread, question: openedQuestion },
    sendsAtOnce: atOnce.isOn,
    onPreview: () => setTab('leaves'),
    onAnswer: () => {
      setTab('query');
      setRow(null);
    },
  });
  const { turns, active, thread } = handle.conversation;
  const { data: savedQuestions } = useQuery({ ...savedQuery, enabled: saved !== null });
  const again = savedQuestions?.find(({ id }) => id === saved);
  const graphName = chosenGraph ?? again?.graph ?? handle.graph;
  const graph = graphs?.find(({ name }) => name === graphName) ?? graphs?.[0];
  const activeTurn = turns.find(({ key }) => key === active);
  const isEmpty = turns.length === 0 && thread === null;

  // A reload finds the conversation again; no entry in the browser's history is made for it. After that
  // reload the address is right already, and changed before the router has begun it would be one that
  // the way back does not lead to.
  useEffect(() => {
    if (thread === null || new URLSearchParams(window.location.search).get('thread') === thread)
      return;
    window.history.replaceState(null, '', `/?thread=${thread}`);
  }, [thread]);

  function open(id: string) {
    setListing(false);
    handle.open({ thread: id, question: null });
    setTab('query');
    setRow(null);
  }

  function begin() {
    handle.open({ thread: null, question: null });
    window.history.replaceState(null, '', '/');
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
  const threads = <Threads current={thread} onOpen={open} onNew={begin} />;

  return (
    <main
      id="main"
      className="laptop:grid laptop:h-[calc(100dvh-3rem)] laptop:grid-cols-[minmax(0,1fr)_27rem] wide:grid-cols-[16rem_minmax(0,1fr)_29rem]"
    >
      <h1 className="sr-only">{t('title')}</h1>
      {isWide && (
        <aside aria-label={t('earlier')} className="min-h-0 overflow-hidden border-r border-line">
          {threads}
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
            {handle.isLoading && turns.length === 0 && <Skeleton lines={5} />}
            {handle.problem !== null && (
              <ProblemNote problem={asApiError(handle.problem)} onRetry={handle.retry} />
            )}
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
              key={again?.id ?? ''}
              ref={composer}
              initial={again?.question ?? ''}
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
        <div className="-m-4">{threads}</div>
      </Sheet>
    </main>
  );
}
