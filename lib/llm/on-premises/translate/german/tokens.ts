import 'server-only';
import { isOfCalendar, unitOf } from '@/lib/query/units';

import { type Meaning, meaningOf } from '../english/meaning';
import type { Word } from '../read-words';
import { notedIn } from '../schema-notes';
import { cognatesOf } from './cognates';
import { type Compound, SUB, compoundOf, openedCompound } from './compounds';
import {
  englishDegree,
  englishParticiple,
  englishPast,
  englishPlural,
  englishThird,
} from './english-forms';
import { type GermanForm, germanForms } from './forms';
import { englishFor } from './function-words';
import { isAdjective, smallWord } from './small-words';
import { askedStems } from './stems';
import type { Token } from './token';

/** Each German word as the English one that says the same; what is in no dictionary stays as it is. */
export function tokensOf(words: readonly Word[], question: string): readonly Token[] {
  const hasCapitals = /\p{Lu}/u.test(question.replaceAll(/\$\w+/gu, ''));
  return words.flatMap((word, at) => {
    if (isHyphen(words, at)) return [];
    const isCapital = /^\p{Lu}/u.test(question.slice(word.start, word.end));
    const isFirst = at === 0;
    return tokenOf(word, words, at, {
      isNoun: hasCapitals && !isFirst ? isCapital : null,
    });
  });
}

/** "Mail-Adresse" is a compound. */
function isHyphen(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  return word?.text === '-' && before?.end === word.start && next?.start === word.end;
}

function tokenOf(
  word: Word,
  words: readonly Word[],
  at: number,
  { isNoun }: { readonly isNoun: boolean | null },
): readonly Token[] {
  const plain = { word, german: word.text, isMany: false, base: '', inner: [] } as const;
  if (word.kind === 'placeholder') return [{ ...plain, tag: 'value' }];
  if (word.kind === 'number') return [{ ...plain, tag: 'number' }];
  if (word.kind !== 'word') return [{ ...plain, tag: 'mark' }];
  // "spricht" acquits only where "frei" follows.
  const forms = fittingHere(
    germanForms(word.text).filter(
      (form) =>
        form.kind !== 'verb' ||
        form.particle === null ||
        words.slice(at + 1).some(({ text }) => text === form.particle),
    ),
    words,
    at,
  );
  const nouns = forms.filter(({ kind }) => kind === 'noun');
  const isThere = isNoun === true && nouns.length > 0 && words[at - 1]?.text !== 'außer';
  const small = isThere ? null : smallWord(word, words, at);
  if (small === '') return [];
  // "mehrere Kurse": no fewer than two.
  if (/^mehrere[nr]?$/u.test(word.text))
    return ['atleast', 'two'].map((text) => ({
      ...plain,
      tag: 'number',
      word: inEnglish(word, text),
    }));
  // "mehr als dreimal": more than three times.
  const [, often] = /^(\p{L}{3,})mal$/u.exec(word.text) ?? [];
  const times = often === undefined ? null : englishFor(often);
  if (small === null && times !== null && tagOf(times) === 'number')
    return [
      { ...plain, tag: 'number', word: inEnglish(word, times) },
      { ...plain, tag: 'noun', word: { ...inEnglish(word, 'times'), start: word.start + 1 } },
    ];
  if (small !== null) {
    const made = inEnglish(word, small);
    // Of no figure that is stored: all together.
    const isSum = word.text === 'insgesamt';
    const said = isSum ? { ...made, meaning: new Map<string, number>() } : made;
    return [{ ...plain, tag: tagOf(small), word: said, isMany: MANY.has(word.text) }];
  }
  const fitting =
    isNoun === false
      ? forms.filter(({ kind }) => kind !== 'noun')
      : isNoun === true
        ? nouns
        : forms;
  const next = germanForms(words[at + 1]?.text ?? '');
  const parted = isNoun === true || fitting.length > 0 ? null : partedFrom(word, words, at);
  if (parted) return [{ ...plain, tag: 'other', word }];
  const form =
    (next.some(({ kind }) => kind === 'noun')
      ? fitting.find((each) => each.kind === 'adjective' && each.degree !== 'more')
      : null) ?? chosen(fitting.length > 0 ? fitting : forms, words, at);
  const compound = word.text.includes(' ') ? null : compoundOf(word.text);
  // "das Mietende" is the end of a rent, and not who rents.
  const isNamed = isNoun === true || (isNoun === null && next.every(({ kind }) => kind !== 'noun'));
  const isJoined = isNamed && form?.kind === 'adjective' && compound !== null;
  if (form && !isJoined)
    return translated(word, isMeasure(form, words[at - 1]) ? first(form) : form);
  if (compound) return compoundTokens(word, compound);
  const opened = word.text.includes(' ') ? null : openedCompound(word.text);
  if (opened) {
    const first = { ...inEnglish(word, opened.opening), end: word.start };
    const rest = { ...word, start: word.start + 1 };
    return [{ ...plain, tag: 'adjective', word: first }, ...compoundTokens(rest, opened.compound)];
  }
  const done = isNoun === true || !isLast(words, at) ? null : unknownParticiple(word, words, at);
  if (done) return [done];
  const isThing = isNoun === true || (isNoun === null && notedIn(word.meaning) !== null);
  return [{ ...plain, tag: isThing ? 'noun' : 'other', word: stemmed(word) }];
}

