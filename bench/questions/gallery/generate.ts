import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const ARTISTS = [
  ['Aldo Brenner', 1842, 1911, 'Austrian', undefined],
  ['Berta Lindholm', 1856, 1931, 'Swedish', 'Aldo Brenner'],
  ['Cesare Montalto', 1863, 1902, 'Italian', 'Aldo Brenner'],
  ['Dorothea Falk', 1879, 1957, 'German', 'Berta Lindholm'],
  ['Emil Sarkany', 1884, 1944, 'Hungarian', 'Cesare Montalto'],
  ['Fiona Tarrant', 1901, 1988, 'British', 'Dorothea Falk'],
  ['Gustav Wieland', 1907, 1979, 'German', 'Dorothea Falk'],
  ['Hedda Ruud', 1922, 2009, 'Norwegian', 'Fiona Tarrant'],
  ['Ignacio Belmonte', 1935, 2016, 'Spanish', 'Gustav Wieland'],
  ['Jutta Krome', 1948, undefined, 'German', 'Gustav Wieland'],
  ['Kaspar Thun', 1961, undefined, 'Swiss', 'Jutta Krome'],
  ['Lucia Ferrante', 1974, undefined, 'Italian', undefined],
] as const;
const FIRST = ['Quiet', 'Red', 'Broken', 'Northern', 'Hollow', 'Gilded'];
const SECOND = ['Harvest', 'Ferry', 'Orchard', 'Staircase', 'Lantern', 'Estuary', 'Mirror'];
const MEDIA = ['oil', 'watercolour', 'bronze', 'print'];
const ROOMS = [
  ['Cedar Hall', 0, 310],
  ['Garden Room', 0, 145],
  ['Long Gallery', 1, 420],
  ['Print Cabinet', 1, 60],
  ['Tower Room', 2, 85],
  ['Skylight Hall', 2, 260],
] as const;
const CURATORS = [
  ['Marlene Ebert', '1998-04-01', 'm.ebert@gallery.example', undefined],
  ['Noel Hathaway', '2004-09-15', undefined, 'Marlene Ebert'],
  ['Oda Friis', '2009-02-01', 'o.friis@gallery.example', 'Marlene Ebert'],
  ['Paolo Zanetti', '2013-06-10', 'p.zanetti@gallery.example', 'Noel Hathaway'],
  ['Renate Voss', '2016-11-01', undefined, 'Oda Friis'],
  ['Silas Quist', '2020-03-16', 's.quist@gallery.example', 'Oda Friis'],
] as const;
const EXHIBITIONS = [
  ['Light and Water', '2016-03-12', '2016-07-31', 41_200, 9, 'Noel Hathaway', 'Long Gallery'],
  ['Masters and Pupils', '2017-05-06', '2017-10-01', 63_800, 11, 'Oda Friis', 'Skylight Hall'],
  ['After the War', '2018-02-17', '2018-06-24', 28_900, 9, 'Paolo Zanetti', 'Cedar Hall'],
  ['Small Bronzes', '2018-09-08', '2019-01-13', 12_400, 7, 'Renate Voss', 'Tower Room'],
  ['Northern Summers', '2019-04-27', '2019-09-15', 70_500, 12, 'Oda Friis', 'Long Gallery'],
  ['Paper Works', '2021-06-05', '2021-11-28', 9700, 7, 'Silas Quist', 'Print Cabinet'],
  ['Dorothea Falk Revisited', '2022-10-01', '2023-02-26', 55_300, 13, 'Oda Friis', 'Cedar Hall'],
  ['New Faces', '2024-03-02', undefined, undefined, 10, 'Silas Quist', 'Garden Room'],
] as const;
const MUSEUMS = [
  ['Hafenmuseum', 'Hamburg', 'Germany', 1893],
  ['Museo Levante', 'Valencia', 'Spain', 1921],
  ['Stadthaus Sammlung', 'Basel', 'Switzerland', 1874],
  ['Kelvin House', 'Glasgow', 'Scotland', 1902],
  ['Fjordgalleriet', 'Bergen', 'Norway', 1958],
] as const;
const RESTORERS = ['Tilda Marsh', 'Ulrich Peters', 'Vera Costin', 'Wim de Boer'] as const;

const ARTWORKS: readonly string[] = FIRST.flatMap((first) =>
  SECOND.map((second) => `${first} ${second}`),
);

