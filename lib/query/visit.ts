import { type Known, Knowledge, type Step } from './knowledge';
import type {
  Clause,
  Element,
  ElementKind,
  ElementOf,
  Expression,
  LabelExpression,
  NodePattern,
  PathGroup,
  PathPattern,
  Pattern,
  RelationshipPattern,
} from './model';

/**
 * Called with each element of its kind before the elements inside it; `false` leaves those out.
 * `ancestors` runs from the root to the parent.
 */
export type Visitor = {
  readonly [Kind in ElementKind]?: (
    element: ElementOf<Kind>,
    ancestors: readonly Element[],
  ) => boolean | void;
};

/** Walks the tree in the order of its fields, which is the order of the text. */
export function visit(root: Element, visitor: Visitor): void {
  if (root.kind === 'query' && !hasAny(root, visitor)) return;
  const steps = stepsThrough(root);
  for (let at = 0; at < steps.length;) {
    const step = steps[at];
    if (!step) return;
    const isLeft = callFor(visitor, step.element, step.ancestors) === false;
    at = isLeft ? step.after : at + 1;
  }
}

/** Most rules look for what most queries do not have. */
function hasAny(root: Element, visitor: Visitor): boolean {
  const byKind = byKindOf(root);
  for (const kind of Object.keys(visitor)) if (byKind.has(kind as ElementKind)) return true;
  return false;
}

function knownOf(element: Element): Known {
  return (
    Knowledge.of(element) ??
    Knowledge.keep(element, { children: readChildren(element), steps: null, byKind: null })
  );
}

function stepsThrough(root: Element): readonly Step[] {
  if (root.kind !== 'query') return walkThrough(root);
  return (knownOf(root).steps ??= walkThrough(root));
}

function walkThrough(root: Element): readonly Step[] {
  const steps: Step[] = [];
  const walk = (element: Element, ancestors: readonly Element[]): void => {
    const step: Step = { element, ancestors, after: 0 };
    steps.push(step);
    const children = childrenOf(element);
    const inner = children.length > 0 ? [...ancestors, element] : ancestors;
    for (const child of children) walk(child, inner);
    step.after = steps.length;
  };
  walk(root, []);
  return steps;
}

/** What may stand where an element of this kind stood. */
type Replacement<Kind extends ElementKind> = Kind extends 'opaque'
  ? ElementOf<Kind>
  : ElementOf<Kind> extends Expression
    ? Expression
    : ElementOf<Kind> extends LabelExpression
      ? LabelExpression
      : ElementOf<Kind> extends Pattern
        ? Pattern
        : ElementOf<Kind> extends Clause
          ? Clause
          : ElementOf<Kind>;

/**
 * Called after the elements inside were rewritten; gives what shall stand there instead (the element
 * itself to keep it). A rewriter of a position that allows fewer kinds (the subject of a map projection,
 * `properties` of a node) must keep to them.
 */
export type Rewriter = {
  readonly [Kind in ElementKind]?: (element: ElementOf<Kind>) => Replacement<Kind>;
};

/** A new tree; what no rewriter touched is shared with the old one. */
export function rewrite<Root extends Element>(root: Root, rewriter: Rewriter): Root {
  return mapChildrenThenSelf(root, rewriter) as Root; // safe: `Replacement` keeps an element within its position
}

/** As `rewrite` for one kind, from the outside in: what stands in place of an element is not entered. */
export function rewriteOutermost<Kind extends ElementKind, Root extends Element>(
  root: Root,
  kind: Kind,
  replace: (element: ElementOf<Kind>) => Replacement<Kind>,
): Root {
  const map = (field: unknown): unknown => {
    if (Array.isArray(field)) {
      const mapped = field.map(map);
      return mapped.some((item, index) => item !== field[index]) ? mapped : field;
    }
    if (!isElement(field)) return field;
    return isOfKind(field, kind) ? replace(field) : mapFields(field, map);
  };
  return mapFields(root, map) as Root; // safe for the same reason
}

