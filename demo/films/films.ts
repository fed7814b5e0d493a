import { join } from 'node:path';

import { type DemoLine, nodeLine, relationshipLine } from '../demo-graph';
import { readTable } from './read-table';

type Row = ReadonlyMap<string, string>;

/**
 * The films graph, read from the four tables in `folder`. A key such as `Steve McQueen (1969)`
 * tells two people or cities of one name apart; the part in brackets is not in the graph.
 */
export function* filmsGraph(folder: string): Generator<DemoLine> {
  const films = readTable(join(folder, 'films.tsv'));
  const people = readTable(join(folder, 'people.tsv'));
  const critics = readTable(join(folder, 'critics.tsv'));
  const cities = readTable(join(folder, 'cities.tsv'));

  yield* cityNodes(cities);
  yield* personNodes(films, people);
  for (const film of films) yield* filmLines(film);
  for (const critic of critics) yield* criticLines(critic);
  for (const person of people) yield* birthplace(person);
}

function* cityNodes(cities: readonly Row[]): Generator<DemoLine> {
  for (const city of cities) {
    const key = cell(city, 'name');
    yield nodeLine(cityId(key), 'City', { name: nameOf(key), country: cell(city, 'country') });
  }
}

function* personNodes(films: readonly Row[], people: readonly Row[]): Generator<DemoLine> {
  const born = new Map(people.map((person) => [cell(person, 'name'), wholeNumber(person, 'born')]));
  const keys = new Set(films.flatMap((film) => peopleOf(film)));

  for (const key of born.keys()) {
    if (!keys.has(key)) throw new Error(`people.tsv names ${key}, who is in no film`);
  }
  for (const key of [...keys].toSorted()) {
    yield nodeLine(personId(key), 'Person', { name: nameOf(key), born: born.get(key) });
  }
}

function* filmLines(film: Row): Generator<DemoLine> {
  const title = cell(film, 'title');
  const year = wholeNumber(film, 'release_year');
  const movie = movieId(`${title} (${year})`);

  yield nodeLine(movie, 'Movie', {
    title,
    release_year: year,
    runtime: wholeNumber(film, 'runtime'),
    tagline: cell(film, 'tagline') || undefined,
    genres: list(film, 'genres'),
  });
  for (const key of list(film, 'directors')) {
    yield relationshipLine({ from: personId(key), type: 'DIRECTED', to: movie });
  }
  for (const key of list(film, 'writers')) {
    yield relationshipLine({ from: personId(key), type: 'WROTE', to: movie });
  }
  for (const part of list(film, 'cast')) {
    const [key = '', role] = part.split('=');
    yield relationshipLine({
      from: personId(key),
      type: 'ACTED_IN',
      to: movie,
      properties: { role },
    });
  }
  for (const key of list(film, 'set_in')) {
    yield relationshipLine({ from: movie, type: 'SET_IN', to: cityId(key) });
  }
}

function* criticLines(critic: Row): Generator<DemoLine> {
  const name = cell(critic, 'name');
  const id = `critic/${slug(name)}`;

  yield nodeLine(id, 'Critic', { name, outlet: cell(critic, 'outlet') });
  yield relationshipLine({
    from: id,
    type: 'BIRTH_CITY',
    to: cityId(cell(critic, 'birth_city')),
  });
  for (const favorite of list(critic, 'favorites')) {
    yield relationshipLine({ from: id, type: 'HAS_FAVORITE', to: movieId(favorite) });
  }
}

function* birthplace(person: Row): Generator<DemoLine> {
  const city = cell(person, 'birth_city');
  if (!city) return;
  yield relationshipLine({
    from: personId(cell(person, 'name')),
    type: 'BORN_IN',
    to: cityId(city),
  });
}

function peopleOf(film: Row): readonly string[] {
  const cast = list(film, 'cast').map((part) => part.split('=')[0] ?? '');
  return [...list(film, 'directors'), ...list(film, 'writers'), ...cast];
}

function cell(row: Row, column: string): string {
  const text = row.get(column);
  if (text === undefined) throw new Error(`There is no column ${column}`);
  return text;
}

function list(row: Row, column: string): readonly string[] {
  return cell(row, column)
    .split(';')
    .filter((part) => part !== '');
}

function wholeNumber(row: Row, column: string): number | undefined {
  const text = cell(row, column);
  return text === '' ? undefined : Number.parseInt(text, 10);
}

function nameOf(key: string): string {
  return key.replace(/ \([^)]*\)$/u, '');
}

function movieId(titleAndYear: string): string {
  return `movie/${slug(titleAndYear)}`;
}

function personId(key: string): string {
  return `person/${slug(key)}`;
}

function cityId(key: string): string {
  return `city/${slug(key)}`;
}

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f']/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
