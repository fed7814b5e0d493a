import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const ZONES = [
  ['Zone A', 2.4],
  ['Zone B', 3.1],
  ['Zone C', 4.5],
] as const;
const STATIONS = [
  ['Altmarkt', 'Zone A', 1894, true, 6],
  ['Bellweather', 'Zone A', 1911, true, 4],
  ['Cinder Gate', 'Zone A', 1933, false, 2],
  ['Docklands', 'Zone A', 1987, true, 4],
  ['Elmfield', 'Zone B', 1925, false, 2],
  ['Furrow Hill', 'Zone B', 1968, false, 2],
  ['Gaswork Lane', 'Zone B', 1972, true, 2],
  ['Hopgarden', 'Zone B', 2004, true, 3],
  ['Ironmoor', 'Zone C', 1958, false, 1],
  ['Juniper Park', 'Zone C', 2011, true, 2],
  ['Kestrel Road', 'Zone C', 2011, true, undefined],
  ['Lindenhof', 'Zone C', 1899, false, 3],
] as const;
const LINES = [
  ['M1', 'metro', 1911, 14.2, 5, [0, 1, 3, 6, 9]],
  ['M2', 'metro', 1987, 11.8, 6, [2, 0, 4, 7]],
  ['T5', 'tram', 1925, 8.6, 10, [1, 4, 5, 11]],
  ['T8', 'tram', 1958, 9.9, 12, [3, 2, 8]],
  ['B20', 'bus', 1972, 21.5, 20, [5, 6, 8, 10, 11]],
  ['B31', 'bus', 2011, 17.3, 30, [9, 10, 4, 7]],
] as const;
const DEPOTS = [
  ['Nordhalle', 60, 1908],
  ['Riverside Yard', 45, 1974],
  ['Quarry Depot', 25, 2009],
] as const;
const DRIVERS = [
  ['Ansel Koch', '1966-04-12', '1990-03-01', undefined, 'Nordhalle'],
  ['Birte Osei', '1979-11-30', '2004-09-15', undefined, 'Riverside Yard'],
  ['Cormac Daly', '1958-02-03', '1984-01-02', '2021-12-31', 'Nordhalle'],
  ['Dunja Petrov', '1988-07-19', '2012-05-01', undefined, 'Quarry Depot'],
  ['Emeka Lind', '1991-01-25', '2016-10-01', undefined, 'Riverside Yard'],
  ['Frida Toivonen', '1972-08-08', '1999-04-01', '2015-06-30', 'Riverside Yard'],
  ['Gareth Mbeki', '1995-03-14', '2019-02-01', undefined, 'Nordhalle'],
] as const;
const MAKERS = ['Stahlwerk Harz', 'Corvex', 'Tramtech'];
const CAUSES = ['signal failure', 'snow', 'strike', 'accident'];

/** A city's public transport: lines, stations, vehicles, drivers and disruptions, as lines of the import format; always the same. */
export function* transitGraph(): Generator<object> {
  const random = new Random(19_450_611);
  for (const [zoneName, singleFare] of ZONES) {
    yield node(zoneName, 'FareZone', { zoneName, singleFare });
  }
  for (const [stationName, zone, openedIn, stepFree, platforms] of STATIONS) {
    yield node(stationName, 'Station', { stationName, openedIn, stepFree, platforms });
    yield link(stationName, 'IN_ZONE', zone);
  }
  for (const [lineCode, mode, openedIn, lengthKm, headwayMinutes, stops] of LINES) {
    yield node(lineCode, 'Line', { lineCode, mode, openedIn, lengthKm, headwayMinutes });
    for (const [at, stop] of stops.entries()) {
      yield link(lineCode, 'STOPS_AT', STATIONS[stop]?.[0] ?? '', { position: at + 1 });
    }
  }
  for (const [depotName, capacity, builtIn] of DEPOTS) {
    yield node(depotName, 'Depot', { depotName, capacity, builtIn });
  }
  for (const [driverName, born, hired, left, depot] of DRIVERS) {
    yield node(driverName, 'Driver', {
      driverName,
      bornOn: day(born),
      hiredOn: day(hired),
      leftOn: left === undefined ? undefined : day(left),
    });
    yield link(driverName, 'BASED_AT', depot);
  }
  for (const [at, [driverName]] of DRIVERS.entries()) {
    for (const [step, [lineCode]] of LINES.entries()) {
      if ((at + step) % 3 !== 0) continue;
      const year = 2005 + ((at * 3 + step) % 12);
      yield link(driverName, 'DRIVES_ON', lineCode, {
        since: day(`${year}-04-01`),
        until: (at + step) % 2 === 0 ? undefined : day(`${year + 5}-03-31`),
      });
    }
  }
  for (const name of MAKERS) yield node(name, 'Manufacturer', { makerName: name });
  for (let number = 1; number <= 24; number += 1) yield* vehicle(random, number);
  for (let number = 1; number <= 30; number += 1) yield* disruption(random, number);
}

function* vehicle(random: Random, number: number): Generator<object> {
  const fleetNumber = `V-${100 + number * 3}`;
  yield node(fleetNumber, 'Vehicle', {
    fleetNumber,
    seats: random.between(30, 180),
    builtIn: 1985 + ((number * 7) % 36),
    mileageKm: random.between(20, 900) * 1000,
    retired: number % 8 === 0,
  });
  yield link(fleetNumber, 'MADE_BY', MAKERS[number % 3] ?? '');
  yield link(fleetNumber, 'KEPT_AT', DEPOTS[(number % 7) % 3]?.[0] ?? '');
  if (number % 8 !== 0) yield link(fleetNumber, 'RUNS_ON', LINES[number % 5]?.[0] ?? '');
}

function* disruption(random: Random, number: number): Generator<object> {
  const ticket = `D-${1000 + number}`;
  const isOpen = number % 9 === 0;
  yield node(ticket, 'Disruption', {
    ticket,
    cause: CAUSES[random.between(0, 3)],
    happenedOn: day(`${2016 + (number % 8)}-${String(random.between(1, 12)).padStart(2, '0')}-17`),
    delayMinutes: isOpen ? undefined : random.between(4, 190),
    passengersAffected: random.between(1, 90) * 100,
  });
  yield link(ticket, 'AFFECTED', LINES[number % 6]?.[0] ?? '');
  if (number % 4 === 0) yield link(ticket, 'AFFECTED', LINES[(number + 2) % 6]?.[0] ?? '');
  if (number % 3 !== 0) yield link(ticket, 'OCCURRED_AT', STATIONS[(number * 5) % 12]?.[0] ?? '');
}
