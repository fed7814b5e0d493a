import 'server-only';
import { spelledAs } from './spelling';

/** A word of an amendment: as it was typed, and as one grammar of both languages knows it. */
export interface Word {
  readonly text: string;
  readonly plain: string;
  readonly start: number;
  readonly end: number;
}

/** German words that build an amendment, and the English ones that do the same. */
const PAIRS = `nur=only bloß=only lediglich=only auch=also noch=also zusätzlich=also außerdem=also dazu=also
ohne=without außer=without niemand=nobody niemanden=nobody keiner=nobody keines=nobody keine=no kein=no keinen=no nicht=not nie=never niemals=never statt=instead_of anstatt=instead_of anstelle=instead_of stattdessen=instead lieber=instead doch=instead
nach=after seit=since ab=from vor=before bis=until zwischen=between über=over unter=under mehr=more weniger=less als=than mindestens=at_least wenigstens=at_least höchstens=at_most maximal=at_most genau=exactly
und=and oder=or aber=but sondern=but die=the der=the das=the den=the dem=the des=the ein=a eine=a einen=a einem=a einer=a
zeig=show zeige=show nenne=show gib=show liste=show sortiere=sort sortiert=sorted sortierung=sorting sortieren=sort ordne=sort absteigend=descending aufsteigend=ascending alphabetisch=alphabetically
zuerst=first erste=first ersten=first zuletzt=last letzte=last letzten=last oben=first
einmal=once doppelt=twice doppelte=duplicates doppelten=duplicates mehrfach=twice dubletten=duplicates verschiedene=distinct
wieviele=how_many anzahl=number zahl=number zähle=count zählen=count je=per pro=per jede=each jeder=each jedes=each jeden=each
durchschnitt=average durchschnittliche=average mittelwert=average summe=sum gesamt=total höchste=highest höchsten=highest niedrigste=lowest größte=largest kleinste=smallest
alle=all mit=with für=for zähl=count raus=away weglassen=away weg=away entferne=remove entfernen=remove streiche=remove lass=leave
älteste=oldest ältesten=oldest jüngste=youngest jüngsten=youngest neueste=newest neuesten=newest längste=longest längsten=longest kürzeste=shortest kürzesten=shortest schwerste=heaviest schwersten=heaviest größten=largest kleinsten=smallest meisten=most wenigsten=fewest
eins=1 zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10
zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 hundert=100 immer=still noch=still zurückgekommen=back zurückgekehrt=back wiedergekommen=back wiedergekehrt=back wiederkamen=back zurückkamen=back zurück=back verließen=left verlassen=left gegangen=left weggegangen=left ausgetreten=left spalte=column spalten=column heißt=called gruppiert=group gruppiere=group gruppieren=group gruppe=group
enthält=contains enthalten=contains umgedreht=round andersherum=round
ausgenommen=without ersetze=replace ersetzen=replace tausche=swap wechsle=switch
egal=whatever beliebig=whatever unabhängig=regardless gleichgültig=whatever liste=list
beginnt=starts beginnen=starts anfängt=starts endet=ends enden=ends
danach=by_it neunziger=1990s achtziger=1980s siebziger=1970s sechziger=1960s fünfziger=1950s vierziger=1940s dreißiger=1930s zwanziger=1920s`;

const GERMAN = new Map(
  PAIRS.split(/\s+/u).map((pair) => {
    const [german = '', english = ''] = pair.split('=');
    return [german, english] as const;
  }),
);

const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ');

const NUMBERS = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, `${value}`] as const),
  ...TENS.map((word, place) => [word, `${(place + 2) * 10}`] as const),
  ['dozen', '12'] as const,
]);

const MONTHS = new Map(
  'january januar|february februar|march märz|april|may mai|june juni|july juli|august|september|october oktober|november|december dezember'
    .split('|')
    .flatMap((names, place) =>
      names.split(' ').map((name) => [name, `${place + 1}`.padStart(2, '0')] as const),
    ),
);

const DECADES = new Map([
  ['twenties', '1920s'],
  ['thirties', '1930s'],
  ['forties', '1940s'],
  ['fifties', '1950s'],
  ['sixties', '1960s'],
  ['seventies', '1970s'],
  ['eighties', '1980s'],
  ['nineties', '1990s'],
]);

