import { dayOf, yearsBetween } from '../clinic/days';
import type { Random } from '../clinic/random';
import { animalNames } from './names';
import { type Clan, clans, type Den, dens } from './places';

type Entry = 'birth' | 'founding' | 'immigration' | 'return' | 'split';

export interface Membership {
  readonly clan: Clan;
  readonly joined: number;
  left: number | undefined;
  /** 1 is the highest; absent where nobody could tell. */
  readonly rank: number | undefined;
  readonly entry: Entry;
}

export interface Litter {
  readonly code: string;
  readonly day: number;
  readonly mother: Animal;
  readonly den: Den;
  /** Some pups are gone before they get a name. */
  readonly pups: number;
}

export interface Animal {
  readonly number: number;
  readonly name: string;
  readonly earTag: string | undefined;
  readonly sex: 'female' | 'male';
  readonly birth: number;
  readonly isBirthKnown: boolean;
  readonly coat: string;
  readonly weight: number | undefined;
  readonly mother: Animal | undefined;
  readonly father: Animal | undefined;
  readonly litter: Litter | undefined;
  death: number | undefined;
  cause: string | undefined;
  readonly memberships: Membership[];
  /** Where a wanderer will join again, and when. */
  plan: { readonly clan: Clan; readonly day: number } | undefined;
}

const firstYear = 1996;
const lastYear = 2024;
const roomInClan = 15;

/** Twenty-nine years of births, moves, splits and deaths, year by year. */
export class Population {
  readonly animals: Animal[] = [];
  readonly litters: Litter[] = [];
  readonly #random: Random;
  readonly #names: Iterator<string>;

  constructor(random: Random) {
    this.#random = random;
    this.#names = animalNames(random);
    for (let year = firstYear; year <= lastYear; year += 1) this.#live(year);
  }

  membersOn(clan: Clan, day: number): readonly Animal[] {
    return this.animals.filter((animal) =>
      animal.memberships.some(
        (each) =>
          each.clan === clan && each.joined <= day && (each.left === undefined || each.left > day),
      ),
    );
  }

