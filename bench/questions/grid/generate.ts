import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const REGIONS = [
  ['Westmark', undefined, 1_840_000],
  ['Ostfeld', undefined, 960_000],
  ['Aldertal', 'Westmark', 310_000],
  ['Brixen Shore', 'Westmark', 520_000],
  ['Upper Aldertal', 'Aldertal', 44_000],
  ['Linden Plain', 'Ostfeld', 205_000],
] as const;
const COMPANIES = [
  ['Norrkraft', 1951, true],
  ['Helios Partners', 2009, false],
  ['Vantor Energy', 1978, false],
  ['Stadtwerke Linden', 1924, true],
] as const;
const SUBSTATIONS = [
  ['GK-04', 380, false, 1969, 'Aldertal'],
  ['BR-11', 220, false, 1984, 'Brixen Shore'],
  ['BR-12', 110, true, 2011, 'Brixen Shore'],
  ['UA-02', 110, true, 1995, 'Upper Aldertal'],
  ['LP-07', 220, false, 1977, 'Linden Plain'],
  ['OF-01', 380, false, 1962, 'Ostfeld'],
  ['OF-03', 110, true, 2018, 'Ostfeld'],
] as const;
const CABLES = [
  ['GK-04', 'BR-11', 42.5, 220, false],
  ['GK-04', 'UA-02', 18.2, 110, true],
  ['BR-11', 'BR-12', 7.4, 110, true],
  ['OF-01', 'LP-07', 63.9, 220, false],
  ['OF-01', 'OF-03', 11.6, 110, true],
  ['GK-04', 'OF-01', 128, 380, false],
] as const;
const PLANTS = [
  ['Aldersluice', 'hydro', 84, 1958, 'operational', true, 'UA-02', 'Norrkraft'],
  ['Tannstau', 'hydro', 31, 1986, 'operational', true, 'GK-04', 'Norrkraft'],
  ['Brixen Gas', 'gas', 410, 1983, 'decommissioned', false, 'BR-11', 'Vantor Energy'],
  ['Shoreline Array', 'wind', 156, 2014, 'operational', true, 'BR-12', 'Helios Partners'],
  ['Ridge Nine', 'wind', 48, 2007, 'mothballed', true, 'GK-04', 'Helios Partners'],
  ['Linden Works', 'gas', 275, 1999, 'operational', false, 'LP-07', 'Stadtwerke Linden'],
  ['Solfeld', 'solar', 62, 2019, 'operational', true, 'OF-03', undefined],
  ['Solfeld Two', 'solar', 95, undefined, 'under construction', true, 'OF-03', 'Helios Partners'],
  ['Ostfeld Chips', 'biomass', 22, 1988, 'decommissioned', false, 'OF-01', undefined],
  ['Deep Ness', 'wind', 340, undefined, 'under construction', true, 'BR-12', 'Norrkraft'],
] as const;
const STAKES = [
  ['Norrkraft', 'Aldersluice', 75],
  ['Stadtwerke Linden', 'Aldersluice', 25],
  ['Vantor Energy', 'Brixen Gas', 100],
  ['Helios Partners', 'Shoreline Array', 51],
  ['Norrkraft', 'Shoreline Array', 49],
  ['Norrkraft', 'Deep Ness', 60],
  ['Vantor Energy', 'Deep Ness', 40],
  ['Stadtwerke Linden', 'Linden Works', 100],
] as const;
const TECHNICIANS = [
  ['Marit Holm', 'chief', '1999-08-01', false, 'Norrkraft', undefined],
  ['Jonas Feld', 'senior', '2008-03-15', true, 'Norrkraft', 'Marit Holm'],
  ['Ayla Demir', 'junior', '2021-09-01', true, 'Norrkraft', 'Jonas Feld'],
  ['Piet Rooker', 'senior', '2012-01-09', false, 'Vantor Energy', undefined],
  ['Sunniva Berge', 'junior', '2018-05-28', true, 'Norrkraft', 'Marit Holm'],
  ['Gero Anders', 'senior', '2019-02-04', false, 'Stadtwerke Linden', undefined],
] as const;
const CAUSES = ['storm', 'overload', 'animal', 'ageing', 'vandalism'];

