import 'server-only';
import { basesOf } from '../english/inflection';
import { KIN, SYNONYMS } from '../english/thesaurus';
import { wordEntry } from '../english/word-net/word-net';
import { compoundOf } from './compounds';
import { germanForms } from './forms';

/** Words of German that build a sentence, and the English words that do the same: one grammar reads both. */
const PAIRS = `
wer=who wen=whom wem=whom wessen=whose was=what wo=where woher=where wohin=where hier=here dort=there wann=when wie=how wieviele=howmany wieviel=howmany warum=why
welche=which welcher=which welches=which welchen=which welchem=which
der=the die=the das=the den=the dem=the des=the ein=a eine=a einen=a einem=a einer=a eines=a
alle=all allen=all aller=all alles=everything sämtliche=all sämtlicher=all sämtlichen=all jede=each jeder=each jedes=each jeden=each jedem=each pro=per je=per
kein=no keine=no keinen=no keinem=no keiner=no keines=no niemand=nobody niemanden=nobody niemandem=nobody jemanden=somebody jemandem=somebody nichts=not nicht=not nie=never niemals=never ohne=without
ist=is sind=are war=was waren=were bin=am sein=be gewesen=been wird=is werden=are wurde=was wurden=were worden=been
hat=has haben=have habe=have hatte=had hatten=had gehabt=had kann=can können=can konnte=could soll=should will=will
von=of vom=of aus=from bei=at beim=at in=in im=in ins=in an=on am=on ans=to auf=on zu=to zum=to zur=to mit=with für=for um=at durch=by
unter=under über=over vor=before nach=after seit=since bis=until zwischen=between während=during ab=from gegen=against wegen=for
und=and oder=or sowie=and sondern=but aber=but weder=neither sowohl=both auch=also also=namely nämlich=namely nur=only
mehr=more weniger=fewer mindestens=atleast wenigstens=atleast zumindest=atleast höchstens=atmost maximal=atmost genau=exactly insgesamt=total
meisten=most meiste=most wenigsten=fewest häufigsten=commonest häufigste=commonest öftesten=commonest danach=later beide=both beiden=both zusammen=together gemeinsam=together
durchschnittlich=average durchschnittliche=average durchschnittliches=average durchschnittlichen=average durchschnittlicher=average durchschnitt=average schnitt=average mittlere=average mittleren=average
summe=sum gesamtzahl=howmany anzahl=howmany zahl=howmany maximum=maximum minimum=minimum maximale=maximum minimale=minimum anteil=share prozent=percent prozentsatz=percentage
gleiche=same gleichen=same selbe=same selben=same derselben=same demselben=same denselben=same dieselbe=same dieselben=same derselbe=same
es=it er=he sie=they ihr=their ihre=their ihren=their ihrem=their ihrer=their seine=their seinen=their seinem=their dessen=whose deren=whose
gibt=there zuerst=first erstmals=first letztmals=last jemand=somebody jemals=ever etwas=something irgend=any irgendein=any irgendeine=any irgendeinen=any dass=that
zähle=count zähl=count zeige=show zeig=show liste=list nenne=list finde=find gib=give sag=tell bitte=please brauche=need benötige=need mir=me uns=us
erste=first ersten=first erster=first erstes=first letzte=last letzten=last letzter=last letztes=last
jahr=year jahre=years jahren=years jahres=year monat=month monats=month monate=months monaten=months tag=day tage=days tagen=days datum=date stunden=hours minuten=minutes
eins=one zwei=two drei=three vier=four fünf=five sechs=six sieben=seven acht=eight neun=nine zehn=ten
absteigend=descending absteigender=descending aufsteigend=ascending aufsteigender=ascending sortiert=sorted nacheinander=ordered reihenfolge=order gruppiert=grouped
denen=which solche=such solchen=such einige=some niemandes=nobody
andere=other anderen=other anderer=other anderes=other vorfahren=ancestors nachkommen=descendants verbindung=connection
lautet=is lauten=are heißt=called heißen=called namens=named
gab=there falls=if wenn=if sofern=if soweit=if außer=except oft=often wir=we ich=i man=one sie=they gegenüber=against laut=per innerhalb=within
direkt=directly indirekt=indirectly einzige=only einzigen=only einziger=only verschiedene=different verschiedenen=different unterschiedliche=different
zwanzig=twenty dreißig=thirty vierzig=forty fünfzig=fifty sechzig=sixty siebzig=seventy achtzig=eighty neunzig=ninety hundert=hundred elf=eleven zwölf=twelve einmal=once zweimal=twice
zweite=second zweiten=second zweites=second zweiter=second dritte=third dritten=third drittes=third vierte=fourth fünfte=fifth
dieser=this diese=these dieses=this diesem=this diesen=this jener=that jene=those jenes=that
zurzeit=currently derzeit=currently gegenwärtig=currently momentan=currently jetzt=now heutzutage=nowadays früher=formerly ehemals=formerly jeweils=each
januar=january februar=february märz=march april=april mai=may juni=june juli=july august=august september=september oktober=october november=november dezember=december
stunde=hour minute=minute woche=week wochen=weeks pünktlich=punctual alphabetisch=alphabetically chronologisch=chronologically
`;

const ENGLISH = new Map(
  PAIRS.trim()
    .split(/\s+/u)
    .map((pair) => {
      const [german = '', english = ''] = pair.split('=');
      return [german, english] as const;
    }),
);

/** Words that stand in German questions and in no English one. */
const ONLY_GERMAN = new Set(
  'wer wen wem wessen wo wann wie wieviele wieviel welche welcher welches welchen welchem der das den dem des ein eine einen einem einer alle kein keine keinen nicht ist sind waren wird werden wurde wurden hat haben hatte von vom aus bei im auf zu zum zur mit für und oder gibt zeige zähle nenne liste anzahl pro seit nach über nie ohne mir alle jede jeder jedes'.split(
    ' ',
  ),
);
const ONLY_ENGLISH = new Set(
  'who what where when which how the of is are did does do has have had with by from for and or list show many than that this it there not no best worst most each every'.split(
    ' ',
  ),
);

/** Words that both languages have, and those that a schema is named by, say nothing of a question's language. */
const ENGLISH_WORDS = new Set([...SYNONYMS, ...KIN].flatMap((line) => line.split(' ')));

/** True where more of the question's words are German than English. */
export function isGerman(words: readonly string[]): boolean {
  const german = words.filter((word) => ONLY_GERMAN.has(word) || isKnownGerman(word)).length;
  const english = words.filter((word) => ONLY_ENGLISH.has(word)).length;
  return german > english;
}

/** True of a word that German has and English has not. */
export function isKnownGerman(word: string): boolean {
  return (
    !ONLY_ENGLISH.has(word) &&
    !basesOf(word).some((base) => ENGLISH_WORDS.has(base)) &&
    !isEnglishBesides(word) &&
    (isCompound(word) ||
      germanForms(word).some(
        ({ english }) => !english.split(/[/-]/u).some((each) => each === word),
      ))
  );
}

/** "schadensmeldungen": what is made of two German words is German. */
function isCompound(word: string): boolean {
  return word.length >= SHORTEST_COMPOUND && compoundOf(word) !== null;
}

const SHORTEST_COMPOUND = 9;

/** "still", "brand": a word of English as well, whatever it means. */
function isEnglishBesides(word: string): boolean {
  return basesOf(word).some((base) => wordEntry(base) !== null);
}

/** The English word that builds a sentence in the same way; null for a word that names something. */
export function englishFor(word: string): string | null {
  return ENGLISH.get(word) ?? null;
}
