import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const FARMS = [
  ['Lindenhof', 'Altdorf', 84, true, 1998],
  ['Mill Brook Farm', 'Wendle', 140, false, undefined],
  ['Sonnenacker', 'Altdorf', 36, true, 2016],
  ['High Pasture', 'Corrie', 62, false, undefined],
  ['Three Elms', 'Wendle', 210, false, undefined],
  ['Am Weiher', 'Reutin', 48, true, 2009],
] as const;
const MEMBERS = [
  ['Greta Lohmann', '1961-04-02', 1989, 'chair', 'Lindenhof', 1987, undefined],
  ['Tom Ashdown', '1978-11-20', 2006, undefined, 'Mill Brook Farm', 2004, undefined],
  ['Imke Raab', '1990-08-15', 2016, 'treasurer', 'Sonnenacker', 2015, undefined],
  ['Alec Munro', '1955-01-09', 1989, undefined, 'High Pasture', 1980, 2019],
  ['Fiona Munro', '1984-06-27', 2019, undefined, 'High Pasture', 2019, undefined],
  ['Hew Carter', '1969-09-30', 1995, 'secretary', 'Three Elms', 1993, undefined],
  ['Xaver Stadler', '1973-03-12', 2009, undefined, 'Am Weiher', 2001, undefined],
  ['Rosa Stadler', '1999-12-05', 2021, undefined, undefined, undefined, undefined],
] as const;
const FIELDS = [
  ['LH-1', 'Lindenhof', 12.5, 'loam', true],
  ['LH-2', 'Lindenhof', 20.2, 'clay', false],
  ['MB-1', 'Mill Brook Farm', 35, 'loam', true],
  ['MB-2', 'Mill Brook Farm', 18.4, 'sand', true],
  ['SA-1', 'Sonnenacker', 9.1, 'loam', false],
  ['HP-1', 'High Pasture', 14, 'peat', false],
  ['TE-1', 'Three Elms', 52.3, 'clay', false],
  ['TE-2', 'Three Elms', 41, 'loam', true],
  ['TE-3', 'Three Elms', 27.7, 'sand', false],
  ['AW-1', 'Am Weiher', 8.6, 'clay', false],
] as const;
const CROPS = [
  ['wheat', 'cereal', 280],
  ['barley', 'cereal', 270],
  ['rapeseed', 'oilseed', 320],
  ['potatoes', 'root', 120],
  ['sugar beet', 'root', 180],
  ['field beans', 'legume', 200],
] as const;
const BUYERS = [
  ['Mahler Mill', 'mill', 'Altdorf', 14],
  ['Kronen Bakery', 'bakery', 'Reutin', 30],
  ['Wendle Brewery', 'brewery', 'Wendle', 21],
  ['Fairlea Foods', 'wholesaler', 'Corrie', 45],
  ['Oat & Salt', 'restaurant', 'Altdorf', 7],
] as const;
const MACHINES = [
  ['Big Green', 'tractor', 2012, 86_000, 'Lindenhof'],
  ['Old Rusty', 'tractor', 1994, 12_500, 'High Pasture'],
  ['Titan', 'combine harvester', 2019, 240_000, 'Three Elms'],
  ['Little Titan', 'combine harvester', 2007, 98_000, 'Mill Brook Farm'],
  ['Spud Lifter', 'potato harvester', 2015, 61_000, undefined],
  ['Mole', 'plough', 2018, 9400, 'Am Weiher'],
] as const;
const COWS = [
  ['C-101', 'Jersey', '2017-03-04', 22.5, false, 'Lindenhof'],
  ['C-102', 'Jersey', '2019-05-21', 24, true, 'Lindenhof'],
  ['C-103', 'Holstein', '2018-01-17', 31.2, false, 'Lindenhof'],
  ['C-201', 'Highland', '2015-04-30', undefined, true, 'High Pasture'],
  ['C-202', 'Highland', '2020-06-12', undefined, false, 'High Pasture'],
  ['C-301', 'Holstein', '2016-02-08', 28.4, true, 'Am Weiher'],
  ['C-302', 'Simmental', '2021-07-19', 19.8, false, 'Am Weiher'],
  ['C-303', 'Simmental', '2014-10-01', 17.3, false, 'Am Weiher'],
] as const;
const VETS = [
  ['Dr Moya Finlay', 'Corrie'],
  ['Dr Bernd Zeller', 'Reutin'],
] as const;
const TREATMENTS = [
  ['Dr Bernd Zeller', 'C-101', '2022-02-11', 'mastitis', 140],
  ['Dr Bernd Zeller', 'C-101', '2023-03-02', 'mastitis', 165],
  ['Dr Bernd Zeller', 'C-303', '2023-05-19', 'lameness', 90],
  ['Dr Moya Finlay', 'C-201', '2023-07-07', 'pneumonia', 310],
  ['Dr Moya Finlay', 'C-103', '2021-12-23', 'lameness', 75],
  ['Dr Bernd Zeller', 'C-301', '2024-01-15', 'mastitis', 150],
] as const;

