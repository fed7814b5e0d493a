import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Parameters } from '@/lib/base/graph-value';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { Expression, FunctionCall, Projection, ProjectionItem, Query } from '../model';
import { elementsOf, rewrite } from '../visit';
import { bindComparison, bindMembership, bindText, refuseSite } from './bind-comparison';
import { bindMatch, bindPatternComprehension } from './bind-pattern';
import { Binding } from './binding';
import { convertValue } from './convert-value';
import { misusedPlaceholders, normalizePlaceholders } from './normalize-placeholders';
import type { IssuedPlaceholder } from './placeholder';
import { unfold } from './site';

export type Bound =
  | {
      readonly ok: true;
      readonly query: Query;
      readonly parameters: Parameters;
      /** What people should know of the query, though it may run. */
      readonly findings: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Puts values in place of placeholders, as parameters, by the property and the operator of each site;
 * one placeholder may become several parameters. What cannot be bound exactly is refused, with a
 * message that a model can mend its query by and that holds no value.
 */
export function bindPlaceholders(
  unbound: Query,
  known: { readonly placeholders: readonly IssuedPlaceholder[]; readonly schema: GraphSchema },
): Bound {
  const issued = new Set(known.placeholders.map(({ name }) => name));
  const query = normalizePlaceholders(unbound, issued);
  const misused = misusedPlaceholders(query, issued);
  if (misused.length > 0) return { ok: false, diagnostics: misused };

  const binding = new Binding({ query, projectsAll: projectsAll(query), ...known });
  const bound = rewrite(query, {
    comparison: (element) => bindComparison(binding, element),
    in: (element) => bindMembership(binding, element),
    'string-predicate': (element) => bindText(binding, element),
    match: (element) => bindMatch(binding, element),
    function: (element) => bindDuration(binding, element),
    'pattern-comprehension': (element) => bindPatternComprehension(binding, element),
    'projection-item': (element) => bindProjected(binding, element),
    with: (element) => bindPage(binding, element),
    return: (element) => bindPage(binding, element),
  });
  for (const parameter of elementsOf(bound, 'parameter')) {
    const isRefused = binding.diagnostics.some(
      ({ start, end }) => start <= parameter.span.start && parameter.span.end <= end,
    );
    if (!binding.isBound(parameter) && !isRefused) refuseSite(binding, parameter);
  }
  const { diagnostics, findings, parameters } = binding;
  return diagnostics.length > 0
    ? { ok: false, diagnostics }
    : { ok: true, query: bound, parameters, findings };
}

function projectsAll(query: Query): boolean {
  return [...elementsOf(query, 'with'), ...elementsOf(query, 'return')].some(({ all }) => all);
}

/** `RETURN $p AS x` shows the asker's own text. */
function bindProjected(binding: Binding, item: ProjectionItem): ProjectionItem {
  const { inner } = unfold(item.expression);
  const placeholder = inner.kind === 'parameter' ? binding.placeholderOf(inner) : null;
  if (!placeholder) return item;
  const parameter = binding.bind(placeholder, placeholder.text, inner.span);
  const expression = rewrite(item.expression, {
    parameter: (element) => (element === inner ? parameter : element),
  });
  return { ...item, expression };
}

/** `duration({years: $p})`: so many of them. */
function bindDuration(binding: Binding, element: FunctionCall): FunctionCall {
  const [parts] = element.arguments;
  if (element.name.toLowerCase() !== 'duration' || parts?.kind !== 'map') return element;
  const entries = parts.entries.map((entry) => {
    const placeholder = binding.placeholderOf(entry.value);
    if (!placeholder) return entry;
    const value = convertValue(placeholder.text, 'INTEGER');
    if (value === null) {
      binding.refuse('placeholder-type', NOT_A_SPAN, entry.value.span);
      return entry;
    }
    return { ...entry, value: binding.bind(placeholder, value, entry.value.span) };
  });
  return { ...element, arguments: [{ ...parts, entries }] };
}

const NOT_A_SPAN = 'A duration needs a whole number; this placeholder is none.';

/** SKIP and LIMIT are written out as whole numbers. */
function bindPage<Clause extends Projection>(binding: Binding, clause: Clause): Clause {
  const count = (expression: Expression | null): Expression | null => {
    const placeholder = expression ? binding.placeholderOf(expression) : null;
    if (!expression || !placeholder) return expression;
    const value = placeholder.text.trim();
    if (/^\d{1,15}$/.test(value)) {
      return { kind: 'integer', value: BigInt(value).toString(), span: expression.span };
    }
    binding.refuse('placeholder-type', NOT_A_COUNT, expression.span);
    return expression;
  };
  return { ...clause, skip: count(clause.skip), limit: count(clause.limit) };
}

const NOT_A_COUNT = 'SKIP and LIMIT need a whole number; this placeholder is none.';
