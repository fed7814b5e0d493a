// oxlint-disable max-lines -- mutually recursive types: parting them would make a cycle of files
import type { Span } from '@/lib/base/span';

/**
 * # The query model
 *
 * What a query means, in no particular language: text is parsed into it, the on-premises model
 * builds it, binding and amending edit it, and the guard, the rules, the explainer and the differ
 * read it. Only a printing of it is ever run.
 *
 * It is plain readonly data (it survives `structuredClone` and JSON). Every element has a `kind` and
 * the `span` of the text it was read from; elements that were built have `NO_SPAN`.
 *
 * ## Meaning
 * - **Rows.** A single query is a pipeline: each clause takes the bag of rows of the one before (the
 *   first takes one empty row) and gives a bag. Only `distinct` makes a set, by equivalence: null is
 *   equivalent to null, NaN to NaN, 1 to 1.0.
 * - **Matching.** All patterns of one `match` are matched together. Where its `uniqueness` is
 *   `relationship` no relationship is walked twice *within that clause* (Cypher); where it is `none`
 *   it may be (SPARQL). Nodes may always repeat. Hence two clauses differ from one with two patterns.
 * - **Null.** Predicates have three values. A comparison with null is null; `and`, `or`, `xor` and
 *   `not` follow Kleene; `where` keeps only true. `in` is null where nothing was equal and null stood on
 *   either side, and false on the empty list.
 * - **Comparison.** `=` between values of different types is false (numbers are one type), `<` and its
 *   kin are null. A dialect whose store says otherwise writes the difference out or refuses.
 * - **Grouping.** Items of a projection without an aggregate are the grouping keys of those with one.
 *   Aggregates skip null; over no rows without keys there is one row: count 0, sum 0, collect empty, the rest null.
 * - **Order.** Rows have an order only directly after a projection with `order`; null is last ascending.
 *
 * ## Whoever adds a check
 * Nodes and relationships stand in these places, and a check of them must reach all: the patterns of
 * `match`, there also inside `path-group`; `pattern-predicate`, `pattern-comprehension` and
 * `shortest-path` among expressions; the bodies of `call` and of `subquery`. Of a relationship with a
 * `length` the nodes between its ends are named by no element. Properties are read by `property`,
 * `index` (by a computed name where the index is no string), `map-projection` (`all` reads every one),
 * `properties` of patterns, and by functions such as `properties` and `keys`. `visit` and `elementsOf`
 * walk all of it, and the whole of Cypher 5 that reads is in these kinds: what is `opaque` is refused.
 */
export interface Query extends ElementBase {
  readonly kind: 'query';
  /** Never empty. More than one: their rows together, matched by column name. */
  readonly parts: readonly SingleQuery[];
  /** How parts are joined, `all` as a bag, `distinct` as a set; null where there is one part. */
  readonly union: 'all' | 'distinct' | null;
}

/** A pipeline of clauses. A query that gives rows ends in `return`; the body of EXISTS or COUNT need not. */
export interface SingleQuery extends ElementBase {
  readonly kind: 'single-query';
  readonly clauses: readonly Clause[];
}

export interface ElementBase {
  readonly span: Span;
}

/** Span of what was built and not read. */
export const NO_SPAN: Span = { start: 0, end: 0 };

/** A name as meant: unquoted, case kept. */
export interface Name extends ElementBase {
  readonly kind: 'name';
  readonly text: string;
}

/* ---------------------------------------------------------------- Clauses */

export type Clause = MatchClause | WithClause | ReturnClause | UnwindClause | CallClause | Opaque;

export interface MatchClause extends ElementBase {
  readonly kind: 'match';
  /** True: a row without a match is kept once, with null for the clause's new variables. `where` is part of the match. */
  readonly optional: boolean;
  readonly uniqueness: 'relationship' | 'none';
  readonly patterns: readonly Pattern[];
  readonly where: Expression | null;
}

/** What `with` and `return` share: project, then distinct, order, skip, limit, in this order. */
export interface Projection extends ElementBase {
  readonly distinct: boolean;
  /** True for `*`: every variable in scope, by name, before `items`. */
  readonly all: boolean;
  readonly items: readonly ProjectionItem[];
  readonly order: readonly OrderItem[];
  readonly skip: Expression | null;
  readonly limit: Expression | null;
}

