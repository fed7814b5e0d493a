import 'server-only';
import { property as propertyOf, variable } from '@/lib/query/build';
import { keyOf } from '@/lib/query/diff/key-of';
import { nameAnonymous } from '@/lib/query/diff/outline';
import { conditionsIn } from '@/lib/query/edit/edit-conditions';
import { finalReturn } from '@/lib/query/edit/final-return';
import { type GroupBounds, withoutGroupBounds } from '@/lib/query/edit/group-bounds';
import type { Expression, PropertyAccess, Query, ReturnClause } from '@/lib/query/model';
import { namesIn } from '@/lib/query/scope';
import { elementsOf } from '@/lib/query/visit';
import type { PropertySchema } from '@/lib/schema/graph-schema';

import { type Lexicon, type Mention, namingProperty, type Sense } from './lexicon';
import { type Word, wordsOf } from './words';

export interface SceneNode {
  readonly name: string;
  readonly label: string;
}

export interface SceneLink {
  readonly name: string;
  readonly types: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Its place among the relationships of the query. */
  readonly place: number;
}

/** A property as it can be read in the query. */
export interface Reading {
  readonly expression: PropertyAccess;
  readonly owner: string;
  readonly schema: PropertySchema;
}

/** What an amendment is about: a query whose every node and relationship has a name, and the words. */
export interface Scene {
  /** With the groups that its RETURN makes, whatever is said of how great they are. */
  readonly query: Query;
  readonly groups: GroupBounds;
  readonly clause: ReturnClause;
  readonly lexicon: Lexicon;
  readonly words: readonly Word[];
  /** The words as one grammar of both languages knows them. */
  readonly said: string;
  readonly mentions: readonly Mention[];
  readonly nodes: readonly SceneNode[];
  readonly links: readonly SceneLink[];
  /** Types of placeholders (`Owner.property`) by name. */
  readonly placeholders: ReadonlyMap<string, readonly string[]>;
  /** The node that the first column is about. */
  readonly focus: SceneNode | null;
  /** Whether it is put as a question: `and in Fargo?`. */
  readonly isAsked: boolean;
  /** The key of what the asker says is meant, of several things that may be. */
  readonly meant?: string;
}

export function sceneOf(
  query: Query,
  text: string,
  known: Pick<Scene, 'lexicon' | 'placeholders' | 'meant'>,
): Scene | null {
  const parted = withoutGroupBounds(query);
  const named = nameAnonymous(parted.query, 'o');
  const clause = finalReturn(named);
  if (!clause) return null;
  const words = wordsOf(text);
  const nodes = nodesOf(named);
  const first = clause.items.flatMap(({ expression }) => elementsOf(expression, 'variable'))[0]
    ?.name;
  return {
    ...known,
    query: named,
    groups: parted.groups,
    clause,
    words,
    said: saidOf(words),
    mentions: known.lexicon
      .mentionsIn(words)
      .filter(({ from, to }) => to - from > 1 || !isBuilding(words, from)),
    nodes,
    links: linksOf(named),
    focus: nodes.find(({ name }) => name === first) ?? nodes[0] ?? null,
    isAsked: /\?\s*$/u.test(text) || /^\s*(and |but )?(what|how) about\b/iu.test(text),
  };
}

