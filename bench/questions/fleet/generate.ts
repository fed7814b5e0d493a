import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const COMPANIES = [
  ['Norlund Shipping', 'Norway', 1921],
  ['Castellan Lines', 'Malta', 1988],
  ['Brückner Reederei', 'Germany', 1954],
  ['Pacific Orchid', 'Singapore', 2003],
] as const;
const VESSELS = [
  ['Astrid Norlund', 9312044, 'container ship', 2009, 294, 53_400, false, 'Norlund Shipping', 2009],
  [
    'Solveig Norlund',
    9418226,
    'container ship',
    2014,
    334,
    81_200,
    false,
    'Norlund Shipping',
    2014,
  ],
  ['Castellan Rose', 9105571, 'tanker', 1997, 183, 45_900, true, 'Castellan Lines', 2012],
  ['Castellan Thorn', 9520098, 'tanker', 2017, 249, 113_000, false, 'Castellan Lines', 2017],
  ['Elbe Trader', 9233187, 'bulk carrier', 2003, 190, 52_100, false, 'Brückner Reederei', 2006],
  ['Weser Trader', 9344519, 'bulk carrier', 2011, 199, 56_700, false, 'Brückner Reederei', 2011],
  ['Orchid Dawn', 9601733, 'container ship', 2020, 366, 140_500, false, 'Pacific Orchid', 2020],
  ['Gull of Skerry', 8714402, 'ferry', 1989, 141, 4300, true, 'Norlund Shipping', 1996],
] as const;
const PORTS = [
  ['Hamburg', 'Germany', 15.1],
  ['Rotterdam', 'Netherlands', 22.6],
  ['Valletta', 'Malta', 11.5],
  ['Santos', 'Brazil', 13.2],
  ['Singapore', 'Singapore', 18.9],
  ['Bergen', 'Norway', 11],
] as const;
const SEAFARERS = [
  [
    'Einar Halvorsen',
    'Norwegian',
    '1968-02-14',
    'Astrid Norlund',
    'captain',
    '2018-03-01',
    undefined,
    9800,
  ],
  [
    'Marisol Vega',
    'Filipino',
    '1987-09-30',
    'Astrid Norlund',
    'chief engineer',
    '2020-06-15',
    undefined,
    7200,
  ],
  [
    'Marisol Vega',
    'Filipino',
    '1987-09-30',
    'Elbe Trader',
    'second engineer',
    '2014-01-10',
    '2019-11-30',
    4100,
  ],
  [
    'Jakob Thiessen',
    'German',
    '1975-12-05',
    'Elbe Trader',
    'captain',
    '2011-05-01',
    undefined,
    8900,
  ],
  [
    'Renzo Camilleri',
    'Maltese',
    '1991-04-22',
    'Castellan Thorn',
    'first officer',
    '2019-02-20',
    undefined,
    5600,
  ],
  [
    'Dana Petrov',
    'Bulgarian',
    '1979-07-08',
    'Castellan Rose',
    'captain',
    '2013-08-01',
    '2021-04-30',
    8300,
  ],
  [
    'Dana Petrov',
    'Bulgarian',
    '1979-07-08',
    'Castellan Thorn',
    'captain',
    '2021-05-01',
    undefined,
    9400,
  ],
  [
    'Joel Bautista',
    'Filipino',
    '1999-01-17',
    'Orchid Dawn',
    'deckhand',
    '2022-10-01',
    undefined,
    1900,
  ],
  [
    'Wen Lihua',
    'Singaporean',
    '1983-11-11',
    'Orchid Dawn',
    'captain',
    '2020-09-01',
    undefined,
    10_200,
  ],
  [
    'Sunniva Aas',
    'Norwegian',
    '1996-06-03',
    'Solveig Norlund',
    'first officer',
    '2021-01-15',
    '2023-01-14',
    5400,
  ],
  [
    'Piet Groen',
    'Dutch',
    '1958-05-26',
    'Gull of Skerry',
    'captain',
    '1999-04-01',
    '2016-09-30',
    5100,
  ],
  ['Ida Lundqvist', 'Swedish', '2001-08-19', undefined, undefined, undefined, undefined, undefined],
] as const;
const CARGOES = [
  ['crude oil', 'liquid', true],
  ['soybeans', 'dry bulk', false],
  ['iron ore', 'dry bulk', false],
  ['machinery', 'general', false],
  ['lithium batteries', 'general', true],
  ['coffee', 'general', false],
] as const;
const YARDS = [
  ['Kjellvik Yard', 'Bergen', 2],
  ['Steinwerder Dock', 'Hamburg', 3],
  ['Manoel Docks', 'Valletta', 1],
] as const;
const REPAIRS = [
  [
    'R-2041',
    'Astrid Norlund',
    'Kjellvik Yard',
    'hull cleaning',
    '2021-03-02',
    '2021-03-09',
    84_000,
    false,
  ],
  [
    'R-2042',
    'Castellan Rose',
    'Manoel Docks',
    'engine overhaul',
    '2020-11-12',
    '2021-01-20',
    612_000,
    true,
  ],
  [
    'R-2043',
    'Elbe Trader',
    'Steinwerder Dock',
    'rudder repair',
    '2022-05-30',
    '2022-06-17',
    231_000,
    true,
  ],
  [
    'R-2044',
    'Elbe Trader',
    'Steinwerder Dock',
    'hull cleaning',
    '2023-02-06',
    '2023-02-11',
    67_500,
    false,
  ],
  [
    'R-2045',
    'Castellan Thorn',
    'Manoel Docks',
    'hatch repair',
    '2022-09-19',
    '2022-09-25',
    38_900,
    false,
  ],
  [
    'R-2046',
    'Solveig Norlund',
    'Steinwerder Dock',
    'engine overhaul',
    '2023-10-03',
    undefined,
    undefined,
    true,
  ],
  [
    'R-2047',
    'Weser Trader',
    'Steinwerder Dock',
    'hull cleaning',
    '2023-06-12',
    '2023-06-18',
    71_200,
    false,
  ],
  [
    'R-2048',
    'Gull of Skerry',
    'Kjellvik Yard',
    'rudder repair',
    '2015-01-08',
    '2015-02-02',
    119_000,
    true,
  ],
] as const;
const ENGINES = [
  ['MX-77-014', 'Horneland', 41_300, 96_200, 'Astrid Norlund'],
  ['MX-90-002', 'Horneland', 58_100, 61_050, 'Solveig Norlund'],
  ['TD-50-119', 'Zollern', 9500, 148_900, 'Castellan Rose'],
  ['TD-62-033', 'Zollern', 15_800, 40_700, 'Castellan Thorn'],
  ['TD-48-207', 'Zollern', 8900, 121_300, 'Elbe Trader'],
  ['TD-48-311', 'Zollern', 9100, 84_400, 'Weser Trader'],
  ['KS-95-001', 'Kasuga', 62_700, 22_800, 'Orchid Dawn'],
  ['MX-31-090', 'Horneland', 5200, 171_600, 'Gull of Skerry'],
  ['MX-31-091', 'Horneland', 5200, 168_400, 'Gull of Skerry'],
] as const;
const CHARTERS = [
  ['Pacific Orchid', 'Solveig Norlund', '2022-01-01', '2022-12-31', 38_500],
  ['Pacific Orchid', 'Weser Trader', '2023-04-01', undefined, 17_900],
  ['Castellan Lines', 'Elbe Trader', '2021-07-15', '2021-12-15', 14_250],
  ['Norlund Shipping', 'Castellan Thorn', '2020-02-01', '2020-08-31', 26_000],
] as const;

