import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const CUSTOMERS = [
  ['Bramwell Bakery', 'business', 'Ardmouth', '2014-05-02', 'K-01'],
  ['Nadia Karim', 'private', 'Ardmouth', '2021-08-19', 'K-01'],
  ['Fenwick & Sons', 'business', 'Callow', '2009-11-30', 'K-02'],
  ['Lucas Orme', 'private', 'Callow', '2023-02-07', 'K-02'],
  ['Harbour Hotel', 'business', 'Skerrin', '2018-01-15', 'K-04'],
  ['Signe Dahl', 'private', 'Skerrin', '2016-06-21', 'K-04'],
  ['Dell Farm Shop', 'business', 'Upper Dell', '2022-03-01', 'K-05'],
  ['Theo Quist', 'private', 'Upper Dell', '2024-04-12', 'K-05'],
] as const;
const TARIFFS = [
  ['Home Basic', 19.9, 50, false],
  ['Home Plus', 34.5, 250, false],
  ['Office Fibre', 79, 600, true],
  ['Office Max', 129, 1000, true],
  ['Rural Radio', 24, 30, false],
] as const;
const SUBSCRIPTIONS = [
  ['Bramwell Bakery', 'Office Fibre', '2020-01-01', undefined, 10],
  ['Bramwell Bakery', 'Home Plus', '2014-05-02', '2019-12-31', 0],
  ['Nadia Karim', 'Home Basic', '2021-08-19', undefined, 0],
  ['Fenwick & Sons', 'Office Max', '2019-07-01', undefined, 25],
  ['Lucas Orme', 'Home Plus', '2023-02-07', undefined, 5],
  ['Harbour Hotel', 'Office Max', '2018-01-15', '2023-01-14', 15],
  ['Harbour Hotel', 'Office Fibre', '2023-01-15', undefined, 0],
  ['Signe Dahl', 'Home Plus', '2016-06-21', undefined, 10],
  ['Dell Farm Shop', 'Rural Radio', '2022-03-01', undefined, 0],
] as const;
const SITES = [
  ['K-01', 'Ardmouth', '2008-04-01', 32, true],
  ['K-02', 'Callow', '2012-09-20', 45, true],
  ['K-03', 'Callow', '2019-10-05', 28, false],
  ['K-04', 'Skerrin', '2015-02-11', 60, false],
  ['K-05', 'Upper Dell', '2021-06-30', 38, true],
] as const;
const LINKS = [
  ['K-01', 'K-02', 'fibre', 40],
  ['K-02', 'K-03', 'fibre', 10],
  ['K-03', 'K-04', 'microwave', 2],
  ['K-02', 'K-05', 'microwave', 1],
] as const;
const DEVICES = [
  ['SN-4410', 'AX200', 'Veltron', 'router', 'K-01', '2018-03-12'],
  ['SN-4411', 'AX200', 'Veltron', 'router', 'K-02', '2018-03-20'],
  ['SN-5120', 'Skyline 5', 'Omnira', 'antenna', 'K-02', '2021-11-02'],
  ['SN-5121', 'Skyline 5', 'Omnira', 'antenna', 'K-04', '2022-05-16'],
  ['SN-6003', 'PS-9', 'Bergholt', 'power supply', 'K-04', '2015-02-11'],
  ['SN-6004', 'PS-9', 'Bergholt', 'power supply', 'K-05', '2021-06-30'],
  ['SN-7200', 'MX40', 'Veltron', 'switch', 'K-03', '2019-10-05'],
  ['SN-7201', 'MX40', 'Veltron', 'switch', undefined, undefined],
] as const;
const TECHNICIANS = [
  ['Ruth Abara', 'senior', '2007-01-08', undefined, 'Core', 'lead', '2015-01-01', undefined],
  ['Milo Strand', 'senior', '2013-06-17', 'Ruth Abara', 'Field North', 'lead', '2018-04-01', null],
  [
    'Jana Horak',
    'junior',
    '2021-09-01',
    'Milo Strand',
    'Field North',
    'climber',
    '2021-09-01',
    null,
  ],
  [
    'Pavel Iversen',
    'junior',
    '2020-02-15',
    'Milo Strand',
    'Field North',
    'driver',
    '2020-02-15',
    '2022-08-31',
  ],
  ['Pavel Iversen', 'junior', '2020-02-15', 'Milo Strand', 'Core', 'operator', '2022-09-01', null],
  ['Chidi Eze', 'senior', '2016-11-21', 'Ruth Abara', 'Core', 'operator', '2016-11-21', undefined],
  ['Bea Lorimer', 'trainee', '2024-03-04', 'Chidi Eze', undefined, undefined, undefined, undefined],
] as const;
const OUTAGES = [
  ['OUT-11', 'storm', '2022-02-18', '2022-02-20', 410, ['K-04', 'K-03'], 'SN-5121'],
  ['OUT-12', 'power failure', '2022-11-03', '2022-11-03', 95, ['K-05'], 'SN-6004'],
  ['OUT-13', 'software fault', '2023-07-09', '2023-07-10', 1250, ['K-01', 'K-02'], 'SN-4410'],
  ['OUT-14', 'power failure', '2023-12-24', '2023-12-27', 380, ['K-04'], 'SN-6003'],
  ['OUT-15', 'cable cut', '2024-05-06', undefined, 60, ['K-05'], undefined],
] as const;
const VISITS = [
  ['Jana Horak', 'K-04', '2022-02-19', 7.5, 86, 'antenna realigned'],
  ['Milo Strand', 'K-04', '2022-02-20', 4, 86, 'inspection'],
  ['Pavel Iversen', 'K-05', '2022-06-14', 3, 52, 'inspection'],
  ['Jana Horak', 'K-05', '2022-11-03', 5.5, 52, 'power supply swapped'],
  ['Milo Strand', 'K-01', '2023-07-10', 2, 8, 'router reset'],
  ['Jana Horak', 'K-04', '2023-12-27', 9, 91, 'power supply swapped'],
  ['Jana Horak', 'K-02', '2024-01-30', 3.5, 20, 'inspection'],
] as const;

