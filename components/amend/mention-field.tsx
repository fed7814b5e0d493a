'use client';

import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { MentionTarget } from './mention-target';
import { insertMention, type Mention, retype, type Words } from './mentions';

export interface MentionFieldHandle extends MentionTarget {
  readonly focus: () => void;
}

interface MentionFieldProps {
  readonly ref: Ref<MentionFieldHandle>;
  readonly words: Words;
  readonly onWords: (words: Words) => void;
  readonly onSubmit: () => void;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}

/** A box for words in which values of the result are marked where they stand. */
export function MentionField(props: MentionFieldProps) {
  const { ref, words, onWords, onSubmit, describedBy, isInvalid } = props;
  const t = useTranslations('amend');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const backdrop = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    isWriting: () => field.current !== null && document.activeElement === field.current,
    mention(cell) {
      const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
      const { caret, ...next } = insertMention(words, { start, end }, cell);
      onWords(next);
      // Once the text is in the field, the caret goes behind what was put in.
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.setSelectionRange(caret, caret);
      });
    },
  }));

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  }

  const layout =
    'px-3 py-2 text-[0.9375rem] leading-6 font-sans break-words whitespace-pre-wrap min-h-10 max-h-40';
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {t('field')}
      </label>
      <div
        ref={backdrop}
        aria-hidden
        className={`pointer-events-none absolute inset-0 overflow-hidden text-transparent ${layout}`}
      >
        {stretchesOf(words).map(({ text, mention, start }) =>
          mention === null ? (
            <span key={start}>{text}</span>
          ) : (
            <span
              key={start}
              className="rounded-sm bg-accent-soft shadow-[0_0_0_1px_var(--accent)]"
            >
              {text}
            </span>
          ),
        )}
      </div>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={words.text}
        placeholder={t('placeholder')}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={(event) => onWords(retype(words, event.target.value))}
        onKeyDown={press}
        onScroll={({ currentTarget }) => {
          if (backdrop.current) backdrop.current.scrollTop = currentTarget.scrollTop;
        }}
        className={`relative field-sizing-content block w-full resize-none overflow-auto bg-transparent outline-none placeholder:text-ink-faint ${layout}`}
      />
    </div>
  );
}

interface Stretch {
  readonly text: string;
  readonly start: number;
  readonly mention: Mention | null;
}

function stretchesOf({ text, mentions }: Words): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const mention of mentions) {
    stretches.push({ text: text.slice(at, mention.start), start: at, mention: null });
    stretches.push({ text: text.slice(mention.start, mention.end), start: mention.start, mention });
    at = mention.end;
  }
  // The browser gives a last line that is empty no height; the space does.
  return [...stretches, { text: `${text.slice(at)} `, start: at, mention: null }];
}