/** A shipping fleet: vessels and who owns, charters and crews them, voyages, cargo, engines and repairs, as lines of the import format; always the same. */
export function* fleetGraph(): Generator<object> {
  const random = new Random(19_120_415);
  for (const [companyName, country, foundedYear] of COMPANIES) {
    yield node(companyName, 'Company', { companyName, country, foundedYear });
  }
  for (const [
    vesselName,
    imoNumber,
    vesselType,
    builtYear,
    lengthMetres,
    deadweight,
    laidUp,
    owner,
    since,
  ] of VESSELS) {
    yield node(vesselName, 'Vessel', {
      vesselName,
      imoNumber,
      vesselType,
      builtYear,
      lengthMetres,
      deadweightTonnes: deadweight,
      laidUp,
    });
    yield link(owner, 'OWNS', vesselName, { sinceYear: since });
  }
  for (const [company, vessel, startsOn, endsOn, dayRateUsd] of CHARTERS) {
    yield link(company, 'CHARTERED', vessel, {
      startsOn: day(startsOn),
      endsOn: endsOn === undefined ? undefined : day(endsOn),
      dayRateUsd,
    });
  }
  for (const [portName, country, maxDraughtMetres] of PORTS) {
    yield node(`port ${portName}`, 'Port', { portName, country, maxDraughtMetres });
  }
  for (const name of new Set(SEAFARERS.map(([seafarer]) => seafarer))) {
    const [, nationality, born] = SEAFARERS.find(([seafarer]) => seafarer === name) ?? SEAFARERS[0];
    yield node(name, 'Seafarer', { fullName: name, nationality, dateOfBirth: day(born) });
  }
  for (const [seafarer, , , vessel, position, on, off, monthlyPayUsd] of SEAFARERS) {
    if (vessel === undefined || on === undefined) continue;
    yield link(seafarer, 'SERVED_ON', vessel, {
      position,
      signedOn: day(on),
      signedOff: off === undefined ? undefined : day(off),
      monthlyPayUsd,
    });
  }
  for (const [cargoName, cargoClass, hazardous] of CARGOES) {
    yield node(cargoName, 'Cargo', { cargoName, cargoClass, hazardous });
  }
  for (const [serialNumber, maker, powerKw, runningHours, vessel] of ENGINES) {
    yield node(serialNumber, 'Engine', { serialNumber, maker, powerKw, runningHours });
    yield link(vessel, 'HAS_ENGINE', serialNumber);
  }
  for (const [yardName, port, docks] of YARDS) {
    yield node(yardName, 'Shipyard', { yardName, docks });
    yield link(yardName, 'SITUATED_IN', `port ${port}`);
  }
  for (const [repairNumber, vessel, yard, work, started, finished, costUsd, urgent] of REPAIRS) {
    yield node(repairNumber, 'Repair', {
      repairNumber,
      work,
      startedOn: day(started),
      finishedOn: finished === undefined ? undefined : day(finished),
      costUsd,
      urgent,
    });
    yield link(vessel, 'UNDERWENT', repairNumber);
    yield link(repairNumber, 'DONE_BY', yard);
  }
  for (let number = 1; number <= 36; number += 1) yield* voyage(random, number);
}

