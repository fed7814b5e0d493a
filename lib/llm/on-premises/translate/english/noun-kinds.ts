import 'server-only';
import { agentBases, basesOf } from './inflection';
import { SYNONYMS } from './thesaurus';
import { wordEntry } from './word-net/word-net';

const of = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

const PERSONS = of(
  'person people human individual man woman child kid adult patient doctor physician clinician nurse surgeon specialist ' +
    'student pupil teacher professor customer client buyer vendor seller user member employee staff worker manager ' +
    'owner author writer poet actor actress artist musician singer director producer critic scientist expert agent ' +
    'captain pilot driver sailor soldier officer judge lawyer guest host friend parent mother father son daughter ' +
    'brother sister sibling spouse husband wife partner citizen resident passenger candidate politician president ' +
    'king queen minister athlete coach player chef contact attendee participant subscriber donor recipient applicant contractor',
);

/** Nouns in -er and -or that are things; other agent nouns of a known verb are taken for persons. */
const THINGS = of(
  'number order paper letter chapter computer container server router folder header sensor motor counter register record',
);

const PLACES = of(
  'place location site spot venue city town village municipality country nation state land region area province ' +
    'district county continent address residence port harbour harbor dock airport station street road island ' +
    'building room floor hall office warehouse hospital clinic ward department school university country birthplace home locality spaceport venue arena stadium theatre theater museum library',
);

const TIMES = of(
  'date day year month week time hour minute when since until moment birthday birthdate birth born death died deadline start end ' +
    'begin began started ended created updated founded established opened closed released published built hired joined timestamp',
);

const VERBS = new Set(SYNONYMS.flatMap((line) => line.split(' ')));

export function isPersonNoun(word: string): boolean {
  return basesOf(word).some(
    (base) =>
      PERSONS.has(base) ||
      (!THINGS.has(base) && agentBases(base).some((verb) => verb.length > 2 && VERBS.has(verb))) ||
      /(?:ist|ician|woman|maker|keeper|holder|grower|worker|dealer|monger|smith)$/u.test(base) ||
      wordEntry(base)?.isPerson === true,
  );
}

export function isPlaceNoun(word: string): boolean {
  return basesOf(word).some(
    (base) => PLACES.has(base) || base.endsWith('place') || wordEntry(base)?.isPlace === true,
  );
}

export function isTimeNoun(word: string): boolean {
  return TIMES.has(word) || basesOf(word).some((base) => TIMES.has(base));
}
