import { describe, expect, test } from 'vitest';

import { renameNames } from '@/lib/query/rename-names';
import { realNames } from '@/lib/schema/aliases';

import { parse } from './parse';
import { print } from './print';

const NAMES = realNames({
  labels: { Suspect: 'Label_1', Crime: 'Label_2' },
  relationshipTypes: { ACCUSED_OF: 'REL_1' },
  properties: { 'Suspect.full name': 'p1', 'ACCUSED_OF.since': 'p2' },
});

describe('a query by the graph’s own names', () => {
  test.each([
    ['labels', 'MATCH (n:Label_1) RETURN n', 'MATCH (n:Suspect) RETURN n'],
    ['any of several', 'MATCH (n:Label_1|Label_2) RETURN n', 'MATCH (n:Suspect|Crime) RETURN n'],
    ['types', 'MATCH (a)-[r:REL_1]->(b) RETURN r', 'MATCH (a)-[r:ACCUSED_OF]->(b) RETURN r'],
    [
      'a property',
      'MATCH (n:Label_1) RETURN n.p1',
      'MATCH (n:Suspect) RETURN n.`full name` AS `n.full name`',
    ],
    ['a key', 'MATCH (n {p1: $x}) RETURN n', 'MATCH (n {`full name`: $x}) RETURN n'],
    ['by name', "MATCH (n) RETURN n['p1']", "MATCH (n) RETURN n['full name']"],
    ['a test', 'MATCH (n) WHERE n:Label_2 RETURN n', 'MATCH (n) WHERE n:Crime RETURN n'],
    [
      'a text',
      "MATCH ()-[r]->() WHERE type(r) = 'REL_1' RETURN r.p2",
      "MATCH ()-[r]->() WHERE type(r) = 'ACCUSED_OF' RETURN r.since",
    ],
    [
      'a projection',
      'MATCH (n:Label_1) RETURN n {.p1}',
      'MATCH (n:Suspect) RETURN n {.`full name`} AS `n {.full name}`',
    ],
    [
      'a subquery',
      'MATCH (n) WHERE EXISTS {MATCH (n)-[:REL_1]->(:Label_2)} RETURN n',
      'MATCH (n) WHERE EXISTS {MATCH (n)-[:ACCUSED_OF]->(:Crime)} RETURN n',
    ],
    [
      'nothing else',
      'MATCH (p1:Other) RETURN p1.other AS p2',
      'MATCH (p1:Other) RETURN p1.other AS p2',
    ],
  ])('%s', (_case, said, meant) => {
    expect(printed(said, true)).toEqual(printed(meant, false));
  });

  test('is the query itself where there are no aliases', () => {
    const query = parsed('MATCH (n:Label_1) RETURN n');
    const none = { labels: new Map(), relationshipTypes: new Map(), properties: new Map() };
    expect(renameNames(query, none)).toBe(query);
  });
});

function printed(text: string, isRenamed: boolean) {
  const query = parsed(text);
  return print(isRenamed ? renameNames(query, NAMES) : query, { dialect: 'neo4j' });
}

function parsed(text: string) {
  const result = parse(text);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.query;
}
