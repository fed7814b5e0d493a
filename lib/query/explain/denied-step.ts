import type { Expression, PathPattern } from '../model';
import { onePattern } from './word-predicate';

interface DeniedStep {
  /** What it is denied of. */
  readonly of: string;
  /** The name of the other end; empty for none. */
  readonly target: string;
  readonly path: PathPattern;
}

/** `NOT (a)-[:WON]->(:Prize)`: one step that a named thing must not have; null for all else. */
export function deniedStep(condition: Expression): DeniedStep | null {
  if (condition.kind !== 'not') return null;
  const path = pathOf(condition.operand);
  const [from, step, to, ...more] = path?.elements ?? [];
  if (!path || path.shortest || path.selector || path.where || more.length > 0) return null;
  if (from?.kind !== 'node' || step?.kind !== 'relationship' || to?.kind !== 'node') return null;
  if (step.length || step.where) return null;
  const ends = [from, to].filter(
    ({ variable, labels, properties, where }) => variable && !labels && !properties && !where,
  );
  const [own] = ends;
  if (!own?.variable || ends.length > 1) return null;
  const other = own === from ? to : from;
  return other.where ? null : { of: own.variable.text, target: other.variable?.text ?? '', path };
}

function pathOf(operand: Expression): PathPattern | null {
  if (operand.kind === 'pattern-predicate') return operand.pattern;
  if (operand.kind !== 'subquery' || operand.operator !== 'exists') return null;
  const simple = onePattern(operand.body);
  const [path, ...others] = simple?.patterns ?? [];
  return path && others.length === 0 && !simple?.where ? path : null;
}
