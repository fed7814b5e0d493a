import type { Diagnostic } from '@/lib/base/diagnostic';
import type { ParameterValue, Parameters } from '@/lib/base/graph-value';
import type { Span } from '@/lib/base/span';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { Expression, Parameter, Query } from '../model';
import { NO_SPAN } from '../model';
import { meaningOf, meaningsOf, variableNames } from '../scope';
import type { Meanings } from '../scope';
import type { IssuedPlaceholder } from './placeholder';
import { unfold } from './site';

/** What the binding of one query gathers on its way. */
export class Binding {
  readonly meanings: Meanings;
  readonly schema: GraphSchema;
  readonly diagnostics: Diagnostic[] = [];
  readonly findings: Diagnostic[] = [];
  /** True where a `*` would show a variable that binding adds. */
  readonly projectsAll: boolean;
  readonly #issued: ReadonlyMap<string, IssuedPlaceholder>;
  readonly #values: Record<string, ParameterValue> = {};
  readonly #bound = new Set<Parameter>();
  readonly #taken: Set<string>;

  constructor(args: {
    query: Query;
    placeholders: readonly IssuedPlaceholder[];
    schema: GraphSchema;
    projectsAll: boolean;
  }) {
    this.meanings = meaningsOf(args.query);
    this.schema = args.schema;
    this.projectsAll = args.projectsAll;
    this.#issued = new Map(args.placeholders.map((placeholder) => [placeholder.name, placeholder]));
    this.#taken = new Set([...variableNames(args.query), ...this.#issued.keys()]);
  }

  get parameters(): Parameters {
    return this.#values;
  }

  /** The placeholder that an expression is, folded or by another name (`WITH $p AS x`). */
  placeholderOf(expression: Expression): IssuedPlaceholder | null {
    const inner = unconverted(unfold(expression).inner);
    if (inner.kind === 'parameter') {
      return this.#bound.has(inner) ? null : (this.#issued.get(inner.name) ?? null);
    }
    if (inner.kind !== 'variable') return null;
    const meaning = meaningOf(inner.name, this.meanings);
    if (meaning?.kind !== 'value') return null;
    const aliased = unconverted(unfold(meaning.expression).inner);
    return aliased.kind === 'parameter' ? (this.#issued.get(aliased.name) ?? null) : null;
  }

  isBound(parameter: Parameter): boolean {
    return this.#bound.has(parameter);
  }

  /** A parameter of its own for each site: `movie_1`, then `movie_1__2`. */
  bind(placeholder: IssuedPlaceholder, value: ParameterValue, span: Span): Parameter {
    let name = placeholder.name;
    for (let site = 2; name in this.#values; site += 1) name = `${placeholder.name}__${site}`;
    this.#values[name] = value;
    const parameter: Parameter = { kind: 'parameter', name, span };
    this.#bound.add(parameter);
    return parameter;
  }

  freshName(base: string): string {
    let name = base;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${base}_${count}`;
    this.#taken.add(name);
    return name;
  }

  refuse(code: string, message: string, { start, end }: Span = NO_SPAN): void {
    this.diagnostics.push({ code, severity: 'error', message, start, end });
  }

  /** Notes that the value is in the graph, but not where the query looks for it. */
  noteElsewhere({ start, end }: Span): void {
    const message =
      'No element holds this value in this property; another property of the graph does.';
    this.findings.push({ code: 'value-elsewhere', severity: 'warning', message, start, end });
  }
}

/** `date($p)` is `$p`: what it becomes is decided by the property that it is compared with. */
function unconverted(expression: Expression): Expression {
  if (expression.kind !== 'function' || !CONVERSIONS.has(expression.name.toLowerCase()))
    return expression;
  const [argument, ...more] = expression.arguments;
  return argument && more.length === 0 ? argument : expression;
}

const CONVERSIONS = new Set([
  'date',
  'datetime',
  'localdatetime',
  'time',
  'localtime',
  'tointeger',
  'tofloat',
  'tostring',
]);
