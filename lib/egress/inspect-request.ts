import 'server-only';
import { isDeepStrictEqual } from 'node:util';

import type { CapturedRequest } from '@/lib/llm/language-model';
import { requestHeaders } from '@/lib/llm/normalize-request';
import { messageText } from '@/lib/llm/prompts/message-text';
import type { ProviderPin } from '@/lib/llm/provider-pin';
import { readRequestBody } from '@/lib/llm/request-body';
import type { Prompt } from '@/lib/masking/segment';

import { findLeaks } from './find-leaks';
import type { LeakMatcher } from './leak-matcher-port';
import type { PolicySnapshot } from './send-context';

/** Why a request may not leave. Codes only: they go to the ledger. */
type Refusal =
  | 'unknown-model'
  | 'unexpected-address'
  | 'unexpected-header'
  | 'unreadable-body'
  | 'unexpected-field'
  | 'other-text-than-prompt'
  | 'unknown-static-segment'
  | 'unknown-placeholder'
  | 'leak'
  | 'canary';

export interface Inspection {
  readonly refusals: readonly Refusal[];
  readonly leaks: number;
  readonly canaries: number;
  readonly staticSegments: number;
  readonly placeholders: number;
}

export interface InspectArguments {
  readonly captured: CapturedRequest;
  readonly prompt: Prompt;
  readonly pin: ProviderPin | undefined;
  readonly policy: PolicySnapshot;
  /** Finds made-up names: one anywhere in a request, even in a fixed text, is refused. */
  readonly canaryMatcher?: LeakMatcher | null;
}

/**
 * Accounts for every byte: address, headers and fields are those of the pin, the messages are the
 * prompt's segments and nothing else, each static segment is known, each placeholder was issued, and
 * the matcher finds no value in what is left.
 */
export async function inspectRequest(args: InspectArguments): Promise<Inspection> {
  const { captured, prompt, pin, policy } = args;
  const segments = prompt.messages.flatMap((message) => message.segments);
  const issued = new Set(policy.placeholders);
  const statics = segments.filter((segment) => segment.kind === 'static');
  const placeholders = segments.filter((segment) => segment.kind === 'placeholder');
  const leaks = await findLeaks(prompt, policy.leakMatcher);
  const canaries = await countCanaries(prompt, args.canaryMatcher ?? null);
  const isIssued = ({ name, text }: { readonly name: string; readonly text: string }) =>
    text === `$${name}` && (issued.has(name) || OWN_PLACEHOLDER.test(name));

  const refusals: Refusal[] = [
    ...envelopeRefusals(captured, pin),
    ...bodyRefusals(captured, prompt, pin),
    ...(statics.every(({ text }) => policy.staticSet.has(text))
      ? []
      : ['unknown-static-segment' as const]),
    ...(placeholders.every(isIssued) ? [] : ['unknown-placeholder' as const]),
    ...(leaks === 0 ? [] : ['leak' as const]),
    ...(canaries === 0 ? [] : ['canary' as const]),
  ];
  const counts = { staticSegments: statics.length, placeholders: placeholders.length };
  return { refusals, leaks, canaries, ...counts };
}

/** Nobody may let a canary pass, so there is no list of where one may stand. */
async function countCanaries(prompt: Prompt, canaryMatcher: LeakMatcher | null): Promise<number> {
  if (canaryMatcher === null) return 0;
  const known = searched.get(canaryMatcher) ?? new Map<string, number>();
  searched.set(canaryMatcher, known);
  let others = '';
  let canaries = 0;
  for (const { segments } of prompt.messages) {
    for (const { kind, text } of segments) {
      others += kind === 'static' ? '\n' : text;
      // Nothing is waited for where it was searched before: a prompt has dozens of such texts.
      if (kind === 'static')
        canaries += known.get(text) ?? (await countIn(text, canaryMatcher, known));
    }
    others += '\n';
  }
  return canaries + (await canaryMatcher.find(others)).length;
}

/** Fixed texts are the same in every request, so each is searched once. */
const searched = new WeakMap<LeakMatcher, Map<string, number>>();
const MOST_FIXED = 1_000;

async function countIn(
  text: string,
  matcher: LeakMatcher,
  known: Map<string, number>,
): Promise<number> {
  const { length } = await matcher.find(text);
  if (known.size >= MOST_FIXED) known.clear();
  known.set(text, length);
  return length;
}

/** What a query that is shown again calls its own literals and parameters. */
const OWN_PLACEHOLDER = /^(?:literal|invented)_[0-9]{1,4}$/;

function envelopeRefusals(
  captured: CapturedRequest,
  pin: ProviderPin | undefined,
): readonly Refusal[] {
  if (!pin || captured.model !== pin.model) return ['unknown-model'];
  const isExpectedUrl = captured.url === pin.url && captured.method === 'POST';
  return [
    ...(isExpectedUrl ? [] : ['unexpected-address' as const]),
    ...(isDeepStrictEqual(captured.headers, requestHeaders())
      ? []
      : ['unexpected-header' as const]),
  ];
}

function bodyRefusals(
  captured: CapturedRequest,
  prompt: Prompt,
  pin: ProviderPin | undefined,
): readonly Refusal[] {
  const body = readRequestBody(captured.body);
  if (!body) return ['unreadable-body'];
  const expected = prompt.messages.map((message) => ({
    role: message.role,
    text: messageText(message),
  }));
  return [
    ...(isDeepStrictEqual({ ...body.fields }, { ...pin?.fields })
      ? []
      : ['unexpected-field' as const]),
    ...(isDeepStrictEqual(body.messages, expected) ? [] : ['other-text-than-prompt' as const]),
  ];
}
