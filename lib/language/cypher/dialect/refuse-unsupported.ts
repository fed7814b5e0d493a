import type { Element, Expression, Query } from '@/lib/query/model';
import { meaningOf, meaningsOf } from '@/lib/query/scope';
import { elementsOf, visit } from '@/lib/query/visit';

import type { Lowering } from './lowering';
import { isRebuilt } from './rebuilt-elements';

/** Functions that the store lacks, or that answer otherwise there; nor has it any with a dot in its name. */
const MISSING = new Set(
  `btrim character_length cot haversin isnan point randomuuid timestamp
  tobooleanlist tobooleanornull tofloatlist tofloatornull tointegerlist tointegerornull tostringlist
  tostringornull valuetype`.split(/\s+/),
);

/** Their values come back as plain strings, so they may not be shown. */
const UNSHOWN = new Set(['localdatetime', 'localtime', 'time', 'duration']);

/** What is left that the store cannot do, or would do otherwise than is meant. */
export function refuseUnsupported(query: Query, lowering: Lowering): void {
  const meanings = meaningsOf(query);
  const refuseElement = (value: Expression | null | undefined): void => {
    const kind = value?.kind === 'variable' ? meaningOf(value.name, meanings)?.kind : undefined;
    if (value && (kind === 'node' || kind === 'relationship' || kind === 'path')) {
      lowering.refuse('The store of this graph cannot choose among nodes in this way', value.span);
    }
  };
  visit(query, {
    case: ({ branches, otherwise }) => {
      for (const { value } of branches) refuseElement(value);
      refuseElement(otherwise);
    },
    aggregate: ({ function: name, arguments: [argument] }) => {
      if (name === 'min' || name === 'max') refuseElement(argument);
    },
    match: ({ patterns, where, span }) => {
      const used = new Set(where ? elementsOf(where, 'variable').map(({ name }) => name) : []);
      const isChosenFirst = patterns.some(
        (pattern) =>
          pattern.kind === 'path' && pattern.shortest && used.has(pattern.variable?.text ?? ''),
      );
      if (!isChosenFirst) return;
      lowering.refuse(
        'The store of this graph finds shortest paths before it looks at conditions on them',
        span,
      );
    },
    opaque: ({ span }) =>
      lowering.refuse('The store of this graph does not know this construct', span),
    function: ({ name, arguments: args, span }, ancestors) => {
      const known = name.toLowerCase();
      if (MISSING.has(known) || known.includes('.') || (known === 'round' && args.length > 1)) {
        lowering.refuse('The store of this graph does not know this function', span);
      }
      if (UNSHOWN.has(known) && !isWorkedWith(ancestors)) {
        lowering.refuse(
          'The store of this graph can compare times and durations, but not show them',
          span,
        );
      }
      if (known === 'tostring' && args.some((argument) => argument.kind === 'float')) {
        lowering.refuse('The store of this graph writes such numbers otherwise', span);
      }
    },
    'type-test': ({ span }) =>
      lowering.refuse('The store of this graph does not know the types of values', span),
    'normalized-test': ({ span }) => lowering.refuse(NO_FORMS, span),
    normalize: ({ span }) => lowering.refuse(NO_FORMS, span),
    'shortest-path': ({ span }) =>
      lowering.refuse('The store of this graph looks for shortest paths only in MATCH', span),
    call: ({ optional, span }) => {
      if (optional) lowering.refuse('The store of this graph knows no OPTIONAL CALL', span);
    },
    'path-group': ({ span }) =>
      lowering.refuse('The store of this graph knows no repeated parts of paths', span),
    'path-selector': ({ span }) =>
      lowering.refuse('The store of this graph cannot choose among paths in this way', span),
    path: ({ variable, elements, span }) => {
      if (variable && elements.length === 1) {
        lowering.refuse('The store of this graph knows no path of one node', span);
      }
    },
    return: ({ items, skip, limit }) => {
      requireCounts([skip, limit], lowering);
      for (const { expression } of items) {
        if (!isRebuilt(expression, meanings)) continue;
        lowering.refuse(
          'The store of this graph cannot show nodes that were put together anew; show a property of them',
          expression.span,
        );
      }
    },
    with: ({ skip, limit }) => requireCounts([skip, limit], lowering),
  });
}

const NO_FORMS = 'The store of this graph knows no forms of Unicode';

/** Compared, added, written as text or taken apart. */
function isWorkedWith(ancestors: readonly Element[]): boolean {
  const [outer, parent] = [ancestors.at(-2), ancestors.at(-1)];
  if (parent?.kind === 'list') {
    return outer?.kind === 'list-comprehension' && outer.projection?.kind === 'property';
  }
  const isText = parent?.kind === 'function' && parent.name.toLowerCase() === 'tostring';
  return (
    isText ||
    parent?.kind === 'comparison' ||
    parent?.kind === 'comparison-link' ||
    parent?.kind === 'arithmetic'
  );
}

function requireCounts(counts: readonly (Expression | null)[], lowering: Lowering): void {
  for (const count of counts) {
    if (count && count.kind !== 'integer' && count.kind !== 'parameter') {
      lowering.refuse(
        'The store of this graph takes a whole number for SKIP and LIMIT',
        count.span,
      );
    }
  }
}