function* voyage(random: Random, number: number): Generator<object> {
  // The ferry makes no voyages, and nobody sails to Valletta.
  const [vessel] = VESSELS[random.between(0, 6)] ?? VESSELS[0];
  const from = random.between(0, 5);
  const [origin] = PORTS[from] ?? PORTS[0];
  const others = PORTS.filter(([port]) => port !== origin && port !== 'Valletta');
  const [destination] = others[random.between(0, others.length - 1)] ?? PORTS[0];
  const voyageNumber = `V-${300 + number}`;
  const state = number > 33 ? 'planned' : number % 9 === 4 ? 'cancelled' : 'completed';
  const year = 2021 + (number % 3);
  const month = String(1 + ((number * 5) % 9)).padStart(2, '0');
  yield node(voyageNumber, 'Voyage', {
    voyageNumber,
    status: state,
    departedOn: state === 'completed' ? day(`${year}-${month}-0${1 + (number % 8)}`) : undefined,
    arrivedOn: state === 'completed' ? day(`${year}-${month}-${11 + (number % 17)}`) : undefined,
    distanceMiles: 300 + random.between(0, 9000),
    delayHours: state === 'completed' ? Math.max(0, random.between(-30, 60)) : undefined,
    fuelTonnes: state === 'completed' ? random.between(40, 900) : undefined,
  });
  yield link(vessel, 'MADE', voyageNumber);
  yield link(voyageNumber, 'STARTED_FROM', `port ${origin}`);
  yield link(voyageNumber, 'BOUND_FOR', `port ${destination}`);
  const first = random.between(0, 4);
  for (const at of number % 4 === 0 ? [first, first + 1] : [first]) {
    yield link(voyageNumber, 'CARRIED', CARGOES[at]?.[0] ?? '', {
      tonnes: random.between(50, 40_000),
      insuredValueUsd: 1000 * random.between(20, 3000),
      damaged: random.chance(0.15),
    });
  }
}
