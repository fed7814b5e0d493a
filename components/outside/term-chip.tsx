import { Tag } from 'lucide-react';

/** A word that is sent by the schema's own name for it. */
export function TermChip({ text }: { readonly text: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-md border border-outside-ink px-1.5 py-px align-baseline font-mono text-[0.8125rem] leading-5">
      <Tag className="size-3 shrink-0" aria-hidden />
      <span>{text.trim()}</span>
    </span>
  );
}
