import 'server-only';

interface DurationParts {
  readonly months: unknown;
  readonly days: unknown;
  readonly seconds: unknown;
  readonly nanoseconds: unknown;
}

/** ISO 8601 as Neo4j's own `toString` writes it: `P1Y2M3DT4H5M6.7S`. */
export function durationText(duration: DurationParts): string {
  const months = toBigInt(duration.months);
  const days = toBigInt(duration.days);
  const nanoseconds = toBigInt(duration.seconds) * 1_000_000_000n + toBigInt(duration.nanoseconds);
  const seconds = nanoseconds / 1_000_000_000n;
  const date = part(months / 12n, 'Y') + part(months % 12n, 'M') + part(days, 'D');
  const time =
    part(seconds / 3600n, 'H') +
    part((seconds % 3600n) / 60n, 'M') +
    secondsPart(seconds % 60n, nanoseconds % 1_000_000_000n);
  if (date === '' && time === '') return 'PT0S';
  return time === '' ? `P${date}` : `P${date}T${time}`;
}

function secondsPart(seconds: bigint, nanoseconds: bigint): string {
  if (nanoseconds === 0n) return part(seconds, 'S');
  const sign = nanoseconds < 0n ? '-' : '';
  const digits = absolute(nanoseconds).toString().padStart(9, '0').replace(/0+$/u, '');
  return `${sign}${absolute(seconds)}.${digits}S`;
}

function part(amount: bigint, unit: string): string {
  return amount === 0n ? '' : `${amount}${unit}`;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** The driver's integers are bigints here, and numbers where we made the duration. */
function toBigInt(value: unknown): bigint {
  return BigInt(value as bigint | number);
}
