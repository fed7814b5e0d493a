import { Random } from '../../../demo/clinic/random';
import { day, link, node } from '../graph-lines';

const CLUBS = [
  ['Port Ember', 'Ember', 1904, 12.5, false],
  ['Union Falkenau', 'Falkenau', 1911, 8.2, true],
  ['Rovers of Thistle', 'Thistleton', 1897, 21, false],
  ['Sparta Lindau', 'Lindau', 1932, 4.6, true],
  ['Harbour Athletic', 'Ember', 1926, 9.9, false],
] as const;
const STADIUMS = [
  ['Quayside', 31_000, true, 1998, 'Port Ember'],
  ['Waldkampfbahn', 14_500, false, 1954, 'Union Falkenau'],
  ['Thistle Road', 46_200, true, 2011, 'Rovers of Thistle'],
  ['Seestadion', 8800, false, 1937, 'Sparta Lindau'],
  ['Quayside', 31_000, true, 1998, 'Harbour Athletic'],
] as const;
const SEASONS = [
  ['2020/21', '2020-08-14', '2021-05-23'],
  ['2021/22', '2021-08-13', '2022-05-22'],
  ['2022/23', '2022-08-12', '2023-05-28'],
] as const;
const TABLES = [
  ['2020/21', ['Rovers of Thistle', 'Port Ember', 'Harbour Athletic', 'Union Falkenau']],
  ['2021/22', ['Port Ember', 'Rovers of Thistle', 'Sparta Lindau', 'Harbour Athletic']],
  ['2022/23', ['Rovers of Thistle', 'Union Falkenau', 'Port Ember', 'Sparta Lindau']],
] as const;
const PLAYERS = [
  ['Jamie Orrell', 'English', '1994-02-17', 'goalkeeper', 191, 'right', false],
  ['Mateo Ibarra', 'Spanish', '1999-10-03', 'striker', 178, 'left', true],
  ['Kofi Asante', 'Ghanaian', '1996-06-25', 'midfielder', 182, 'right', false],
  ['Lukas Brandl', 'Austrian', '2001-01-11', 'defender', 188, 'left', false],
  ['Owen Tansley', 'English', '1989-07-08', 'defender', 185, 'right', false],
  ['Florian Seidl', 'Austrian', '1992-04-19', 'goalkeeper', 194, 'right', true],
  ['Niall Dunphy', 'Irish', '2003-12-30', 'striker', 174, 'right', false],
  ['Pelle Stromberg', 'Swedish', '1998-05-14', 'midfielder', 180, 'left', false],
  ['Dario Conti', 'Italian', '1986-09-02', 'striker', 183, undefined, false],
] as const;
const SPELLS = [
  ['Jamie Orrell', 'Port Ember', '2017-07-01', undefined, 1, 2.4],
  ['Mateo Ibarra', 'Sparta Lindau', '2019-07-10', '2021-06-30', 9, undefined],
  ['Mateo Ibarra', 'Rovers of Thistle', '2021-07-01', undefined, 11, 6.8],
  ['Kofi Asante', 'Rovers of Thistle', '2018-01-15', undefined, 8, 4.1],
  ['Lukas Brandl', 'Union Falkenau', '2019-08-01', undefined, 4, undefined],
  ['Owen Tansley', 'Harbour Athletic', '2010-07-01', '2016-06-30', 5, 0.3],
  ['Owen Tansley', 'Port Ember', '2016-07-01', undefined, 5, 1.9],
  ['Florian Seidl', 'Union Falkenau', '2015-07-01', undefined, 1, 0.6],
  ['Niall Dunphy', 'Harbour Athletic', '2021-09-01', undefined, 21, undefined],
  ['Pelle Stromberg', 'Port Ember', '2020-07-20', '2022-06-30', 10, 3.3],
  ['Pelle Stromberg', 'Sparta Lindau', '2022-07-01', undefined, 10, 1.1],
  ['Dario Conti', 'Harbour Athletic', '2012-07-01', '2020-06-30', 9, 5.2],
] as const;
const COACHES = [
  ['Brenda Lacey', '1970-03-28', 'Port Ember', 2018, undefined],
  ['Uwe Pichler', '1962-11-05', 'Union Falkenau', 2009, 2021],
  ['Uwe Pichler', '1962-11-05', 'Sparta Lindau', 2021, undefined],
  ['Sean Galbraith', '1979-08-16', 'Rovers of Thistle', 2019, undefined],
  ['Carla Venturi', '1983-01-21', 'Harbour Athletic', 2020, 2022],
] as const;
const REFEREES = [
  ['Anke Thorsen', 2008],
  ['Miles Pettifer', 2015],
  ['Jonas Wirth', 2020],
] as const;

