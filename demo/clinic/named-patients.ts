/** A patient whom the example questions ask about by name. */
export interface NamedPatient {
  readonly name: string;
  readonly birthDate: string;
  readonly sex: 'female' | 'male';
  readonly bloodGroup: string;
  /** Diagnosis code and date. */
  readonly diagnoses: readonly (readonly [code: string, since: string])[];
  readonly allergies: readonly string[];
  readonly visits: number;
}

export const namedPatients: readonly NamedPatient[] = [
  {
    ...woman("Niamh O'Connell", '1968-11-03', 'O+'),
    diagnoses: [
      ['I10', '2014-05-20'],
      ['G43', '1997-09-01'],
      ['E03', '2009-02-17'],
    ],
    visits: 16,
  },
  { ...man('José Núñez', '1959-02-28', 'A+'), diagnoses: [['I25', '2019-10-08']], visits: 7 },
  {
    ...man('Jürgen Weiß', '1947-06-15', 'B+'),
    diagnoses: [
      ['I10', '2001-03-12'],
      ['I50', '2020-12-01'],
      ['N18', '2018-08-23'],
    ],
    visits: 12,
  },
  {
    ...woman('Rose Young', '1985-04-22', 'A-'),
    diagnoses: [
      ['J45', '1996-06-10'],
      ['D50', '2023-02-14'],
    ],
    visits: 9,
  },
  {
    ...man('Will Hope', '1973-01-19', 'O+'),
    diagnoses: [
      ['E11', '2016-09-05'],
      ['M10', '2021-07-30'],
    ],
    visits: 13,
  },
  {
    ...woman("Zoë D'Angelo", '1991-12-09', 'AB+'),
    diagnoses: [['K50', '2012-04-03']],
    allergies: ['Penicillin', 'Ibuprofen'],
    visits: 10,
  },
  { ...man('Frank Stone', '1952-08-31', 'O-'), diagnoses: [['J44', '2015-01-26']], visits: 14 },
  { ...woman('Grace Field', '1940-10-25', 'A+'), diagnoses: [['I48', '2017-03-18']], visits: 11 },
  { ...woman('Ana-Lucía Peña', '2001-05-07', 'B-'), diagnoses: [['G40', '2013-11-11']], visits: 6 },
  {
    ...man('Björn Åkesson', '1956-03-14', 'A+'),
    diagnoses: [
      ['I63', '2023-06-21'],
      ['I10', '2011-09-09'],
    ],
    visits: 9,
  },
  { ...woman('Summer Rain', '1998-07-04', 'O+'), visits: 2 },
  { ...woman('Anna Schmidt', '1951-01-30', 'A+'), diagnoses: [['M81', '2016-05-12']], visits: 5 },
  { ...woman('Anna Schmidt', '1989-09-17', 'AB-'), visits: 3 },
  { ...man('Dr. Ernst Vater', '1936-02-02', 'O+'), diagnoses: [['G20', '2012-10-30']], visits: 6 },
];

type Basics = Omit<NamedPatient, 'visits'>;

function woman(name: string, birthDate: string, bloodGroup: string): Basics {
  return { name, birthDate, sex: 'female', bloodGroup, diagnoses: [], allergies: [] };
}

function man(name: string, birthDate: string, bloodGroup: string): Basics {
  return { name, birthDate, sex: 'male', bloodGroup, diagnoses: [], allergies: [] };
}