/** Ends the scope of every variable that it does not project. `where` filters what is left last. */
export interface WithClause extends Projection {
  readonly kind: 'with';
  readonly where: Expression | null;
}

export interface ReturnClause extends Projection {
  readonly kind: 'return';
}

export interface ProjectionItem extends ElementBase {
  readonly kind: 'projection-item';
  readonly expression: Expression;
  /** The variable or column that it makes: the alias, else the expression as it was written. */
  readonly name: Name;
  /** True where the query named it, so that the name is the author's and not a copy of the expression. */
  readonly named: boolean;
}

/** Sees the projected names first, then, where nothing was made distinct or grouped, the variables before. */
export interface OrderItem extends ElementBase {
  readonly kind: 'order-item';
  readonly expression: Expression;
  readonly descending: boolean;
}

/** One row for each element; none for null and for the empty list. */
export interface UnwindClause extends ElementBase {
  readonly kind: 'unwind';
  readonly list: Expression;
  readonly variable: Name;
}

/** A sub-query run once for each row, whose columns are added to the row. */
export interface CallClause extends ElementBase {
  readonly kind: 'call';
  /** True: a row for which the body gives nothing is kept, with nulls. */
  readonly optional: boolean;
  /** Outer variables the body sees; `all` for every one; null where the body says so by its own first `with`. */
  readonly imports: readonly Name[] | 'all' | null;
  readonly body: Query;
}

/* ---------------------------------------------------------------- Patterns */

export type Pattern = PathPattern | Opaque;

export interface PathPattern extends ElementBase {
  readonly kind: 'path';
  /** Names the whole path. */
  readonly variable: Name | null;
  /**
   * `one`: any one of the shortest paths between each pair of ends; `all`: all of them; null: every path.
   * Of the paths that the clause's `where` allows. Null where there is a `selector`.
   */
  readonly shortest: 'one' | 'all' | null;
  /** Keeps some of the paths between each pair of ends, before the clause's `where` looks at them; null: every path. */
  readonly selector: PathSelector | null;
  /** Node, step, node … : odd in number, begins and ends with a node. Where a text leaves a node out, it is one without conditions. */
  readonly elements: readonly (NodePattern | PathStep)[];
  /** Holds for each path before the selector looks at it. */
  readonly where: Expression | null;
}

/** Of the paths between each pair of ends: `any` so many, `shortest` so many from the shortest up, `groups` all of so many lengths. */
export interface PathSelector extends ElementBase {
  readonly kind: 'path-selector';
  readonly keep: 'any' | 'shortest' | 'groups';
  /** At least 1; paths of `any` and ties of `shortest` are the store's choice. */
  readonly count: number;
}

/** What leads from one node of a path to the next. */
export type PathStep = RelationshipPattern | PathGroup;

/**
 * A part of a path walked several times over: the last node of one walk is the first of the next, the
 * node before the group is the first of the first walk, the node after it the last of the last (both are
 * one node where there is no walk). Inside the group a variable is that of the one walk; outside it is
 * the list of what it was in each.
 */
export interface PathGroup extends ElementBase {
  readonly kind: 'path-group';
  /** As of a path. */
  readonly elements: readonly (NodePattern | PathStep)[];
  /** Holds for each walk. */
  readonly where: Expression | null;
  readonly repeat: PathLength;
}

/** A variable that is bound already joins; it is not bound anew. */
export interface NodePattern extends ElementBase {
  readonly kind: 'node';
  readonly variable: Name | null;
  readonly labels: LabelExpression | null;
  /** Equality for each entry; null in a value matches nothing. */
  readonly properties: MapExpression | Parameter | null;
  readonly where: Expression | null;
}

export interface RelationshipPattern extends ElementBase {
  readonly kind: 'relationship';
  readonly variable: Name | null;
  readonly types: LabelExpression | null;
  /** As seen from the node before: `right` begins at it. `either` matches both ways round, a loop once. */
  readonly direction: 'right' | 'left' | 'either';
  /** Null: exactly one relationship. Else a walk of so many, and the variable is the list of them. */
  readonly length: PathLength | null;
  /** With a length, `properties` and `where` hold for each relationship of the walk, and in `where` the variable is that one. */
  readonly properties: MapExpression | Parameter | null;
  readonly where: Expression | null;
}

