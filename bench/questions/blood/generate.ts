import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const DONORS = [
  ['D-1001', 'Hazel Ormsby', 'O-', '1979-03-12', 'female', 'Thornbury', false, 68],
  ['D-1002', 'Marek Dolny', 'A+', '1990-07-01', 'male', 'Thornbury', false, 84],
  ['D-1003', 'Priya Raman', 'B+', '1996-11-23', 'female', 'Eastleigh', false, 59],
  ['D-1004', 'Callum Reid', 'O+', '1965-05-30', 'male', 'Wexcombe', true, 91],
  ['D-1005', 'Yusuf Adeyemi', 'AB-', '1984-01-17', 'male', 'Eastleigh', false, 77],
  ['D-1006', 'Greta Lindholm', 'O-', '2001-09-08', 'female', 'Wexcombe', false, 63],
  ['D-1007', 'Owen Tully', 'A-', '1972-12-02', 'male', 'Thornbury', true, 102],
  ['D-1008', 'Rosa Benitez', 'A+', '1988-04-19', 'female', 'Marlow Green', false, 71],
  ['D-1009', 'Ines Cardoso', 'O+', '2003-06-27', 'female', 'Eastleigh', false, 55],
] as const;
const REFERRALS = [
  ['D-1001', 'D-1002', 2015],
  ['D-1001', 'D-1006', 2020],
  ['D-1002', 'D-1005', 2018],
  ['D-1003', 'D-1009', 2022],
] as const;
const SITES = [
  ['Thornbury Hall', 'Thornbury', false, 14],
  ['Eastleigh Clinic', 'Eastleigh', false, 8],
  ['Bus One', 'Wexcombe', true, 4],
  ['Bus Two', 'Marlow Green', true, 4],
] as const;
const NURSES = [
  ['Agnes Petty', 1998, 'Thornbury Hall', '2010-02-01', 38],
  ['Dario Conti', 2011, 'Thornbury Hall', '2016-09-15', 30],
  ['Lena Varga', 2016, 'Eastleigh Clinic', '2017-04-01', 38],
  ['Tom Ashdown', 2020, 'Bus One', '2021-01-10', 20],
  ['Nkechi Obi', 2008, 'Bus Two', '2019-06-03', 24],
  ['Silja Niemi', 2022, 'Eastleigh Clinic', '2023-03-20', 16],
] as const;
const FRIDGES = [
  ['F1', 4, 60, false],
  ['F2', 4, 40, true],
  ['Z1', -30, 80, false],
  ['P1', 22, 12, false],
] as const;
const HOSPITALS = [
  ['St Brannock Hospital', 'Thornbury', 640, '1931-05-01'],
  ['Eastleigh Infirmary', 'Eastleigh', 310, '1974-10-12'],
  ['Queen Maud Hospital', 'Lowestreet', 820, '2004-03-30'],
  ['Marlow Cottage Hospital', 'Marlow Green', 45, '1902-08-20'],
] as const;
const REQUESTS = [
  ['REQ-1', 'St Brannock Hospital', '2024-01-11', '2024-01-12', 'red cells', 6, true],
  ['REQ-2', 'St Brannock Hospital', '2024-02-02', '2024-02-09', 'platelets', 2, false],
  ['REQ-3', 'Queen Maud Hospital', '2024-02-14', '2024-02-14', 'red cells', 12, true],
  ['REQ-4', 'Queen Maud Hospital', '2024-03-05', '2024-03-12', 'plasma', 4, false],
  ['REQ-5', 'Eastleigh Infirmary', '2024-03-19', '2024-03-20', 'red cells', 3, false],
  ['REQ-6', 'Queen Maud Hospital', '2024-05-27', '2024-05-28', 'platelets', 5, true],
] as const;
const MARKERS = ['HIV', 'hepatitis B', 'hepatitis C', 'syphilis'] as const;
const COMPONENTS = ['red cells', 'plasma', 'platelets'] as const;
const KINDS = ['whole blood', 'whole blood', 'plasma', 'platelets'] as const;

