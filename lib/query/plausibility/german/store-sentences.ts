import type { Worded } from './sentences';

/** What graphs, rows, the record and the server say where they give no answer, and the same in German. */
export const STORE_SENTENCES: readonly Worded[] = [
  // The query and its rows
  ['This is no query that can be read.', 'Das ist keine Abfrage, die zu lesen ist.'],
  ['This query may not run.', 'Diese Abfrage darf nicht laufen.'],
  [
    'This graph’s store cannot run the query.',
    'Der Speicher dieses Graphen kann die Abfrage nicht ausführen.',
  ],
  [
    'The query holds a value that nobody typed. Look at it, and run it if that is what you mean.',
    'Die Abfrage enthält einen Wert, den niemand eingegeben hat. Sieh sie an, und führe sie aus, wenn du das meinst.',
  ],
  [
    'The result held what this role may not see, so it is not shown.',
    'Im Ergebnis stand, was diese Rolle nicht sehen darf, darum wird es nicht gezeigt.',
  ],
  [
    'The query has changed since this was proposed; look again.',
    'Die Abfrage hat sich seit dem Vorschlag geändert; sieh noch einmal nach.',
  ],
  [
    'The rows could not be read back. Ask again.',
    'Die Zeilen waren nicht mehr zu lesen. Frage noch einmal.',
  ],
  ['This question has no rows yet.', 'Diese Frage hat noch keine Zeilen.'],
  [
    'This question has no rows to export.',
    'Diese Frage hat keine Zeilen, die sich ausgeben lassen.',
  ],
  ['Cut after {0} rows: there are more.', 'Nach {0} Zeilen abgeschnitten: Es gibt mehr.'],
  [
    'This is no place in the list; begin at its first page.',
    'Diese Stelle gibt es in der Liste nicht; beginne auf der ersten Seite.',
  ],
  // Words and plans
  [
    'Models explain no queries of this graph; its settings say so.',
    'Modelle erklären keine Abfragen dieses Graphen; so steht es in seinen Einstellungen.',
  ],
  [
    'This question has no query that could be explained.',
    'Zu dieser Frage gibt es keine Abfrage, die sich erklären lässt.',
  ],
  ['This query cannot be printed.', 'Diese Abfrage lässt sich nicht schreiben.'],
  [
    'This question has no query that could be planned.',
    'Zu dieser Frage gibt es keine Abfrage, die sich planen lässt.',
  ],
  [
    'The embedded store does not tell how it runs a query.',
    'Der eingebaute Speicher sagt nicht, wie er eine Abfrage ausführt.',
  ],
  // The stores
  [
    'The embedded store has no users to run a query as.',
    'Der eingebaute Speicher hat keine Benutzer, als die eine Abfrage laufen könnte.',
  ],
  [
    'The embedded store cannot run a part of this query.',
    'Einen Teil dieser Abfrage kann der eingebaute Speicher nicht ausführen.',
  ],
  [
    'The embedded store refused this query.',
    'Der eingebaute Speicher hat diese Abfrage abgelehnt.',
  ],
  ['This graph is only read, never written.', 'Dieser Graph wird nur gelesen, nie geändert.'],
  [
    'The query needed more memory than it may use, and was stopped.',
    'Die Abfrage brauchte mehr Speicher, als sie darf, und wurde angehalten.',
  ],
  [
    'The connection to the graph was lost. Ask again.',
    'Die Verbindung zum Graphen ging verloren. Frage noch einmal.',
  ],
  ['This graph has not been imported.', 'Dieser Graph ist nicht eingelesen.'],
  [
    'This graph was made by another version: import it again.',
    'Dieser Graph ist von einer anderen Version: Lies ihn neu ein.',
  ],
  ['The database gave no plan of the query.', 'Die Datenbank gab keinen Plan der Abfrage.'],
  [
    'The database refused the user name or password.',
    'Die Datenbank hat Namen oder Passwort abgelehnt.',
  ],
  ['The database does not let this user read.', 'Die Datenbank lässt diesen Benutzer nicht lesen.'],
  ['The server has no database of that name.', 'Der Server hat keine Datenbank dieses Namens.'],
  [
    'The query took longer than it may, and was stopped.',
    'Die Abfrage dauerte länger, als sie darf, und wurde angehalten.',
  ],
  [
    'The query needed more memory than the database gives it.',
    'Die Abfrage brauchte mehr Speicher, als die Datenbank ihr gibt.',
  ],
  [
    'This database cannot run a part of this query.',
    'Einen Teil dieser Abfrage kann diese Datenbank nicht ausführen.',
  ],
  ['The database refused this query.', 'Die Datenbank hat diese Abfrage abgelehnt.'],
  [
    'The database is busy or changing its leader. Ask again.',
    'Die Datenbank ist ausgelastet oder wechselt ihren Leiter. Frage noch einmal.',
  ],
  [
    'The connection to the database was lost. Ask again.',
    'Die Verbindung zur Datenbank ging verloren. Frage noch einmal.',
  ],
  [
    'The database cannot be reached. Check its address, and that it is running.',
    'Die Datenbank ist nicht erreichbar. Prüfe ihre Adresse, und ob sie läuft.',
  ],
  [
    'What answers there does not speak a known version of Bolt.',
    'Was dort antwortet, spricht keine bekannte Version von Bolt.',
  ],
  [
    'The database does not answer. Check that it is running.',
    'Die Datenbank antwortet nicht. Prüfe, ob sie läuft.',
  ],
  [
    'The database could not be asked. Check the connection.',
    'Die Datenbank ließ sich nicht fragen. Prüfe die Verbindung.',
  ],
  [
    'A parameter is not written as its type asks.',
    'Ein Parameter ist nicht so geschrieben, wie sein Typ es verlangt.',
  ],
  [
    'Too many queries wait for this graph. Try again in a moment.',
    'Zu viele Abfragen warten auf diesen Graphen. Versuche es in einem Augenblick noch einmal.',
  ],
  ['The query was stopped.', 'Die Abfrage wurde angehalten.'],
  // The server
  ['Stopped.', 'Angehalten.'],
  [
    'Something went wrong inside Sotto; nothing was sent after that.',
    'In Sotto ist etwas fehlgeschlagen; danach wurde nichts gesendet.',
  ],
  [
    'Something failed on the server. Nothing more was sent; the server log has the request id.',
    'Auf dem Server ist etwas fehlgeschlagen. Es wurde nichts mehr gesendet; das Serverprotokoll nennt die Anfrage.',
  ],
  [
    'Too many answers are under way; wait for one to end.',
    'Zu viele Antworten sind unterwegs; warte, bis eine zu Ende ist.',
  ],
  [
    'Too many requests. Try again in {0} s.',
    'Zu viele Anfragen. Versuche es in {0} s noch einmal.',
  ],
  ['This model is not known.', 'Dieses Modell ist nicht bekannt.'],
  ['This model is not set up here.', 'Dieses Modell ist hier nicht eingerichtet.'],
  ['The request for an approval was lost.', 'Die Bitte um eine Freigabe ging verloren.'],
  [
    'The approval of this request was used or has expired, so nothing was sent. Ask again.',
    'Die Freigabe dieser Anfrage ist verbraucht oder abgelaufen, darum wurde nichts gesendet. Frage noch einmal.',
  ],
  [
    'A second person refused this request, so nothing was sent.',
    'Jemand anderes hat diese Anfrage abgelehnt, darum wurde nichts gesendet.',
  ],
  [
    'A second person has to approve this request first. Ask again once that was done.',
    'Jemand anderes muss diese Anfrage erst freigeben. Frage danach noch einmal.',
  ],
  [
    'Another process has been writing to the data for too long. Nothing was recorded; try again.',
    'Ein anderer Prozess schreibt zu lange in die Daten. Nichts wurde aufgezeichnet; versuche es noch einmal.',
  ],
  [
    "The ledger's journal goes on from entry {0}, and the database ends at {1}: it is an older copy. Bring back the newer one, or take the journal away to go on with this one.",
    'Das Journal des Protokolls geht ab Eintrag {0} weiter, und die Datenbank endet bei {1}: Sie ist eine ältere Kopie. Bringe die neuere zurück, oder nimm das Journal weg, um mit dieser weiterzumachen.',
  ],
  [
    "The ledger could not be written ({0}), so nothing more is sent or changed. Look at the disk's space and rights, then start again.",
    'Das Protokoll ließ sich nicht schreiben ({0}), darum wird nichts mehr gesendet oder geändert. Sieh nach Platz und Rechten der Platte, dann starte neu.',
  ],
  [
    'The ledger could not be written, so nothing more is sent or changed. Look at the database, then start again.',
    'Das Protokoll ließ sich nicht schreiben, darum wird nichts mehr gesendet oder geändert. Sieh nach der Datenbank, dann starte neu.',
  ],
  [
    'The ledger writer has ended, so nothing more is sent or changed. Start again.',
    'Der Schreiber des Protokolls ist zu Ende, darum wird nichts mehr gesendet oder geändert. Starte neu.',
  ],
  [
    "The data folder cannot be written. Look at its rights and the disk's space.",
    'Der Datenordner lässt sich nicht beschreiben. Sieh nach seinen Rechten und dem Platz der Platte.',
  ],
  ['The data could not be read or changed.', 'Die Daten ließen sich nicht lesen oder ändern.'],
  // Versions of a query
  [
    'This question has no version that could be run.',
    'Zu dieser Frage gibt es keine Fassung, die laufen könnte.',
  ],
  [
    'This question has no query that could be amended.',
    'Zu dieser Frage gibt es keine Abfrage, die sich ändern lässt.',
  ],
  [
    'A question has at most {0} versions; ask it anew.',
    'Eine Frage hat höchstens {0} Fassungen; stelle sie neu.',
  ],
  [
    'Another page has changed this question meanwhile; nothing was changed here. Look at it again.',
    'Eine andere Seite hat diese Frage inzwischen geändert; hier wurde nichts geändert. Sieh sie noch einmal an.',
  ],
  ['There is no such version.', 'Eine solche Fassung gibt es nicht.'],
  ['There is nothing to undo.', 'Es gibt nichts zurückzunehmen.'],
  ['There is nothing to do again.', 'Es gibt nichts, was wieder zu tun wäre.'],
  [
    'Only a question with an answer can be shared.',
    'Nur eine Frage mit einer Antwort lässt sich teilen.',
  ],
  [
    '{0} questions are saved; remove one first.',
    '{0} Fragen sind gespeichert; entferne erst eine.',
  ],
];