/** "mehr als 12 Tonnen": so much, and no bins. */
function isMeasure({ kind, english }: GermanForm, before: Word | undefined): boolean {
  const isNumber = before?.kind === 'number' || before?.text.startsWith('number_') === true;
  const unit = kind === 'noun' && isNumber ? unitOf(first({ english }).english) : null;
  return unit !== null && !isOfCalendar(unit);
}

function first<Form extends { readonly english: string }>(form: Form): Form {
  return { ...form, english: form.english.split('/')[0] ?? form.english };
}

/** "verkaufte Boote" were sold, where no word before it could be who sold them. */
function fittingHere(
  forms: readonly GermanForm[],
  words: readonly Word[],
  at: number,
): readonly GermanForm[] {
  const isDeed = (form: GermanForm): boolean =>
    form.kind === 'adjective' && form.deed !== undefined;
  if (!forms.some(isDeed)) return forms;
  const [before, next] = [words[at - 1], words[at + 1]];
  const isLed =
    isOpened(words, at) ||
    !before ||
    before.kind === 'number' ||
    LEADING.has(before.text) ||
    isAdjective(before.text);
  const isNext = next?.kind === 'word' && englishFor(next.text) === null;
  const isBefore = isLed && isNext;
  const others = forms.filter((form) => !isDeed(form));
  if (others.length === 0 || forms.some(({ kind }) => kind === 'noun')) return forms;
  return isBefore ? forms.filter((form) => form.kind !== 'verb') : others;
}

/** "Von $a restaurierte Objekte", "die von $a restaurierten Objekte": a preposition opens what is said of the deed. */
function isOpened(words: readonly Word[], at: number): boolean {
  const from = words.slice(0, at).findLastIndex(({ text }) => PLACING.has(text));
  if (from < 0 || at - from > 4 || words.slice(from, at).some(({ kind }) => kind === 'mark'))
    return false;
  const opened = words[from - 1];
  return opened === undefined || ARTICLES.has(opened.text);
}

const PLACING = new Set(
  'von vom in im aus bei beim nach vor seit durch mit am an auf für'.split(' '),
);
const ARTICLES = new Set(
  'der die das den dem des alle allen aller welche welchen welcher viele anzahl'.split(' '),
);
const LEADING = new Set(
  'der die das den dem des alle allen aller ein eine einen einem einer eines kein keine keinen keiner welche welchen welcher welches viele vielen vieler anzahl von vom mit ohne für aus in im bei nach über unter als nicht noch und oder je pro jede jeder jedes ihre ihrer ihren seine seiner seinen'.split(
    ' ',
  ),
);

/** Nouns before verbs, and participles before finite forms where the word ends its clause. */
function chosen(
  forms: readonly GermanForm[],
  words: readonly Word[],
  at: number,
): GermanForm | null {
  const nouns = forms.filter((each) => each.kind === 'noun');
  const isMany = !isOne(words, at);
  const noun = nouns.find((each) => each.isMany === isMany) ?? nouns[0];
  if (noun) return noun;
  const verbs = forms.filter((form) => form.kind === 'verb');
  const participle = verbs.find(({ form }) => form === 'participle');
  if (participle && isLast(words, at)) return participle;
  // "2010 oder später": no less than that. "Welcher ist teurer?": nothing that it stands before could give it its ending.
  const than =
    words[at + 1]?.text === 'als' || words[at - 1]?.text === 'oder' || isClosing(words, at);
  const degree = forms.find(
    (each) => each.kind === 'adjective' && (each.degree === 'more') === than,
  );
  return degree ?? verbs.find(({ particle }) => particle === null) ?? verbs[0] ?? forms[0] ?? null;
}

