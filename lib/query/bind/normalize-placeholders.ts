import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Span } from '@/lib/base/span';

import { compare, patternSubquery } from '../build';
import type { Case, Comparison, Element, Expression, PatternPredicate, Query } from '../model';
import { elementsOf, rewrite, visit } from '../visit';
import { LOOKS_ISSUED } from './placeholder';

/**
 * Writes placeholders in the few forms that binding knows: quoted ones become parameters, chains and
 * CASE with a subject become single comparisons, patterns in conditions become EXISTS.
 */
export function normalizePlaceholders(query: Query, issued: ReadonlySet<string>): Query {
  return rewrite(query, {
    string: (element) => {
      const name = element.value.trim().replace(/^\$/, '');
      const isPlaceholder =
        element.value.trim().startsWith('$') && (issued.has(name) || LOOKS_ISSUED.test(name));
      return isPlaceholder ? { kind: 'parameter', name, span: element.span } : element;
    },
    comparison: splitChain,
    case: toPredicates,
    'pattern-predicate': toExists,
  });
}

/** Placeholders that were never issued, stand inside a longer string, or are used as a variable. */
export function misusedPlaceholders(
  query: Query,
  issued: ReadonlySet<string>,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const refuse = (code: string, message: string, { start, end }: Span): void => {
    found.push({ code, severity: 'error', message, start, end });
  };
  visit(query, {
    parameter: ({ name, span }) => {
      if (!issued.has(name)) refuse('invented-placeholder', INVENTED, span);
    },
    string: ({ value, span }) => {
      const names = value.match(/(?<=\$)\w+/g) ?? [];
      if (names.some((name) => issued.has(name))) refuse('placeholder-in-string', IN_STRING, span);
    },
    variable: ({ name, span }) => {
      if (issued.has(name)) refuse('placeholder-as-variable', AS_VARIABLE, span);
    },
    name: ({ text, span }, ancestors) => {
      if (issued.has(text) && !isKey(ancestors.at(-1)))
        refuse('placeholder-as-variable', AS_VARIABLE, span);
    },
    opaque: ({ contents, span }) => {
      if (contents.parameters.length > 0) refuse('placeholder-site', IN_OPAQUE, span);
    },
  });
  return found;
}

const INVENTED = 'This placeholder was not given; use only the placeholders of the question.';
const IN_STRING = 'A placeholder may not stand inside a longer string; compare with it as it is.';
const AS_VARIABLE =
  'The name of a placeholder may not name a variable; write $ before it, or choose another name.';
const IN_OPAQUE =
  'A placeholder may not stand in this construct; compare a property with it in WHERE.';

function isKey(parent: Element | undefined): boolean {
  return (
    parent?.kind === 'property' ||
    parent?.kind === 'map-entry' ||
    parent?.kind === 'property-selector'
  );
}

function hasParameter(element: Element): boolean {
  return elementsOf(element, 'parameter').length > 0;
}

/** `a < b < c` is `a < b AND b < c`. */
function splitChain(element: Comparison): Expression {
  if (element.rest.length === 1 || !hasParameter(element)) return element;
  const operands = element.rest.map((link, index): Comparison => {
    const first = index === 0 ? element.first : (element.rest[index - 1]?.operand ?? element.first);
    return { kind: 'comparison', first, rest: [link], span: element.span };
  });
  return { kind: 'and', operands, span: element.span };
}

function toPredicates(element: Case): Expression {
  const { subject, branches } = element;
  if (!subject || !branches.some(({ when }) => hasParameter(when))) return element;
  return {
    ...element,
    subject: null,
    branches: branches.map((branch) => ({
      ...branch,
      when: { ...compare(subject, '=', branch.when), span: branch.span },
    })),
  };
}

function toExists(element: PatternPredicate): Expression {
  return hasParameter(element.pattern) ? patternSubquery('exists', element) : element;
}
