export interface Territory {
  readonly name: string;
  readonly habitat: string;
  readonly areaKm2: number;
}

export interface Den {
  readonly name: string;
  readonly denType: string;
  readonly elevation: number;
  readonly floods: boolean;
  readonly territory: string;
}

export interface Clan {
  readonly name: string;
  readonly foundedOn: string;
  readonly dissolvedOn?: string;
  /** The clan that it came out of. */
  readonly parent?: string;
  /** Territory, from and, where it was given up, to. */
  readonly holds: readonly (readonly [territory: string, since: string, until?: string])[];
}

export const territories: readonly Territory[] = [
  { name: 'Amber Pan', habitat: 'salt pan', areaKm2: 41.5 },
  { name: 'Blackthorn', habitat: 'thicket', areaKm2: 22.8 },
  { name: 'Crooked River', habitat: 'riverine forest', areaKm2: 18.4 },
  { name: 'Dry Fork', habitat: 'grassland', areaKm2: 35.2 },
  { name: 'Eland Plain', habitat: 'grassland', areaKm2: 52.7 },
  { name: 'Fever Grove', habitat: 'riverine forest', areaKm2: 15.9 },
  { name: 'Granite Ridge', habitat: 'rocky hills', areaKm2: 29.3 },
  { name: 'Hollow Hills', habitat: 'rocky hills', areaKm2: 33.6 },
  { name: 'Ivory Flats', habitat: 'salt pan', areaKm2: 47.1 },
  { name: 'Kestrel Valley', habitat: 'grassland', areaKm2: 38.9 },
  { name: 'Long Marsh', habitat: 'wetland', areaKm2: 12.6 },
  { name: 'Mopane East', habitat: 'woodland', areaKm2: 26.4 },
  { name: 'Mopane West', habitat: 'woodland', areaKm2: 24.1 },
  { name: 'Night Spring', habitat: 'wetland', areaKm2: 14.2 },
];

/** Territories stand in the order in which the clans take them; the last two are nobody's. */
export const clans: readonly Clan[] = [
  { name: 'Karoo', foundedOn: '1996-01-01', holds: [['Amber Pan', '1996-01-01']] },
  { name: 'Ember', foundedOn: '1996-01-01', holds: [['Blackthorn', '1996-01-01']] },
  {
    name: 'Moonstone',
    foundedOn: '1996-01-01',
    holds: [
      ['Crooked River', '1996-01-01', '2008-06-30'],
      ['Fever Grove', '2008-07-01'],
    ],
  },
  { name: 'Saltlick', foundedOn: '1996-01-01', holds: [['Dry Fork', '1996-01-01']] },
  {
    name: 'Tamarind',
    foundedOn: '1996-01-01',
    dissolvedOn: '2012-01-20',
    holds: [['Eland Plain', '1996-01-01', '2012-01-20']],
  },
  { name: 'Whistling', foundedOn: '1997-01-01', holds: [['Granite Ridge', '1997-01-01']] },
  {
    name: 'North Ember',
    foundedOn: '2003-03-25',
    parent: 'Ember',
    holds: [['Hollow Hills', '2003-03-25']],
  },
  {
    name: 'Driftwood',
    foundedOn: '2009-03-25',
    parent: 'Moonstone',
    holds: [['Crooked River', '2009-03-25']],
  },
  {
    name: 'Cinder',
    foundedOn: '2014-03-25',
    parent: 'North Ember',
    holds: [
      ['Ivory Flats', '2014-03-25'],
      ['Eland Plain', '2016-02-01'],
    ],
  },
  {
    name: 'Little Karoo',
    foundedOn: '2017-03-25',
    parent: 'Karoo',
    holds: [['Kestrel Valley', '2017-03-25']],
  },
  {
    name: 'Spark',
    foundedOn: '2020-03-25',
    parent: 'Cinder',
    holds: [['Long Marsh', '2020-03-25']],
  },
];

/** Each line: name, type, metres above the sea, territory; an asterisk marks a den that floods. */
export const dens: readonly Den[] = `
  Aardvark Hole | burrow | 912 | Amber Pan
  Baobab Root | root hollow | 918 | Amber Pan
  Bone Yard | burrow | 909 | Amber Pan*
  Split Thorn | root hollow | 941 | Blackthorn
  Termite Throne | termite mound | 946 | Blackthorn
  The Nursery | burrow | 938 | Blackthorn
  Otter Bank | river bank | 876 | Crooked River*
  Fig Cellar | root hollow | 881 | Crooked River
  Low Ford | river bank | 871 | Crooked River*
  Gully Four | burrow | 905 | Dry Fork
  Porcupine House | burrow | 899 | Dry Fork
  Eland Mound | termite mound | 930 | Eland Plain
  Far Burrow | burrow | 927 | Eland Plain
  Two Mouths | burrow | 933 | Eland Plain
  Fever Cave | cave | 902 | Fever Grove
  Yellowbark | root hollow | 889 | Fever Grove*
  Granite Cleft | cave | 1104 | Granite Ridge
  Leopard Step | cave | 1131 | Granite Ridge
  Hyrax Castle | rock crevice | 1087 | Granite Ridge
  Hollow One | cave | 1043 | Hollow Hills
  Echo Cave | cave | 1058 | Hollow Hills
  Swallow Crack | rock crevice | 1066 | Hollow Hills
  White Mound | termite mound | 915 | Ivory Flats
  Pan Edge | burrow | 911 | Ivory Flats*
  Kestrel Rock | rock crevice | 987 | Kestrel Valley
  Warthog Manor | burrow | 972 | Kestrel Valley
  Reed Island | river bank | 862 | Long Marsh*
  Dry Hummock | burrow | 866 | Long Marsh
  Mopane Stump | root hollow | 924 | Mopane East
  Spring Head | river bank | 858 | Night Spring*
`
  .trim()
  .split('\n')
  .map(readDen);

function readDen(line: string): Den {
  const [name = '', denType = '', elevation = '', place = ''] = line
    .split('|')
    .map((part) => part.trim());
  return {
    name,
    denType,
    elevation: Number(elevation),
    floods: place.endsWith('*'),
    territory: place.replace('*', ''),
  };
}