/** Nothing stands behind it, or what was done: "später geboren" says how, and has no ending. */
function isClosing(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (!next || next.kind === 'mark' || BEING.has(next.text)) return true;
  const forms = germanForms(next.text);
  return forms.length > 0 && forms.every(({ kind }) => kind === 'verb');
}

const BEING = new Set('ist sind war waren'.split(' '));

/** "nimmt an $a teil": what has parted from a verb before it is no noun. */
function partedFrom(word: Word, words: readonly Word[], at: number): boolean {
  return (
    isLast(words, at) &&
    words
      .slice(0, at)
      .some(({ text }) =>
        germanForms(text).some((form) => form.kind === 'verb' && form.particle === word.text),
      )
  );
}

function isLast(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  return !next || next.kind === 'mark' || ENDING.has(next.text);
}

/** "dazugebucht", "registriert": of a verb in no dictionary, or of one behind a particle that it is not known with. */
function unknownParticiple(word: Word, words: readonly Word[], at: number): Token | null {
  if (words.every(({ text }, place) => place === at || !HELPING.has(text))) return null;
  const [, particle = '', bare = ''] = PARTICIPLE.exec(word.text) ?? [];
  // "aufgegeben" is not given: most particles make another verb.
  const known = germanForms(ADDING.has(particle) ? bare : '').find(
    (form) => form.kind === 'verb' && form.form === 'participle',
  );
  if (known) {
    const [token] = translated(word, known);
    return token ?? null;
  }
  if (bare === '' && !/^(?:be|ver|er|ent|zer)\p{L}{3,}(?:t|en)$|iert$/u.test(word.text))
    return null;
  const shared = { german: word.text, isMany: false, base: word.text, inner: [] } as const;
  return { ...shared, tag: 'participle', word: stemmed(word) };
}

const PARTICIPLE = /^(\p{L}{2,8}?)?(ge\p{L}{3,}(?:t|en))$/u;
const ADDING = new Set('dazu hinzu mit nach weiter zusammen wieder vorab neu fertig'.split(' '));
const HELPING = new Set(
  'wird werden wurde wurden ist sind war waren hat haben hatte hatten worden'.split(' '),
);

/** Where one and several are alike: "ein Künstler", "Künstler $a"; "Anzahl der Künstler" are several. */
function isOne(words: readonly Word[], at: number): boolean {
  let place = at - 1;
  while (
    place > 0 &&
    isAdjective(words[place]?.text ?? '') &&
    !SINGULAR.has(words[place]?.text ?? '')
  )
    place -= 1;
  // "das älteste Gebäude", "ein neues Gebäude".
  if (place < at - 1 && ONE.has(words[place]?.text ?? '')) return true;
  const before = words[at - 1]?.text ?? '';
  if (words[at + 1]?.kind === 'placeholder') return true;
  // "der älteste Künstler", and several in "der ältesten".
  if (words[at - 2]?.text === 'der' && before.endsWith('e') && isAdjective(before)) return true;
  if (before !== 'der') return SINGULAR.has(before) || before.endsWith('es');
  return (
    !germanForms(words[at - 2]?.text ?? '').some(({ kind }) => kind === 'noun') &&
    !COUNTING.has(words[at - 2]?.text ?? '')
  );
}

const SINGULAR = new Set(
  'ein eine einen einem eines welcher welches welchem jeder jedes jede jeden jedem pro je kein das dem nach'.split(
    ' ',
  ),
);
const ONE = new Set('das ein eine einen einem eines dem jedes jedem jeden jede'.split(' '));
const COUNTING = new Set('anzahl anteil summe zahl prozent'.split(' '));

const ENDING = new Set(
  'wird werden wurde wurden worden ist sind war waren hat haben hatte hatten und oder'.split(' '),
);

