import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const APIARY = `
Keeper {keeper_name: STRING, born_on: DATE, weight_kg: FLOAT}
Hive {hive_code: STRING, frames: INTEGER, species: STRING, placed_year: INTEGER, taxExempt: BOOLEAN}
Meadow {meadow_name: STRING, opened_year: INTEGER}
Swarming {swarming_name: STRING, began_at: ZONED DATETIME, ended_at: ZONED DATETIME, bees_lost: INTEGER, severity: INTEGER, cause: STRING}
Course {course_name: STRING, starts_on: DATE, ends_on: DATE, seats: INTEGER, tickets_sold: INTEGER}
(:Keeper)-[:TREATED {treated_on: DATE, minutes_spent: INTEGER, fee_eur: INTEGER}]->(:Hive)
(:Keeper)-[:BELONGS_TO {shelf: INTEGER, joined_year: INTEGER, left_year: INTEGER}]->(:Meadow)
(:Hive)-[:STANDS_ON]->(:Meadow)
(:Swarming)-[:HAPPENED_AT]->(:Hive)
(:Keeper)-[:REPORTS_TO]->(:Keeper)
(:Keeper)-[:SUPPORTS {amount_eur: INTEGER, since_year: INTEGER}]->(:Meadow)`;

const NOTES = [
  '"Vorgesetzter" means REPORTS_TO',
  '"manager" means REPORTS_TO',
  '"beheben" means TREATED',
];

const GIVEN = {
  keeper_1: ['Keeper.keeper_name'],
  hive_1: ['Hive.hive_code'],
  meadow_1: ['Meadow.meadow_name'],
  meadow_2: ['Meadow.meadow_name'],
  species_1: ['Hive.species'],
};

