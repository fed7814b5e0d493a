import { by, replaced, type Rewording } from './rewording';

/** Other ways to say a German question. */
export const IN_GERMAN: readonly Rewording[] = [
  by('klein geschrieben', (question) => question.toLowerCase()),
  replaced('ohne Fragezeichen', /\s*\?$/, ''),
  by('bitte', (question) => `${question.replace(/[.?]$/, '')}, bitte`),
  replaced('zeige → liste', /^(?:Zeige?|Nenne|Gib) (?:mir )?(?=alle\b|die\b)/, 'Liste '),
  replaced(
    'zeige → nenne mir',
    /^(?:Zeige?|Liste|Gib|Nenne) (?:mir )?(?=alle\b|die\b)/,
    'Nenne mir ',
  ),
  replaced(
    'zeige → ich brauche',
    /^(?:Zeige?|Liste|Gib|Nenne) (?:mir )?(?=alle\b|die\b)/,
    'Ich brauche ',
  ),
  replaced(
    'zeige → was sind',
    /^(?:Zeige?|Liste|Gib|Nenne) (?:mir )?(?:alle|die) (?=\p{Lu})/u,
    'Alle ',
  ),
  replaced('wie viele gibt es → anzahl', /^Wie viele (\p{Lu}\p{L}+) gibt es\b/u, 'Anzahl $1'),
  replaced(
    'wie viele gibt es → haben wir',
    /^Wie viele (\p{Lu}\p{L}+) gibt es\b/u,
    'Wie viele $1 haben wir',
  ),
  replaced('anzahl → zahl', /\bAnzahl (?=der\b|von\b)/, 'Zahl '),
  replaced('insgesamt', /^(Wie viele .+)\?$/, '$1 insgesamt?'),
  replaced('mehr als → über', /\bmehr als (?=\d)/, 'über '),
  replaced('mehr als → >', /\bmehr als (?=\d)/, '> '),
  replaced('über → mehr als', /\büber (?=\d)/, 'mehr als '),
  replaced('weniger als → unter', /\bweniger als (?=\d)/, 'unter '),
  replaced('mindestens → wenigstens', /\bmindestens (?=\d|\p{Ll}+ \p{Lu})/u, 'wenigstens '),
  replaced('mindestens → oder mehr', /\bmindestens (\d+)\b/, '$1 oder mehr'),
  replaced('höchstens → maximal', /\bhöchstens (?=\d)/, 'maximal '),
  replaced('im Jahr → in', /\b(?:im Jahre?) (?=(?:19|20)\d\d\b)/, 'in '),
  replaced(
    'das Jahr → im Jahr',
    /(?<!Jahre? |in |seit |vor |nach |bis |und |von |ab |zwischen |im \p{Lu}\p{L}+ |\. \p{Lu}\p{L}+ )\b(?=(?:19|20)\d\d\b)/u,
    'im Jahr ',
  ),
  replaced('seit → ab', /\bseit (?=(?:19|20)\d\d\b)/, 'ab '),
  replaced('pro → je', /\bpro (?=\p{Lu})/u, 'je '),
  replaced('je → pro', /\bje (?=\p{Lu})/u, 'pro '),
  replaced('durchschnittlich → mittler', /\bdurchschnittlich(e|er|en|es)\b/i, 'mittler$1'),
  replaced('im Schnitt → durchschnittlich', /\bim (?:Schnitt|Durchschnitt)\b/, 'durchschnittlich'),
  replaced('keine → nicht', /\bnoch nie\b/, 'niemals'),
  replaced(
    'wie heißen → welche',
    /^Wie heißen (?:die|alle) (\p{Lu}\p{L}+)(?=,|\?)/u,
    'Welche $1 gibt es',
  ),
];
