import { z } from 'zod';

import { ERROR_CODES } from './error-codes';

/** Body of every failed HTTP answer (`application/problem+json`, RFC 9457). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(ERROR_CODES),
});
export type Problem = z.infer<typeof Problem>;