/** A country's power grid: plants, substations, their owners, outages and who mends them, as lines of the import format; always the same. */
export function* gridGraph(): Generator<object> {
  const random = new Random(19_580_314);
  for (const [regionName, , inhabitants] of REGIONS) {
    yield node(regionName, 'Region', { regionName, inhabitants });
  }
  for (const [region, outer] of REGIONS) {
    if (outer !== undefined) yield link(region, 'WITHIN', outer);
  }
  for (const [companyName, foundedYear, publiclyOwned] of COMPANIES) {
    yield node(companyName, 'Company', { companyName, foundedYear, publiclyOwned });
  }
  for (const [stationCode, voltageKv, indoor, builtYear, region] of SUBSTATIONS) {
    yield node(stationCode, 'Substation', { stationCode, voltageKv, indoor, builtYear });
    yield link(stationCode, 'LIES_IN', region);
  }
  for (const [from, to, lengthKm, cableKv, underground] of CABLES) {
    yield link(from, 'CABLE_TO', to, { lengthKm, cableKv, underground });
  }
  for (const [plantName, fuel, ratedMegawatts, year, status, remote, feeds, operator] of PLANTS) {
    yield node(plantName, 'PowerPlant', {
      plantName,
      fuel,
      ratedMegawatts,
      commissionedYear: year,
      status,
      remoteControlled: remote,
    });
    yield link(plantName, 'FEEDS', feeds, { sinceYear: year });
    if (operator !== undefined) yield link(operator, 'OPERATES', plantName);
  }
  for (const [company, plant, percent] of STAKES) {
    yield link(company, 'HAS_STAKE_IN', plant, { percent });
  }
  for (const [fullName, grade, hired, onCall, employer] of TECHNICIANS) {
    yield node(fullName, 'Technician', { fullName, grade, hiredOn: day(hired), onCall });
    yield link(employer, 'EMPLOYS', fullName);
  }
  for (const [name, , , , , boss] of TECHNICIANS) {
    if (boss !== undefined) yield link(name, 'REPORTS_TO', boss);
  }
  yield* inspections(random);
  for (let number = 1; number <= 24; number += 1) yield* outage(random, number);
}

function* inspections(random: Random): Generator<object> {
  for (const [at, [code]] of SUBSTATIONS.entries()) {
    if (code === 'OF-03') continue;
    for (let turn = 0; turn < 3; turn += 1) {
      const year = 2021 + turn;
      yield link(TECHNICIANS[(at + turn) % 5]?.[0] ?? '', 'INSPECTED', code, {
        inspectedOn: day(`${year}-0${random.between(2, 9)}-1${at}`),
        result: (at + turn) % 4 === 0 ? 'failed' : 'passed',
        score: random.between(40, 100),
      });
    }
  }
}

function* outage(random: Random, number: number): Generator<object> {
  const ticket = `T-${1000 + number}`;
  const year = 2022 + (number % 3);
  const month = String(1 + (number % 9)).padStart(2, '0');
  const isOver = number !== 17 && number !== 23;
  yield node(ticket, 'Outage', {
    ticket,
    beganAt: { $datetime: `${year}-${month}-12T0${random.between(1, 5)}:20:00Z` },
    endedAt: isOver
      ? { $datetime: `${year}-${month}-12T1${random.between(0, 9)}:45:00Z` }
      : undefined,
    cause: CAUSES[random.between(0, 4)] ?? '',
    severity: 1 + (number % 5),
    customersAffected: 137 * number + random.between(0, 90),
  });
  yield link(ticket, 'STRUCK', SUBSTATIONS[number % 6]?.[0] ?? '');
  if (!isOver) return;
  for (const turn of random.chance(0.4) ? [0, 2] : [0]) {
    yield link(TECHNICIANS[(number + turn) % 5]?.[0] ?? '', 'REPAIRED', ticket, {
      hoursSpent: random.between(1, 16),
      costEur: 40 * random.between(5, 90) + number,
    });
  }
}
