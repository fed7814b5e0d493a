import type { Element, Expression, LabelExpression, NodePattern } from '../../model';
import { namesIn } from '../../scope';
import type { Binding, NodeEntity, Pipeline, Place, RelationshipEntity, Scope } from './entity';

/** What the names of a query stand for, as they are found. */
export class NameTable {
  readonly nodes: NodeEntity[] = [];
  readonly relationships: RelationshipEntity[] = [];
  readonly bindings: Binding[] = [];
  readonly pipelines: Pipeline[] = [];
  readonly joints: (readonly [outer: NodeEntity, inner: NodeEntity])[] = [];
  readonly unbound: Element[] = [];
  readonly meanings = new Map<Element, Binding>();
  readonly entities = new Map<NodePattern, NodeEntity>();

  newNode(name: string | null, place: Place): NodeEntity {
    const entity: NodeEntity = {
      kind: 'node',
      name,
      place,
      patterns: [],
      labelSets: [],
      isLabelled: false,
      possible: null,
    };
    this.nodes.push(entity);
    return entity;
  }

  lookUp(element: Element, name: string, scope: Scope): Binding | undefined {
    const binding = scope.get(name);
    if (!binding) this.unbound.push(element);
    else {
      this.meanings.set(element, binding);
      this.use(binding, element);
    }
    return binding;
  }

  use(binding: Binding, by: Element): void {
    for (let each: Binding | null = binding; each; each = each.alias) each.uses.push(by);
  }

  bind(declared: Element, parts: Partial<Binding>): Binding {
    const name = declared.kind === 'name' ? declared.text : (parts.name ?? '');
    const binding: Binding = {
      kind: parts.kind ?? 'value',
      name,
      declared: parts.alias ? declared : (parts.declared ?? declared),
      node: parts.node ?? null,
      relationship: parts.relationship ?? null,
      expression: parts.expression ?? null,
      optional: parts.optional ?? null,
      alias: parts.alias ?? null,
      uses: [],
      isHandedOn: false,
    };
    this.bindings.push(binding);
    return binding;
  }

  /** The node that an expression gives, where it is one that a pattern bound; `listed`: each of a list. */
  nodeOf(expression: Expression, scope: Scope, listed: boolean): NodeEntity | null {
    if (expression.kind === 'variable') {
      const binding = scope.get(expression.name);
      if (!binding) return null;
      if (!listed) return binding.node;
      return binding.expression ? this.nodeOf(binding.expression, scope, true) : null;
    }
    if (listed && expression.kind === 'aggregate' && expression.function === 'collect') {
      const [argument] = expression.arguments;
      const binding = argument ? this.meanings.get(argument) : undefined;
      return binding?.node ?? null;
    }
    return null;
  }

  markLabelled(subject: Expression | undefined): void {
    const entity = subject ? this.meanings.get(subject)?.node : null;
    if (entity) entity.isLabelled = true;
  }

  /** `WHERE n:Label` beside other conditions that hold too. */
  assertLabels(where: Expression, pipeline: Pipeline | null): void {
    if (where.kind === 'and') {
      for (const operand of where.operands) this.assertLabels(operand, pipeline);
    }
    if (where.kind !== 'label-test') return;
    const entity = this.meanings.get(where.subject)?.node;
    if (entity && (pipeline === null || entity.place.pipeline === pipeline)) {
      holdLabels(entity, where.labels);
    }
  }
}

/** Says that a node has these labels wherever it is. */
export function holdLabels(entity: NodeEntity, labels: LabelExpression): void {
  const all = labels.kind === 'label-and' ? labels.operands : [labels];
  for (const each of all) {
    const names = namesIn(each);
    if (names.length > 0) entity.labelSets.push(names);
  }
}