/** A football league: clubs, players and their spells, matches and final tables, as lines of the import format; always the same. */
export function* leagueGraph(): Generator<object> {
  const random = new Random(18_880_322);
  for (const [clubName, town, foundedYear, budgetMillions, memberOwned] of CLUBS) {
    yield node(clubName, 'Club', { clubName, town, foundedYear, budgetMillions, memberOwned });
  }
  for (const name of new Set(STADIUMS.map(([stadium]) => stadium))) {
    const [stadiumName, seats, roofed, openedYear] =
      STADIUMS.find(([stadium]) => stadium === name) ?? STADIUMS[0];
    yield node(stadiumName, 'Stadium', { stadiumName, seats, roofed, openedYear });
  }
  for (const [stadium, , , , club] of STADIUMS) yield link(club, 'PLAYS_HOME_GAMES_AT', stadium);
  for (const [seasonName, startsOn, endsOn] of SEASONS) {
    yield node(seasonName, 'Season', { seasonName, startsOn: day(startsOn), endsOn: day(endsOn) });
  }
  for (const [season, table] of TABLES) {
    for (const [at, club] of table.entries()) {
      const points = 60 - at * 11 + random.between(0, 9);
      yield link(club, 'FINISHED', season, { rank: at + 1, points, relegated: at === 3 });
    }
  }
  for (const [fullName, nationality, born, position, heightCm, strongFoot, injured] of PLAYERS) {
    const bornOn = day(born);
    yield node(fullName, 'Player', {
      fullName,
      nationality,
      bornOn,
      position,
      heightCm,
      strongFoot,
      injured,
    });
  }
  for (const [player, club, joined, left, shirtNumber, feeMillions] of SPELLS) {
    const leftOn = left === undefined ? undefined : day(left);
    yield link(player, 'PLAYED_FOR', club, {
      joinedOn: day(joined),
      leftOn,
      shirtNumber,
      feeMillions,
    });
  }
  for (const name of new Set(COACHES.map(([coach]) => coach))) {
    const born = COACHES.find(([coach]) => coach === name)?.[1] ?? '';
    yield node(name, 'Coach', { fullName: name, bornOn: day(born) });
  }
  for (const [coach, , club, sinceYear, untilYear] of COACHES) {
    yield link(coach, 'COACHED', club, { sinceYear, untilYear });
  }
  for (const [fullName, licensedYear] of REFEREES) {
    yield node(fullName, 'Referee', { fullName, licensedYear });
  }
  yield* matches(random);
}

function* matches(random: Random): Generator<object> {
  let number = 0;
  for (const [season, table] of TABLES) {
    for (const [home, host] of table.entries()) {
      for (const [away, guest] of table.entries()) {
        if (home === away || (home + away) % 4 === 3) continue;
        number += 1;
        const matchId = `M-${500 + number}`;
        const abandoned = number === 13;
        const month = 9 + (number % 3);
        yield node(matchId, 'Match', {
          matchId,
          playedOn: day(
            `20${season.slice(2, 4)}-${month < 10 ? '09' : month}-${10 + (number % 18)}`,
          ),
          attendance: abandoned ? undefined : random.between(3000, 40_000),
          homeGoals: abandoned ? undefined : random.between(0, 4),
          awayGoals: abandoned ? undefined : random.between(0, 3),
          abandoned,
        });
        yield link(matchId, 'PART_OF_SEASON', season);
        yield link(host, 'HOSTED', matchId);
        yield link(guest, 'VISITED', matchId);
        yield link(REFEREES[number % 3]?.[0] ?? '', 'OFFICIATED', matchId);
        yield* appearances(random, { matchId, season, clubs: [host, guest] });
      }
    }
  }
}

interface OfMatch {
  readonly matchId: string;
  readonly season: string;
  readonly clubs: readonly string[];
}

function* appearances(random: Random, { matchId, season, clubs }: OfMatch): Generator<object> {
  const day = `20${season.slice(2, 4)}-09-01`;
  for (const [player, club, joined, left = '9999-01-01'] of SPELLS) {
    if (!clubs.includes(club) || joined > day || left < day || player === 'Niall Dunphy') continue;
    yield link(player, 'APPEARED_IN', matchId, {
      minutes: random.chance(0.6) ? 90 : random.between(10, 80),
      goals: random.chance(0.4) ? random.between(1, 3) : 0,
      yellowCards: random.between(0, 1),
      sentOff: random.chance(0.08),
    });
  }
}
