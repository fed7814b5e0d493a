import 'server-only';
import { pluralOf } from '../english/plurals';
import type { Lexicon } from '../lexicon';
import { readWords, type Word } from '../read-words';

/** "The average number of seats per boat for each type of harbour". */
const PER =
  /\b(?<average>average) (?:(?:number|count|amount) of )?(?<what>[a-z]+(?: [a-z]+)?) per (?<thing>[a-z]+),? (?:(?:for|in|at|on|by|per|across) (?:each|every|the individual|the different|all)?|broken down by) ?(?<group>[a-z][^?.,]*?)(?=\s*[?.,]|$)/iu;

/** The average of what each thing keeps of its own, with a group behind: "the average number of seats of boats by type of harbour". */
export function averagesSaid(question: string, lexicon: Lexicon): string {
  return question.replace(PER, (found, ...rest) => {
    const { what = '', thing = '', group = '' } = rest.at(-1) as Record<string, string>;
    const [of, own] = [readWords(what).at(-1), readWords(thing)[0]];
    const [label] = own ? lexicon.labelsNamed(own) : [];
    if (!of || label === undefined || !keeps(label, of, lexicon)) return found;
    return `average number of ${what} of ${pluralOf(thing)} by ${group}`;
  });
}

/** What a relationship tells between the two is of neither alone. */
function keeps(label: string, word: Word, lexicon: Lexicon): boolean {
  return lexicon
    .hits(word)
    .some(
      ({ entry, near }) =>
        near >= NAMED &&
        entry.kind === 'property' &&
        entry.owner === label &&
        entry.property.isNumber,
    );
}

const NAMED = 0.9;
