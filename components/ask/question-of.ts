import type { Preview } from '@/lib/contracts/question';

/** The question as it was typed, put together again from what its asker may see. */
export function questionOf({ pieces, placeholders }: Preview): string {
  return pieces
    .map((piece) =>
      piece.kind === 'clear'
        ? piece.text
        : (placeholders.find(({ name }) => name === piece.name)?.value ?? piece.text),
    )
    .join('');
}
