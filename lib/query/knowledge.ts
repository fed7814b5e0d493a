import type { Element, ElementKind } from './model';

/** What was found of an element; trees never change, and two dozen rules walk each one. */
export interface Known {
  readonly children: readonly Element[];
  /** Of whole queries only: of other trees it would cost more to keep the way than to find it. */
  steps: readonly Step[] | null;
  byKind: ReadonlyMap<ElementKind, readonly Element[]> | null;
}

export interface Step {
  readonly element: Element;
  readonly ancestors: readonly Element[];
  /** Number of the first step that is not inside the element. */
  after: number;
}

/** Gives what it is given, so that a class over it adds its private field to that. */
// oxlint-disable-next-line typescript/no-extraneous-class -- only a constructor can hand over the object
class Same {
  constructor(element: object) {
    // oxlint-disable-next-line no-constructor-return -- that is its whole purpose
    return element;
  }
}

/**
 * What is known of an element, kept on the element: no clone, comparison or text shows it, and it goes
 * with the element. Not in a WeakMap or Map of the module: a collection of young objects takes what
 * stands in a table that is itself old for alive, and copied megabytes of trees nobody had any more.
 */
export class Knowledge extends Same {
  readonly #known: Known;

  private constructor(element: Element, known: Known) {
    super(element);
    this.#known = known;
  }

  static of(element: Element): Known | null {
    return #known in element ? element.#known : null;
  }

  static keep(element: Element, known: Known): Known {
    return new Knowledge(element, known).#known;
  }
}
