import { parse } from '@/lib/language/cypher/parse';
import type { Element, ExpressionKind } from '@/lib/query/model';
import { elementsOf, visit } from '@/lib/query/visit';

type Random = () => number;

/** A harmless query with something hostile in it, at a place where the grammar allows it. */
export function plantHostile(random: Random, text: string): string {
  const parsed = parse(text);
  if (!parsed.ok) return `${text}; ${pick(random, CLAUSES)}`;
  const plant = pick(random, PLANTS);
  const planted = plant(random, text, parsed.query);
  return random() < 0.4 ? disguise(random, planted) : planted;
}

const CLAUSES = [
  'CREATE (:Pwned)',
  'MERGE (:Pwned {x: 1})',
  'FOREACH (zz IN [1] | CREATE (:Pwned))',
  'INSERT (:Pwned)',
  "LOAD CSV FROM 'http://127.0.0.1:1/' AS zz",
  "LOAD CSV WITH HEADERS FROM 'file:///etc/passwd' AS zz",
  "CALL apoc.load.json('http://127.0.0.1:1/') YIELD value AS zz",
  'CALL db.labels() YIELD label AS zz',
  'MATCH (zz) SET zz.x = 1',
  'MATCH (zz) REMOVE zz.x',
  'MATCH (zz) DETACH DELETE zz',
  'CALL { CREATE (zz:Pwned) RETURN zz }',
  'CALL () { MATCH (zz) DELETE zz }',
  'MATCH (zz1), (zz2), (zz3), (zz4)',
  'MATCH (zz1)-[*]-(zz2)',
  'UNWIND range(1, 1000000000) AS zz',
  'FILTER true',
  'LET zz = 1',
] as const;

const EXPRESSIONS = [
  'EXISTS { MATCH (zz) DETACH DELETE zz }',
  'COUNT { CREATE (:Pwned) }',
  "COLLECT { LOAD CSV FROM 'http://127.0.0.1:1/' AS zz RETURN zz }",
  'COLLECT { CALL db.labels() YIELD label RETURN label }',
  'COUNT { MATCH (z1), (z2), (z3), (z4) }',
  "apoc.cypher.runFirstColumn('CREATE (n)', {}, true)",
  'apoc.util.md5([1])',
  'linenumber()',
  "reduce(zz = 'x', zi IN range(1, 40) | zz + zz)",
  'reduce(zz = [1], zi IN range(1, 40) | [zz, zz])',
  'size(range(1, 1000000000))',
  '[zx IN range(1, 10000) | [zy IN range(1, 10000) | 1]]',
  '[(zz)-[*]-(zy) | zy]',
  'COUNT { (zz)-->+(zy) }',
  "('x' =~ '(a+)+$')",
  "s'x{1}'",
] as const;

const LABELS = ["$('Se' + 'cret')", "$any(['A', 'B'])", '$($x)'] as const;
const COMMANDS = [
  'SHOW TRANSACTIONS',
  'SHOW SETTINGS',
  'TERMINATE TRANSACTION "x"',
  'DROP INDEX zz',
  'CREATE USER zz SET PASSWORD "zzzzzzzz"',
] as const;
const PREFIXES = [
  'EXPLAIN',
  'PROFILE',
  'CYPHER 25',
  'CYPHER runtime=slotted',
  'USE system',
] as const;
const SECOND = ['CREATE (:Pwned)', 'MATCH (n) DETACH DELETE n', 'SHOW USERS', 'RETURN 1'] as const;

type Plant = (random: Random, text: string, root: Element) => string;

const PLANTS: readonly Plant[] = [
  plantClause,
  plantClause,
  plantExpression,
  plantExpression,
  plantLabel,
  plantLength,
  (random, text) => `${pick(random, PREFIXES)} ${text}`,
  (random, text) => `${text}; ${pick(random, SECOND)}`,
  (random) => pick(random, COMMANDS),
];

/** Before any clause of any query in the text. */
function plantClause(random: Random, text: string, root: Element): string {
  const starts = elementsOf(root, 'single-query').flatMap(({ clauses }) =>
    clauses.map(({ span }) => span.start),
  );
  const at = pick(random, starts);
  // A query inside EXISTS may begin with a bare pattern, before which no clause fits.
  const isBare = text[at] === '(' || text.slice(at).startsWith('SHORTEST');
  const clause = pick(random, CLAUSES);
  return `${text.slice(0, at)}${clause} ${isBare ? 'MATCH ' : ''}${text.slice(at)}`;
}

const REPLACED: readonly ExpressionKind[] = [
  'property',
  'string',
  'integer',
  'function',
  'comparison',
];

function plantExpression(random: Random, text: string, root: Element): string {
  const places = REPLACED.flatMap((kind) => elementsOf(root, kind));
  if (places.length === 0) return plantClause(random, text, root);
  const { span } = pick(random, places);
  return `${text.slice(0, span.start)}${pick(random, EXPRESSIONS)}${text.slice(span.end)}`;
}

function plantLabel(random: Random, text: string, root: Element): string {
  const labels = elementsOf(root, 'label');
  if (labels.length === 0) return plantExpression(random, text, root);
  const { span } = pick(random, labels);
  return `${text.slice(0, span.start)}${pick(random, LABELS)}${text.slice(span.end)}`;
}

/** A relationship becomes a walk without end. */
function plantLength(random: Random, text: string, root: Element): string {
  const ends: number[] = [];
  visit(root, {
    relationship: ({ span, length, properties, where }) => {
      const end = text.indexOf(']', span.start);
      if (!length && !properties && !where && end > 0 && end < span.end) ends.push(end);
    },
  });
  if (ends.length === 0) return plantClause(random, text, root);
  const at = pick(random, ends);
  return `${text.slice(0, at)}*${text.slice(at)}`;
}

// A comment begins with a space: after a division it would be another comment, and hide what was planted.
const SPACES = [' /* x */', '\n', '\t', ' // RETURN 1\n', ' /* ; */ ', '\u00a0', '\u2003'] as const;

/** Comments and other white space between words, keywords in another case, one letter as an escape. */
function disguise(random: Random, text: string): string {
  if (random() < 0.2) {
    return text.replace(
      /CREATE|DELETE|LOAD|MERGE|SET/,
      (word) => `${escaped(word)}${word.slice(1)}`,
    );
  }
  const space = pick(random, SPACES);
  return text
    .split(/('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : respaced(random, part, space)))
    .join('');
}

function respaced(random: Random, part: string, space: string): string {
  const spaced = part.replaceAll(' ', () => (random() < 0.3 ? space : ' '));
  return spaced.replaceAll(/CREATE|DELETE|MERGE|LOAD CSV|CALL|MATCH/g, (word) =>
    random() < 0.5 ? word.toLowerCase() : word,
  );
}

function escaped(word: string): string {
  return `\\u00${word.charCodeAt(0).toString(16)}`;
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}
