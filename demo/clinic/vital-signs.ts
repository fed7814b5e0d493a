import { yearsBetween } from './days';
import type { Patient } from './patients';
import type { Random } from './random';

export interface VitalSigns {
  readonly systolic: number | undefined;
  readonly diastolic: number | undefined;
  readonly heart_rate: number | undefined;
  readonly temperature: number;
  readonly weight_kg: number;
}

/** What is measured at a visit: pressure rises with age and hypertension, pulse with fever. */
export function vitalSigns(args: {
  readonly patient: Patient;
  readonly day: number;
  readonly reason: string;
  readonly random: Random;
}): VitalSigns {
  const { patient, day, reason, random } = args;
  const age = yearsBetween(patient.birthDay, day);
  const has = (code: string) =>
    patient.diagnoses.some(({ condition, day: since }) => condition.code === code && since <= day);

  const isFeverish = reason === 'fever';
  const temperature = isFeverish ? random.normal(38.6, 0.6) : random.normal(36.7, 0.25);
  const expected = age < 14 ? 92 + 1.6 * age : 108 + 0.32 * age + (has('I10') ? 18 : 0);
  const spread = has('I10') ? 18 : 12;
  const systolic = within(random.normal(expected, spread), 72, 228);
  const diastolic = within(random.normal(24 + 0.42 * systolic, 6), 40, 132);
  const calm = (age < 14 ? 108 - 2 * age : 74) + (has('I48') ? 8 : 0) - (has('I50') ? 7 : 0);
  const heartRate = within(random.normal(calm + (isFeverish ? 18 : 0), 11), 38, 172);
  const weight = within(random.normal(weightAt(patient, age), age < 14 ? 1 : 1.8), 3, 190);
  const isMeasured = reason !== 'vaccination';

  return {
    systolic: isMeasured ? Math.round(systolic) : undefined,
    diastolic: isMeasured ? Math.round(diastolic) : undefined,
    heart_rate: isMeasured ? Math.round(heartRate) : undefined,
    temperature: toTenths(temperature),
    weight_kg: toTenths(weight),
  };
}

function weightAt(patient: Patient, age: number): number {
  if (age >= 17) return patient.adultWeight;
  return 4 + ((patient.adultWeight - 4) * age) / 17;
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
