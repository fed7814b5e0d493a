'use client';

import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface FrameProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

const CONTROL =
  'w-full rounded-md border border-line-strong bg-sheet px-2.5 text-sm placeholder:text-ink-faint disabled:opacity-60 aria-invalid:border-error';

/** A labelled input with its hint and what is wrong with it. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...rest
}: ComponentProps<'input'> & FrameProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <input
        id={id}
        spellCheck={false}
        autoComplete="off"
        {...rest}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        className={clsx(CONTROL, 'h-9')}
      />
    </Frame>
  );
}

/** The browser's own list, labelled. */
export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & FrameProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <select
        id={id}
        {...rest}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        className={clsx(CONTROL, 'h-9')}
      >
        {children}
      </select>
    </Frame>
  );
}

function Frame({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FrameProps & {
  readonly id: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children}
      <p
        id={`${id}-note`}
        className={clsx('mt-1 text-xs', error ? 'text-error' : 'text-ink-faint')}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
