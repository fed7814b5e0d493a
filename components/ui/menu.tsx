'use client';

import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

interface MenuProps {
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}

/** Things to do with what it stands beside. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-44 rounded-md border border-line bg-sheet p-1 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  readonly onSelect?: () => void;
  readonly isDangerous?: boolean;
  readonly asChild?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({
  onSelect,
  isDangerous = false,
  asChild = false,
  children,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      asChild={asChild}
      {...(onSelect ? { onSelect } : {})}
      className={`flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none select-none data-[highlighted]:bg-accent-soft [&_svg]:size-4 [&_svg]:shrink-0 ${isDangerous ? 'text-error' : 'text-ink'}`}
    >
      {children}
    </DropdownMenu.Item>
  );
}
