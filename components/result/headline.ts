import type { Answer } from '@/lib/contracts/question';

type Counts = Pick<Answer, 'total' | 'truncated' | 'columns' | 'rows' | 'error'>;

/** Which sentence heads an answer. */
export type Headline =
  | { readonly kind: 'failed' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'value' }
  | { readonly kind: 'rows'; readonly total: number }
  | { readonly kind: 'more'; readonly total: number; readonly limit: 'rows' | 'bytes' };

export function headlineOf({ total, truncated, columns, rows, error }: Counts): Headline {
  if (error !== null) return { kind: 'failed' };
  if (truncated !== null) return { kind: 'more', total, limit: truncated };
  if (total === 0) return { kind: 'empty' };
  if (total === 1 && columns.length === 1 && typeof rows[0]?.[0] !== 'object')
    return { kind: 'value' };
  return { kind: 'rows', total };
}
