import 'server-only';
import { type Word, said } from '../read-words';

const TELL = 'tell|show|give|find|get|list|name|display|return|print|fetch|retrieve|send|bring';
/** What a machine is told to do with what it finds. */
const WORK_OUT =
  'retrieve|fetch|compute|calculate|determine|identify|extract|enumerate|return|print|output|work out|select';
const KNOW = 'see|know|find|find out|get|have|look at|list|learn';

/** How people ask for an answer before they say for what; words stand apart by one space. */
const OPENING = new RegExp(
  [
    '^(?:(?:hi|hello|hey|please|kindly|ok|okay|well|quick question) (?:, |: )?)*(?:',
    [
      `(?:can|could|would|will) (?:you|we|i) (?:please |kindly |quickly )?(?:${TELL}|let|${KNOW})(?: me| us)?(?: know)?`,
      '(?:i (?:am|was) |we are )?(?:looking|searching|asking) for',
      '(?:i am |we are )?interested in',
      `(?:i|we) (?:would like|would love|want|need|wish)(?: to (?:${KNOW}))?`,
      '(?:i|we) (?:wonder|am wondering|are wondering)',
      `(?:please )?(?:help me (?:to )?|let me |let us )(?:${KNOW})`,
      `(?:${TELL}) (?:me|us)(?: please)?`,
      `(?:${WORK_OUT})(?= (?:the|all|every|each|how|which|what|who|average|mean|total)\\b)`,
    ].join('|'),
    ') (?:, |: )?',
  ].join(''),
  'u',
);
const CLOSING = new Set([
  'please',
  'thanks',
  'thank',
  'you',
  'thx',
  'cheers',
  'bitte',
  'danke',
  ',',
]);
const INTERROGATIVES = new Set('who whom whose which what when where why how'.split(' '));

/** "Could you show me all boats, please?" lists all boats, and "I would like to know who sailed" asks who did. */
export function politeWords(words: readonly Word[]): readonly Word[] {
  const opened = withoutOpening(words);
  const end = opened.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const last = opened.slice(0, end).findLastIndex(({ text }) => !CLOSING.has(text)) + 1;
  const isPolite = opened.slice(last, end).some(({ text }) => text !== 'you' && text !== ',');
  return isPolite && last > 0 ? [...opened.slice(0, last), ...opened.slice(end)] : opened;
}

function withoutOpening(words: readonly Word[]): readonly Word[] {
  const count = openingLength(words.slice(0, LONGEST), OPENING);
  const [first] = words;
  const rest = words.slice(count);
  const [next] = rest;
  if (count === 0 || !first || !next || next.kind === 'mark') return words;
  return INTERROGATIVES.has(next.text) ? rest : [said('list', first), ...rest];
}

/** How many words an opening takes, which is told by the words with a space behind each. */
export function openingLength(words: readonly Word[], opening: RegExp): number {
  const spelt = words.map(({ text }) => `${text} `).join('');
  const [found = ''] = opening.exec(spelt) ?? [];
  return found.split(' ').length - 1;
}

/** Words that an opening may have. */
const LONGEST = 14;
