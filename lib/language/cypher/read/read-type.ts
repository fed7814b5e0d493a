import type { ValueType, ValueTypeName } from '@/lib/query/model';

import type * as Grammar from '../grammar/Cypher25Parser';
import type { Reader } from './reader';

/** `A | B`, each with what may follow it: `NOT NULL`, `LIST`. */
export function readTypes(reader: Reader, context: Grammar.TypeContext): readonly ValueType[] {
  return context.typePart().flatMap((each) => readPart(reader, each));
}

function readPart(reader: Reader, context: Grammar.TypePartContext): readonly ValueType[] {
  const span = reader.span(context);
  const nullable = context.typeNullability() === null;
  const types = readName(reader, context.typeName()).map((type): ValueType => ({
    ...type,
    nullable: nullable && type.nullable,
  }));
  return context
    .typeListSuffix()
    .reduce<readonly ValueType[]>(
      (items, suffix) => [
        { kind: 'value-type', name: 'LIST', items, nullable: !suffix.typeNullability(), span },
      ],
      types,
    );
}

function readName(reader: Reader, context: Grammar.TypeNameContext): readonly ValueType[] {
  const span = reader.span(context);
  const inner = context.type();
  const items = inner ? readTypes(reader, inner) : [];
  if (inner && context.ANY()) return items;
  const words = context.children.map((child) => child.getText().toUpperCase());
  const name = inner ? 'LIST' : NAMES[words.join(' ')];
  if (!name) reader.refuse(NO_TYPE, span);
  return [{ kind: 'value-type', name: name ?? 'ANY', items, nullable: true, span }];
}

const NO_TYPE = { code: 'not-cypher-5', message: 'Cypher 5 knows no such type; use another one.' };

/** All the ways in which a type may be written, and the one that is printed. */
const NAMES: Readonly<Record<string, ValueTypeName>> = {
  NOTHING: 'NOTHING',
  NULL: 'NULL',
  BOOL: 'BOOLEAN',
  BOOLEAN: 'BOOLEAN',
  VARCHAR: 'STRING',
  STRING: 'STRING',
  INT: 'INTEGER',
  INTEGER: 'INTEGER',
  'SIGNED INTEGER': 'INTEGER',
  INTEGER64: 'INTEGER',
  INT64: 'INTEGER',
  FLOAT: 'FLOAT',
  FLOAT64: 'FLOAT',
  DATE: 'DATE',
  'LOCAL TIME': 'LOCAL TIME',
  'LOCAL DATETIME': 'LOCAL DATETIME',
  'ZONED TIME': 'ZONED TIME',
  'ZONED DATETIME': 'ZONED DATETIME',
  'TIME WITHOUT TIMEZONE': 'LOCAL TIME',
  'TIME WITHOUT TIME ZONE': 'LOCAL TIME',
  'TIME WITH TIMEZONE': 'ZONED TIME',
  'TIME WITH TIME ZONE': 'ZONED TIME',
  'TIMESTAMP WITHOUT TIMEZONE': 'LOCAL DATETIME',
  'TIMESTAMP WITHOUT TIME ZONE': 'LOCAL DATETIME',
  'TIMESTAMP WITH TIMEZONE': 'ZONED DATETIME',
  'TIMESTAMP WITH TIME ZONE': 'ZONED DATETIME',
  DURATION: 'DURATION',
  POINT: 'POINT',
  NODE: 'NODE',
  VERTEX: 'NODE',
  'ANY NODE': 'NODE',
  'ANY VERTEX': 'NODE',
  RELATIONSHIP: 'RELATIONSHIP',
  EDGE: 'RELATIONSHIP',
  'ANY RELATIONSHIP': 'RELATIONSHIP',
  'ANY EDGE': 'RELATIONSHIP',
  MAP: 'MAP',
  'ANY MAP': 'MAP',
  PATH: 'PATH',
  PATHS: 'PATH',
  'PROPERTY VALUE': 'PROPERTY VALUE',
  'ANY PROPERTY VALUE': 'PROPERTY VALUE',
  ANY: 'ANY',
  'ANY VALUE': 'ANY',
};
