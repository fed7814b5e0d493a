import { createHash } from 'node:crypto';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { demoGraph, type DemoName, demoNames } from './build';
import type { DemoLine, DemoNode, DemoRelationship, DemoValue } from './demo-graph';
import { readDemoDescriptor, readDemoQuestions } from './descriptor';
import { namesOfDataSets } from './names-of-data-sets';

const demoRoot = path.join(process.cwd(), 'demo');
const graphs = new Map(demoNames.map((name) => [name, [...demoGraph(name, demoRoot)]]));

describe.each(demoNames)('the graph %s', (name) => {
  test('has unique ids and no relationship that dangles or comes before its ends', () => {
    const seen = new Set<string>();
    const faults: string[] = [];
    for (const line of linesOf(name)) {
      if ('node' in line) {
        if (seen.has(line.node.id)) faults.push(`twice: ${line.node.id}`);
        seen.add(line.node.id);
        continue;
      }
      const { from, type, to } = line.relationship;
      if (!seen.has(from) || !seen.has(to)) faults.push(`${from} ${type} ${to}`);
    }
    expect(faults).toEqual([]);
  });

  test('has no relationship twice', () => {
    const keys = relationshipsOf(name).map((each) => JSON.stringify(each));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is the same each time', () => {
    expect(digest([...demoGraph(name, demoRoot)])).toBe(digest(linesOf(name)));
  });

  test('holds whole dates and no empty text', () => {
    const values = linesOf(name).flatMap((line) =>
      Object.values('node' in line ? line.node.properties : line.relationship.properties),
    );
    expect(values.filter((value) => !isWhole(value))).toEqual([]);
  });

  test('has a descriptor that names each property, and no other', () => {
    const properties = new Set(linesOf(name).flatMap((line) => propertyNames(line)));
    const { sensitivity } = readDemoDescriptor(name, demoRoot);
    expect(Object.keys(sensitivity).toSorted()).toEqual([...properties].toSorted());
  });

  test('has synonyms only for what it has', () => {
    const terms = new Set(
      linesOf(name).flatMap((line) => [
        ...propertyNames(line),
        ...('node' in line ? line.node.labels : [line.relationship.type]),
      ]),
    );
    const { synonyms } = readDemoDescriptor(name, demoRoot);
    expect(Object.keys(synonyms).filter((term) => !terms.has(term))).toEqual([]);
  });

  test('has notes and synonyms that hold no value of it', () => {
    const { notes, synonyms } = readDemoDescriptor(name, demoRoot);
    const texts = [...notes, ...Object.values(synonyms).flat()].map((text) => spaced(text));
    const values = [...new Set(linesOf(name).flatMap((line) => sensitiveTexts(name, line)))];

    expect(notes.length).toBeLessThanOrEqual(6);
    expect(values.filter((value) => texts.some((text) => text.includes(spaced(value))))).toEqual(
      [],
    );
  });

  test('offers six starter questions', () => {
    expect(readDemoDescriptor(name, demoRoot).starterQuestions).toHaveLength(6);
  });
});

describe.each(demoNames)('the questions about %s', (name) => {
  test('are at least 100, each worded once and with a gold query', () => {
    const questions = readDemoQuestions(name, demoRoot);
    const numbers = questions.map(({ id }) => Number(id.replace(`${name}-`, '')));

    expect(questions.length).toBeGreaterThanOrEqual(100);
    expect(numbers).toEqual(questions.map((_question, index) => index + 1));
    expect(new Set(questions.map(({ question }) => question.toLowerCase())).size).toBe(
      questions.length,
    );
    expect(questions.filter(({ cypher }) => !/\bRETURN\b/u.test(cypher))).toEqual([]);
    expect(questions.filter(({ cypher }) => cypher.includes('$'))).toEqual([]);
  });

  test('hold back exactly a fifth', () => {
    const questions = readDemoQuestions(name, demoRoot);
    expect(questions.filter(({ held }) => held).length * 5).toBe(questions.length);
    expect(questions.every(({ held }, index) => held === ((index + 1) % 5 === 0))).toBe(true);
  });

  test('have gold queries that use only labels, types and properties of the graph', () => {
    const terms = new Set(
      linesOf(name).flatMap((line) => [
        ...Object.keys('node' in line ? line.node.properties : line.relationship.properties),
        ...('node' in line ? line.node.labels : [line.relationship.type]),
        'year',
        'month',
        'day',
      ]),
    );
    const used = readDemoQuestions(name, demoRoot).flatMap(({ cypher }) => schemaTerms(cypher));
    expect([...new Set(used)].filter((term) => !terms.has(term))).toEqual([]);
  });
});