/** Inclusive bounds; `max` null is without bound; a `min` of 0 lets both ends be one node. */
export interface PathLength extends ElementBase {
  readonly kind: 'path-length';
  readonly min: number;
  readonly max: number | null;
}

/** On a node: the labels it carries (RDF: its classes). On a relationship: its one type (RDF: the predicate). */
export type LabelExpression = LabelName | LabelWildcard | LabelNot | LabelJunction | Opaque;

export interface LabelName extends ElementBase {
  readonly kind: 'label';
  readonly name: string;
}

/** `%`: at least one label. */
export interface LabelWildcard extends ElementBase {
  readonly kind: 'label-wildcard';
}

export interface LabelNot extends ElementBase {
  readonly kind: 'label-not';
  readonly operand: LabelExpression;
}

export interface LabelJunction extends ElementBase {
  readonly kind: 'label-and' | 'label-or';
  readonly operands: readonly LabelExpression[];
}

/* ---------------------------------------------------------------- Expressions */

export type Expression =
  | Literal
  | ListExpression
  | MapExpression
  | Parameter
  | Variable
  | PropertyAccess
  | IndexAccess
  | Slice
  | Comparison
  | Junction
  | Not
  | Arithmetic
  | Sign
  | StringPredicate
  | Membership
  | RegexMatch
  | NullTest
  | LabelTest
  | TypeTest
  | NormalizedTest
  | Normalize
  | FunctionCall
  | Aggregate
  | CountStar
  | Case
  | ListComprehension
  | ListPredicate
  | Reduce
  | SubqueryExpression
  | PatternPredicate
  | PatternComprehension
  | ShortestPath
  | MapProjection
  | Opaque;

export type Literal = StringLiteral | IntegerLiteral | FloatLiteral | BooleanLiteral | NullLiteral;

export interface StringLiteral extends ElementBase {
  readonly kind: 'string';
  /** The characters meant: escapes undone. */
  readonly value: string;
}

export interface IntegerLiteral extends ElementBase {
  readonly kind: 'integer';
  /** Decimal digits with at most a leading `-`, so that no integer is rounded. */
  readonly value: string;
}

export interface FloatLiteral extends ElementBase {
  readonly kind: 'float';
  /** As JavaScript writes a number (`1.5`, `1e+21`), or `Infinity` or `NaN`. */
  readonly value: string;
}

export interface BooleanLiteral extends ElementBase {
  readonly kind: 'boolean';
  readonly value: boolean;
}

export interface NullLiteral extends ElementBase {
  readonly kind: 'null';
}

export interface ListExpression extends ElementBase {
  readonly kind: 'list';
  readonly items: readonly Expression[];
}

export interface MapExpression extends ElementBase {
  readonly kind: 'map';
  readonly entries: readonly MapEntry[];
}

export interface MapEntry extends ElementBase {
  readonly kind: 'map-entry';
  readonly key: Name;
  readonly value: Expression;
}

/** A value given beside the query. Before binding it is a placeholder, named without its `$`. */
export interface Parameter extends ElementBase {
  readonly kind: 'parameter';
  readonly name: string;
}

export interface Variable extends ElementBase {
  readonly kind: 'variable';
  readonly name: string;
}

/** Null where the subject is null or has no such property. */
export interface PropertyAccess extends ElementBase {
  readonly kind: 'property';
  readonly subject: Expression;
  readonly key: Name;
}

/** Into a list by position from 0 (negative: from the end), or into a map or element by name. */
export interface IndexAccess extends ElementBase {
  readonly kind: 'index';
  readonly subject: Expression;
  readonly index: Expression;
}

/** Elements from `from` up to and without `to`. */
export interface Slice extends ElementBase {
  readonly kind: 'slice';
  readonly subject: Expression;
  readonly from: Expression | null;
  readonly to: Expression | null;
}

export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A chain: `a < b <= c` means `a < b and b <= c`. */
export interface Comparison extends ElementBase {
  readonly kind: 'comparison';
  readonly first: Expression;
  /** Never empty. */
  readonly rest: readonly ComparisonLink[];
}

export interface ComparisonLink extends ElementBase {
  readonly kind: 'comparison-link';
  readonly operator: ComparisonOperator;
  readonly operand: Expression;
}

