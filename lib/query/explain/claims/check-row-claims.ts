import type { GraphSchema } from '@/lib/schema/graph-schema';

import { wordsOfName } from '../split-name';
import type { ClaimText } from './claim-text';
import { isOfRoot, labelWords, stemOf } from './name-words';
import { sentencesOf } from './plain-text';
import type { QueryFacts } from './query-facts';
import type { RowFacts } from './row-facts';
import { isSynonym } from './synonyms';
import type { WordsFinding } from './words-finding';

interface Rows {
  readonly claims: ClaimText;
  readonly facts: QueryFacts;
  readonly rows: RowFacts;
  readonly schema: GraphSchema;
}

/** `the number of voyages`, `count the ships`: what is said to be counted. */
export function counted({ claims, facts, rows, schema }: Rows): readonly WordsFinding[] {
  const { counted: own } = rows;
  if (own === null || !facts.aggregates.has('count')) return [];
  // Behind “number of” no verb stands.
  const labels = tellingLabels(schema, { ...facts, types: [] }, rows);
  const said = [COUNTED, COUNTED_BEHIND].flatMap((before) =>
    labels.matches(claims.body, before, AFTER_COUNTED),
  );
  return [...new Set(said.filter((label) => !own.includes(label)))].map((about) => ({
    code: 'words-counted',
    about,
  }));
}

const SMALL_WORDS = String.raw`(?:(?:the|all|its|their|these|those|such|of|each|distinct|different|unique|individual|separate|matching|resulting|single|own|der|die|das|den|alle|verschiedenen?|ihrer?|seiner?)\s+)*`;
const COUNTED = String.raw`\b(?:number of|how many|count(?:s|ing)?(?: up)?(?: how many)?|most|fewest|anzahl|wie viele|die meisten|die wenigsten)\s+${SMALL_WORDS}`;
/** `counts, for each ship, the voyages`. */
const COUNTED_BEHIND = String.raw`\bcounts?, (?:for|per) (?:[^,.;\n]|\.(?=\d)){1,80}, ${SMALL_WORDS}`;
/** “the most voyages”, not “the most voyage days”. */
const AFTER_COUNTED = String.raw`(?![\p{L}$'’-])(?!\s+(?:names?|titles?|years?|codes?)\b)`;

/** `per ship`, `for each ship`: what something is said to be computed for. */
export function grouping({ claims, facts, rows, schema }: Rows): readonly WordsFinding[] {
  const { grouped } = rows;
  if (grouped === null || facts.aggregates.size === 0) return [];
  const labels = tellingLabels(schema, { ...facts, types: [] }, { ...rows, aliases: [] });
  // “for each aircraft model” is told by the model.
  const keys = facts.properties.map((key) => escaped(wordsOfName(key).join(' ').toLowerCase()));
  const noKey = keys.length > 0 ? String.raw`(?!\s+(?:${keys.join('|')})\b)` : '';
  // “For each port: …” says for what all behind it is.
  const plain = facts.aggregates.has('avg') ? claims.body.replaceAll(RATE, '$1') : claims.body;
  const whole = plain.replaceAll(/^(\s*(?:per|for each) [^.:;\n]*):(?=\s)/gmu, '$1,');
  const said = sentencesOf(whole).flatMap((sentence) => [
    ...(COMPUTING.test(sentence)
      ? labels.matches(sentence, GROUPED, String.raw`(?![\p{L}$'’])${noKey}`)
      : []),
    ...(facts.order === null ? [] : labels.matches(sentence, RANKED, RANKING)),
  ]);
  return [...new Set(said.filter((label) => !grouped.includes(label)))].map((about) => ({
    code: 'words-grouping',
    about,
  }));
}

/** `the average load per wagon`: of what the average is. */
const RATE = /\b((?:average|mean) (?:\p{L}+ ){1,3})(?:per|for each) \p{L}+/gu;

const COMPUTING =
  /\b(?:how many|number of|count\w*|sum\w*|total\w*|average\w*|mean|collect\w*|add\w* up|highest|lowest|latest|earliest|greatest|largest|biggest|smallest|longest|shortest|maximum|minimum|zähl\w*|anzahl|wie viele|durchschnitt\w*|summe\w*)\b/;
const GROUPED = String.raw`\b(?:per|for (?:each|every|all)(?: (?:of the|such|single|individual))?|je|pro|für jede[nsmr]?)\s+`;

