import 'server-only';
import type { TaughtRefusal } from '@/lib/contracts/teaching';
import { print } from '@/lib/language/cypher/print';
import { constantSegments } from '@/lib/llm/prompts/example-segments';
import type { MaskedPiece } from '@/lib/masking/masking';
import { withReturn } from '@/lib/query/edit/final-return';
import { guard } from '@/lib/query/guard';
import { inventedLiterals } from '@/lib/query/invented-literals';
import type { Query } from '@/lib/query/model';
import { renameNames } from '@/lib/query/rename-names';
import { elementsOf } from '@/lib/query/visit';
import { bareName, NO_ALIASES, type SchemaAliases } from '@/lib/schema/aliases';
import type { TaughtContent, TaughtPiece } from '@/lib/store/tables/taught-pairs';

import type { GraphSnapshot } from '../graph/graph-snapshot';
import { propertyKeys } from '../graph/property-keys';
import { readQuery } from '../query/read-query';
import { maskWith } from '../question/mask-input';

type TaughtValue = Extract<TaughtPiece, { kind: 'placeholder' }>;

/** A verified pair as it may be shown under a policy to a role; its placeholders have the names they were taught by. */
export interface ValidExample {
  /** Words masked anew; a placeholder has its name of the pair. */
  readonly pieces: readonly MaskedPiece[];
  readonly values: readonly TaughtValue[];
  /** By the names of prompts. */
  readonly query: string;
  /** Constants of the query that are no word of the question, as pieces that may leave. */
  readonly constants: readonly MaskedPiece[];
  readonly clearWords: readonly string[];
}

type CheckedExample =
  | { readonly ok: true; readonly example: ValidExample }
  | { readonly ok: false; readonly refusal: TaughtRefusal };

/**
 * Whether a pair may be used today: its words would leave as they are, all that its query names is of
 * the part that the role sees, and no constant of it is anything but a word of the question.
 */
export async function checkExample(
  content: TaughtContent,
  snapshot: GraphSnapshot,
): Promise<CheckedExample> {
  const words = maskedAnew(content, snapshot);
  if (!words.ok) return words;
  const { pieces, clearWords, values } = words;
  const known = new Set(propertyKeys(snapshot.schema));
  const isSeen = ({ types }: TaughtValue): boolean =>
    types.length === 0 || types.some((type) => known.has(type));
  if (!values.every(isSeen)) return refused('schema');
  const read = await readQuery(content.query, snapshot.schema);
  if (!read.ok || !guard(read.query).allowed) return refused('schema');
  const names = new Set(values.map(({ name }) => name));
  if (elementsOf(read.query, 'parameter').some(({ name }) => !names.has(name))) {
    return refused('literal');
  }
  if (inventedLiterals(read.query, { allowedWords: clearWords }).length > 0) {
    return refused('literal');
  }
  const constants = constantsOf(read.query, { pieces, snapshot });
  const query = shownQuery(read.query, snapshot);
  if (constants === null) return refused('literal');
  if (query === null) return refused('schema');
  return { ok: true, example: { pieces, values, query, constants, clearWords } };
}

function refused(refusal: TaughtRefusal): Extract<CheckedExample, { ok: false }> {
  return { ok: false, refusal };
}

/** Stands where a value stood while the words are masked anew; it is marked by hand, so it is never one. */
const STAND_IN = 'Xq';

type MaskedAnew =
  | ({ readonly ok: true } & Pick<ValidExample, 'pieces' | 'values' | 'clearWords'>)
  | Extract<CheckedExample, { ok: false }>;

function maskedAnew({ question }: TaughtContent, snapshot: GraphSnapshot): MaskedAnew {
  let text = '';
  const stood = new Map<number, TaughtValue>();
  for (const piece of question) {
    if (piece.kind === 'placeholder') stood.set(text.length, piece);
    text += piece.kind === 'placeholder' ? STAND_IN : piece.text;
  }
  const marks = [...stood.keys()].map((start) => ({ start, end: start + STAND_IN.length }));
  const masking = maskWith(snapshot, { question: text, choices: [], marks }, []);
  if (masking.blocked) return refused('blocked');
  const pieces: MaskedPiece[] = [];
  for (const piece of masking.pieces) {
    if (piece.kind !== 'placeholder') {
      pieces.push(piece);
      continue;
    }
    const value = stood.get(piece.span.start);
    // A word that is masked today.
    if (!value || piece.span.end - piece.span.start !== STAND_IN.length) return refused('words');
    pieces.push({ ...piece, name: value.name });
  }
  const values = new Map([...stood.values()].map((value) => [value.name, value]));
  return { ok: true, pieces, values: [...values.values()], clearWords: masking.clearWords };
}

/** Null where one of them can be said by no word that leaves. */
function constantsOf(
  query: Query,
  {
    pieces,
    snapshot,
  }: { readonly pieces: readonly MaskedPiece[]; readonly snapshot: GraphSnapshot },
): readonly MaskedPiece[] | null {
  const found: MaskedPiece[] = [];
  const texts = elementsOf(query, 'string').map(({ value }) => `'${value}'`);
  const numbers = [...elementsOf(query, 'integer'), ...elementsOf(query, 'float')]
    .map(({ value }) => value)
    .filter((value) => value !== '0' && value !== '1');
  for (const text of texts) {
    if (constantSegments(text, pieces) === null) return null;
  }
  for (const number of numbers) {
    if (constantSegments(number, [...pieces, ...found]) !== null) continue;
    // "three" was asked and 3 is written: a number of rows leaves by its role.
    const { pieces: counted } = maskWith(
      snapshot,
      { question: `top ${number}`, choices: [], marks: [] },
      [],
    );
    const piece = counted.find((one) => one.kind === 'clear' && one.text === number);
    if (!piece) return null;
    found.push(piece);
  }
  return found;
}

/** As a prompt would show it; null where an alias does not say which property is meant. */
function shownQuery(query: Query, { policy }: GraphSnapshot): string | null {
  const names = aliasNames(policy.aliases ?? NO_ALIASES);
  if (!names) return null;
  const printed = print(withHeadings(renameNames(query, names)), { dialect: 'neo4j' });
  return printed.ok ? printed.text : null;
}

function aliasNames(aliases: SchemaAliases): Parameters<typeof renameNames>[1] | null {
  const properties = new Map<string, string>();
  for (const [key, alias] of Object.entries(aliases.properties)) {
    const bare = bareName(key);
    if ((properties.get(bare) ?? alias) !== alias) return null;
    properties.set(bare, alias);
  }
  return {
    labels: new Map(Object.entries(aliases.labels)),
    relationshipTypes: new Map(Object.entries(aliases.relationshipTypes)),
    properties,
  };
}

/** A query's own names do not travel, so a column is called by its property where that says which it is. */
function withHeadings(query: Query): Query {
  const taken = new Set(elementsOf(query, 'variable').map(({ name }) => name));
  return withReturn(query, (clause) => {
    const keys = clause.items.map(({ expression }) =>
      expression.kind === 'property' ? expression.key.text : null,
    );
    const isPlain = keys.every(
      (key, index) => key !== null && !taken.has(key) && keys.indexOf(key) === index,
    );
    if (!isPlain || clause.all || clause.order.length > 0) return clause;
    const items = clause.items.map((item, index) => ({
      ...item,
      named: true,
      name: { ...item.name, text: keys[index] ?? item.name.text },
    }));
    return { ...clause, items };
  });
}