/** "Make that 1990" makes nothing: the verb builds the amendment. */
function isBuilding(words: readonly Word[], place: number): boolean {
  const [verb, object] = [words[place]?.plain ?? '', words[place + 1]?.plain ?? ''];
  return /^(make|set|put|turn|take)$/u.test(verb) && /^(it|that|this|them)$/u.test(object);
}

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\bno matter\b|\bnever mind\b|\birrespective of\b|\bregardless of\b|\bindependent(ly)? of\b|\b(do not|don't|does not|doesn't|no longer) (really )?matters?( any ?more)?\b|\b(is|are) (irrelevant|unimportant)\b/gu,
    'regardless',
  ],
  // What is given of something, in whatever words.
  [
    /\b(is|are|was|were|being) (on record|on file|there|given|available|filled in|recorded|noted|taken|listed)\b|\b(on record|on file|bekannt|vorhanden|angegeben|eingetragen)( (ist|sind|war|waren))?\b/gu,
    'known',
  ],
  [/\b(anything|everything|all|everyone|anyone|alles|alle) (but|außer|bis auf)\b/gu, 'without'],
  // What is not had.
  [
    /\b(?:has not|have not|hasn't|haven't|does not|doesn't|do not|don't|lacks?) (?:got|have|own)(?: (?:an?|any|the))?\b|\b(?:hasn't|haven't)(?: (?:an?|any|got))+\b/gu,
    'without',
  ],
  [/\b(?:nobody|no one|noone|none)\b(?! of\b)/gu, 'nobody'],
  // What is not to be there, in whatever words.
  [/\b(?:can|could|may|might|must|should) (?:go|be (?:dropped|removed|left out))\b/gu, 'leave out'],
  [/\bforget (?:about )?(?=(?:the|their|its|his|her)\b)/gu, 'forget '],
  [/\b(?:is not|isn't|are not|aren't) (?:needed|necessary|required|wanted)\b/gu, 'leave out'],
  [
    /\b(do not|don't|does not|doesn't) (need|want|care for|show|list|include)( to see)?\b|\bno (need for|longer need)\b|\b(leave|take|throw|cut|kick|filter|sort) (out|off)\b|\bget rid of\b|\b(omit|hide|skip|ditch|lose|discard)\b|\bstop showing\b/gu,
    'leave out',
  ],
  [/\b(leave|throw|take|cut|kick|filter) (\S+(?: \S+){0,3}) (out|off)\b/gu, 'leave out $2'],
  // Halves, and an hour.
  [/\b(\d+) (?:and|und) (?:a|an) (?:half|halb\w*)\b/gu, '$1.5'],
  [/\b(?:anderthalb|eineinhalb|one and a half)\b/gu, '1.5'],
  [/\bzweieinhalb\b/gu, '2.5'],
  [/\bhalf an hour\b/gu, '30 minutes'],
  [/\b(than|over|under|least|most) (?:a|an) (?=hours?\b|stunde\b|kilo\w*\b|tonnes?\b)/gu, '$1 1 '],
  [/\bpre (\d{4})\b/gu, 'before $1'],
  [/\bpost (\d{4})\b/gu, 'after $1'],
  ...['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
    (word, at) =>
      [
        new RegExp(
          String.raw`\b(above|below|over|under|beyond|up to|until|from) the ${word}\b`,
          'gu',
        ),
        `$1 ${at + 2}`,
      ] as const,
  ),
  [/\b(a )?minimum of\b|\bno (less|fewer) than\b/gu, 'at_least'],
  [/\b(a )?maximum of\b|\bup to\b(?= \d)|\bno more than\b|\bnot more than\b/gu, 'at_most'],
  [/\bat least\b/gu, 'at_least'],
  [/\bat most\b/gu, 'at_most'],
  [/\bmore than once\b|\bseveral times\b|\bat_least twice\b/gu, 'at_least 2 times'],
  [
    /\b(more|greater|higher|larger|longer|later|newer|younger|bigger|heavier|taller|länger|höher|größer|später|jünger|schwerer|neuer) than\b/gu,
    'over',
  ],
  [
    /\b(less|fewer|lower|smaller|shorter|earlier|older|lighter|kürzer|kleiner|niedriger|früher|älter|leichter) than\b/gu,
    'under',
  ],
  [/\bhow (many|much|often)\b|\bwie oft\b|\bnumber of\b|\bwie viele\b/gu, 'how_many'],
  [/\binstead of\b|\brather than\b|\bin place of\b|\bin lieu of\b/gu, 'instead_of'],
  [
    /\bor (more|later|over|above|higher|greater|longer|newer|mehr|höher|länger|später)\b/gu,
    'or_more',
  ],
  [/\bor (less|fewer|earlier|lower|below|shorter|under|weniger|früher)\b/gu, 'or_less'],
  [/\b(and|und) (up|upwards|later|newer|higher|more|above|später|mehr)\b/gu, 'or_more'],
  [/\b(and|und) (below|earlier|less|older|lower|früher|weniger)\b/gu, 'or_less'],
];

function saidOf(words: readonly Word[]): string {
  const plain = words.map((word) => word.plain).join(' ');
  return PHRASES.reduce((text, [from, to]) => text.replaceAll(from, to), plain);
}

/** The words that are no part of a property's name: the number of a telephone counts nothing. */
export function saidBeside({ words, mentions }: Scene): string {
  const isNamed = (place: number): boolean =>
    mentions.some(
      ({ from, to, senses }) =>
        from <= place &&
        place < to &&
        to - from > 1 &&
        senses.some(({ kind }) => kind === 'property'),
    );
  return saidOf(words.filter((_word, place) => !isNamed(place)));
}

function nodesOf(query: Query): readonly SceneNode[] {
  const labels = new Map<string, string>();
  for (const { variable: name, labels: own } of elementsOf(query, 'node')) {
    if (!name) continue;
    const [label] = namesIn(own);
    if (label !== undefined || !labels.has(name.text)) {
      labels.set(name.text, label ?? labels.get(name.text) ?? '');
    }
  }
  return [...labels].map(([name, label]) => ({ name, label }));
}

