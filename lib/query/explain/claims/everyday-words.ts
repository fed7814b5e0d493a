/** Words of any explanation that say nothing by themselves of what is looked for. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  // determiners, pronouns, prepositions, conjunctions
  (
    'the a an this that these those each every all any some no both either neither another other others same such ' +
    'its his her their our your my whose which what who whom it they them he she we you one ones of in on at by to ' +
    'for from with without within into onto over under between among across through along per via against about as ' +
    'than then and or but nor if when where while how why because since until unless whether also only just even still ' +
    'yet too so not never ever always once again here there now during before after behind beyond above below toward ' +
    'towards upon off out up down back around near inside outside except besides including like plus ' +
    // auxiliaries
    'is are was were be been being am do does did doing have has had having can could may might must shall should will would ' +
    // what any query does
    'match find take keep get give show list return count collect gather look consider examine go start begin follow ' +
    'check select pick choose identify retrieve locate search filter drop remove exclude leave skip ignore sort order ' +
    'rank group sum average compute calculate work add join combine pair pairs connect link report name print output display ' +
    'read see use let make need want include contain involve restrict limit cut compare put place bring fetch scan visit reach lead ' +
    'leads pull set turn walk traverse hop step come came lie stand hold belong call exist state tell say mean stay remain ' +
    'appear happen become record records register store determine expand require ask discard merge divide multiply subtract split ' +
    'connecting linking matching finding returning counting having using grouping sorting keeping dropping ' +
    // quantities and order
    'many much more most few fewer fewest less least several number numbers amount total totals first second third fourth fifth ' +
    'last next former latter previous following further additional extra single only sole individual separate distinct different ' +
    'unique various respective corresponding given certain particular specific own entire whole full complete overall remaining ' +
    'resulting related linked connected associated relevant actual existing available possible known unknown named called titled ' +
    'said mentioned listed chosen selected qualifying matched found counted grouped sorted ordered ranked stored recorded ' +
    'starting ending top bottom best worst main direct indirect intermediate common shared joint mutual similar identical equal ' +
    'initial final random arbitrary non multiple whatever whichever exactly precisely directly almost nearly roughly ' +
    'least up-to-date usual normal typical general average mean maximum minimum alphabetical ' +
    // kinds of parts
    'node nodes entity entities item items thing things row rows column columns result results value values record data ' +
    'relationship relationships edge edges property properties attribute attributes label labels type types path paths ' +
    'home labelled labeled unlabelled unlabeled anonymous paired'
  ).split(' '),
);

/** Adjectives by which a number or an order is told: `old ships (built before 1990)`, `high-impact`. */
export const MEASURES: ReadonlySet<string> = new Set(
  (
    'old older oldest new newer newest young younger youngest early earlier earliest late later latest recent big bigger ' +
    'biggest large larger largest small smaller smallest high higher highest low lower lowest long longer longest short ' +
    'shorter shortest near nearer nearest far farther farthest further furthest heavy heavier heaviest light lighter lightest great greater greatest popular frequent common rare busy ' +
    'busiest rich richer richest cheap cheaper cheapest expensive fast faster fastest slow slower slowest productive ' +
    'prolific tall taller tallest deep deeper deepest close closer closest far ' +
    'experienced seasoned lengthy major minor thick thin wide narrow crowded '
  ).split(' '),
);
