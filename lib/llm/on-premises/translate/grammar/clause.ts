import 'server-only';
import { COPULAR_PARTICIPLES, GIVING, LIGHT_VERBS } from '../english/closed-classes';
import type { Word } from '../read-words';
import type { Asking, Link, Phrase } from './sketch';

interface Argument {
  readonly phrase: number;
  readonly preps: readonly Word[];
}

/** A clause as far as it was read: who does what to whom is said when it is whole. */
export interface Clause {
  readonly id: number;
  readonly kind: 'main' | 'reduced' | 'relative';
  /** What a relative clause is about. */
  gap: number | null;
  gapPreps: readonly Word[];
  front: number | null;
  frontPreps: readonly Word[];
  subject: number | null;
  verbs: Word[];
  participle: boolean;
  be: boolean;
  have: Word | null;
  does: boolean;
  isAuxFirst: boolean;
  denied: boolean;
  mutual: boolean;
  args: Argument[];
  strays: Word[];
  /** The gap owns the subject: "whose". */
  whose: boolean;
}

export function newClause(id: number, kind: Clause['kind'], gap: number | null = null): Clause {
  return {
    id,
    kind,
    gap,
    gapPreps: [],
    front: null,
    frontPreps: [],
    subject: null,
    verbs: [],
    participle: false,
    be: false,
    have: null,
    does: false,
    isAuxFirst: false,
    denied: false,
    mutual: false,
    args: [],
    strays: [],
    whose: false,
  };
}

const ADVERBIAL = new Set<Asking | null>(['when', 'where', 'how', 'why']);

/** The phrase that a clause speaks of first: its links begin there. */
function centerOf(clause: Clause): number | null {
  if (clause.whose) return clause.subject ?? clause.gap;
  return clause.gap ?? clause.front ?? clause.subject ?? clause.args[0]?.phrase ?? null;
}

/** What a clause says of its phrases, as links that begin at the one it speaks of. */
export function linksOf(clause: Clause, phrases: readonly Phrase[]): readonly Link[] {
  // "is listed as director", "are known as": the verb equates.
  if (
    (clause.be || clause.kind === 'reduced') &&
    clause.verbs.length > 0 &&
    clause.verbs.every((word) => COPULAR_PARTICIPLES.has(word.text))
  ) {
    clause.verbs = [];
    clause.be = true;
    clause.args = clause.args.map((arg) => ({
      ...arg,
      preps: arg.preps.filter(({ text }) => text !== 'as'),
    }));
  }
  const isCopula = clause.verbs.length === 0 && clause.have === null;
  return isCopula ? copulaLinks(clause, phrases) : verbLinks(clause, phrases);
}

function copulaLinks(clause: Clause, phrases: readonly Phrase[]): readonly Link[] {
  const { front, subject, gap, args } = clause;
  const center = centerOf(clause);
  if (center === null) return [];
  const links: Link[] = [];
  const add = (to: number, words: readonly Word[], kind: Link['kind']) => {
    if (to === center) return;
    // "boats longer than $number_1 without an owner": behind a bound it belongs to the noun, and is denied all the same.
    const isWithout = words.some(({ text }) => text === 'without');
    const link = linkOf(clause, { from: center, to, words, kind, agent: null });
    links.push(isWithout ? { ...link, denied: !link.denied } : link);
  };
  const told = args.find(({ preps }) => preps.length === 0)?.phrase;
  const joint = [...clause.strays, ...clause.gapPreps];
  if (isToldOf(clause) && subject !== null && gap !== null && told !== undefined)
    return [
      linkOf(clause, { from: subject, to: told, words: [], kind: 'is', agent: null }),
      linkOf(clause, { from: told, to: gap, words: joint, kind: 'prep', agent: null }),
    ];
  const isAdverb = front !== null && ADVERBIAL.has(phrases[front]?.asking ?? null);
  const all = [front, subject, clause.whose ? null : gap].filter(
    (one): one is number => one !== null && one !== center,
  );
  for (const one of all) {
    const words = [...clause.frontPreps, ...clause.strays];
    add(one, words, isAdverb || words.length > 0 ? 'verb' : clause.be ? 'is' : 'beside');
  }
  for (const { phrase, preps } of args) {
    add(phrase, preps, preps.length > 0 ? 'prep' : clause.be ? 'is' : 'beside');
  }
  return links;
}