function translated(word: Word, form: GermanForm): readonly Token[] {
  const shared = { german: word.text, inner: [] } as const;
  if (form.kind === 'noun') {
    const [parts = [], ...others] = form.english.split('/').map((each) => each.split('-'));
    return parts.map((part, index): Token => {
      const isHead = index === parts.length - 1;
      const text = isHead && form.isMany ? englishPlural(part) : part;
      const place = isHead ? word : { ...word, start: word.start + index };
      const made = inEnglish(place, text, besidesAt(others, parts.length, index));
      const start = isHead ? word.start + parts.length - 1 : place.start;
      return { ...shared, word: { ...made, start }, tag: 'noun', isMany: form.isMany, base: '' };
    });
  }
  if (form.kind === 'adjective') {
    const [english = '', ...besides] = form.english.split('/');
    const ending = form.degree === 'most' ? 'est' : 'er';
    const text = form.degree === 'plain' ? english : englishDegree(english, ending);
    return text.split('-').map((part, index): Token => {
      const made = inEnglish({ ...word, start: word.start + index }, part, besides);
      return { ...shared, word: made, tag: 'adjective', isMany: false, base: form.deed ?? '' };
    });
  }
  const { isMany } = form;
  const [english = '', ...besides] = form.english.split('/');
  const text =
    form.form === 'participle'
      ? englishParticiple(english)
      : form.form === 'past'
        ? englishPast(english)
        : form.form === 'present' && !isMany
          ? englishThird(english)
          : english;
  const tag = form.form === 'participle' ? 'participle' : 'verb';
  return [{ ...shared, word: inEnglish(word, text, besides), tag, isMany, base: english }];
}

/** "hourly-wage/hourly-rate": of others that are as many words, the one at the same place. */
function besidesAt(
  others: readonly (readonly string[])[],
  length: number,
  index: number,
): readonly string[] {
  return others.flatMap((each) => (each.length === length ? each.slice(index, index + 1) : []));
}

/** "Todesursache" is the cause of a death, and "Besucherzahl" visitors. */
function compoundTokens(word: Word, { modifiers, head, isMany }: Compound): readonly Token[] {
  const shared = { german: word.text, inner: [], base: '', tag: 'noun' } as const;
  const said = modifiers.map(({ english, besides }, at): Token => {
    const isCounted = head === null && at === modifiers.length - 1;
    const text = isCounted ? englishPlural(english) : english;
    const made = inEnglish({ ...word, start: word.start + at }, text, besides);
    return { ...shared, word: made, isMany: isCounted };
  });
  if (head === null) return said;
  const text = isMany ? englishPlural(head.english) : head.english;
  if (modifiers.at(-1)?.english === SUB)
    return [...said.slice(0, -1), { ...shared, word: inEnglish(word, `${SUB}${text}`), isMany }];
  const last = inEnglish(word, text, head.besides);
  return [...said, { ...shared, word: { ...last, start: word.start + said.length }, isMany }];
}

/** The English word's meaning, with what the German one shares with German names and what notes say of it. */
function inEnglish(word: Word, text: string, besides: readonly string[] = []): Word {
  const meaning = new Map(own(word));
  const add = (key: string, weight: number) =>
    meaning.set(key, Math.max(weight, meaning.get(key) ?? 0));
  for (const [key, weight] of meaningOf(text)) add(key, weight);
  for (const each of besides)
    for (const [key, weight] of meaningOf(each)) add(key, weight * LESS_COMMON);
  return { ...word, text, meaning };
}

/** What a word stands for first goes before what it may stand for as well. */
const LESS_COMMON = 0.96;

function stemmed(word: Word): Word {
  const cognates = cognatesOf(word.text).flatMap((each) => [...meaningOf(each)]);
  return { ...word, meaning: new Map([...cognates, ...word.meaning, ...own(word)]) };
}

function own(word: Word): Meaning {
  return new Map([...askedStems(word.text), ...(notedIn(word.meaning) ?? [])]);
}

const MANY = new Set('sind waren haben hatten werden wurden können sollen'.split(' '));

function tagOf(english: string): Token['tag'] {
  return TAGS.get(english) ?? 'other';
}

const TAGS = new Map<string, Token['tag']>();
for (const [tag, words] of [
  ['auxiliary', 'is are was were has have had can could shall will been'],
  ['negation', 'not never'],
  [
    'determiner',
    'the a an all any each no its their his her this these other same both most fewest',
  ],
  ['question', 'who whom what where when how which why whose'],
  [
    'preposition',
    'of from at in on to with for by under over before after since until between during against without than per as about',
  ],
  ['conjunction', 'and or but'],
  ['verb', 'living'],
  [
    'noun',
    'nobody somebody they it he year years month months day days date hour hours minute minutes week weeks number sum share percentage ancestors descendants path connection',
  ],
  [
    'number',
    'one two three four five six seven eight nine ten atleast atmost exactly more fewer first last',
  ],
] as const) {
  for (const word of words.split(' ')) TAGS.set(word, tag);
}