/** `the ten ships with the most voyages`. */
const RANKED = String.raw`\bthe\s+(?:\p{L}+|\d+)\s+`;
const RANKING = String.raw`\s+(?:with|having)\s+(?:the\s+)?(?:most|fewest|highest|lowest)\b`;

/** `Which ships …?`, `Return the ships`: what is said to be shown. */
export function shown({ claims, facts, rows, schema }: Rows): readonly WordsFinding[] {
  const { shown: own } = rows;
  if (own === null || own.length === 0) return [];
  const labels = tellingLabels(schema, facts, rows);
  const said = sentencesOf(claims.body).flatMap((sentence) =>
    labels.matches(
      sentence,
      SHOWN,
      String.raw`(?![\p{L}$])(?!['’]|\s+(?:with|and|who|names?|titles?|that|whose)\b)`,
    ),
  );
  // “Return each owner with its ships” names what is not shown by itself too.
  const wrong = said.filter((label) => !own.includes(label));
  return [...new Set(wrong)].map((about) => ({ code: 'words-unknown-name', about }));
}

const SHOWN = String.raw`^\s*(?:return|list|show|output|which|give|display|report)\s+(?:(?:the|all|each|every|distinct|different|names? of|those|these)\s+)*`;

/** `the port's name`, `the name of the port`, `the year the publisher was founded`: what is not read of such a thing. */
export function ownedProperties({ claims, facts, rows, schema }: Rows): readonly WordsFinding[] {
  if (claims.isGerman) return [];
  const text = claims.body.replaceAll('’', "'");
  const names = new Set(facts.labels);
  return schema.labels
    .filter(({ name }) => names.has(name))
    .flatMap(({ name, properties }) => {
      const owner = `(?:${labelWords(name).map(escaped).join('|')})`;
      return properties
        .filter(({ name: key }) => !rows.reads(name, key))
        .filter(({ name: key }) => {
          const words = `(?:${labelWords(key).map(escaped).join('|')})`;
          const isHad = new RegExp(
            String.raw`\b${owner}s?['’]s? (?:(?:own|full|first|last|current) )?${words}\b|\b${words} of (?:the|each|every|all|this|that|these|those|a|an) ${owner}\b(?!['’])`,
            'u',
          );
          const isBecome =
            /ed$|^born$|^built$/.test(key) &&
            new RegExp(
              String.raw`\b(?:year|date|when|time)s? (?:that |in which |when )?(?:the|each|every|a|an|its|their) ${owner} (?:was|were|is|are) ${escaped(key)}\b`,
              'u',
            );
          return (
            isHad.test(text) ||
            (isBecome !== false && isBecome.test(text)) ||
            isSaidOtherwise(text, key, facts)
          );
        })
        .map(({ name: key }) => ({ code: 'words-property' as const, about: `${name}.${key}` }));
    });
}

/** `the birth year` for what is `born`, where nothing else of the query is called so. */
function isSaidOtherwise(text: string, key: string, facts: QueryFacts): boolean {
  const own = [...facts.properties, ...facts.types].flatMap((name) => wordsOfName(name));
  return [...text.matchAll(/\b(\p{L}+) (?:years?|dates?|day)\b/gu)].some(
    ([, word = '']) =>
      word.length > 3 &&
      [word].some((one) => isSynonym(one, key) || stemOf(one) === stemOf(key)) &&
      !own.some((part) => isSynonym(word, part.toLowerCase()) || stemOf(word) === stemOf(part)),
  );
}

/** Labels whose words are no other word of the query. */
function tellingLabels(
  schema: GraphSchema,
  facts: QueryFacts,
  rows: RowFacts,
): { readonly matches: (text: string, before: string, after: string) => readonly string[] } {
  const other = [...facts.properties, ...facts.types, ...rows.aliases].flatMap((name) =>
    wordsOfName(name).map((word) => word.toLowerCase()),
  );
  const own = new Map(
    schema.labels
      .filter(({ name }) =>
        wordsOfName(name).every(
          (word) =>
            !other.some(
              (each) =>
                each === word.toLowerCase() ||
                stemOf(each) === stemOf(word) ||
                isOfRoot(each, word.toLowerCase()),
            ),
        ),
      )
      .flatMap(({ name }) => labelWords(name).map((word): [string, string] => [word, name])),
  );
  const words = [...own.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  return {
    matches: (text, before, after) =>
      words.length === 0
        ? []
        : [...text.matchAll(new RegExp(`${before}(${words.join('|')})${after}`, 'gu'))].flatMap(
            ([, word = '']) => own.get(word) ?? [],
          ),
  };
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
