import type { DemoDate } from '../demo-graph';

const millisecondsPerDay = 86_400_000;

/** Days since 1 January 1970, of a date such as `2024-02-29`. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / millisecondsPerDay;
}

/** The date of a day, as the import format writes it. */
export function dateOf(day: number): DemoDate {
  return { $date: new Date(day * millisecondsPerDay).toISOString().slice(0, 10) };
}

/** Whole years between two days, near enough for a measurement. */
export function yearsBetween(from: number, to: number): number {
  return Math.floor((to - from) / 365.25);
}
