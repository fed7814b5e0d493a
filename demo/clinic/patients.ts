import { type Condition, conditions } from './conditions';
import { dayOf, yearsBetween } from './days';
import { type NamedPatient, namedPatients } from './named-patients';
import { familyNames, givenNames } from './names';
import type { Random } from './random';

export interface Patient {
  readonly id: string;
  readonly name: string;
  readonly birthDay: number;
  readonly sex: 'female' | 'male';
  readonly phone: string | undefined;
  readonly insuranceNumber: string;
  readonly bloodGroup: string;
  readonly adultWeight: number;
  readonly diagnoses: readonly { readonly condition: Condition; readonly day: number }[];
  readonly allergies: readonly string[];
  readonly visits: number;
}

/** The first and the last day on which the clinic's records say something. */
export const firstDay = dayOf('2022-01-01');
export const lastDay = dayOf('2025-12-31');

const bloodGroups = [
  ...Array.from({ length: 37 }, () => 'O+'),
  ...Array.from({ length: 35 }, () => 'A+'),
  ...Array.from({ length: 9 }, () => 'B+'),
  ...Array.from({ length: 6 }, () => 'O-'),
  ...Array.from({ length: 6 }, () => 'A-'),
  ...Array.from({ length: 4 }, () => 'AB+'),
  ...Array.from({ length: 2 }, () => 'B-'),
  'AB-',
];

const allergens = [
  'Penicillin',
  'Penicillin',
  'Penicillin',
  'Amoxicillin',
  'Ibuprofen',
  'Aspirin',
].concat(['Codeine', 'Morphine', 'Doxycycline', 'Nitrofurantoin']);

/** The named patients, then `count` made-up ones. */
export function makePatients(count: number, random: Random): readonly Patient[] {
  const named = namedPatients.map((patient, index) => makeNamed(patient, index, random));
  const others = Array.from({ length: count }, (_, index) =>
    makePatient(named.length + index, random),
  );
  return [...named, ...others];
}

function makeNamed(patient: NamedPatient, index: number, random: Random): Patient {
  const { name, sex, bloodGroup, allergies, visits } = patient;
  return {
    ...contact(index, random),
    phone: phone(index),
    name,
    sex,
    bloodGroup,
    allergies,
    visits,
    birthDay: dayOf(patient.birthDate),
    adultWeight: adultWeight(sex, random),
    diagnoses: patient.diagnoses.map(([code, since]) => ({
      condition: conditionOf(code),
      day: dayOf(since),
    })),
  };
}

function makePatient(index: number, random: Random): Patient {
  const sex = random.chance(0.53) ? 'female' : 'male';
  const age = random.chance(0.14) ? random.between(0, 17) : ageOfAdult(random);
  const birthDay = dayOf('2024-01-01') - Math.round(age * 365.25) - random.between(0, 364);
  const diagnoses = conditions.flatMap((condition) => {
    const day = onset({ condition, sex, birthDay, random });
    return day === undefined ? [] : [{ condition, day }];
  });

  return {
    ...contact(index, random),
    name: `${random.pick(givenNames[sex])} ${random.pick(familyNames)}`,
    sex,
    birthDay,
    bloodGroup: random.pick(bloodGroups),
    adultWeight: adultWeight(sex, random),
    diagnoses,
    allergies: random.chance(0.13) ? [random.pick(allergens)] : [],
    visits: random.chance(0.03)
      ? 0
      : 1 + Math.floor(6 * random.next() * random.next()) + random.between(0, 2 * diagnoses.length),
  };
}

/** Adults who come to a clinic are older than the town is. */
function ageOfAdult(random: Random): number {
  return Math.max(random.between(18, 96), random.between(18, 84));
}

function onset(args: {
  readonly condition: Condition;
  readonly sex: 'female' | 'male';
  readonly birthDay: number;
  readonly random: Random;
}): number | undefined {
  const { condition, sex, birthDay, random } = args;
  const [youngest, oldest] = condition.ages;
  const isHit = random.chance(condition.share);
  const ageNow = yearsBetween(birthDay, lastDay);
  if (!isHit || ageNow < youngest || (condition.sex ?? sex) !== sex) return undefined;

  if (!condition.chronic) {
    const day = random.between(Math.max(firstDay, birthDay + 30), lastDay - 15);
    const age = yearsBetween(birthDay, day);
    return age >= youngest && age <= oldest ? day : undefined;
  }
  const age = random.between(youngest, Math.min(oldest, ageNow));
  return Math.min(birthDay + Math.round(age * 365.25) + random.between(0, 364), lastDay - 15);
}

function contact(index: number, random: Random): Pick<Patient, 'id' | 'insuranceNumber' | 'phone'> {
  const digits = String(1000 + index * 7);
  return {
    id: `patient/${String(index + 1).padStart(4, '0')}`,
    insuranceNumber: `SK-${digits.padStart(5, '0')}-${random.between(1000, 9999)}`,
    phone: random.chance(0.04) ? undefined : phone(index),
  };
}

/** From the ranges that the British regulator keeps free for fiction. */
function phone(index: number): string {
  const digits = String((index * 37) % 1000).padStart(3, '0');
  return index % 3 === 0 ? `020 7946 0${digits}` : `07700 900${digits}`;
}

function adultWeight(sex: 'female' | 'male', random: Random): number {
  const weight = sex === 'female' ? random.normal(68, 12) : random.normal(82, 13);
  return Math.max(43, weight);
}

function conditionOf(code: string): Condition {
  const condition = conditions.find((candidate) => candidate.code === code);
  if (!condition) throw new Error(`There is no condition ${code}`);
  return condition;
}
