import { z } from 'zod';

/** What a role may do in a graph; docs/access.md says what each lets a person do. */
export const RIGHTS = [
  'ask',
  'amend',
  'run',
  'see-values',
  'lift-masks',
  'approve',
  'reveal',
  'export',
  'teach',
  'administer',
] as const;
export const Right = z.enum(RIGHTS);
export type Right = z.infer<typeof Right>;
