import clsx from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: 'accent' | 'plain' | 'quiet';
  readonly size?: 'small' | 'medium';
  readonly asChild?: boolean;
}

const TONES = {
  accent: 'border-accent bg-accent text-accent-ink hover:border-accent-hover hover:bg-accent-hover',
  plain: 'border-line-strong bg-sheet text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink-soft hover:bg-sunken hover:text-ink',
} as const;

const SIZES = {
  small: 'h-7 gap-1.5 px-2 text-xs [&_svg]:size-3.5',
  medium: 'h-8 gap-2 px-3 text-sm [&_svg]:size-4',
} as const;

export function Button({
  tone = 'plain',
  size = 'medium',
  asChild,
  className,
  ...rest
}: ButtonProps) {
  const Element = asChild === true ? Slot.Root : 'button';
  return (
    <Element
      type={asChild === true ? undefined : 'button'}
      {...rest}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap transition-colors disabled:opacity-50 [&_svg]:shrink-0',
        TONES[tone],
        SIZES[size],
        className,
      )}
    />
  );
}

/** A button of one icon; its label is its name and its tooltip. */
export function IconButton({
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50 [&_svg]:size-4',
        className,
      )}
    />
  );
}
