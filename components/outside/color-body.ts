import type { SegmentView } from '@/lib/contracts/question';

export interface BodyStretch {
  /** `envelope`: what the provider wrote around the segments. */
  readonly kind: SegmentView['kind'] | 'envelope';
  readonly text: string;
}

interface Message {
  readonly segments: readonly SegmentView[];
}

/**
 * Finds each segment, as JSON writes it, in the body's own order, so that the exact bytes can be
 * coloured without changing one of them: the stretches joined are the body.
 */
export function colorBody(body: string, messages: readonly Message[]): readonly BodyStretch[] {
  const stretches: BodyStretch[] = [];
  let position = 0;
  const add = (kind: BodyStretch['kind'], end: number) => {
    if (end > position) stretches.push({ kind, text: body.slice(position, end) });
    position = end;
  };
  for (const { kind, text } of messages.flatMap(({ segments }) => segments)) {
    const written = JSON.stringify(text).slice(1, -1);
    const start = written === '' ? -1 : body.indexOf(written, position);
    if (start === -1) continue;
    add('envelope', start);
    add(kind, start + written.length);
  }
  add('envelope', body.length);
  return stretches;
}
