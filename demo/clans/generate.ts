import { dateOf, dayOf } from '../clinic/days';
import { Random } from '../clinic/random';
import { type DemoLine, nodeLine, relationshipLine } from '../demo-graph';
import { animalId, idOf } from './ids';
import { observers } from './observers';
import { clans, dens, territories } from './places';
import { type Animal, Population } from './population';
import { sightingLines } from './sightings';

/** The field study. Animal, people and places are made up; equal seeds give equal lines. */
export function* clansGraph(seed = 19960115): Generator<DemoLine> {
  const random = new Random(seed);
  const population = new Population(random);

  yield* placeLines();
  yield* observerLines();
  yield* litterLines(population);
  for (const animal of population.animals) yield* animalLines(animal);
  for (const { code, mother } of population.litters) {
    yield relationshipLine({ from: animalId(mother), type: 'BORE', to: idOf('litter', code) });
  }
  yield* sightingLines(population, random);
}

function* placeLines(): Generator<DemoLine> {
  for (const { name, habitat, areaKm2 } of territories) {
    yield nodeLine(idOf('territory', name), 'Territory', { name, habitat, area_km2: areaKm2 });
  }
  for (const { name, denType, elevation, floods, territory } of dens) {
    const from = idOf('den', name);
    yield nodeLine(from, 'Den', { name, den_type: denType, elevation_m: elevation, floods });
    yield relationshipLine({ from, type: 'LIES_IN', to: idOf('territory', territory) });
  }
  for (const { name, foundedOn, dissolvedOn, parent, holds } of clans) {
    const from = idOf('clan', name);
    yield nodeLine(from, 'Clan', {
      name,
      founded_on: dateOf(dayOf(foundedOn)),
      dissolved_on: optionalDate(dissolvedOn),
    });
    if (parent) yield relationshipLine({ from, type: 'SPLIT_FROM', to: idOf('clan', parent) });
    for (const [territory, since, until] of holds) {
      const properties = { since: dateOf(dayOf(since)), until: optionalDate(until) };
      yield relationshipLine({ from, type: 'HOLDS', to: idOf('territory', territory), properties });
    }
  }
}

function* observerLines(): Generator<DemoLine> {
  for (const { name, university, startedOn, endedOn, trainer, studies } of observers) {
    const from = idOf('observer', name);
    yield nodeLine(from, 'Observer', {
      name,
      university,
      started_on: dateOf(dayOf(startedOn)),
      ended_on: optionalDate(endedOn),
    });
    if (trainer)
      yield relationshipLine({ from, type: 'TRAINED_BY', to: idOf('observer', trainer) });
    for (const [clan, since] of studies) {
      const properties = { since: dateOf(dayOf(since)) };
      yield relationshipLine({ from, type: 'STUDIES', to: idOf('clan', clan), properties });
    }
  }
}

function* litterLines({ litters }: Population): Generator<DemoLine> {
  for (const { code, day, den, pups } of litters) {
    const from = idOf('litter', code);
    yield nodeLine(from, 'Litter', { litter_code: code, whelped_on: dateOf(day), pup_count: pups });
    yield relationshipLine({ from, type: 'RAISED_AT', to: idOf('den', den.name) });
  }
}

function* animalLines(animal: Animal): Generator<DemoLine> {
  const from = animalId(animal);
  const { mother, father, litter, memberships } = animal;
  yield nodeLine(from, 'Animal', {
    name: animal.name,
    ear_tag: animal.earTag,
    sex: animal.sex,
    birth_date: animal.isBirthKnown ? dateOf(animal.birth) : undefined,
    death_date: animal.death === undefined ? undefined : dateOf(animal.death),
    cause_of_death: animal.cause,
    coat: animal.coat,
    weight_kg: animal.weight,
  });
  if (mother) yield relationshipLine({ from, type: 'HAS_MOTHER', to: animalId(mother) });
  if (father) yield relationshipLine({ from, type: 'HAS_FATHER', to: animalId(father) });
  if (litter) {
    yield relationshipLine({ from, type: 'BORN_IN', to: idOf('litter', litter.code) });
  }
  for (const { clan, joined, left, rank, entry } of memberships) {
    yield relationshipLine({
      from,
      type: 'MEMBER_OF',
      to: idOf('clan', clan.name),
      properties: {
        joined_on: dateOf(joined),
        left_on: left === undefined ? undefined : dateOf(left),
        social_rank: rank,
        entered_by: entry,
      },
    });
  }
}

function optionalDate(date: string | undefined) {
  return date === undefined ? undefined : dateOf(dayOf(date));
}
