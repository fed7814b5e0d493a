/** Words by which English and German say a thing; each is looked for as a whole word or phrase. */
export const CUES = {
  negation:
    /\b(?:not|no|never|without|none|nobody|nothing|neither|nor|cannot|except|exclud\w*|drop|remov\w*|discard\w*|leav\w* out|lack\w*|missing|unknown|other than|differ\w*|absent|apart from|avoid\w*|rather than|instead of|anything but|free of|devoid|fail\w* to|unlike|barring|minus|unset|unnamed|undefined|yet to|omit\w*|ignor\w*|skip\w*|disregard\w*|exempt\w*|(?:filter|rul|weed)\w* out|set aside|(?:throw|sort|cut|cross|screen|kick|tak|strip)\w* (?:out|away|off)|eliminat\w*|rid of|what (?:is|remains) left|leav\w* aside|pending|outstanding|vacant|un\w{4,}ed|non-?\w{4,}|un(?!ter|ser)\w{6,}|ausgeschlossen|ausgelassen|weggelassen|ignoriert|übersprungen|herausgefiltert|verzicht\w*|statt|anstatt|sondern|weder|niemand\w*|niemals|nichts|nirgends|ausgenommen|abgesehen|kein\w*|nicht|ohne|nie|weglassen|ausschließ\w*|entfernen|fehl\w*|leer|unbekannt|außer|ungleich|verschieden)\b|n't\b/,
  optional:
    /\b(?:optional\w*|if any|otherwise|possibly (?:zero|0|none|empty|null)|(?:if|when|where|wherever) (?:known|recorded|present|available|there (?:is|was|are) (?:one|any)|one exists)|(?:is|are|left|stays?|be) (?:empty|blank)|(?:gets?|with|shows?|have|has|as|is|are) (?:a |the |given )?(?:zero|0|null)|if there (?:is|are)|where there (?:is|are)|where (?:available|present|known)|even if|possibl\w*|perhaps|maybe|if at all|or not|in case|should (?:there|it|they)|eventuell\w*|etwaig\w*|möglicherweise|vorhanden\w*|including (?:those|(?:\p{L}+|…) (?:who|with|that|which|without|whose))|also those|with or without|(?:are|is) kept|stay\w*|keep(?:s|ing)?(?! (?:only|just|the (?:first|top|\d+|\p{L}+ (?:first|most|highest|largest))|\d+|ten|five|three|(?:those|\p{L}+) (?:that|who|which|with|whose|funded|from|in|of|by)))|(?:may|can|might|could) (?:also )?be (?:empty|null|none|zero|0|missing)|null|empty when|(?:zero|0|none|null) (?:is |are )?(?:included|allowed|counted|shown|possible)|(?:includ|count|show)\w* (?:a )?(?:zero|0|none)|or none|whether or not|regardless|irrespective|still (?:appear|listed|shown|included|returned|counted|there)\w*|even (?:when|where|those|without|with (?:no|none|zero))|also (?:when|where|without)|(?:may|might|can|could) (?:have|be) (?:no|none|without)|as far as|where applicable|falls|sofern|soweit|gegebenenfalls|ggf|egal ob|unabhängig davon|auch (?:die|der|wenn|ohne|mit (?:null|0|keine\w*)|solche)|bleib\w*|ebenfalls|mit (?:0|null)|oder null|wo vorhanden)\b/u,
  required: /\b(?:requir\w*|only|are dropped|is dropped|must|nur|müssen|fallen weg|entfallen)\b/,
  alternative:
    /\b(?:or|either|oder|entweder|any of|one of|whether|alternatively|regardless|irrespective|unabhängig|else|as well as|plus those|bzw|beziehungsweise|wahlweise|alternativ|sowie)\b/,
  order:
    /(?<![\p{L}\d_])(?:sort\w*|order(?:ed)? by|order|alphabetic\w*|chronolog\w*|first|top|ascending|descending|most|fewest|highest|lowest|largest|smallest|oldest|newest|earliest|latest|leading|ahead|head(?:s|ed|ing)?|in order|order(?:s|ing)|arrang\w*|sequence|(?:begin|start)\w* (?:with|from)|winner\w*|champion\w*|topp\w*|last|standings|geordnet|gereiht|beginnend|angefangen|zuletzt|der reihe nach|oben|spitze|prioriti\w*|increasing\w*|decreasing\w*|rising|falling|descendingly|ascendingly|in reverse|a(?:-| to )z|from (?:the )?(?:few|low|small|old|early|short|cheap|light|young|new|late|big|large|high|many|most|least|long|near|far|rare|strong|weak)\w* to|rank\w*|sortier\w*|geordnet|steigend\w*|fallend\w*|rang\w*|spitzen\w*|voran|alphabetisch\w*|aufsteigend|absteigend|zuerst|höchst\w*|niedrigst\w*|ältest\w*|neuest\w*|jüngst\w*|meist\w*|wenigst\w*|reihenfolge|vom)(?![\p{L}\d_])/u,
  descending:
    /(?<![\p{L}\d_])(?:descending|highest|largest|biggest|greatest|most|newest|latest|top|best|longest|farthest|furthest|heaviest|youngest|worst|dearest|costliest|priciest|fastest|strongest|tallest|deepest|decreasing\w*|leading|busiest|richest|commonest|starting with the (?:largest|longest|highest)|absteigend|fallend|abnehmend|spitzen\w*|teuerst\w*|längst\w*|schwerst\w*|stärkst\w*|schnellst\w*|beliebtest\w*|häufigst\w*|best(?:e[nrs]?)|spätest\w*|tiefst\w*|aktivst\w*|höchst\w*|größt\w*|neuest\w*|neuesten|meist\w*|jüngst\w*|vielen? zu|high to low|from (?:the )?(?:many|large|big|high|long|expensive|late|new|heavy))(?![\p{L}\d_])/u,
  ascending:
    /(?<![\p{L}\d_])(?:ascending|lowest|smallest|fewest|least|oldest|earliest|alphabetic\w*|chronolog\w*|shortest|lightest|cheapest|slowest|weakest|nearest|closest|increasing\w*|rarest|poorest|lowest|aufsteigend|zunehmend|billigst\w*|günstigst\w*|kürzest\w*|frühest\w*|leichtest\w*|geringst\w*|seltenst\w*|schwächst\w*|langsamst\w*|niedrigst\w*|kleinst\w*|ältest\w*|wenigst\w*|alphabetisch\w*|low to high|from (?:the )?(?:few|small|low|short|cheap|early|old|light))(?![\p{L}\d_])/u,
  count:
    /(?<![\p{L}\d_])(?:how many|how often|how frequently|how common\w*|frequen\w*|often|prolific|popular\w*|busiest|commonest|most common|quantity|headcount|\p{L}*zahl\p{L}*|menge|stück\p{L}*|number of|count(?:s|ed|ing)?|amount of|tally|most|fewest|wie viele|wie oft|wie häufig|häufig\w*|oft|beliebt\w*|zahlreich\w*|anzahl|zahl|zähl\w*|meiste\w*|wenigste\w*|at least|mindestens)(?![\p{L}\d_])/u,
  sum: /\b(?:total\w*|sum\w*|add(?:s|ed|ing)? (?:up|together)|altogether|combined|overall|in all|all told|together|collectiv\w*|accumulat\w*|amount\w* to|how much|wie viel|cumulat\w*|aggregat\w*|insgesamt|addier\w*|aufaddier\w*|\w*summ\w*|gesamt\w*|zusammen\w*)\b/,
  avg: /\b(?:averag\w*|mean|typical\w*|durchschnitt\w*|schnitt|im schnitt|mittel\w*|mittler\w*)\b/,
} as const;

