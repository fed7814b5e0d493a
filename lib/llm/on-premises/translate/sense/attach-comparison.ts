import 'server-only';
import { LIFE } from '../english/closed-classes';
import type { Comparison, Link, Phrase } from '../grammar/sketch';
import type { Word } from '../read-words';
import { type PropertyWords, nearness } from '../schema-vocabulary';
import { agedBy } from './ages';
import { inStoredUnit, isOfAnother, onCalendar } from './as-stored';
import { fits, worth } from './compared-worth';
import { currencyOf, isMoney } from './currency';
import { during } from './during';
import { type Condition, type Frame, type Holder, type Spot, withEdge, withNode } from './frame';
import { hear } from './hearing';
import { intervalOf, isDeedOf } from './interval';
import { isWhen, momentOfFigure } from './moment-of-figure';
import { stepEnd } from './paths';
import type { Search } from './searching';
import { shareScope } from './share-scope';
import { toldOfEvent } from './told-of-event';
import { scaleOf } from './units';
import { type Candidate, onUnwalked, openCandidates } from './unwalked-comparison';

/** What is in the unit that was said is meant, whatever it is called. */
const MEASURED_COST = -0.1;

const ELSEWHERE_COST = 0.6;
const TOLD_NEAR = 0.75;

/** Hangs "after 1990", "longer than two hours" on the property that is meant. */
export function attachComparison(
  search: Search,
  frame: Frame,
  {
    fresh,
    link,
    governors,
  }: {
    fresh: Phrase;
    link: Link | null;
    governors: readonly { readonly spot: Spot; readonly cost: number; readonly phrase: number }[];
  },
): readonly Frame[] {
  const { comparison } = fresh;
  if (!comparison) return [];
  // "in tier 3", "a score of 7": the noun before the number says what is compared.
  const degree = comparison.degree ? [comparison.degree] : fresh.words;
  const unit = comparison.unit ? [comparison.unit] : [];
  const noun = search.sketch.phrases[(link?.from === fresh.id ? link.to : link?.from) ?? -1];
  const isNamed = degree.length > 0 || comparison.timely;
  const beside = isNamed ? degree : (noun?.words.slice(-1) ?? []);
  // "pay a rent of more than 500 euros" is of the rent, whatever else is counted in euros.
  const figures = governors.flatMap(({ spot: { property } }) =>
    property?.isNumber === true && fits(property, comparison) ? [property] : [],
  );
  const [told = null] = comparison.timely || new Set(figures).size > 1 ? [] : figures;
  // "trees on $a taller than 20 m": of what is as tall as that, and not of what is so many metres long.
  const isTold = (property: PropertyWords) =>
    property.isNumber &&
    comparison.gradable?.later === 0 &&
    [comparison.gradable, ...degree].some(
      ({ meaning }) => nearness(meaning, property.terms) >= TOLD_NEAR,
    );
  const isToldByAny = governors.some(({ spot }) => {
    const label = frame.nodes[spot.node]?.label ?? '';
    return search.lexicon.vocabulary.labels.get(label)?.properties.some(isTold);
  });
  const gap = link?.said === 'relative' ? frame.spots.get(link.from) : undefined;
  const found: Frame[] = [];
  const seen = new Set<string>();
  for (const { spot, cost, phrase } of governors) {
    const governor = search.sketch.phrases[phrase];
    const around = verbsAround(search, phrase);
    const words = [
      ...degree,
      ...unit,
      ...(link?.words ?? []),
      ...around,
      ...(governor?.words ?? []),
    ];
    for (const candidate of candidates(search, frame, {
      spot,
      phrase,
      words,
      comparison,
      own: link?.denied === true ? [] : [...degree, ...unit],
      deeds: [...(link?.words ?? []), ...around],
      isDoer: doesSomething(search, phrase),
      clause: link?.clause ?? -1,
    })) {
      if (isOfAnother(search, candidate.property, beside)) continue;
      const isNearer = degree.some(
        ({ meaning }) =>
          told !== null &&
          nearness(meaning, candidate.property.terms) > nearness(meaning, told.terms),
      );
      if (told && candidate.property !== told && !isNearer) continue;
      if (isToldByAny && !isNearer && !isTold(candidate.property)) continue;
      const scaled = candidate.age
        ? { ...comparison, age: candidate.age }
        : inStoredUnit(search, comparison, candidate.property);
      if (!scaled) continue;
      const key = `${candidate.holder.kind} ${candidate.holder.id} ${candidate.property.name} ${candidate.frame.nodes.length} ${candidate.end?.name ?? ''}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const scope =
        candidate.holder.kind === 'node'
          ? (candidate.frame.nodes[candidate.holder.id]?.scope ?? 0)
          : (candidate.frame.edges[candidate.holder.id]?.scope ?? 0);
      // "does not earn more than": what must not hold is the comparison alone.
      const isDenied = link?.denied === true && scope === 0;
      const isOwn = candidate.holder.kind === 'node' && candidate.holder.id === spot.node;
      const shared =
        scope === 0 && isOwn && !isDenied
          ? shareScope(search, candidate.frame, { fresh, link, spot })
          : null;
      // "a car that is older than 2010": what a clause says of its noun is of nothing that stands before it.
      const isElsewhere =
        gap !== undefined && candidate.holder.kind === 'node' && candidate.holder.id !== gap.node;
      const placedIn = shared?.frame ?? candidate.frame;
      const base = isElsewhere ? { ...placedIn, silent: placedIn.silent + 1 } : placedIn;
      const denial = {
        id: base.scopes.length + 1,
        parent: scope,
        kind: 'not' as const,
        root: spot.node,
        counted: null,
        phrase: fresh.id,
        amount: null,
      };
      const condition: Condition = {
        on: candidate.holder,
        property: candidate.property,
        scope: isDenied ? denial.id : (shared?.scope ?? scope),
        test: candidate.end
          ? { kind: 'during', comparison, end: candidate.end }
          : {
              kind: 'compare',
              comparison: candidate.age ? scaled : onCalendar(scaled, candidate.property),
            },
      };
      const heard = hear(base, candidate.words, [candidate.property.terms]);
      const placed = {
        ...heard,
        scopes: isDenied ? [...heard.scopes, denial] : heard.scopes,
        conditions: [...heard.conditions, condition],
        cost:
          heard.cost +
          cost +
          candidate.cost +
          (isElsewhere ? ELSEWHERE_COST : 0) -
          momentOfFigure(search, frame, { ...candidate, comparison }),
      };
      const own: Spot = {
        node: candidate.holder.kind === 'node' ? candidate.holder.id : spot.node,
        property: null,
        edge: null,
        ports: [],
        kind: 'comparison',
      };
      found.push({ ...placed, spots: new Map([...placed.spots, [fresh.id, own]]) });
    }
  }
  return found;
}

/** Verbs of the clauses that a phrase stands in: "hired since", "born before". */
function verbsAround({ sketch }: Search, phrase: number): readonly Word[] {
  return sketch.links
    .filter((link) => link.from === phrase || link.to === phrase)
    .flatMap((link) => link.words);
}

/** "who recorded something in 2020", "who was in $a in 2020": when that was done, and not when they, or $a, were there. */
const OTHER_COST = 0.4;

/** "who hired $a in 2020" where each hire is a thing of its own: when the hire was, and not when anything else was built. */
const DONE_BONUS = 0.35;

const OWN_NAME = 0.95;

function isGiven({ conditions }: Frame, node: number): boolean {
  return conditions.some(({ on, test }) => {
    return on.kind === 'node' && on.id === node && test.kind === 'value';
  });
}

function doesSomething({ sketch, lexicon }: Search, phrase: number): boolean {
  return sketch.links.some(
    ({ kind, agent, words }) =>
      kind === 'verb' && agent === phrase && words.some((word) => lexicon.verb(word) >= OWN_NAME),
  );
}

/** What is stored in the unit that was said, or is paid where a currency was. */
function isInUnit({ notes }: Search, property: PropertyWords, comparison: Comparison): boolean {
  const { unit } = comparison;
  if (!unit || !property.isNumber) return false;
  return scaleOf(unit.text, property, notes) !== null || isMoneyIn(property, comparison);
}

function isMoneyIn(property: PropertyWords, { unit, degree }: Comparison): boolean {
  return degree === null && currencyOf(unit?.text ?? '') !== null && isMoney(property);
}

function candidates(
  search: Search,
  frame: Frame,
  {
    spot,
    phrase,
    words,
    comparison,
    own,
    deeds,
    isDoer,
    clause,
  }: {
    spot: Spot;
    phrase: number;
    words: readonly Word[];
    comparison: Comparison;
    /** Words that say what is compared. */
    own: readonly Word[];
    /** Words that say what is done. */
    deeds: readonly Word[];
    isDoer: boolean;
    clause: number;
  },
): readonly Candidate[] {
  const found: Candidate[] = [];
  // A value that is said is compared with nothing.
  const isSaid = spot.kind === 'value' || spot.kind === 'quality';
  if (
    spot.property &&
    !isSaid &&
    fits(spot.property, comparison) &&
    !isWhen(search, comparison, spot, phrase)
  ) {
    const holder: Holder =
      spot.edge === null ? { kind: 'node', id: spot.node } : { kind: 'edge', id: spot.edge };
    found.push({ frame, holder, property: spot.property, cost: -0.6, words });
  }
  const nodes = [...new Set([spot.node, ...spot.ports, ...(frame.between.get(clause) ?? [])])];
  for (const id of nodes) {
    const node = frame.nodes[id];
    if (node?.label === null)
      found.push(...openCandidates(search, frame, { id, comparison, words }));
    const label = search.lexicon.vocabulary.labels.get(node?.label ?? '');
    const isDone = label !== undefined && comparison.timely && isDeedOf(label.terms, deeds);
    // What was done then began then, and did not merely last; "killed by $a in 2020" tells when that happened.
    const isEvent = (label?.properties ?? []).some(
      (property) => property.isTime && toldOfEvent(frame, { id, property, words }, label) > 0,
    );
    const held = isDone || isEvent ? null : during(label?.properties ?? [], comparison, words);
    for (const property of label?.properties ?? []) {
      const isMeasured = isInUnit(search, property, comparison);
      // "born between $a and $b": days, and no ages.
      const isBare = comparison.order === 'between' && comparison.unit === null;
      const isDay = isBare && words.some(({ text }) => LIFE.has(text));
      const aged = isDay ? null : agedBy(property, comparison, label);
      if (aged) {
        const silent = frame.silent + (aged.isGuess ? 1 : 0);
        const { cost, unit: age } = aged;
        found.push({
          frame: { ...frame, silent },
          holder: { kind: 'node', id },
          property,
          cost,
          words,
          age,
        });
        continue;
      }
      const said = worth(property, comparison, words, label?.properties ?? []);
      const known = said === null ? 0 : toldOfEvent(frame, { id, property, words }, label);
      const cost = isMeasured ? Math.min(said ?? MEASURED_COST, MEASURED_COST) : said;
      if (cost !== null && !isEdgeOf(property, held) && !isOtherEdge(property, comparison, label))
        found.push({
          frame,
          holder: { kind: 'node', id },
          property,
          cost:
            cost +
            (id === spot.node ? 0 : 0.1) -
            known -
            (isDone && property.isTime ? DONE_BONUS : 0),
          words,
        });
    }
    const edges = frame.edges.filter((each) => each.from === id || each.to === id);
    if (held) {
      const isLasting = edges.some(
        ({ pattern }) => during(pattern.properties, comparison, words) !== null,
      );
      const isOther = (isDoer && id === spot.node) || (isLasting && isGiven(frame, id));
      const cost = held.cost + (isOther ? OTHER_COST : 0.02);
      found.push({ frame, holder: { kind: 'node', id }, ...held, cost, words });
    }
    for (const edge of edges) {
      const joined = during(edge.pattern.properties, comparison, words);
      if (joined) found.push({ frame, holder: { kind: 'edge', id: edge.id }, ...joined, words });
      for (const property of edge.pattern.properties) {
        const isPaid = isMoneyIn(property, comparison);
        const cost =
          worth(property, comparison, words, edge.pattern.properties) ??
          (isPaid ? MEASURED_COST : null);
        const isOther = isOtherEdge(property, comparison, edge.pattern);
        if (cost !== null && !isEdgeOf(property, joined) && !isOther)
          found.push({
            frame,
            holder: { kind: 'edge', id: edge.id },
            property,
            cost: cost + 0.05,
            words,
          });
      }
    }
    if (!node?.label) continue;
    // A thing one step on, where its property is named.
    for (const step of search.lexicon.leaving(node.label)) {
      found.push(...onUnwalked(search, frame, { node: id, step, comparison, words, own, deeds }));
      const end = search.lexicon.vocabulary.labels.get(stepEnd(step));
      for (const property of end?.properties ?? []) {
        const near = Math.max(0, ...words.map((word) => nearness(word.meaning, property.terms)));
        if (near < 0.75) continue;
        const cost = worth(property, comparison, words, end?.properties ?? []);
        if (cost === null) continue;
        const known = frame.edges.find(
          (edge) => edge.pattern === step.pattern && (step.forward ? edge.from : edge.to) === id,
        );
        if (known) {
          found.push({
            frame,
            holder: { kind: 'node', id: step.forward ? known.to : known.from },
            property,
            cost: cost + 0.2,
            words,
          });
          continue;
        }
        const [first, other] = withNode(frame, stepEnd(step), node.scope);
        const [from, to] = step.forward ? [id, other] : [other, id];
        const [made] = withEdge(first, {
          from,
          to,
          pattern: step.pattern,
          scope: node.scope,
          deep: false,
        });
        found.push({
          frame: { ...hear(made, words, [step.pattern.terms]), silent: made.silent + 1 },
          holder: { kind: 'node', id: other },
          property,
          cost: cost + 0.85,
          words,
        });
      }
    }
  }
  return found;
}

/** What held on a day need not have begun on it. */
function isEdgeOf(
  property: PropertyWords,
  interval: { readonly property: PropertyWords; readonly end: PropertyWords } | null,
): boolean {
  return interval !== null && (property === interval.property || property === interval.end);
}

/** "loans made in 2020" did not end then. */
function isOtherEdge(
  property: PropertyWords,
  { deed }: Comparison,
  owner: { readonly properties: readonly PropertyWords[] } | undefined,
): boolean {
  const interval = deed ? intervalOf(owner?.properties ?? []) : null;
  return interval !== null && property === (deed === 'begin' ? interval.end : interval.start);
}