const TOKEN =
  /\d{4}-\d{2}-\d{2}|\$[a-z]\w*|"[^"]*"|'[^']*'|“[^”]*”|„[^“”]*[“”]|\d+ern?\b|\d[\d.,]*s?|[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu;

/** The words of a text, in the order of the text. */
export function wordsOf(text: string): readonly Word[] {
  const words = [...text.matchAll(TOKEN)].map((found) => {
    const [raw] = found;
    const start = found.index;
    return { text: raw, plain: plainOf(raw), start, end: start + raw.length };
  });
  return withDates(words, text);
}

/** `3 May 2020`, `May 3, 2020` and `May 2020` as one word each: `2020-05-03`, `2020-05`. */
function withDates(words: readonly Word[], text: string): readonly Word[] {
  const dated: Word[] = [];
  for (let at = 0; at < words.length;) {
    const found = dateAt(words, at);
    const [first, last] = [words[at], words[at + (found?.count ?? 1) - 1]];
    if (!first || !last) break;
    dated.push(
      found
        ? { ...first, text: text.slice(first.start, last.end), plain: found.plain, end: last.end }
        : first,
    );
    at += found?.count ?? 1;
  }
  return dated;
}

function dateAt(
  words: readonly Word[],
  at: number,
): { readonly count: number; readonly plain: string } | null {
  const [one = '', two = '', three = ''] = words.slice(at, at + 3).map(({ text }) => text);
  const month = (word: string): string | undefined => MONTHS.get(word.toLowerCase());
  const day = (word: string): string | undefined =>
    /^([1-9]|[12]\d|3[01])(?:st|nd|rd|th|\.|,)?$/u.exec(word)?.[1]?.padStart(2, '0');
  const year = (word: string): string | undefined => /^([12]\d{3})[.,]?$/u.exec(word)?.[1];
  const [inner, end] = [month(two), year(three)];
  if (day(one) !== undefined && inner !== undefined && end !== undefined) {
    return { count: 3, plain: `${end}-${inner}-${day(one)}` };
  }
  const first = month(one);
  if (first === undefined) return null;
  if (day(two) !== undefined && end !== undefined) {
    return { count: 3, plain: `${end}-${first}-${day(two)}` };
  }
  const near = year(two);
  return near === undefined ? null : { count: 2, plain: `${near}-${first}` };
}

function plainOf(raw: string): string {
  if (/^["'“„$]/u.test(raw)) return raw;
  if (/^\d{4}-\d/u.test(raw)) return raw;
  if (/^\d/u.test(raw)) return numberOf(raw);
  const lower = raw.toLowerCase().replaceAll('’', "'");
  const decade = DECADES.get(spelledAs(lower, new Set(DECADES.keys())));
  const known = NUMBERS.get(lower) ?? decade ?? GERMAN.get(lower);
  return known ?? spelledAs(lower.replace(/'s$/u, ''), CUES);
}

/** Words that say what is to be done, also where two letters changed places or one is missing. */
const CUES = new Set(
  'the what where when which with without instead between should only also show sort sorted order whole before after than those them they least most more less never limit first last year'.split(
    ' ',
  ),
);

/** `1,000` and `1.000` are a thousand; `90s` and `90er` a decade. */
function numberOf(raw: string): string {
  const decade = /^(\d{2})(?:s|ern?)$/u.exec(raw)?.[1];
  if (decade !== undefined) return `19${decade}s`;
  if (/^\d{4}s$/u.test(raw)) return raw;
  const bare = raw.replace(/[.,]+$/u, '').replace(/s$/u, '');
  return /^\d{1,3}([.,]\d{3})+$/u.test(bare)
    ? bare.replaceAll(/[.,]/gu, '')
    : bare.replace(',', '.');
}

const ENDINGS = [
  'innen',
  'ings',
  'ing',
  'ern',
  'ers',
  'ies',
  'ed',
  'es',
  'en',
  'er',
  'em',
  'ly',
  'e',
  'n',
  's',
  'y',
];

/** What is left of a word without its endings; equal for forms of one word, in either language. */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replaceAll('ß', 'ss')
    .replace('favour', 'favor')
    .replace('colour', 'color');
  const ending = ENDINGS.find((each) => plain.endsWith(each) && plain.length - each.length >= 3);
  return ending === undefined ? plain : plain.slice(0, -ending.length);
}
