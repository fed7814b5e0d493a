import Link from 'next/link';
import type { ComponentProps } from 'react';

export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="rounded-sm font-medium text-accent underline underline-offset-2 hover:text-accent-hover"
    />
  );
}
