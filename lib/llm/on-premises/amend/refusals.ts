import 'server-only';

/** What an amendment may not ask for; each with a sentence that says what it may. */
export type Refusal =
  | 'changes-data'
  | 'sends-away'
  | 'shows-mapping'
  | 'breaks-rules'
  | 'loads-data'
  | 'other-graph';

const PATTERNS: readonly (readonly [Refusal, RegExp])[] = [
  [
    'breaks-rules',
    /\b(ignore|forget|disregard|ignorier\w*|vergiss)\b[^.]{0,30}\b(instructions?|rules?|anweisungen|regeln|policy|guidelines)\b|\bsystem prompt\b|\bregeln gelten\b[^.]{0,20}\bnicht\b|\brules do(es)? not apply\b/iu,
  ],
  [
    'shows-mapping',
    /\b(placeholders?|platzhalter\w*|pseudonyms?|mapping|zuordnung)\b[^.]{0,40}\b(stands?|mean|values?|stehen|bedeuten|werte|resolve|real|reveal)\b|\b(real|actual|true|wirkliche\w*|echte\w*|richtige\w*) (names?|values?|namen?|werte?)\b|\b(table|list|liste|tabelle) of (all )?(the )?(placeholders|mapping)|\bunmask\b|\bdemaskier\w*|\$\w+[^.]{0,20}\b(stands? for|means|hides|steht|bedeutet)\b|\b(show|give|tell|print|list|see|zeige?|gib|nenne?)\b[^.]{0,30}\b(the mapping|placeholders|pseudonyms|platzhalter|die zuordnung)\b/iu,
  ],
  [
    'sends-away',
    /\bhttps?:|\bwebhook\b|\b(e-?mail|mail)\b|\b(send|post(ed)?|upload|forward|publish|share|schick\w*|sende\w*|verschick\w*|poste\w*) (it|this|them|that|me|mir|the (list|result|rows|table)|die (liste|ergebnisse)|das)\b|\b(csv|json|xlsx?)\b[^.]{0,20}\b(file|datei|export)|\bexport\w*\b|\bdump\b/iu,
  ],
  [
    'loads-data',
    /\bload csv\b|\b(load|import|lade\w*|importier\w*)\b[^.]{0,40}\b(from|aus|von|csv|file|datei)\b|\bapoc\./iu,
  ],
  [
    'changes-data',
    /\b(delete|erase|purge|wipe|destroy|detach|truncate|lösch\w*|tilge\w*|vernicht\w*|überschreib\w*)\b|\b(set|setze?|change|correct|update|overwrite|korrigier\w*|ändere?) (it|that|this|him|her|them|the (value|figure|entry|record|number)|es|den wert|die zahl)\b[^.]{0,20}\b(to|auf|zu)\b|\b(insert|merge|create)\b[^.]{0,20}\b(node|entry|record|relationship)\b|\badd (it|him|her|them|\$\w+)\b[^.]{0,10}\bto (the|this)\b|\btrag\w*\b[^.]{0,30}\bein\b/iu,
  ],
  [
    'other-graph',
    /\b(an?other|different|andere[nrms]?) (graph\w*|database|datenbank)\b|\b(use|using|take|search|ask|query|in|from|over|to|im|vom|den|nimm)( the| den| dem)? (?!(this|that|the|same|whole|entire|our|my|an?|einem?|einen|diese[mn]|ganzen) ?graph|the )\S+[ -]graph(en)?\b/iu,
  ],
];

export function refusalOf(amendment: string): Refusal | null {
  return PATTERNS.find(([, pattern]) => pattern.test(amendment))?.[0] ?? null;
}

export const REFUSAL_SENTENCES: Readonly<Record<Refusal, string>> = {
  'changes-data':
    'A query only reads: nothing in the graph is changed or deleted. Say what the list should show instead.',
  'sends-away':
    'An amendment changes the query and sends nothing anywhere. Use the export of a result, if you may.',
  'shows-mapping':
    'What a placeholder stands for never stands in a query. Look at the value where it is shown to you.',
  'breaks-rules':
    'The rules of this graph hold for every amendment. Say what the list should show.',
  'loads-data':
    'A query reads this graph and nothing from outside. Ask an administrator to import the data.',
  'other-graph':
    'An amendment stays in the graph that its question was asked of. Ask the other graph a question of its own.',
};
