/** A German question whose verb stands second: what stands before it, the verb, and what follows, without the mark. */
export interface VerbSecond {
  readonly front: string;
  readonly verb: string;
  readonly rest: string;
}

const NOUN = String.raw`\p{Lu}[\p{L}-]+`;
const PREPOSITION = '(?:(?:in|an|auf|bei|für|von|zu|mit|über|aus|unter) )?';
const ASKING = `(?:(?:wer|wen|wem|was|wann|wo|woran|womit|wofür)|wie (?!viele?\\b)\\p{Ll}+|(?:welche[rmns]?|wie viele?[nr]?)(?: \\p{Ll}+){0,2}? ${NOUN}(?: der ${NOUN})?)`;
const FRONT = new RegExp(
  `^(${PREPOSITION}${ASKING}) (?!der |und |von |oder )(\\p{Ll}+)(?: (.+?))?[?.]?$`,
  'u',
);
/** What is set off or joined has a verb, or a question, of its own. */
const JOINED = /[,:]| und (?:seit|zu|wann|wer|wie|was|wo|waren|sind|haben|liegen)\b/u;
const PARTICLE = / (an|ab|auf|aus|ein|mit|statt|teil|vor|voraus|zu|zurück)$/u;

export function verbSecond(question: string): VerbSecond | null {
  const found = FRONT.exec(lowerFirst(question));
  const [, front = '', verb = '', rest = ''] = found ?? [];
  return found && !JOINED.test(rest) ? { front, verb, rest } : null;
}

/** The clause with its verb at the end, whose particle it takes up: "kamen 2022 an" is "2022 ankamen". */
export function verbLast({ rest, verb }: Omit<VerbSecond, 'front'>): string {
  const particle = PARTICLE.exec(rest)?.[1] ?? '';
  const before = particle === '' ? rest : rest.slice(0, -particle.length - 1);
  return `${before} ${particle}${verb}`.trim();
}

const MANY = /(?:[^s]en|sind|[^i]rn|eln)$/u;

/** What several do, where they are asked for as a whole: "Welche Schiffe haben …". */
export function askedOfSeveral(question: string): (VerbSecond & { readonly noun: string }) | null {
  const found = verbSecond(question);
  const noun = /^welche (\p{Lu}[\p{L}-]+)$/u.exec(found?.front ?? '')?.[1];
  return found && noun !== undefined && MANY.test(found.verb) && !isMade(found)
    ? { ...found, noun }
    : null;
}

/** "gibt es" says that there are some and can stand in no relative clause. */
function isMade({ rest }: VerbSecond): boolean {
  return rest === '' || rest === 'es' || rest.startsWith('es ');
}

export function lowerFirst(text: string): string {
  return text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}

/** The dative of a plural: "Masten", "Zimmern", "Kinos". */
export function ofSeveral(noun: string): string {
  return /[ns]$/u.test(noun) ? noun : `${noun}n`;
}
