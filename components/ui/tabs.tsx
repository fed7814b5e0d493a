'use client';

import clsx from 'clsx';
import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly value: Name;
  readonly onChange: (name: Name) => void;
  readonly tabs: readonly {
    readonly name: Name;
    readonly title: ReactNode;
    readonly panel: ReactNode;
  }[];
  /** `line`: the tabs of a region. `segment`: the views of one thing inside it. */
  readonly look: 'line' | 'segment';
  readonly end?: ReactNode;
}

export function Tabs<Name extends string>({
  label,
  value,
  onChange,
  tabs,
  look,
  end,
}: TabsProps<Name>) {
  const isLine = look === 'line';
  return (
    <Primitive.Root
      value={value}
      onValueChange={(name) => onChange(name as Name)}
      className={clsx('flex min-h-0 flex-col', isLine && 'h-full')}
    >
      <div className={clsx('flex items-center gap-2', isLine && 'border-b border-line pr-2 pl-3')}>
        <Primitive.List
          aria-label={label}
          className={clsx(
            'flex',
            isLine ? 'gap-1' : 'gap-0.5 rounded-md border border-line bg-sunken p-0.5',
          )}
        >
          {tabs.map(({ name, title }) => (
            <Primitive.Trigger
              key={name}
              value={name}
              className={clsx(
                'whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink data-[state=active]:text-ink',
                isLine
                  ? '-mb-px h-10 border-b-2 border-transparent px-2 text-sm data-[state=active]:border-accent data-[state=active]:font-medium'
                  : 'h-6 rounded-sm px-2 text-xs data-[state=active]:bg-sheet data-[state=active]:font-medium data-[state=active]:shadow-[0_0_0_1px_var(--line)]',
              )}
            >
              {title}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {end}
      </div>
      {tabs.map(({ name, panel }) => (
        <Primitive.Content
          key={name}
          value={name}
          className={clsx(isLine ? 'min-h-0 flex-1 overflow-auto' : 'mt-3')}
        >
          {panel}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
