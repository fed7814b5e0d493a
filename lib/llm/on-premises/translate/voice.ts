import 'server-only';
import { AUXILIARIES, COPULAS } from './english/closed-classes';
import { isVerbForm } from './english/inflection';
import { isPersonNoun } from './english/noun-kinds';
import { COVERED } from './evidence';
import type { Outline } from './outline';
import type { Word } from './read-words';
import type { Link, Search } from './reading';
import { type Step } from './schema-paths';
import { nearness } from './schema-vocabulary';

/** Which of two mentions does what the verb between or behind them says. */
interface Voice {
  readonly doer: number | null;
  /** Known not to do it, where it is not known who does. */
  readonly undergoer: number | null;
  readonly verb: Word;
}

/** How many steps of a link go the other way than the sentence says: "who leads $a" is not "whom does $a lead". */
export function againstVoice({ outline }: Search, link: Link): number {
  const { from, to, steps } = link;
  if (to === null || steps.length === 0) return 0;
  const said = steps.filter((step, index) => {
    const voice = voiceOf(outline, { from, to }, step);
    if (!voice) return false;
    const [near, far] = [index === 0 ? from : null, index === steps.length - 1 ? to : null];
    const agentAtStart = isPassiveName(step) ? !step.forward : step.forward;
    const [agent, patient] = agentAtStart ? [near, far] : [far, near];
    if (voice.doer !== null)
      return voice.doer === patient || (agent !== null && agent !== voice.doer);
    return agent !== null && agent === voice.undergoer && !isStateName(step);
  });
  return said.length;
}

/** `OWNED_BY` leads to who owns; `OWNS` leads from there. */
function isPassiveName({ pattern }: Step): boolean {
  return pattern.terms.particles.has('by');
}

/** `STORED_IN`, `LOCATED_AT`: a participle with a preposition says a state, in which nobody does anything either. */
function isStateName({ pattern }: Step): boolean {
  const { words, particles } = pattern.terms;
  return isVerbForm(words[0] ?? '') && !particles.has('by') && particles.size > 0;
}

/** `HAS_CHILD`, `PARENT_OF`: names of a relation, in which nobody does anything. */
function isNominalName({ pattern }: Step): boolean {
  return pattern.terms.opensWith !== null || pattern.terms.endsWith === 'of';
}

function voiceOf(outline: Outline, link: { from: number; to: number }, step: Step): Voice | null {
  const [first, second] = link.from < link.to ? [link.from, link.to] : [link.to, link.from];
  const nominal = nominalVoice(outline, [first, second], step);
  if (nominal || isNominalName(step)) return nominal;
  const between = outline.joints[second] ?? [];
  const behind = outline.joints[second + 1] ?? [];
  const says = ({ kind, meaning }: Word) =>
    kind === 'word' && nearness(meaning, step.pattern.terms) >= COVERED;

  const verb = between.find(says);
  if (verb) {
    const by = between.some(({ text }) => text === 'by');
    if (by) return { doer: second, undergoer: first, verb };
    const passive = isVerbForm(verb.text) && hasBefore(between, verb, COPULAS);
    return passive
      ? { doer: null, undergoer: first, verb }
      : { doer: first, undergoer: second, verb };
  }
  const last = behind.find(says);
  if (!last) return null;
  const passive = isVerbForm(last.text) && between.some(({ text }) => COPULAS.has(text));
  if (!passive) return { doer: second, undergoer: first, verb: last };
  const by = behind.some(({ text }) => text === 'by');
  return { doer: by ? first : null, undergoer: second, verb: last };
}

/** "the owner of $ship_1", "$person_1's children": the noun says which end it is. */
function nominalVoice(
  { mentions }: Outline,
  [first, second]: readonly [number, number],
  step: Step,
): Voice | null {
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const head = mentions[one]?.words.at(-1);
    if (!head || nearness(head.meaning, step.pattern.terms) < COVERED) continue;
    if (mentions[one]?.placeholder !== null && mentions[other]?.placeholder !== null) continue;
    if (!isNominalName(step)) {
      if (isPersonNoun(head.text)) return { doer: one, undergoer: other, verb: head };
      continue;
    }
    const isEnd = step.pattern.terms.endsWith !== 'of';
    return isEnd
      ? { doer: other, undergoer: one, verb: head }
      : { doer: one, undergoer: other, verb: head };
  }
  return null;
}

function hasBefore(words: readonly Word[], verb: Word, set: ReadonlySet<string>): boolean {
  const before = words.slice(0, words.indexOf(verb)).filter(({ text }) => AUXILIARIES.has(text));
  return set.has(before.at(-1)?.text ?? '');
}
