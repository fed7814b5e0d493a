import { and, name, property } from '../build';
import type {
  Expression,
  MapEntry,
  MatchClause,
  NodePattern,
  PathPattern,
  PatternComprehension,
  RelationshipPattern,
} from '../model';
import { namesIn } from '../scope';
import { isOneOf, storedValues } from './bind-comparison';
import type { Binding } from './binding';
import { entrySite } from './site';

type PatternElement = NodePattern | RelationshipPattern;

/** `({key: $p})` becomes a condition of the clause, since several spellings may be meant. */
export function bindMatch(binding: Binding, clause: MatchClause): MatchClause {
  const conditions: Expression[] = [];
  const patterns = clause.patterns.map((pattern) =>
    pattern.kind === 'path' ? bindPath(binding, pattern, conditions) : pattern,
  );
  if (conditions.length === 0) return { ...clause, patterns };
  return {
    ...clause,
    patterns,
    where: and([...conditions, ...(clause.where ? [clause.where] : [])]),
  };
}

export function bindPatternComprehension(
  binding: Binding,
  element: PatternComprehension,
): PatternComprehension {
  const conditions: Expression[] = [];
  const pattern = bindPath(binding, element.pattern, conditions);
  const where = and([...conditions, ...(element.where ? [element.where] : [])]);
  return { ...element, pattern, where };
}

function bindPath(binding: Binding, path: PathPattern, conditions: Expression[]): PathPattern {
  const conditionsOf = path.selector ? [] : conditions;
  const elements = bindElements(binding, path.elements, conditionsOf);
  // A condition that came after the selector would choose among paths that it should have left out.
  const own = path.selector ? [...conditionsOf, ...(path.where ? [path.where] : [])] : [];
  return { ...path, elements, where: own.length > 0 ? and(own) : path.where };
}

function bindElements(
  binding: Binding,
  elements: PathPattern['elements'],
  conditions: Expression[],
): PathPattern['elements'] {
  return elements.map((each) => {
    if (each.kind !== 'path-group') return bindElement(binding, each, conditions);
    const own: Expression[] = [];
    const inside = bindElements(binding, each.elements, own);
    return { ...each, elements: inside, where: and([...own, ...(each.where ? [each.where] : [])]) };
  });
}

function bindElement<Element extends PatternElement>(
  binding: Binding,
  element: Element,
  conditions: Expression[],
): Element {
  const { properties } = element;
  if (properties?.kind !== 'map') return element;
  let variable = element.variable;
  const entries = properties.entries.flatMap((entry): readonly MapEntry[] => {
    const placeholder = binding.placeholderOf(entry.value);
    if (!placeholder) return [entry];
    const names = namesOf(binding, element);
    const owner = element.kind === 'node' ? 'node' : 'relationship';
    const site = entrySite(entry.key.text, owner, { names, schema: binding.schema });
    const values = storedValues(binding, placeholder, { site, span: entry.span });
    const [only, ...others] = values;
    if (only === undefined) {
      binding.refuse('placeholder-type', WRONG_TYPE, entry.span);
      return [entry];
    }
    const mustStay = hasLength(element) || (variable === null && binding.projectsAll);
    if (mustStay && (others.length > 0 || site.list)) {
      binding.refuse('placeholder-site', UNNAMED, entry.span);
      return [entry];
    }
    if (mustStay) return [{ ...entry, value: binding.bind(placeholder, only, entry.span) }];
    variable ??= name(binding.freshName(owner));
    const subject = property(variable.text, entry.key.text);
    const parameter = binding.bind(placeholder, values, entry.span);
    conditions.push(isOneOf(binding, { subject, site, parameter, span: entry.span }));
    return [];
  });
  return {
    ...element,
    variable,
    properties: entries.length > 0 ? { ...properties, entries } : null,
  };
}

function hasLength(element: PatternElement): boolean {
  return element.kind === 'relationship' && element.length !== null;
}

function namesOf(binding: Binding, element: PatternElement): readonly string[] {
  const own = namesIn(element.kind === 'node' ? element.labels : element.types);
  if (own.length > 0 || !element.variable) return own;
  const meaning = binding.meanings.get(element.variable.text);
  if (meaning?.kind === 'node') return meaning.labels;
  return meaning?.kind === 'relationship' ? meaning.types : [];
}

const WRONG_TYPE =
  'The property holds values of another type than this placeholder; compare another property.';
const UNNAMED =
  'A placeholder may not stand in this pattern; name the element and compare its property in WHERE.';
