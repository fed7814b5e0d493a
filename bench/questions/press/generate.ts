import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const DESKS = [
  ['Politics', 3, 'Ruth Amsel'],
  ['Business', 3, 'Gordon Pryce'],
  ['Sport', 1, 'Leah Wintour'],
  ['Culture', 2, 'Benedikt Rau'],
  ['Local', 1, undefined],
] as const;
const JOURNALISTS = [
  ['Ruth Amsel', '1964-05-12', true, '1991-09-01', undefined, 'Politics', 'ruth.amsel@example.org'],
  ['Gordon Pryce', '1970-10-28', true, '2003-02-01', undefined, 'Business', 'g.pryce@example.org'],
  ['Leah Wintour', '1985-03-19', true, '2012-06-15', undefined, 'Sport', undefined],
  ['Benedikt Rau', '1977-08-07', true, '2008-01-01', undefined, 'Culture', 'b.rau@example.org'],
  [
    'Samira Haddad',
    '1990-12-24',
    true,
    '2017-04-03',
    undefined,
    'Politics',
    's.haddad@example.org',
  ],
  ['Colm Devlin', '1959-02-02', true, '1984-11-01', '2021-12-31', 'Business', undefined],
  [
    'Paula Niemeyer',
    '1995-07-16',
    false,
    '2020-03-01',
    undefined,
    'Culture',
    'niemeyer@example.org',
  ],
  ['Arlo Finch', '1998-09-09', false, '2022-08-01', undefined, 'Local', undefined],
  ['Tamsin Boyd', '1982-01-31', true, '2010-05-01', '2019-07-31', 'Sport', undefined],
  ['Viktor Salk', '2000-04-25', false, '2023-02-01', undefined, 'Local', 'v.salk@example.org'],
] as const;
const TOPICS = [
  ['public life', undefined],
  ['elections', 'public life'],
  ['local elections', 'elections'],
  ['corruption', 'public life'],
  ['economy', undefined],
  ['housing', 'economy'],
  ['rents', 'housing'],
  ['football', undefined],
  ['theatre', undefined],
  ['climate', undefined],
] as const;
const ARTICLES = [
  ['Mayor denies harbour deal', 'report', ['Samira Haddad', 'Ruth Amsel'], ['corruption'], true],
  ['Who pays for the new quay?', 'analysis', ['Gordon Pryce'], ['economy', 'corruption'], false],
  ['Rents climb for a ninth year', 'report', ['Colm Devlin'], ['rents'], true],
  ['A city without flats', 'comment', ['Colm Devlin', 'Gordon Pryce'], ['housing'], false],
  ['Rovers go out on penalties', 'report', ['Leah Wintour'], ['football'], false],
  ['The keeper who came back', 'interview', ['Leah Wintour'], ['football'], false],
  ['Empty seats at the Odeon', 'review', ['Benedikt Rau'], ['theatre'], false],
  ['A Hamlet in overalls', 'review', ['Paula Niemeyer'], ['theatre'], false],
  ['Turnout falls in every ward', 'analysis', ['Ruth Amsel'], ['local elections'], true],
  ['What the count tells us', 'comment', ['Ruth Amsel'], ['elections'], false],
  ['Flood walls come too late', 'report', ['Arlo Finch', 'Samira Haddad'], ['climate'], true],
  ['Market stalls fear the tram', 'report', ['Arlo Finch'], ['economy'], false],
  ['Ten years of the youth squad', 'interview', ['Tamsin Boyd'], ['football'], false],
  ['Landlords sue the council', 'report', ['Samira Haddad'], ['rents', 'public life'], true],
  ['The quiet curtain', 'interview', ['Benedikt Rau', 'Paula Niemeyer'], ['theatre'], false],
  ['Summer of smoke', 'analysis', ['Gordon Pryce'], ['climate'], false],
] as const;
const CITES = [
  [1, 0],
  [3, 2],
  [9, 8],
  [13, 2],
  [13, 3],
  [10, 15],
  [11, 1],
  [14, 7],
  [9, 0],
] as const;
const PERSONS = [
  ['Hilde Vossberg', 'mayor', 'Civic Union'],
  ['Otis Marchetti', 'banker', undefined],
  ['Norma Tull', 'councillor', 'Green List'],
  ['Emre Aksoy', 'goalkeeper', undefined],
  ['Sylvie Laurent', 'actor', undefined],
] as const;
const MENTIONS = [
  ['Hilde Vossberg', 0, 7, true],
  ['Hilde Vossberg', 1, 2, false],
  ['Hilde Vossberg', 8, 1, false],
  ['Hilde Vossberg', 13, 4, true],
  ['Otis Marchetti', 1, 5, true],
  ['Otis Marchetti', 0, 3, false],
  ['Norma Tull', 13, 2, true],
  ['Norma Tull', 10, 3, true],
  ['Emre Aksoy', 5, 11, true],
  ['Emre Aksoy', 4, 2, false],
] as const;
const PHOTOGRAPHERS = ['Juno Beck', 'Hamish Orr', 'Thea Lorenz'] as const;
const PRIZES = [
  ['Golden Quill', 5000],
  ['Harbour Press Award', 1500],
] as const;
const WON = [
  ['Samira Haddad', 'Golden Quill', 2023],
  ['Colm Devlin', 'Golden Quill', 2009],
  ['Leah Wintour', 'Harbour Press Award', 2019],
  ['Samira Haddad', 'Harbour Press Award', 2021],
  ['Benedikt Rau', 'Harbour Press Award', 2015],
] as const;

