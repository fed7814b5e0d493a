import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import type { NotedPhrase } from '../schema-notes';
import { converseRoles } from '../sense/converse-roles';
import { basesOf, isVerbForm } from './inflection';
import { readNoted } from './read-noted';

/**
 * "who skippered $boat_1" where the graph has skippers and nothing that is called like the verb: who was the
 * skipper of it.
 */
export function agentVerbs(
  words: readonly Word[],
  lexicon: Lexicon,
  phrases: readonly NotedPhrase[],
): readonly Word[] {
  const [who, verb, ...rest] = words;
  if (who?.text !== 'who' || verb?.kind !== 'word' || !isVerbForm(verb.text)) return words;
  if (rest[0]?.kind !== 'placeholder' || lexicon.verb(verb) >= NAMED) return words;
  const agent = agentsOf(verb)
    .flatMap((noun) => readNoted([noun], phrases))
    .find((noun) => isDoer(noun, verb, lexicon) || isOtherEnd(noun, verb, lexicon));
  if (!agent) return words;
  const [before, behind] = [
    { ...verb, start: verb.start - 1 },
    { ...verb, start: verb.end },
  ];
  return [who, said('was', before), agent, said('of', behind), ...rest];
}

/** A label of the very verb is a deed: of an `Audit` it is somebody else who audited, unless whoever does it is called so. */
function isDoer(noun: Word, verb: Word, lexicon: Lexicon): boolean {
  const bases = basesOf(verb.text);
  return lexicon.hits(noun).some(({ entry, near }) => {
    if (near < NAMED || entry.kind !== 'label') return false;
    return entry.label.isPerson || !bases.includes(entry.terms.words.at(-1) ?? '');
  });
}

/** "who taught $a" where the graph only has whose pupil each was. */
function isOtherEnd(noun: Word, verb: Word, lexicon: Lexicon): boolean {
  return lexicon.verb(verb) < SPOKEN_OF && converseRoles(lexicon, noun).length > 0;
}

const SPOKEN_OF = 0.45;
const NAMED = 0.85;

function agentsOf(verb: Word): readonly Word[] {
  return basesOf(verb.text).flatMap((base) => {
    const stem = base.replace(/e$/u, '');
    return [base, `${stem}er`, `${stem}or`].map((text) => said(text, verb));
  });
}
