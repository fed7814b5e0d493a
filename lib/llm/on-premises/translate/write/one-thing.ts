import 'server-only';
import {
  anyLabel,
  item,
  map,
  match,
  node,
  parameter,
  path,
  property,
  query,
  returning,
  variable,
} from '@/lib/query/build';
import type { Query } from '@/lib/query/model';

import type { PromptPlaceholder } from '../../read-prompt';
import { COVERED, type Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import { displayProperty, isNamingType, type LabelWords } from '../schema-vocabulary';
import { VariableNames } from '../variable-names';

const ASKED =
  '(?:please|show|give|find|get|tell|display|see|look up|search|describe|list|know)(?: me| us| for)*';
const IS = '(?:who|what)(?: exactly)? (?:is|was|are|were)';
const FACT =
  'everything anything all more detail details information informations info data daten fact facts record records entry profile description'.split(
    ' ',
  );
const FACTS = `(?:(?:all|any|the|more|some|full|of) )*(?:${FACT.join('|')})(?: (?:there is|known|available|we have))? (?:about|of|on|for|over|to)`;
const CALLING = new Set(['called', 'named', 'titled', 'entitled', 'name', 'title']);
const ABOUT = '(?:what (?:(?:weißt du|wissen wir|weiß man) )?)?(?:about|over)';
const NOUN = '<noun>';
const CALLED =
  '(?:called|named|titled|entitled|(?:whose|with the) (?:name|title)(?: is| of)?|by the name of)';

/** "who is $a", "tell me about the film $a", "$a": the thing itself. */
const THING = new RegExp(
  `^(?:${ASKED} )*(?:${IS} )?(?:(?:${FACTS}|${ABOUT}) )?(?:(?:the|a|an) )?(?:${NOUN} )?(?:${CALLED} )?\\$$`,
  'u',
);
/** "which films are called $a", "people named $a": what they are called, who may be several. */
const NAMED = new RegExp(
  `^(?:(?:${ASKED}|which|what|all|all the|any) )*${NOUN} (?:(?:is|are|was|were) )?${CALLED} \\$$`,
  'u',
);
/** From here on a noun is a word for a label. */
const MEANT = 0.75;

/**
 * A question for one thing alone, by its name: all that the thing itself holds, or what those are called that are called
 * so. Null for every other question.
 */
export function oneThing(
  words: readonly Word[],
  lexicon: Lexicon,
  placeholders: ReadonlyMap<string, PromptPlaceholder>,
): Query | null {
  const said = words.filter(({ kind, text }) => kind !== 'mark' || !/^[?.!,:]$/u.test(text));
  const last = said.at(-1);
  if (last?.kind !== 'placeholder') return null;
  const own = namedBy(placeholders.get(last.text), lexicon);
  if (!own || said.some((word) => isOfSchema(word, lexicon))) return null;
  const sentence = said.map((word) => spoken(word, own, lexicon)).join(' ');
  const isNamed = NAMED.test(sentence);
  if (!isNamed && !THING.test(sentence)) return null;
  const { name } = own.label;
  const called = new VariableNames().fresh(name);
  const shown = isNamed && displayProperty(own.label);
  return query(
    match([
      path(
        node({
          variable: called,
          labels: anyLabel([name]),
          properties: map({ [own.property]: parameter(last.text) }),
        }),
      ),
    ]),
    returning([
      shown
        ? item(property(called, shown.name), new VariableNames().fresh(`${name} ${shown.name}`))
        : { ...item(variable(called), called), named: false },
    ]),
  );
}

/** What is called by a value, where it can be only one kind of things. */
function namedBy(
  placeholder: PromptPlaceholder | undefined,
  { vocabulary }: Lexicon,
): { readonly label: LabelWords; readonly property: string } | null {
  const [type, ...others] = placeholder?.types ?? [];
  if (type === undefined || others.length > 0) return null;
  const at = type.lastIndexOf('.');
  const label = vocabulary.labels.get(type.slice(0, at));
  return label && isNamingType(type, vocabulary) ? { label, property: type.slice(at + 1) } : null;
}

/** "the records of $a" where there are records, "what is $a about" where an expert says what that asks for. */
function isOfSchema(word: Word, lexicon: Lexicon): boolean {
  return (
    !CALLING.has(word.text) &&
    lexicon.hits(word).some(({ entry, near }) => entry.kind !== 'label' && near >= COVERED)
  );
}

function spoken(word: Word, { label }: { readonly label: LabelWords }, lexicon: Lexicon): string {
  if (word.kind === 'placeholder') return '$';
  const isNoun = lexicon
    .hits(word)
    .some(({ entry, near }) => entry.kind === 'label' && entry.label === label && near >= MEANT);
  return isNoun ? NOUN : word.text;
}