/** The archive of a newspaper: articles, who wrote them, topics, citations, issues, photos and letters, as lines of the import format; always the same. */
export function* pressGraph(): Generator<object> {
  const random = new Random(16_050_915);
  for (const [desk_name, floor] of DESKS)
    yield node(`desk ${desk_name}`, 'Desk', { desk_name, floor });
  for (const [full_name, born, permanent, joined, left, desk, email] of JOURNALISTS) {
    yield node(full_name, 'Journalist', {
      full_name,
      born_on: day(born),
      permanent,
      joined_on: day(joined),
      left_on: left === undefined ? undefined : day(left),
      email,
    });
    yield link(full_name, 'WORKS_FOR', `desk ${desk}`);
  }
  for (const [desk, , head] of DESKS)
    if (head !== undefined) yield link(head, 'HEADS', `desk ${desk}`);
  for (const [topic_name] of TOPICS) yield node(`topic ${topic_name}`, 'Topic', { topic_name });
  for (const [topic, above] of TOPICS) {
    if (above !== undefined) yield link(`topic ${topic}`, 'SUBTOPIC_OF', `topic ${above}`);
  }
  for (const [person_name, occupation, party] of PERSONS) {
    yield node(person_name, 'PublicFigure', { person_name, occupation, party });
  }
  for (const name of PHOTOGRAPHERS) yield node(name, 'Photographer', { full_name: name });
  for (const [prize_name, money_eur] of PRIZES) {
    yield node(prize_name, 'Prize', { prize_name, money_eur });
  }
  for (const [journalist, prize, year] of WON) yield link(journalist, 'WON', prize, { year });
  yield* issues(random);
  for (const at of ARTICLES.keys()) yield* article(random, at);
  for (const [from, to] of CITES) {
    yield link(`article ${from}`, 'CITES', `article ${to}`, { approving: (from + to) % 2 === 1 });
  }
  for (const [person, at, times, quoted] of MENTIONS) {
    yield link(`article ${at}`, 'MENTIONS', person, { times, quoted });
  }
  yield* letters(random);
}

function* issues(random: Random): Generator<object> {
  for (let number = 0; number < 8; number += 1) {
    yield node(`issue ${number}`, 'Issue', {
      issue_number: 14_200 + number * 37,
      published_on: day(
        `202${2 + Math.floor(number / 4)}-${['02', '05', '09', '11'][number % 4]}-1${number}`,
      ),
      pages: 32 + 8 * random.between(0, 4),
      print_run: 1000 * random.between(38, 71),
      price_eur: number < 4 ? 2.4 : 2.9,
      weekend: number % 3 === 0,
    });
  }
}

function* article(random: Random, at: number): Generator<object> {
  const [headline, genre, authors, topics, frontPage] = ARTICLES[at] ?? ARTICLES[0];
  const id = `article ${at}`;
  yield node(id, 'Article', {
    headline,
    genre,
    word_count: random.between(320, 2900),
    clicks: random.between(900, 48_000),
    paywalled: random.chance(0.4),
    corrected_on: at === 0 || at === 6 || at === 11 ? day(`2023-12-0${1 + (at % 8)}`) : undefined,
  });
  const page = frontPage ? 1 : random.between(2, 30);
  yield link(id, 'APPEARED_IN', `issue ${at % 8}`, { page });
  for (const author of authors) yield link(author, 'WROTE', id);
  for (const topic of topics) yield link(id, 'DEALS_WITH', `topic ${topic}`);
  const editor = ['Ruth Amsel', 'Gordon Pryce', 'Benedikt Rau'][at % 3] ?? '';
  if (!(authors as readonly string[]).includes(editor)) yield link(editor, 'EDITED', id);
  // Some articles have no photo.
  for (let photo = 0; photo < ([2, 1, 0, 3][at % 4] ?? 0); photo += 1) {
    const photo_code = `PH-${700 + at * 4 + photo}`;
    const colour = random.chance(0.7);
    yield node(photo_code, 'Photo', { photo_code, colour, fee_eur: random.between(20, 140) });
    yield link(photo_code, 'ILLUSTRATES', id);
    yield link(PHOTOGRAPHERS[(at + photo) % 2] ?? '', 'TOOK', photo_code);
  }
}

function* letters(random: Random): Generator<object> {
  for (let number = 1; number <= 24; number += 1) {
    const letter_number = `L-${number + 60}`;
    yield node(letter_number, 'Letter', {
      letter_number,
      received_on: day(
        `202${2 + (number % 2)}-${number % 3 === 0 ? '03' : '10'}-${10 + (number % 18)}`,
      ),
      city: ['Marlow Quay', 'Tilbeck', 'Oberau', 'Senning'][number % 4],
      angry: random.chance(0.4),
      printed: number % 4 !== 1,
    });
    yield link(letter_number, 'RESPONDS_TO', `article ${random.between(0, 11)}`);
  }
}
