import { writeFileSync } from 'node:fs';

/** One measured number; with a rival the same thing done by somebody else in the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly rival?: { readonly name: string; readonly value: number };
  /** The most that `value` should be. */
  readonly target?: number;
}

/** Hands the figures to `npm run bench`, which started this process with the file to write. */
export function reportFigures(figures: readonly Figure[]): void {
  const file = process.env['SOTTO_BENCH_OUT'];
  if (file === undefined) console.log(JSON.stringify(figures, null, 2));
  else writeFileSync(file, JSON.stringify(figures));
}

/** The value below which `share` of the sample lies. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(sample: readonly number[]): number {
  return percentile(sample, 0.5);
}

/** `--name value` of this process, or the default. */
export function numberOption(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}
