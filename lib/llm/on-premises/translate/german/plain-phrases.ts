import 'server-only';
import { type Word, said } from '../read-words';
import { germanForms } from './forms';
import { englishFor } from './function-words';

/** Several words, and those that say the same more plainly; `#` is a number, and what follows `>` stays as it is. */
const PHRASES: readonly (readonly [string, string])[] = [
  ['nicht weniger als > #', 'mindestens'],
  ['nicht unter > #', 'mindestens'],
  ['nicht mehr als > #', 'höchstens'],
  ['nicht über > #', 'höchstens'],
  ['im laufe|verlauf|verlaufe des', 'im'],
  ['anders als', 'nicht'],
  ['im mittel', 'im schnitt'],
  ['ohne angabe|angaben|eintrag zu|zur|zum|von|der|des|für', 'ohne'],
  ['in absteigender reihenfolge', 'absteigend'],
  ['in aufsteigender reihenfolge', 'aufsteigend'],
  ['was für ein|eine|einen', 'welche'],
  ['was für > ~', 'welche'],
  ['welcher|welches|welche ist|war|sind|waren > der|die|das', ''],
  ['im moment|augenblick', 'zurzeit'],
  ['gerade', 'zurzeit'],
  ['zu keiner zeit', 'nie'],
  ['immer > noch', ''],
  ['nach wie vor', 'noch'],
  ['bis heute|jetzt|dato > nicht|nie|niemals|kein|keine|keinen|keiner', ''],
  ['bisher|bislang', ''],
  ['irgendwann > einmal|mal', ''],
  ['größte|größten|höchste|höchsten anzahl|zahl an|von|der', 'meisten'],
  ['größte|größten|höchste|höchsten anzahl|zahl', 'meisten'],
  [
    'kleinste|kleinsten|geringste|geringsten|niedrigste|niedrigsten anzahl|zahl an|von|der',
    'wenigsten',
  ],
  ['kleinste|kleinsten|geringste|geringsten|niedrigste|niedrigsten anzahl|zahl', 'wenigsten'],
  ['die > anzahl|zahl|gesamtzahl', ''],
  ['wie hoch|groß ist|war die > anzahl|zahl|gesamtzahl', ''],
];
const SPLIT = PHRASES.map(([phrase, plain]) => {
  const [pattern = '', behind = ''] = phrase.split(' > ');
  const parts = (text: string) =>
    text
      .split(' ')
      .filter((part) => part !== '')
      .map((part) => part.split('|'));
  return {
    pattern: parts(pattern),
    behind: parts(behind),
    plain: plain.split(' ').filter((each) => each !== ''),
  };
});

/** What German says in several words where one grammar reads fewer: "nicht weniger als drei" are at least three. */
export function withPlainPhrases(words: readonly Word[]): readonly Word[] {
  const plain: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) break;
    const found = SPLIT.find(({ pattern, behind }) =>
      [...pattern, ...behind].every((part, index) => fits(part, words[at + index])),
    );
    if (!found) {
      plain.push(word);
      continue;
    }
    plain.push(
      ...found.plain.map((text, index) => ({ ...said(text, word), start: word.start + index })),
    );
    at += found.pattern.length - 1;
  }
  return groupLast(oneOfTwo(sinceThen(plain)));
}

function fits(part: readonly string[], word: Word | undefined): boolean {
  if (!word) return false;
  if (part[0] === '#') return isNumber(word);
  if (part[0] === '~') return word.kind === 'word' && englishFor(word.text) === null;
  return part.includes(word.text);
}

const NUMBER = /^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|number_\d+)$/u;

function isNumber({ kind, text }: Word): boolean {
  return kind === 'number' || NUMBER.test(text);
}

/** "von 2015 an": from then on. "drei und mehr": three or more. */
function sinceThen(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    const isTime = (each: Word | undefined) =>
      each !== undefined && (each.kind === 'number' || /^(?:number|date)_\d+$/u.test(each.text));
    if (word.text === 'von' && isTime(next) && words[at + 2]?.text === 'an')
      return [said('ab', word)];
    if (word.text === 'an' && isTime(before) && words[at - 2]?.text === 'von') return [];
    const isMore = word.text === 'und' && before && isNumber(before) && next?.text === 'mehr';
    return isMore ? [said('oder', word)] : [word];
  });
}

/** "Wer von $a und $b ist jünger?": who is, of the two. */
function oneOfTwo(words: readonly Word[]): readonly Word[] {
  const [who, from, one, and, other, ...rest] = words;
  const isOfTwo =
    who?.text === 'wer' &&
    from?.text === 'von' &&
    one?.kind === 'placeholder' &&
    and?.text === 'und' &&
    other?.kind === 'placeholder';
  if (!isOfTwo) return words;
  const end = rest.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const comma: Word = {
    kind: 'mark',
    text: ',',
    meaning: new Map(),
    start: and.start,
    end: and.end,
  };
  return [who, ...rest.slice(0, end), comma, one, said('oder', and), other, ...rest.slice(end)];
}

/** "Je Hafen die Anzahl der Boote": their number per port. */
function groupLast(words: readonly Word[]): readonly Word[] {
  const [first, second] = words;
  const isEach = first?.text === 'für' && /^jede[nsr]?$/u.test(second?.text ?? '');
  if (first?.text !== 'je' && first?.text !== 'pro' && !isEach) return words;
  const noun = isEach ? 2 : 1;
  const comma = words[noun + 1]?.text === ',' || words[noun + 1]?.text === ':';
  const rest = words.slice(noun + (comma ? 2 : 1));
  const isTold = germanForms(rest[0]?.text ?? '').some(({ kind }) => kind === 'verb');
  if (words[noun]?.kind !== 'word' || rest.length === 0 || isTold || isFinite(rest[0]))
    return words;
  const end = rest.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  return [
    ...rest.slice(0, end),
    said('je', first),
    ...words.slice(noun, noun + 1),
    ...rest.slice(end),
  ];
}

function isFinite(word: Word | undefined): boolean {
  return /^(?:ist|sind|war|waren|hat|haben|gibt)$/u.test(word?.text ?? '');
}

const HAD: Readonly<Record<string, string>> = {
  besitzen: 'haben',
  besitzt: 'hat',
  besaß: 'hatte',
  besaßen: 'hatten',
  besessen: 'gehabt',
};

/** "Welche Boote besitzen keine Nummer?": they have none, where nothing in the graph is owned. */
export function withHad(words: readonly Word[], isKnown: (word: Word) => boolean): readonly Word[] {
  return words.map((word) => {
    const had = HAD[word.text];
    return had === undefined || isKnown(word) || isKnown(said('own', word))
      ? word
      : said(had, word);
  });
}