describe('translateQuestion', () => {
  test.each([
    [
      'the moment of what a verb walks, and not the one of the thing',
      'Who treated $hive_1 last?',
      'MATCH (keeper:Keeper)-[treated:TREATED]->(hive:Hive {hive_code: $hive_1}) WHERE treated.treated_on IS NOT NULL WITH DISTINCT treated, keeper WHERE treated.treated_on IS NOT NULL WITH treated, keeper ORDER BY treated.treated_on DESC LIMIT 1 RETURN keeper.keeper_name AS keeperKeeperName',
    ],
    [
      'the beginning of two moments, and no birth',
      'Who joined $meadow_1 first?',
      'MATCH (keeper:Keeper)-[belongsTo:BELONGS_TO]->(meadow:Meadow {meadow_name: $meadow_1}) WHERE belongsTo.joined_year IS NOT NULL WITH DISTINCT belongsTo, keeper WHERE belongsTo.joined_year IS NOT NULL WITH belongsTo, keeper ORDER BY belongsTo.joined_year LIMIT 1 RETURN keeper.keeper_name AS keeperKeeperName',
    ],
    [
      'how often something was done, and not when',
      'Who treated most often?',
      'MATCH (keeper:Keeper)-[treated:TREATED]->(hive:Hive) WITH keeper, count(DISTINCT treated) AS number ORDER BY number DESC LIMIT 1 RETURN keeper.keeper_name AS keeperKeeperName',
    ],
    [
      'all that the relationships of a value tell',
      'How many minutes did $keeper_1 spend on treated hives?',
      'MATCH (keeper:Keeper {keeper_name: $keeper_1})-[treated:TREATED]->(hive:Hive) RETURN sum(treated.minutes_spent) AS minutesSpent',
    ],
    [
      'the average of what is a number already',
      'Average number of bees lost for each cause',
      'MATCH (swarming:Swarming) WITH swarming.cause AS cause, avg(swarming.bees_lost) AS avgBeesLost RETURN cause, avgBeesLost',
    ],
    [
      'a year in the clear between two times',
      'swarmings in 2023',
      'MATCH (swarming:Swarming) WHERE swarming.began_at.year <= 2023 AND (swarming.ended_at IS NULL OR swarming.ended_at.year >= 2023) RETURN swarming.swarming_name AS swarmingSwarmingName',
    ],
    [
      '"per" behind an average, which is no verb',
      'What was the average fee per species?',
      'MATCH (keeper:Keeper)-[treated:TREATED]->(hive:Hive) WITH hive.species AS species, avg(treated.fee_eur) AS avgFeeEur RETURN species, avgFeeEur',
    ],
    [
      'figures by whose they are',
      'fees by keeper',
      'MATCH (keeper:Keeper)-[treated:TREATED]->(hive:Hive) WITH keeper, sum(treated.fee_eur) AS number RETURN keeper.keeper_name AS keeperKeeperName, number',
    ],
    [
      'how high a figure is',
      'How high was the fee of $hive_1?',
      'MATCH (keeper:Keeper)-[treated:TREATED]->(hive:Hive {hive_code: $hive_1}) RETURN DISTINCT treated.fee_eur AS feeEur',
    ],
    [
      'a flag of two words that is denied',
      'Which hives are not tax exempt?',
      'MATCH (hive:Hive) WHERE NOT hive.taxExempt = true RETURN hive.hive_code AS hiveHiveCode',
    ],
    [
      'a flag of two words before its noun',
      'tax exempt hives placed before 1990',
      'MATCH (hive:Hive) WHERE hive.taxExempt = true AND hive.placed_year < 1990 RETURN hive.hive_code AS hiveHiveCode',
    ],
    [
      'how much is given, and not of how many',
      'How much does $keeper_1 support $meadow_1?',
      'MATCH (keeper:Keeper {keeper_name: $keeper_1})-[supports:SUPPORTS]->(meadow:Meadow {meadow_name: $meadow_1}) RETURN DISTINCT supports.amount_eur AS amountEur',
    ],
    [
      'what the verb says of a thing, and no number beside it',
      'How much do the keepers of $meadow_1 weigh together?',
      'MATCH (keeper:Keeper)-[:BELONGS_TO]->(meadow:Meadow {meadow_name: $meadow_1}) WHERE keeper.weight_kg IS NOT NULL RETURN sum(keeper.weight_kg) AS weightKg',
    ],
    [
      'a participle that names a number',
      'Top two best-selling courses',
      'MATCH (course:Course) WITH DISTINCT course WHERE course.tickets_sold IS NOT NULL WITH course ORDER BY course.tickets_sold DESC LIMIT 2 RETURN course.course_name AS courseCourseName',
    ],
    [
      'an adjective whose noun is a number',
      'the most severe swarming',
      'MATCH (swarming:Swarming) WITH DISTINCT swarming WHERE swarming.severity IS NOT NULL WITH swarming ORDER BY swarming.severity DESC LIMIT 1 RETURN swarming.swarming_name AS swarmingSwarmingName',
    ],
    [
      'the only number for how big something is',
      'the three biggest hives',
      'MATCH (hive:Hive) WITH DISTINCT hive WHERE hive.frames IS NOT NULL WITH hive ORDER BY hive.frames DESC LIMIT 3 RETURN hive.hive_code AS hiveHiveCode',
    ],
    [
      'a date by what begins',
      'What is the start date of all courses?',
      'MATCH (course:Course) WHERE course.starts_on IS NOT NULL RETURN DISTINCT course.starts_on AS startsOn',
    ],
    [
      'a number of each as a column beside others',
      'list all courses with their start date and number of seats',
      'MATCH (course:Course) RETURN course.course_name AS courseCourseName, course.starts_on AS startsOn, course.seats AS seats',
    ],
    [
      'whom somebody reports to',
      'Who is the manager of $keeper_1?',
      'MATCH (keeper:Keeper {keeper_name: $keeper_1})-[:REPORTS_TO]->(keeper2:Keeper) RETURN DISTINCT keeper2.keeper_name AS keeper2KeeperName',
    ],
    [
      "an expert's German noun in another form",
      'Wer ist der Vorgesetzte von $keeper_1?',
      'MATCH (keeper:Keeper {keeper_name: $keeper_1})-[:REPORTS_TO]->(keeper2:Keeper) RETURN DISTINCT keeper2.keeper_name AS keeper2KeeperName',
    ],
    [
      "a participle of an expert's strong verb",
      'Wer hat $hive_1 behoben?',
      'MATCH (keeper:Keeper)-[:TREATED]->(hive:Hive {hive_code: $hive_1}) RETURN DISTINCT keeper.keeper_name AS keeperKeeperName',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(cypherOf(translated(question, { schema: APIARY, given: GIVEN, notes: NOTES }))).toBe(
      expected,
    );
  });

  test('says that it is unsure where one number alone tells how big something is', () => {
    const result = translated('the three biggest hives', { schema: APIARY, given: GIVEN });
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });

  test('says that it is unsure where who does it stands at the other end', () => {
    const result = translated('What does $meadow_1 stand on?', { schema: APIARY, given: GIVEN });
    expect(result.ok ? result.readings[0]?.isGuess === true : 'declined').toBe(true);
  });

  test.each([
    ['a sum of what has degrees', 'severities per cause', true],
    ['a sum of what adds up', 'fees by keeper', false],
    ['an average of a single number', 'What is the average weight of $keeper_1?', true],
    ['an average over what stands at one place', 'Average frames of the hives on $meadow_1', false],
    ['an average over what has a value among others', 'Average frames of $species_1 hives', false],
    ['an average that is said', 'average severity per cause', false],
    [
      'a number of those who have both values',
      'number of keepers of $meadow_1 and of $meadow_2',
      true,
    ],
    [
      'a number of those who are said to have both',
      'How many keepers belong to both $meadow_1 and $meadow_2?',
      false,
    ],
    [
      'those who have both values, when they are listed',
      'Which keepers belong to $meadow_1 and $meadow_2?',
      false,
    ],
  ])('tells whether it is unsure: %s', (_case, question, isGuess) => {
    const result = translated(question, { schema: APIARY, given: GIVEN });
    expect(result.ok ? result.readings[0]?.isGuess === true : 'declined').toBe(isGuess);
  });
});

const QUARRY = `
Quarry {quarry_name: STRING, depth_m: INTEGER}
Shipment {tag: STRING, tonnes: FLOAT, price_eur: INTEGER, shipped_on: DATE}
Mason {mason_name: STRING, village: STRING, born_on: DATE, apprenticed: BOOLEAN}
Master {master_name: STRING}
Contest {contest_name: STRING, held_on: DATE}
(:Mason)-[:CAME_TO {rank: INTEGER}]->(:Contest)
(:Shipment)-[:SHIPPED_FROM]->(:Quarry)
(:Master)-[:ANSWERS_FOR]->(:Quarry)
(:Mason)-[:CARVES_ORNAMENTS_AT {shift: STRING, pieces: INTEGER, bonus: INTEGER}]->(:Quarry)`;

describe('translateQuestion of sizes, columns and places', () => {
  const ask = (question: string) =>
    translated(question, {
      schema: QUARRY,
      given: { quarry_1: ['Quarry.quarry_name'], mason_1: ['Mason.mason_name'] },
    });

  test.each([
    [
      'what is shown with a list as that of the list, and not of others like it',
      'List the masons of $quarry_1 with shift and village',
      'MATCH (mason:Mason)-[carvesOrnamentsAt:CARVES_ORNAMENTS_AT]->(quarry:Quarry {quarry_name: $quarry_1}) RETURN DISTINCT mason.mason_name AS masonMasonName, carvesOrnamentsAt.shift AS shift, mason.village AS village',
    ],
    [
      'the largest by its weight, and not by a day that is called like it',
      'the largest shipment',
      'MATCH (shipment:Shipment) WITH DISTINCT shipment WHERE shipment.tonnes IS NOT NULL WITH shipment ORDER BY shipment.tonnes DESC LIMIT 1 RETURN shipment.tag AS shipmentTag',
    ],
    [
      'an order by size',
      'shipments, smallest first',
      'MATCH (shipment:Shipment) WITH DISTINCT shipment, shipment.tonnes AS sortedBy RETURN shipment.tag AS shipmentTag ORDER BY sortedBy',
    ],
    [
      'a number of a relationship that nothing else speaks of',
      'masons with more than $number_1 pieces',
      'MATCH (mason:Mason)-[carvesOrnamentsAt:CARVES_ORNAMENTS_AT]->(quarry:Quarry) WHERE carvesOrnamentsAt.pieces > $number_1 RETURN DISTINCT mason.mason_name AS masonMasonName',
    ],
    [
      'the greatest there is of what nothing in the graph does',
      'Highest bonus ever paid',
      'MATCH (mason:Mason)-[carvesOrnamentsAt:CARVES_ORNAMENTS_AT]->(quarry:Quarry) RETURN max(carvesOrnamentsAt.bonus) AS bonus2',
    ],
    [
      'a place that was taken, and not what came first',
      'How often did $mason_1 come second?',
      'MATCH (mason:Mason {mason_name: $mason_1})-[cameTo:CAME_TO]->(contest:Contest) WHERE cameTo.rank = 2 RETURN count(DISTINCT contest) AS total',
    ],
    [
      'a verb by the noun for who does it',
      'Who mastered $quarry_1?',
      'MATCH (master:Master)-[:ANSWERS_FOR]->(quarry:Quarry {quarry_name: $quarry_1}) RETURN DISTINCT master.master_name AS masterMasterName',
    ],
    [
      'a flag of the present',
      'Which masons are currently apprenticed?',
      'MATCH (mason:Mason) WHERE mason.apprenticed = true RETURN mason.mason_name AS masonMasonName',
    ],
    [
      'the quantity of what a number tells',
      'the total quantity of tonnes',
      'MATCH (shipment:Shipment) RETURN sum(shipment.tonnes) AS sumTonnes',
    ],
  ])('reads %s', (_case, question, cypher) => {
    expect(cypherOf(ask(question))).toBe(cypher);
  });

  test.each([
    ['an order by what may be a size', 'shipments, largest first'],
    [
      'a number of a relationship that nothing else speaks of',
      'masons with more than $number_1 pieces',
    ],
    ['a place of the thing itself', 'Where does $mason_1 carve their ornaments?'],
  ])('is unsure of %s', (_case, question) => {
    const result = ask(question);
    expect(result.ok && result.readings[0]?.isGuess).toBe(true);
  });
});
