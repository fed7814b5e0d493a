import 'server-only';
import type { PolicyView } from '@/lib/contracts/policy';
import { type MaskingPolicy, sensitivityOf, wholePolicy } from '@/lib/masking/policy';
import { aliasOf } from '@/lib/schema/aliases';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { propertiesOf } from './property-keys';

interface MatrixSource {
  readonly policy: MaskingPolicy;
  readonly schema: GraphSchema;
  readonly proposals: ReadonlyMap<string, readonly string[]>;
}

type Matrix = Omit<PolicyView, 'roles' | 'schemaWordsLikeValues' | 'versions'>;

/** A policy as an administrator reads it: what holds for each property, label and type of the schema. */
export function policyMatrix({ policy, schema, proposals }: MatrixSource): Matrix {
  const whole = wholePolicy(policy);
  const { aliases, lifting } = whole;
  const own = (names: Readonly<Record<string, string>>, name: string): string => {
    const alias = aliasOf(names, name);
    return alias === name ? '' : alias;
  };
  return {
    version: whole.version,
    mode: whole.mode,
    properties: propertiesOf(schema).map(({ key, schema: { types, list } }) => {
      const proposal = proposals.get(key);
      return {
        property: key,
        type: list ? `LIST OF ${types.join(' | ')}` : types.join(' | '),
        sensitivity: sensitivityOf(whole, key),
        untyped: whole.untyped.includes(key),
        alwaysMask: whole.alwaysMask.includes(key),
        neverLift: lifting.never.includes(key),
        alias: own(aliases.properties, key),
        ...(proposal ? { proposal: [...proposal] } : {}),
      };
    }),
    labels: schema.labels.map(({ name }) => ({ name, alias: own(aliases.labels, name) })),
    relationshipTypes: schema.relationshipTypes.map(({ name }) => ({
      name,
      alias: own(aliases.relationshipTypes, name),
    })),
    lifting: { ...lifting, roles: [...lifting.roles], never: [...lifting.never] },
    reformulation: whole.reformulation,
    sizeBucket: whole.sizeBucket,
    removedWords: [...whole.removedWords],
    index: whole.index,
    review: whole.review,
  };
}
