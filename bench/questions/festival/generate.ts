import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const FESTIVALS = [
  ['Kliffklang', 'Husum', 'Germany', 2004, true],
  ['Lakeside Weekender', 'Keswick', 'England', 1998, true],
  ['Stone Court Nights', 'Ghent', 'Belgium', 2015, false],
] as const;
const YEARS = [2017, 2018, 2019, 2021, 2022];
const SPONSORS = [
  ['Brauhaus Petersen', 'beer', 'Kliffklang', 32_000, 2010],
  ['Volta Bikes', 'cycling', 'Kliffklang', 12_500, 2018],
  ['Volta Bikes', 'cycling', 'Lakeside Weekender', 8000, 2016],
  ['Cumbria Savings', 'banking', 'Lakeside Weekender', 45_000, 2001],
] as const;
const RECORD_LABELS = [
  ['Moorland Records', 'Leeds', 1987],
  ['Kettle Drum Music', 'Hamburg', 2001],
  ['Night Ferry', 'Antwerp', 2012],
  ['Penny Shellac', 'Leeds', 2019],
] as const;
const ACTS = [
  ['Hollow Tide', 'folk', 'England', 2003, undefined],
  ['Sister Ampere', 'electronic', 'Belgium', 2011, undefined],
  ['The Gravel Choir', 'folk', 'Ireland', 1991, 2018],
  ['Nordlicht Kapelle', 'jazz', 'Germany', 1996, undefined],
  ['Paper Lions', 'rock', 'England', 2014, undefined],
  ['Zinc Parade', 'rock', 'Germany', 2008, 2021],
  ['Oma Techno', 'electronic', 'Germany', 2016, undefined],
] as const;
const CONTRACTS = [
  ['Hollow Tide', 'Moorland Records', '2004-02-01', '2014-01-31', 5000],
  ['Hollow Tide', 'Night Ferry', '2016-05-10', undefined, 22_000],
  ['Sister Ampere', 'Night Ferry', '2013-09-01', undefined, 18_000],
  ['The Gravel Choir', 'Moorland Records', '1992-06-15', '2018-12-31', 1500],
  ['Nordlicht Kapelle', 'Kettle Drum Music', '2002-11-20', undefined, undefined],
  ['Paper Lions', 'Moorland Records', '2017-03-03', undefined, 9500],
  ['Zinc Parade', 'Kettle Drum Music', '2010-07-01', '2020-06-30', 7000],
] as const;
const ALBUMS = [
  ['Glass Orchard', 'Hollow Tide', 'Moorland Records', '2006-04-21', 11, 47, 38_000],
  ['Nightboat', 'Hollow Tide', 'Night Ferry', '2017-10-06', 9, 41, 61_500],
  ['Ebb', 'Hollow Tide', 'Moorland Records', '2011-02-18', 12, 52, 24_300],
  ['Static Garden', 'Sister Ampere', 'Night Ferry', '2014-03-28', 10, 44, 83_000],
  ['Copper Dress', 'Sister Ampere', 'Night Ferry', '2019-09-13', 8, 36, 57_200],
  ['Quarry Hymns', 'The Gravel Choir', 'Moorland Records', '1994-05-02', 14, 58, 19_000],
  ['Slow Rain', 'The Gravel Choir', 'Moorland Records', '1999-11-12', 10, 43, 27_800],
  ['Fjordblau', 'Nordlicht Kapelle', 'Kettle Drum Music', '2005-01-14', 7, 63, 8800],
  ['Origami Weather', 'Paper Lions', 'Moorland Records', '2018-08-24', 12, 39, undefined],
  ['Werkstattlieder', 'Zinc Parade', 'Kettle Drum Music', '2012-06-29', 13, 49, 15_400],
] as const;
const MUSICIANS = [
  ['Ruben Achterberg', '1984-03-11', 'Sister Ampere', 'synthesizer', 2011, undefined],
  ['Lieve Maes', '1987-12-02', 'Sister Ampere', 'voice', 2011, undefined],
  ['Tess Harrow', '1979-07-19', 'Hollow Tide', 'voice', 2003, undefined],
  ['Col Brannigan', '1968-01-30', 'Hollow Tide', 'fiddle', 2003, 2009],
  ['Col Brannigan', '1968-01-30', 'The Gravel Choir', 'fiddle', 1991, 2018],
  ['Mara Finch', '1982-10-05', 'Hollow Tide', 'cello', 2008, undefined],
  ['Jorin Stahl', '1990-05-23', 'Zinc Parade', 'drums', 2008, 2021],
  ['Jorin Stahl', '1990-05-23', 'Paper Lions', 'drums', 2019, undefined],
  ['Hedda Wenzel', '1971-09-08', 'Nordlicht Kapelle', 'piano', 1996, undefined],
  ['Ossian Pike', '1976-04-14', 'Hollow Tide', 'cello', 2003, 2007],
  ['Dana Roth', '1994-11-27', 'Oma Techno', 'synthesizer', 2016, undefined],
] as const;