describe('films', () => {
  test('has enough films and people', () => {
    expect(nodesOf('films', 'Movie').length).toBeGreaterThanOrEqual(150);
    expect(nodesOf('films', 'Person').length).toBeGreaterThanOrEqual(400);
    expect(nodesOf('films', 'Critic').length).toBeGreaterThanOrEqual(10);
    expect(nodesOf('films', 'City').length).toBeGreaterThanOrEqual(100);
  });

  test.each(['Up', 'Her', 'It', 'Heat', 'Big', 'Us', 'Go', 'M', 'Amélie', '8½'])(
    'has the title %s',
    (title) => {
      expect(nodesOf('films', 'Movie').map(({ properties }) => properties['title'])).toContain(
        title,
      );
    },
  );

  test.each(["Peter O'Toole", 'Penélope Cruz', 'Gael García Bernal', 'Chloë Sevigny'])(
    'has the person %s',
    (person) => {
      expect(nodesOf('films', 'Person').map(({ properties }) => properties['name'])).toContain(
        person,
      );
    },
  );

  test('has films of one title, two people and two cities of one name', () => {
    expect(repeated('films', 'Movie', 'title')).toEqual(
      expect.arrayContaining(['Scarface', 'King Kong', 'True Grit', "Ocean's Eleven"]),
    );
    expect(repeated('films', 'Person', 'name')).toEqual(['Steve McQueen']);
    expect(repeated('films', 'City', 'name')).toContain('London');
  });

  test('has people who direct and act in the same film', () => {
    const directed = ends('films', 'DIRECTED');
    const both = ends('films', 'ACTED_IN').filter((pair) => directed.includes(pair));
    expect(both.length).toBeGreaterThan(15);
  });
});

describe('clinic', () => {
  test('has at least 6,000 nodes', () => {
    const counts = ['Patient', 'Visit', 'Prescription', 'Clinician', 'Ward', 'Diagnosis'].map(
      (label) => nodesOf('clinic', label).length,
    );
    expect(counts.every((count) => count >= 12)).toBe(true);
    expect(linesOf('clinic').filter((line) => 'node' in line).length).toBeGreaterThan(6000);
  });

  test('measures a higher pressure where the diagnosis says so', () => {
    const hypertensive = new Set(
      relationshipsOf('clinic')
        .filter(({ type, to }) => type === 'DIAGNOSED_WITH' && to === 'diagnosis/I10')
        .map(({ from }) => from),
    );
    const pressures = new Map(
      nodesOf('clinic', 'Visit').map(({ id, properties }) => [id, properties['systolic']]),
    );
    const visits = relationshipsOf('clinic').filter(({ type }) => type === 'HAD_VISIT');
    const mean = (isHigh: boolean) =>
      average(
        visits
          .filter(({ from }) => hypertensive.has(from) === isHigh)
          .map(({ to }) => pressures.get(to)),
      );
    expect(mean(true) - mean(false)).toBeGreaterThan(12);
  });

  test('keeps insurance numbers apart, and every date before the end of its records', () => {
    const numbers = nodesOf('clinic', 'Patient').map(
      ({ properties }) => properties['insurance_number'],
    );
    expect(new Set(numbers).size).toBe(numbers.length);

    const dates = nodesOf('clinic', 'Visit').map(({ properties }) => textOf(properties['date']));
    expect(dates.toSorted().at(-1)?.slice(0, 4)).toBe('2025');
  });
});

describe('clans', () => {
  test('has some thousand nodes and kin to seven generations', () => {
    const mothers = new Map(
      relationshipsOf('clans')
        .filter(({ type }) => type === 'HAS_MOTHER')
        .map(({ from, to }) => [from, to]),
    );
    const depth = (id: string): number => {
      const mother = mothers.get(id);
      return mother === undefined ? 0 : 1 + depth(mother);
    };
    expect(linesOf('clans').filter((line) => 'node' in line).length).toBeGreaterThan(3000);
    expect(Math.max(...[...mothers.keys()].map(depth))).toBeGreaterThanOrEqual(6);
  });

  test('has no animal that is a member of two clans on one day, or of any after its death', () => {
    const deaths = new Map(
      nodesOf('clans', 'Animal').map(({ id, properties }) => [id, properties['death_date']]),
    );
    const last = new Map<string, string>();
    const faults: string[] = [];
    let returns = 0;
    for (const { from, type, properties } of relationshipsOf('clans')) {
      if (type !== 'MEMBER_OF') continue;
      const before = last.get(from);
      const joined = textOf(properties['joined_on']);
      if (before !== undefined && before > joined) faults.push(`${from} ${joined}`);
      const left = properties['left_on'] ?? { $date: '9999-12-31' };
      const death = deaths.get(from);
      if (death !== undefined && textOf(left) > textOf(death)) faults.push(`${from} dead`);
      last.set(from, textOf(left));
      if (properties['entered_by'] === 'return') returns += 1;
    }
    expect(faults).toEqual([]);
    expect(returns).toBeGreaterThan(20);
  });

  test('has nobody born before its mother or seen after its death', () => {
    const animals = new Map(nodesOf('clans', 'Animal').map((node) => [node.id, node.properties]));
    const seen = new Map(
      nodesOf('clans', 'Sighting').map(({ id, properties }) => [id, textOf(properties['seen_on'])]),
    );
    const faults = relationshipsOf('clans').filter(({ from, type, to }) => {
      const { birth_date: birth, death_date: death } = animals.get(from) ?? {};
      if (type === 'SEEN_IN') return death && textOf(death) < (seen.get(to) ?? '');
      const motherBirth = type === 'HAS_MOTHER' ? animals.get(to)?.['birth_date'] : undefined;
      return motherBirth && textOf(motherBirth) >= textOf(birth);
    });
    expect(faults).toEqual([]);
  });
});

