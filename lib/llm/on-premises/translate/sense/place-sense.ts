import 'server-only';
import { MOMENTS } from '../english/closed-classes';
import { isPlural } from '../english/inflection';
import { affinity } from '../english/meaning';
import type { Phrase } from '../grammar/sketch';
import { type PropertyWords, type Terms, displayProperty, nearness } from '../schema-vocabulary';
import {
  type Condition,
  type Frame,
  HEARD,
  type Holder,
  type Spot,
  withEdge,
  withNode,
} from './frame';
import { hear } from './hearing';
import { type Step, stepEnd, stepStart } from './paths';
import type { Search } from './searching';
import type { Sense } from './senses';

/** Puts what a phrase means into the frame, apart from all else. */
export function placeSense(
  { lexicon }: Search,
  frame: Frame,
  { phrase, sense, scope }: { phrase: Phrase; sense: Sense; scope: number },
): Frame | null {
  let made: Frame = { ...frame, cost: frame.cost + sense.cost };
  let spot: Spot;
  const terms: Terms[] = [];
  switch (sense.kind) {
    case 'thing': {
      const [next, node] = withNode(made, sense.label?.name ?? null, scope);
      made = next;
      spot = { node, property: null, edge: null, ports: [], kind: 'thing' };
      if (sense.label) terms.push(sense.label.terms);
      if (sense.known) {
        terms.push(sense.known.terms);
        const on = { kind: 'node', id: node } as const;
        const test = { kind: 'known', known: true } as const;
        const known: Condition = { on, property: sense.known, scope, test };
        made = { ...made, conditions: [...made.conditions, known] };
      }
      break;
    }
    case 'role': {
      const placed = sense.chain
        ? placeChain(made, sense.chain, scope)
        : placePattern(made, sense.pattern, scope);
      made = placed.frame;
      const isAtEnd = sense.chain !== undefined || !sense.atFrom;
      const [node, port] = isAtEnd ? [placed.to, placed.from] : [placed.from, placed.to];
      spot = { node, property: null, edge: null, ports: [port], kind: 'role' };
      if (sense.sex) {
        const { property, pattern, atFrom } = sense.sex;
        const test = { kind: 'like-kin', pattern, atFrom } as const;
        const on = { kind: 'node', id: node } as const;
        made = { ...made, conditions: [...made.conditions, { on, property, scope, test }] };
      }
      terms.push(sense.pattern.terms);
      const label = lexicon.vocabulary.labels.get(
        sense.atFrom ? sense.pattern.from : sense.pattern.to,
      );
      if (label) terms.push(label.terms);
      const other = lexicon.vocabulary.labels.get(
        sense.atFrom ? sense.pattern.to : sense.pattern.from,
      );
      if (other) terms.push(other.terms);
      break;
    }
    case 'attribute':
    case 'value': {
      terms.push(sense.property.terms);
      const owner = lexicon.vocabulary.labels.get(sense.label ?? '');
      const isNaming = owner !== undefined && displayProperty(owner) === sense.property;
      const kind = sense.kind === 'value' && !isNaming ? 'quality' : sense.kind;
      if (sense.pattern) {
        const placed = placePattern(made, sense.pattern, scope);
        made = placed.frame;
        spot = {
          node: placed.from,
          property: sense.property,
          edge: placed.edge,
          ports: [placed.from, placed.to],
          kind,
        };
        terms.push(sense.pattern.terms);
      } else {
        const [next, node] = withNode(made, sense.label, scope);
        made = next;
        spot = {
          node,
          property: sense.kind === 'value' ? null : sense.property,
          edge: null,
          ports: [],
          kind,
        };
        const label = lexicon.vocabulary.labels.get(sense.label ?? '');
        if (label) terms.push(label.terms);
      }
      if (sense.kind === 'value' && sense.role) {
        const { pattern, atFrom } = sense.role;
        const [next, other] = withNode(made, atFrom ? pattern.to : pattern.from, scope);
        const [from, to] = atFrom ? [spot.node, other] : [other, spot.node];
        [made] = withEdge(next, { from, to, pattern, scope, deep: false });
        terms.push(pattern.terms);
      }
      if (sense.kind === 'value') {
        const on =
          spot.edge === null
            ? ({ kind: 'node', id: spot.node } as const)
            : ({ kind: 'edge', id: spot.edge } as const);
        const test = { kind: 'value', names: phrase.placeholders, joined: phrase.joined } as const;
        made = {
          ...made,
          conditions: [...made.conditions, { on, property: sense.property, scope, test }],
        };
      }
      break;
    }
  }
  if (isGuess(sense, phrase)) made = { ...made, silent: made.silent + 1 };
  made = hear(made, phrase.words, terms);
  const isDay =
    sense.kind === 'attribute' &&
    (sense.property.types.some((type) => /DATE/u.test(type)) ||
      sense.property.terms.words.includes('year'));
  if (isDay) made = hearMoments(made, phrase, sense.kind === 'attribute' && sense.near <= ANY);
  const edge = spot.edge === null ? undefined : made.edges[spot.edge];
  const label = lexicon.vocabulary.labels.get(made.nodes[spot.node]?.label ?? '');
  made = withFlags(made, phrase, spot, scope, (edge?.pattern ?? label)?.properties ?? []);
  return { ...made, spots: new Map([...made.spots, [phrase.id, spot]]) };
}

