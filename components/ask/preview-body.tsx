'use client';

import { EyeOff, ListTree, Send, ShieldX, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { Preview } from '@/lib/contracts/question';

import { useServerSentence } from '../findings/use-server-sentence';
import { LeavingSheet } from '../outside/leaving-sheet';
import { Sentence } from '../outside/sentence';
import { useSelectedPlace } from '../outside/use-selected-place';
import { Button } from '../ui/button';
import { Switch } from '../ui/switch';
import { chooseType, isOwnDecision, liftPlace, markPlace, takeBack } from './masking-edits';
import type { AskInput, Turn } from './turns';
import { Undecided } from './undecided';
import type { ConversationHandle } from './use-conversation';
import type { SendAtOnce } from './use-send-at-once';

interface PreviewBodyProps {
  readonly turn: Turn;
  readonly preview: Preview;
  readonly handle: Pick<ConversationHandle, 'edit' | 'send' | 'drop'>;
  readonly atOnce: SendAtOnce;
  readonly onInspect: () => void;
}

/** What would leave, what can be changed about it, and the decision. */
export function PreviewBody({ turn, preview, handle, atOnce, onInspect }: PreviewBodyProps) {
  const t = useTranslations('preview');
  const needed = useTranslations('approval');
  const sentenceOf = useServerSentence();
  const sheet = useRef<HTMLDivElement>(null);
  const place = useSelectedPlace(sheet);
  const sendButton = useRef<HTMLButtonElement>(null);
  const { input, key } = turn;
  const isMasking = turn.phase === 'masking';
  const canSend = preview.blocked === null && preview.request !== null && !isMasking;

  // From the emptied box straight to the decision; somebody who types on is left alone.
  useEffect(() => {
    const { activeElement } = document;
    const isIdle = activeElement instanceof HTMLTextAreaElement && activeElement.value === '';
    if (isIdle || activeElement === document.body) sendButton.current?.focus();
  }, []);

  function edit(change: (input: AskInput) => AskInput) {
    if (input !== null) handle.edit(key, change(input));
  }

  const edits =
    input === null
      ? undefined
      : {
          mask: (place: { start: number; end: number }) => edit((now) => markPlace(now, place)),
          lift: (place: { start: number; end: number }, reason: string) =>
            edit((now) => liftPlace(now, place, reason)),
          choose: (placeholder: string, type: string) =>
            edit((now) => chooseType(now, preview, placeholder, type)),
          takeBack: (place: { start: number; end: number }) => edit((now) => takeBack(now, place)),
          isOwn: (place: { start: number; end: number }) => isOwnDecision(input, place),
        };

  return (
    <div className={isMasking ? 'space-y-3 opacity-60' : 'space-y-3'}>
      <div ref={sheet}>
        <LeavingSheet preview={preview} tense="will">
          <Sentence preview={preview} edits={isMasking ? undefined : edits} />
        </LeavingSheet>
      </div>
      {preview.blocked !== null && (
        <div
          role="alert"
          className="rounded-md border border-warning bg-warning-soft px-3 py-2 text-sm"
        >
          <p className="flex items-center gap-2 font-medium text-warning">
            <ShieldX className="size-4" aria-hidden />
            {t('blocked')}
          </p>
          <p className="mt-1 ml-6">{sentenceOf(preview.blocked.message)}</p>
          <p className="mt-1 ml-6 text-ink-soft">{t('blockedNext')}</p>
        </div>
      )}
      {input !== null && preview.undecided.length > 0 && (
        <Undecided preview={preview} isDisabled={isMasking} onInput={edit} />
      )}
      {preview.approvalHours !== undefined && (
        <p className="text-sm text-ink-soft">{needed('needed')}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={sendButton}
          tone="accent"
          disabled={!canSend}
          onClick={() => handle.send({ key, preview })}
        >
          <Send aria-hidden />
          {t('send', { host: preview.model.host })}
        </Button>
        <Button onClick={() => handle.drop(turn)}>
          <X aria-hidden />
          {t('cancel')}
        </Button>
        <Button tone="quiet" onClick={onInspect}>
          <ListTree aria-hidden />
          {t('inspect')}
        </Button>
        {place !== null && edits !== undefined && (
          <Button
            // Pressing must not take the selection away before it is read.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => edits.mask(place)}
          >
            <EyeOff aria-hidden />
            {t('maskSelection')}
          </Button>
        )}
        <span className="ml-auto">
          <Switch
            checked={atOnce.isOn(preview.graph)}
            onChange={(isOn) => atOnce.set(preview.graph, isOn)}
          >
            {t('atOnce', { graph: preview.graph })}
          </Switch>
        </span>
      </div>
    </div>
  );
}