/** A farmers' co-operative: farms, fields and what is sown on them, cows, lent machines and deliveries, as lines of the import format; always the same. */
export function* farmsGraph(): Generator<object> {
  const random = new Random(18_641_103);
  for (const [farm_name, village, hectares, organic, organic_since] of FARMS) {
    yield node(farm_name, 'Farm', { farm_name, village, hectares, organic, organic_since });
  }
  for (const [full_name, born, joined_year, office, farm, since_year, until_year] of MEMBERS) {
    yield node(full_name, 'Member', { full_name, birth_date: day(born), joined_year, office });
    if (farm !== undefined) yield link(full_name, 'RUNS', farm, { since_year, until_year });
  }
  for (const [crop_name, family, usual_price] of CROPS) {
    yield node(crop_name, 'Crop', { crop_name, family, usual_price });
  }
  for (const [field_code, farm, area_ha, soil, irrigated] of FIELDS) {
    yield node(field_code, 'Field', { field_code, area_ha, soil, irrigated });
    yield link(field_code, 'PART_OF', farm);
  }
  for (const [buyer_name, trade, town, payment_days] of BUYERS) {
    yield node(buyer_name, 'Buyer', { buyer_name, trade, town, payment_days });
  }
  for (const [machine_name, machine_type, bought_year, purchase_price_eur, farm] of MACHINES) {
    yield node(machine_name, 'Machine', {
      machine_name,
      machine_type,
      bought_year,
      purchase_price_eur,
    });
    if (farm !== undefined) yield link(farm, 'OWNS', machine_name);
  }
  for (const [ear_tag, breed, born, daily_milk_litres, in_calf, farm] of COWS) {
    yield node(ear_tag, 'Cow', { ear_tag, breed, born_on: day(born), daily_milk_litres, in_calf });
    yield link(ear_tag, 'KEPT_ON', farm);
  }
  for (const [vet_name, town] of VETS) yield node(vet_name, 'Vet', { vet_name, town });
  for (const [vet, cow, on, diagnosis, cost_eur] of TREATMENTS) {
    yield link(vet, 'TREATED', cow, { treated_on: day(on), diagnosis, cost_eur });
  }
  yield* sowings(random);
  yield* loans(random);
  for (let number = 1; number <= 30; number += 1) yield* delivery(random, number);
}

function* sowings(random: Random): Generator<object> {
  for (const [at, [field]] of FIELDS.entries()) {
    for (const year of [2021, 2022, 2023]) {
      const [crop] = CROPS[(at * 2 + year) % 6] ?? CROPS[0];
      if (field === 'HP-1' && year !== 2022) continue;
      yield link(field, 'SOWN_WITH', crop, {
        sown_on: day(`${year}-0${3 + (at % 3)}-1${at}`),
        harvested_on: field === 'AW-1' && year === 2023 ? undefined : day(`${year}-08-2${at % 9}`),
        yield_tonnes:
          field === 'AW-1' && year === 2023 ? undefined : random.between(30, 320) / 2 + at / 100,
        hail_damage: random.chance(0.25),
      });
    }
  }
}

function* loans(random: Random): Generator<object> {
  for (const [turn, [farm]] of FARMS.entries()) {
    if (farm === 'Three Elms') continue;
    for (const machine of ['Titan', 'Spud Lifter', 'Mole'].slice(turn % 2)) {
      if (machine === 'Mole' && farm === 'Am Weiher') continue;
      yield link(farm, 'BORROWED', machine, {
        borrowed_on: day(`202${2 + (turn % 2)}-0${4 + (turn % 5)}-0${1 + turn}`),
        days: random.between(1, 9),
        fee_eur: 40 * random.between(2, 12) + turn,
      });
    }
  }
}

function* delivery(random: Random, number: number): Generator<object> {
  // Am Weiher has sent nothing yet, and the restaurant bought nothing.
  const [farm] = FARMS[random.between(0, 4)] ?? FARMS[0];
  const [buyer] = BUYERS[random.between(0, 3)] ?? BUYERS[0];
  const [crop] = CROPS[random.between(0, 5)] ?? CROPS[0];
  const delivery_no = `D-${400 + number}`;
  const tonnes = random.between(8, 90) + number / 100;
  yield node(delivery_no, 'Delivery', {
    delivery_no,
    delivered_on: day(
      `202${2 + (number % 2)}-${number % 3 === 0 ? '09' : '10'}-${String(1 + ((number * 7) % 28)).padStart(2, '0')}`,
    ),
    tonnes,
    price_eur: Math.round(tonnes * (110 + random.between(0, 200))),
    moisture_percent: random.between(9, 22),
    state: number % 5 === 2 ? 'rejected' : number > 27 ? 'pending' : 'accepted',
  });
  yield link(farm, 'SENT', delivery_no);
  yield link(delivery_no, 'GOES_TO', buyer);
  yield link(delivery_no, 'CONSISTS_OF', crop);
}
