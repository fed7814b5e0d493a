'use client';

import { Progress as Primitive } from 'radix-ui';

/** How far something is, from 0 to 1; null where nobody can know yet. */
export function Progress({
  value,
  label,
}: {
  readonly value: number | null;
  readonly label: string;
}) {
  const share = value === null ? null : Math.round(value * 100);
  return (
    <Primitive.Root
      value={share}
      aria-label={label}
      className="relative h-1.5 w-full overflow-hidden rounded-full bg-line"
    >
      <Primitive.Indicator
        className={`h-full rounded-full bg-accent transition-[width] ${share === null ? 'w-1/3 animate-pulse' : ''}`}
        style={share === null ? undefined : { width: `${share}%` }}
      />
    </Primitive.Root>
  );
}
