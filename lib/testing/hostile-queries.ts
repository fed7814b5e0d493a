import { readFileSync } from 'node:fs';

export interface HostileQuery {
  readonly id: string;
  /** The family of attacks that it is of: F1, F2 … */
  readonly attack: string;
  /** A reason why it is refused. */
  readonly code: string;
  readonly text: string;
}

/** What a port of a listener stands in place of. */
const PORT = 'PORT';

/** Texts that a hostile model, or one that read a hostile page, might answer with. */
export function hostileQueries({ port = 1 } = {}): readonly HostileQuery[] {
  const file = new URL('./hostile-queries/queries.jsonl', import.meta.url);
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line.replaceAll(`127.0.0.1:${PORT}`, `127.0.0.1:${port}`)) as HostileQuery,
    );
}

/** Questions that the guard lets run, of the greatest work and size that it allows. */
export function heaviestQueries(): readonly string[] {
  return [
    'UNWIND range(1, 100000) AS x RETURN count(x) AS n',
    'MATCH (a), (b) RETURN count(*) AS n',
    'MATCH (a) CALL (a) { MATCH (b) RETURN count(b) AS n } RETURN sum(n) AS n',
    'MATCH (a)-[*1..15]-(b) RETURN count(*) AS n',
    'MATCH (a)-[:ROUTE_TO*1..15]->(b)-[:ROUTE_TO*1..15]->(c) RETURN count(*) AS n',
    'MATCH (a)-[*1..15]-(b), (c)-[*1..15]-(d) RETURN count(*) AS n',
    'MATCH p = shortestPath((a)-[*1..15]-(b)) WHERE a <> b RETURN count(p) AS n',
    'MATCH (a) WHERE COUNT { (a)-[*1..12]-() } > 1000000 RETURN count(a) AS n',
    'MATCH (a), (b) WHERE EXISTS { MATCH (c) WHERE c.name > a.name + b.name } RETURN count(*) AS n',
    "RETURN size(reduce(s = '', i IN range(1, 50000) | s + 'abcdefgh')) AS n",
    'WITH range(1, 300) AS xs RETURN size([x IN xs | [y IN xs | x * y]]) AS n',
    'MATCH (a) WITH collect(a) AS xs UNWIND xs AS x UNWIND xs AS y RETURN count(*) AS n',
    "MATCH (n) WHERE n.name =~ '.*a.*e.*i.*o.*' RETURN count(n) AS n",
  ];
}
