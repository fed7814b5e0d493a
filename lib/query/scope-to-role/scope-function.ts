import type { FunctionCall } from '../model';
import {
  anyOf,
  elementOf,
  isPlain,
  type Kind,
  type Kinds,
  listOf,
  NOTHING,
  PLAIN,
  SOME_NODE,
  SOME_RELATIONSHIP,
} from './kinds';
import { requireList, requirePlain } from './opaque-elements';
import { everyEntry, projectedMap, scopedKeys, scopedLabels } from './scope-property';
import type { Scoped, Scoping } from './scoping';

/** A function over what the role sees: keys, labels and properties only the role's, ids not at all. */
export function scopedFunction(call: FunctionCall, kinds: Kinds, scoping: Scoping): Scoped {
  const args = call.arguments.map((argument) => scoping.expression(argument, kinds));
  const expression = { ...call, arguments: args.map((each) => each.expression) };
  const given = args[0]?.kind ?? NOTHING;
  const subject = expression.arguments[0];
  const plain: Scoped = { expression, kind: PLAIN };
  switch (call.name.toLowerCase()) {
    case 'id':
    case 'elementid':
      // Gaps in the numbers would tell how much lies between.
      scoping.refuse(call.span);
      return plain;
    case 'keys':
      if (!subject || !isElement(given)) return needPlain(plain, given, scoping);
      return { expression: scopedKeys(subject, expression, given, scoping), kind: PLAIN };
    case 'labels':
      return { expression: scopedLabels(expression, scoping), kind: PLAIN };
    case 'properties':
      if (given.kind === 'map') return { expression, kind: given };
      if (!subject || !isElement(given)) return needPlain(plain, given, scoping);
      if (!scoping.hidesProperties) return plain;
      if (subject.kind !== 'variable') {
        scoping.refuse(call.span);
        return plain;
      }
      return {
        expression: projectedMap(subject, everyEntry(subject, given, scoping), call.span),
        kind: PLAIN,
      };
    case 'nodes':
      return { expression, kind: listOf(SOME_NODE) };
    case 'relationships':
      return { expression, kind: listOf(SOME_RELATIONSHIP) };
    case 'startnode':
    case 'endnode':
      return { expression, kind: SOME_NODE };
    case 'type':
      return plain;
    case 'length':
      return given.kind === 'path' ? plain : requirePlainArguments(plain, args, scoping);
    case 'size':
    case 'isempty':
      return given.kind === 'list' ? plain : requirePlainArguments(plain, args, scoping);
    case 'head':
    case 'last':
      requireList(given, call.span, scoping);
      return { expression, kind: elementOf(given) };
    case 'tail':
    case 'reverse':
      requireList(given, call.span, scoping);
      return { expression, kind: given };
    case 'coalesce':
      return { expression, kind: anyOf(args.map(({ kind }) => kind)) };
    default:
      return requirePlainArguments(plain, args, scoping);
  }
}

function requirePlainArguments(scoped: Scoped, args: readonly Scoped[], scoping: Scoping): Scoped {
  const kinds = args.map(({ kind }) => kind);
  requirePlain(kinds, scoped.expression.span, scoping);
  return scoped;
}

function isElement(kind: Kind): kind is Extract<Kind, { kind: 'node' | 'relationship' }> {
  return kind.kind === 'node' || kind.kind === 'relationship';
}

/** Of what may be an element, and is not known to be one, nobody can say which names the role sees. */
function needPlain(scoped: Scoped, given: Kind, scoping: Scoping): Scoped {
  const isHarmless = isPlain(given) || given.kind === 'map' || !scoping.hidesProperties;
  if (!isHarmless) scoping.refuse(scoped.expression.span);
  return scoped;
}