/** A blood bank: donors, their donations, screening, the units made from them, fridges, and the hospitals that ask for them, as lines of the import format; always the same. */
export function* bloodGraph(): Generator<object> {
  for (const [donor_no, full_name, blood_group, born, sex, town, deferred, weight_kg] of DONORS) {
    const date_of_birth = day(born);
    const properties = { donor_no, full_name, blood_group, date_of_birth, sex, town };
    yield node(donor_no, 'Donor', { ...properties, deferred, weight_kg });
  }
  for (const [by, whom, year] of REFERRALS) yield link(by, 'REFERRED', whom, { year });
  for (const [name, town, mobile, beds] of SITES) {
    yield node(name, 'CollectionSite', { name, town, mobile, beds });
  }
  for (const [name, qualified_year, site, since, hours_per_week] of NURSES) {
    yield node(name, 'Nurse', { name, qualified_year });
    yield link(name, 'WORKS_AT', site, { since: day(since), hours_per_week });
  }
  for (const [code, temperature, capacity, needs_repair] of FRIDGES) {
    yield node(code, 'Fridge', { code, temperature, capacity, needs_repair });
  }
  for (const [name, town, beds, opened] of HOSPITALS) {
    yield node(name, 'Hospital', { name, town, beds, opened_on: day(opened) });
  }
  for (const [request_no, hospital, on, by, component, units_wanted, urgent] of REQUESTS) {
    const dates = { requested_on: day(on), needed_by: day(by) };
    yield node(request_no, 'Request', { request_no, ...dates, component, units_wanted, urgent });
    yield link(hospital, 'PLACED', request_no);
  }
  for (const name of MARKERS) yield node(name, 'Marker', { name });
  const random = new Random(11_902);
  for (let number = 1; number <= 40; number += 1) yield* donation(random, number);
}

function* donation(random: Random, number: number): Generator<object> {
  const donation_no = `DN-${500 + number}`;
  // The last donor has only been recruited, the last nurse has not drawn yet.
  const [donor] = DONORS[random.between(0, 7)] ?? DONORS[0];
  const [nurse, , site] = NURSES[random.between(0, 4)] ?? NURSES[0];
  const kind = random.pick(KINDS);
  const year = 2021 + (number % 4);
  const month = 1 + ((number * 7) % 12);
  const donated = `${year}-${two(month)}-${two(random.between(1, 28))}`;
  yield node(donation_no, 'Donation', {
    donation_no,
    donated_on: day(donated),
    kind,
    volume_ml: kind === 'whole blood' ? random.between(400, 480) : random.between(200, 650),
    haemoglobin: random.between(118, 171) / 10,
    adverse_reaction: random.chance(0.12),
  });
  yield link(donor, 'GAVE', donation_no);
  yield link(donation_no, 'TAKEN_AT', site);
  yield link(nurse, 'DREW', donation_no);
  const infected = number % 13 === 5;
  for (const [at, marker] of MARKERS.entries()) {
    if (number % 8 === 7 && at > 1) continue;
    const result = infected && at === number % 4 ? 'reactive' : 'negative';
    yield link(donation_no, 'SCREENED_FOR', marker, { result, tested_on: day(nextDay(donated)) });
  }
  if (!infected) yield* units({ random, donation_no, kind, year, month });
}

interface Given {
  readonly random: Random;
  readonly donation_no: string;
  readonly kind: string;
  readonly year: number;
  readonly month: number;
}

function* units({ random, donation_no, kind, year, month }: Given): Generator<object> {
  const components = kind === 'whole blood' ? COMPONENTS.slice(0, 2) : [kind];
  for (const [at, component] of components.entries()) {
    const unit_no = `U-${donation_no.slice(3)}${'AB'[at] ?? ''}`;
    const status = random.pick(['available', 'available', 'issued', 'issued', 'discarded']);
    yield node(unit_no, 'BloodUnit', {
      unit_no,
      component,
      volume_ml: random.between(180, 320),
      expires_on: day(`${year + (component === 'plasma' ? 3 : 1)}-${two(month)}-15`),
      status,
    });
    yield link(unit_no, 'MADE_FROM', donation_no);
    if (status === 'available') {
      const fridge = component === 'plasma' ? 'Z1' : component === 'platelets' ? 'P1' : 'F1';
      yield link(unit_no, 'STORED_IN', fridge, { shelf: random.between(1, 6) });
    }
    if (status !== 'issued') continue;
    const [hospital] = HOSPITALS[random.between(0, 2)] ?? HOSPITALS[0];
    const issued_on = day(`${year}-${two(month)}-28`);
    yield link(unit_no, 'ISSUED_TO', hospital, { issued_on, price_eur: random.between(90, 420) });
  }
}

function nextDay(text: string): string {
  return new Date(Date.parse(text) + 86_400_000).toISOString().slice(0, 10);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
