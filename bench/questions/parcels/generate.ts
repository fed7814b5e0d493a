import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';
import { companies, depots, drivers, firstNames, lastNames, roads, towns } from './world';

const PARCELS = 640;
const TOURS = 230;
const VANS = 22;
const FUELS = ['diesel', 'diesel', 'electric', 'gas'] as const;
const SERVICES = ['express', 'standard', 'standard', 'economy'] as const;

/** A parcel carrier with its depots, drivers, vans, tours and scans, as lines of the import format; always the same. */
export function* parcelsGraph(): Generator<object> {
  const random = new Random(20_261_122);
  yield* places();
  yield* staff(random);
  yield* fleet(random);
  const customers = [...customersOf()];
  for (const name of customers) yield* customerLines(random, name);
  for (let number = 1; number <= TOURS; number += 1) yield* tour(random, number);
  for (let number = 1; number <= PARCELS; number += 1) yield* parcel(random, number, customers);
}

function* places(): Generator<object> {
  for (const [ortsname, plz, einwohnerzahl] of towns) {
    yield node(`ort/${ortsname}`, 'Ort', { ortsname, plz, einwohnerzahl });
  }
  for (const [depotName, town, feeder, opened, dailyCapacity] of depots) {
    const isHub = depots.some(([, , other]) => other === depotName);
    const properties = { depotName, openedOn: day(opened), dailyCapacity, isHub };
    yield node(`depot/${depotName}`, 'Depot', properties);
    yield link(`depot/${depotName}`, 'liegtIn', `ort/${town}`);
    if (feeder !== '') yield link(`depot/${feeder}`, 'FEEDS', `depot/${depotName}`);
  }
  for (const [from, to, km, driveMinutes] of roads) {
    yield link(`depot/${from}`, 'CONNECTED_TO', `depot/${to}`, { km, driveMinutes });
  }
}

function* staff(random: Random): Generator<object> {
  for (const [index, [fullName, geburtsjahr, licence_class, trainer]] of drivers.entries()) {
    const hired = 2004 + index / 2;
    yield node(`driver/${fullName}`, 'Zusteller', {
      fullName,
      geburtsjahr,
      licence_class,
      hiredOn: day(`${Math.floor(hired)}-0${random.between(1, 9)}-15`),
      telefon: random.chance(0.7) ? `0421 55${random.between(1000, 9999)}` : undefined,
    });
    if (trainer !== '') {
      const inYear = Math.floor(hired) + 1;
      yield link(`driver/${trainer}`, 'TRAINED', `driver/${fullName}`, { inYear });
    }
    yield* spells(random, fullName, { index, from: Math.floor(hired) });
  }
}

/** Where a driver worked and when; every fourth one came back to the first depot after another. */
function* spells(
  random: Random,
  driver: string,
  { index, from }: { readonly index: number; readonly from: number },
): Generator<object> {
  const first = index % depots.length;
  const cameBack = index % 4 === 1;
  const places = cameBack
    ? [first, first + 3, first]
    : index % 3 === 0
      ? [first]
      : [first, first + 5];
  let year = from;
  for (const [at, place] of places.entries()) {
    const isLast = at === places.length - 1;
    const until = year + random.between(1, 2);
    const ended = !isLast || index % 7 === 6;
    yield link(`driver/${driver}`, 'beschaeftigtBei', `depot/${depotAt(place)}`, {
      von: day(`${year}-02-01`),
      bis: ended ? day(`${until}-01-31`) : undefined,
    });
    year = until;
  }
}

function* fleet(random: Random): Generator<object> {
  for (let number = 1; number <= VANS; number += 1) {
    const registered = random.between(2014, 2024);
    yield node(`van/${number}`, 'DELIVERY_VAN', {
      PLATE: `AM-SP ${100 + number * 7}`,
      PAYLOAD_KG: random.between(16, 30) * 50,
      FUEL_TYPE: random.pick(FUELS),
      FIRST_REGISTERED: day(`${registered}-${two(random.between(1, 12))}-01`),
      INSPECTION_DUE: random.chance(0.75)
        ? day(`2026-${two(random.between(1, 12))}-01`)
        : undefined,
    });
    yield link(`van/${number}`, 'STATIONED_AT', `depot/${depotAt(number)}`);
  }
}

