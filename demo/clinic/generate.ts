import { type DemoLine, nodeLine, relationshipLine } from '../demo-graph';
import { type Condition, conditions, everydayReasons, medications } from './conditions';
import { dateOf, dayOf, yearsBetween } from './days';
import { firstDay, lastDay, makePatients, type Patient } from './patients';
import { Random } from './random';
import { type Clinician, clinicians, wards } from './staff';
import { vitalSigns } from './vital-signs';

/** The clinic graph. Everyone and everything in it is made up; equal seeds give equal lines. */
export function* clinicGraph(seed = 20240229): Generator<DemoLine> {
  const random = new Random(seed);
  const numbers = { visit: 0, prescription: 0 };

  yield* houseLines();
  yield* staffLines();
  for (const patient of makePatients(900, random)) {
    yield* patientLines(patient, random);
    for (let count = 0; count < patient.visits; count += 1) {
      numbers.visit += 1;
      yield* visitLines({ patient, number: numbers.visit, random });
    }
    for (const { condition, day } of patient.diagnoses) {
      for (const name of prescribedFor(condition, patient, random)) {
        numbers.prescription += 1;
        yield* prescriptionLines({
          patient,
          condition,
          since: day,
          medication: name,
          number: numbers.prescription,
          random,
        });
      }
    }
  }
}

function* houseLines(): Generator<DemoLine> {
  for (const ward of wards) {
    yield nodeLine(wardId(ward.name), 'Ward', {
      name: ward.name,
      floor: ward.floor,
      beds: ward.beds,
    });
  }
  for (const { code, name, alsoCalled, chronic } of conditions) {
    yield nodeLine(`diagnosis/${code}`, 'Diagnosis', {
      code,
      name,
      also_called: alsoCalled,
      chronic,
    });
  }
  for (const { name, drugClass } of medications) {
    yield nodeLine(`medication/${slug(name)}`, 'Medication', { name, drug_class: drugClass });
  }
}

function* staffLines(): Generator<DemoLine> {
  for (const { name, speciality, hiredOn, wards: places, heads } of clinicians) {
    const from = clinicianId(name);
    const hired = dayOf(hiredOn);

    yield nodeLine(from, 'Clinician', { name, speciality, hired_on: dateOf(hired) });
    for (const [index, ward] of places.entries()) {
      const since = dateOf(hired + index * 400);
      yield relationshipLine({ from, type: 'WORKS_ON', to: wardId(ward), properties: { since } });
    }
    if (heads) yield relationshipLine({ from, type: 'HEADS', to: wardId(heads) });
  }
}

function* patientLines(patient: Patient, random: Random): Generator<DemoLine> {
  yield nodeLine(patient.id, 'Patient', {
    name: patient.name,
    birth_date: dateOf(patient.birthDay),
    sex: patient.sex,
    phone: patient.phone,
    insurance_number: patient.insuranceNumber,
    blood_group: patient.bloodGroup,
  });
  for (const { condition, day } of patient.diagnoses) {
    yield relationshipLine({
      from: patient.id,
      type: 'DIAGNOSED_WITH',
      to: `diagnosis/${condition.code}`,
      properties: { since: dateOf(day) },
    });
  }
  for (const name of patient.allergies) {
    yield relationshipLine({
      from: patient.id,
      type: 'ALLERGIC_TO',
      to: `medication/${slug(name)}`,
      properties: { severity: random.pick(['mild', 'moderate', 'severe']) },
    });
  }
}

