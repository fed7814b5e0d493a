import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

/** A schema that nothing else is asked about: llamas, who minds them and who buys blankets. */
const LLAMAS = `
Llama {llamaName: STRING, isMated: BOOLEAN, coat: STRING}
Troop {troopName: STRING}
Minder {fullName: STRING, hamlet: STRING}
Shearing {shornOn: DATE, fleeceKilos: FLOAT}
Salve {salveName: STRING}
Cure {curedOn: DATE}
Blanket {blanketName: STRING}
Purchase {boughtOn: DATE}
Trader {traderName: STRING}
(:Llama)-[:DAUGHTER_OF]->(:Llama)
(:Llama)-[:WALKS_WITH]->(:Troop)
(:Minder)-[:OWNS]->(:Llama)
(:Shearing)-[:OF_LLAMA]->(:Llama)
(:Cure)-[:GIVEN_TO]->(:Llama)
(:Cure)-[:WITH_SALVE]->(:Salve)
(:Purchase)-[:MADE_BY]->(:Trader)
(:Purchase)-[:OF_BLANKET]->(:Blanket)
(:Purchase)-[:SERVED_BY]->(:Minder)
(:Trader)-[:KNOWS]->(:Minder)`;

const GIVEN = {
  llama_1: ['Llama.llamaName'],
  troop_1: ['Troop.troopName'],
  trader_1: ['Trader.traderName'],
};

const read = (question: string) => translated(question, { schema: LLAMAS, given: GIVEN });

describe('translateQuestion', () => {
  test.each([
    [
      'a flag beside kin of the same stem',
      'llamas of troop $troop_1 that are not mated',
      'MATCH (llama:Llama)-[:WALKS_WITH]->(troop:Troop {troopName: $troop_1}) WHERE NOT llama.isMated = true RETURN DISTINCT llama.llamaName AS llamaLlamaName',
    ],
    [
      'how often it was done, and not when last',
      'which salve was used most often',
      'MATCH (cure:Cure)-[:WITH_SALVE]->(salve:Salve) WITH salve, count(DISTINCT cure) AS number ORDER BY number DESC LIMIT 1 RETURN salve.salveName AS salveSalveName',
    ],
    [
      'columns without an article',
      'llamas with owner and troop',
      'MATCH (minder:Minder)-[:OWNS]->(llama:Llama), (llama)-[:WALKS_WITH]->(troop:Troop) RETURN DISTINCT llama.llamaName AS llamaLlamaName, minder.fullName AS minderFullName, troop.troopName AS troopTroopName',
    ],
    [
      'the best by the figures of others',
      'best troop by fleece kilos',
      'MATCH (llama:Llama)-[:WALKS_WITH]->(troop:Troop), (shearing:Shearing)-[:OF_LLAMA]->(llama) WITH DISTINCT troop, shearing WHERE shearing.fleeceKilos IS NOT NULL WITH troop, sum(shearing.fleeceKilos) AS total ORDER BY total DESC LIMIT 1 RETURN troop.troopName AS troopTroopName',
    ],
    [
      'who ordered it, and no order of rows',
      'blankets ordered by $trader_1',
      'MATCH (purchase:Purchase)-[:OF_BLANKET]->(blanket:Blanket), (purchase)-[:MADE_BY]->(trader:Trader {traderName: $trader_1}) RETURN DISTINCT blanket.blanketName AS blanketBlanketName',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(cypherOf(read(question))).toBe(expected);
  });
});
