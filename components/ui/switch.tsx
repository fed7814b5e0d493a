'use client';

import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: ReactNode;
}

export function Switch({ checked, onChange, children }: SwitchProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        className="relative h-[1.125rem] w-8 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Primitive.Thumb className="block size-3 translate-x-0.5 rounded-full bg-ink-faint transition-transform data-[state=checked]:translate-x-[0.9375rem] data-[state=checked]:bg-accent-ink" />
      </Primitive.Root>
      <label htmlFor={id} className="text-ink-soft">
        {children}
      </label>
    </span>
  );
}
