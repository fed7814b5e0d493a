import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const BRANCHES = [
  ['Central Library', 'Osterby', 1898, 92],
  ['Harbour Branch', 'Osterby', 1961, 30],
  ['Mill Branch', 'Kettleford', 1984, 24],
  ['Bookbus', undefined, 2012, 6],
] as const;
const AUTHORS = [
  ['Aino Leppanen', 'Finland', 1931, 2004],
  ['Basil Thornquist', 'Ireland', 1948, undefined],
  ['Carlota Iglesias', 'Spain', 1967, undefined],
  ['Demba Sarr', 'Senegal', 1922, 1989],
  ['Edda Kronberg', 'Austria', 1975, undefined],
  ['Fumiko Arai', 'Japan', 1954, 2019],
] as const;
const BOOKS = [
  ['Salt Ledger', 1968, 312, 'novel', [0]],
  ['The Ninth Ferry', 1979, 228, 'novel', [1]],
  ['Field Notes on Fog', 1990, 164, 'poetry', [0, 1]],
  ['A Grammar of Rain', 1999, 96, 'poetry', [2]],
  ['Rust and Honey', 2003, 410, 'novel', [2, 4]],
  ['Lantern Year', 2008, 540, 'novel', [4]],
  ['The Cartographers Table', 1955, 388, 'history', [3]],
  ['Seven Wells', 1971, 275, 'history', [3]],
  ['Paper Bridges', 1984, 198, 'essay', [5]],
  ['Quiet Engines', 2014, 333, 'essay', [5, 1]],
  ['Dust Atlas', 2020, undefined, 'history', [4]],
  ['Moth Hours', 1995, 142, 'novel', [1]],
] as const;
const SUBJECTS = ['seafaring', 'weather', 'family', 'machines', 'maps'];
const READERS = [
  ['Alma Vester', '1949-05-03', '1988-09-01', 'Osterby', undefined],
  ['Boris Quint', '1983-12-21', '2010-02-14', 'Kettleford', undefined],
  ['Chiara Dunn', '2001-07-30', '2012-06-05', 'Osterby', 'Alma Vester'],
  ['David Uhl', '2009-03-17', '2018-01-20', 'Osterby', 'Chiara Dunn'],
  ['Esra Yildirim', '1990-10-10', '2015-11-03', 'Kettleford', 'Boris Quint'],
  ['Fergus Orme', '1971-01-08', '1999-04-12', 'Osterby', 'Alma Vester'],
  ['Greta Silber', '1966-06-24', '2003-08-30', 'Kettleford', undefined],
  ['Hakon Vale', '1996-02-29', '2021-05-18', 'Osterby', undefined],
] as const;
const LIBRARIANS = [
  ['Ines Marlow', 'Central Library', '1997-03-01', undefined],
  ['Joost Perrin', 'Harbour Branch', '2006-10-01', undefined],
  ['Kirsten Bolt', 'Central Library', '1979-04-01', '2012-03-31'],
  ['Luis Amaral', 'Mill Branch', '2018-01-15', undefined],
] as const;

/** A town library: books, authors, copies, readers and loans, as lines of the import format; always the same. */
export function* lendingGraph(): Generator<object> {
  const random = new Random(18_980_402);
  for (const [branch_name, town, opened_year, opening_hours] of BRANCHES) {
    yield node(branch_name, 'Branch', { branch_name, town, opened_year, opening_hours });
  }
  for (const [author_name, country, birth_year, death_year] of AUTHORS) {
    yield node(author_name, 'Author', { author_name, country, birth_year, death_year });
  }
  for (const name of SUBJECTS) yield node(name, 'Subject', { subject_name: name });
  for (const [at, [title, published_year, pages, genre, authors]] of BOOKS.entries()) {
    yield node(title, 'Book', { title, published_year, pages, genre });
    for (const each of authors) yield link(AUTHORS[each]?.[0] ?? '', 'WROTE', title);
    yield link(title, 'ABOUT', SUBJECTS[at % 5] ?? '');
    if (at % 3 === 0) yield link(title, 'ABOUT', SUBJECTS[(at + 2) % 5] ?? '');
  }
  yield link('Moth Hours', 'SEQUEL_OF', 'The Ninth Ferry');
  yield link('Lantern Year', 'SEQUEL_OF', 'Rust and Honey');
  yield link('Dust Atlas', 'SEQUEL_OF', 'Lantern Year');
  for (const [librarian_name, branch, since, until] of LIBRARIANS) {
    yield node(librarian_name, 'Librarian', { librarian_name });
    yield link(librarian_name, 'WORKS_AT', branch, {
      since: day(since),
      until: until === undefined ? undefined : day(until),
    });
  }
  yield link('Kirsten Bolt', 'MANAGES', 'Central Library');
  yield link('Joost Perrin', 'MANAGES', 'Harbour Branch');
  for (const [reader_name, born, joined, town] of READERS) {
    yield node(reader_name, 'Reader', {
      reader_name,
      born_on: day(born),
      joined_on: day(joined),
      town,
      email: random.chance(0.6) ? `${reader_name.split(' ')[0]}@post.example` : undefined,
    });
  }
  for (const [reader_name, , , , guarantor] of READERS) {
    if (guarantor !== undefined) yield link(guarantor, 'VOUCHES_FOR', reader_name);
  }
  for (let number = 1; number <= 30; number += 1) yield* copy(random, number);
}

function* copy(random: Random, number: number): Generator<object> {
  const barcode = `C${5000 + number * 11}`;
  yield node(barcode, 'Copy', {
    barcode,
    acquired_on: day(`${1996 + (number % 24)}-03-08`),
    price_eur: random.between(8, 60),
    damaged: number % 7 === 0,
  });
  yield link(barcode, 'COPY_OF', BOOKS[number % 11]?.[0] ?? '');
  yield link(barcode, 'SHELVED_IN', BRANCHES[(number * 3) % 4]?.[0] ?? '');
  for (let loan = 0; loan < number % 4; loan += 1) {
    const year = 2013 + loan * 3 + (number % 3);
    const isOut = loan === 2 && number % 3 === 1;
    yield link(READERS[(number + loan * 3) % 7]?.[0] ?? '', 'BORROWED', barcode, {
      borrowed_on: day(`${year}-0${random.between(1, 6)}-10`),
      returned_on: isOut ? undefined : day(`${year}-0${random.between(7, 9)}-02`),
      fine_eur: random.chance(0.3) ? random.between(1, 9) : undefined,
    });
  }
}
