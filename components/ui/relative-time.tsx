'use client';

import { useFormatter, useNow } from 'use-intl';

/** How long ago, with the exact time for those who rest on it. */
export function RelativeTime({ value }: { readonly value: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return <span>{value}</span>;
  const exact = format.dateTime(date, { dateStyle: 'medium', timeStyle: 'long' });
  return (
    <time dateTime={value} title={exact} className="whitespace-nowrap tabular-nums">
      {format.relativeTime(date.getTime() > now.getTime() ? now : date, { now, style: 'narrow' })}
    </time>
  );
}