function* visitLines(args: {
  readonly patient: Patient;
  readonly number: number;
  readonly random: Random;
}): Generator<DemoLine> {
  const { patient, number, random } = args;
  const id = `visit/${String(number).padStart(5, '0')}`;
  const day = random.between(Math.max(firstDay, patient.birthDay + 3), lastDay);
  const known = patient.diagnoses.filter((diagnosis) => diagnosis.day <= day);
  const condition =
    known.length > 0 && random.chance(0.65) ? random.pick(known).condition : undefined;
  const reason = random.pick(condition?.reasons ?? everydayReasons);
  const ward = wardOfVisit({ patient, day, reason, condition, random });
  const clinician = random.chance(0.93)
    ? random.pick(clinicians.filter(({ wards: places }) => places.includes(ward)))
    : random.pick(clinicians.filter(({ wards: places }) => places.length > 0));

  yield nodeLine(id, 'Visit', {
    date: dateOf(day),
    reason,
    urgent: random.chance(urgentShare(ward)),
    ...vitalSigns({ patient, day, reason, random }),
  });
  yield relationshipLine({ from: patient.id, type: 'HAD_VISIT', to: id });
  yield relationshipLine({ from: id, type: 'ON_WARD', to: wardId(ward) });
  yield relationshipLine({ from: id, type: 'SEEN_BY', to: clinicianId(clinician.name) });
}

function wardOfVisit(args: {
  readonly patient: Patient;
  readonly day: number;
  readonly reason: string;
  readonly condition: Condition | undefined;
  readonly random: Random;
}): string {
  const { patient, day, reason, condition, random } = args;
  const age = yearsBetween(patient.birthDay, day);
  const isGrave = ['I50', 'I63', 'J18', 'E10'].includes(condition?.code ?? '');

  if (random.chance(isGrave ? 0.18 : 0.02)) return 'Intensive Care';
  if (random.chance(0.2)) return 'Emergency';
  if (age < 16) return "Children's Ward";
  if (condition) return condition.ward;
  if (patient.sex === 'female' && age >= 20 && age <= 42 && random.chance(0.5)) return 'Maternity';
  if (['check-up', 'vaccination'].includes(reason)) return random.pick(['Maple', 'Oak', 'Willow']);
  return random.pick(['Emergency', 'Emergency', 'Day Surgery', 'Maple', 'Birch']);
}

function urgentShare(ward: string): number {
  if (ward === 'Intensive Care') return 0.9;
  return ward === 'Emergency' ? 0.55 : 0.06;
}

/** One entry a prescription. Three in ten allergies are overlooked, so that they can be found. */
function prescribedFor(condition: Condition, patient: Patient, random: Random): readonly string[] {
  const allowed = condition.medications.filter(
    (name) => !patient.allergies.includes(name) || random.chance(0.3),
  );
  if (allowed.length === 0) return [];

  const first = random.pick(allowed);
  const second = random.pick(allowed);
  const names = first === second || !random.chance(0.6) ? [first] : [first, second];
  return condition.chronic && random.chance(0.45) ? [...names, first] : names;
}

function* prescriptionLines(args: {
  readonly patient: Patient;
  readonly condition: Condition;
  readonly since: number;
  readonly medication: string;
  readonly number: number;
  readonly random: Random;
}): Generator<DemoLine> {
  const { patient, condition, since, medication: name, number, random } = args;
  const medication = medications.find((candidate) => candidate.name === name);
  if (!medication) throw new Error(`There is no medication ${name}`);

  const id = `prescription/${String(number).padStart(5, '0')}`;
  const latest = condition.chronic ? lastDay - 5 : Math.min(since + 3, lastDay);
  const start = random.between(Math.max(since, firstDay), latest);
  const end = start + (condition.chronic ? random.between(30, 540) : random.between(5, 21));
  const isOpen = end > lastDay || (condition.chronic && random.chance(0.15));

  yield nodeLine(id, 'Prescription', {
    dose_mg: random.pick(medication.doses),
    times_per_day: medication.timesPerDay,
    start_date: dateOf(start),
    end_date: isOpen ? undefined : dateOf(end),
  });
  yield relationshipLine({ from: patient.id, type: 'HAS_PRESCRIPTION', to: id });
  yield relationshipLine({ from: id, type: 'OF_MEDICATION', to: `medication/${slug(name)}` });
  yield relationshipLine({
    from: id,
    type: 'PRESCRIBED_BY',
    to: clinicianId(prescriber(condition, random).name),
  });
}

function prescriber(condition: Condition, random: Random): Clinician {
  return random.pick(clinicians.filter(({ wards: places }) => places.includes(condition.ward)));
}

function wardId(name: string): string {
  return `ward/${slug(name)}`;
}

function clinicianId(name: string): string {
  return `clinician/${slug(name)}`;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