function linksOf(query: Query): readonly SceneLink[] {
  const order = elementsOf(query, 'relationship');
  return elementsOf(query, 'path').flatMap(({ elements }) =>
    elements.flatMap((element, index) => {
      if (element.kind !== 'relationship' || !element.variable) return [];
      const [left, right] = [elements[index - 1], elements[index + 1]].map((end) =>
        end?.kind === 'node' ? (end.variable?.text ?? '') : '',
      );
      const ends = element.direction === 'left' ? [right, left] : [left, right];
      return [
        {
          name: element.variable.text,
          types: namesIn(element.types),
          from: ends[0] ?? '',
          to: ends[1] ?? '',
          place: order.indexOf(element),
        },
      ];
    }),
  );
}

/** Where the query could read a property: of a node of its label, of a relationship of its type. */
function readingsOf({ nodes, links }: Scene, sense: Sense): readonly Reading[] {
  if (sense.kind !== 'property') return [];
  const { owner, property: schema } = sense;
  const owners = [
    ...nodes.filter(({ label }) => label === owner).map(({ name }) => name),
    ...links.filter(({ types }) => types.includes(owner)).map(({ name }) => name),
  ];
  return owners.map((name) => ({ expression: propertyOf(name, schema.name), owner, schema }));
}

/** Every property that the query's nodes and relationships have; the one that is meant where it was said. */
export function allReadings(scene: Scene): readonly Reading[] {
  const { labels, relationshipTypes } = scene.lexicon.schema;
  const all = [...labels, ...relationshipTypes].flatMap(({ name: owner, properties }) =>
    properties.flatMap((property) => readingsOf(scene, { kind: 'property', owner, property })),
  );
  return onlyMeant(scene, all);
}

function onlyMeant({ meant }: Scene, readings: readonly Reading[]): readonly Reading[] {
  if (meant === undefined) return readings;
  const those = readings.filter(({ expression }) => keyOf(expression) === meant);
  return those.length > 0 ? those : readings;
}

/**
 * Properties that a mention can mean here, those of the focus first; for a condition those that are one
 * already before.
 */
export function propertiesMeant(
  scene: Scene,
  mention: Mention,
  isShown = false,
): readonly Reading[] {
  const found = onlyMeant(
    scene,
    mention.senses.flatMap((sense) => readingsOf(scene, sense)),
  );
  const used = new Set(
    conditionsIn(scene.query).flatMap((each) =>
      elementsOf(each, 'property').map((one) => readingKey(one)),
    ),
  );
  // "Ships built": what is said right behind a thing is said of it.
  const beside = new Set(
    scene.mentions
      .filter(({ to }) => to === mention.from)
      .flatMap((each) => nodesMeant(scene, each).map(({ name }) => name)),
  );
  const rank = (reading: Reading): number =>
    (beside.has(subjectOf(reading)) ? -4 : 0) +
    (!isShown && used.has(readingKey(reading.expression)) ? -2 : 0) +
    (subjectOf(reading) === scene.focus?.name ? -1 : 0);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

export function subjectOf({ expression }: Reading): string {
  return expression.subject.kind === 'variable' ? expression.subject.name : '';
}

function readingKey(expression: PropertyAccess): string {
  const subject = expression.subject.kind === 'variable' ? expression.subject.name : '';
  return `${subject}.${expression.key.text}`;
}

/** Nodes of the query that a mention's labels name. */
export function nodesMeant({ nodes }: Scene, { senses }: Mention): readonly SceneNode[] {
  const labels = senses.flatMap((sense) => (sense.kind === 'label' ? [sense.label] : []));
  return nodes.filter(({ label }) => labels.includes(label));
}

/** What a node is shown as: its naming property, else itself. */
export function shownAs({ lexicon }: Scene, { name, label }: SceneNode): Expression {
  const key = namingProperty(lexicon.schema, label);
  return key === null ? variable(name) : propertyOf(name, key);
}

/** Relationship types between a label and another, whichever way round. */
export function hopsFrom(
  { lexicon }: Scene,
  label: string,
): readonly { readonly type: string; readonly other: string; readonly isOut: boolean }[] {
  return lexicon.schema.relationshipTypes.flatMap(({ name: type, endpoints }) =>
    endpoints.flatMap(({ from, to }) => [
      ...(from === label ? [{ type, other: to, isOut: true }] : []),
      ...(to === label ? [{ type, other: from, isOut: false }] : []),
    ]),
  );
}

/** Relationship types that mentions name, each once. */
export function typesMeant(mentions: readonly Mention[]): ReadonlySet<string> {
  return new Set(
    mentions.flatMap(({ senses }) =>
      senses.flatMap((sense) => (sense.kind === 'type' ? [sense.type] : [])),
    ),
  );
}
