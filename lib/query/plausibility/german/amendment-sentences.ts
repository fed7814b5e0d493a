import type { Worded } from './sentences';

/** What is said of an amendment, a proposal or a comparison that cannot be. */
export const AMENDMENT_SENTENCES: readonly Worded[] = [
  [
    'A query only reads: nothing in the graph is changed or deleted. Say what the list should show instead.',
    'Eine Abfrage liest nur: im Graphen wird nichts geändert und nichts gelöscht. Sag, was die Liste stattdessen zeigen soll.',
  ],
  [
    'An amendment changes the query and sends nothing anywhere. Use the export of a result, if you may.',
    'Eine Änderung betrifft die Abfrage und schickt nirgendwohin etwas. Nimm den Export eines Ergebnisses, wenn du das darfst.',
  ],
  [
    'What a placeholder stands for never stands in a query. Look at the value where it is shown to you.',
    'Wofür ein Platzhalter steht, steht nie in einer Abfrage. Sieh den Wert dort an, wo er dir gezeigt wird.',
  ],
  [
    'The rules of this graph hold for every amendment. Say what the list should show.',
    'Die Regeln dieses Graphen gelten für jede Änderung. Sag, was die Liste zeigen soll.',
  ],
  [
    'A query reads this graph and nothing from outside. Ask an administrator to import the data.',
    'Eine Abfrage liest diesen Graphen und nichts von außen. Bitte die Verwaltung, die Daten zu importieren.',
  ],
  [
    'An amendment stays in the graph that its question was asked of. Ask the other graph a question of its own.',
    'Eine Änderung bleibt in dem Graphen, dem die Frage gestellt wurde. Stell dem anderen Graphen eine eigene Frage.',
  ],
  ['Say what should change in the query.', 'Sag, was sich an der Abfrage ändern soll.'],
  ['An amendment has at most {0} characters.', 'Eine Änderung hat höchstens {0} Zeichen.'],
  [
    'This amendment is not understood here. Say it in simpler words, for instance "only those after 2000", "also show the year", "sort by year", "top 5", or ask a language model.',
    'Diese Änderung wird hier nicht verstanden. Sag sie in einfacheren Worten, zum Beispiel „nur die nach 2000“, „zeige auch das Jahr“, „sortiere nach Jahr“, „die ersten 5“, oder frag ein Sprachmodell.',
  ],
  [
    'The query asks for this already: nothing would change.',
    'Danach fragt die Abfrage schon: nichts würde sich ändern.',
  ],
  [
    'This may mean several things. Say which of them.',
    'Das kann mehreres heißen. Sag, was davon gemeint ist.',
  ],
  [
    'This may mean several things. Look whether the proposal does what you mean.',
    'Das kann mehreres heißen. Sieh nach, ob der Vorschlag tut, was du meinst.',
  ],
  [
    'These words name no measure, so a guess was made. Say from which value on, or of what.',
    'Diese Worte nennen kein Maß, also wurde geraten. Sag, ab welchem Wert, oder wovon.',
  ],
  [
    'The query that came back asks the same as the one before. Say it in other words.',
    'Die Abfrage, die zurückkam, fragt dasselbe wie die davor. Sag es mit anderen Worten.',
  ],
  [
    'The graph has changed since: this query names what is no longer there. Change it by hand, or ask anew.',
    'Der Graph hat sich seitdem geändert: Diese Abfrage nennt, was es nicht mehr gibt. Ändere sie von Hand, oder frag neu.',
  ],
  [
    'The graph has changed meanwhile; compare again.',
    'Der Graph hat sich inzwischen geändert; vergleiche noch einmal.',
  ],
  [
    'This query is too long to be amended by a model. Change it by hand, or without a model.',
    'Diese Abfrage ist zu lang, um von einem Modell geändert zu werden. Ändere sie von Hand oder ohne Modell.',
  ],
  [
    'The query has changed since this was proposed; look again.',
    'Die Abfrage hat sich seit diesem Vorschlag geändert; sieh noch einmal nach.',
  ],
  [
    'These changes are not those of the two queries; look again.',
    'Diese Änderungen sind nicht die der beiden Abfragen; sieh noch einmal nach.',
  ],
  ['There is no such proposal.', 'Einen solchen Vorschlag gibt es nicht.'],
  ['This proposal was decided about already.', 'Über diesen Vorschlag ist schon entschieden.'],
  [
    'No change was chosen; the query stays as it is.',
    'Keine Änderung ist gewählt; die Abfrage bleibt, wie sie ist.',
  ],
  ['This is no amendment.', 'Das ist keine Änderung.'],
  [
    'This key was used for something else. Ask again with a new one.',
    'Dieser Schlüssel wurde für etwas anderes benutzt. Frag noch einmal mit einem neuen.',
  ],
  ['These mentions do not fit the words.', 'Diese Verweise passen nicht zu den Worten.'],
  [
    'There is no such cell in the rows that are shown; there are {0} rows.',
    'Eine solche Zelle gibt es in den gezeigten Zeilen nicht; es sind {0} Zeilen.',
  ],
  [
    'This cell holds no single value that could be meant.',
    'Diese Zelle enthält keinen einzelnen Wert, der gemeint sein könnte.',
  ],
  [
    'This comparison is no longer kept; compare again.',
    'Dieser Vergleich ist nicht mehr da; vergleiche noch einmal.',
  ],
];
