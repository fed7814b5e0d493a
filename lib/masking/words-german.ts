const CLOSED = `
der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen diesem jener jene jenes
ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen mein dein sein unser euer meine deine seine ihre unsere
jemand jemanden jemandem niemand niemanden niemandem nichts etwas alles alle aller allen sämtliche sämtlicher sämtlichen jeder jede jedes jeden jedem kein keine keinen keiner beide beiden
einige mehrere viele vielen wenige manche andere anderen anderer anderes selbe selben gleiche gleichen
wer wen wem wessen was welche welcher welches welchen welchem wann wo woher wohin womit wofür woran worin worauf woraus wovon wodurch worüber wonach wozu wobei wogegen warum weshalb wieso wie wieviel wieviele
in im ins an am ans auf bei beim zu zum zur von vom mit ohne nach vor aus durch gegen um bis seit während wegen trotz
zwischen unter über neben hinter innerhalb außerhalb ab je pro als für gegenüber laut entlang
und oder aber sondern denn weil dass ob wenn falls obwohl damit sowie sowohl weder noch
ist bin bist sind seid war waren warst wart sein gewesen werden wird wirst werdet wurde wurden worden geworden
hat habe haben hast habt hatte hatten gehabt kann können konnte konnten soll sollen sollte sollten will wollen wollte
muss müssen musste mussten darf dürfen durfte mag möchte möchten
nicht nie niemals auch nur schon noch immer wieder sehr so dann hier dort da jetzt heute gestern mal denn doch ja nein bitte danke
zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend
mit ab an auf aus bei ein los vor zu
`;

const ASKING = `
zeige zeig liste nenne nenn gib finde such suche sag sage zähle anzahl zahl summe durchschnitt mittelwert maximum minimum
heißt heißen nennt gibt geben gab gaben steht stehen liegt liegen lag lagen hat spielt spielen gespielt schreibt schrieb geschrieben
macht machen gemacht kommt kommen kam geht gehen ging findet gefunden gehört gehören kennt kostet kosten gekostet
leute person personen mensch menschen mann frau kind kinder ding dinge art arten sorte typ thema themen wort wörter name namen titel
erste ersten erster erstes letzte letzten letzter letztes nächste nächsten neueste neuesten älteste ältesten jüngste
beste besten höchste höchsten niedrigste meiste meisten wenigsten häufig häufiger häufigste häufigsten öfter öftesten mehr weniger größer kleiner älter jünger höher niedriger
mindestens höchstens genau ungefähr etwa insgesamt zumindest zusammen gemeinsam gleich verschieden unterschiedlich
jahr jahre jahren jahres monat monate monaten woche wochen tag tage tagen stunde stunden zeit datum uhr
teil welt ort frage antwort alle gesamt gesamte gesamten
durchschnittlich durchschnittliche durchschnittlichen durchschnittlicher maximale maximalen minimale minimalen mittlere mittleren
`;

export const GERMAN = {
  closed: words(CLOSED),
  asking: words(ASKING),
  limiting: words(
    'top ersten erste letzten letzte nächsten nächste neuesten ältesten besten höchsten vergangenen',
  ),
  counting: words('mindestens höchstens genau als nur über unter etwa ungefähr'),
  hops: words('schritt schritte schritten mal'),
  periods: words(
    'jahr jahre jahren monat monate monaten woche wochen tag tage tagen stunde stunden minuten',
  ),
  titles: words(
    'dr herr herrn frau fräulein prof professor patient patientin kunde kundin mitarbeiter mitarbeiterin',
  ),
  determiners: words(
    'der die das den dem des ein eine einen einem einer eines dieser diese dieses alle jeder jede jedes',
  ),
  questions: words(
    'wer wen wem wessen was welche welcher welches welchen welchem wann wo warum wie wieviele',
  ),
  auxiliaries: words(
    'ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können konnte soll sollen will muss',
  ),
  introducing: words('von über mit namens genannt betitelt'),
  calling: words('namens genannt betitelt'),
  comparing: words(
    'in im von vom seit nach vor bis ab zwischen und aus als über unter am zum jahr ist war um',
  ),
  measuring: words('als über unter zwischen'),
  spelling: words(
    'beginnt beginnen beginnend anfängt anfangen fängt fangen endet enden endend enthält enthalten buchstabe buchstaben',
  ),
  agents: words('von durch'),
  floating: words('zusammen auch noch wieder immer jetzt dann hier dort mit ab an auf aus zu'),
  connectors: words('von der zu zum zur vom van de'),
} as const;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter(Boolean));
}