  #live(year: number): void {
    for (const clan of clans) {
      if (clan.parent === undefined && clan.foundedOn.startsWith(String(year))) this.#found(clan);
    }
    this.#dissolve(year);
    this.#move(year);
    for (const clan of clans) {
      if (clan.parent !== undefined && clan.foundedOn.startsWith(String(year))) this.#split(clan);
    }
    for (const clan of clans) this.#breed(clan, year);
    this.#die(year);
  }

  #found(clan: Clan): void {
    const day = dayOf(clan.foundedOn);
    for (let rank = 1; rank <= 8; rank += 1) {
      const birth = day - this.#random.between(400, 2400);
      const sex = rank <= 5 ? 'female' : 'male';
      const isBirthKnown = this.#random.chance(0.6);
      const animal = this.#add({ sex, birth, isBirthKnown });
      this.#join(animal, { clan, joined: day, rank, entry: 'founding' });
    }
  }

  #add(given: {
    readonly sex: 'female' | 'male';
    readonly birth: number;
    readonly isBirthKnown?: boolean;
    readonly mother?: Animal;
    readonly father?: Animal | undefined;
    readonly litter?: Litter;
  }): Animal {
    const number = this.animals.length + 1;
    const tag = `${given.sex === 'female' ? 'F' : 'M'}-${String(number).padStart(3, '0')}`;
    const weight = Math.round(this.#random.normal(given.sex === 'female' ? 58 : 51, 5) * 10) / 10;
    const animal: Animal = {
      isBirthKnown: true,
      mother: undefined,
      father: undefined,
      litter: undefined,
      ...given,
      number,
      name: this.#names.next().value ?? '',
      earTag: this.#random.chance(0.88) ? tag : undefined,
      coat: this.#random.pick(['sandy', 'sandy', 'grey', 'dark', 'brindled', 'pale']),
      weight: this.#random.chance(0.7) ? weight : undefined,
      death: undefined,
      cause: undefined,
      memberships: [],
      plan: undefined,
    };
    this.animals.push(animal);
    return animal;
  }

  #join(
    animal: Animal,
    { clan, joined, rank, entry }: Omit<Membership, 'left'> & { readonly rank: number },
  ): void {
    const isJudged = this.#random.chance(0.9);
    animal.memberships.push({
      clan,
      joined,
      left: undefined,
      rank: isJudged ? rank : undefined,
      entry,
    });
  }

  #dissolve(year: number): void {
    for (const clan of clans) {
      if (!clan.dissolvedOn?.startsWith(String(year))) continue;
      const day = dayOf(clan.dissolvedOn);
      for (const animal of this.membersOn(clan, day - 1)) {
        leave(animal, day);
        this.#plan(animal, this.#otherClan(clan, day), day + this.#random.between(1, 40));
      }
    }
  }

  #move(year: number): void {
    const isAlive = ({ death }: Animal) => death === undefined;
    for (const animal of this.animals.filter(isAlive)) {
      const { plan } = animal;
      const current = animal.memberships.at(-1);
      if (plan) {
        if (plan.day < dayOf(`${year}-03-24`)) this.#arrive(animal, plan);
        continue;
      }
      const day = dayOf(`${year}-01-10`) + this.#random.between(0, 60);
      const age = yearsBetween(animal.birth, day);
      const isRestless = age >= 2 && age <= 7;
      const chance = animal.sex === 'male' ? 0.21 : 0.025;
      if (!isRestless || !current || !this.#random.chance(chance)) continue;
      leave(animal, day);
      const natal = animal.memberships[0]?.clan ?? current.clan;
      const isReturn = this.#random.chance(0.25) && natal.dissolvedOn === undefined;
      const gap = isReturn ? this.#random.between(70, 620) : this.#random.between(1, 240);
      this.#plan(animal, isReturn ? natal : this.#otherClan(current.clan, day), day + gap);
    }
  }

  #plan(animal: Animal, clan: Clan, day: number): void {
    animal.plan = { clan, day };
  }

  #arrive(animal: Animal, { clan, day }: { readonly clan: Clan; readonly day: number }): void {
    animal.plan = undefined;
    if (clan.dissolvedOn !== undefined && dayOf(clan.dissolvedOn) <= day) return;
    const isBack = animal.memberships.some((each) => each.clan === clan);
    const entry = isBack ? 'return' : 'immigration';
    this.#join(animal, { clan, joined: day, rank: this.#random.between(5, 16), entry });
  }

  #otherClan(clan: Clan, day: number): Clan {
    return this.#random.pick(clans.filter((each) => each !== clan && isThere(each, day)));
  }

  #split(clan: Clan): void {
    const day = dayOf(clan.foundedOn);
    const parent = clans.find(({ name }) => name === clan.parent);
    if (!parent) throw new Error(`There is no clan ${clan.parent}`);
    for (const animal of this.membersOn(parent, day)) {
      if (yearsBetween(animal.birth, day) < 1 || !this.#random.chance(0.5)) continue;
      leave(animal, day);
      this.#join(animal, { clan, joined: day, rank: this.#random.between(1, 9), entry: 'split' });
    }
  }

  #breed(clan: Clan, year: number): void {
    const season = dayOf(`${year}-04-01`);
    const members = this.membersOn(clan, season);
    const adults = members.filter(({ birth }) => yearsBetween(birth, season) >= 2);
    const fathers = adults.filter(({ sex }) => sex === 'male');
    for (const mother of adults.filter(({ sex }) => sex === 'female')) {
      const rank = mother.memberships.at(-1)?.rank ?? 9;
      const room = members.length > roomInClan ? 0.45 : 1;
      if (!this.#random.chance((rank <= 3 ? 0.5 : 0.24) * room)) continue;
      const father = this.#random.chance(0.85) && fathers.length > 0 ? fathers : undefined;
      this.#bear({ clan, mother, father: father && this.#random.pick(father), season });
    }
  }

  #bear(args: {
    readonly clan: Clan;
    readonly mother: Animal;
    readonly father: Animal | undefined;
    readonly season: number;
  }): void {
    const { clan, mother, father, season } = args;
    const day = season + this.#random.between(0, 120);
    const named = this.#random.pick([1, 1, 2, 2, 2, 3, 4]);
    const place = territoryOf(clan, day);
    const litter: Litter = {
      code: `L-${String(this.litters.length + 1).padStart(3, '0')}`,
      day,
      mother,
      den: this.#random.pick(dens.filter(({ territory }) => territory === place)),
      pups: named + this.#random.pick([0, 0, 0, 1, 2]),
    };
    this.litters.push(litter);
    const motherRank = mother.memberships.at(-1)?.rank ?? 6;
    for (let pup = 0; pup < named; pup += 1) {
      const sex = this.#random.chance(0.5) ? 'female' : 'male';
      const animal = this.#add({ sex, birth: day, mother, father, litter });
      const rank = Math.max(1, motherRank + this.#random.between(-2, 4));
      this.#join(animal, { clan, joined: day, rank, entry: 'birth' });
    }
  }

  #die(year: number): void {
    const season = dayOf(`${year}-08-15`);
    for (const animal of this.animals) {
      if (animal.death !== undefined) continue;
      const day = season + this.#random.between(0, 130);
      const age = yearsBetween(animal.birth, day);
      if (!this.#random.chance(riskAt(age))) continue;
      animal.death = day;
      const causes = ['predation', 'disease', 'starvation', 'snare', 'road accident', 'fight'];
      const isOld = age >= 10 && this.#random.chance(0.6);
      const cause = isOld ? 'old age' : this.#random.pick(causes);
      animal.cause = this.#random.chance(0.75) ? cause : undefined;
      animal.plan = undefined;
      leave(animal, day);
    }
  }
}

/** The territory that a clan lives in on a day: the one that it took last. */
export function territoryOf({ holds }: Clan, day: number): string {
  const held = holds.filter(
    ([, since, until]) => dayOf(since) <= day && (until === undefined || dayOf(until) >= day),
  );
  return held.at(-1)?.[0] ?? holds.at(-1)?.[0] ?? '';
}

/** Whether a clan is there on a day, and for some weeks more. */
function isThere({ foundedOn, dissolvedOn }: Clan, day: number): boolean {
  const isEnding = dissolvedOn !== undefined && dayOf(dissolvedOn) <= day + 300;
  return dayOf(foundedOn) <= day && !isEnding;
}

function leave(animal: Animal, day: number): void {
  const current = animal.memberships.at(-1);
  if (current && current.left === undefined) current.left = day;
}

function riskAt(age: number): number {
  if (age < 1) return 0.26;
  if (age < 9) return 0.08;
  return age < 13 ? 0.25 : 0.55;
}
