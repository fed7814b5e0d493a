import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const COURTS = [
  ['Harbour District Court', 'Elsmouth', 1],
  ['Mill Street Court', 'Torrance', 1],
  ['Court of Appeal North', 'Elsmouth', 2],
  ['High Court of the Isles', 'Varna', 3],
] as const;
const JUDGES = [
  [
    'Agatha Prewitt',
    1948,
    '1985-05-01',
    '2013-06-30',
    'Harbour District Court',
    'Court of Appeal North',
  ],
  [
    'Bernard Oyelaran',
    1955,
    '1991-09-01',
    undefined,
    'Mill Street Court',
    'High Court of the Isles',
  ],
  ['Celestine Roux', 1961, '1999-02-01', undefined, 'Harbour District Court', undefined],
  ['Dagmar Hellstrom', 1964, '2003-03-15', undefined, 'Court of Appeal North', undefined],
  ['Everett Quince', 1970, '2008-11-01', '2020-01-31', 'Mill Street Court', undefined],
  ['Fenja Brouwer', 1976, '2014-04-01', undefined, 'Mill Street Court', 'Court of Appeal North'],
] as const;
const FIRMS = [
  ['Larch & Stone', 'Elsmouth', 1902],
  ['Pemberton Vale', 'Varna', 1956],
  ['Quayside Advocates', 'Torrance', 1988],
] as const;
const LAWYERS = [
  ['Gwen Tolliver', '1990-01-10', 410],
  ['Horace Lindqvist', '1997-06-01', 350],
  ['Imogen Sato', '2002-09-20', 380],
  ['Jarek Pohl', '2008-02-01', 260],
  ['Katya Renner', '2011-10-15', undefined],
  ['Lorcan Dempsey', '2017-05-05', 190],
] as const;
const STATUTES = [
  ['Tenancy Act', '1964-07-01', '2015-12-31'],
  ['Patents Act', '1977-01-01', undefined],
  ['Working Hours Act', '1994-04-01', undefined],
  ['Harbour Dues Act', '1931-03-01', '1999-06-30'],
] as const;
const PARTIES = [
  'Orrin Blake',
  'Petra Vasquez',
  'Calder Shipping',
  'Nimbus Textiles',
  'Ruth Amadi',
  'Tidewater Mills',
  'Simeon Cross',
  'Lantern Foods',
];
const AREAS = ['tenancy', 'labour', 'patent', 'tax'];
const OUTCOMES = ['granted', 'dismissed', 'settled'];

/** An archive of judgments: cases, courts, judges, lawyers, parties and statutes, as lines of the import format; always the same. */
export function* courtGraph(): Generator<object> {
  const random = new Random(19_110_923);
  for (const [court_name, city, instance] of COURTS) {
    yield node(court_name, 'Court', { court_name, city, instance });
  }
  for (const [judge_name, birth_year, appointed, retired, first, later] of JUDGES) {
    const retired_on = retired === undefined ? undefined : day(retired);
    yield node(judge_name, 'Judge', {
      judge_name,
      birth_year,
      appointed_on: day(appointed),
      retired_on,
    });
    const moved = later === undefined ? retired_on : day('2010-12-31');
    yield link(judge_name, 'SITS_ON', first, { since: day(appointed), until: moved });
    if (later) yield link(judge_name, 'SITS_ON', later, { since: day('2015-01-01') });
  }
  for (const [firm_name, city, founded_year] of FIRMS) {
    yield node(firm_name, 'LawFirm', { firm_name, city, founded_year });
  }
  for (const [at, [lawyer_name, admitted, hourly_rate]] of LAWYERS.entries()) {
    yield node(lawyer_name, 'Lawyer', { lawyer_name, admitted_on: day(admitted), hourly_rate });
    if (lawyer_name === 'Lorcan Dempsey') continue;
    const year = Number(admitted.slice(0, 4)) + 4;
    const until = at % 2 === 0 ? day(`${year + 7}-12-31`) : undefined;
    yield link(lawyer_name, 'PARTNER_AT', FIRMS[at % 3]?.[0] ?? '', {
      since: day(`${year}-01-01`),
      until,
    });
  }
  for (const [statute_title, enacted, repealed] of STATUTES) {
    const repealed_on = repealed === undefined ? undefined : day(repealed);
    yield node(statute_title, 'Statute', { statute_title, enacted_on: day(enacted), repealed_on });
  }
  for (const [at, party_name] of PARTIES.entries()) {
    const kind = [2, 3, 5, 7].includes(at) ? 'company' : 'person';
    yield node(party_name, 'Party', { party_name, kind });
  }
  for (let number = 1; number <= 40; number += 1) yield* lawsuit(random, number);
}

function docket(number: number): string {
  return `K-${String(300 + number * 7)}`;
}

function* lawsuit(random: Random, number: number): Generator<object> {
  const docket_number = docket(number);
  const year = 1994 + (number % 27);
  const isOpen = number % 10 === 0;
  const outcome = isOpen ? undefined : random.pick(OUTCOMES);
  yield node(docket_number, 'Lawsuit', {
    docket_number,
    area: AREAS[number % 4],
    filed_on: day(`${year}-0${random.between(1, 9)}-11`),
    decided_on: isOpen ? undefined : day(`${year + random.between(1, 3)}-05-20`),
    outcome,
    damages_eur: outcome === 'granted' ? random.between(3, 600) * 1000 : undefined,
  });
  yield link(docket_number, 'HEARD_AT', COURTS[number % 4]?.[0] ?? '');
  if (!isOpen) yield link(JUDGES[(number * 5) % 6]?.[0] ?? '', 'DECIDED', docket_number);
  const plaintiff = PARTIES[(number * 3) % 8] ?? '';
  const defendant = PARTIES[(number * 3 + 1 + (number % 5)) % 8] ?? '';
  yield link(plaintiff, 'PLAINTIFF_IN', docket_number);
  yield link(defendant, 'DEFENDANT_IN', docket_number);
  yield link(LAWYERS[number % 6]?.[0] ?? '', 'PLEADED_IN', docket_number, {
    fee_eur: random.between(4, 80) * 500,
  });
  if (number % 3 === 0)
    yield link(LAWYERS[(number + 2) % 5]?.[0] ?? '', 'PLEADED_IN', docket_number, {
      fee_eur: random.between(4, 80) * 500,
    });
  if (number % 4 !== 3) yield link(docket_number, 'APPLIES', STATUTES[number % 3]?.[0] ?? '');
  if (number > 5 && random.chance(0.6))
    yield link(docket_number, 'CITES', docket(random.between(1, number - 1)));
  if (number > 12 && random.chance(0.3))
    yield link(docket_number, 'APPEAL_OF', docket(number - 11));
}
