import 'server-only';
import type { Masking } from '@/lib/masking/masking';

import type { ServiceContext } from '../service-context';
import { MaskInput, maskInput } from './mask-input';

/** A placeholder at one place of the question. */
export interface MaskedPlace {
  readonly name: string;
  readonly value: string;
  readonly types: readonly string[];
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

export interface MaskReport {
  readonly masked: string;
  readonly placeholders: readonly MaskedPlace[];
  /** Words that leave. */
  readonly clear: readonly string[];
  readonly undecided: readonly {
    readonly placeholder: string;
    readonly types: readonly string[];
  }[];
  readonly blocked?: { readonly reason: string };
}

/** What would be masked and what would leave; nothing is composed and nothing is sent. */
export async function maskQuestion(args: {
  ctx: ServiceContext;
  input: unknown;
}): Promise<MaskReport & Record<string, unknown>> {
  const { ctx } = args;
  const { masking } = await maskInput(ctx, MaskInput.strict().parse(args.input));
  return reportOf(masking);
}

/** A masking as scripts read it. */
function reportOf(masking: Masking): MaskReport & Record<string, unknown> {
  const places = masking.values.flatMap(({ name, text, types, source, spans }) =>
    spans.map(({ start, end }) => ({ name, value: text, types, source, start, end })),
  );
  return {
    masked: masking.text,
    placeholders: places.toSorted((one, other) => one.start - other.start),
    clear: masking.clearWords,
    undecided: masking.undecided,
    ...(masking.blocked ? { blocked: { reason: masking.blocked.reason } } : {}),
  };
}
