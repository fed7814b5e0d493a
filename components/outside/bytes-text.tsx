import clsx from 'clsx';

import type { BodyStretch } from './color-body';

const LOOKS: Readonly<Record<BodyStretch['kind'], string>> = {
  envelope: 'text-outside-faint',
  static: 'text-outside-ink',
  clear:
    'font-semibold underline decoration-outside-faint decoration-dotted decoration-[1.5px] underline-offset-4',
  placeholder: 'rounded-sm bg-accent px-0.5 text-accent-ink',
};

/** The very characters, coloured by where they come from and none added. */
export function BytesText({ stretches }: { readonly stretches: readonly BodyStretch[] }) {
  return (
    <>
      {stretches.map(({ kind, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- stretches never move
        <span key={index} className={clsx(LOOKS[kind])}>
          {text}
        </span>
      ))}
    </>
  );
}
