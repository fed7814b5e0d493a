import { askedOfSeveral, lowerFirst, verbLast, verbSecond } from './german-order';
import { by, replaced, type Rewording } from './rewording';

const LIST = /^(?:Zeige?|Liste|Gib|Nenne) (?:mir )?(?=alle\b|die\b)/;
const LISTED = /^(?:(?:Zeige?|Liste|Gib|Nenne) (?:mir )?)?alle (?=\p{Lu})/iu;
const THERE_ARE = /^Welche (\p{Lu}\p{L}+) gibt es\?$/u;
const YES_OR_NO = /^(Hat|Hatte|Ist|War|Wurde|Wird) ([^,]+)\?$/u;

/** How a German question is opened and closed, and how it is typed. */
export const GERMAN_OPENINGS: readonly Rewording[] = [
  by('klein geschrieben', (question) => question.toLowerCase()),
  replaced('ohne Fragezeichen', /\s*\?$/, ''),
  by('ohne Umlaute', (question) =>
    question
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue')
      .replaceAll('Ü', 'Ue')
      .replaceAll('ß', 'ss'),
  ),
  replaced('ohne Komma', /, (?=(?:die|der|das|welche|deren|dessen|in denen|in dem) )/u, ' '),
  by('bitte', (question) => `${question.replace(/[.?]$/, '')}, bitte`),
  by('danke', (question) => `${question.replace(/[.?]$/, '')}, danke`),
  // What asks for no list can be asked with the verb last behind an opening.
  ...[
    'Ich möchte wissen, ',
    'Kannst du mir sagen, ',
    'Weißt du, ',
    'Sag mir, ',
    'Mich interessiert, ',
    'Zeig mir bitte, ',
    'Könnten Sie mir sagen, ',
    'Ich wüsste gern, ',
  ].map((opening) =>
    by(`${opening}mit dem Verb am Ende`, (question) => {
      const found = verbSecond(question);
      return found && `${opening}${found.front} ${verbLast(found)}`;
    }),
  ),
  ...['Kannst du mir sagen, ob ', 'Stimmt es, dass ', 'Ich möchte wissen, ob '].map((opening) =>
    replaced(`${opening}mit dem Verb am Ende`, YES_OR_NO, (_, verb: string, rest: string) => {
      return `${opening}${rest} ${verb.toLowerCase()}?`;
    }),
  ),
  // Who are asked for by "welche" are those of whom the rest is told.
  ...[
    'Zeig mir alle $, die ',
    'Alle $, die ',
    '$, die ',
    'Die $, welche ',
    'Gib mir eine Liste der $, die ',
    'Liste aller $, die ',
    'Liste die $ auf, die ',
    'Nenne mir die $, die ',
    'Ich suche alle $, die ',
    'Ich hätte gern alle $, die ',
    'Zeig mal die $, die ',
    'Welches sind die $, die ',
    'Welche $ gibt es, die ',
    'Kannst du mir alle $ zeigen, die ',
    'Könntest du bitte alle $ auflisten, die ',
    'Ich brauche eine Übersicht der $, die ',
    'Suche $, die ',
    'Namen der $, die ',
  ].map((opening) =>
    by(`welche → ${opening}`, (question) => {
      const found = askedOfSeveral(question);
      return found && `${opening.replace('$', found.noun)}${verbLast(found)}`;
    }),
  ),
  by('welche → welche der', (question) => {
    const found = askedOfSeveral(question);
    return found && `Welche der ${found.noun} ${found.verb} ${found.rest}?`;
  }),
  // The particles of speech say nothing of what is asked.
  ...['eigentlich', 'denn', 'alles'].map((particle) =>
    by(`mit "${particle}"`, (question) => {
      const found = verbSecond(question);
      if (!found || (particle === 'alles' && found.front !== 'wer')) return null;
      if (/^(?:wir|es)\b/u.test(found.rest)) return null;
      const { front, verb, rest } = found;
      const first = `${front.slice(0, 1).toUpperCase()}${front.slice(1)}`;
      return particle === 'alles'
        ? `${first} alles ${verb} ${rest}?`
        : `${first} ${verb} ${particle} ${rest}?`;
    }),
  ),
  by('wer → alle, die', (question) => {
    const found = verbSecond(question);
    const many = SEVERAL[found?.verb ?? ''];
    return found?.front === 'wer' && many !== undefined && !COMPARED.test(question)
      ? `Alle, die ${verbLast({ ...found, verb: many })}`
      : null;
  }),
  // What a list is opened with says nothing of what it lists.
  replaced('zeige → liste', LIST, 'Liste '),
  replaced('zeige → nenne mir', LIST, 'Nenne mir '),
  replaced('zeige → ich brauche', LIST, 'Ich brauche '),
  replaced(
    'zeige → alle',
    /^(?:Zeige?|Liste|Gib|Nenne) (?:mir )?(?:alle|die) (?=\p{Lu})/u,
    'Alle ',
  ),
  replaced('alle → zeig mir alle', LISTED, 'Zeig mir alle '),
  replaced('alle → ich hätte gern', LISTED, 'Ich hätte gern alle '),
  replaced('alle → gib mir', LISTED, 'Gib mir alle '),
  replaced('alle → sämtliche', LISTED, 'Sämtliche '),
  by('alle, die → welche', (question) => {
    const [, noun, rest, verb] =
      /^(?:(?:Zeige?|Nenne) (?:mir )?)?(?:alle )?(\p{Lu}\p{L}+), die ([^,]+) (haben|sind|wurden|waren|hatten|werden)\.?$/iu.exec(
        question,
      ) ?? [];
    return noun === undefined ? null : `Welche ${noun} ${verb} ${rest}?`;
  }),
  replaced('welche gibt es → was für', THERE_ARE, 'Was für $1 gibt es?'),
  replaced('welche gibt es → alle', THERE_ARE, 'Alle $1'),
  replaced('welche gibt es → liste aller', THERE_ARE, 'Liste aller $1'),
  replaced('welche gibt es → sind vorhanden', THERE_ARE, 'Welche $1 sind vorhanden?'),
  replaced('welche gibt es → zeig', THERE_ARE, 'Zeig mir die $1'),
  replaced(
    'wie heißen → welche',
    /^Wie heißen (?:die|alle) (\p{Lu}\p{L}+)(?=,|\?)/u,
    'Welche $1 gibt es',
  ),
  by('sag mal', (question) => (question.endsWith('?') ? `Sag mal, ${lowerFirst(question)}` : null)),
];

const SEVERAL: Readonly<Record<string, string>> = {
  hat: 'haben',
  hatte: 'hatten',
  ist: 'sind',
  war: 'waren',
  wurde: 'wurden',
};
/** One of those is asked for, and not all. */
const COMPARED = /\b(?:meisten|wenigsten|mehr|als)\b/u;
