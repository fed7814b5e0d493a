'use client';

import clsx from 'clsx';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { PlaceholderView, Preview } from '@/lib/contracts/question';

import { PlaceholderChip } from './placeholder-chip';
import { TermChip } from './term-chip';
import { TokenDetails, type TokenEdits } from './token-details';
import { type Token, tokensOf } from './tokens';
import { useHoverOpen } from './use-hover-open';
import { useReason } from './use-reason';
import { useWhat } from './use-what';

interface SentenceProps {
  readonly preview: Preview;
  /** Absent where nothing can be changed any more. */
  readonly edits?: TokenEdits | undefined;
}

/**
 * The question as it leaves. One stop for the Tab key; the arrow keys go from word to word, with Shift
 * they select, each word tells why it may leave or what it stands for, and Enter reaches what can be done.
 */
export function Sentence({ preview, edits }: SentenceProps) {
  const t = useTranslations('outside');
  const tokens = tokensOf(preview.pieces);
  const stops = tokens.flatMap((token, index) => (token.kind === 'gap' ? [] : [index]));
  const [stop, setStop] = useState(stops[0] ?? 0);
  const elements = useRef(new Map<number, HTMLElement>());
  const details = useRef<HTMLDivElement>(null);
  const anchor = useRef<number | null>(null);
  const { shown, show, hide, hideSoon, showSoon } = useHoverOpen();
  const current = shown === null ? undefined : tokens[shown];

  function move(event: KeyboardEvent, index: number) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) {
      const next = stops[stops.indexOf(index) + step];
      if (next === undefined) return;
      event.preventDefault();
      if (!event.shiftKey) anchor.current = next;
      elements.current.get(next)?.focus();
      if (event.shiftKey) selectBetween(anchor.current ?? index, next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      show(index);
      requestAnimationFrame(() =>
        details.current?.querySelector<HTMLElement>('input, button')?.focus(),
      );
    }
  }

  /** Words that the keyboard marks are selected as the pointer would: the page offers to mask a selection. */
  function selectBetween(one: number, other: number) {
    const first = elements.current.get(Math.min(one, other));
    const last = elements.current.get(Math.max(one, other));
    if (!first || !last) return;
    document.getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
  }

  function placeOfShown(): DOMRect {
    return elements.current.get(shown ?? -1)?.getBoundingClientRect() ?? new DOMRect();
  }

  function back() {
    const from = shown;
    hide();
    if (from !== null && details.current?.contains(document.activeElement) === true) {
      elements.current.get(from)?.focus();
    }
  }

  return (
    <Popover.Root open={current !== undefined} onOpenChange={(isOpen) => !isOpen && back()}>
      <Popover.Anchor virtualRef={{ current: { getBoundingClientRect: placeOfShown } }} />
      <div
        role="group"
        aria-label={t('sentence')}
        className="px-3 py-3 text-[0.9375rem] leading-8 break-words whitespace-pre-wrap"
      >
        {tokens.map((token, index) =>
          token.kind === 'gap' ? (
            <span key={token.start} data-start={token.start} data-end={token.end}>
              {token.text}
            </span>
          ) : (
            <TokenMark
              key={token.start}
              token={token}
              placeholder={placeholderOf(token, preview)}
              isStop={index === stop}
              isShown={index === shown}
              elementRef={(element) => {
                if (element) elements.current.set(index, element);
                else elements.current.delete(index);
              }}
              onFocus={() => {
                anchor.current ??= index;
                setStop(index);
                show(index);
              }}
              onBlur={hideSoon}
              onEnter={() => showSoon(index)}
              onLeave={hideSoon}
              onKeyDown={(event) => move(event, index)}
            />
          ),
        )}
      </div>
      <Popover.Portal>
        <Popover.Content
          ref={details}
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('details')}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onMouseEnter={() => shown !== null && show(shown)}
          onMouseLeave={hideSoon}
          onFocus={() => shown !== null && show(shown)}
          onBlur={hideSoon}
          className="z-50 max-w-80 rounded-md border border-line-strong bg-sheet p-3 text-sm text-ink shadow-float"
        >
          {current !== undefined && current.kind !== 'gap' && (
            <TokenDetails
              token={current}
              placeholder={placeholderOf(current, preview)}
              edits={edits}
              lifting={preview.lifting}
              onDone={hide}
            />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface TokenMarkProps {
  readonly token: Exclude<Token, { kind: 'gap' }>;
  readonly placeholder: PlaceholderView | undefined;
  readonly isStop: boolean;
  readonly isShown: boolean;
  readonly elementRef: (element: HTMLElement | null) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function TokenMark({ token, placeholder, isStop, isShown, elementRef, ...on }: TokenMarkProps) {
  const t = useTranslations('outside');
  const what = useWhat()(placeholder);
  const reason = useReason();
  const isLifted = token.kind === 'word' && token.reason.kind === 'lifted';
  return (
    // Not a button element: its text must stay selectable, to be masked by hand.
    <span
      ref={elementRef}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-expanded={isShown}
      aria-label={
        token.kind === 'chip'
          ? t('chipName', { name: token.text, what, value: placeholder?.value ?? '' })
          : token.kind === 'term'
            ? t('termName', { name: token.name })
            : t(isLifted ? 'liftedName' : 'wordName', {
                word: token.text,
                reason: reason(token.reason),
              })
      }
      data-start={token.start}
      data-end={token.end}
      onFocus={on.onFocus}
      onBlur={on.onBlur}
      onMouseEnter={on.onEnter}
      onMouseLeave={on.onLeave}
      onKeyDown={on.onKeyDown}
      className={clsx(
        'cursor-help rounded-sm',
        token.kind === 'word' &&
          !isLifted &&
          'underline decoration-outside-faint decoration-dotted decoration-[1.5px] underline-offset-[5px] hover:bg-outside-deep',
      )}
    >
      {token.kind === 'chip' && <PlaceholderChip name={token.text} what={what} />}
      {isLifted && <PlaceholderChip name={token.text} what={t('lifted')} isOpen />}
      {token.kind === 'term' && <TermChip text={token.text} />}
      {token.kind === 'word' && !isLifted && token.text}
    </span>
  );
}

function placeholderOf(token: Token, preview: Preview): PlaceholderView | undefined {
  if (token.kind !== 'chip') return undefined;
  return preview.placeholders.find(({ name }) => name === token.name);
}
