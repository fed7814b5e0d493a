'use client';

import { useQuery } from '@tanstack/react-query';
import { Cpu, Pencil, Sparkle, SquareCode, X } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { modelsQuery } from '@/lib/client/queries';
import { AMENDMENT_LENGTH } from '@/lib/contracts/amendment';
import type { Answer } from '@/lib/contracts/question';

import { mentionText } from '../result/row-text';
import { Button, IconButton } from '../ui/button';
import { NativeSelect } from '../ui/native-select';
import { MentionField, type MentionFieldHandle } from './mention-field';
import { forget, type Words } from './mentions';
import { namedRows } from './named-rows';

interface AmendBoxProps {
  readonly ref: Ref<MentionFieldHandle>;
  readonly answer: Answer;
  readonly words: Words;
  readonly onWords: (words: Words) => void;
  /** Null for the default. */
  readonly model: string | null;
  readonly onModel: (model: string) => void;
  readonly onAsk: (model: string) => void;
  readonly onByHand: () => void;
}

/** What should be different, in plain words; values of the result are named by a click or by their row. */
export function AmendBox(props: AmendBoxProps) {
  const { ref, answer, words, onWords, onAsk, onByHand } = props;
  const t = useTranslations('amend');
  const hintId = useId();
  const [isEmpty, setEmpty] = useState(false);
  const { data: models } = useQuery(modelsQuery);
  const model =
    models?.find(({ id }) => id === props.model) ?? models?.find(({ isDefault }) => isDefault);
  const over = words.text.length - AMENDMENT_LENGTH;
  const isWrong = over > 0 || (isEmpty && words.text.trim() === '');

  function ask() {
    if (words.text.trim() === '') setEmpty(true);
    else if (over <= 0) onAsk(model?.id ?? 'on-premises');
  }

  function hint(): string {
    if (over > 0) return t('tooLong', { over, most: AMENDMENT_LENGTH });
    if (isWrong) return t('empty');
    return t(model?.outside === true ? 'hintOutside' : 'hintHere');
  }

  return (
    <form
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
      className="rounded-md border border-line-strong bg-sheet focus-within:border-accent"
    >
      <MentionField
        ref={ref}
        words={words}
        onWords={(next) => {
          setEmpty(false);
          onWords(next);
        }}
        onSubmit={ask}
        describedBy={hintId}
        isInvalid={isWrong}
      />
      <Mentioned answer={answer} words={words} onWords={onWords} />
      <div className="flex flex-wrap items-center gap-1 px-1.5 pb-1.5">
        <NativeSelect
          label={t('who')}
          icon={<Cpu aria-hidden />}
          value={model?.id ?? ''}
          disabled={models === undefined}
          onChange={(event) => props.onModel(event.target.value)}
          className="max-w-full"
        >
          {model === undefined && <option value="">{t('withoutModel')}</option>}
          {models?.map(({ id, outside, host, title }) => (
            <option key={id} value={id}>
              {outside ? t('model', { model: title, host }) : t('withoutModel')}
            </option>
          ))}
        </NativeSelect>
        <span className="ml-auto flex gap-1">
          <Button size="small" tone="quiet" onClick={onByHand}>
            <SquareCode aria-hidden />
            {t('byHand')}
          </Button>
          <Button size="small" type="submit" tone="accent">
            <Pencil aria-hidden />
            {t('ask')}
          </Button>
        </span>
      </div>
      <p
        id={hintId}
        className={`border-t border-line px-3 py-1.5 text-xs ${isWrong ? 'text-error' : 'text-ink-faint'}`}
      >
        {hint()}
      </p>
    </form>
  );
}

/** The values that the words stand for, each with its cell; a row named by its number is shown too. */
function Mentioned({
  answer,
  words,
  onWords,
}: Pick<AmendBoxProps, 'answer' | 'words' | 'onWords'>) {
  const t = useTranslations('amend');
  const format = useFormatter();
  const named = namedRows(words.text);
  if (words.mentions.length === 0 && named.length === 0) return null;
  return (
    <ul aria-label={t('mentioned')} className="flex flex-wrap gap-1.5 px-2.5 pb-2 text-xs">
      {words.mentions.map((mention) => {
        const value = words.text.slice(mention.start, mention.end);
        return (
          <li
            key={mention.start}
            className="inline-flex max-w-full items-center gap-1.5 rounded-md border border-accent bg-accent-soft pl-2"
          >
            <span className="truncate font-medium">{value}</span>
            <span className="shrink-0 text-ink-soft">
              {t('mention', {
                row: format.number(mention.row + 1),
                column: answer.columns[mention.column] ?? '',
              })}
            </span>
            <IconButton
              label={t('forget', { value })}
              className="size-6!"
              onClick={() => onWords(forget(words, mention))}
            >
              <X className="size-3.5!" />
            </IconButton>
          </li>
        );
      })}
      {named.map((row) => {
        const value = answer.rows[row - 1]?.find((each) => each !== null);
        return (
          <li
            key={`row-${row}`}
            className="inline-flex max-w-full items-center gap-1.5 rounded-md border border-line bg-sunken px-2 py-0.5"
          >
            <Sparkle className="size-3 shrink-0 text-ink-faint" aria-hidden />
            {value === undefined ? (
              <span>{t('noSuchRow', { row: format.number(row) })}</span>
            ) : (
              <>
                <span className="shrink-0 text-ink-soft">
                  {t('named', { row: format.number(row) })}
                </span>
                <span className="truncate font-medium">{mentionText(value)}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
