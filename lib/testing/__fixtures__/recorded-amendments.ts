import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { rootFolder } from '@/lib/base/process-file';

/** An amendment with a reply that was written for tests, and what was meant. */
export interface RecordedAmendment {
  readonly id: string;
  readonly question: string;
  readonly query: string;
  readonly amendment: string;
  readonly reply: string;
  readonly edits: readonly string[];
  readonly kind: 'clear' | 'ambiguous' | 'refuse';
  readonly overreach?: string;
  readonly overreach_edits?: readonly string[];
}

const FILE = path.join(rootFolder(), '../shared/data/replies/films-amend.jsonl');

/** Empty where the recorded replies are not there. */
export function recordedAmendments(): readonly RecordedAmendment[] {
  if (!existsSync(FILE)) return [];
  // Written for tests like these.
  return readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedAmendment);
}

/** What their placeholders stand for in the tests. */
export const RECORDED_VALUES: Readonly<Record<string, string>> = {
  person_1: 'Orla Vestergaard',
  person_2: 'Tobin Kallwass',
  movie_1: 'Harrowgate Junction',
  movie_2: 'Seven Lanterns Burning',
  city_1: 'Quellmark',
  country_1: 'Ostravia',
  critic_1: 'Imke Dorrance',
  role_1: 'Lighthouse Keeper',
};

/** What their placeholders are values of. */
export const RECORDED_TYPES: Readonly<Record<string, string>> = {
  person: 'Person.name',
  movie: 'Movie.title',
  critic: 'Critic.name',
  city: 'City.name',
  country: 'City.country',
  role: 'ACTED_IN.role',
};

/** What the recorded edits are called here; a group that comes with its aggregate is no change of its own. */
export function kindsOf(edits: readonly string[], found: readonly string[]): readonly string[] {
  const named = edits.flatMap((edit): readonly string[] => {
    const [verb = ''] = edit.split(' ');
    if (verb === 'group-by' && edits.some((each) => each.startsWith('add-projection'))) return [];
    return [NAMES[verb] ?? verb];
  });
  // One bound in place of another is a change, where the edits say that one went and one came.
  const joined =
    named.includes('remove-filter') &&
    named.includes('add-filter') &&
    found.includes('change-filter');
  if (!joined) return named.toSorted();
  const rest = [...named];
  rest.splice(rest.indexOf('remove-filter'), 1);
  rest.splice(rest.indexOf('add-filter'), 1, 'change-filter');
  return rest.toSorted();
}

const NAMES: Readonly<Record<string, string>> = {
  'add-exists': 'add-filter',
  'add-not-exists': 'add-filter',
  'add-having': 'add-step',
  'change-having': 'change-filter',
  'add-projection': 'add-column',
  'remove-projection': 'remove-column',
  'replace-projection': 'change-column',
  'group-by': 'add-column',
  'replace-hop': 'change-type',
  'widen-hop': 'change-type',
  'narrow-hop': 'change-type',
  reverse: 'turn-hop',
  'replace-label': 'change-label',
  'add-optional-hop': 'add-optional',
};
