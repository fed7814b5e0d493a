import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';

import { compare, integer, property, string } from '../build';
import type { Expression, Query } from '../model';
import { addCondition, conditionsIn, replaceCondition } from './edit-conditions';

describe('replaceCondition', () => {
  test.each([
    [
      'in the map of a MATCH',
      "MATCH (a:A {name: 'x'}) RETURN a.age",
      "MATCH (a:A) WHERE a.name = 'y' RETURN a.age",
    ],
    [
      'in the map of an OPTIONAL MATCH, which stays one',
      "MATCH (b:B) OPTIONAL MATCH (b)-[:R]->(a:A {name: 'x'}) RETURN b, collect(a.age) AS ages",
      "MATCH (b:B) OPTIONAL MATCH (b)-[:R]->(a:A) WHERE a.name = 'y' RETURN b, collect(a.age) AS ages",
    ],
    [
      'where nothing but an OPTIONAL MATCH is',
      "OPTIONAL MATCH (a:A {name: 'x'}) RETURN a",
      "OPTIONAL MATCH (a:A) WHERE a.name = 'y' RETURN a",
    ],
    [
      'beside another condition',
      "MATCH (a:A) WHERE a.name = 'x' AND a.age > 3 RETURN a",
      "MATCH (a:A) WHERE a.name = 'y' AND a.age > 3 RETURN a",
    ],
  ])('puts one in the place of another %s', (_case, before, after) => {
    const name = property('a', 'name');
    const made = replaceCondition(
      read(before),
      compare(name, '=', string('x')),
      compare(name, '=', string('y')),
    );
    expect(text(made)).toBe(text(read(after)));
  });
});

describe('addCondition', () => {
  test.each([
    [
      'of what must be found',
      'MATCH (a:A) OPTIONAL MATCH (a)-[:R]->(b:B) RETURN a, b',
      'a',
      'MATCH (a:A) WHERE a.age > 3 OPTIONAL MATCH (a)-[:R]->(b:B) RETURN a, b',
    ],
    [
      'of what may be missing, beside it',
      'MATCH (a:A) OPTIONAL MATCH (a)-[:R]->(b:B) RETURN a, b',
      'b',
      'MATCH (a:A) OPTIONAL MATCH (a)-[:R]->(b:B) WHERE b.age > 3 RETURN a, b',
    ],
  ])('asks %s', (_case, before, name, after) => {
    const condition = compare(property(name, 'age'), '>', integer(3));
    expect(text(addCondition(read(before), condition))).toBe(text(read(after)));
  });
});

describe('conditionsIn', () => {
  test('leaves out what each step of a walk must fulfil: no WHERE beside it could say it', () => {
    const query = read(
      "MATCH (a:A {name: 'x'})-[r:R* {size: 1}]->(b) ((c:C {name: 'y'})-[s:S {size: 2}]->(d)){1,2} (e) WHERE b.age > 3 RETURN a",
    );
    expect(conditionsIn(query).map(subjectOf)).toEqual(['a', 'b']);
  });
});

function subjectOf(condition: Expression): string {
  const first = condition.kind === 'comparison' ? condition.first : condition;
  return first.kind === 'property' && first.subject.kind === 'variable' ? first.subject.name : '';
}

function read(cypher: string): Query {
  const parsed = parse(cypher);
  if (!parsed.ok) throw new Error(`does not parse: ${cypher}`);
  return parsed.query;
}

function text(query: Query): string {
  const printed = print(query, { dialect: 'neo4j' });
  return printed.ok ? printed.text : '';
}
