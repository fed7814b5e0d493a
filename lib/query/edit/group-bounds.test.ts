import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';

import { integer } from '../build';
import type { Query } from '../model';
import { removeColumn } from './edit-columns';
import { withGroupBounds, withoutGroupBounds } from './group-bounds';

const WARDS =
  'MATCH (w:Ward)<-[:ON_WARD]-(v:Visit) WITH w.name AS name, count(v) AS visits WHERE visits > 20 RETURN name, visits';
const PEOPLE =
  'MATCH (p:Person)-[:ACTED_IN]->(m:Film) WITH p, count(DISTINCT m) AS number WHERE number >= 3 RETURN p.name';

describe('withoutGroupBounds', () => {
  test.each([
    [WARDS, 'MATCH (w:Ward)<-[:ON_WARD]-(v:Visit) RETURN w.name AS name, count(v) AS visits'],
    [PEOPLE, 'MATCH (p:Person)-[:ACTED_IN]->(m:Film) RETURN p.name'],
    [
      `${WARDS.replace('RETURN name', 'RETURN name AS `w.name`')} ORDER BY visits DESC, name LIMIT 3`,
      'MATCH (w:Ward)<-[:ON_WARD]-(v:Visit) RETURN w.name, count(v) AS visits ORDER BY visits DESC, w.name LIMIT 3',
    ],
  ])('lets RETURN make the groups of %s', (text, flat) => {
    const { query, groups } = withoutGroupBounds(read(text));
    expect(shown(query)).toBe(flat);
    expect(groups.bounds.map(({ operator }) => operator)).toEqual([text === PEOPLE ? '>=' : '>']);
  });

  test.each([
    ['nothing counted', 'MATCH (w:Ward) WITH w WHERE w.floor > 2 RETURN w.name'],
    [
      'a condition on a group’s own thing',
      WARDS.replace('visits > 20', "visits > 20 AND name <> 'x'"),
    ],
    [
      'a step that is cut before its bound',
      WARDS.replace(' WHERE', ' ORDER BY visits LIMIT 3 WHERE'),
    ],
    ['two cuts', `${WARDS.replace(' WHERE visits > 20', ' ORDER BY visits LIMIT 3')} LIMIT 2`],
    ['every name handed on', 'MATCH (w:Ward) WITH w, count(*) AS n WHERE n > 1 RETURN *'],
  ])('leaves a query with %s as it is', (_case, text) => {
    const whole = read(text);
    expect(withoutGroupBounds(whole)).toEqual({
      query: whole,
      groups: { bounds: [], keys: [], measures: [], isKept: false, isCut: false },
    });
  });
});

