import 'server-only';
import { agentBases, isPlural, isVerbForm } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { type Terms, type TypeWords, nearness } from '../schema-vocabulary';
import type { KinSex } from './kin-sex';
import type { Step } from './paths';

/** Whoever stands at one end of a relationship: "directors" where there is only the relationship that directing makes. */
export interface RoleSense {
  readonly kind: 'role';
  readonly pattern: TypeWords;
  /** True where the phrase is the end that the relationship begins at. */
  readonly atFrom: boolean;
  readonly near: number;
  readonly cost: number;
  /** True where the noun says more than that. */
  readonly isGuess?: boolean;
  /** Steps from the other to whoever is meant, where there are several. */
  readonly chain?: readonly Step[];
  /** What a word for kin says of their sex. */
  readonly sex?: KinSex;
}

/** Which end of a relationship a noun stands for. */
export function roleSenses(
  lexicon: Lexicon,
  type: string,
  head: Word,
  near: number,
  cost: number,
): readonly RoleSense[] {
  if (near < OWN_NAME && hasNamesake(lexicon, head, type)) return [];
  return lexicon.patterns(type).flatMap((pattern): readonly RoleSense[] => {
    const { labels } = lexicon.vocabulary;
    const [from, to] = [labels.get(pattern.from), labels.get(pattern.to)];
    // What the label says itself needs no role.
    if ([from, to].some((label) => label && nearness(head.meaning, label.terms) >= 0.75)) return [];
    const side = (atFrom: boolean): number => {
      const label = atFrom ? from : to;
      let worth = 0;
      if (isServed(head.text, pattern.terms)) return atFrom ? -0.35 : 0.25;
      const isAgent = isAgentNoun(head.text);
      const agentAtFrom = !pattern.terms.particles.has('by');
      if (isAgent && pattern.terms.opensWith !== 'has')
        worth += agentAtFrom === atFrom ? 0.25 : -0.35;
      if (isAgent && label && !label.isPerson) worth -= 0.1;
      // "trainees": to whom it is done.
      if (/ees?$/u.test(head.text) && !isAgent) worth += agentAtFrom === atFrom ? -0.35 : 0.25;
      if (pattern.terms.opensWith === 'has' || pattern.terms.opensWith === 'have')
        worth += atFrom ? -0.3 : 0.2;
      else if (pattern.terms.endsWith === 'of') worth += atFrom ? 0.2 : -0.3;
      // "dependencies", "prerequisites": what it is that something depends on.
      else if (pattern.from === pattern.to && !isAgent && isNounOf(head.text, pattern.terms))
        worth += atFrom ? -0.15 : 0.15;
      return worth;
    };
    return [true, false].map((atFrom) => ({
      kind: 'role' as const,
      pattern,
      atFrom,
      near,
      cost: Math.max(0.03, cost + 0.2 - side(atFrom)),
    }));
  });
}

/** A relationship whose very name the word is: "father" is nobody's mother, where the graph knows both. */
const OWN_NAME = 0.99;

function hasNamesake(lexicon: Lexicon, head: Word, type: string): boolean {
  return lexicon.hits(head).some(
    ({ entry, near }) =>
      near >= OWN_NAME &&
      entry.kind === 'type' &&
      entry.type !== type &&
      lexicon.patterns(entry.type).some(({ from, to }) => {
        return lexicon.patterns(type).some((each) => each.from === from && each.to === to);
      }),
  );
}

const SERVING = new Set(['report', 'answer', 'obey', 'serve']);
const SUPERIORS = new Set(
  'boss manager superior supervisor chief head leader lead director'.split(' '),
);

/** "the manager of $a", who reports to the manager: whom the verb serves, though "manage" would begin at the manager. */
function isServed(noun: string, { words }: Terms): boolean {
  const [verb = ''] = words;
  const isServing = SERVING.has(verb.replace(/s$/u, ''));
  return isServing && SUPERIORS.has(noun.replace(/(?<!s)s$|(?<=ss)es$/u, ''));
}

/** A noun for what a verb in the present is done to: of DEPENDS_ON, REQUIRES. */
function isNounOf(word: string, { words, particles }: Terms): boolean {
  const [verb = ''] = words;
  return /[^s]s$/u.test(verb) && !particles.has('by') && !isVerbForm(word) && !/ees?$/u.test(word);
}

function isAgentNoun(word: string): boolean {
  const single = isPlural(word) ? word.replace(/s$/u, '') : word;
  return (
    agentBases(single).length > 0 ||
    /(?:ist|ant|ent|ian|ress)$/u.test(single) ||
    DOERS.has(single.replace(/(?<=ch)e$/u, ''))
  );
}

/** Nouns for who does what the verb of the same form says. */
const DOERS = new Set(
  'coach guide judge host sponsor mentor tutor nurse guard escort pilot captain referee umpire patron champion boss chair'.split(
    ' ',
  ),
);
