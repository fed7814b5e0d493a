/** Articles, pronouns, prepositions, conjunctions, auxiliaries, number words: they are never names by themselves. */
const CLOSED = `
a an the this that these those
i you he she it we they me him her us them my your his its our their mine yours hers ours theirs
myself yourself himself herself itself ourselves themselves someone somebody anyone anybody everyone
everybody no none nobody nothing something anything everything one ones other others another each every
either neither both all any some few many much more most less least several such own same
who whom whose which what when where why how whoever whatever whichever whenever wherever
of in on at by for from to into onto with without within about above below over under between among
against across after before behind beneath beside besides beyond during except inside near off out outside
per since than through throughout till until toward towards up upon via versus vs down along around round as like
and or but nor so yet if unless because while whereas although though whether then else
is am are was were be been being do does did doing done has have had having will would shall should can could
may might must ought let lets
not never ever also too only just even still already again once twice there here now very quite rather
zero two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand
s t d ll re ve m don doesn didn isn aren wasn weren hasn haven hadn won wouldn couldn shouldn
dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt wouldnt couldnt shouldnt whats whos wheres
etc eg ie yes ok okay please thanks
`;

/** Words of asking, of comparing and of relating in general; verbs in their irregular forms too. */
const ASKING = `
show list give find tell get return display fetch search look see say know want need wonder mean name call count
number amount total sum average avg median maximum minimum max min rate percentage share proportion difference
compare order sort rank group filter limit include exclude contain consist involve match mention describe explain
detail information info data record entry item result answer question query example thing kind type sort category
class word term topic subject theme title text description value field property attribute relation relationship
people person human man woman men women child children group team
other same different similar equal identical common distinct unique separate single double multiple various certain
specific particular main primary secondary general overall together alone
first second third last next previous latest newest oldest earliest youngest recent early late later earlier old new
young long short longer longest shorter shortest big bigger biggest small smaller smallest large larger largest
great greater greatest high higher highest low lower lowest good better best bad worse worst top bottom
more less fewer most least exactly precisely approximately roughly almost nearly
time date year month week day hour minute today yesterday tomorrow ago currently recently usually often always
decade century period age between start begin began begun end finish stop continue last
place location area world part half rest side way case
have make made take took taken give gave given go went gone come came come become became get got gotten
know knew known see saw seen say said tell told think thought find found put keep kept hold held bring brought
belong happen use appear seem fall fell fallen stand stood lie lay lain live work play act
write wrote written speak spoke spoken read
create release produce publish open close own owner hold join leave left lead led run ran
belong relate connect link associate assign attach base located situated
born die died exist occur set
co ex non
`;

/** After a number or before it: it counts, limits or ranks, and compares with no value. */
const LIMITING = `top first last next latest newest oldest best worst bottom highest lowest limit max maximum past previous recent`;
const COUNTING = `least most than exactly only over under about around up fewer more minimum maximum`;
const HOPS = `hop hops step steps degree degrees time times`;
const PERIODS = `year years month months week weeks day days hour hours minute minutes decade decades`;

/** Words after which a name follows, whatever it looks like. */
const TITLES = `dr mr mrs ms miss mx prof professor sir madam patient client customer employee colleague`;

export const ENGLISH = {
  closed: words(CLOSED),
  asking: words(ASKING),
  limiting: words(LIMITING),
  counting: words(COUNTING),
  hops: words(HOPS),
  periods: words(PERIODS),
  titles: words(TITLES),
  determiners: words(
    'the a an this that these those each every all any some no my your his her its our their same',
  ),
  questions: words('who whom whose which what when where why how'),
  auxiliaries: words(
    'is are was were be been do does did has have had will would shall should can could may might must',
  ),
  /** Before a name and nothing else when it stands at the end. */
  introducing: words('by about with named called titled tagged labelled labeled entitled like'),
  calling: words('named called titled entitled'),
  /** Before a number or date that is compared with a value. */
  comparing: words(
    'in of since after before until till by during between and from to than over under above below on around at equals is was year',
  ),
  /** Before a number that is compared, however small it is. */
  measuring: words('over under above below than exceeding exceeds between'),
  /** Before a text that is sought within a name. */
  spelling: words(
    'start starts starting begin begins beginning end ends ending contain contains containing include includes including letter letters',
  ),
  agents: words('by'),
  /** Stand at the end of a clause without being a name. */
  floating: words(
    'together also too again ever now then here there instead overall alone most first last else',
  ),
  connectors: words('of the de la von van der den di da du le del al el bin ibn st'),
} as const;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter(Boolean));
}
