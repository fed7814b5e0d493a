'use client';

import { CircleHelp } from 'lucide-react';
import { useTranslations } from 'use-intl';

import type { Preview } from '@/lib/contracts/question';

import { plainType } from '../outside/use-what';
import { chooseType } from './masking-edits';
import type { AskInput } from './turns';

interface UndecidedProps {
  readonly preview: Preview;
  readonly isDisabled: boolean;
  readonly onInput: (change: (input: AskInput) => AskInput) => void;
}

/** Asks what a value is where the graph has it in several places; leaving it open is an answer too. */
export function Undecided({ preview, isDisabled, onInput }: UndecidedProps) {
  const t = useTranslations('preview');
  return preview.undecided.map(({ placeholder, types }) => {
    const value = preview.placeholders.find(({ name }) => name === placeholder)?.value ?? '';
    return (
      <fieldset
        key={placeholder}
        disabled={isDisabled}
        className="rounded-md border border-line px-3 pt-1 pb-2.5 text-sm"
      >
        <legend className="flex items-center gap-1.5 px-1 font-medium">
          <CircleHelp className="size-4 text-remark" aria-hidden />
          {t('whatIs', { value })}
        </legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1.5 px-1 pt-1">
          {types.map((type) => (
            <label key={type} className="flex items-center gap-2">
              <input
                type="radio"
                name={`type-${placeholder}`}
                className="size-4 accent-accent"
                onChange={() => onInput((input) => chooseType(input, preview, placeholder, type))}
              />
              {plainType(type)}
            </label>
          ))}
          <label className="flex items-center gap-2">
            <input
              type="radio"
              name={`type-${placeholder}`}
              className="size-4 accent-accent"
              defaultChecked
            />
            {t('leaveOpen', { placeholder: `$${placeholder}` })}
          </label>
        </div>
      </fieldset>
    );
  });
}