export interface Junction extends ElementBase {
  readonly kind: 'and' | 'or' | 'xor';
  /** Two or more. */
  readonly operands: readonly Expression[];
}

export interface Not extends ElementBase {
  readonly kind: 'not';
  readonly operand: Expression;
}

/** `+` also joins strings and lists, `||` only those; `/` of two integers is whole; `^` is always a float. */
export interface Arithmetic extends ElementBase {
  readonly kind: 'arithmetic';
  readonly operator: '+' | '-' | '*' | '/' | '%' | '^' | '||';
  readonly left: Expression;
  readonly right: Expression;
}

export interface Sign extends ElementBase {
  readonly kind: 'sign';
  readonly operator: '+' | '-';
  readonly operand: Expression;
}

/** Exact characters; null where either side is no string. */
export interface StringPredicate extends ElementBase {
  readonly kind: 'string-predicate';
  readonly operator: 'contains' | 'starts-with' | 'ends-with';
  readonly subject: Expression;
  readonly operand: Expression;
}

export interface Membership extends ElementBase {
  readonly kind: 'in';
  readonly item: Expression;
  readonly list: Expression;
}

/** The whole subject matches. */
export interface RegexMatch extends ElementBase {
  readonly kind: 'regex';
  readonly subject: Expression;
  readonly pattern: Expression;
}

/** Never null itself. */
export interface NullTest extends ElementBase {
  readonly kind: 'null-test';
  readonly subject: Expression;
  /** True for `IS NOT NULL`. */
  readonly negated: boolean;
}

export interface LabelTest extends ElementBase {
  readonly kind: 'label-test';
  readonly subject: Expression;
  readonly labels: LabelExpression;
}

/** Whether a value is of one of the types; null is of every nullable one. Never null itself. */
export interface TypeTest extends ElementBase {
  readonly kind: 'type-test';
  readonly subject: Expression;
  /** Never empty. */
  readonly types: readonly ValueType[];
  /** True for `IS NOT ::`. */
  readonly negated: boolean;
}

export interface ValueType extends ElementBase {
  readonly kind: 'value-type';
  readonly name: ValueTypeName;
  /** Of a LIST: types that its elements may have, any of them. Of all else: empty. */
  readonly items: readonly ValueType[];
  readonly nullable: boolean;
}

export type ValueTypeName =
  | 'BOOLEAN'
  | 'STRING'
  | 'INTEGER'
  | 'FLOAT'
  | 'DATE'
  | 'LOCAL TIME'
  | 'ZONED TIME'
  | 'LOCAL DATETIME'
  | 'ZONED DATETIME'
  | 'DURATION'
  | 'POINT'
  | 'NODE'
  | 'RELATIONSHIP'
  | 'PATH'
  | 'MAP'
  | 'LIST'
  | 'PROPERTY VALUE'
  | 'ANY'
  | 'NULL'
  | 'NOTHING';

/** The four forms in which Unicode writes equal characters equally. */
export type NormalForm = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

/** Whether a string is in the form; null for what is no string. */
export interface NormalizedTest extends ElementBase {
  readonly kind: 'normalized-test';
  readonly subject: Expression;
  readonly form: NormalForm;
  readonly negated: boolean;
}

/** The string in the form. */
export interface Normalize extends ElementBase {
  readonly kind: 'normalize';
  readonly operand: Expression;
  readonly form: NormalForm;
}

export interface FunctionCall extends ElementBase {
  readonly kind: 'function';
  /** As written, with its namespace; functions are found without regard to case. */
  readonly name: string;
  readonly arguments: readonly Expression[];
}

export type AggregateFunction =
  | 'count'
  | 'sum'
  | 'avg'
  | 'min'
  | 'max'
  | 'collect'
  | 'stDev'
  | 'stDevP'
  | 'percentileCont'
  | 'percentileDisc';

export interface Aggregate extends ElementBase {
  readonly kind: 'aggregate';
  readonly function: AggregateFunction;
  readonly distinct: boolean;
  readonly arguments: readonly Expression[];
}

/** Counts rows, those of nulls too. */
export interface CountStar extends ElementBase {
  readonly kind: 'count-star';
}