function* customersOf(): Generator<string> {
  yield* companies;
  for (const [index, first] of firstNames.entries()) {
    for (const [at, last] of lastNames.entries()) {
      if ((index + at) % 2 === 0) yield `${first} ${last}`;
    }
  }
}

function* customerLines(random: Random, cust_name: string): Generator<object> {
  const isCompany = (companies as readonly string[]).includes(cust_name);
  const address = cust_name.toLowerCase().replaceAll(/[^a-z]+/gu, '.');
  yield node(`customer/${cust_name}`, 'tblCustomer', {
    cust_name,
    cust_type: isCompany ? 'business' : 'private',
    cust_since: day(`${random.between(2012, 2025)}-${two(random.between(1, 12))}-10`),
    cust_email: random.chance(0.6) ? `${address}@post.example` : undefined,
  });
  const [town] = random.pick(towns.slice(0, 17));
  yield link(`customer/${cust_name}`, 'wohntIn', `ort/${town}`);
}

function* tour(random: Random, number: number): Generator<object> {
  const id = `tour/${number}`;
  yield node(id, 'TOUR', {
    tourNr: tourNumber(number),
    tourDate: day(`2025-${two(1 + (number % 12))}-${two(random.between(1, 28))}`),
    lengthKm: random.between(20, 180) + random.between(1, 9) / 10,
    stopCount: random.between(8, 90),
  });
  // The last ones never drive, nor does the last van.
  const [driver] = drivers[random.between(0, drivers.length - 3)] ?? drivers[0];
  yield link(`driver/${driver}`, 'DROVE', id);
  yield link(id, 'usedVan', `van/${random.between(1, VANS - 2)}`);
  yield link(id, 'STARTS_FROM', `depot/${depotAt(random.between(0, 12))}`);
}

function* parcel(random: Random, number: number, customers: readonly string[]): Generator<object> {
  const id = `parcel/${number}`;
  const sender = random.chance(0.6) ? random.pick(companies) : random.pick(customers);
  const receiver = random.pick(customers.slice(0, -6).filter((name) => name !== sender));
  const shipped = Date.UTC(2025, random.between(0, 11), random.between(1, 28));
  const arrived = random.chance(0.88);
  const days = random.between(1, 6);
  yield node(id, 'Parcel', {
    trackingNo: `SP${100_000 + number * 13}`,
    weightKg: random.between(0, 30) + random.between(1, 9) / 10,
    declaredValueEur: random.chance(0.5) ? random.between(1, 200) * 10 : undefined,
    serviceLevel: random.pick(SERVICES),
    shippedOn: day(dateText(shipped)),
    deliveredOn: arrived ? day(dateText(shipped + days * 86_400_000)) : undefined,
  });
  yield link(id, 'SENT_BY', `customer/${sender}`);
  yield link(id, 'ADDRESSED_TO', `customer/${receiver}`);
  const tourId = `tour/${random.between(1, TOURS)}`;
  if (random.chance(0.9)) yield link(id, 'loadedOn', tourId, { stopNo: random.between(1, 60) });
  yield* scans(random, id, { shipped, days, arrived });
}

function* scans(
  random: Random,
  parcelId: string,
  { shipped, days, arrived }: { shipped: number; days: number; arrived: boolean },
): Generator<object> {
  const trouble = random.chance(0.12) ? ['damaged'] : random.chance(0.2) ? ['failed attempt'] : [];
  const last = arrived ? ['delivered'] : [];
  const codes = ['picked up', 'in transit', ...trouble, ...last];
  const start = random.between(0, depots.length - 2);
  for (const [at, statusCode] of codes.entries()) {
    const moment = shipped + Math.floor((at * days * 86_400_000) / codes.length);
    const time = `${two(random.between(6, 20))}:${two(random.between(0, 59))}:00`;
    const id = `${parcelId}/scan/${at}`;
    const scannedAt = { $datetime: `${dateText(moment)}T${time}` };
    yield node(id, 'ScanEvent', { scannedAt, statusCode });
    yield link(parcelId, 'REL_HAS_SCAN', id);
    yield link(id, 'TAKEN_AT', `depot/${depotAt(start + (at > 0 ? 4 : 0))}`);
  }
}

function depotAt(index: number): string {
  return depots[index % depots.length]?.[0] ?? depots[0][0];
}

function tourNumber(number: number): string {
  return `T-${String(number).padStart(4, '0')}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
