import { isDeepStrictEqual } from 'node:util';

/**
 * Collects the tests of one file that was evaluated with `vitest` standing for what is returned here. Only
 * what the room's tests use is there: anything else throws, and a run without a mutant would say so.
 */
export function collector() {
  const tests = [];
  const before = [];
  const after = [];
  const suites = [];
  const add = (name, ...rest) => {
    const run = rest.find((one) => typeof one === 'function');
    tests.push({ name: [...suites, name].join(' > '), run });
  };
  add.each = (rows) => (name, run) =>
    rows.forEach((row, at) =>
      add(`${name} ${at}`, () => run(...(Array.isArray(row) ? row : [row]))),
    );
  const describe = (name, run) => {
    suites.push(name);
    run();
    suites.pop();
  };
  return {
    tests,
    before,
    after,
    vitest: {
      describe,
      test: add,
      it: add,
      beforeAll: (run) => before.push(run),
      afterAll: (run) => after.push(run),
      expect,
    },
  };
}

class Unexpected extends Error {}

function expect(actual) {
  const matchers = matchersOf(actual);
  const negated = Object.fromEntries(
    Object.entries(matchers).map(([name, matches]) => [
      name,
      (...given) => require_(!matches(...given), `not ${name}`),
    ]),
  );
  const plain = Object.fromEntries(
    Object.entries(matchers).map(([name, matches]) => [
      name,
      (...given) => require_(matches(...given), name),
    ]),
  );
  return { ...plain, not: negated };
}

function require_(isRight, name) {
  if (!isRight) throw new Unexpected(name);
}

function matchersOf(actual) {
  return {
    toBe: (expected) => Object.is(actual, expected),
    toEqual: (expected) => isDeepStrictEqual(bare(actual), bare(expected)),
    toStrictEqual: (expected) => isDeepStrictEqual(actual, expected),
    toMatchObject: (expected) => isPartly(bare(actual), bare(expected)),
    toBeNull: () => actual === null,
    toBeUndefined: () => actual === undefined,
    toBeDefined: () => actual !== undefined,
    toBeGreaterThan: (expected) => actual > expected,
    toBeGreaterThanOrEqual: (expected) => actual >= expected,
    toBeLessThan: (expected) => actual < expected,
    toBeLessThanOrEqual: (expected) => actual <= expected,
    toHaveLength: (expected) => actual.length === expected,
    toContain: (expected) =>
      typeof actual === 'string' ? actual.includes(expected) : [...actual].includes(expected),
    toContainEqual: (expected) =>
      [...actual].some((one) => isDeepStrictEqual(bare(one), bare(expected))),
    toMatch: (expected) =>
      typeof expected === 'string' ? actual.includes(expected) : expected.test(actual),
    toThrow: (expected) => throws(actual, expected),
  };
}

/** Without what `toEqual` does not look at: properties that are undefined, and whose class an object is of. */
function bare(value) {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
  if (value instanceof Date || value instanceof RegExp) return value;
  if (Array.isArray(value)) return Array.from(value, bare);
  if (value instanceof Set) return new Set(Array.from(value, bare));
  if (value instanceof Map)
    return new Map(Array.from(value, ([key, one]) => [bare(key), bare(one)]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, bare(one)]])),
  );
}

function isPartly(actual, expected) {
  if (expected === null || typeof expected !== 'object') return Object.is(actual, expected);
  if (actual === null || typeof actual !== 'object') return false;
  if (Array.isArray(expected) && actual.length !== expected.length) return false;
  return Object.entries(expected).every(([key, one]) => isPartly(actual[key], one));
}

function throws(run, expected) {
  try {
    run();
  } catch (error) {
    if (expected === undefined) return true;
    if (typeof expected === 'string') return error.message.includes(expected);
    if (expected instanceof RegExp) return expected.test(error.message);
    return error instanceof expected;
  }
  return false;
}
