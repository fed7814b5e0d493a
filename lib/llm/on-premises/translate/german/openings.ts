import 'server-only';
import { openingLength } from '../english/polite-words';
import { type Word, said } from '../read-words';
import { withFiguresSaid } from './figure-clauses';
import { germanForms } from './forms';
import { englishFor } from './function-words';
import { withGroupsAsked } from './group-questions';
import { withPlainPhrases } from './plain-phrases';
import { asSecond, askedAt, isVerb, verbFirst } from './verb-last';

const SOFTLY =
  '(?:(?:bitte|mal|doch|einmal|eben|kurz|schnell|vielleicht|auch|noch|gern|gerne|, ) ?)*';
const TELL =
  'sagen|zeigen|nennen|geben|verraten|mitteilen|anzeigen|ausgeben|auflisten|heraussuchen|raussuchen|herausfinden|erklären|beantworten';
const KNOW = 'wissen|sehen|haben|erfahren|bekommen|kennen|finden|herausfinden|suchen';
const TOLD =
  'sag|sage|sagen|zeig|zeige|zeigen|nenn|nenne|nennen|gib|geben|verrate|such|suche|suchen|find|finde|finden|liste|listen|ermittle|bestimme|berechne';

/** How people ask for an answer before they say for what; words stand apart by one space. */
const OPENING = new RegExp(
  [
    '^(?:(?:hallo|hi|hey|moin|bitte|okay|ok|also|guten tag|guten morgen|kurze frage|frage) (?:, |: |! )?)*(?:',
    [
      `(?:kannst|könntest|können|könnten|würdest|würden|kann|darf) (?:du|ihr|sie|wir|ich|man) (?:mir |uns )?${SOFTLY}(?:(?:${TELL}|${KNOW}) )?`,
      '(?:weißt|wisst) (?:du|ihr) ',
      '(?:wissen sie|weiß jemand) ',
      `(?:ich|wir) (?:möchten?|wollen|will|würden?|wüssten?|hätten?|muss|müssen) ${SOFTLY}(?:(?:${TELL}|${KNOW}) )?`,
      `(?:ich|wir) (?:suchen?|brauchen?|benötigen?) ${SOFTLY}`,
      'ich frage mich ',
      '(?:mich|uns) (?:würde interessieren|würde es interessieren|interessiert|interessieren) ',
      `(?:${TOLD}) (?:sie )?(?:mir |uns )?${SOFTLY}`,
      'stimmt es ',
      'ist es (?:wahr|richtig|so) ',
    ].join('|'),
    ')(?:, |: )?',
  ].join(''),
  'u',
);
const LAST = new Set(`${TELL}|${KNOW}|auf|aus|an|heraus|raus`.split('|'));
const PARTICLES = new Set(['eigentlich', 'überhaupt', 'denn', 'wohl']);
/** Words that an opening may have. */
const LONGEST = 16;

/**
 * "Kannst du mir alle Boote zeigen, die …?" shows them, and "Ich möchte wissen, wer $a besucht hat" asks who did: what is
 * asked behind an opening has its verb where a question of its own has it.
 */
export function withoutGermanOpening(words: readonly Word[]): readonly Word[] {
  const plain = withPlainPhrases(words.filter((word, at) => !isParticle(word, words, at)));
  return withGroupsAsked(withFiguresSaid(withPlainPhrases(opened(plain))));
}

function opened(words: readonly Word[]): readonly Word[] {
  const count = openingLength(words.slice(0, LONGEST), OPENING);
  const [first] = words;
  const rest = words.slice(count);
  const [next] = rest;
  if (!first || !next) return words;
  if (next.text === 'ob' || next.text === 'dass') return verbFirst(rest.slice(1));
  if (count === 0) return thoseThereAre(words);
  if (next.kind === 'mark') return words;
  if (askedAt(rest) > 0) return thoseThereAre(asSecond(rest));
  if (isVerb(next.text)) return rest;
  return [said('liste', first), ...withoutLast(listed(rest))];
}

/** "eine Liste aller Boote", "eine Übersicht der Boote": the boats. */
function listed(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => LISTS.has(text));
  const of = words[at + 1];
  if (at < 0 || at > 2 || !of || !/^(?:aller|der|von|mit)$/u.test(of.text)) return words;
  const rest = words.slice(at + 2);
  return of.text === 'aller' || of.text === 'der' ? [said('alle', of), ...rest] : rest;
}

const LISTS = new Set('liste übersicht aufstellung auflistung zusammenstellung'.split(' '));

/** "Welche Boote gibt es, die in $a liegen?": those that do, or their number. */
function thoseThereAre(words: readonly Word[]): readonly Word[] {
  const [first, second] = words;
  const at = words.findIndex(
    ({ text }, place) => text === 'gibt' && words[place + 1]?.text === 'es',
  );
  if (!first || at < 2 || words[at + 2]?.text !== ',') return words;
  const rest = words.slice(at + 2);
  if (first.text === 'welche') return [said('alle', first), ...words.slice(1, at), ...rest];
  if (first.text !== 'wie' || second?.text !== 'viele') return words;
  return [said('anzahl', first), ...words.slice(2, at), ...rest];
}

/** "alle Boote zeigen, die …": what is to be done with them stands at the end of its clause. */
function withoutLast(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }, place) => {
    const next = words[place + 1];
    return place > 0 && LAST.has(text) && (!next || next.kind === 'mark');
  });
  const before = words.slice(0, at);
  const isClause = before.some(({ kind }) => kind === 'mark');
  return at < 0 || isClause ? words : [...before, ...words.slice(at + 1)];
}

/** "Wer hat eigentlich …", "wer hat alles …": says nothing of what is asked. */
function isParticle({ text, kind }: Word, words: readonly Word[], at: number): boolean {
  if (kind !== 'word' || at === 0) return false;
  if (text === 'alles')
    return words.slice(Math.max(0, at - 2), at).some((word) => /^(?:wer|wen|wo)$/u.test(word.text));
  return PARTICLES.has(text) && germanForms(text).length + Number(englishFor(text) !== null) === 0;
}