describe('namesOfDataSets', () => {
  test('lists what must not stand in lib', () => {
    expect(namesOfDataSets(demoRoot)).toEqual(
      expect.arrayContaining(['ACTED_IN', 'Movie', 'release_year', 'Patient', 'insurance_number']),
    );
  });
});

function linesOf(name: DemoName): readonly DemoLine[] {
  return graphs.get(name) ?? [];
}

function nodesOf(name: DemoName, label: string): readonly DemoNode[] {
  return linesOf(name).flatMap((line) =>
    'node' in line && line.node.labels.includes(label) ? [line.node] : [],
  );
}

function relationshipsOf(name: DemoName): readonly DemoRelationship[] {
  return linesOf(name).flatMap((line) => ('relationship' in line ? [line.relationship] : []));
}

function ends(name: DemoName, type: string): readonly string[] {
  return relationshipsOf(name)
    .filter((relationship) => relationship.type === type)
    .map(({ from, to }) => `${from} ${to}`);
}

function repeated(name: DemoName, label: string, property: string): readonly string[] {
  const values = nodesOf(name, label).map(({ properties }) => textOf(properties[property]));
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function propertyNames(line: DemoLine): readonly string[] {
  return 'node' in line
    ? line.node.labels.flatMap((label) =>
        Object.keys(line.node.properties).map((property) => `${label}.${property}`),
      )
    : Object.keys(line.relationship.properties).map(
        (property) => `${line.relationship.type}.${property}`,
      );
}

function sensitiveTexts(name: DemoName, line: DemoLine): readonly string[] {
  const { sensitivity } = readDescriptorOnce(name);
  const kind = 'node' in line ? line.node.labels.join('.') : line.relationship.type;
  const { properties } = 'node' in line ? line.node : line.relationship;
  return Object.entries(properties).flatMap(([property, value]) => {
    if (sensitivity[`${kind}.${property}`] !== 'sensitive') return [];
    if (typeof value === 'string') return [value];
    return Array.isArray(value) ? value : [];
  });
}

const descriptors = new Map(demoNames.map((name) => [name, readDemoDescriptor(name, demoRoot)]));

function readDescriptorOnce(name: DemoName) {
  return descriptors.get(name) ?? readDemoDescriptor(name, demoRoot);
}

/** The words of a text between single spaces, so that a part of a word is no match; `A+` is one. */
function spaced(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+[+-]?/gu) ?? [];
  return ` ${words.join(' ')} `;
}

function schemaTerms(cypher: string): readonly string[] {
  const code = cypher.replaceAll(/'(?:[^'\\]|\\.)*'/gu, "''");
  const labels = [...code.matchAll(/:([A-Z][A-Za-z_]*(?:\|[A-Z_]+)*)/gu)];
  const properties = [...code.matchAll(/[a-z]\.([a-z_][a-z_0-9]*)|\{([a-z_][a-z_0-9]*):/gu)];
  return [
    ...labels.flatMap((match) => match[1]?.split('|') ?? []),
    ...properties.map((match) => match[1] ?? match[2] ?? ''),
  ];
}

function isWhole(value: DemoValue): boolean {
  if (typeof value === 'string') return value.trim() === value && value !== '';
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'object' && '$date' in value) return /^\d{4}-\d\d-\d\d$/u.test(value.$date);
  return true;
}

function textOf(value: DemoValue | undefined): string {
  return typeof value === 'object' && '$date' in value ? value.$date : String(value);
}

function average(values: readonly (DemoValue | undefined)[]): number {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

function digest(lines: readonly DemoLine[]): string {
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex');
}
