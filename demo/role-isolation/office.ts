import { seededRandom } from '@/lib/base/seeded-random';
import type { RoleScope } from '@/lib/schema/role-scope';

import { type DemoLine, relationshipLine } from '../demo-graph';

const ALL = { labels: null, relationshipTypes: null, properties: null, rowFilters: [] } as const;

const PEOPLE = 22;
const PROJECTS = ['Falcon', 'Birch', 'Comet', 'Delta', 'Ember', 'Fjord'] as const;
const ROOMS = ['Attic', 'Basement', 'Canteen', 'Den', 'Eyrie'] as const;
const NAMES = [
  'Abel',
  'Bea',
  'Cleo',
  'Dov',
  'Edda',
  'Finn',
  'Gita',
  'Hugo',
  'Ines',
  'Jarl',
  'Kaya',
] as const;
const TAGS = ['early', 'remote', 'keys', 'first aid'] as const;
const HOW = ['school', 'sport', 'family'] as const;

/**
 * A small graph made to be awkward: nodes of two labels, ends that are one, relationships beside each
 * other, rings, lists, properties that only some have, and noughts where a query may divide.
 */
export function officeGraph(): readonly DemoLine[] {
  const random = seededRandom(11);
  const number = (below: number): number => Math.floor(random() * below);
  const person = (at: number): string => `person/${at}`;
  const of = (list: readonly string[], kind: string): string => `${kind}/${number(list.length)}`;
  const lines: DemoLine[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const name = `${NAMES[at % NAMES.length]} ${at < NAMES.length ? 'North' : 'South'}`;
    const extra = at % 4 === 0 ? ['Manager'] : at % 5 === 0 ? ['Contractor'] : [];
    const properties = {
      name,
      age: 20 + number(40),
      ...(at % 3 === 0 ? {} : { salary: 1000 * number(9) }),
      ...(at % 4 === 0 ? { bonus: number(4) } : {}),
      tags: TAGS.filter(() => random() < 0.4),
      started: { $date: `20${10 + number(14)}-0${1 + number(9)}-15` },
    };
    lines.push({ node: { id: person(at), labels: ['Person', ...extra], properties } });
  }
  for (const [at, name] of PROJECTS.entries()) {
    const properties = { name, budget: at === 0 ? 0 : 100 * number(9), open: at % 2 === 0 };
    lines.push({ node: { id: `project/${at}`, labels: ['Project'], properties } });
    const text = `Notes on ${name}`;
    lines.push({ node: { id: `note/${at}`, labels: ['Note'], properties: { text, pages: at } } });
    lines.push(relationshipLine({ from: `note/${at}`, type: 'ABOUT', to: `project/${at}` }));
  }
  for (const [at, name] of ROOMS.entries()) {
    const properties = { name, floor: at - 1, alarm: `code ${number(900) + 100}` };
    lines.push({ node: { id: `room/${at}`, labels: ['Room'], properties } });
  }
  for (let at = 0; at < PEOPLE; at += 1) {
    const from = person(at);
    const works = { since: 2015 + number(9), hours: number(5) };
    const project = of(PROJECTS, 'project');
    lines.push(relationshipLine({ from, type: 'WORKS_ON', to: project, properties: works }));
    // Some work on one thing twice, and on another.
    const again = at % 3 === 0 ? project : of(PROJECTS, 'project');
    lines.push(relationshipLine({ from, type: 'WORKS_ON', to: again, properties: { hours: at } }));
    lines.push(relationshipLine({ from, type: 'SITS_IN', to: of(ROOMS, 'room') }));
    const how = HOW[number(HOW.length)];
    const other = at % 7 === 0 ? from : person(number(PEOPLE));
    lines.push(relationshipLine({ from, type: 'KNOWS', to: other, properties: { how } }));
    if (at % 4 === 0) lines.push(relationshipLine({ from, type: 'LEADS', to: project }));
    if (at % 6 === 0) {
      const properties = { amount: number(50) };
      lines.push(relationshipLine({ from, type: 'OWES', to: person(number(PEOPLE)), properties }));
    }
  }
  return lines;
}

/** Every property of the office but those named. */
function allBut(...hidden: readonly string[]): readonly string[] {
  return PROPERTIES.filter((key) => !hidden.includes(key));
}

const PROPERTIES = `Person.name Person.age Person.salary Person.tags Person.started Person.bonus
  Manager.name Manager.age Manager.salary Manager.tags Manager.started Manager.bonus
  Contractor.name Contractor.age Contractor.salary Contractor.tags Contractor.started
  Project.name Project.budget Project.open Note.text Note.pages Room.name Room.floor Room.alarm
  WORKS_ON.since WORKS_ON.hours KNOWS.how OWES.amount`.split(/\s+/);

/** Parts of the office by which roles are tried. */
export const OFFICE_SCOPES = {
  'no salary, no Falcon': {
    ...ALL,
    properties: allBut('Person.salary', 'Manager.salary', 'Contractor.salary', 'KNOWS.how'),
    rowFilters: [{ label: 'Project', property: 'name', operator: '<>', values: ['Falcon'] }],
  },
  'nobody is more than a person': {
    labels: ['Person', 'Project', 'Room'],
    relationshipTypes: ['WORKS_ON', 'KNOWS', 'SITS_IN'],
    properties: allBut('Person.bonus', 'Room.alarm', 'WORKS_ON.hours'),
    rowFilters: [],
  },
  // By properties that the role does not see itself, and by a label that some of a label have.
  'managers of little, what is open': {
    ...ALL,
    properties: allBut('Manager.bonus', 'Person.bonus', 'Project.open'),
    rowFilters: [
      { label: 'Manager', property: 'bonus', operator: '<', values: [2] },
      { label: 'Project', property: 'open', operator: '=', values: [true] },
      { label: 'Project', property: 'budget', operator: '>', values: [50] },
    ],
  },
  'of late, low rooms': {
    ...ALL,
    labels: ['Person', 'Contractor', 'Project', 'Room', 'Note'],
    properties: allBut('WORKS_ON.hours', 'Note.text'),
    rowFilters: [
      { label: 'Person', property: 'started', operator: '>=', values: [{ $date: '2015-01-01' }] },
      { label: 'Room', property: 'floor', operator: 'in', values: [0, 1] },
    ],
  },
} as const satisfies Readonly<Record<string, RoleScope>>;
