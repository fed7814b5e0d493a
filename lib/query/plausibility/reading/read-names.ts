import type {
  Clause,
  Element,
  Expression,
  MatchClause,
  Name,
  NodePattern,
  PathGroup,
  PathPattern,
  Projection,
  Query,
  RelationshipPattern,
  SingleQuery,
} from '../../model';
import { childrenOf } from '../../visit';
import type { Binding, Pipeline, Place, Reading, RelationshipEntity, Scope } from './entity';
import { holdLabels, NameTable } from './name-table';

/** Looks up every name of a query by the scopes of its clauses and bodies. */
export function readNames(query: Query): Reading {
  const reader = new NameReader();
  reader.readQuery(query, new Map(), true);
  return {
    query,
    nodes: reader.names.nodes,
    relationships: reader.names.relationships,
    bindings: reader.names.bindings,
    pipelines: reader.names.pipelines,
    joints: reader.names.joints,
    unbound: reader.names.unbound,
    meaningOf: (element) => reader.names.meanings.get(element),
    entityOf: (pattern) => reader.names.entities.get(pattern),
  };
}

type Names = Map<string, Binding>;

class NameReader {
  readonly names = new NameTable();

  /** The names that the query leaves to whoever runs it. */
  readQuery(query: Query, outer: Scope, givesRows: boolean): Scope {
    const [first, ...others] = query.parts.map((part) => this.#readPart(part, outer, givesRows));
    void others;
    return first ?? outer;
  }

  #readPart(part: SingleQuery, outer: Scope, givesRows: boolean): Scope {
    const pipeline: Pipeline = { part, steps: [], outer, givesRows };
    this.names.pipelines.push(pipeline);
    let scope = outer;
    for (const clause of part.clauses) {
      const after = this.#readClause(clause, scope, pipeline);
      pipeline.steps.push({ clause, before: scope, after, pipeline });
      scope = after;
    }
    return scope;
  }

