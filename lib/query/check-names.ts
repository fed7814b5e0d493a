import type { Diagnostic } from '@/lib/base/diagnostic';
import type { Span } from '@/lib/base/span';
import type { GraphSchema } from '@/lib/schema/graph-schema';
import { oncePerSchema } from '@/lib/schema/once-per-schema';

import type { Element, Query } from './model';
import { meaningOf, meaningsOf, namesIn } from './scope';
import type { Meaning } from './scope';
import { visit } from './visit';

/**
 * Labels, relationship types and properties that the schema does not have. Given a role's part of the
 * schema, names outside that part and names that do not exist at all read the same.
 */
export function checkNames(query: Query, schema: GraphSchema): readonly Diagnostic[] {
  const names = namesOf(schema);
  const meanings = meaningsOf(query);
  const found: Diagnostic[] = [];
  const check = (
    known: ReadonlySet<string>,
    name: string,
    what: What,
    { start, end }: Span,
  ): void => {
    if (known.has(name)) return;
    found.push({ code: what.code, severity: 'error', message: what.message, start, end });
  };
  visit(query, {
    label: ({ name, span }, ancestors) => {
      const isType = isWithinRelationship(ancestors);
      const isEither =
        !isType && ancestors.some(({ kind }) => kind === 'label-test') && names.types.has(name);
      if (!isEither) check(isType ? names.types : names.labels, name, isType ? TYPE : LABEL, span);
    },
    property: ({ subject, key, span }) => {
      // A part of a stored value, such as the year of a date: no property of the graph.
      if (subject.kind === 'property') return;
      const meaning = subject.kind === 'variable' ? meaningOf(subject.name, meanings) : undefined;
      if (
        isComputed(meaning) ||
        (subject.kind === 'function' && !ELEMENT_FUNCTIONS.has(subject.name.toLowerCase()))
      )
        return;
      check(names.propertiesOf(meaning), key.text, PROPERTY, {
        start: key.span.start,
        end: span.end,
      });
    },
    index: ({ subject, index, span }) => {
      const meaning = subject.kind === 'variable' ? meaningOf(subject.name, meanings) : undefined;
      if (meaning?.kind !== 'node' && meaning?.kind !== 'relationship') return;
      if (index.kind === 'string') check(names.propertiesOf(meaning), index.value, PROPERTY, span);
      else found.push({ ...COMPUTED, severity: 'error', start: span.start, end: span.end });
    },
    'property-selector': ({ key, span }) =>
      check(names.propertiesOf(undefined), key.text, PROPERTY, span),
    'map-entry': ({ key, span }, ancestors) => {
      const owner = ancestors.at(-2);
      if (ancestors.at(-1)?.kind !== 'map' || !isPatternOf(owner, ancestors.at(-1))) return;
      check(names.propertiesOf(meaningOfElement(owner)), key.text, PROPERTY, {
        ...span,
        end: key.span.end,
      });
    },
    opaque: ({ contents, span }) => {
      for (const name of contents.labels) check(names.labels, name, LABEL, span);
      for (const name of contents.relationshipTypes) check(names.types, name, TYPE, span);
      for (const name of contents.properties)
        check(names.propertiesOf(undefined), name, PROPERTY, span);
    },
  });
  return found;
}

/** Functions that give a node or relationship; what others give has keys that no schema lists. */
const ELEMENT_FUNCTIONS = new Set(['startnode', 'endnode', 'head', 'last']);

interface What {
  readonly code: string;
  readonly message: string;
}

const LABEL: What = {
  code: 'unknown-label',
  message: 'The graph has no such label; use one of the schema.',
};
const TYPE: What = {
  code: 'unknown-relationship-type',
  message: 'The graph has no such relationship type; use one of the schema.',
};
const PROPERTY: What = {
  code: 'unknown-property',
  message: 'What this is read from has no such property; use one of the schema.',
};

const COMPUTED: What = {
  code: 'computed-property',
  message: 'The name of a property must be written out; use one of the schema.',
};

const namesOf = oncePerSchema((schema) => {
  const ofLabels = new Map(schema.labels.map(({ name, properties }) => [name, properties]));
  const ofTypes = new Map(
    schema.relationshipTypes.map(({ name, properties }) => [name, properties]),
  );
  const propertiesOf = (meaning: Meaning | undefined): ReadonlySet<string> => {
    const owners =
      meaning?.kind === 'node'
        ? chosen(ofLabels, meaning.labels)
        : meaning?.kind === 'relationship'
          ? chosen(ofTypes, meaning.types)
          : [...ofLabels.values(), ...ofTypes.values()];
    return new Set(owners.flat().map(({ name }) => name));
  };
  return { labels: new Set(ofLabels.keys()), types: new Set(ofTypes.keys()), propertiesOf };
});

/** All of them where no name is known, so that an unknown label is not reported again with each property. */
function chosen<Value>(
  byName: ReadonlyMap<string, Value>,
  names: readonly string[],
): readonly Value[] {
  const known = names.flatMap((name) => byName.get(name) ?? []);
  return known.length > 0 ? known : [...byName.values()];
}

/** Maps and results of functions have keys that no schema lists. */
function isComputed(meaning: Meaning | undefined): boolean {
  if (meaning?.kind === 'value') return meaning.expression.kind !== 'aggregate';
  return meaning?.kind === 'element' && meaning.list.kind === 'list';
}

function isWithinRelationship(ancestors: readonly Element[]): boolean {
  const owner = ancestors.findLast(
    ({ kind }) => kind === 'relationship' || kind === 'node' || kind === 'label-test',
  );
  return owner?.kind === 'relationship';
}

function isPatternOf(owner: Element | undefined, map: Element | undefined): boolean {
  return (owner?.kind === 'node' || owner?.kind === 'relationship') && owner.properties === map;
}

function meaningOfElement(element: Element | undefined): Meaning | undefined {
  if (element?.kind === 'node') return { kind: 'node', labels: namesIn(element.labels) };
  return element?.kind === 'relationship'
    ? { kind: 'relationship', types: namesIn(element.types) }
    : undefined;
}