function mapFields(element: Element, map: (field: unknown) => unknown): Element {
  const fields = element as unknown as Readonly<Record<string, unknown>>; // safe: an element is a record
  let changed: Record<string, unknown> | null = null;
  for (const key in fields) {
    const field = fields[key];
    if (typeof field !== 'object' || field === null) continue;
    const mapped = map(field);
    if (mapped === field) continue;
    changed ??= { ...fields };
    changed[key] = mapped;
  }
  return changed === null ? element : asElement(changed);
}

/** The elements directly inside, in order. */
export function childrenOf(element: Element): readonly Element[] {
  return knownOf(element).children;
}

function readChildren(element: Element): readonly Element[] {
  const children: Element[] = [];
  for (const field of Object.values(element) as readonly unknown[]) {
    if (typeof field !== 'object' || field === null) continue;
    if (isElement(field)) children.push(field);
    else if (Array.isArray(field)) for (const one of field) if (isElement(one)) children.push(one);
  }
  return children;
}

/** Every element of one kind, the root included, in the order of the text. */
export function elementsOf<Kind extends ElementKind>(
  root: Element,
  kind: Kind,
): readonly ElementOf<Kind>[] {
  if (root.kind !== 'query') return collect(root, kind);
  return (byKindOf(root).get(kind) ?? []) as readonly ElementOf<Kind>[]; // safe: grouped by it
}

function byKindOf(root: Element): ReadonlyMap<ElementKind, readonly Element[]> {
  return (knownOf(root).byKind ??= groupByKind(root));
}

function groupByKind(root: Element): ReadonlyMap<ElementKind, readonly Element[]> {
  const byKind = new Map<ElementKind, Element[]>();
  const group = (element: Element): void => {
    const alike = byKind.get(element.kind);
    if (alike) alike.push(element);
    else byKind.set(element.kind, [element]);
    childrenOf(element).forEach(group);
  };
  group(root);
  return byKind;
}

function collect<Kind extends ElementKind>(root: Element, kind: Kind): readonly ElementOf<Kind>[] {
  const found: ElementOf<Kind>[] = [];
  const walk = (element: Element): void => {
    if (isOfKind(element, kind)) found.push(element);
    childrenOf(element).forEach(walk);
  };
  walk(root);
  return found;
}

/** The nodes and relationships of a path, those of its groups too, in order. */
export function patternElementsOf({
  elements,
}: Pick<PathPattern | PathGroup, 'elements'>): readonly (NodePattern | RelationshipPattern)[] {
  return elements.flatMap((each) => (each.kind === 'path-group' ? patternElementsOf(each) : each));
}

function isOfKind<Kind extends ElementKind>(
  element: Element,
  kind: Kind,
): element is ElementOf<Kind> {
  return element.kind === kind;
}

function mapChildrenThenSelf(element: Element, rewriter: Rewriter): Element {
  return rewriteSelf(
    mapFields(element, (field) => mapField(field, rewriter)),
    rewriter,
  );
}

function mapField(field: unknown, rewriter: Rewriter): unknown {
  if (isElement(field)) return mapChildrenThenSelf(field, rewriter);
  if (!Array.isArray(field)) return field;
  let changed: unknown[] | null = null;
  for (const [index, item] of (field as readonly unknown[]).entries()) {
    if (!isElement(item)) continue;
    const mapped = mapChildrenThenSelf(item, rewriter);
    if (mapped === item) continue;
    changed ??= [...(field as readonly unknown[])];
    changed[index] = mapped;
  }
  return changed ?? field;
}

/** An element is known by its `kind` beside a `span`: opaque tokens and contents have neither. */
function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && 'kind' in value && 'span' in value;
}

/** Safe: the fields are those of an element, each replaced by one of its own position. */
function asElement(fields: object): Element {
  return fields as Element;
}

/** Safe: a visitor's function under a kind takes elements of that kind. */
function callFor(
  visitor: Visitor,
  element: Element,
  ancestors: readonly Element[],
): boolean | void {
  const enter = visitor[element.kind] as
    | ((element: Element, ancestors: readonly Element[]) => boolean | void)
    | undefined;
  return enter?.(element, ancestors);
}

/** Safe for the same reason. */
function rewriteSelf(element: Element, rewriter: Rewriter): Element {
  const replace = rewriter[element.kind] as ((element: Element) => Element) | undefined;
  return replace ? replace(element) : element;
}
