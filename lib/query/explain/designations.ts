import type {
  LabelExpression,
  Name,
  NodePattern,
  PathPattern,
  RelationshipPattern,
  SingleQuery,
} from '../model';
import { namesIn } from '../scope';
import { visit } from '../visit';
import type { Case, Grammar, Thing } from './grammar';
import type { NameBook } from './name-book';

/** What a variable is called in the text. */
export type Designation =
  | {
      readonly kind: 'thing';
      readonly id: string;
      readonly noun: string;
      /** Labels or types it may have. */
      readonly owners: readonly string[];
    }
  | { readonly kind: 'phrase'; readonly text: string; readonly owners: readonly string[] };

/**
 * What everything in one single query is called: `the movie`, and where several things share a noun `the
 * first movie`, `the second movie`, counted in the order in which the text mentions them.
 */
export class Designations {
  readonly #grammar: Grammar;
  readonly #book: NameBook;
  readonly #byName = new Map<string, Designation>();
  readonly #shared = new Map<string, number>();
  readonly #ordinals = new Map<string, number>();
  readonly #mentioned = new Map<string, number>();
  readonly #anonymous = new Map<object, string>();
  readonly #bound = new Set<string>();
  readonly #labels: ReadonlyMap<string, LabelExpression>;

  constructor(part: SingleQuery, grammar: Grammar, book: NameBook) {
    this.#grammar = grammar;
    this.#book = book;
    const first = new Map<string, string>();
    const note = (id: string, noun: string): void => {
      if (!first.has(id)) first.set(id, noun);
    };
    this.#labels = labelsByName(part);
    visit(part, {
      node: (node) => note(this.#idOf(node), this.#nodeNoun(node)),
      relationship: (link) => {
        if (link.variable) note(this.#idOf(link), this.#linkNoun(link));
      },
      path: (path) => {
        if (path.variable) note(path.variable.text, grammar.wording('path'));
      },
    });
    for (const noun of first.values()) this.#shared.set(noun, (this.#shared.get(noun) ?? 0) + 1);
  }

  node(node: NodePattern): Extract<Designation, { kind: 'thing' }> {
    const known = node.variable ? this.#byName.get(node.variable.text) : undefined;
    if (known?.kind === 'thing') return known;
    const labels = this.labelsOf(node);
    const made = {
      kind: 'thing',
      id: this.#idOf(node),
      noun: this.#nodeNoun(node),
      owners: namesIn(labels),
    } as const;
    if (node.variable) this.#byName.set(node.variable.text, made);
    return made;
  }

  link(link: RelationshipPattern): Designation {
    const known = link.variable ? this.#byName.get(link.variable.text) : undefined;
    if (known) return known;
    const made = {
      kind: 'thing',
      id: this.#idOf(link),
      noun: this.#linkNoun(link),
      owners: namesIn(link.types),
    } as const;
    if (link.variable) this.#byName.set(link.variable.text, made);
    return made;
  }

  path({ variable }: PathPattern): void {
    if (!variable || this.#byName.has(variable.text)) return;
    const noun = this.#grammar.wording('path');
    this.#byName.set(variable.text, { kind: 'thing', id: variable.text, noun, owners: [] });
  }

  get(name: string): Designation | undefined {
    return this.#byName.get(name);
  }

  set(name: Name | string, designation: Designation): void {
    this.#byName.set(typeof name === 'string' ? name : name.text, designation);
  }

  /** Forgets all but what a projection hands on. */
  keepOnly(kept: ReadonlyMap<string, Designation>): void {
    this.#byName.clear();
    for (const [name, designation] of kept) this.#byName.set(name, designation);
    const ids = new Set(
      [...kept.values()].flatMap((one) => (one.kind === 'thing' ? [one.id] : [])),
    );
    for (const id of [...this.#bound]) if (!ids.has(id)) this.#bound.delete(id);
  }

  /** What is known now, to be restored when an inner scope ends. */
  snapshot(): () => void {
    const names = new Map(this.#byName);
    const bound = new Set(this.#bound);
    return () => {
      this.#byName.clear();
      this.#bound.clear();
      for (const [name, designation] of names) this.#byName.set(name, designation);
      for (const id of bound) this.#bound.add(id);
    };
  }

  /** Nothing was said after all. */
  reset(): void {
    this.#byName.clear();
    this.#ordinals.clear();
    this.#mentioned.clear();
    this.#bound.clear();
  }

  names(): readonly string[] {
    return [...this.#byName.keys()];
  }

  /** True once a clause before has found it. */
  isBound({ id }: { readonly id: string }): boolean {
    return this.#bound.has(id);
  }

  bind({ id }: { readonly id: string }): void {
    this.#bound.add(id);
  }

  /** The thing with its number among those of its noun; mentioning it gives it one. */
  thing({ id, noun }: { readonly id: string; readonly noun: string }): Thing {
    if ((this.#shared.get(noun) ?? 1) < 2) return { noun, ordinal: null };
    const known = this.#ordinals.get(id);
    if (known !== undefined) return { noun, ordinal: known };
    const next = (this.#mentioned.get(noun) ?? 0) + 1;
    this.#mentioned.set(noun, next);
    this.#ordinals.set(id, next);
    return { noun, ordinal: next };
  }

  refer(designation: Designation, inCase: Case): string {
    return designation.kind === 'phrase'
      ? designation.text
      : this.#grammar.refer(this.thing(designation), inCase);
  }

  #idOf(element: { readonly variable: Name | null }): string {
    if (element.variable) return element.variable.text;
    const known = this.#anonymous.get(element);
    if (known !== undefined) return known;
    const id = ` ${this.#anonymous.size}`;
    this.#anonymous.set(element, id);
    return id;
  }

  /** The labels that its noun was made of. */
  labelsOf(node: NodePattern): LabelExpression | null {
    return node.variable ? (this.#labels.get(node.variable.text) ?? null) : node.labels;
  }

  #nodeNoun(node: NodePattern): string {
    const names = nounLabels(this.labelsOf(node)).map((name) => this.#book.label(name));
    return this.#grammar.nodeNoun(names);
  }

  #linkNoun({ types, length }: RelationshipPattern): string {
    if (length) return this.#grammar.wording('path');
    return this.#grammar.linkNoun(namesIn(types).map((name) => this.#book.type(name)));
  }
}

/** The labels that make the noun: of `A & B` the first, of `A | B` both, else none. */
function nounLabels(labels: LabelExpression | null): readonly string[] {
  if (labels?.kind === 'label') return [labels.name];
  if (labels?.kind === 'label-and') {
    const first = labels.operands.find(({ kind }) => kind === 'label');
    return first?.kind === 'label' ? [first.name] : [];
  }
  if (labels?.kind === 'label-or') {
    const names = labels.operands.map((one) => (one.kind === 'label' ? one.name : null));
    return names.every((name) => name !== null) ? names : [];
  }
  return [];
}

/** Labels that a variable is given in the clause that first speaks of it. */
function labelsByName(part: SingleQuery): ReadonlyMap<string, LabelExpression> {
  const found = new Map<string, LabelExpression>();
  const firstIn = new Map<string, unknown>();
  visit(part, {
    node: ({ variable, labels }, ancestors) => {
      if (!variable) return;
      const clause = ancestors.findLast(({ kind }) => kind === 'match');
      if (!firstIn.has(variable.text)) firstIn.set(variable.text, clause);
      if (labels && firstIn.get(variable.text) === clause && !found.has(variable.text)) {
        found.set(variable.text, labels);
      }
    },
  });
  return found;
}
