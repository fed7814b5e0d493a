import 'server-only';
import {
  anyLabel,
  compare,
  match,
  node,
  path,
  property,
  query,
  relationship,
} from '@/lib/query/build';
import { type Expression, NO_SPAN } from '@/lib/query/model';

import type { TypeWords } from '../schema-vocabulary';
import type { VariableNames } from '../variable-names';

/** "daughters": the same sex as somebody's mother has, which is all that the graph need say of it. */
export function likeKin(
  subject: Expression,
  stored: string,
  {
    pattern,
    atFrom,
    names,
  }: { readonly pattern: TypeWords; readonly atFrom: boolean; readonly names: VariableNames },
): Expression {
  const kin = names.fresh(pattern.terms.words.at(-1) ?? 'kin');
  const one = node({ variable: kin, labels: anyLabel([pattern.from]) });
  const other = node({});
  const step = relationship({ types: anyLabel([pattern.type]), direction: 'right' });
  const walked = atFrom ? path(one, step, other) : path(other, step, one);
  const where = compare(property(kin, stored), '=', subject);
  return {
    kind: 'subquery',
    operator: 'exists',
    body: query(match([walked], { where })),
    span: NO_SPAN,
  };
}
