import 'server-only';

/** The closed classes of English: words that say how a question is built and name nothing in a graph. */
const of = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

export const DETERMINERS = of(
  'a an the all any some every each this these those my our your his her its their',
);

export const AUXILIARIES = of(
  'am is are was were be been being do does did done has have had having can could will would shall should may might must',
);

/** Verbs that equate two things, in any form the lexer leaves. */
export const COPULAS = of('am is are was were be been being');
export const COPULAR_PARTICIPLES = of(
  'listed named called known credited considered recorded shown given',
);

export const PREPOSITIONS = of(
  'of in on at by for from to with about as under over above below between among after before since until during through via into onto than behind against around within inside across along near per like',
);

export const CONJUNCTIONS = of('and or');

export const PRONOUNS = of('i you we they he she it me us them him one ones');

/** Pronouns by which nobody in particular is meant. */
export const WHOEVER = of('anyone anybody anything nobody none nothing');

/** Words that ask for an answer, are polite, or fill; nothing is lost when they go. */
export const FILLERS = of(
  'please show list give tell find get name display return want like know need let there here also ever just else other others yet currently now exactly actually really ' +
    'respectively whole entire different distinct various certain particular specific main primary overall available existing graph database record file order who whom that so then',
);

/** Light verbs: they join two things and do not say how. */
export const LIGHT_VERBS = of(
  'have has had having get got gets fall falls fell come comes came go goes went spend spends spent belong belongs belonged do does did done exist exists existed existing take takes took put happen happens happened happening occur occurs occurred occurring feature',
);

/** Verbs that have a thing done and somebody to whom: "gave $a to $b", "lent a boat to $b". */
export const GIVING = of(
  'give gave given lend lent sell sold send sent pay paid offer offered hand handed grant granted award awarded assign assigned prescribe prescribed ' +
    'deliver delivered supply supplied lease leased rent rented let issue issued donate donated allocate allocated administer administered',
);

export const RELATIVES = of('that which who whose whom');

/** Nouns that only say that a moment, or a place, is meant. */
export const MOMENTS = of(
  'year years date dates day days time times month months moment decade decades',
);

/** What nobody means who does not say so: other moments may go without a word. */
export const LIFE = of('birth born death died geburt geboren tod gestorben');

/** When a thing came to be: seldom when something else happened to it. */
export const FOUNDING = of(
  'founded foundation founding established built opened opening gegründet',
);

/**
 * Words that change what a query means. Whoever reads a question must use each of them, or say that the
 * question was not understood.
 */
export const OPERATORS = of(
  'not no never none nobody nothing without except excluding unless neither nor only both either together but same similar shared ' +
    'most least fewest average mean median sum minimum maximum more less fewer top bottom per each every percentage percent share proportion ratio ' +
    'first last latest earliest newest oldest than twice co if whether between rank ranked sorted ordered descending ascending group grouped',
);

/** Verbs that ask for what their noun names: "describe it" for its description. */
export const IMPERATIVES = of('describe summarize summarise characterize characterise explain');
