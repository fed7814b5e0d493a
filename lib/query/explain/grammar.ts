/** Where a noun stands. English knows no difference but between a subject and the rest, German does. */
export type Case = 'nominative' | 'genitive' | 'dative' | 'accusative';

/** Something that the query speaks of: a node, a relationship, a path. */
export interface Thing {
  /** `movie`; never an article. */
  readonly noun: string;
  /** Which of several of the same noun, from 1; null where there is only one. */
  readonly ordinal: number | null;
}

/** `every movie`, `a movie`, `no movie`. */
export type Determiner = 'every' | 'a' | 'no';

/** What leads from one node to the next, in words that go before or after it. */
export interface Relation {
  /** Wordings of the types; empty where any will do. */
  readonly types: readonly string[];
  /** What stands at the end that the type leads to, as a noun; null where it leads both ways. */
  readonly endNoun: string | null;
  /** What the type must be where it is not simply one of `types`: `not “knows”`. */
  readonly kind: string | null;
  readonly direction: 'right' | 'left' | 'either';
  /** Walks of so many; null: one. */
  readonly length: { readonly min: number; readonly max: number | null } | null;
  readonly shortest: 'one' | 'all' | null;
  /** What is said of the relationship itself; a text is a clause of its own. */
  readonly conditions: readonly (PropertyClaim | string)[];
}

/** A noun phrase: what stands before the relation's verb and what may stand after it. */
export interface NounPhrase {
  readonly head: string;
  /** Relative clauses. */
  readonly modifiers: readonly string[];
  /** True where the head itself says more of the thing than what it is. */
  readonly isModified?: boolean;
}

export type Verb =
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'before'
  | 'after'
  | 'contains'
  | 'starts-with'
  | 'ends-with'
  | 'in'
  | 'includes'
  | 'regex';

/** The words for a construct of the language `Grammar` speaks: `{0}` and so on are its operands. */
export type Template = string;

/**
 * One language. Everything else about an explanation (what is said, in which order) is the same in
 * every language; a grammar only says it.
 */
export interface Grammar {
  readonly language: 'en' | 'de';
  readonly readNoun: (words: readonly string[]) => string;
  readonly readType: (words: readonly string[]) => string;
  quote(text: string): string;
  and(items: readonly string[]): string;
  or(items: readonly string[]): string;
  /** What is shown, computed or ordered by, side by side. */
  columns(items: readonly string[]): string;
  /** `each name of the movie and year`: groups, given as noun phrases. */
  each(items: readonly string[]): string;
  /** Capital and full stop. */
  sentence(text: string): string;

  /** Noun of a node with any of the labels; of any kind for none. */
  nodeNoun(labels: readonly string[]): string;
  /** What is shown or taken, as the object of the verb. */
  column(text: string): string;
  linkNoun(types: readonly string[]): string;
  introduce(thing: Thing, determiner: Determiner, inCase: Case): string;
  refer(thing: Thing, inCase: Case): string;
  /** Behind an introduction: that it is not the other one, although nothing else tells them apart. */
  otherThan(things: readonly Thing[]): string;
  /** `name of the movie`; a property of a thing. */
  propertyOf(property: string, thing: Thing): string;
  /** Several properties of one thing. */
  propertiesOf(properties: readonly string[], thing: Thing): string;
  /** Several properties of one thing as what rows are grouped by. */
  groupsOf(properties: readonly string[], thing: Thing): string;
  partOf(part: string, whole: string): string;
  /** `whose name …` with what is said of it. */
  whose(property: string, predicate: string): string;
  /** All that is said of the properties of one thing: each by itself, or several right behind the head. */
  whoseAll(claims: readonly PropertyClaim[]): PropertyWords;
  /** `that …` with what is said of the thing itself. */
  that(predicate: string, noun: string): string;
  /** Modifiers behind a head. */
  withModifiers(phrase: NounPhrase): string;
  /** `there is a movie that …`. */
  exists(phrase: NounPhrase): string;

  /** `that acted in a movie whose …`, behind a noun. */
  relative(relation: Relation, target: NounPhrase, noun: string): string;
  /** `the person acted in a movie whose …`, as a dependent clause. */
  statement(subject: Thing, relation: Relation, target: NounPhrase): string;
  /** True where the target's modifiers may hold further relations. */
  canNest(relation: Relation): boolean;
  /** Case in which the target's head must come. */
  targetCase(relation: Relation): Case;

  /** Predicate behind its subject. */
  verb(verb: Verb, operand: string, isNegated: boolean): string;
  /** Predicates of one subject, any of which may hold. */
  eitherOf(predicates: readonly string[]): string;
  /** Case of the operand of a verb. */
  verbCase(verb: Verb): Case;
  unknown(isKnown: boolean): string;
  isA(complement: string, isNegated: boolean): string;
  clause(subject: string, predicate: string): string;
  wording(key: WordingKey, ...operands: readonly string[]): string;
  /** How many of a thing. */
  counted(key: 'count' | 'countDistinct', thing: Thing): string;
  functionOf(name: string, operands: readonly string[]): string | null;
  /** Where words are to be few; null where whole sentences are said. */
  readonly caption: Caption | null;
}

