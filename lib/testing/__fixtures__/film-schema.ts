import { readSchemaFile } from '@/lib/schema/schema-file';

/** Of the graph that the recorded explanations and amendments are about, with what their queries use beyond the published part. */
export const FILM_SCHEMA = readSchemaFile({
  labels: {
    Person: { name: 'STRING', born: 'INTEGER' },
    Movie: { title: 'STRING', release_year: 'INTEGER', revenue: 'INTEGER' },
    Critic: { name: 'STRING' },
    City: { name: 'STRING', country: 'STRING' },
  },
  relationships: [
    ['Person', 'ACTED_IN', 'Movie'],
    ['Person', 'DIRECTED', 'Movie'],
    ['Critic', 'HAS_FAVORITE', 'Movie'],
    ['Critic', 'BIRTH_CITY', 'City'],
    ['Person', 'BIRTH_CITY', 'City'],
  ],
  relationshipProperties: { ACTED_IN: { role: 'STRING' } },
});
