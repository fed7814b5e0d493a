import { dateOf, dayOf, yearsBetween } from '../clinic/days';
import type { Random } from '../clinic/random';
import { type DemoLine, nodeLine, relationshipLine } from '../demo-graph';
import { animalId, idOf } from './ids';
import { type Observer, observers } from './observers';
import { type Clan, clans, dens } from './places';
import { type Animal, type Population, territoryOf } from './population';

const sightings = 2200;
const firstDay = dayOf('1996-02-01');
const lastDay = dayOf('2025-06-30');

const behaviours = ['resting', 'resting', 'hunting', 'feeding', 'patrolling', 'playing', 'nursing'];

/** Days in the field, with the members of a clan that somebody saw. */
export function* sightingLines(population: Population, random: Random): Generator<DemoLine> {
  for (let number = 1; number <= sightings; number += 1) {
    const day = random.between(firstDay, lastDay);
    const clan = random.pick(clans.filter((each) => isSeen(each, day)));
    const members = population.membersOn(clan, day);
    const seen = members.filter(() => random.chance(2.6 / Math.max(members.length, 3)));
    const observer = observerOn({ day, clan, random });
    if (seen.length > 0) yield* linesOf({ number, day, clan, seen, observer, random });
  }
}

function* linesOf(args: {
  readonly number: number;
  readonly day: number;
  readonly clan: Clan;
  readonly seen: readonly Animal[];
  readonly observer: Observer;
  readonly random: Random;
}): Generator<DemoLine> {
  const { number, day, clan, seen, observer, random } = args;
  const id = idOf('sighting', String(number).padStart(4, '0'));
  const home = territoryOf(clan, day);
  const places = ['Mopane East', 'Mopane West', 'Night Spring'];
  const place = random.chance(0.86) ? home : random.pick(places);
  const isYoung = seen.some(({ birth }) => yearsBetween(birth, day) < 1);
  const around = dens.filter(({ territory }) => territory === place);
  const isAtDen = around.length > 0 && random.chance(isYoung ? 0.6 : 0.2);

  yield nodeLine(id, 'Sighting', {
    seen_on: dateOf(day),
    time_of_day: random.pick(['dawn', 'dawn', 'day', 'dusk', 'night', 'night']),
    behaviour: random.chance(0.9) ? random.pick(behaviours) : undefined,
    distance_m: random.chance(0.8) ? random.between(3, 80) * 5 : undefined,
    group_size: seen.length + random.pick([0, 0, 0, 1, 2, 4]),
  });
  yield relationshipLine({ from: id, type: 'LOCATED_IN', to: idOf('territory', place) });
  if (isAtDen) {
    const to = idOf('den', random.pick(around).name);
    yield relationshipLine({ from: id, type: 'AT_DEN', to });
  }
  yield relationshipLine({ from: id, type: 'RECORDED_BY', to: idOf('observer', observer.name) });
  for (const animal of seen) {
    yield relationshipLine({ from: animalId(animal), type: 'SEEN_IN', to: id });
  }
}

function observerOn(args: {
  readonly day: number;
  readonly clan: Clan;
  readonly random: Random;
}): Observer {
  const { day, clan, random } = args;
  const active = observers.filter(
    ({ name, startedOn, endedOn }) =>
      name !== 'Sam Whitlock' &&
      dayOf(startedOn) <= day &&
      (endedOn === undefined || dayOf(endedOn) >= day),
  );
  const students = active.filter(({ studies }) => studies.some(([name]) => name === clan.name));
  return random.pick(students.length > 0 && random.chance(0.8) ? students : active);
}

function isSeen({ foundedOn, dissolvedOn }: Clan, day: number): boolean {
  return dayOf(foundedOn) < day && (dissolvedOn === undefined || dayOf(dissolvedOn) > day);
}
