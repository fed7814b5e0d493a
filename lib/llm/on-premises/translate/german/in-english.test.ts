import { describe, expect, test } from 'vitest';

import { preparedWords } from '../prepared-words';

describe('a German question in English', () => {
  test.each([
    ['a verb that opens', 'Arbeitet $a auf $b?', 'does $a work on $b'],
    [
      'a participle at the end',
      'Welche Ärzte haben $a behandelt?',
      'which doctors have treated $a',
    ],
    [
      'an object first, by its number',
      'Welche Medikamente bekommt $a?',
      'which medications does $a receive',
    ],
    ['an object first, by its case', 'Welchen Preis hat $a gewonnen?', 'which price has $a won'],
    [
      'verbs and adjectives of trades, and what holds now',
      'Welche Felder werden zurzeit bewässert?',
      'which fields are irrigated currently',
    ],
    ['a passive', 'Von wem wurde $a gemalt?', 'by whom was $a painted'],
    [
      'a passive in a span of time',
      'Welche Bilder wurden von $number_1 bis $number_2 gemalt?',
      'which pictures were painted of between $number_1 until $number_2',
    ],
    [
      'a passive that asks by whom',
      'Von welcher Firma wurde $a gemalt?',
      'by which company was $a painted',
    ],
    [
      'a passive until a time, and by whom',
      'Welche Bilder wurden von $a bis $number_1 gemalt?',
      'which pictures were painted by $a until $number_1',
    ],
    [
      'a passive until a time, and by the people of a kind',
      'Welche Bilder wurden von Malern bis 1990 gemalt?',
      'which pictures were painted by painters until 1990',
    ],
    [
      'a rank by a number of things',
      'Die drei ersten Klubs nach Anzahl Spieler',
      'the three first clubs bynumber players',
    ],
    ['what was not done', 'Wer hat 2020 nichts bestellt?', 'who has not ordered in 2020'],
    [
      'how often',
      'Wer hat $a mehr als dreimal besucht?',
      'who has visited $a morethan three times',
    ],
    ['no less than a number', 'Mängel mit Dringlichkeit ab 3', 'defects with a urgency atleast 3'],
    ['a verb of several words', 'Wann wurde $a in Betrieb genommen?', 'when was $a commissioned'],
    ['a verb of several words, parted', 'Wer nahm $a in Betrieb?', 'who commissioned $a'],
    [
      'a verb of several words in a clause',
      'Boote, die $a in Auftrag gab',
      'boats that $a commissioned',
    ],
    ['a noun made of a verb', 'die Beringung von $a', 'the ring of $a'],
    ['what Swiss keyboards write', 'Wie gross ist $a?', 'how large is $a'],
    ['so much of a unit', 'Wie viel Kilo hat $a gesammelt?', 'howmany kilos has $a collected'],
    ['months', 'Wie viele Monate lag $a im Fass?', 'howmany months lay $a in barrel'],
    [
      'a compound of a word that English has',
      'Kunden mit einem Kreditlimit über 5000',
      'customers with a loan limit over 5000',
    ],
    ['a distance', 'Wie weit ist $a von $b entfernt?', 'how far is $a from $b'],
    [
      'a compound of a verb and a noun',
      'Wer hat das früheste Prüfdatum?',
      'who has the earliest inspection date',
    ],
    [
      'a compound of an adjective and a noun',
      'Wie viele Neukunden hat $a?',
      'howmany new customers does $a have',
    ],
    [
      'a compound of three nouns',
      'Wie hoch ist die Krankenhausverwaltungsgebühr von $a?',
      'how high is the hospital administration fee of $a',
    ],
    [
      'a doer in a passive',
      'Welche Bilder wurden von $a gemalt?',
      'which pictures were painted by $a',
    ],
    [
      'an owner in a passive',
      'Wo wurden Bilder von $a gezeigt?',
      'where were pictures of $a shown',
    ],
    ['a verb in two parts', 'In welchem Saal fand $a statt?', 'in which hall does $a happen'],
    [
      'a verb in two parts, joined',
      'Welche Bilder wurden ausgeliehen?',
      'which pictures were lent',
    ],
    [
      'a compound as a whole',
      'Wer hat den höchsten Stundensatz?',
      'who has the highest hourly rate',
    ],
    ['a verb that meets an object', 'Wie viele haben $a bestanden?', 'howmany have passed $a'],
    [
      'a participle that doubles',
      'Welche Kurse wurden 2020 abgegeben?',
      'which courses were submitted in 2020',
    ],
    ['what has come about', 'Wer ist 1990 gestorben?', 'who has died in 1990'],
    [
      'a bound behind a year',
      'Alle Klagen, die 2010 oder später eingereicht wurden',
      'all lawsuits that were filed 2010 ormore',
    ],
    [
      'nobody as the doer',
      'Welche Kurse werden von niemandem unterrichtet?',
      'which courses are taught by nobody',
    ],
    ['what something is about', 'Welche Bücher handeln von $a?', 'which books are about $a'],
    ['where somebody is from', 'Aus welchem Land stammt $a?', 'from which country does $a come'],
    [
      'a verb that is known without its particle',
      'Welche Plätze hat $a dazugebucht?',
      'which places has $a booked',
    ],
    [
      'a participle in no dictionary',
      'Welche Schafe wurden von $a bezirzt?',
      'which sheep were bezirzt by $a',
    ],
    ['what is done to oneself', 'Wer kümmert sich um $a?', 'who cares for $a'],
    ['what is out of use', 'Welche Kräne sind außer Betrieb?', 'which cranes are not active'],
    [
      'a second question',
      'Wer leitet $a und seit wann leitet er $b?',
      'who leads $a and since when does he lead $b',
    ],
    ['to a place', 'Welche Züge fahren von $a nach $b?', 'which trains go from $a to $b'],
    ['after a day', 'Welche Züge fuhren nach $date_1?', 'which trains went after $date_1'],
    ['more than one', 'Wer hat mehr als ein Boot?', 'who has morethan one boat'],
    ['for each', 'Wie viele Boote liegen in welchem Hafen?', 'howmany boats lie each port'],
    ['what has not ended', 'Welche Verträge laufen noch?', 'which contracts are current'],
    ['how long', 'Wie lange dauert $a?', 'how long is $a'],
    ['a sum', 'Wie hoch sind die Kosten von $a zusammen?', 'what are the total costs of $a'],
    [
      'what opens a compound',
      'Was ist das Mindestgewicht von $a?',
      'what is the minimum weight of $a',
    ],
    ['a number with a point', 'Was liegt im $number_1. Stock?', 'what lies in floor $number_1'],
    [
      'an adjective of two meanings',
      'Welche Helfer sind ehrenamtlich tätig?',
      'which helpers are voluntary',
    ],
    ['a hyphen', 'Wie lautet die Email-Adresse von $a?', 'what is the email of $a'],
    ['two words for one', 'Welche Spiele waren ausverkauft?', 'which games were sold out'],
    ['a question for the one to whom', 'Wem gehört $a?', 'to whom does $a belong'],
  ])('reads %s', (_case, german, english) => {
    expect(read(german)).toBe(english);
  });

  test.each([
    ['what it does', 'Filme, die in $a spielen', 'films that play in $a'],
    ['what is done to it', 'Bilder, die nie verliehen wurden', 'pictures that were never lent'],
    ['what another does to it', 'Bilder, die $a gemalt hat', 'pictures that $a has painted'],
    ['what they do with it', 'die Station, die sie leiten', 'the ward that they lead'],
    ['where', 'Städte, in denen $a liegt', 'cities in which $a lies'],
    ['whose', 'Maler, deren Bilder in $a hängen', 'painters whose pictures hang in $a'],
    [
      'two things',
      'Filme, die in $a spielen und vor 1990 erschienen',
      'films that play in $a and released before 1990',
    ],
    ['a thing and no comma', 'Zeige Filme die in $a spielen', 'films that play in $a'],
  ])('reads a relative clause of %s', (_case, german, english) => {
    expect(read(german)).toBe(english);
  });

  test.each([
    ['an owner in the genitive', 'die Länder der Museen', 'the countries of the museums'],
    ['a compound', 'Anzahl der Tiere je Todesursache', 'howmany the animals per death cause'],
    [
      'a number in a compound',
      'Durchschnittliche Besucherzahl je Kurator',
      'average visitors per curator',
    ],
    ['what is most', 'Welches Haus ist am ältesten?', 'which house is oldest'],
    ['what is more', 'Welche Häuser sind älter als $a?', 'which houses are older than $a'],
    ['an adjective in its case', 'ein schwerer Hund', 'a heavy dog'],
    ['one where one and several are alike', 'ein Künstler', 'a artist'],
    ['several where one and several are alike', 'Künstler ohne Werke', 'artists without works'],
    ['a measure', 'Wie hoch ist das Gewicht von $a?', 'what is the weight of $a'],
    ['how high something is', 'Wie hoch ist der Turm $a?', 'how high is the tower $a'],
    ['a percentage', 'Wie viel Prozent der Tiere sind grau?', 'whatpercentof the animals are grey'],
    ['a sort', 'Häuser nach Alter sortiert', 'houses sortedby age'],
    ['groups', 'Anzahl der Tiere nach Geschlecht', 'howmany the animals by sex'],
    ['what we have', 'Wie viele Kunden haben wir?', 'howmany customers'],
    [
      'what is not yet',
      'Welche Aufträge sind noch nicht abgeschlossen?',
      'which orders are not finished',
    ],
    ['both', 'Wer war sowohl bei $a als auch bei $b?', 'who was both at $a and at $b'],
    [
      'what is known of nobody',
      'Für welche Werke ist kein Wert bekannt?',
      'which works have no value',
    ],
  ])('reads %s', (_case, german, english) => {
    expect(read(german)).toBe(english);
  });

  test.each([
    [
      'a compound of which half is known',
      'Wie ist die Gefiederfarbe von $a?',
      'how is the gefiederfarbe of $a',
    ],
    ['English with a word that German has', 'the tag of $a', 'the tag of $a'],
    ['English without a small word', 'film titles', 'film titles'],
  ])('leaves %s', (_case, german, english) => {
    expect(read(german)).toBe(english);
  });
});

function read(question: string): string {
  return preparedWords(question, [])
    .filter(({ kind }) => kind !== 'mark')
    .map(({ kind, text }) => (kind === 'placeholder' ? `$${text}` : text))
    .join(' ');
}
