import 'server-only';
import type { AppErrorCode } from '@/lib/base/errors';

import type { ImportRequest } from '../import/import-source';
import type { BuildCounts } from './build-graph';

export interface ImportOrder {
  readonly folder: string;
  readonly request: ImportRequest;
}

export type ImportAnswer =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly counts: BuildCounts }
  | {
      readonly kind: 'failed';
      readonly code: AppErrorCode;
      readonly message: string;
      readonly details: Readonly<Record<string, number | string>>;
    };
