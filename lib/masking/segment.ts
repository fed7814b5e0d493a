import type { ClearReason, MaskedText } from './masking';

/**
 * A piece of what a model is sent. `static`: a piece of the template, one label, one type, one note,
 * known by digest before any question is asked. `clear`: a word of the asker's with its reason.
 * `placeholder`: stands for a value.
 */
export type Segment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'clear'; readonly text: MaskedText; readonly reason: ClearReason }
  | { readonly kind: 'placeholder'; readonly text: MaskedText; readonly name: string };

export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly segments: readonly Segment[];
}

/** The prompt type: no plain string ever reaches a model. */
export interface Prompt {
  readonly messages: readonly PromptMessage[];
  /** Bodies are filled up to steps of so many bytes, where policy says. */
  readonly sizeBucket?: number | undefined;
}
