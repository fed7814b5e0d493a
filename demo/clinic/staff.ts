export interface Ward {
  readonly name: string;
  readonly floor: number;
  readonly beds: number;
}

export interface Clinician {
  readonly name: string;
  readonly speciality: string;
  readonly hiredOn: string;
  readonly wards: readonly string[];
  /** The ward that they head. */
  readonly heads: string | undefined;
}

export const wards: readonly Ward[] = [
  { name: 'Emergency', floor: 0, beds: 24 },
  { name: 'Day Surgery', floor: 1, beds: 16 },
  { name: 'Intensive Care', floor: 2, beds: 12 },
  { name: 'Stroke Unit', floor: 2, beds: 14 },
  { name: 'Maternity', floor: 3, beds: 22 },
  { name: "Children's Ward", floor: 3, beds: 20 },
  { name: 'Maple', floor: 4, beds: 30 },
  { name: 'Oak', floor: 4, beds: 32 },
  { name: 'Willow', floor: 5, beds: 28 },
  { name: 'Birch', floor: 5, beds: 26 },
  { name: 'Cedar', floor: 6, beds: 18 },
  { name: 'Rowan', floor: 6, beds: 8 },
];

/** Each line: name, speciality, hired on, wards; an asterisk marks the ward that they head. */
export const clinicians: readonly Clinician[] = `
  Helen Baxter | cardiology | 2008-04-01 | Oak*, Emergency
  Omar Haddad | emergency medicine | 2014-09-15 | Emergency*
  Ingrid Müller | neurology | 2011-01-10 | Stroke Unit*
  Mark May | internal medicine | 2006-07-01 | Maple*, Oak
  Sinéad O'Brien | obstetrics | 2012-03-05 | Maternity*, Emergency
  Grace Okafor | paediatrics | 2016-08-22 | Children's Ward*, Maternity
  Priya Raman | anaesthesiology | 2013-11-01 | Intensive Care*
  François Lefèvre | oncology | 2009-10-12 | Cedar*
  Tom Winter | orthopaedics | 2015-02-02 | Birch*, Day Surgery
  Łukasz Kowalski | pulmonology | 2017-05-29 | Willow*
  Beatriz Santos | general practice | 2018-01-08 | Emergency, Maple
  Siân Llewellyn | rheumatology | 2019-06-17 | Maple
  Amara Nwosu | cardiology | 2020-02-03 | Oak, Intensive Care
  Henrik Sørensen | cardiology | 2021-09-01 | Oak
  Yuki Hayashi | neurology | 2018-04-16 | Stroke Unit, Willow
  Dominic Frost | neurology | 2022-01-10 | Stroke Unit
  Leila Farahani | endocrinology | 2015-12-01 | Maple
  Patrick Summers | endocrinology | 2023-03-13 | Maple, Willow
  Roisin D'Arcy | psychiatry | 2014-05-05 | Rowan
  Matthias Groß | psychiatry | 2020-10-19 | Rowan
  Chidi Eze | paediatrics | 2019-09-02 | Children's Ward
  Élodie Marchand | paediatrics | 2022-08-15 | Children's Ward
  Nina Petrova | obstetrics | 2017-02-20 | Maternity
  Carmen Ibarra | obstetrics | 2021-04-06 | Maternity, Day Surgery
  Gordon Black | surgery | 2007-09-03 | Day Surgery, Birch
  Aoife Keane | surgery | 2016-11-14 | Day Surgery
  Rajesh Iyer | orthopaedics | 2020-06-08 | Birch
  Simone Hartwig | oncology | 2018-03-19 | Cedar
  Daniel Park | oncology | 2024-01-15 | Cedar, Day Surgery
  Olivia Best | emergency medicine | 2019-12-02 | Emergency
  Marco Bellini | emergency medicine | 2021-07-12 | Emergency, Intensive Care
  Hana Dvořáková | emergency medicine | 2023-10-09 | Emergency
  Kwame Boateng | pulmonology | 2022-05-23 | Willow, Intensive Care
  Jutta Brandt | gastroenterology | 2010-08-30 | Willow
  Esteban Ríos | gastroenterology | 2021-02-15 | Willow, Day Surgery
  Vera Lindqvist | nephrology | 2016-04-11 | Maple, Intensive Care
  Andrew Long | dermatology | 2018-10-01 | Day Surgery
  Zeynep Aksoy | internal medicine | 2020-01-20 | Maple, Oak
  Peter Stern | internal medicine | 2024-06-03 | Oak
  Judith Rosen | radiology | 2013-02-18 |
  Kofi Mensah | pathology | 2017-11-27 |
`
  .trim()
  .split('\n')
  .map(readClinician);

function readClinician(line: string): Clinician {
  const [name = '', speciality = '', hiredOn = '', places = ''] = line
    .split('|')
    .map((part) => part.trim());
  const marked = places === '' ? [] : places.split(', ');
  const headed = marked.find((ward) => ward.endsWith('*'));

  return {
    name,
    speciality,
    hiredOn,
    wards: marked.map((ward) => ward.replace('*', '')),
    heads: headed?.slice(0, -1),
  };
}