/** A gallery's works, rooms, exhibitions, loans and restorations, as lines of the import format; always the same. */
export function* galleryGraph(): Generator<object> {
  const random = new Random(19_450_607);
  for (const [artistName, bornIn, diedIn, nationality] of ARTISTS) {
    yield node(artistName, 'Artist', { artistName, bornIn, diedIn, nationality });
  }
  for (const [pupil, , , , master] of ARTISTS) {
    if (master) yield link(pupil, 'STUDENT_OF', master);
  }
  for (const [roomName, floor, areaSqm] of ROOMS) {
    yield node(roomName, 'Room', { roomName, floor, areaSqm });
  }
  for (const [curatorName, hired, email] of CURATORS) {
    yield node(curatorName, 'Curator', { curatorName, hiredOn: day(hired), email });
  }
  for (const [curator, , , superior] of CURATORS) {
    if (superior) yield link(curator, 'REPORTS_TO', superior);
  }
  for (const [title, opens, closes, visitors, ticketPrice, curator, room] of EXHIBITIONS) {
    const opensOn = day(opens);
    const closesOn = closes === undefined ? undefined : day(closes);
    const own = { exhibitionTitle: title, opensOn, closesOn, visitors, ticketPrice };
    yield node(title, 'Exhibition', own);
    yield link(title, 'CURATED_BY', curator);
    yield link(title, 'HELD_IN', room);
  }
  for (const [museumName, city, country, foundedIn] of MUSEUMS) {
    yield node(museumName, 'Museum', { museumName, city, country, foundedIn });
  }
  for (const restorerName of RESTORERS) yield node(restorerName, 'Restorer', { restorerName });
  for (const [at, title] of ARTWORKS.entries()) yield* artwork(random, at, title);
  yield* restorations(random);
}

function* artwork(random: Random, at: number, artworkTitle: string): Generator<object> {
  const [artist = '', born = 0] = ARTISTS[(at * 5) % ARTISTS.length] ?? [];
  yield node(artworkTitle, 'Artwork', {
    artworkTitle,
    createdIn: born + random.between(22, 38),
    medium: MEDIA[at % MEDIA.length],
    heightCm: random.between(20, 240),
    widthCm: random.between(20, 300),
    insuredValue: at % 8 === 3 ? undefined : random.between(4, 950) * 1000,
    acquiredOn: day(`${random.between(1985, 2019)}-0${random.between(1, 9)}-01`),
  });
  yield link(artist, 'CREATED', artworkTitle);
  if (random.chance(0.85)) {
    const year = random.between(1999, 2014);
    const moved = at % 4 === 0;
    const until = moved ? day(`${year + 4}-12-31`) : undefined;
    const [first, other] = [ROOMS[at % 6]?.[0], ROOMS[(at + 2) % 6]?.[0]];
    yield link(artworkTitle, 'HANGS_IN', first ?? '', { since: day(`${year}-01-15`), until });
    if (moved) {
      yield link(artworkTitle, 'HANGS_IN', other ?? '', { since: day(`${year + 5}-01-10`) });
    }
  }
  for (const [exhibition] of EXHIBITIONS) {
    if (random.chance(0.16)) yield link(artworkTitle, 'SHOWN_IN', exhibition);
  }
  if (random.chance(0.4) || at === 1) {
    const year = random.between(2011, 2022);
    const loan = {
      from: day(`${year}-02-01`),
      until: day(`${year}-11-30`),
      feeEur: random.between(2, 40) * 250,
    };
    yield link(artworkTitle, 'LENT_TO', random.pick(MUSEUMS)[0], loan);
  }
}

function* restorations(random: Random): Generator<object> {
  for (let number = 1; number <= 36; number += 1) {
    const reference = `R-${String(200 + number * 3)}`;
    const year = 2008 + (number % 14);
    const isOpen = number % 9 === 0;
    yield node(reference, 'Restoration', {
      reference,
      method: random.pick(['cleaning', 'cleaning', 'relining', 'varnishing']),
      startedOn: day(`${year}-02-10`),
      finishedOn: isOpen ? undefined : day(`${year}-0${random.between(3, 9)}-20`),
      costEur: number % 7 === 0 ? undefined : random.between(3, 90) * 100,
    });
    yield link(reference, 'TREATED', random.pick(ARTWORKS));
    yield link(random.pick(RESTORERS), 'CARRIED_OUT', reference);
  }
}
