import { seededRandom } from '@/lib/base/seeded-random';
import { extractQuery } from '@/lib/language/cypher/extract-query';
import {
  type RecordedAmendment,
  RECORDED_VALUES,
  recordedAmendments,
} from '@/lib/testing/__fixtures__/recorded-amendments';

import type { Wording } from './wordings';

/** The name of the graph that recorded amendments are asked of here. */
export const RECORDED_GRAPH = 'recorded';

/** Recorded amendments with values in them; what must come out is what the recorded reply asks. */
export function recordedWordings(): readonly Wording[] {
  return recordedAmendments().map((each) => ({
    id: each.id,
    graph: RECORDED_GRAPH,
    question: spoken(each.question),
    query: written(each.query),
    amendment: spoken(each.amendment),
    gold: each.kind === 'clear' ? goldOf(each) : null,
    edits: each.kind === 'clear' ? editsOf(each.edits) : [],
    kind: each.kind,
    held: false,
  }));
}

function spoken(text: string): string {
  return text.replaceAll(
    /\$([a-z]+_\d+)/gu,
    (whole, name: string) => RECORDED_VALUES[name] ?? whole,
  );
}

function written(text: string): string {
  return text.replaceAll(/\$([a-z]+_\d+)/gu, (whole, name: string) =>
    name in RECORDED_VALUES ? `'${RECORDED_VALUES[name]}'` : whole,
  );
}

function goldOf({ id, reply }: RecordedAmendment): string {
  const found = extractQuery(reply);
  if (!found.ok) throw new TypeError(`No query in the reply of ${id}`);
  return written(found.text);
}

/** Their words for kinds of edits, and what such an edit may be here. */
const KINDS: Readonly<Record<string, string>> = {
  'add-exists': 'add-filter|add-hop',
  'add-not-exists': 'add-filter',
  'add-having': 'add-step',
  'change-having': 'change-filter|change-step',
  'add-projection': 'add-column',
  'remove-projection': 'remove-column',
  'replace-projection': 'change-column',
  'replace-hop': 'change-type',
  'widen-hop': 'change-type',
  'narrow-hop': 'change-type',
  reverse: 'turn-hop',
  'replace-label': 'change-label',
  'add-optional-hop': 'add-optional',
};

function editsOf(edits: readonly string[]): readonly string[] {
  const said = edits.map((edit) => {
    const [verb = '', ...rest] = edit.split(' ');
    // A group comes with what is made of it.
    const kind = verb === 'group-by' ? '?add-column' : (KINDS[verb] ?? verb);
    const names = rest.join(' ').match(/\b[A-Z]\w*\.\w+|\b[A-Z]{3,}(?:_[A-Z]+)+\b/gu) ?? [];
    return [kind, ...(kind === 'add-step' ? [] : new Set(names))].join(' ');
  });
  // One bound in the place of another is a change.
  const gone = said.find((edit) => edit.startsWith('remove-filter'));
  const come = said.indexOf(gone?.replace('remove', 'add') ?? '');
  return gone === undefined || come < 0
    ? said
    : said.with(come, gone.replace('remove', 'change')).filter((edit) => edit !== gone);
}

/** A graph in which the recorded values occur, large enough to tell one query from another by its rows. */
export function recordedGraphLines(): string {
  const random = seededRandom(8);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new TypeError('Nothing to pick from.');
    return item;
  };
  const named = (word: string, count: number, own: readonly string[]): readonly string[] =>
    Array.from({ length: count }, (_none, place) => own[place] ?? `${word} ${place + 1}`);
  const value = (name: string): string => RECORDED_VALUES[name] ?? '';
  const lines: object[] = [];
  const add = (id: string, label: string, properties: object): string => {
    lines.push({ node: { id, labels: [label], properties } });
    return id;
  };
  const seen = new Set<string>();
  const join = (from: string, type: string, to: string, properties: object = {}): void => {
    if (seen.has(`${from} ${type} ${to}`)) return;
    seen.add(`${from} ${type} ${to}`);
    lines.push({ relationship: { from, to, type, properties } });
  };
  const countries = [value('country_1'), 'Norland', 'Sudmark'];
  const cities = named('Town', 9, [value('city_1')]).map((name, place) =>
    add(`c${place}`, 'City', { name, country: countries[place % 3] }),
  );
  const people = named('Person', 60, [value('person_1'), value('person_2')]).map((name, place) =>
    add(`p${place}`, 'Person', {
      name,
      ...(random() < 0.85 ? { born: 1930 + Math.floor(random() * 70) } : {}),
    }),
  );
  const critics = named('Critic', 14, [value('critic_1')]).map((name, place) =>
    add(`k${place}`, 'Critic', { name }),
  );
  const movies = named('Movie', 90, [value('movie_1'), value('movie_2')]).map((title, place) =>
    add(`m${place}`, 'Movie', {
      title,
      release_year: 1950 + Math.floor(random() * 75),
      ...(random() < 0.8 ? { revenue: Math.floor(10 ** (4 + random() * 4.6)) } : {}),
    }),
  );
  const [one = '', two = ''] = people;
  const roles = [value('role_1'), 'Station Master', 'Second Witness'];
  const act = (who: string, movie: string): void =>
    join(who, 'ACTED_IN', movie, random() < 0.8 ? { role: pick(roles) } : {});
  for (const movie of movies) {
    for (const lead of [one, two]) {
      if (random() < 0.45) act(lead, movie);
      if (random() < 0.25) join(lead, 'DIRECTED', movie);
    }
    for (let count = 0; count < 3; count += 1) act(pick(people), movie);
    if (random() < 0.9) join(pick(people), 'DIRECTED', movie);
    if (random() < 0.2) join(pick(people), 'DIRECTED', movie);
  }
  for (const critic of critics) {
    for (let count = Math.floor(random() * 6); count > 0; count -= 1)
      join(critic, 'HAS_FAVORITE', pick(movies));
    if (random() < 0.9) join(critic, 'BIRTH_CITY', pick(cities));
  }
  for (const who of people) if (random() < 0.85) join(who, 'BIRTH_CITY', pick(cities));
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
