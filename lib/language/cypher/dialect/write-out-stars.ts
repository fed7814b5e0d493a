import { item, variable } from '@/lib/query/build';
import type { Clause, Name, Query, SingleQuery } from '@/lib/query/model';
import { elementsOf, patternElementsOf } from '@/lib/query/visit';

/** `*` becomes the variables in scope, so that variables named later do not show. */
export function writeOutStars(query: Query): Query {
  return writeOutQuery(query, []);
}

function writeOutQuery(query: Query, outer: readonly string[]): Query {
  return { ...query, parts: query.parts.map((part) => writeOutPart(part, outer)) };
}

/** Stars in the body of an expression are left: no row of it is shown. */
function writeOutPart(part: SingleQuery, outer: readonly string[]): SingleQuery {
  let scope: ReadonlySet<string> = new Set(outer);
  const clauses = part.clauses.map((clause): Clause => {
    const before = scope;
    const written = writeOutClause(clause, before);
    scope = new Set(scopeAfter(written, before));
    return written;
  });
  return { ...part, clauses };
}

function writeOutClause(clause: Clause, scope: ReadonlySet<string>): Clause {
  if (clause.kind === 'call') {
    const outer = clause.imports === 'all' ? [...scope] : (clause.imports ?? []).map(textOf);
    return { ...clause, body: writeOutQuery(clause.body, outer) };
  }
  if ((clause.kind !== 'with' && clause.kind !== 'return') || !clause.all) return clause;
  const own = new Set(clause.items.map(({ name }) => name.text));
  const names = [...scope].filter((name) => !own.has(name)).toSorted();
  return {
    ...clause,
    all: false,
    items: [...names.map((name) => item(variable(name), name)), ...clause.items],
  };
}

/** Variables that a clause leaves in scope, once stars are written out. */
export function scopeAfter(clause: Clause, before: ReadonlySet<string>): readonly string[] {
  switch (clause.kind) {
    case 'match': {
      const paths = clause.patterns.flatMap((pattern) =>
        pattern.kind === 'path' ? [pattern] : [],
      );
      const names = paths.flatMap((path) => [
        path.variable,
        ...patternElementsOf(path).map((each) => each.variable),
      ]);
      return [...before, ...names.flatMap((name) => name?.text ?? [])];
    }
    case 'unwind':
      return [...before, clause.variable.text];
    case 'call': {
      const columns = elementsOf(clause.body, 'return').flatMap(({ items }) => items);
      return [...before, ...columns.map(({ name }) => name.text)];
    }
    case 'with':
    case 'return':
      return clause.items.map(({ name }) => name.text);
    case 'opaque':
      return [...before];
  }
}

function textOf({ text }: Name): string {
  return text;
}
