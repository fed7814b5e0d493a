/** Another way to say a question that asks the same of any graph. */
export interface Rewording {
  readonly name: string;
  /** The question said so; null where this way to say it does not apply. */
  readonly reword: (question: string) => string | null;
}

/** A name as people write it: words with a capital, such as `Ada Lovelace` or `Red River`. */
export const NAME = String.raw`(?:[A-Z][\w'.-]*(?: (?:of|de|van|von|the|and) (?=[A-Z]))?(?: [A-Z][\w'.-]*)*)`;
export const REGULAR_PARTICIPLE = String.raw`([a-z]+ed)`;
/** After a noun it begins what is told of it. */
export const TOLD = String.raw`(have|had|are(?! there)|were(?! there)|did not|do not|never)`;
/** A plural that is asked for, and the verb of what is told of it. */
export const WHICH = new RegExp(`^Which ([a-z]+s) ${TOLD}\\b`);
/** What asks for a list, up to the noun. */
export const LIST = /^(?:List|Give me|Show me|Show|Find|Name)(?: all)?(?: the)? (?=[a-z]+s\b)/;
export const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export function by(name: string, reword: Rewording['reword']): Rewording {
  return { name, reword };
}

type Replacement = string | ((found: string, ...parts: string[]) => string);

/** Rewords the first place that is written so. */
export function replaced(name: string, pattern: RegExp, replacement: Replacement): Rewording {
  return by(name, (question) => {
    if (!pattern.test(question)) return null;
    const said =
      typeof replacement === 'string'
        ? question.replace(pattern, replacement)
        : question.replace(pattern, replacement);
    return said.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  });
}
