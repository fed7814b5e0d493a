import { and, compare, list, name, property, variable } from '@/lib/query/build';
import type {
  Element,
  Expression,
  NodePattern,
  PathGroup,
  PathPattern,
  RelationshipPattern,
} from '@/lib/query/model';
import { patternElementsOf, rewrite } from '@/lib/query/visit';

import type { Lowering } from './lowering';

type PathElements = PathPattern['elements'];

/** A clause's patterns with each group walked so many times. */
export class Expansion {
  readonly conditions: Expression[] = [];
  /** What a variable of a group was in each walk. */
  readonly lists = new Map<string, Expression[]>();
  readonly #renamed = new Map<string, string>();
  readonly #bound: ReadonlySet<string>;
  readonly #counts: number[];
  readonly #lowering: Lowering;
  /** True where two nodes that are bound already would be one. */
  isImpossible = false;

  constructor(args: { counts: readonly number[]; bound: ReadonlySet<string>; lowering: Lowering }) {
    this.#counts = [...args.counts];
    this.#bound = args.bound;
    this.#lowering = args.lowering;
  }

  path(path: PathPattern): PathPattern {
    if (path.where) this.conditions.push(path.where);
    return { ...path, elements: this.#elements(path.elements), where: null };
  }

  /** With the names that the walks were given. */
  settled<Root extends Element>(element: Root): Root {
    return renamedIn(element, this.#renamed);
  }

  nameOf(text: string): string {
    return this.#renamed.get(text) ?? text;
  }

  #elements(elements: PathElements): PathElements {
    const out: (NodePattern | RelationshipPattern)[] = [];
    let isAfterGroup = false;
    for (const element of elements) {
      const last = out.at(-1);
      if (element.kind === 'path-group') {
        if (last?.kind === 'node') out.splice(-1, 1, ...this.#walks(element, last));
        isAfterGroup = true;
      } else if (isAfterGroup && element.kind === 'node' && last?.kind === 'node') {
        out.splice(-1, 1, this.#joined(last, element));
        isAfterGroup = false;
      } else {
        out.push(element);
      }
    }
    return out;
  }

  #walks(group: PathGroup, first: NodePattern): readonly (NodePattern | RelationshipPattern)[] {
    const count = this.#counts.shift() ?? 0;
    const names = patternElementsOf(group).flatMap(({ variable: own }) => own?.text ?? []);
    for (const each of names) this.lists.set(each, []);
    const out: (NodePattern | RelationshipPattern)[] = [first];
    for (let walk = 0; walk < count; walk += 1) this.#walk(group, out);
    return out;
  }

  #walk(group: PathGroup, out: (NodePattern | RelationshipPattern)[]): void {
    const own = new Map<string, string>();
    for (const [index, element] of group.elements.entries()) {
      if (element.kind === 'path-group') continue;
      const last = out.at(-1);
      const isJoint = index === 0 && last?.kind === 'node';
      const text = isJoint
        ? (last.variable?.text ?? this.#lowering.freshName('node'))
        : this.#lowering.freshName(element.variable?.text ?? element.kind);
      if (isJoint) out.splice(-1, 1, this.#conditioned({ ...last, variable: name(text) }, element));
      else out.push({ ...element, variable: name(text) });
      if (!element.variable) continue;
      own.set(element.variable.text, text);
      this.lists.get(element.variable.text)?.push(variable(text));
    }
    // Conditions inside see the walk's own names.
    const fresh = new Set(own.values());
    for (const [index, element] of out.entries()) {
      if (element.variable && fresh.has(element.variable.text))
        out[index] = { ...element, where: element.where && renamedIn(element.where, own) };
    }
    if (group.where) this.conditions.push(renamedIn(group.where, own));
  }

  /** The first node with what the group's own first node asks of it. */
  #conditioned(node: NodePattern, asked: PathGroup['elements'][number]): NodePattern {
    if (asked.kind !== 'node') return node;
    const subject = node.variable?.text ?? '';
    if (asked.properties?.kind === 'map') {
      for (const { key, value } of asked.properties.entries)
        this.conditions.push(compare(property(subject, key.text), '=', value));
    }
    if (asked.properties?.kind === 'parameter') this.isImpossible = true;
    if (asked.labels) {
      const { labels, span } = asked;
      this.conditions.push({ kind: 'label-test', subject: variable(subject), labels, span });
    }
    if (asked.where && asked.variable)
      this.conditions.push(renamedIn(asked.where, new Map([[asked.variable.text, subject]])));
    else if (asked.where) this.conditions.push(asked.where);
    return node;
  }

  /** The last node of a walk is the one that the pattern goes on with. */
  #joined(last: NodePattern, next: NodePattern): NodePattern {
    const [mine, its] = [last.variable?.text, next.variable?.text];
    const kept = its !== undefined && (mine === undefined || !this.#isOwn(mine)) ? its : mine;
    const gone = kept === its ? mine : its;
    if (kept !== undefined && gone !== undefined && gone !== kept) {
      if (this.#bound.has(gone)) this.isImpossible = true;
      this.#renamed.set(gone, kept);
    }
    const own = kept === undefined ? null : name(kept);
    return this.#conditioned(
      { ...last, variable: own ?? name(this.#lowering.freshName('node')) },
      next,
    );
  }

  /** A name of the query's own or one that is bound: it stays. */
  #isOwn(text: string): boolean {
    return this.#bound.has(text);
  }
}

function renamedIn<Root extends Element>(element: Root, names: ReadonlyMap<string, string>): Root {
  if (names.size === 0) return element;
  const rename = (text: string): string => names.get(text) ?? text;
  return rewrite<Root>(element, {
    variable: (each) => ({ ...each, name: rename(each.name) }),
    node: (each) => ({ ...each, variable: each.variable && name(rename(each.variable.text)) }),
    relationship: (each) => ({
      ...each,
      variable: each.variable && name(rename(each.variable.text)),
    }),
  });
}

/** The list of what a variable of a group was. */
export function listOfWalks(expansion: Expansion, text: string): Expression {
  return expansion.settled(list(...(expansion.lists.get(text) ?? [])));
}

export function conditionOf(expansion: Expansion, early: readonly Expression[]): Expression | null {
  return and([...expansion.conditions, ...early].map((each) => expansion.settled(each)));
}
