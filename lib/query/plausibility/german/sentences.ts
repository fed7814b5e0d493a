/** A sentence, its names as `{0}`, and the same in German. */
export type Worded = readonly [english: string, german: string];

/**
 * Every sentence of a finding, each rule's with its names as `{0}`, and the same in German. A name stands
 * as it is; where a sentence holds words of another, those are translated too.
 */
export const SENTENCES: readonly Worded[] = [
  // Names
  ['The graph has no label {0}.', 'Der Graph hat kein Label {0}.'],
  [
    'The graph has no label {0}; did you mean {1}?',
    'Der Graph hat kein Label {0}; ist {1} gemeint?',
  ],
  ['The graph has no relationship type {0}.', 'Der Graph hat keinen Beziehungstyp {0}.'],
  [
    'The graph has no relationship type of this name.',
    'Der Graph hat keinen Beziehungstyp dieses Namens.',
  ],
  [
    'The graph has no relationship type {0}; did you mean {1}?',
    'Der Graph hat keinen Beziehungstyp {0}; ist {1} gemeint?',
  ],
  [
    'The graph has no relationship type {0}; between these nodes there are {1}.',
    'Der Graph hat keinen Beziehungstyp {0}; zwischen diesen Knoten gibt es {1}.',
  ],
  ['{0} has no property {1}.', '{0} hat keine Eigenschaft {1}.'],
  ['{0} has no property {1}; did you mean {2}?', '{0} hat keine Eigenschaft {1}; ist {2} gemeint?'],
  ['Nothing here has a property {0}.', 'Nichts hier hat eine Eigenschaft {0}.'],
  [
    'Nothing here has a property {0}; did you mean {1}?',
    'Nichts hier hat eine Eigenschaft {0}; ist {1} gemeint?',
  ],
  [
    'Nothing here is named {0}; it is not given, or no longer since a WITH.',
    'Nichts hier heißt {0}; den Namen gibt es nicht, oder seit einem WITH nicht mehr.',
  ],
  // Patterns
  [
    '{0} does not connect these nodes in this graph, in either direction.',
    '{0} verbindet solche Knoten in diesem Graphen in keiner Richtung.',
  ],
  ['{0} goes the other way in this graph.', '{0} läuft in diesem Graphen andersherum.'],
  [
    '{0} goes the other way in this graph: from {1} to {2}.',
    '{0} läuft in diesem Graphen andersherum: von {1} zu {2}.',
  ],
  [
    'This node has no label, and it may be of several kinds.',
    'Dieser Knoten hat kein Label und kann von mehreren Arten sein.',
  ],
  [
    'This node has no label; by its relationships it is a {0}.',
    'Dieser Knoten hat kein Label; nach seinen Beziehungen ist er {0}.',
  ],
  [
    'This node has no label; by its relationships it is a {0}, which its name does not say.',
    'Dieser Knoten hat kein Label; nach seinen Beziehungen ist er {0}, was sein Name nicht sagt.',
  ],
  [
    'Nothing connects this with the rest of the query, so every row meets every other; connect them by a relationship.',
    'Nichts verbindet dies mit dem Rest der Abfrage, also trifft jede Zeile auf jede andere; eine Beziehung sollte sie verbinden.',
  ],
  [
    'This walk has no longest length; give it one, for instance *1..3.',
    'Dieser Weg hat keine größte Länge; er braucht eine, zum Beispiel *1..3.',
  ],
  // Values
  [
    'A list is compared with a single value, which is never true; use IN or any().',
    'Eine Liste wird mit einem einzelnen Wert verglichen, was nie zutrifft; gemeint ist IN oder any().',
  ],
  [
    '{0} is compared with {1}, which is never true.',
    '{0} wird mit {1} verglichen, was nie zutrifft.',
  ],
  [
    'IN needs a list, and this is a single value.',
    'IN braucht eine Liste, und dies ist ein einzelner Wert.',
  ],
  ['Parts of text are looked for in {0}.', 'Teile eines Textes werden in {0} gesucht.'],
  ['A pattern of text is looked for in {0}.', 'Ein Muster für Text wird in {0} gesucht.'],
  ['Arithmetic is done with {0}.', 'Es wird mit {0} gerechnet.'],
  ['{0}() cannot take {1}.', '{0}() geht nicht mit {1}.'],
  ['{0}() cannot take {1}; unwind it first.', '{0}() geht nicht mit {1}; erst UNWIND.'],
  [
    'This property is a list; the value is compared with each of its elements.',
    'Diese Eigenschaft ist eine Liste; der Wert wird mit jedem ihrer Elemente verglichen.',
  ],
  [
    'Nothing can have such a value here, by what the property means.',
    'Einen solchen Wert kann hier nichts haben; das liegt an dem, was die Eigenschaft bedeutet.',
  ],
  [
    'The graph holds no such value here; it lies outside of what is stored.',
    'Einen solchen Wert hat der Graph hier nicht; er liegt außerhalb dessen, was gespeichert ist.',
  ],
  [
    'The graph holds no such date here; it lies outside of what is stored.',
    'Ein solches Datum hat der Graph hier nicht; es liegt außerhalb dessen, was gespeichert ist.',
  ],
  [
    'The graph holds no such value here; the property has only a few.',
    'Einen solchen Wert hat der Graph hier nicht; die Eigenschaft hat nur wenige.',
  ],
  [
    'No such year is meant here; look at the digits of the date.',
    'Ein solches Jahr ist hier nicht gemeint; bitte die Ziffern des Datums prüfen.',
  ],
  ['There is no such day in the calendar.', 'Einen solchen Tag gibt es im Kalender nicht.'],
  ['Only whole numbers are stored here.', 'Hier sind nur ganze Zahlen gespeichert.'],
  [
    'A number below zero is looked for, and the name of the property speaks of none.',
    'Gesucht wird eine Zahl unter null, von der der Name der Eigenschaft nichts sagt.',
  ],
  [
    'Text in small letters is compared with text that has capitals, which is never equal.',
    'Text in Kleinbuchstaben wird mit Text verglichen, der Großbuchstaben hat; das ist nie gleich.',
  ],
  [
    'Text in capitals is compared with text that has small letters, which is never equal.',
    'Text in Großbuchstaben wird mit Text verglichen, der Kleinbuchstaben hat; das ist nie gleich.',
  ],
  [
    'A comparison with null is never true; IS NULL and IS NOT NULL ask for it.',
    'Ein Vergleich mit null trifft nie zu; danach fragen IS NULL und IS NOT NULL.',
  ],
  // Conditions
  [
    'These conditions exclude each other, so there can be no row.',
    'Diese Bedingungen schließen einander aus, also kann es keine Zeile geben.',
  ],
  [
    'These conditions exclude each other, so this is never true.',
    'Diese Bedingungen schließen einander aus, also trifft dies nie zu.',
  ],
  [
    'This denies what the pattern asks for, so there can be no row.',
    'Dies verneint, wonach das Muster fragt, also kann es keine Zeile geben.',
  ],
  [
    'This condition is always true, so it leaves nothing out.',
    'Diese Bedingung trifft immer zu und lässt also nichts weg.',
  ],
  [
    'This leaves out the rows for which the OPTIONAL MATCH found nothing, so it is not optional any more.',
    'Dies lässt die Zeilen weg, für die das OPTIONAL MATCH nichts fand; damit ist es nicht mehr optional.',
  ],
  [
    'This leaves out the rows for which the OPTIONAL MATCH found nothing.',
    'Dies lässt die Zeilen weg, für die das OPTIONAL MATCH nichts fand.',
  ],
  // Rows
  [
    'The rows are multiplied by something else that was matched, so {0}() takes the same one several times.',
    'Die Zeilen sind durch etwas anderes vervielfacht, das auch gesucht wird; {0}() nimmt also dasselbe mehrmals.',
  ],
  [
    'count(*) counts one where the OPTIONAL MATCH found nothing; count what it matches instead.',
    'count(*) zählt eins, wo das OPTIONAL MATCH nichts fand; gezählt werden sollte, was es findet.',
  ],
  [
    'Two whole numbers are divided, so the result is cut to a whole number.',
    'Zwei ganze Zahlen werden geteilt, also wird das Ergebnis auf eine ganze Zahl abgeschnitten.',
  ],
  [
    'The rows have no order, so which of them are shown is the store’s choice.',
    'Die Zeilen haben keine Reihenfolge; welche gezeigt werden, entscheidet der Speicher.',
  ],
  [
    'The same row may come several times; DISTINCT shows it once.',
    'Dieselbe Zeile kann mehrmals kommen; DISTINCT zeigt sie einmal.',
  ],
  [
    'Two columns have the same name; call one of them otherwise.',
    'Zwei Spalten heißen gleich; eine braucht einen anderen Namen.',
  ],
  [
    'The parts of a UNION need the same columns; give them the same names.',
    'Die Teile eines UNION brauchen dieselben Spalten mit denselben Namen.',
  ],
  // Names and values that are not used
  ['{0} is handed on and never used.', '{0} wird weitergegeben und nie gebraucht.'],
  ['{0} is named and never used.', '{0} wird benannt und nie gebraucht.'],
  [
    'Nothing uses {0}; this only asks that there is one.',
    'Nichts braucht {0}; dies fragt nur, ob es so etwas gibt.',
  ],
  [
    '{0} may be {1} itself, since another MATCH walks the relationship back.',
    '{0} kann {1} selbst sein, weil ein anderes MATCH die Beziehung zurückgeht.',
  ],
  [
    'This may lead back to where it came from, since another MATCH walks the relationship back.',
    'Dies kann dorthin zurückführen, wo es herkam, weil ein anderes MATCH die Beziehung zurückgeht.',
  ],
  [
    'The query itself says what stands here; it is the same in every row.',
    'Was hier steht, sagt die Abfrage selbst; es ist in jeder Zeile dasselbe.',
  ],
  [
    'This shows everything that is stored of it; its name may be all that is asked.',
    'Dies zeigt alles, was dazu gespeichert ist; gefragt ist vielleicht nur der Name.',
  ],
  ['Show {0}', '{0} zeigen'],
  [
    'The question asks for one thing, and this shows several.',
    'Die Frage fragt nach einem, und dies zeigt mehreres.',
  ],
  [
    'The question asks how many, and the query counts nothing.',
    'Die Frage fragt nach einer Anzahl, und die Abfrage zählt nichts.',
  ],
  [
    'The question asks for a time, and the query reads none.',
    'Die Frage fragt nach einer Zeit, und die Abfrage liest keine.',
  ],
  [
    'The question asks for the most or the least, and the query puts nothing in order.',
    'Die Frage fragt nach dem Größten oder Kleinsten, und die Abfrage ordnet nichts.',
  ],
  [
    'The question may speak of {0}, and the query does not walk it.',
    'Die Frage spricht wohl von {0}, und die Abfrage geht nicht darüber.',
  ],
  [
    'The query walks {0} too, of which the question does not speak.',
    'Die Abfrage geht auch über {0}, wovon die Frage nicht spricht.',
  ],
  [
    'The question names {0}, and the query does not look for it.',
    'Die Frage nennt {0}, und die Abfrage sucht nicht danach.',
  ],
  [
    'This value is not in the question; confirm it before the query runs.',
    'Dieser Wert steht nicht in der Frage; bitte bestätigen, bevor die Abfrage läuft.',
  ],
  [
    'No element holds this value in this property; another property of the graph does.',
    'Kein Element hat diesen Wert in dieser Eigenschaft; eine andere Eigenschaft des Graphen hat ihn.',
  ],
  // Why there are no rows
  [
    'There are no rows because nothing at all has this value.',
    'Es gibt keine Zeilen, weil gar nichts diesen Wert hat.',
  ],
  [
    'There are no rows because nothing that meets the rest so far meets this condition.',
    'Es gibt keine Zeilen, weil nichts, was das Bisherige erfüllt, auch diese Bedingung erfüllt.',
  ],
  [
    'There are no rows because nothing matches the pattern from here on.',
    'Es gibt keine Zeilen, weil ab hier nichts zu dem Muster passt.',
  ],
  [
    'There are no rows because nothing is left after this.',
    'Es gibt keine Zeilen, weil danach nichts übrig ist.',
  ],
  // The guard's
  [
    'The graph has no such label; use one of the schema.',
    'Ein solches Label hat der Graph nicht; es muss eines des Schemas sein.',
  ],
  [
    'The graph has no such relationship type; use one of the schema.',
    'Einen solchen Beziehungstyp hat der Graph nicht; es muss einer des Schemas sein.',
  ],
  [
    'What this is read from has no such property; use one of the schema.',
    'Wovon dies gelesen wird, hat keine solche Eigenschaft; es muss eine des Schemas sein.',
  ],
  [
    'This function may not be called; use a plain one of Cypher.',
    'Diese Funktion darf nicht aufgerufen werden; es geht eine einfache von Cypher.',
  ],
  [
    'Values are joined with themselves too often; write it more simply.',
    'Werte werden zu oft mit sich selbst verbunden; bitte einfacher schreiben.',
  ],
  [
    'A value could become too long; use shorter lists and texts.',
    'Ein Wert könnte zu lang werden; bitte kürzere Listen und Texte.',
  ],
  [
    'A path needs an upper bound of at most {0}; write for instance *1..3.',
    'Ein Weg braucht eine größte Länge von höchstens {0}, zum Beispiel *1..3.',
  ],
  [
    'A path may be at most {0} long; lower its bound.',
    'Ein Weg darf höchstens {0} lang sein; bitte die Grenze senken.',
  ],
  [
    'At most {0} paths may be asked for; lower their number.',
    'Es dürfen höchstens {0} Wege gesucht werden; bitte weniger.',
  ],
  [
    'Parts of this MATCH have nothing in common, so every row would be joined with every other; connect them by a relationship.',
    'Teile dieses MATCH haben nichts gemein, also träfe jede Zeile auf jede andere; eine Beziehung sollte sie verbinden.',
  ],
  [
    'At most {0} collected lists may be unwound; match again instead.',
    'Höchstens {0} gesammelte Listen dürfen aufgelöst werden; bitte noch einmal suchen.',
  ],
  [
    'The bounds of range() must be whole numbers written out, or the size of a list.',
    'Die Grenzen von range() müssen ausgeschriebene ganze Zahlen sein oder die Länge einer Liste.',
  ],
  [
    'The lists make over {0} rounds together; make them shorter.',
    'Die Listen ergeben zusammen über {0} Runden; bitte kürzer.',
  ],
  [
    'RETURN must come last; use WITH in the middle.',
    'RETURN muss am Ende stehen; in der Mitte geht WITH.',
  ],
  [
    'The query gives no rows; end it with RETURN.',
    'Die Abfrage gibt keine Zeilen; sie muss mit RETURN enden.',
  ],
  [
    'Labels and types must be written out, not computed.',
    'Labels und Typen müssen ausgeschrieben sein, nicht berechnet.',
  ],
  [
    'This construct is not analysed and may not run; write it more simply.',
    'Dieser Ausdruck wird nicht untersucht und darf nicht laufen; bitte einfacher schreiben.',
  ],
  [
    'A query may only read; leave out the clause that writes.',
    'Eine Abfrage darf nur lesen; der Teil, der schreibt, muss weg.',
  ],
  ['A query may only read; leave out {0}.', 'Eine Abfrage darf nur lesen; {0} muss weg.'],
  [
    'This clause is not in Cypher 5; write MATCH, WHERE and WITH instead.',
    'Diesen Teil gibt es in Cypher 5 nicht; es gehen MATCH, WHERE und WITH.',
  ],
  [
    'LOAD CSV opens files and connections; query the graph only.',
    'LOAD CSV öffnet Dateien und Verbindungen; nur der Graph darf abgefragt werden.',
  ],
  [
    'No procedure may be called; write the query with MATCH.',
    'Keine Prozedur darf aufgerufen werden; bitte mit MATCH schreiben.',
  ],
  [
    'IN TRANSACTIONS is for writing; leave it out.',
    'IN TRANSACTIONS ist zum Schreiben da; es muss weg.',
  ],
  ['The graph is already chosen; leave out USE.', 'Der Graph ist schon gewählt; USE muss weg.'],
  [
    'A command about the database may not run; write a query that begins with MATCH.',
    'Ein Befehl über die Datenbank darf nicht laufen; eine Abfrage beginnt mit MATCH.',
  ],
  [
    'This clause may not run; use MATCH, WITH, UNWIND and RETURN.',
    'Dieser Teil darf nicht laufen; es gehen MATCH, WITH, UNWIND und RETURN.',
  ],
  [
    'A regular expression must be written out; use CONTAINS or STARTS WITH for a given value.',
    'Ein regulärer Ausdruck muss ausgeschrieben sein; für einen gegebenen Wert gehen CONTAINS oder STARTS WITH.',
  ],
  [
    'This regular expression may run without end; leave out nested repeats.',
    'Dieser reguläre Ausdruck kann ohne Ende laufen; bitte ohne verschachtelte Wiederholungen.',
  ],
  // Fixes
  ['Use {0}', '{0} verwenden'],
  ['Turn the relationship round', 'Die Beziehung umdrehen'],
  ['Say that it is a {0}', 'Sagen, dass es {0} ist'],
  ['Give the walk a longest length', 'Dem Weg eine größte Länge geben'],
  ['Look in the list', 'In der Liste suchen'],
  ['Compare with a number', 'Mit einer Zahl vergleichen'],
  ['Compare with text', 'Mit Text vergleichen'],
  ['Compare with a date', 'Mit einem Datum vergleichen'],
  ['Take each only once', 'Jedes nur einmal nehmen'],
  ['Divide as decimals', 'Als Dezimalzahlen teilen'],
  ['Show each row once', 'Jede Zeile einmal zeigen'],
  ['Count what was found', 'Zählen, was gefunden wurde'],
];

/** What a value is, inside of a sentence: at its beginning, and after a preposition with the dative. */
export const KINDS: Readonly<Record<string, readonly [nominative: string, dative: string]>> = {
  text: ['Text', 'Text'],
  'a number': ['Eine Zahl', 'einer Zahl'],
  'a truth value': ['Ein Wahrheitswert', 'einem Wahrheitswert'],
  'a date': ['Ein Datum', 'einem Datum'],
  'a date with time': ['Ein Zeitpunkt', 'einem Zeitpunkt'],
  'a time of day': ['Eine Uhrzeit', 'einer Uhrzeit'],
  'a duration': ['Eine Dauer', 'einer Dauer'],
  'a point': ['Ein Punkt', 'einem Punkt'],
  bytes: ['Bytes', 'Bytes'],
  'a map': ['Eine Zuordnung', 'einer Zuordnung'],
  'a node': ['Ein Knoten', 'einem Knoten'],
  'a relationship': ['Eine Beziehung', 'einer Beziehung'],
  'a path': ['Ein Weg', 'einem Weg'],
  'a list': ['Eine Liste', 'einer Liste'],
  'a value': ['Ein Wert', 'einem Wert'],
};
