import type { Worded } from './sentences';

/** How a question can end otherwise than with an answer, in the server's sentence and in German. */
export const PROBLEM_SENTENCES: readonly Worded[] = [
  // The question
  [
    'The question is longer than 10,000 characters. Shorten it.',
    'Die Frage ist länger als 10.000 Zeichen. Kürze sie.',
  ],
  [
    'The question is empty. Write what you want to know.',
    'Die Frage ist leer. Schreib, was du wissen willst.',
  ],
  [
    'The question holds half of a character (a lone surrogate) at position {0}. Remove it and ask again.',
    'Die Frage enthält an Stelle {0} ein halbes Zeichen. Entferne es und frage noch einmal.',
  ],
  [
    'The question holds the character U+0000 at position {0}. Remove it and ask again.',
    'Die Frage enthält an Stelle {0} das Zeichen U+0000. Entferne es und frage noch einmal.',
  ],
  [
    'The question holds a code point that is no character at position {0}. Remove it and ask again.',
    'Die Frage enthält an Stelle {0} etwas, das kein Zeichen ist. Entferne es und frage noch einmal.',
  ],
  [
    'This graph is in strict mode, and no vocabulary of the question’s language is installed. Ask in English or German.',
    'Dieser Graph ist streng maskiert, und für die Sprache der Frage gibt es keinen Wortschatz. Frage auf Deutsch oder Englisch.',
  ],
  [
    'The question could not be masked, so nothing was sent.',
    'Die Frage ließ sich nicht maskieren, darum wurde nichts gesendet.',
  ],
  ['Not understood: {0}.', 'Nicht verstanden: {0}.'],
  // The value index
  [
    'The value index is damaged. Build it again; nothing is sent until then.',
    'Der Werteindex ist beschädigt. Baue ihn neu; bis dahin wird nichts gesendet.',
  ],
  [
    'The value index is cut off. Build it again; nothing is sent until then.',
    'Der Werteindex ist abgeschnitten. Baue ihn neu; bis dahin wird nichts gesendet.',
  ],
  [
    'The value index is not a value index. Build it again; nothing is sent until then.',
    'Der Werteindex ist keiner. Baue ihn neu; bis dahin wird nichts gesendet.',
  ],
  [
    'The value index is of another version. Build it again; nothing is sent until then.',
    'Der Werteindex ist von einer anderen Version. Baue ihn neu; bis dahin wird nichts gesendet.',
  ],
  [
    'This graph has no value index yet; run "graph index" first.',
    'Dieser Graph hat noch keinen Werteindex; er wird mit „graph index“ oder auf der Seite des Graphen gebaut.',
  ],
  [
    'The value index of this graph cannot be read, so nothing is sent. Build it anew: "graph index".',
    'Der Werteindex dieses Graphen ist nicht zu lesen, darum wird nichts gesendet. Baue ihn neu: „graph index“.',
  ],
  [
    'The value index of this graph is older than its policy allows, so nothing is sent. Build it anew: "graph index", or the button on the graph’s page.',
    'Der Werteindex dieses Graphen ist älter, als die Richtlinie erlaubt, darum wird nichts gesendet. Baue ihn neu: „graph index“ oder der Knopf auf der Seite des Graphen.',
  ],
  // Rights and places
  [
    'Your role may not do this; it takes the right {0}.',
    'Deine Rolle darf das nicht; dazu gehört das Recht {0}.',
  ],
  ['There is no such role.', 'Eine solche Rolle gibt es nicht.'],
  [
    'There is no graph of that name. "graph list" shows the names; "graph import" makes one.',
    'Einen Graphen dieses Namens gibt es nicht.',
  ],
  ['There is no such question.', 'Eine solche Frage gibt es nicht.'],
  ['There is no such conversation.', 'Ein solches Gespräch gibt es nicht.'],
  [
    'This conversation is about another graph; begin a new one.',
    'In diesem Gespräch geht es um einen anderen Graphen; beginne ein neues.',
  ],
  [
    'No user of this graph’s database is set for you; ask an administrator.',
    'Für dich ist kein Benutzer in der Datenbank dieses Graphen gesetzt; bitte die Verwaltung.',
  ],
  // Masks that are lifted
  [
    'The policy of this graph lets nobody lift a mask.',
    'Die Richtlinie dieses Graphen lässt niemanden eine Maske abnehmen.',
  ],
  [
    'The policy of this graph lets other roles lift masks, not yours.',
    'Die Richtlinie dieses Graphen lässt andere Rollen Masken abnehmen, deine nicht.',
  ],
  [
    'The policy of this graph lets nobody lift the mask of such a value. Leave it masked.',
    'Die Richtlinie dieses Graphen lässt niemanden die Maske eines solchen Wertes abnehmen. Lass ihn maskiert.',
  ],
  [
    'The policy of this graph asks why a mask is lifted. Say it, and lift it then.',
    'Die Richtlinie dieses Graphen fragt, warum eine Maske abgenommen wird. Gib den Grund an.',
  ],
  // Sending
  ['This question is on its way already.', 'Diese Frage ist schon unterwegs.'],
  [
    'This question is not waiting to be sent any more.',
    'Diese Frage wartet nicht mehr auf das Senden.',
  ],
  ['This question does not wait for your word.', 'Diese Frage wartet nicht auf dein Wort.'],
  [
    'This question is blocked, so nothing is sent. The preview says why.',
    'Diese Frage ist gesperrt, darum wird nichts gesendet. Die Vorschau sagt, warum.',
  ],
  [
    'This is not what you were shown, so nothing was sent. Look at it again.',
    'Das ist nicht, was dir gezeigt wurde, darum wurde nichts gesendet. Sieh es noch einmal an.',
  ],
  [
    'This key was used for another question. Ask again with a new one.',
    'Dieser Schlüssel gehört schon zu einer anderen Frage. Frage noch einmal mit einem neuen.',
  ],
  [
    'The policy has changed since you looked, so nothing was sent. Ask again.',
    'Die Richtlinie hat sich seither geändert, darum wurde nichts gesendet. Frage noch einmal.',
  ],
  [
    'This request was sent before. Ask again to send a new one.',
    'Diese Anfrage wurde schon gesendet. Frage noch einmal für eine neue.',
  ],
  [
    'A second person has to approve these very bytes first, so nothing was sent.',
    'Jemand anderes muss genau dies erst freigeben, darum wurde nichts gesendet.',
  ],
  [
    'What would be sent is not what was approved, so nothing was sent. Look at it again.',
    'Was gesendet würde, ist nicht, was freigegeben wurde, darum wurde nichts gesendet. Sieh es noch einmal an.',
  ],
  ['Stopped before anything was sent.', 'Angehalten, bevor etwas gesendet wurde.'],
  [
    'A value of the graph would have left in the clear, so nothing was sent. Put the value in [brackets] and ask again.',
    'Ein Wert des Graphen wäre lesbar hinausgegangen, darum wurde nichts gesendet. Setze den Wert in [Klammern] und frage noch einmal.',
  ],
  [
    'What would be sent is not what policy lets leave, so nothing was sent.',
    'Was gesendet würde, lässt die Richtlinie nicht hinaus, darum wurde nichts gesendet.',
  ],
  // The model
  ['The reply is too large.', 'Die Antwort des Modells ist zu groß.'],
  [
    "The model's server sent us elsewhere, and that is refused. Check the model's address.",
    'Der Server des Modells verwies anderswohin, und das wird nicht befolgt. Prüfe die Adresse des Modells.',
  ],
  ['Stopped while the model was asked.', 'Angehalten, während das Modell gefragt wurde.'],
  [
    'The model did not answer in time. Ask again, or raise its time limit in Settings.',
    'Das Modell antwortete nicht rechtzeitig. Frage noch einmal, oder gib ihm in den Einstellungen mehr Zeit.',
  ],
  [
    'The model answered far more than a query. Ask again, or in other words.',
    'Das Modell antwortete viel mehr als eine Abfrage. Frage noch einmal, oder mit anderen Worten.',
  ],
  [
    'The on-premises model failed. Ask in other words.',
    'Das Modell im Haus kam nicht zurecht. Frage mit anderen Worten.',
  ],
  [
    "The connection to the model's server failed. Check its address, its certificate and the network, then ask again.",
    'Die Verbindung zum Server des Modells misslang. Prüfe Adresse, Zertifikat und Netz, dann frage noch einmal.',
  ],
  [
    "The model's server answered with status {0} instead of a reply. Check the key.",
    'Der Server des Modells antwortete mit Status {0}. Prüfe den Schlüssel.',
  ],
  [
    "The model's server answered with status {0} instead of a reply. Check the model's name and address.",
    'Der Server des Modells antwortete mit Status {0}. Prüfe Namen und Adresse des Modells.',
  ],
  [
    "The model's server answered with status {0} instead of a reply. It is asked too often; wait a moment and ask again.",
    'Der Server des Modells antwortete mit Status {0}. Er wird zu oft gefragt; warte einen Augenblick und frage noch einmal.',
  ],
  [
    "The model's server answered with status {0} instead of a reply. Ask again in a moment.",
    'Der Server des Modells antwortete mit Status {0}. Frage in einem Augenblick noch einmal.',
  ],
  [
    "The model's server answered something that is not a reply. Check the model's address.",
    'Was der Server des Modells antwortete, ist keine Antwort. Prüfe die Adresse des Modells.',
  ],
  [
    'The model answered nothing. Ask again, or in other words.',
    'Das Modell antwortete nichts. Frage noch einmal, oder mit anderen Worten.',
  ],
  [
    'The model answered in a form that could not be read. Ask again.',
    'Das Modell antwortete in einer Form, die nicht zu lesen ist. Frage noch einmal.',
  ],
  [
    'The request of this reply cannot be read.',
    'Die Anfrage zu dieser Antwort ist nicht zu lesen.',
  ],
  [
    'The model gave no query that could be used.',
    'Das Modell gab keine Abfrage, die zu brauchen ist.',
  ],
];
