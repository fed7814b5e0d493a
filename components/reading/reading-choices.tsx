'use client';

import { Check, Play } from 'lucide-react';
import { useId } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';

import type { ReadingChoice, ReadingView } from '@/lib/contracts/reading';

import { valueText } from '../result/value-text';
import { Button } from '../ui/button';

interface ReadingChoicesProps {
  readonly reading: ReadingView;
  /** Number of the reading, from 1. */
  readonly onChoose: (number: number) => void;
}

/** The ways in which a question can be meant, each in words and with what it would give. */
export function ReadingChoices({ reading, onChoose }: ReadingChoicesProps) {
  const t = useTranslations('reading');
  const headingId = useId();
  const { choices, chosen } = reading;
  if (choices.length === 0) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-md border border-line bg-sunken px-3 py-2.5 text-sm"
    >
      <h3 id={headingId} className="font-medium">
        {chosen === null ? t('choose') : t('others')}
      </h3>
      <ol className="mt-1.5 divide-y divide-line">
        {choices.map((choice, index) => (
          <Choice
            key={choice.query}
            choice={choice}
            number={index + 1}
            isChosen={chosen === index + 1}
            onChoose={() => onChoose(index + 1)}
          />
        ))}
      </ol>
    </section>
  );
}

interface ChoiceProps {
  readonly choice: ReadingChoice;
  readonly number: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ choice, number, isChosen, onChoose }: ChoiceProps) {
  const t = useTranslations('reading');
  const format = useFormatter();
  const textId = useId();
  const countId = useId();
  const said = useLocale() === 'de' ? choice.summary.de : choice.summary.en;
  const { count, isMore, value } = choice;

  function counted(): string {
    if (count === null) return t('notCounted');
    if (value !== null) return t('oneValue', { value: valueText(value) });
    if (isMore) return t('moreRows', { rows: format.number(count) });
    return t('rows', { count, rows: format.number(count) });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2">
      <span className="min-w-0 flex-1 basis-64">
        <span id={textId} className="break-words">
          {said}
        </span>
        <span id={countId} className="caption block break-words tabular-nums">
          {counted()}
        </span>
      </span>
      {isChosen ? (
        <span className="inline-flex items-center gap-1.5 text-done">
          <Check className="size-4" aria-hidden />
          {t('isChosen')}
        </span>
      ) : (
        <Button size="small" aria-describedby={`${textId} ${countId}`} onClick={onChoose}>
          <Play aria-hidden />
          {t('run', { number })}
        </Button>
      )}
    </li>
  );
}
