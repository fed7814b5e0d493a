/** A small graph of ships, ports, sailors and cargo, as import lines. Nothing in it is about anybody. */
interface HarbourNode {
  readonly id: string;
  readonly labels: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
}

interface HarbourRelationship {
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const NODES: readonly HarbourNode[] = [
  ship('s1', 'Vela Brightwater', 1998, 41_000, '1998-04-12', ['tanker', 'ice class']),
  ship('s2', 'Vela Brightwater', 2011, 12_500, '2011-09-30', ['ferry']),
  ship('s3', "L'Étoile du Zéphyr", 2004, 8000, '2004-01-31', ['schooner']),
  ship('s4', 'Gråspurven', 2004, 950, '2004-06-15', ['trawler', 'ice class']),
  ship('s5', "O'Halloran's Pride", 1976, 30_250, '1976-11-02', ['tanker']),
  ship('s6', 'Kestrelwing', 1989, 2200, '1989-07-01', ['tug']),
  ship('s7', 'KESTRELWING', 2019, 2600, '2019-03-21', ['tug', 'hybrid']),
  // Neither year nor date: what is null stays null.
  {
    id: 's8',
    labels: ['Ship'],
    properties: { name: 'Quillon Drift', flags: ['hulk'] },
  },
  port('p1', 'Nordhavn Quay', 'Varland', 14.5),
  port('p2', 'Saltmarsh Basin', 'Ostermark', 9.25),
  port('p3', 'Pórtico Azul', 'Varland', 22.75),
  sailor('c1', 'Tamsin Okereke', 1971, '1999-05-01'),
  sailor('c2', 'Bjørn Aaltonen', 1984, '2006-02-14'),
  sailor('c3', 'Tamsin Okereke', 1990, '2012-08-20'),
  sailor('c4', 'Desmond Quillfeather', 1966, '1988-12-31'),
  cargo('g1', 'Feldspar', 'mineral'),
  cargo('g2', 'Cardamom', 'spice'),
  cargo('g3', 'Zircon Sand', 'mineral'),
];

const RELATIONSHIPS: readonly HarbourRelationship[] = [
  served('c1', 's1', 1999, 'captain'),
  served('c1', 's5', 2003, 'captain'),
  served('c2', 's2', 2012, 'mate'),
  served('c2', 's4', 2006, 'captain'),
  served('c3', 's2', 2013, 'captain'),
  served('c4', 's5', 1988, 'stoker'),
  served('c4', 's6', 1990, 'captain'),
  served('c4', 's7', 2019, 'mate'),
  called('s1', 'p1', '2020-05-01'),
  called('s1', 'p2', '2020-06-11'),
  called('s2', 'p1', '2021-01-09'),
  called('s3', 'p3', '2019-08-30'),
  called('s4', 'p1', '2022-02-02'),
  called('s6', 'p3', '2018-10-10'),
  carries('s1', 'g1', 1200),
  carries('s1', 'g3', 800),
  carries('s5', 'g1', 4500),
  carries('s3', 'g2', 40),
  carries('s2', 'g2', 15),
];

/** The graph as JSON lines for `graph import`. */
export function harbourLines(): string {
  const lines = [
    ...NODES.map((node) => ({ node })),
    ...RELATIONSHIPS.map((relationship) => ({ relationship })),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function ship(
  id: string,
  name: string,
  built: number,
  tonnage: number,
  launched: string,
  flags: readonly string[],
): HarbourNode {
  const properties = { name, built, tonnage, launched: { $date: launched }, flags };
  return { id, labels: ['Ship'], properties };
}

function port(id: string, name: string, country: string, depth: number): HarbourNode {
  return { id, labels: ['Port'], properties: { name, country, depth } };
}

function sailor(id: string, name: string, born: number, joined: string): HarbourNode {
  return { id, labels: ['Sailor'], properties: { name, born, joined: { $date: joined } } };
}

function cargo(id: string, name: string, kind: string): HarbourNode {
  return { id, labels: ['Cargo'], properties: { name, kind } };
}

function served(from: string, to: string, since: number, rank: string): HarbourRelationship {
  return { from, to, type: 'SERVED_ON', properties: { since, rank } };
}

function called(from: string, to: string, on: string): HarbourRelationship {
  return { from, to, type: 'CALLED_AT', properties: { on: { $date: on } } };
}

function carries(from: string, to: string, tons: number): HarbourRelationship {
  return { from, to, type: 'CARRIES', properties: { tons } };
}
