import type { Worded } from './sentences';

/** What reading a query, putting values into it and printing it for a store say, and the same in German. */
export const QUERY_SENTENCES: readonly Worded[] = [
  // The reply
  [
    'The reply is far too long for a query.',
    'Die Antwort des Modells ist viel zu lang für eine Abfrage.',
  ],
  [
    'The reply is empty; answer with one query.',
    'Die Antwort des Modells ist leer; sie soll eine Abfrage sein.',
  ],
  [
    'The reply holds no query; answer with one query.',
    'Die Antwort des Modells enthält keine Abfrage.',
  ],
  [
    'The reply is SQL; answer with one Cypher query.',
    'Die Antwort des Modells ist SQL und keine Abfrage in Cypher.',
  ],
  [
    'The reply holds no Cypher query; answer with one query and nothing else.',
    'Die Antwort des Modells enthält keine Abfrage in Cypher.',
  ],
  [
    'The reply holds more than one query; answer with the one that fits.',
    'Die Antwort des Modells enthält mehr als eine Abfrage.',
  ],
  // The parser
  [
    'Line {0}, column {1}: the query ends too early. Correct the Cypher there.',
    'Zeile {0}, Spalte {1}: Die Abfrage endet zu früh.',
  ],
  [
    'Line {0}, column {1}: the query cannot be read from here on. Correct the Cypher there.',
    'Zeile {0}, Spalte {1}: Ab hier ist die Abfrage nicht zu lesen.',
  ],
  [
    'The query has over {0} characters; write a shorter or flatter query.',
    'Die Abfrage hat über {0} Zeichen; bitte kürzer oder flacher.',
  ],
  [
    'The query has over {0} words and signs; write a shorter or flatter query.',
    'Die Abfrage hat über {0} Wörter und Zeichen; bitte kürzer oder flacher.',
  ],
  [
    'Brackets are nested more than {0} deep; write a shorter or flatter query.',
    'Klammern stehen mehr als {0} tief ineinander; bitte kürzer oder flacher.',
  ],
  [
    'CASE is nested more than {0} deep; write a shorter or flatter query.',
    'CASE steht mehr als {0} tief ineinander; bitte kürzer oder flacher.',
  ],
  [
    'The query is too deep; write a shorter or flatter query.',
    'Die Abfrage ist zu tief verschachtelt; bitte kürzer oder flacher.',
  ],
  [
    'The query takes too long to read; write a shorter or flatter one.',
    'Die Abfrage zu lesen dauert zu lange; bitte kürzer oder flacher.',
  ],
  [
    'The query could not be read; write a shorter or flatter one.',
    'Die Abfrage ist nicht zu lesen; bitte kürzer oder flacher.',
  ],
  [
    'The query holds a NUL character; remove it.',
    'Die Abfrage enthält ein NUL-Zeichen; es muss weg.',
  ],
  [
    'There is more than one statement; keep only the one that answers the question.',
    'Es sind mehrere Anweisungen; nur die eine, die die Frage beantwortet, darf bleiben.',
  ],
  [
    'A query may not begin with {0}; remove the prefix.',
    'Eine Abfrage darf nicht mit {0} beginnen; das muss weg.',
  ],
  ['There is no query; write one.', 'Es gibt keine Abfrage; bitte eine schreiben.'],
  [
    'A query in braces is not in Cypher 5; write the query without it.',
    'Eine Abfrage in geschweiften Klammern gibt es in Cypher 5 nicht; bitte ohne sie schreiben.',
  ],
  [
    '{0} is not in Cypher 5; write the query without it.',
    '{0} gibt es in Cypher 5 nicht; bitte ohne schreiben.',
  ],
  [
    'GROUP BY is not in Cypher 5; items without an aggregate group by themselves.',
    'GROUP BY gibt es in Cypher 5 nicht; was kein Aggregat ist, gruppiert von selbst.',
  ],
  [
    'WALK, TRAIL and ACYCLIC are not in Cypher 5; leave them out.',
    'WALK, TRAIL und ACYCLIC gibt es in Cypher 5 nicht; sie müssen weg.',
  ],
  [
    'This expression is not in Cypher 5; write it more simply (join strings with +).',
    'Diesen Ausdruck gibt es in Cypher 5 nicht; bitte einfacher schreiben (Texte mit + verbinden).',
  ],
  [
    'Cypher 5 knows no such type; use another one.',
    'Einen solchen Typ kennt Cypher 5 nicht; bitte einen anderen.',
  ],
  [
    'UNION and UNION ALL may not be mixed; use one of them throughout.',
    'UNION und UNION ALL dürfen nicht gemischt werden; bitte nur eines davon.',
  ],
  [
    'This chain of operations is too long; write a shorter query.',
    'Diese Kette von Rechenschritten ist zu lang; bitte eine kürzere Abfrage.',
  ],
  [
    'DISTINCT is for functions that count or collect rows; leave it out of this one.',
    'DISTINCT gehört zu Funktionen, die Zeilen zählen oder sammeln; hier muss es weg.',
  ],
  [
    'This is no number that Cypher knows; correct it.',
    'Das ist keine Zahl, die Cypher kennt; bitte berichtigen.',
  ],
  [
    'This whole number does not fit in 64 bits; use a smaller one.',
    'Diese ganze Zahl passt nicht in 64 Bit; bitte eine kleinere.',
  ],
  [
    'This is no path length; write whole numbers.',
    'Das ist keine Länge eines Weges; es müssen ganze Zahlen sein.',
  ],
  [
    'The number of paths must be a whole number of at least 1, written out.',
    'Die Anzahl der Wege muss eine ausgeschriebene ganze Zahl ab 1 sein.',
  ],
  [
    'A name holds a control character or a backslash; use another name.',
    'Ein Name enthält ein Steuerzeichen oder einen Rückstrich; bitte einen anderen.',
  ],
  [
    'Cypher cannot walk a relationship twice in one MATCH.',
    'Cypher kann in einem MATCH keine Beziehung zweimal gehen.',
  ],
  [
    'The name of a property must be written out; use one of the schema.',
    'Der Name einer Eigenschaft muss ausgeschrieben und einer des Schemas sein.',
  ],
  [
    'This construct is not allowed in your role; write it more simply.',
    'Dieser Ausdruck ist in deiner Rolle nicht erlaubt; bitte einfacher schreiben.',
  ],
  // The guard
  [
    'This reduce uses its own result twice in one step, or replaces within it, so it may double; use it once.',
    'Dieses reduce nimmt sein Ergebnis in einem Schritt zweimal oder ersetzt darin und kann sich verdoppeln; bitte nur einmal.',
  ],
  [
    'Lists are gone through inside each other more than {0} deep; use WITH in between.',
    'Listen werden mehr als {0} tief ineinander durchgegangen; dazwischen braucht es WITH.',
  ],
  // Values put in for placeholders
  [
    'This placeholder was not given; use only the placeholders of the question.',
    'Diesen Platzhalter gab es nicht; nur die der Frage gehen.',
  ],
  [
    'A placeholder may not stand inside a longer string; compare with it as it is.',
    'Ein Platzhalter darf nicht in einem längeren Text stehen; verglichen wird er, wie er ist.',
  ],
  [
    'The name of a placeholder may not name a variable; write $ before it, or choose another name.',
    'Wie ein Platzhalter darf keine Variable heißen; es fehlt ein $ davor, oder sie braucht einen anderen Namen.',
  ],
  [
    'A placeholder may not stand in this construct; compare a property with it in WHERE.',
    'In diesem Ausdruck darf kein Platzhalter stehen; eine Eigenschaft wird in WHERE mit ihm verglichen.',
  ],
  [
    'A placeholder may not stand in this pattern; name the element and compare its property in WHERE.',
    'In diesem Muster darf kein Platzhalter stehen; das Element braucht einen Namen, und seine Eigenschaft wird in WHERE verglichen.',
  ],
  [
    'A placeholder may not stand here; compare a property with it by =, IN, CONTAINS, < or >.',
    'Hier darf kein Platzhalter stehen; eine Eigenschaft wird mit ihm durch =, IN, CONTAINS, < oder > verglichen.',
  ],
  [
    'The property holds values of another type than this placeholder; compare another property.',
    'Die Eigenschaft hat Werte eines anderen Typs als dieser Platzhalter; verglichen werden muss eine andere.',
  ],
  [
    'SKIP and LIMIT need a whole number; this placeholder is none.',
    'SKIP und LIMIT brauchen eine ganze Zahl; dieser Platzhalter ist keine.',
  ],
  // What the query makes of the question
  [
    'The query makes nothing of {0}. Check that it still asks what you meant.',
    'Mit {0} macht die Abfrage nichts. Prüfe, ob sie noch fragt, was du meinst.',
  ],
  [
    'The query makes nothing of {0} and others. Check that it still asks what you meant.',
    'Mit {0} und anderem macht die Abfrage nichts. Prüfe, ob sie noch fragt, was du meinst.',
  ],
  [
    'The question can be read in another way that is nearly as likely. Check what the query asks.',
    'Die Frage lässt sich anders lesen, und das ist fast so wahrscheinlich. Prüfe, was die Abfrage fragt.',
  ],
  [
    '{0} was written in part; the graph has one name that has it, and the query looks for that.',
    '{0} wurde nur zum Teil geschrieben; der Graph hat einen Namen damit, und den sucht die Abfrage.',
  ],
  [
    '{0} was written in part; the graph has {1} names that have it, and the query looks for all of them. Write the whole name to mean one.',
    '{0} wurde nur zum Teil geschrieben; der Graph hat {1} Namen damit, und die Abfrage sucht sie alle. Mit dem ganzen Namen ist einer gemeint.',
  ],
  // What a store lacks
  ...storeSentences([
    [
      'cannot compare a property of several types',
      'kann eine Eigenschaft mehrerer Typen nicht vergleichen',
    ],
    [
      'takes whole numbers as bounds of a part of a list',
      'nimmt als Grenzen eines Teils einer Liste nur ganze Zahlen',
    ],
    ['cannot name a path in a list', 'kann einen Weg in einer Liste nicht benennen'],
    [
      'adds only lists to lists; write [x] for one more',
      'fügt Listen nur Listen hinzu; für eines mehr steht [x]',
    ],
    [
      'knows no conditions inside a path of several steps',
      'kennt keine Bedingungen in einem Weg aus mehreren Schritten',
    ],
    ['knows no computed labels', 'kennt keine berechneten Labels'],
    [
      'reads such an aggregate only from a WITH of its own',
      'liest ein solches Aggregat nur aus einem eigenen WITH',
    ],
    ['reads only MATCH and WHERE inside EXISTS', 'liest in EXISTS nur MATCH und WHERE'],
    ['reads only MATCH and WHERE inside COUNT', 'liest in COUNT nur MATCH und WHERE'],
    [
      'knows no COLLECT; use collect() in a WITH',
      'kennt kein COLLECT; es geht mit collect() in einem WITH',
    ],
    ['knows no size of a map', 'kennt keine Größe einer Zuordnung'],
    ['reads dates only as YYYY-MM-DD', 'liest ein Datum nur als JJJJ-MM-TT'],
    [
      'splits only at a text that is written out',
      'trennt nur an einem Text, der ausgeschrieben ist',
    ],
    [
      'makes dates only of years, months and days',
      'bildet ein Datum nur aus Jahren, Monaten und Tagen',
    ],
    [
      'does not know this part of a date or time',
      'kennt diesen Teil eines Datums oder einer Zeit nicht',
    ],
    ['cannot choose among nodes in this way', 'kann unter Knoten nicht auf diese Weise wählen'],
    [
      'finds shortest paths before it looks at conditions on them',
      'findet kürzeste Wege, bevor er auf Bedingungen für sie sieht',
    ],
    ['does not know this construct', 'kennt diesen Ausdruck nicht'],
    ['does not know this function', 'kennt diese Funktion nicht'],
    [
      'can compare times and durations, but not show them',
      'kann Zeiten und Dauern vergleichen, aber nicht zeigen',
    ],
    ['writes such numbers otherwise', 'schreibt solche Zahlen anders'],
    ['does not know the types of values', 'kennt die Typen von Werten nicht'],
    ['looks for shortest paths only in MATCH', 'sucht kürzeste Wege nur in MATCH'],
    ['knows no OPTIONAL CALL', 'kennt kein OPTIONAL CALL'],
    ['knows no repeated parts of paths', 'kennt keine wiederholten Teile von Wegen'],
    ['cannot choose among paths in this way', 'kann unter Wegen nicht auf diese Weise wählen'],
    ['knows no path of one node', 'kennt keinen Weg aus einem Knoten'],
    ['knows no forms of Unicode', 'kennt keine Formen von Unicode'],
    ['takes a whole number for SKIP and LIMIT', 'nimmt für SKIP und LIMIT eine ganze Zahl'],
  ]),
];

/** `print` ends each of them with the same advice. */
function storeSentences(lacks: readonly Worded[]): readonly Worded[] {
  return lacks.map(([english, german]) => [
    `The store of this graph ${english}; ask in another way.`,
    `Der Speicher dieses Graphen ${german}; bitte anders fragen.`,
  ]);
}
