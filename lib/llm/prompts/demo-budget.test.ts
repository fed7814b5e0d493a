import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { demoGraph, demoNames } from '@/demo/build';
import type { DemoLine, DemoValue } from '@/demo/demo-graph';
import { rootFolder } from '@/lib/base/process-file';
import { describeSchema } from '@/lib/schema/describe-schema';
import type { GraphSchema, PropertySchema, ScalarType } from '@/lib/schema/graph-schema';
import { maskingOf } from '@/lib/testing/prompt-fixture';

import { readPrompt } from '../on-premises/read-prompt';
import { composeQueryPrompt } from './compose-query-prompt';
import { countText, countTokens } from './count-tokens';
import { messageText } from './message-text';

const QUESTION =
  'which of the $value_1 that $value_2 has had after $date_1 are by $unknown_1, and how many are there?';

describe.each(demoNames)('the prompt about %s', (name) => {
  const schema = schemaOf(demoGraph(name, path.join(rootFolder(), 'demo')));
  const pieces = describeSchema(schema);
  const notes = [
    'A note of some length about what a word means in this graph, as people write them.',
  ];
  const prompt = composeQueryPrompt({
    graph: { schema, pieces, notes },
    masking: maskingOf(QUESTION),
  });

  test('stays under 1,400 tokens, under 500 for the schema', async () => {
    expect(await countText(pieces.join('\n'))).toBeLessThan(500);
    expect(await countTokens(prompt)).toBeLessThan(1_400);
  });

  test('can be read again whole', () => {
    const messages = prompt.messages.map((message) => ({
      role: message.role,
      text: messageText(message),
    }));
    const read = readPrompt(messages);
    expect(read?.schema.labels.map((label) => label.name).toSorted()).toEqual(
      schema.labels.map((label) => label.name).toSorted(),
    );
    expect(read?.schema.patterns).toHaveLength(
      schema.relationshipTypes.flatMap(({ endpoints }) => endpoints).length,
    );
    expect(read?.question).toBe(QUESTION);
  });
});

/** The schema of import lines, as far as a prompt needs it. */
function schemaOf(lines: Iterable<DemoLine>): GraphSchema {
  const labels = new Map<string, Map<string, PropertySchema>>();
  const types = new Map<string, { properties: Map<string, PropertySchema>; ends: Set<string> }>();
  const labelOf = new Map<string, string>();
  for (const line of lines) {
    if ('node' in line) {
      const label = line.node.labels[0] ?? '';
      labelOf.set(line.node.id, label);
      const properties = labels.get(label) ?? new Map<string, PropertySchema>();
      labels.set(label, properties);
      note(properties, line.node.properties);
    } else {
      const { type, from, to } = line.relationship;
      const known = types.get(type) ?? { properties: new Map(), ends: new Set<string>() };
      types.set(type, known);
      known.ends.add(`${labelOf.get(from)} ${labelOf.get(to)}`);
      note(known.properties, line.relationship.properties);
    }
  }
  return {
    labels: [...labels].map(([name, properties]) => ({
      name,
      count: 1,
      properties: [...properties.values()],
    })),
    relationshipTypes: [...types].map(([name, { properties, ends }]) => ({
      name,
      count: 1,
      properties: [...properties.values()],
      endpoints: [...ends].map((pair) => {
        const [from = '', to = ''] = pair.split(' ');
        return { from, to, count: 1 };
      }),
    })),
    nodeCount: 1,
    relationshipCount: 1,
    sampled: false,
    refusedNames: 0,
  };
}

function note(known: Map<string, PropertySchema>, properties: Readonly<Record<string, DemoValue>>) {
  for (const [name, value] of Object.entries(properties)) {
    const list = Array.isArray(value);
    known.set(name, { name, types: [typeOf(value)], list, filled: 1, distinct: null });
  }
}

function typeOf(value: DemoValue): ScalarType {
  if (typeof value === 'boolean') return 'BOOLEAN';
  if (typeof value === 'number') return Number.isInteger(value) ? 'INTEGER' : 'FLOAT';
  return typeof value === 'string' || Array.isArray(value) ? 'STRING' : 'DATE';
}
