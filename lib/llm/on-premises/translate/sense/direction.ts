import 'server-only';
import { agentBases, isGerund, isVerbForm } from '../english/inflection';
import { affinity } from '../english/meaning';
import type { Link } from '../grammar/sketch';
import { COVERED, type Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { type Terms, type TypeWords, nearness } from '../schema-vocabulary';
import { holdsEitherWay } from './either-way';
import type { Step } from './paths';

const AGAINST_VOICE_COST = 0.6;

/**
 * What it costs that a relationship is walked from who it is done to, where the sentence says who does it:
 * "who leads $a" is not "whom does $a lead". Only told where both ends could be either.
 */
export function againstVoice({
  link,
  steps,
  isFromStart,
  known,
  fresh,
  words,
}: {
  readonly link: Link;
  readonly steps: readonly Step[];
  /** The path begins at the phrase that was there before. */
  readonly isFromStart: boolean;
  readonly known: number;
  readonly fresh: number;
  readonly words: readonly Word[];
}): number {
  const [only, ...more] = steps;
  if (!only || more.length > 0 || only.pattern.from !== only.pattern.to) return 0;
  if (holdsEitherWay(only.pattern)) return 0;
  const { terms } = only.pattern;
  const isSaid = words.some(
    (word) => nearness(word.meaning, terms) >= COVERED || word.text === terms.endsWith,
  );
  if (!isSaid) return 0;
  // The phrase that the relationship begins at.
  const startsAtKnown = only.forward === isFromStart;
  const first = startsAtKnown ? known : fresh;
  const second = startsAtKnown ? fresh : known;
  // OWNED_BY, HAS_OWNER: whoever stands at its end does it.
  const agentIsFirst = !terms.particles.has('by') && terms.opensWith !== 'has';
  const { agent } = link;
  if (link.kind === 'verb' && agent !== null) {
    const doer = agent >= 0 ? agent : null;
    const undergoer = agent < 0 ? -1 - agent : null;
    const said = agentIsFirst ? first : second;
    if (doer !== null) return doer === said ? 0 : AGAINST_VOICE_COST;
    return undergoer === said ? AGAINST_VOICE_COST : 0;
  }
  const isHas = terms.opensWith === 'has' || terms.opensWith === 'have';
  // "who has the child $a": whoever has it stands where HAS_CHILD begins, and where CHILD_OF ends.
  if (link.kind === 'has' && agent !== null && agent >= 0) {
    if (isHas) return first === agent ? 0 : AGAINST_VOICE_COST;
    if (terms.endsWith === 'of') return second === agent ? 0 : AGAINST_VOICE_COST;
  }
  if (link.kind === 'of') {
    // "$a's child", HAS_CHILD: from whose it is; PARENT_OF: "$a's parent" begins at the parent.
    const owned = link.from;
    if (isHas) return second === owned ? 0 : AGAINST_VOICE_COST;
    if (terms.endsWith === 'of') return first === owned ? 0 : AGAINST_VOICE_COST;
  }
  return 0;
}

const AGAINST_SAID_COST = 0.45;

/** The same between things of different kinds, where a verb is heard in the step beside one of the two. */
export function againstSaid(
  {
    link,
    fresh,
    known,
    from,
  }: {
    readonly link: Link;
    readonly fresh: { readonly id: number };
    readonly known: { readonly id: number } | null;
    readonly from: { readonly node: number };
  },
  steps: readonly Step[],
  isFromStart: boolean,
): { readonly cost: number; readonly leans: boolean } {
  void from;
  if (link.kind !== 'verb' || link.agent === null || !known) return { cost: 0, leans: false };
  const doer = link.agent >= 0 ? link.agent : null;
  const undergoer = link.agent < 0 ? -1 - link.agent : null;
  let cost = 0;
  let plain = 0;
  const ends = [
    { step: steps[0], isStart: true, phrase: isFromStart ? known.id : fresh.id },
    { step: steps.at(-1), isStart: false, phrase: isFromStart ? fresh.id : known.id },
  ];
  for (const { step, isStart, phrase } of ends) {
    if (!step || step.pattern.from === step.pattern.to) continue;
    const { terms } = step.pattern;
    if (
      (!terms.words.some((_word, index) => isVerbish(terms.words[index] ?? '')) &&
        !isNotedVerb(link.words, terms)) ||
      terms.opensWith !== null
    )
      continue;
    if (!link.words.some((word) => nearness(word.meaning, terms) >= COVERED)) continue;
    const isAtFrom = step.forward === isStart;
    const isAgentEnd = terms.particles.has('by') ? !isAtFrom : isAtFrom;
    // "what does $a lie in": with the preposition of the name, whoever does it stands at its beginning.
    const isPlaced = link.words.some(({ text }) => terms.particles.has(text));
    const isEither = ['in', 'on', 'at'].some((word) => terms.particles.has(word)) && !isPlaced;
    if (doer === phrase && !isAgentEnd && !isEither) cost += AGAINST_SAID_COST;
    // "was directed by $b": where others lie between them, it is $b who directed.
    const isOther = doer !== null && doer !== phrase && steps.length > 1 && !isShared(link);
    if (isOther && isAgentEnd && !isPlaced && !isEither) cost += AGAINST_SAID_COST;
    // "made from" of MADE_FROM: a participle with its preposition, and not who did it.
    if (undergoer === phrase && isAgentEnd && !isPlaced) {
      cost += AGAINST_SAID_COST;
      if (isPassive(terms)) plain += AGAINST_SAID_COST;
    }
  }
  return { cost, leans: cost > plain };
}

/** "acted with $a": both do it. */
function isShared({ mutual, words }: Link): boolean {
  return mutual || words.some(({ text }) => text === 'with' || text === 'togetherwith');
}

/** `KEPT_IN`, `LENT_TO`: what was kept or lent stands at its beginning, where the sentence says that it was. */
function isPassive({ words, endsWith }: Terms): boolean {
  const [verb = '', ...more] = words;
  return (
    more.length === 0 &&
    endsWith !== null &&
    PLACING.has(endsWith) &&
    isVerbForm(verb) &&
    !isGerund(verb)
  );
}

const PLACING = new Set(['in', 'on', 'at', 'to', 'from', 'into']);

const TOWARDS: Readonly<Record<string, string>> = { to: 'from', from: 'to' };
const AGAINST_TOWARDS_COST = 0.3;

/** What it costs that "to $a" walks a relationship that is called `…_FROM`, where another joins the same two kinds of things. */
export function againstTowards(
  { words }: Pick<Link, 'words'>,
  steps: readonly Step[],
  lexicon: Lexicon,
): number {
  const isAgainst = words.some(({ text }) => {
    const other = TOWARDS[text];
    if (other === undefined) return false;
    return steps.some(({ pattern }) => {
      const { particles } = pattern.terms;
      const isContrary = particles.has(other) && !particles.has(text);
      return isContrary && siblingsOf(pattern, lexicon).length > 0;
    });
  });
  return isAgainst ? AGAINST_TOWARDS_COST : 0;
}

/** Other relationships that join the same two kinds of things the same way. */
export function siblingsOf(pattern: TypeWords, lexicon: Lexicon): readonly TypeWords[] {
  return lexicon
    .leaving(pattern.from)
    .filter(
      ({ pattern: each, forward }) =>
        forward && each.to === pattern.to && each.type !== pattern.type,
    )
    .map(({ pattern: each }) => each);
}

/** An expert's verb for a relationship that is called by a noun: whoever stands at its beginning does it. */
function isNotedVerb(words: readonly Word[], { noted }: Terms): boolean {
  return (
    noted !== null &&
    words.some(({ text, meaning }) => isVerbForm(text) && affinity(meaning, noted) >= 1)
  );
}

function isVerbish(word: string): boolean {
  return isVerbForm(word) || agentBases(`${word}er`).length > 0;
}