export interface Case extends ElementBase {
  readonly kind: 'case';
  /** Compared with each branch by `=`; null: each branch is a predicate of its own. */
  readonly subject: Expression | null;
  readonly branches: readonly CaseBranch[];
  /** Null where there is no ELSE; the value is then null. */
  readonly otherwise: Expression | null;
}

export interface CaseBranch extends ElementBase {
  readonly kind: 'case-branch';
  readonly when: Expression;
  readonly value: Expression;
}

export interface ListComprehension extends ElementBase {
  readonly kind: 'list-comprehension';
  readonly variable: Name;
  readonly list: Expression;
  readonly where: Expression | null;
  readonly projection: Expression | null;
}

export interface ListPredicate extends ElementBase {
  readonly kind: 'list-predicate';
  readonly quantifier: 'all' | 'any' | 'none' | 'single';
  readonly variable: Name;
  readonly list: Expression;
  readonly where: Expression | null;
}

export interface Reduce extends ElementBase {
  readonly kind: 'reduce';
  readonly accumulator: Name;
  readonly initial: Expression;
  readonly variable: Name;
  readonly list: Expression;
  readonly step: Expression;
}

/** Reads the rows of a body that sees every outer variable: whether any, how many, or the list of its one column. */
export interface SubqueryExpression extends ElementBase {
  readonly kind: 'subquery';
  readonly operator: 'exists' | 'count' | 'collect';
  readonly body: Query;
}

/** True where the pattern has a match; binds nothing. */
export interface PatternPredicate extends ElementBase {
  readonly kind: 'pattern-predicate';
  readonly pattern: PathPattern;
}

export interface PatternComprehension extends ElementBase {
  readonly kind: 'pattern-comprehension';
  readonly pattern: PathPattern;
  readonly where: Expression | null;
  readonly projection: Expression;
}

/** A path or null (`shortest: 'one'`), or the list of paths (`'all'`), between two bound nodes. */
export interface ShortestPath extends ElementBase {
  readonly kind: 'shortest-path';
  readonly pattern: PathPattern;
}

/** A map made from an element or map: the named properties, all of them, or computed entries. */
export interface MapProjection extends ElementBase {
  readonly kind: 'map-projection';
  readonly subject: Variable;
  readonly all: boolean;
  readonly entries: readonly (MapEntry | PropertySelector | Variable)[];
}

export interface PropertySelector extends ElementBase {
  readonly kind: 'property-selector';
  readonly key: Name;
}

/* ---------------------------------------------------------------- Opaque */

/**
 * What the model does not express: in Cypher, clauses that write or command and labels that are computed.
 * Whether it may run is decided on `rule` and `contents` alone, so `contents` must name everything in it;
 * if it may, it is re-emitted from its tokens and edited by nobody.
 */
export interface Opaque extends ElementBase {
  readonly kind: 'opaque';
  /** Rule of the language's grammar that it was read by. */
  readonly rule: string;
  /** Without comments and white space. */
  readonly tokens: readonly OpaqueToken[];
  readonly contents: OpaqueContents;
}

export interface OpaqueToken {
  /** `name`, `variable`, `parameter` and `string` hold what is meant, and are quoted again by the printer. */
  readonly type: 'keyword' | 'symbol' | 'number' | 'name' | 'variable' | 'parameter' | 'string';
  readonly text: string;
}

export interface OpaqueContents {
  /** Grammar rules of the clauses in it, its own included. */
  readonly clauses: readonly string[];
  readonly functions: readonly string[];
  readonly procedures: readonly string[];
  readonly labels: readonly string[];
  readonly relationshipTypes: readonly string[];
  readonly properties: readonly string[];
  readonly parameters: readonly string[];
  readonly variables: readonly string[];
  /** Every grammar rule used in it, once. */
  readonly rules: readonly string[];
}

/* ---------------------------------------------------------------- All of it */

export type ExpressionKind = Expression['kind'];

export type Element =
  | Query
  | SingleQuery
  | Clause
  | ProjectionItem
  | OrderItem
  | Pattern
  | NodePattern
  | RelationshipPattern
  | PathGroup
  | PathSelector
  | PathLength
  | LabelExpression
  | Expression
  | MapEntry
  | ComparisonLink
  | CaseBranch
  | PropertySelector
  | ValueType
  | Name;

export type ElementKind = Element['kind'];
export type ElementOf<Kind extends ElementKind> = Extract<Element, { readonly kind: Kind }>;
