'use client';

import { createContext, type RefObject } from 'react';

import type { MentionedCell } from './mentions';

/** Where a value of the result can be put into words. */
export interface MentionTarget {
  /** Whether somebody is writing there now. */
  readonly isWriting: () => boolean;
  readonly mention: (cell: MentionedCell) => void;
}

/** The box below the rows; null inside where there is none now. */
export const MentionTargetContext = createContext<RefObject<MentionTarget | null> | null>(null);