/** "what they are allergic to": they are, and the noun before it is to what. */
function isToldOf({ be, whose, strays, gapPreps }: Clause): boolean {
  return be && !whose && strays.length + gapPreps.length > 0;
}

function verbLinks(clause: Clause, phrases: readonly Phrase[]): readonly Link[] {
  const center = centerOf(clause);
  if (center === null) return [];
  const { front, subject, gap } = clause;
  const verbs = clause.verbs.length > 0 ? clause.verbs : clause.have ? [clause.have] : [];
  const isPassive =
    clause.participle &&
    (clause.be || clause.kind === 'reduced') &&
    !clause.verbs.every((word) => LIGHT_VERBS.has(word.text));
  const by =
    clause.args.find(({ preps }) => preps.some(({ text }) => text === 'by'))?.phrase ?? null;
  const doer =
    subject ??
    (clause.whose ? null : gap) ??
    (front !== null && clause.frontPreps.length === 0 ? front : null);
  const agent = isPassive ? by : doer;
  const patient = isPassive ? doer : null;
  const receivers = clause.args.flatMap(({ phrase, preps }) =>
    isReceived(verbs, preps) ? [phrase] : [],
  );
  const members: Argument[] = [];
  if (front !== null) members.push({ phrase: front, preps: clause.frontPreps });
  if (gap !== null && !clause.whose) members.push({ phrase: gap, preps: clause.gapPreps });
  if (subject !== null) members.push({ phrase: subject, preps: [] });
  members.push(...clause.args);
  return members
    .filter(
      ({ phrase }, index) =>
        phrase !== center && members.findIndex((one) => one.phrase === phrase) === index,
    )
    .map(({ phrase, preps }) => {
      // "prescribed $a to a patient": to whom belongs to the verb.
      const own = isReceived(verbs, preps) ? verbs : [...verbs, ...preps];
      const isFrontStray = phrase === front || center === front || center === gap;
      const words = isFrontStray
        ? [
            ...own,
            ...clause.strays,
            ...(center === front ? clause.frontPreps : []),
            ...(center === gap ? clause.gapPreps : []),
          ]
        : own;
      const doing =
        agent === center || agent === phrase
          ? agent
          : patient === center || patient === phrase
            ? -1 - (patient ?? 0)
            : null;
      return linkOf(clause, {
        from: center,
        to: phrase,
        words,
        kind: clause.verbs.length > 0 ? 'verb' : 'has',
        agent: doing,
      });
    })
    .map((link) => ({
      ...link,
      others: [...membersOf(clause), ...nounsBefore(clause, phrases)].filter(
        (one) =>
          one !== link.to &&
          one !== link.from &&
          phrases[one] !== undefined &&
          !receivers.includes(link.to),
      ),
    }));
}

function isReceived(verbs: readonly Word[], preps: readonly Word[]): boolean {
  return (
    preps.length === 1 && preps[0]?.text === 'to' && verbs.some(({ text }) => GIVING.has(text))
  );
}

/** "masts in $city_1 struck by …": what a participle behind a bare value says may be of any noun before it. */
function nounsBefore({ kind, gap }: Clause, phrases: readonly Phrase[]): readonly number[] {
  const value = gap === null ? undefined : phrases[gap];
  const isBare = value !== undefined && value.words.length === 0 && value.placeholders.length > 0;
  if (kind !== 'reduced' || !isBare) return [];
  const isNoun = ({ id, words, comparison }: Phrase) =>
    id < value.id && words.length > 0 && comparison === null;
  return phrases
    .filter(isNoun)
    .map(({ id }) => id)
    .toReversed();
}

export function membersOf(clause: Clause): readonly number[] {
  return [
    clause.gap,
    clause.front,
    clause.subject,
    ...clause.args.map(({ phrase }) => phrase),
  ].filter((one): one is number => one !== null);
}

function linkOf(
  clause: Clause,
  link: Pick<Link, 'agent' | 'from' | 'kind' | 'to' | 'words'>,
): Link {
  return {
    ...link,
    denied: clause.denied,
    others: [],
    clause: clause.id,
    mutual: clause.mutual,
    said: clause.kind,
  };
}
