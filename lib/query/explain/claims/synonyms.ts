import { remembering } from '@/lib/base/remembering';

import { baseForm } from '../english/irregular-verbs';

/** Everyday verbs, and nouns of them, that are said for one another. */
const GROUPS = [
  'act appear star play perform feature cast role',
  'direct helm direction filmmaker',
  'write author pen writer writing',
  'make create produce build develop manufacture craft',
  'work employ staff job employee employer colleague',
  'live reside dwell inhabit home residence house',
  'own possess belong owner property',
  'buy purchase acquire order buyer purchaser',
  'sell offer vend seller',
  'teach instruct lecture teacher lesson',
  'study learn attend enrol enroll student',
  'treat care heal patient',
  'like love favor favour favorite favourite prefer enjoy fond',
  'know acquaint friend acquaintance',
  'marry wed spouse wife husband marriage',
  'lead head manage run boss chief leader',
  'fund finance sponsor pay back money funding',
  'supply deliver provide ship supplier',
  'contain include hold comprise content',
  'locate situate lie stand base place location',
  'visit go travel come call visitor',
  'cite quote reference mention refer citation',
  'judge decide rule preside judgment ruling decision',
  'represent defend advise client counsel',
  'win beat victory defeat winner victor',
  'lose defeat loss loser',
  'follow subscribe follower',
  'review rate critique rating',
  'bear birth born native',
  'found establish start founder',
  'join enter member membership',
  'borrow lend loan borrower',
  'discover find spot discovery',
  'observe watch see view sight observation',
  'drive steer driver',
  'serve work crew service',
  'carry transport haul freight load',
  'publish issue print release publisher',
  'edit revise editor',
  'sing perform vocal singer',
  'compete participate contest competitor competition part',
  'mentor coach supervise advise tutor supervisor adviser advisor student pupil protégé',
  'country nation national international domestic foreign abroad',
  'arrive come reach land dock enter destination',
  'depart leave start set origin departure',
  'publish publication appear release come',
  'open opening',
  'report answer subordinate',
  'examine inspect check look study investigate examination inspection',
  'eat consume feed diet food',
  'feed nourish give keeper',
  'transfer send move wire pay transaction payment',
  'exhibit display show present exhibition',
  'restore repair fix renovate mend restoration',
  'record note register log',
  'train educate school drill trainer trainee training',
  'invite host guest invitation',
  'cover treat discuss concern address',
  'mention name refer mention',
  'grow cultivate plant raise',
  'supervise oversee monitor control watch supervision supervisor',
  'hire engage recruit employ',
  'rent lease hire tenant rental',
  'compose write score composer composition',
  'inherit heir inheritance',
  'repair service maintain maintenance fix',
  'order request demand',
  'recommend suggest advise recommendation',
  'donate give contribute donor donation gift',
  'attack raid assault',
  'translate render translation translator',
  'invent devise create inventor invention',
  'photograph shoot picture photographer photo',
  'host present moderate presenter moderator',
  'guarantee vouch back guarantor bail',
  'refer bring send recommend referral',
  'child parent son daughter father mother',
].map((group) => new Set(group.split(' ')));

/** Whether a text that has the one word may speak of the other. */
export function isSynonym(word: string, part: string): boolean {
  const groups = groupsOf(part);
  return groups.length > 0 && groupsOf(word).some((group) => groups.includes(group));
}

const groupsOf: (word: string) => readonly ReadonlySet<string>[] = remembering((word) => {
  const forms = formsOf(word);
  return GROUPS.filter((group) => forms.some((form) => group.has(form)));
});

/** A word as it stands, and what it may be a form of. */
function formsOf(word: string): readonly string[] {
  const base = baseForm(word);
  const cut = base.replace(/(?:ing|ed|es|s)$/, '');
  return [word, base, cut, `${cut}e`, word.replace(/s$/, '')];
}
