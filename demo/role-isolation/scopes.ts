import type { RoleScope } from '@/lib/schema/role-scope';
import type { Role } from '@/lib/services/access/role';

const ALL = { labels: null, relationshipTypes: null, properties: null, rowFilters: [] } as const;

/** Every property of the clinic but those named. */
function allBut(...hidden: readonly string[]): readonly string[] {
  return PROPERTIES.filter((key) => !hidden.includes(key));
}

const PROPERTIES =
  `Patient.name Patient.birth_date Patient.sex Patient.phone Patient.insurance_number
  Patient.blood_group Clinician.name Clinician.speciality Clinician.hired_on Ward.name Ward.floor Ward.beds
  Diagnosis.code Diagnosis.name Diagnosis.also_called Diagnosis.chronic Medication.name
  Medication.drug_class Prescription.dose_mg Prescription.times_per_day Prescription.start_date
  Prescription.end_date Visit.date Visit.reason Visit.urgent Visit.systolic Visit.diastolic
  Visit.heart_rate Visit.temperature Visit.weight_kg DIAGNOSED_WITH.since ALLERGIC_TO.severity
  WORKS_ON.since`.split(/\s+/);

/** Parts of the clinic by which roles are tried. */
export const SCOPES = {
  'no phone, no Oak ward': {
    ...ALL,
    properties: allBut('Patient.phone'),
    rowFilters: [{ label: 'Ward', property: 'name', operator: '<>', values: ['Oak'] }],
  },
  'no names of patients, few wards': {
    labels: ['Patient', 'Ward', 'Visit', 'Clinician'],
    relationshipTypes: ['HAD_VISIT', 'ON_WARD', 'SEEN_BY', 'WORKS_ON'],
    properties: allBut('Patient.name', 'Ward.floor', 'WORKS_ON.since'),
    rowFilters: [
      { label: 'Ward', property: 'name', operator: 'in', values: ['Emergency', 'Maple'] },
    ],
  },
  'staff of old, quiet visits': {
    ...ALL,
    rowFilters: [
      { label: 'Visit', property: 'heart_rate', operator: '<', values: [80] },
      {
        label: 'Clinician',
        property: 'hired_on',
        operator: '<',
        values: [{ $date: '2015-01-01' }],
      },
    ],
  },
  'no wards at all': {
    ...ALL,
    labels: ['Patient', 'Visit', 'Clinician', 'Diagnosis', 'Medication', 'Prescription'],
    properties: allBut('Clinician.name', 'Visit.reason'),
  },
} as const satisfies Readonly<Record<string, RoleScope>>;

export type ScopeName = keyof typeof SCOPES;

/** A role that sees so much of each of the graphs. */
export function testRole(name: ScopeName, graphs: readonly string[]): Role {
  return {
    name,
    rights: ['ask', 'amend', 'run', 'see-values', 'export'],
    graphs: {},
    scopes: Object.fromEntries(graphs.map((graph) => [graph, SCOPES[name]])),
  };
}
