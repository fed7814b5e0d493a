import { z } from 'zod';

import { RequestView } from './question';

/** A word that people use for a part of the schema: label, relationship type or `Owner.property`. */
export const Term = z.strictObject({
  name: z.string().min(1).max(300),
  word: z.string().trim().min(1).max(100),
});
export type Term = z.infer<typeof Term>;

/** Another name of a stored value. */
export const ValueAliasInput = z.strictObject({
  alias: z.string().trim().min(2).max(200),
  value: z.string().min(1).max(5_000),
  property: z.string().min(1).max(300),
});
export type ValueAliasInput = z.infer<typeof ValueAliasInput>;

/** A property that holds other names of what another property of the same element holds. */
export const AliasSource = z.strictObject({
  from: z.string().min(1).max(300),
  to: z.string().min(1).max(300),
});
export type AliasSource = z.infer<typeof AliasSource>;

export const TermsView = z.object({
  names: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['label', 'relationship', 'property']),
      words: z.array(z.string()),
      /** True where the name has an alias, so that its words are told to nobody. */
      isHidden: z.boolean(),
    }),
  ),
  /** What a model proposed, for a person to decide. */
  proposals: z.array(z.object({ name: z.string(), word: z.string(), model: z.string() })),
  /** Words that equal a value: they may leave as words for the schema. */
  wordsLikeValues: z.array(z.string()),
  valueAliases: z.object({
    /** Null where the role may not see values. */
    written: z.array(ValueAliasInput).nullable(),
    count: z.int(),
    sources: z.array(AliasSource),
    /** How many were read from the sources when the index was built. */
    read: z.int(),
  }),
});
export type TermsView = z.infer<typeof TermsView>;

export const SaveTermsInput = z.strictObject({
  synonyms: z.record(z.string(), z.array(z.string().trim().min(1).max(100)).max(40)),
});

export const ImportTermsInput = z.strictObject({
  format: z.enum(['csv', 'turtle', 'rdf-xml']),
  text: z.string().max(2_000_000),
  /** False shows what would be added and saves nothing. */
  save: z.boolean().default(false),
});

export const ImportedTerms = z.object({
  added: z.array(Term),
  /** Entries of the file whose name the schema does not have. */
  unmatched: z.int(),
  /** Words that were there already, or that may not stand in a prompt. */
  left: z.int(),
});
export type ImportedTerms = z.infer<typeof ImportedTerms>;

export const ProposeTermsInput = z.strictObject({
  model: z.string().min(1).max(200),
  /** Of the request that was shown; without it the request is shown and nothing is sent. */
  digest: z.string().length(64).optional(),
});

export const ProposedTerms = z.object({
  request: RequestView,
  model: z.object({ id: z.string(), host: z.string() }),
  /** Null while nothing was sent. */
  proposed: z.int().nullable(),
  egress: z.array(z.int()),
});
export type ProposedTerms = z.infer<typeof ProposedTerms>;

export const DecideTermsInput = z.strictObject({
  accept: z.array(Term).max(2_000).default([]),
  reject: z.array(Term).max(2_000).default([]),
});

export const SaveValueAliasesInput = z.strictObject({
  written: z.array(ValueAliasInput).max(50_000).optional(),
  sources: z.array(AliasSource).max(100).optional(),
});
