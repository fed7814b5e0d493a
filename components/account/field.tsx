'use client';

import { type ComponentProps, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** An input with its label above and its hint below. */
export function Field({ label, hint, value, onValue, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        spellCheck={false}
        {...rest}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="h-9 w-full rounded-md border border-line-strong bg-sheet px-2.5 text-sm disabled:opacity-60"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
