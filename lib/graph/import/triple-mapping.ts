import 'server-only';
import { z } from 'zod';

import { AppError } from '@/lib/base/errors';

const Name = z.string().min(1).max(128);

const RelationshipMapping = z.strictObject({
  relationship: Name,
  label: Name,
  key: Name,
  /** The relationship runs from the object to the subject. */
  reverse: z.boolean().default(false),
});

const PropertyMapping = z.strictObject({
  property: Name,
  list: z.boolean().default(false),
});

const TripleMappingInput = z.strictObject({
  subject: z.strictObject({ label: Name, key: Name }),
  /** What becomes of each relation; null leaves it out. */
  relations: z.record(z.string(), z.union([RelationshipMapping, PropertyMapping, z.null()])),
});

export type TripleMapping = z.infer<typeof TripleMappingInput>;

/** Reads a mapping file's content; refuses an unknown key, so that a typing error is not a silent default. */
export function parseTripleMapping(input: unknown): TripleMapping {
  const parsed = TripleMappingInput.safeParse(input);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new AppError(
    'invalid-input',
    `The mapping file is not as described in the manual${path === '' ? '' : `, at ${path}`}.`,
  );
}
