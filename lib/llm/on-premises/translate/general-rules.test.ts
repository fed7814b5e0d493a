import { describe, expect, test } from 'vitest';

import { cypherOf, translated } from './__fixtures__/asked';

const SCORES = `
Song {title: STRING, year: INTEGER, key: STRING}
Artist {name: STRING, born: INTEGER, trade: STRING, died: DATE, cause_of_death: STRING}
Band {name: STRING, founded_on: DATE}
Concert {held_on: DATE, hall: STRING}
(:Song)-[:COMPOSED_BY]->(:Artist)
(:Song)-[:SUNG_BY]->(:Artist)
(:Band)-[:SPLIT_FROM]->(:Band)
(:Band)-[:GAVE]->(:Concert)
(:Artist)-[:PLAYS_IN {since: DATE, until: DATE}]->(:Band)`;

const NOTES = [
  '"composer" means COMPOSED_BY',
  '"songwriter" means COMPOSED_BY',
  '"score" means COMPOSED_BY',
  '"come out" means Song.year',
];

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  song_1: ['Song.title'],
  artist_1: ['Artist.name'],
  band_1: ['Band.name'],
  hall_1: ['Concert.hall'],
};

describe('translateQuestion', () => {
  test.each([
    [
      'what its verb says again is no other thing',
      'which songwriter composed the score of $song_1',
      'MATCH (song:Song {title: $song_1})-[:COMPOSED_BY]->(artist:Artist) RETURN DISTINCT artist.name AS artistName',
    ],
    [
      'so it is without another noun',
      'who composed the score for $song_1',
      'MATCH (song:Song {title: $song_1})-[:COMPOSED_BY]->(artist:Artist) RETURN DISTINCT artist.name AS artistName',
    ],
    [
      'a year in which enough came out',
      'Years in which more than five songs came out',
      'MATCH (song:Song) WITH song.year AS year, count(DISTINCT song) AS number WHERE year IS NOT NULL AND number > 5 RETURN year',
    ],
    [
      'a property that enough have',
      'Which trades have at least three artists?',
      'MATCH (artist:Artist) WITH artist.trade AS trade, count(DISTINCT artist) AS number WHERE trade IS NOT NULL AND number >= 3 RETURN trade',
    ],
    [
      'years of a day',
      'In which years were there more than 100 concerts?',
      'MATCH (concert:Concert) WITH concert.held_on.year AS heldOn, count(DISTINCT concert) AS number WHERE heldOn IS NOT NULL AND number > 100 RETURN heldOn',
    ],
    [
      'a verb of two words',
      'Which songs came out after 1990?',
      'MATCH (song:Song) WHERE song.year > 1990 RETURN song.title AS songTitle',
    ],
    [
      'whom a verb joins to what it is shown with',
      'List all bands with the band they came from, if there is one',
      'MATCH (band:Band) OPTIONAL MATCH (band)-[:SPLIT_FROM]->(band2:Band) RETURN DISTINCT band.name AS bandName, band2.name AS band2Name',
    ],
    [
      'a noun of its own at the end of a list',
      'Names of the artists that died in $number_1 and the cause, if it is known',
      'MATCH (artist:Artist) WHERE artist.died = $number_1 RETURN artist.name AS artistName, artist.cause_of_death AS causeOfDeath',
    ],
    [
      'what is said of today',
      'Which songs have been sung by $artist_1 so far?',
      'MATCH (song:Song)-[:SUNG_BY]->(artist:Artist {name: $artist_1}) RETURN DISTINCT song.title AS songTitle',
    ],
    [
      'a share that a comparison tells',
      'What percentage of the songs came out after $number_1?',
      'MATCH (song:Song) RETURN 100.0 * avg(CASE WHEN song.year > $number_1 THEN 1.0 ELSE 0.0 END) AS percentage',
    ],
    [
      'so it is without a verb',
      'share of songs that are older than $number_1',
      'MATCH (song:Song) RETURN avg(CASE WHEN song.year < $number_1 THEN 1.0 ELSE 0.0 END) AS share',
    ],
    [
      'when something happened',
      'How many concerts happened in $hall_1?',
      'MATCH (concert:Concert {hall: $hall_1}) RETURN count(DISTINCT concert) AS total',
    ],
    [
      'how many there were of what only a day is stored of',
      'How many deaths were there in $number_1?',
      'MATCH (artist:Artist) WHERE artist.died = $number_1 RETURN count(DISTINCT artist) AS total',
    ],
    [
      'a group that the verb speaks of',
      'How many artists sang each song?',
      'MATCH (song:Song)-[:SUNG_BY]->(artist:Artist) WITH song, count(DISTINCT artist) AS number RETURN song.title AS songTitle, number',
    ],
    [
      'a group that does it',
      'How many songs did each artist sing?',
      'MATCH (song:Song)-[:SUNG_BY]->(artist:Artist) WITH artist, count(DISTINCT song) AS number RETURN artist.name AS artistName, number',
    ],
    [
      'a group in front, and what stands for it',
      'For each song, how many artists sang it?',
      'MATCH (song:Song)-[:SUNG_BY]->(artist:Artist) WITH song, count(DISTINCT artist) AS number RETURN song.title AS songTitle, number',
    ],
    [
      'each, where nothing is counted',
      'Which songs did each artist sing?',
      'MATCH (song:Song)-[:SUNG_BY]->(artist:Artist) RETURN DISTINCT song.title AS songTitle, artist.name AS artistName',
    ],
  ])('reads %s', (_case, question, expected) => {
    expect(cypherOf(translated(question, { schema: SCORES, given: GIVEN, notes: NOTES }))).toBe(
      expected,
    );
  });
});