/** Music festivals, the acts that play there, their labels and albums, as lines of the import format; always the same. */
export function* festivalGraph(): Generator<object> {
  const random = new Random(20_040_717);
  for (const [festival_name, town, country, founded_year, camping] of FESTIVALS) {
    yield node(festival_name, 'Festival', { festival_name, town, country, founded_year, camping });
  }
  for (const name of new Set(SPONSORS.map(([sponsor]) => sponsor))) {
    const sector = SPONSORS.find(([sponsor]) => sponsor === name)?.[1];
    yield node(name, 'Sponsor', { sponsor_name: name, sector });
  }
  for (const [sponsor, , festival, amount_eur, since_year] of SPONSORS) {
    yield link(sponsor, 'FUNDS', festival, { amount_eur, since_year });
  }
  for (const [label_name, city, founded_year] of RECORD_LABELS) {
    yield node(label_name, 'RecordLabel', { label_name, city, founded_year });
  }
  for (const [act_name, genre, origin, formed_year, disbanded_year] of ACTS) {
    yield node(act_name, 'Act', { act_name, genre, origin, formed_year, disbanded_year });
  }
  for (const [act, label, signed, ended, advance_eur] of CONTRACTS) {
    yield link(act, 'SIGNED_WITH', label, {
      signed_on: day(signed),
      ended_on: ended === undefined ? undefined : day(ended),
      advance_eur,
    });
  }
  for (const [title, act, label, released, tracks, running_minutes, copies_sold] of ALBUMS) {
    const released_on = day(released);
    yield node(title, 'Album', { title, released_on, tracks, running_minutes, copies_sold });
    yield link(act, 'RECORDED', title);
    yield link(label, 'PUT_OUT', title);
  }
  for (const name of new Set(MUSICIANS.map(([musician]) => musician))) {
    const born = MUSICIANS.find(([musician]) => musician === name)?.[1] ?? '';
    yield node(name, 'Musician', { musician_name: name, born_on: day(born) });
  }
  for (const [musician, , act, instrument, joined_year, left_year] of MUSICIANS) {
    yield link(musician, 'PLAYS_IN', act, { instrument, joined_year, left_year });
  }
  yield* editions(random);
}

function* editions(random: Random): Generator<object> {
  for (const [at, [festival]] of FESTIVALS.entries()) {
    for (const year of YEARS) {
      const edition_name = `${festival} ${year}`;
      const cancelled = year === 2021 && at !== 1;
      yield node(edition_name, 'Edition', {
        edition_name,
        starts_on: day(`${year}-0${6 + at}-1${at + 1}`),
        ends_on: day(`${year}-0${6 + at}-1${at + 3}`),
        visitors: cancelled ? undefined : random.between(3000, 28_000),
        cancelled,
      });
      yield link(edition_name, 'EDITION_OF', festival);
      if (!cancelled) yield* performances(random, { edition_name, year, at });
    }
  }
}

interface OfEdition {
  readonly edition_name: string;
  readonly year: number;
  readonly at: number;
}

function* performances(random: Random, { edition_name, year, at }: OfEdition): Generator<object> {
  for (const [turn, [act, , , formed, disbanded = 9999]] of ACTS.entries()) {
    const isThere = (turn * 2 + year + at) % 3 !== 0 || act === 'Hollow Tide';
    if (!isThere || year < formed || year > disbanded) continue;
    yield link(act, 'PERFORMED_AT', edition_name, {
      performed_on: day(`${year}-0${6 + at}-1${at + 1 + (turn % 3)}`),
      set_minutes: 35 + random.between(0, 60),
      fee_eur: 500 * random.between(2, 40) + turn,
      headliner: (turn + year) % 5 === 0,
      encore: act !== 'Oma Techno' && random.chance(0.5),
    });
  }
}
