import { checkQuery } from '@/lib/language/cypher/check-query';
import { parse } from '@/lib/language/cypher/parse';
import { print } from '@/lib/language/cypher/print';
import { explainQuery } from '@/lib/query/explain/explain-query';
import { guard } from '@/lib/query/guard';
import type { Query } from '@/lib/query/model';
import { checkPlausibility } from '@/lib/query/plausibility/check-plausibility';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { type Figure, percentile, reportFigures } from './figures';
import { interleave } from './interleave';
import { processorTimes } from './processor-times';

/**
 * What is done with every reply of a model, on a query as models write them (two hops, a condition, a
 * grouping, an order), warm, in one process; and the refusal of texts that are too great or too deep. On a
 * machine that is busy with other work the processor time is the figure to look at.
 */
const TYPICAL = `MATCH (p:Person)-[:DIRECTED]->(m:Movie)<-[r:ACTED_IN]-(a:Person)
WHERE m.released >= 1990 AND m.released < 2000 AND a.name <> p.name AND NOT m.title CONTAINS 'Part'
WITH p, m, count(DISTINCT a) AS actors
WHERE actors > 3
RETURN p.name AS director, count(m) AS films, avg(actors) AS cast
ORDER BY films DESC, director LIMIT 10`;
const TARGET = 15;

const parsed = parse(TYPICAL);
if (!parsed.ok) throw new Error('The query of the bench is not read.');

const schema = readSchemaFile({
  labels: {
    Person: { name: 'STRING', born: 'INTEGER' },
    Movie: { title: 'STRING', released: 'INTEGER' },
  },
  relationships: [
    ['Person', 'DIRECTED', 'Movie'],
    ['Person', 'ACTED_IN', 'Movie'],
  ],
});

/** Steps of one reply, in their order; a step that is added here counts in `all of it`. */
const steps: Readonly<Record<string, (query: Query) => unknown>> = {
  guard: (query) => guard(query),
  explain: (query) => explainQuery({ query, schema, language: 'en' }),
  rules: (query) => checkPlausibility({ query, schema }),
  'print for Neo4j': (query) => print(query, { dialect: 'neo4j' }),
  'print for the embedded store': (query) => print(query, { dialect: 'grafeo' }),
};

function allOfIt(text: string): unknown {
  const read = parse(text);
  return read.ok && Object.values(steps).map((run) => run(read.query));
}

const times = interleave(
  {
    parse: () => parse(TYPICAL),
    ...Object.fromEntries(
      Object.entries(steps).map(([name, run]) => [name, (): unknown => run(parsed.query)]),
    ),
    'all of it': () => allOfIt(TYPICAL),
    '200 kB refused': () => checkQuery(`RETURN ${'1+'.repeat(100_000)}1`),
    '5,000 deep refused': () => checkQuery(`RETURN ${'('.repeat(5000)}1${')'.repeat(5000)}`),
  },
  { rounds: 300, warmUp: 100 },
);

const figures = Object.entries(times).map(([name, sample]): Figure => {
  const figure = { name: `${name}, p50`, unit: 'ms', value: percentile(sample, 0.5) };
  if (name === 'all of it') return { ...figure, target: TARGET };
  return name.endsWith('refused') ? { ...figure, target: 1000 } : figure;
});
const { spent } = processorTimes(
  { spent: allOfIt },
  Array.from({ length: 20 }, () => TYPICAL),
);
const whole = { name: 'all of it, processor time', unit: 'ms', value: spent / 1000 };
reportFigures([...figures, { ...whole, target: TARGET }]);