describe('withGroupBounds', () => {
  test.each([
    WARDS,
    PEOPLE,
    `${WARDS} ORDER BY visits DESC LIMIT 3`,
    `${PEOPLE} ORDER BY number DESC, p.name`,
    `${WARDS.replace('visits > 20', 'visits > 20 AND visits <= 40')} ORDER BY name`,
    WARDS.replace('RETURN name, visits', 'RETURN name'),
    WARDS.replace('visits > 20', '20 < visits'),
    WARDS.replace(' WHERE visits > 20', ''),
    WARDS.replace(' WHERE visits > 20', ' ORDER BY visits DESC LIMIT 3'),
    PEOPLE.replace(' WHERE number >= 3', ' ORDER BY number DESC, p.born LIMIT 1'),
    PEOPLE.replace(
      ' WHERE number >= 3 RETURN p.name',
      ' ORDER BY number DESC LIMIT 1 RETURN p.name, number AS films',
    ),
    PEOPLE.replace(' WHERE number >= 3 RETURN p.name', ' RETURN p.name AS personName, number'),
  ])('gives %s again', (text) => {
    const { query, groups } = withoutGroupBounds(read(text));
    const again = withGroupBounds(query, groups);
    expect(again && shown(again)).toBe(shown(read(text.replace('20 < visits', 'visits > 20'))));
  });

  test('keeps the groups of a column that is taken away', () => {
    const { query, groups } = withoutGroupBounds(read(WARDS));
    const bare = withGroupBounds(removeColumn(query, 1), groups);
    expect(bare && shown(bare)).toBe(WARDS.replace('RETURN name, visits', 'RETURN name'));
    const visits = withGroupBounds(removeColumn(query, 0), groups);
    expect(visits && shown(visits)).toBe(WARDS.replace('RETURN name, visits', 'RETURN visits'));
  });

  test('keeps what a step counts though nobody sees it any more', () => {
    const text = PEOPLE.replace(' WHERE number >= 3 RETURN p.name', ' RETURN p.name, number');
    const { query, groups } = withoutGroupBounds(read(text));
    const made = withGroupBounds(removeColumn(query, 1), groups);
    expect(made && shown(made)).toBe(text.replace('RETURN p.name, number', 'RETURN p.name'));
  });

  test('gives no step the name of a function', () => {
    const { groups } = withoutGroupBounds(read(WARDS));
    const counted = read(
      'MATCH (w:Ward)<-[:ON_WARD]-(v:Visit) RETURN w.name AS name, count(w) AS count',
    );
    const made = withGroupBounds(counted, groups);
    expect(made && shown(made)).toContain(
      'count(w) AS number WHERE visits > 20 RETURN name, number AS `count`',
    );
  });

  test('groups by a column that takes the place of another', () => {
    const { groups } = withoutGroupBounds(read(WARDS));
    const floors = read('MATCH (w:Ward)<-[:ON_WARD]-(v:Visit) RETURN w.floor, count(v) AS visits');
    const made = withGroupBounds(floors, groups);
    expect(made && shown(made)).toBe(
      'MATCH (w:Ward)<-[:ON_WARD]-(v:Visit) WITH w.floor AS floor, count(v) AS visits WHERE visits > 20 RETURN floor AS `w.floor`, visits',
    );
  });

  test('cuts what is bound after the bound, wherever it was cut before', () => {
    const text = WARDS.replace(' WHERE visits > 20', ' ORDER BY visits DESC LIMIT 3');
    const { query, groups } = withoutGroupBounds(read(text));
    const [visits] = groups.measures;
    if (!visits) throw new Error('no measure');
    const bound = { measure: visits.expression, operator: '<' as const, value: integer(9) };
    const made = withGroupBounds(query, { ...groups, bounds: [bound] });
    expect(made && shown(made)).toBe(
      `${WARDS.replace('> 20', '< 9')} ORDER BY visits DESC LIMIT 3`,
    );
  });

  test('counts the groups that are kept', () => {
    const { groups } = withoutGroupBounds(read(WARDS));
    const total = read('MATCH (w:Ward)<-[:ON_WARD]-(v:Visit) RETURN count(w) AS number');
    const made = withGroupBounds(total, groups);
    expect(made && shown(made)).toBe(
      WARDS.replace('RETURN name, visits', 'RETURN count(*) AS number'),
    );
    const average = read('MATCH (w:Ward)<-[:ON_WARD]-(v:Visit) RETURN avg(v.pulse) AS pulse');
    expect(withGroupBounds(average, groups)).toBeNull();
  });

  test('is no step any more where no bound is left, unless it made the groups', () => {
    const { query, groups } = withoutGroupBounds(read(WARDS));
    expect(withGroupBounds(query, { ...groups, bounds: [] })).toBe(query);
    const people = withoutGroupBounds(read(PEOPLE));
    const all = withGroupBounds(people.query, { ...people.groups, bounds: [] });
    expect(all && shown(all)).toBe(
      'MATCH (p:Person)-[:ACTED_IN]->(m:Film) WITH DISTINCT p RETURN p.name',
    );
  });

  test('bounds what RETURN counted', () => {
    const { query } = withoutGroupBounds(
      read(
        'MATCH (w:Ward)<-[:ON_WARD]-(v:Visit) RETURN w.name, count(v) AS visits ORDER BY visits',
      ),
    );
    const measure = query.parts[0]?.clauses.at(-1);
    if (measure?.kind !== 'return') throw new Error('no RETURN');
    const counted = measure.items[1]?.expression;
    if (!counted) throw new Error('no count');
    const bounds = [{ measure: counted, operator: '>' as const, value: integer(5) }];
    const made = withGroupBounds(query, {
      bounds,
      keys: [],
      measures: [],
      isKept: false,
      isCut: false,
    });
    expect(made && shown(made)).toBe(
      'MATCH (w:Ward)<-[:ON_WARD]-(v:Visit) WITH w.name AS name, count(v) AS visits WHERE visits > 5 RETURN name AS `w.name`, visits ORDER BY visits',
    );
  });
});

function read(text: string): Query {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`does not parse: ${text}`);
  return parsed.query;
}

function shown(query: Query): string {
  const printed = print(query, { dialect: 'neo4j' });
  return printed.ok ? printed.text.replaceAll('\n', ' ') : '';
}
