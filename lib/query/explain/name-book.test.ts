import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { createNameBook, type NameBook, type Nouns } from './name-book';

const SCHEMA = readSchemaFile({
  labels: { ShipYard: { home_port: 'STRING' }, Vessel: { home_port: 'STRING', age: 'INTEGER' } },
  relationships: [['Vessel', 'BUILT_IN', 'ShipYard']],
});

describe('a name is quoted where', () => {
  test.each<{ readonly where: string; readonly query: string; readonly nouns?: Nouns }>([
    {
      where: 'the query names another that reads so',
      query: 'MATCH (n:Ship_Yard) RETURN n.age',
    },
    {
      where: 'the asker calls another one so',
      query: 'MATCH (n) RETURN n.age',
      nouns: new Map([['Vessel', 'ship yard']]),
    },
  ])('$where', ({ query, nouns }) => {
    expect(bookOf(query, nouns).label('ShipYard')).toBe('"ShipYard"');
  });

  test('it reads as what stands for no name', () => {
    expect(bookOf('MATCH (n) RETURN n.age', new Map(), 'vessel').label('Vessel')).toBe('"Vessel"');
  });
});

test('what one query names or an asker says is no other query’s', () => {
  bookOf('MATCH (n:Ship_Yard) RETURN n.homePort', new Map([['Vessel', 'ship yard']]));
  const book = bookOf('MATCH (n:ShipYard) RETURN n.home_port');
  expect(book.label('ShipYard')).toBe('ship yard');
  expect(book.label('Vessel')).toBe('vessel');
  expect(book.property('home_port', [])).toBe('home port');
});

test('an asker’s word is kept from a property where another one reads so', () => {
  const nouns = new Map([['Vessel.age', 'home port']]);
  const book = bookOf('MATCH (n:Vessel) RETURN n.age', nouns);
  expect(book.property('age', ['Vessel'])).toBe('age');
  const years = bookOf('MATCH (n:Vessel) RETURN n.age', new Map([['Vessel.age', 'years']]));
  expect(years.property('age', ['Vessel'])).toBe('years');
});

test('what a relationship is called by is no label’s word', () => {
  const nouns = new Map([['RAN', 'vessel']]);
  const book = bookOf('MATCH (n:Vessel) WHERE NOT (n)<-[:RAN]-() RETURN n.age', nouns);
  expect(book.label('Vessel')).toBe('vessel');
});

test('the names of a schema are read once, however many queries come', () => {
  const schema = structuredClone(SCHEMA);
  let count = 0;
  const read = {
    noun: (words: readonly string[]) => {
      count += 1;
      return words.join(' ');
    },
    type: (words: readonly string[]) => words.join(' '),
  };
  const query = queryOf('MATCH (n:Vessel) RETURN n.age');
  for (let time = 0; time < 3; time += 1) {
    createNameBook({ schema, query, nouns: new Map(), read, quote: (text) => text }).label(
      'Vessel',
    );
  }
  expect(count).toBe(5);
});

function bookOf(text: string, nouns: Nouns = new Map(), reserved = ''): NameBook {
  return createNameBook({
    schema: SCHEMA,
    query: queryOf(text),
    nouns,
    read: { noun: spoken, type: spoken },
    quote: (name) => `"${name}"`,
    reserved,
  });
}

function spoken(words: readonly string[]): string {
  return words.join(' ').toLowerCase();
}

function queryOf(text: string) {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.query;
}