/** "per year" of what was opened on a day: a moment has a year, whatever it is called. */
function hearMoments(frame: Frame, { words }: Phrase, isAny: boolean): Frame {
  const heard = new Map(frame.heard);
  for (const { text, start } of words) {
    // As well as any other moment: "per year" says nothing of a `builtYear`.
    const near = isAny ? MOMENT : Math.max(heard.get(start) ?? 0, MOMENT);
    if (MOMENTS.has(text)) heard.set(start, near);
  }
  return { ...frame, heard };
}

const MOMENT = HEARD;
/** How near any moment is to a word that only says that one is meant. */
const ANY = 0.5;

/** "males" for their sex, "pups" for their number: a note says that the word has to do with the property, not what of it. */
function isGuess(sense: Sense, { words, counted, extreme, amount }: Phrase): boolean {
  if (sense.kind === 'value') return sense.isGuess === true;
  if (sense.kind === 'role') return sense.isGuess === true;
  const head = words.at(-1);
  if (sense.kind !== 'attribute' || !head || !isPlural(head.text)) return false;
  const { terms, types, isNumber, isName, isTime } = sense.property;
  // "objects" of an `object_type` are rather the things of that type.
  const isOnlyOf =
    SORTS.has(terms.words.at(-1) ?? '') &&
    !words.some(({ text }) => SORTS.has(text.replace(/s$/u, '')));
  const said = isOnlyOf ? [] : terms.meanings;
  const isSaid = said.some((each) => affinity(head.meaning, each) >= 0.45);
  if (isSaid || isName) return false;
  return types.includes('STRING') || ((isNumber || isTime) && !counted && !extreme && !amount);
}

const SORTS = new Set(['type', 'kind', 'category', 'class']);

/** "urgent visits": a word before the noun that names a property that is true or false. */
function withFlags(
  frame: Frame,
  phrase: Phrase,
  spot: Spot,
  scope: number,
  properties: readonly PropertyWords[],
): Frame {
  let made = frame;
  const { property: own } = spot;
  // "billable hours" are those of what is billable.
  if (own && (spot.kind !== 'attribute' || own.types.includes('BOOLEAN'))) return made;
  const on: Holder =
    spot.edge === null ? { kind: 'node', id: spot.node } : { kind: 'edge', id: spot.edge };
  for (const word of phrase.words.slice(0, -1)) {
    if (own && nearness(word.meaning, own.terms) >= 0.75) continue;
    const isDenied = word.text.startsWith('non-');
    const isNear = ({ terms }: PropertyWords) => nearness(word.meaning, terms) >= 0.75;
    const flag = properties.find(
      (property) => property.types.includes('BOOLEAN') && isNear(property),
    );
    // "unpaid bills" of a day on which they are paid.
    const moment = isDenied
      ? properties.find((property) => property.isTime && isNear(property))
      : undefined;
    const told = flag ?? moment;
    if (!told) continue;
    made = {
      ...hear(made, [word], [told.terms]),
      conditions: [
        ...made.conditions,
        {
          on,
          property: told,
          scope,
          test: flag ? { kind: 'flag', flag: !isDenied } : { kind: 'known', known: false },
        },
      ],
    };
  }
  return made;
}

/** Kin by several steps; where the chain turns, the things before and behind the turn are two. */
function placeChain(frame: Frame, chain: readonly Step[], scope: number) {
  const [first] = chain;
  const [start, from] = withNode(frame, first ? stepStart(first) : null, scope);
  let made = start;
  const passed = [from];
  const isChained = chain.length > 1;
  for (const step of chain) {
    const at = passed.at(-1) ?? from;
    const [next, to] = withNode(made, stepEnd(step), scope);
    const ends = step.forward ? { from: at, to } : { from: to, to: at };
    [made] = withEdge(next, { ...ends, pattern: step.pattern, scope, deep: false, isChained });
    passed.push(to);
  }
  const turns = chain.flatMap((step, at) => {
    const isTurn = at > 0 && chain[at - 1]?.forward !== step.forward;
    return isTurn ? [[passed[at - 1] ?? from, passed[at + 1] ?? from] as const] : [];
  });
  return { frame: { ...made, apart: [...made.apart, ...turns] }, from, to: passed.at(-1) ?? from };
}

function placePattern(frame: Frame, pattern: Step['pattern'], scope: number) {
  const [first, from] = withNode(frame, pattern.from, scope);
  const [second, to] = withNode(first, pattern.to, scope);
  const [made, edge] = withEdge(second, { from, to, pattern, scope, deep: false });
  return { frame: made, from, to, edge };
}