/** A telecom operator: customers and their tariffs, masts and what is installed there, trouble tickets, outages and who goes out to mend, as lines of the import format; always the same. */
export function* telecomGraph(): Generator<object> {
  for (const [siteCode, city, live, heightMetres, fenced] of SITES) {
    const commissionedOn = day(live);
    yield node(siteCode, 'Site', { siteCode, city, commissionedOn, heightMetres, fenced });
  }
  for (const [from, to, medium, capacityGbps] of LINKS) {
    yield link(from, 'LINKED_TO', to, { medium, capacityGbps });
  }
  for (const [customerName, segment, city, since, site] of CUSTOMERS) {
    yield node(customerName, 'Customer', {
      customerName,
      segment,
      city,
      customerSince: day(since),
    });
    yield link(customerName, 'SERVED_FROM', site);
  }
  for (const [tariffName, monthlyFee, downloadMbps, businessOnly] of TARIFFS) {
    yield node(tariffName, 'Tariff', { tariffName, monthlyFee, downloadMbps, businessOnly });
  }
  for (const [customer, tariff, from, until, discountPercent] of SUBSCRIPTIONS) {
    const period = { startedOn: day(from), endedOn: dayOf(until) };
    yield link(customer, 'SUBSCRIBES_TO', tariff, { ...period, discountPercent });
  }
  for (const [serialNumber, model, vendor, deviceType, site, on] of DEVICES) {
    yield node(serialNumber, 'Device', { serialNumber, model, vendor, deviceType });
    if (site !== undefined)
      yield link(serialNumber, 'INSTALLED_AT', site, { installedOn: day(on) });
  }
  yield* people();
  for (const [outageId, cause, began, ended, customersAffected, sites, device] of OUTAGES) {
    const times = { startedOn: day(began), endedOn: dayOf(ended) };
    yield node(outageId, 'Outage', { outageId, cause, ...times, customersAffected });
    for (const site of sites) yield link(outageId, 'AFFECTED', site);
    if (device !== undefined) yield link(outageId, 'TRACED_TO', device);
  }
  for (const [technician, site, on, hours, travelKm, work] of VISITS) {
    yield link(technician, 'VISITED', site, { visitedOn: day(on), hours, travelKm, work });
  }
  const random = new Random(5_511);
  for (let number = 1; number <= 30; number += 1) yield* ticket(random, number);
}

function* people(): Generator<object> {
  const seen = new Set<string>();
  for (const name of ['Core', 'Field North', 'Planning']) yield node(name, 'Team', { name });
  for (const [fullName, grade, hired, , , , ,] of TECHNICIANS) {
    if (seen.has(fullName)) continue;
    seen.add(fullName);
    yield node(fullName, 'Technician', { fullName, grade, hiredOn: day(hired) });
  }
  for (const [fullName, , , boss, team, role, from, until] of TECHNICIANS) {
    if (boss !== undefined && seen.delete(fullName)) yield link(fullName, 'REPORTS_TO', boss);
    if (team === undefined || from === undefined) continue;
    yield link(fullName, 'MEMBER_OF', team, { role, since: day(from), until: dayOf(until) });
  }
}

function* ticket(random: Random, number: number): Generator<object> {
  const ticketNumber = `T-${8000 + number}`;
  // The last customer has never complained, and nobody gives work to the trainee.
  const [customer] = CUSTOMERS[random.between(0, 6)] ?? CUSTOMERS[0];
  const [device] = DEVICES[random.between(0, 6)] ?? DEVICES[0];
  const open = number > 25;
  const opened = Date.UTC(2023, (number * 5) % 16, 1 + (number % 27), 7 + (number % 11), 15);
  const hours = random.between(2, 190);
  yield node(ticketNumber, 'Ticket', {
    ticketNumber,
    priority: random.pick(['low', 'medium', 'medium', 'high', 'critical']),
    status: open ? random.pick(['open', 'waiting for parts']) : 'closed',
    category: random.pick(['no signal', 'slow line', 'billing', 'broken device']),
    openedAt: { $datetime: new Date(opened).toISOString() },
    resolvedAt: open
      ? undefined
      : { $datetime: new Date(opened + hours * 3_600_000).toISOString() },
    hoursSpent: open ? undefined : random.between(1, 24),
    escalated: random.chance(0.25),
  });
  yield link(ticketNumber, 'RAISED_BY', customer);
  if (number % 3 !== 0) yield link(ticketNumber, 'CONCERNS', device);
  if (number % 7 === 3) return;
  const [technician] = TECHNICIANS[random.between(0, 5)] ?? TECHNICIANS[0];
  yield link(ticketNumber, 'ASSIGNED_TO', technician);
}

function dayOf(text: string | null | undefined): { readonly $date: string } | undefined {
  return text === undefined || text === null ? undefined : day(text);
}
