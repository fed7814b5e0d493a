import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface NativeSelectProps extends ComponentProps<'select'> {
  readonly label: string;
  readonly icon?: ReactNode;
}

/** The browser's own list: right on a phone, with a keyboard and with a screen reader. */
export function NativeSelect({ label, icon, className, children, ...rest }: NativeSelectProps) {
  const id = useId();
  return (
    <span className={clsx('relative inline-flex min-w-0 items-center', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="pointer-events-none absolute left-2 text-ink-faint [&_svg]:size-3.5">
        {icon}
      </span>
      <select
        id={id}
        title={label}
        {...rest}
        className={clsx(
          'field-sizing-content h-7 min-w-0 max-w-full appearance-none truncate rounded-md border border-transparent bg-transparent pr-6 text-xs font-medium text-ink-soft hover:border-line hover:bg-sunken hover:text-ink',
          icon === undefined ? 'pl-2' : 'pl-7',
        )}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute right-1.5 size-3.5 text-ink-faint"
        aria-hidden
      />
    </span>
  );
}
