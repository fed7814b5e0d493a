import { anyLabel } from '../../build';
import type { NodePattern } from '../../model';
import { visit } from '../../visit';
import { finding, type PlausibilityRule, replaced, type RuleContext } from '../plausibility-rule';
import type { NodeEntity } from '../reading/entity';
import { namesOf } from '../reading/schema-index';

/**
 * A node of which nothing says what it is. A warning where a value is looked for in it and it may be of
 * several kinds, or where its name speaks of something that the graph has not; else style.
 */
export const missingLabel: PlausibilityRule = (context) => {
  const { query, reading, index } = context;
  const read = readByProperty(context);
  return reading.nodes.flatMap((node) => {
    const [first] = node.patterns;
    if (!first || node.isLabelled || index.labels.size < 2) return [];
    const { pattern } = first;
    const isLookedUp = node.patterns.some((each) => each.pattern.properties !== null);
    if (node.name === null && !isLookedUp) return [];
    const possible = [...(node.possible ?? index.labels.keys())].filter((label) =>
      hasAll(context, label, read.get(node) ?? new Set()),
    );
    const [only, ...others] = broadest(possible, context);
    const isOpen = others.length > 0;
    const isMisleading = node.name !== null && !isOpen && misleads(node, only ?? '', context);
    // Several kinds at the end of a relationship may be meant; several that one value is looked for in are not.
    const isAlone = !reading.relationships.some(
      ({ left, right }) => left === node || right === node,
    );
    const isRead = (read.get(node)?.size ?? 0) > 0;
    // By its relationships it can be one thing only, and nothing is looked up in it: that is enough.
    if (!isOpen && !isLookedUp && !isMisleading) return [];
    const isMeant = isOpen ? isLookedUp || (isAlone && isRead) : isMisleading;
    const meant = only && !isOpen ? only : null;
    return [
      finding({
        code: 'missing-label',
        severity: isMeant ? 'warning' : 'remark',
        message: messageOf(meant, isMisleading),
        at: pattern.span,
        fix: meant
          ? {
              title: `Say that it is a ${meant}`,
              query: replaced(query, pattern, labelled(pattern, meant)),
            }
          : undefined,
      }),
    ];
  });
};

function messageOf(meant: string | null, isMisleading: boolean): string {
  if (meant === null) return 'This node has no label, and it may be of several kinds.';
  return isMisleading
    ? `This node has no label; by its relationships it is a ${meant}, which its name does not say.`
    : `This node has no label; by its relationships it is a ${meant}.`;
}

function labelled(pattern: NodePattern, label: string): NodePattern {
  return { ...pattern, labels: anyLabel([label]) };
}

/** Properties that are read from each node, by its pattern or anywhere. */
function readByProperty({ query, reading }: RuleContext): ReadonlyMap<NodeEntity, Set<string>> {
  const read = new Map<NodeEntity, Set<string>>();
  const note = (node: NodeEntity | null | undefined, key: string): void => {
    if (node) read.set(node, (read.get(node) ?? new Set()).add(key));
  };
  visit(query, {
    node: (pattern) => {
      if (pattern.properties?.kind !== 'map') return;
      for (const { key } of pattern.properties.entries) note(reading.entityOf(pattern), key.text);
    },
    property: ({ subject, key }) => note(reading.meaningOf(subject)?.node, key.text),
  });
  return read;
}

function hasAll({ index }: RuleContext, label: string, keys: ReadonlySet<string>): boolean {
  const names = new Set(index.labels.get(label)?.map(({ name }) => name));
  const known = [...keys].filter((key) =>
    [...index.labels.values()].some((properties) => properties.some(({ name }) => name === key)),
  );
  return known.every((key) => names.has(key));
}

/** Without labels that only say more of a node that has another of them too, as `Tanker` of `Vessel`. */
function broadest(labels: readonly string[], { index }: RuleContext): readonly string[] {
  const ends = [...index.endpoints].flatMap(([type, endpoints]) =>
    endpoints.flatMap(({ from, to }) => [
      { label: from, side: `${type}>`, other: to },
      { label: to, side: `${type}<`, other: from },
    ]),
  );
  const counts = new Map(index.schema.labels.map(({ name, count }) => [name, count]));
  const isWithin = (label: string, broad: string): boolean => {
    const own = ends.filter((each) => each.label === label);
    const names = new Set(index.labels.get(broad)?.map(({ name }) => name));
    const isFewer = (counts.get(label) ?? 0) < (counts.get(broad) ?? 0);
    return (
      isFewer &&
      own.length > 0 &&
      (index.labels.get(label) ?? []).every(({ name }) => names.has(name)) &&
      own.every(({ side, other }) =>
        ends.some((each) => each.label === broad && each.side === side && each.other === other),
      )
    );
  };
  return labels.filter((label) => !labels.some((each) => each !== label && isWithin(label, each)));
}

/** A whole word that is neither a short form of the label nor a role that a relationship gives. */
function misleads(node: NodeEntity, label: string, { index, reading }: RuleContext): boolean {
  const words = wordsOf(node.name ?? '').filter((word) => !PLAIN_WORDS.has(word));
  if (words.length === 0) return false;
  const types = reading.relationships
    .filter(({ left, right }) => left === node || right === node)
    .flatMap(({ pattern }) => namesOf(pattern.types));
  const isOf = (word: string, name: string): boolean =>
    wordsOf(name).some((each) => isShortOf(word, each) || sharesStem(word, each));
  if (words.some((word) => isOf(word, label) || types.some((type) => isOf(word, type))))
    return false;
  const other = [...index.labels.keys()].some((each) =>
    wordsOf(each).some((name) => words.includes(name)),
  );
  return other || words.some((word) => word.length >= 4);
}

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

function isShortOf(word: string, name: string): boolean {
  return name.startsWith(word) || word.startsWith(name);
}

function sharesStem(a: string, b: string): boolean {
  const length = Math.max(3, Math.min(a.length, b.length) - 3);
  return a.length >= 3 && b.length >= 3 && a.slice(0, length) === b.slice(0, length);
}

/** Names that say nothing of what a node is. */
const PLAIN_WORDS = new Set(
  'node nodes other others start begin source src origin end target dest destination thing item element entity result one two first second third next last left right parent child same again more all any'.split(
    ' ',
  ),
);
