import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { parse } from '@/lib/language/cypher/parse';
import { readSchemaFile } from '@/lib/schema/schema-file';

import { checkPlausibility } from './check-plausibility';
import { germanSentence } from './german/german-sentence';
import type { PlausibilityFinding } from './plausibility-rule';

const FOLDER = 'lib/testing/examined-queries';

interface Examined {
  readonly schema: string;
  /** What is wrong with it; null where nothing is. */
  readonly code: string | null;
  /** With the place of the fault in «». */
  readonly query: string;
}

/** Written by hand over seven schemas that no rule was made for, each fault in several shapes. */
describe('queries that were examined by hand', () => {
  const readFrom = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8').trim();
  const schemas: Record<string, unknown> = {
    ...(JSON.parse(readFrom('schemas.json')) as Record<string, unknown>),
    observatory: JSON.parse(readFrom('observatory.json')),
    ...(JSON.parse(readFrom('court-and-esports.json')) as Record<string, unknown>),
  };
  const all = ['queries.jsonl', 'observatory.jsonl', 'court-and-esports.jsonl']
    .flatMap((name) => readFrom(name).split('\n'))
    .map((line) => JSON.parse(line) as Examined);
  const known = new Map<Examined, readonly PlausibilityFinding[]>();
  const findingsOf = (examined: Examined) => {
    const found = known.get(examined) ?? examine(examined);
    known.set(examined, found);
    return found;
  };
  function examine({ schema, query }: Examined): readonly PlausibilityFinding[] {
    const parsed = parse(query.replaceAll(/[«»]/g, ''));
    if (!parsed.ok) throw new TypeError(query);
    return checkPlausibility({ query: parsed.query, schema: readSchemaFile(schemas[schema]) });
  }

  test('every fault is named at its place', () => {
    const faulty = all.filter(({ code }) => code !== null);
    expect(faulty.length).toBeGreaterThan(450);
    const missed = faulty.filter((each) => {
      const place = { start: each.query.indexOf('«'), end: each.query.indexOf('»') - 1 };
      return !findingsOf(each).some(
        ({ code, start, end }) => code === each.code && start === place.start && end === place.end,
      );
    });
    expect(missed.map(({ code, query }) => `${code ?? ''} ${query}`)).toEqual([]);
  });

  test('nothing serious is found in the clean ones', () => {
    const clean = all.filter(({ code }) => code === null);
    expect(clean).toHaveLength(310);
    const doubted = clean.flatMap((each) =>
      findingsOf(each)
        .filter(({ severity }) => severity !== 'remark')
        .map(({ code }) => `${code} ${each.query}`),
    );
    expect(doubted).toEqual([]);
  });

  test('each finding and each fix is said in German, without an English word', () => {
    const said = new Set(
      all.flatMap((each) =>
        findingsOf(each).flatMap(({ message, fix }) => [message, ...(fix ? [fix.title] : [])]),
      ),
    );
    expect(said.size).toBeGreaterThan(100);
    expect([...said].filter((each) => germanSentence(each) === null)).toEqual([]);
    const english = /\b(?:the|this|is|are|with|which|never)\b/;
    expect(
      [...said].flatMap((each) => germanSentence(each) ?? []).filter((each) => english.test(each)),
    ).toEqual([]);
  });
});
