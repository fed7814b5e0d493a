'use client';

import clsx from 'clsx';
import { Check, TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { Change } from '@/lib/contracts/question';

import { Button } from '../ui/button';
import { decide } from './chosen-changes';

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly chosen: ReadonlySet<string>;
  /** Null where nothing can be decided. */
  readonly onChoose: ((chosen: ReadonlySet<string>) => void) | null;
  /** Ctrl+Enter: what is accepted is taken. */
  readonly onTake?: () => void;
  /** The change that is looked at, to be shown in the text. */
  readonly onLook?: (change: Change) => void;
  readonly children?: ReactNode;
}

const PRESSED = {
  accept: 'border-accent! bg-accent-soft! text-ink!',
  reject: 'border-error! bg-error-soft! text-ink!',
} as const;

/**
 * What a proposal changes, in words, each accepted or rejected on its own; what needs it, or what it
 * needs, comes along. One stop of the Tab key; the arrow keys walk, A accepts, R rejects.
 */
export function ChangeList(props: ChangeListProps) {
  const { changes, chosen, onChoose, onTake, onLook, children } = props;
  const t = useTranslations('proposal');
  const isGerman = useLocale() === 'de';
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(0);
  const [said, setSaid] = useState('');
  const count = changes.length;
  const place = Math.min(stop, Math.max(0, count - 1));

  function numbersOf(ids: readonly string[]): string {
    return ids.map((each) => changes.findIndex((change) => change.id === each) + 1).join(', ');
  }

  function choose(index: number, accept: boolean) {
    const change = changes[index];
    if (change === undefined || onChoose === null) return;
    const next = decide(changes, chosen, { id: change.id, accept });
    onChoose(next.chosen);
    say(
      `${t('change', { number: index + 1, count })}, ${t(accept ? 'accepted' : 'rejected')}.`,
      next.along,
    );
  }

  function chooseAll(accept: boolean) {
    onChoose?.(new Set(accept ? changes.map((change) => change.id) : []));
    say(t(accept ? 'acceptAll' : 'rejectAll'), []);
  }

  function say(sentence: string, along: readonly string[]) {
    const more =
      along.length === 0 ? '' : t('along', { count: along.length, changes: numbersOf(along) });
    setSaid(`${sentence} ${more}`.trim());
  }

  function go(index: number) {
    const next = Math.max(0, Math.min(count - 1, index));
    setStop(next);
    list.current?.querySelectorAll<HTMLElement>('[data-change]')[next]?.focus();
  }

  function press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      onTake?.();
      return;
    }
    if (ctrlKey || metaKey || altKey) return;
    switch (key === 'A' || key === 'R' ? key.toLowerCase() : key) {
      case 'ArrowDown':
      case 'j':
        go(place + 1);
        break;
      case 'ArrowUp':
      case 'k':
        go(place - 1);
        break;
      case 'Home':
        go(0);
        break;
      case 'End':
        go(count - 1);
        break;
      case 'a':
        if (shiftKey) chooseAll(true);
        else choose(place, true);
        break;
      case 'r':
        if (shiftKey) chooseAll(false);
        else choose(place, false);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 id={`${id}-title`} className="text-sm font-semibold">
          {t('changes')}
        </h4>
        {onChoose !== null && count > 1 && (
          <span className="ml-auto flex gap-1">
            <Button size="small" tone="quiet" onClick={() => chooseAll(true)}>
              <Check aria-hidden />
              {t('acceptAll')}
            </Button>
            <Button size="small" tone="quiet" onClick={() => chooseAll(false)}>
              <X aria-hidden />
              {t('rejectAll')}
            </Button>
          </span>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside */}
      <ol
        ref={list}
        aria-labelledby={`${id}-title`}
        onKeyDown={press}
        className="divide-y divide-line overflow-hidden rounded-md border border-line bg-sheet text-sm"
      >
        {changes.map((change, index) => {
          const isChosen = chosen.has(change.id);
          const number = index + 1;
          const text = isGerman ? change.text.de : change.text.en;
          return (
            <li
              key={change.id}
              className={clsx(
                'flex flex-wrap items-start gap-x-2 gap-y-1 border-l-2 px-2 py-1.5',
                onChoose !== null && isChosen ? 'border-l-accent' : 'border-l-transparent',
              )}
            >
              <button
                type="button"
                data-change
                tabIndex={index === place ? 0 : -1}
                onFocus={() => {
                  setStop(index);
                  onLook?.(change);
                }}
                onClick={() => onLook?.(change)}
                className="flex min-w-0 flex-1 basis-56 items-baseline gap-2 rounded-sm text-left"
              >
                <span aria-hidden className="caption w-4 shrink-0 text-right tabular-nums">
                  {number}
                </span>
                <span className="min-w-0">
                  <span className="sr-only">{t('change', { number, count })}, </span>
                  <span
                    className={clsx(
                      'break-words',
                      onChoose !== null && !isChosen && 'text-ink-faint line-through',
                    )}
                  >
                    {text}
                  </span>
                  {onChoose !== null && (
                    <span className="sr-only">, {t(isChosen ? 'accepted' : 'rejected')}</span>
                  )}
                  {change.needs.length > 0 && (
                    <span className="caption block">
                      {t('needs', { changes: numbersOf(change.needs) })}
                    </span>
                  )}
                  {change.outside && (
                    <span className="mt-0.5 flex items-center gap-1 text-xs font-medium text-warning">
                      <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
                      {t('outside')}
                    </span>
                  )}
                </span>
              </button>
              {onChoose !== null && (
                <span className="ml-auto flex gap-1">
                  {([true, false] as const).map((accept) => {
                    const isPressed = accept === isChosen;
                    const Icon = accept ? Check : X;
                    return (
                      <Button
                        key={String(accept)}
                        size="small"
                        tone="quiet"
                        tabIndex={index === place ? 0 : -1}
                        aria-pressed={isPressed}
                        aria-label={t(accept ? 'acceptOne' : 'rejectOne', { number })}
                        onClick={() => choose(index, accept)}
                        className={isPressed ? PRESSED[accept ? 'accept' : 'reject'] : ''}
                      >
                        <Icon aria-hidden />
                        {t(accept ? 'accept' : 'reject')}
                      </Button>
                    );
                  })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {onChoose !== null && <p className="caption">{t('keys')}</p>}
      {children}
    </div>
  );
}
