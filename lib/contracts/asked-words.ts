import type { StretchView } from './review';

interface Message {
  readonly segments: readonly StretchView[];
}

/**
 * The stretches that are the asker's own words, with the placeholders among them: those between two
 * fixed texts where a word left in the clear. What a prompt says of each placeholder is not of it.
 */
export function askedWords(messages: readonly Message[]): readonly StretchView[] {
  const runs = messages.flatMap(({ segments }) => runsOf(segments));
  const worded = runs.filter((run) => run.some(({ kind }) => kind === 'clear'));
  return (worded.length > 0 ? worded : runs).at(-1) ?? [];
}

function runsOf(segments: readonly StretchView[]): readonly (readonly StretchView[])[] {
  const runs: StretchView[][] = [];
  let run: StretchView[] = [];
  for (const segment of segments) {
    if (segment.kind === 'static') {
      if (run.length > 0) runs.push(run);
      run = [];
    } else {
      run.push(segment);
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}