/** What a caption says in other places than a sentence does. */
export interface Caption {
  /** `above 3`, in brackets behind what it is said of; empty for a predicate that does not read so. */
  said(predicate: string): string;
  /** What is said of the thing that a caption begins with: `wrote a book` of `who wrote a book`. */
  asSentence(modifier: string): string;
  /** `doctor (name, age)`: what rows are grouped by, with what is shown of it. */
  groupWith(thing: Thing, properties: readonly string[]): string;
}

/** What is said of a property: `height`, `is above 3`. */
export interface PropertyClaim {
  readonly property: string;
  readonly predicate: string;
}

export interface PropertyWords {
  /** Behind the head: `with built from 2001 to 2010`; null for none. */
  readonly attached: string | null;
  readonly clauses: readonly string[];
}

export type WordingKey = keyof Wordings;

/** One wording for each construct; `{0}`, `{1}` … are its operands. */
export interface Wordings {
  // Clauses of a predicate
  readonly both: Template;
  readonly these: Template;
  readonly either: Template;
  readonly exactlyOne: Template;
  readonly notThat: Template;
  readonly isTrue: Template;
  readonly whether: Template;
  readonly existsResult: Template;
  readonly allOf: Template;
  readonly anyOf: Template;
  readonly noneOf: Template;
  readonly singleOf: Template;
  readonly always: Template;
  readonly never: Template;
  readonly unknownTruth: Template;
  readonly neverMissing: Template;
  readonly isType: Template;
  readonly isNotType: Template;
  readonly isNormal: Template;
  readonly isNotNormal: Template;
  // Nouns
  readonly trueValue: Template;
  readonly falseValue: Template;
  readonly nothing: Template;
  readonly emptyList: Template;
  readonly list: Template;
  readonly record: Template;
  readonly entry: Template;
  readonly entryAt: Template;
  readonly slice: Template;
  readonly sliceFrom: Template;
  readonly sliceTo: Template;
  readonly plus: Template;
  readonly minus: Template;
  /** So long before, and after, a moment. */
  readonly spanBefore: Template;
  readonly spanAfter: Template;
  readonly times: Template;
  readonly dividedBy: Template;
  readonly remainder: Template;
  readonly power: Template;
  readonly joined: Template;
  readonly negative: Template;
  readonly positive: Template;
  readonly grouped: Template;
  readonly countMatches: Template;
  readonly countValues: Template;
  readonly countDistinctValues: Template;
  readonly sum: Template;
  readonly avg: Template;
  readonly min: Template;
  readonly max: Template;
  readonly collect: Template;
  readonly stDev: Template;
  readonly stDevP: Template;
  readonly percentileCont: Template;
  readonly percentileDisc: Template;
  readonly distinctly: Template;
  readonly caseBranch: Template;
  readonly caseOf: Template;
  readonly caseElse: Template;
  readonly comprehension: Template;
  readonly comprehensionKept: Template;
  readonly keptOnly: Template;
  readonly reduce: Template;
  readonly countOfMatches: Template;
  readonly countOfThings: Template;
  readonly countOfResults: Template;
  readonly listOfMatches: Template;
  readonly listOfResults: Template;
  readonly pathOf: Template;
  readonly pathsOf: Template;
  readonly allProperties: Template;
  readonly function: Template;
  readonly functionAlone: Template;
  readonly normalized: Template;
  readonly notAnalysed: Template;
  /** A clause that the guard refuses, by its keyword. */
  readonly refusedClause: Template;
  readonly placeholder: Template;
  readonly value: Template;
  readonly elementOf: Template;
  readonly everything: Template;
  readonly everythingFound: Template;
  readonly path: Template;
  // Label expressions
  readonly anyLabel: Template;
  readonly notLabel: Template;
  // Clauses of the query
  readonly finds: Template;
  /** What one MATCH finds and what is shown of it; empty where the language says it in two sentences. */
  readonly lists: Template;
  readonly listsDistinct: Template;
  readonly thenFinds: Template;
  readonly optionally: Template;
  readonly optionallyChecks: Template;
  readonly requires: Template;
  readonly optionallyRequires: Template;
  readonly handsOn: Template;
  readonly distinctStep: Template;
  readonly where: Template;
  readonly combinedWith: Template;
  readonly bag: Template;
  readonly unwinds: Template;
  readonly takes: Template;
  readonly takesFor: Template;
  readonly withoutRepeats: Template;
  readonly keeps: Template;
  readonly shows: Template;
  readonly showsDistinct: Template;
  readonly showsFor: Template;
  readonly showsForDistinct: Template;
  readonly showsEvery: Template;
  readonly showsEveryDistinct: Template;
  readonly ofEvery: Template;
  readonly named: Template;
  readonly sortedBy: Template;
  /** By several, all of them downwards. */
  readonly sortedDown: Template;
  readonly ascending: Template;
  readonly descending: Template;
  readonly skip: Template;
  readonly limit: Template;
  readonly skipLimit: Template;
  readonly subquery: Template;
  readonly subqueryFirst: Template;
  readonly subqueryOptional: Template;
  readonly union: Template;
  readonly unionAll: Template;
  readonly unionPart: Template;
  readonly selectedAny: Template;
  readonly selectedShortest: Template;
  readonly selectedGroups: Template;
  readonly bare: Template;
  readonly forWhich: Template;
  readonly properties: Template;
}
