import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const SUPPLIERS = [
  ['Aldbury Metals', 'Poland', 4.2, true],
  ['Brightwater Plastics', 'Italy', 3.6, false],
  ['Coppice Timber', 'Latvia', 4.8, true],
  ['Delmar Electronics', 'Taiwan', undefined, false],
  ['Eastgate Textiles', 'Turkey', 3.1, true],
] as const;
const PARTS = [
  ['Hinge', 'metal', 0.12, 1.4],
  ['Oak board', 'wood', 6.5, 22],
  ['Control unit', 'electronics', 0.8, 61],
  ['Seat cover', 'textile', 1.1, 14.5],
  ['Steel frame', 'metal', 11.4, 48],
  ['Knob', 'plastic', 0.05, 0.6],
  ['Spring', 'metal', undefined, 2.2],
] as const;
const PRODUCTS = [
  ['Fjord Armchair', 2012, undefined, 480, [3, 4, 6]],
  ['Lumen Desk', 2017, undefined, 650, [1, 2, 4, 5]],
  ['Harbour Shelf', 2008, 2019, 210, [0, 1]],
  ['Pivot Stool', 2020, undefined, 95, [4, 5, 6]],
  ['Quay Cabinet', 2015, 2022, 820, [0, 1, 5]],
] as const;
const WAREHOUSES = [
  ['Gate North', 'Rotterdam', 5200],
  ['Gate South', 'Trieste', 3400],
  ['Inland Hub', 'Kassel', 8100],
] as const;
const CARRIERS = ['Swiftline', 'Baltic Haul', 'Roadrunner Freight'];
const BUYERS = [
  ['Petra Lindgren', '2011-02-01', undefined],
  ['Omar Castellano', '2005-09-12', '2018-12-31'],
  ['Wanda Fischer', '2016-06-20', undefined],
  ['Tomasz Berg', '2020-01-07', undefined],
] as const;

/** A furniture maker's supply chain: suppliers, parts, products, orders and shipments, as lines of the import format; always the same. */
export function* supplyGraph(): Generator<object> {
  const random = new Random(20_110_807);
  for (const [supplier_name, country, rating, certified] of SUPPLIERS) {
    yield node(supplier_name, 'Supplier', { supplier_name, country, rating, certified });
  }
  for (const [part_name, material, weight_kg, unit_price] of PARTS) {
    yield node(part_name, 'Part', { part_name, material, weight_kg, unit_price });
  }
  for (const [product_name, launched_year, discontinued_year, list_price, parts] of PRODUCTS) {
    yield node(product_name, 'Product', {
      product_name,
      launched_year,
      discontinued_year,
      list_price,
    });
    for (const each of parts) {
      yield link(product_name, 'CONTAINS', PARTS[each]?.[0] ?? '', { quantity: 1 + (each % 4) });
    }
  }
  for (const [warehouse_name, city, area_sqm] of WAREHOUSES) {
    yield node(warehouse_name, 'Warehouse', { warehouse_name, city, area_sqm });
  }
  for (const carrier_name of CARRIERS) yield node(carrier_name, 'Carrier', { carrier_name });
  for (const [buyer_name, hired, left] of BUYERS) {
    yield node(buyer_name, 'Buyer', {
      buyer_name,
      hired_on: day(hired),
      left_on: left === undefined ? undefined : day(left),
    });
  }
  yield link('Omar Castellano', 'TRAINED', 'Petra Lindgren');
  yield link('Petra Lindgren', 'TRAINED', 'Wanda Fischer');
  yield link('Petra Lindgren', 'TRAINED', 'Tomasz Berg');
  for (const [at, [supplier_name]] of SUPPLIERS.entries()) {
    for (const [step, [part_name]] of PARTS.entries()) {
      if ((at * 2 + step) % 3 !== 0) continue;
      yield link(supplier_name, 'SUPPLIES', part_name, {
        since: day(`${2008 + ((at * 3 + step) % 9)}-05-01`),
        until: step % 4 === 3 ? day('2021-03-31') : undefined,
        lead_time_days: random.between(3, 60),
      });
    }
  }
  for (const [at, [part_name]] of PARTS.entries()) {
    yield link(part_name, 'STORED_IN', WAREHOUSES[at % 3]?.[0] ?? '', {
      stock: random.between(0, 900),
    });
  }
  for (let number = 1; number <= 32; number += 1) yield* order(random, number);
}

function* order(random: Random, number: number): Generator<object> {
  const order_number = `PO-${400 + number * 3}`;
  const year = 2015 + (number % 9);
  const isOpen = number % 8 === 0;
  yield node(order_number, 'PurchaseOrder', {
    order_number,
    placed_on: day(`${year}-0${random.between(1, 6)}-14`),
    delivered_on: isOpen ? undefined : day(`${year}-0${random.between(7, 9)}-03`),
    total_eur: random.between(2, 90) * 100,
    urgent: number % 5 === 0,
  });
  yield link(order_number, 'PLACED_WITH', SUPPLIERS[number % 5]?.[0] ?? '');
  yield link(BUYERS[number % 3]?.[0] ?? '', 'PLACED', order_number);
  yield link(order_number, 'FOR_PART', PARTS[(number * 3) % 7]?.[0] ?? '', {
    pieces: random.between(10, 400),
  });
  if (!isOpen) yield link(CARRIERS[number % 2] ?? '', 'CARRIED', order_number);
}