  #readClause(clause: Clause, before: Scope, pipeline: Pipeline): Scope {
    switch (clause.kind) {
      case 'match':
        return this.#readMatch(clause, before, pipeline);
      case 'with':
      case 'return':
        return this.#readProjection(clause, before, clause.kind === 'return');
      case 'unwind': {
        this.#readExpression(clause.list, before);
        const item = this.names.bind(clause.variable, { kind: 'item', expression: clause.list });
        item.node = this.names.nodeOf(clause.list, before, true);
        return new Map(before).set(clause.variable.text, item);
      }
      case 'call':
        return this.#readCall(clause, before);
      case 'opaque':
        this.#readOpaque(clause, before);
        return before;
    }
  }

  #readMatch(clause: MatchClause, before: Scope, pipeline: Pipeline): Scope {
    const scope: Names = new Map(before);
    const place: Place = { pipeline, clause };
    for (const pattern of clause.patterns) {
      if (pattern.kind === 'path') this.#declarePath(pattern, scope, place);
      else this.#readOpaque(pattern, scope);
    }
    for (const pattern of clause.patterns) {
      if (pattern.kind === 'path') this.#readInside(pattern, scope, place);
    }
    if (clause.where) {
      this.#readExpression(clause.where, scope);
      if (!clause.optional) this.names.assertLabels(clause.where, pipeline);
    }
    return scope;
  }

  #readProjection(
    clause: Extract<Clause, { kind: 'with' | 'return' }>,
    before: Scope,
    isLast: boolean,
  ): Scope {
    const after: Names = clause.all ? new Map(before) : new Map();
    if (clause.all) for (const binding of before.values()) this.names.use(binding, clause);
    for (const item of clause.items) {
      const { expression, name } = item;
      const source = expression.kind === 'variable' ? before.get(expression.name) : undefined;
      const handsOn = source !== undefined && !isLast;
      if (handsOn) {
        this.names.meanings.set(expression, source);
        source.isHandedOn = true;
      } else this.#readExpression(expression, before);
      if (source && name.text === source.name) after.set(name.text, source);
      else {
        const binding = this.names.bind(
          name,
          source ? { ...source, alias: source } : { expression },
        );
        binding.node ??= this.names.nodeOf(expression, before, false);
        after.set(name.text, binding);
      }
    }
    const both = new Map([...before, ...after]);
    this.#readPage(clause, both);
    if (clause.kind === 'with' && clause.where) {
      this.#readExpression(clause.where, both);
      this.names.assertLabels(clause.where, null);
    }
    return after;
  }

  #readPage({ order, skip, limit }: Projection, scope: Scope): void {
    for (const { expression } of order) this.#readExpression(expression, scope);
    for (const count of [skip, limit]) if (count) this.#readExpression(count, scope);
  }

  #readCall(clause: Extract<Clause, { kind: 'call' }>, before: Scope): Scope {
    const { imports, body } = clause;
    const seen: Scope =
      imports === 'all' || imports === null
        ? before
        : new Map(
            imports.flatMap((name) => {
              const binding = this.names.lookUp(name, name.text, before);
              return binding ? [[name.text, binding] as const] : [];
            }),
          );
    const columns = this.readQuery(body, seen, true);
    return new Map([...before, ...columns]);
  }

  /** Names first, so that every condition of the clause sees all of them. */
  #declarePath(pattern: PathPattern | PathGroup, scope: Names, place: Place): void {
    this.#declareElements(pattern, scope, place);
    if (pattern.kind === 'path' && pattern.variable && !scope.has(pattern.variable.text)) {
      const optional = place.clause?.optional ? place.clause : null;
      const binding = this.names.bind(pattern.variable, { kind: 'path', optional });
      scope.set(pattern.variable.text, binding);
    }
  }

  #declareElements({ elements }: PathPattern | PathGroup, scope: Names, place: Place): void {
    for (const element of elements) {
      if (element.kind === 'node') this.#declareNode(element, scope, place);
      if (element.kind !== 'path-group') continue;
      const inner: Names = new Map(scope);
      this.#declareElements(element, inner, place);
      for (const [name, binding] of inner) {
        if (scope.has(name)) continue;
        const group = this.names.bind(binding.declared, {
          ...binding,
          kind: 'group',
          node: null,
          alias: binding,
        });
        scope.set(name, group);
      }
    }
    elements.forEach((element, index) => {
      const [left, right] = [elements[index - 1], elements[index + 1]];
      if (left?.kind !== 'node' || right?.kind !== 'node') return;
      if (element.kind === 'path-group' && element.repeat.min > 0) {
        this.#join(left, element.elements[0]);
        this.#join(right, element.elements.at(-1));
      }
      if (element.kind !== 'relationship') return;
      this.#declareRelationship(element, { place, scope, left, right });
    });
  }

  #join(outer: NodePattern, inner: PathGroup['elements'][number] | undefined): void {
    const own = this.names.entities.get(outer);
    const same = inner?.kind === 'node' ? this.names.entities.get(inner) : undefined;
    if (own && same) this.names.joints.push([own, same]);
  }

  #declareNode(pattern: NodePattern, scope: Names, place: Place): void {
    const name = pattern.variable?.text ?? null;
    const known = name === null ? undefined : scope.get(name);
    const entity = known?.node ?? this.names.newNode(name, place);
    if (known) {
      known.node = entity;
      this.names.use(known, pattern);
    } else if (pattern.variable) {
      const optional = place.clause?.optional ? place.clause : null;
      scope.set(
        pattern.variable.text,
        this.names.bind(pattern.variable, {
          kind: 'node',
          node: entity,
          optional,
          declared: pattern,
        }),
      );
    }
    entity.patterns.push({ pattern, place });
    this.names.entities.set(pattern, entity);
    if (!pattern.labels) return;
    entity.isLabelled = true;
    const isIts = entity.place.clause !== null && entity.place.clause === place.clause;
    const holds = entity.place.pipeline === place.pipeline && place.clause?.optional === false;
    if (isIts || holds || entity.patterns.length === 1) holdLabels(entity, pattern.labels);
  }

  #declareRelationship(
    pattern: RelationshipPattern,
    at: {
      readonly place: Place;
      readonly scope: Names;
      readonly left: NodePattern;
      readonly right: NodePattern;
    },
  ): void {
    const [left, right] = [this.names.entities.get(at.left), this.names.entities.get(at.right)];
    if (!left || !right) return;
    const relationship: RelationshipEntity = {
      kind: 'relationship',
      name: pattern.variable?.text ?? null,
      place: at.place,
      pattern,
      left,
      right,
      leftPattern: at.left,
      rightPattern: at.right,
    };
    this.names.relationships.push(relationship);
    if (!pattern.variable) return;
    const known = at.scope.get(pattern.variable.text);
    if (known) return this.names.use(known, pattern);
    const kind = pattern.length ? 'walk' : 'relationship';
    const optional = at.place.clause?.optional ? at.place.clause : null;
    const binding = this.names.bind(pattern.variable, { kind, relationship, optional });
    at.scope.set(pattern.variable.text, binding);
  }

  /** Conditions inside a pattern. */
  #readInside(pattern: PathPattern | PathGroup, scope: Scope, place: Place): void {
    for (const element of pattern.elements) {
      if (element.kind === 'path-group') {
        const inner: Names = new Map(scope);
        for (const node of element.elements) {
          if (node.kind === 'node' && node.variable) this.#openGroup(node, inner);
        }
        this.#readInside(element, inner, place);
        continue;
      }
      if (element.properties) this.#readExpression(element.properties, scope);
      if (element.where) this.#readExpression(element.where, scope);
    }
    if (pattern.where) this.#readExpression(pattern.where, scope);
  }

  #openGroup(node: NodePattern, inner: Names): void {
    const entity = this.names.entities.get(node);
    const group = node.variable ? inner.get(node.variable.text) : undefined;
    if (!entity || !group || group.kind !== 'group') return;
    inner.set(group.name, { ...group, kind: 'node', node: entity, alias: group });
  }

  #readExpression(element: Element, scope: Scope): void {
    if (element.kind === 'variable') this.names.lookUp(element, element.name, scope);
    else if (element.kind === 'list-comprehension' || element.kind === 'list-predicate') {
      this.#readExpression(element.list, scope);
      const inner = this.#withItem(element.variable, element.list, scope);
      if (element.where) this.#readExpression(element.where, inner);
      if (element.kind === 'list-comprehension' && element.projection) {
        this.#readExpression(element.projection, inner);
      }
    } else if (element.kind === 'reduce') {
      this.#readExpression(element.initial, scope);
      this.#readExpression(element.list, scope);
      const inner = new Map(this.#withItem(element.variable, element.list, scope));
      inner.set(element.accumulator.text, this.names.bind(element.accumulator, {}));
      this.#readExpression(element.step, inner);
    } else if (element.kind === 'subquery') this.readQuery(element.body, scope, false);
    else if (
      element.kind === 'pattern-predicate' ||
      element.kind === 'pattern-comprehension' ||
      element.kind === 'shortest-path'
    ) {
      this.#readPatternOf(element, scope);
    } else if (element.kind === 'opaque') this.#readOpaque(element, scope);
    else {
      for (const child of childrenOf(element)) this.#readExpression(child, scope);
      if (element.kind === 'label-test') this.names.markLabelled(element.subject);
      if (element.kind === 'function' && element.name.toLowerCase() === 'labels') {
        this.names.markLabelled(element.arguments[0]);
      }
    }
  }

  #readPatternOf(
    element: Extract<
      Expression,
      { kind: 'pattern-predicate' | 'pattern-comprehension' | 'shortest-path' }
    >,
    scope: Scope,
  ): void {
    const inner: Names = new Map(scope);
    const part: SingleQuery = { kind: 'single-query', clauses: [], span: element.span };
    const pipeline: Pipeline = { part, steps: [], outer: scope, givesRows: false };
    const place: Place = { pipeline, clause: null };
    this.#declarePath(element.pattern, inner, place);
    this.#readInside(element.pattern, inner, place);
    if (element.kind !== 'pattern-comprehension') return;
    if (element.where) this.#readExpression(element.where, inner);
    this.#readExpression(element.projection, inner);
  }

  #withItem(variable: Name, list: Expression, scope: Scope): Scope {
    const item = this.names.bind(variable, { kind: 'item', expression: list });
    item.node = this.names.nodeOf(list, scope, true);
    return new Map(scope).set(variable.text, item);
  }

  #readOpaque(
    element: { readonly contents: { readonly variables: readonly string[] } } & Element,
    scope: Scope,
  ): void {
    for (const name of element.contents.variables) {
      const binding = scope.get(name);
      if (binding) this.names.use(binding, element);
    }
  }
}