/** Remarks that say that something is wrong with the query. */
export const FAULT =
  /(?<![\p{L}\d_])(?:wrong|revers\w*|the other way|turned around|backwards?|not (?:in|part of) the schema|(?:does|do) not exist|doesn't exist|no (?:such|relationship type|label|rows?|results?|\p{L}+ (?:will|can) match)|no label|without a label|carries no label|has no label|unknown|contradict\w*|exclude each other|never (?:true|equal|match\w*)|nothing|empty|cannot|can't|won't|impossible|negative|future|ahead|typing error|mistake|meant|mixes|clearer|mismatch|compar\w+ (?:with|the two)|is a (?:string|number|text)|is an? (?:integer|float)|are strings|quotes|kein\w*|gibt es .* nicht|nicht im schema|kommt .* nicht vor|falsch\w*|umgekehrt|verkehrt|widersprech\w*|schließen .* aus|leer|nie zu|unbekannt|unmöglich|nur für text|heißt dort)(?![\p{L}\d_])/u;

/** Remarks that say so without leaving it open. */
export const CLAIMED_FAULT =
  /\b(?:wrong way|is wrong|are wrong|revers\w*|turned around|should go from|not in the schema|(?:does|do) not exist|doesn't exist|no such|there is no|not part of|contradict\w*|exclude each other|unknown|(?:will|won't|can't|cannot|certain to) (?:be |stay |come back |not )?(?:empty|return|find|match|exist)|nothing can be|in the future|can exist|no rows|check the year|kommt .* nicht vor|nicht im schema|gibt es .* nicht|existiert nicht|wird leer|bleibt leer|leer bleiben|widersprech\w*|schließen .* aus|falsch\w* richtung|falsch herum|unbekannt\w*)\b/u;

/** Words by which a remark says that there is nothing to remark. */
export const NO_FAULT =
  /\b(?:nothing (?:to (?:remark|note|add|report|say|mention)|suspicious|unusual|stands out|else)|no (?:remarks?|issues?|problems?|faults?|errors?|concerns?|comments?|warnings?)|nichts (?:zu \w+|auffälliges|weiter)|keine?(?: (?:auffälligkeiten|hinweise|probleme|fehler|anmerkungen|bemerkungen|einwände))?\.?$)/gmu;

/** Words that say that something is counted, or averaged, whatever else is done. */
export const CLAIMED_COUNT =
  /(?<![\p{L}\d_])(?:how many|how often|counts? (?:the|them|these|those|all|each|every|its|their)|is counted|are counted|wie viele|wie oft|zähl(?:en|t)|gezählt|anzahl der)(?![\p{L}\d_])/u;
export const CLAIMED_SUM =
  /\b(?:add(?:s|ed|ing)? up|sum(?:s|med|ming)? (?:up |of )?(?:the|all|their|its)|zusammenz\p{L}+|zusammengez\p{L}+|addier\w*)\b/u;
export const CLAIMED_AVERAGE = /\b(?:average|averages|averaged|durchschnitt\w*|mittelwert)\b/;

/** A step's first word is a command: `Match sponsors with teams` names no match. */
export function withoutCommands(text: string): string {
  return text.replaceAll(
    /(^|[.\n;:]\s*|\b(?:and|then|it|query|answer|result) )(match|order|group|sort|filter|return|list|count|rank|limit|show|name|report|place|link|pair|record|state|start|look|visit|review|store|call|check|test|note)(?:e?s)?(?= \p{L})/gu,
    '$1…',
  );
}

/** Words by which a text says that one row is left. */
export const ONE_ROW =
  /\b(?:one|single|only|just|top|1|limit\w*|at most|up to|(?<!(?:est|ost|ast) )first)\b|\bthe \p{L}+ (?:with|that|who|which|whose)\b/u;
