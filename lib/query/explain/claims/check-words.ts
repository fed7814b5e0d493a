import type { GraphSchema } from '@/lib/schema/graph-schema';

import type { Query } from '../../model';
import { addedWords, openNouns, openWords } from './check-added-words';
import {
  pairComparisons,
  quantities,
  roleComparisons,
  textComparisons,
} from './check-comparison-words';
import { absences, comparisons, parts } from './check-conditions';
import { directions, ends, places } from './check-directions';
import { germanVoices } from './check-german-voices';
import { measured } from './check-measures';
import { denials, deniedValues, exceptions, falsehoods, polarity } from './check-polarity';
import { roles } from './check-roles';
import { counted, grouping, ownedProperties, shown } from './check-row-claims';
import { aggregates, order } from './check-rows';
import {
  flags,
  labels,
  measuredVerbs,
  omissions,
  properties,
  typeNames,
  typeVerbs,
} from './check-schema-names';
import { numbers, placeholders } from './check-values';
import { verdict } from './check-verdict';
import { readClaims } from './claim-text';
import { conditionFacts } from './condition-facts';
import { measureFacts } from './measure-facts';
import { queryFacts } from './query-facts';
import { queryGraph } from './query-graph';
import { rowFacts } from './row-facts';
import type { WordsFinding } from './words-finding';

interface WordsInput {
  /** Of the model, with placeholders and no values. */
  readonly text: string;
  /** As it was shown to the model. */
  readonly query: Query;
  readonly schema: GraphSchema;
  /** True where the checks found something that a reader should have remarked on. */
  readonly isDoubtful: boolean;
}

/**
 * Compares an explanation in anybody's words with the query: every name, placeholder and number it holds
 * must be in the query and every one of the query in it; comparisons, directions, negations, order and
 * aggregates must be the query's. What the words leave open is not held against them.
 */
export function checkWords({
  text,
  query,
  schema,
  isDoubtful,
}: WordsInput): readonly WordsFinding[] {
  const claims = readClaims(text);
  const { body } = claims;
  const facts = queryFacts(query);
  const conditions = conditionFacts(query);
  const rows = rowFacts(query, schema);
  const graph = queryGraph(query);
  const seen = { claims, facts, conditions, rows, schema };
  const found = [
    ...placeholders(body, facts),
    ...numbers(body, facts),
    ...labels(body, facts, schema),
    ...typeNames(claims.original, facts, schema),
    ...typeVerbs(body, facts, schema),
    ...properties(body, facts, schema),
    ...measuredVerbs(body, facts, schema),
    ...omissions(claims, facts, schema),
    ...flags(claims, conditions),
    ...addedWords(seen),
    ...ownedProperties(seen),
    ...comparisons(body, facts),
    ...textComparisons(claims, conditions, facts),
    ...pairComparisons(claims, conditions, facts),
    ...roleComparisons(claims, conditions, graph),
    ...directions(body, facts, schema),
    // Where a direction is known to be wrong, a text may say the one that was meant.
    ...(isDoubtful ? [] : [...ends(body, facts), ...places(body, facts)]),
    ...(isDoubtful ? [] : germanVoices(claims, graph)),
    ...(isDoubtful ? [] : roles(claims, graph, schema)),
    ...measured({ claims, facts, measures: measureFacts(query), graph, schema }),
    ...parts(body, facts, conditions),
    ...polarity(claims, facts, conditions),
    ...falsehoods(claims, conditions),
    ...exceptions(claims, conditions),
    ...deniedValues(claims, conditions),
    ...denials(claims, facts, conditions),
    ...quantities(claims, conditions, facts),
    ...absences(claims, facts),
    ...order(body, facts),
    ...aggregates(body, facts),
    ...counted(seen),
    ...grouping(seen),
    ...shown(seen),
    ...verdict(`${claims.remarks}\n${body}`, claims.remarks, isDoubtful),
  ];
  const keys = new Set<string>();
  const isDenialKnown = found.some(
    ({ code, about }) => code === 'words-negation' && about !== 'NOT',
  );
  // A word that nothing accounts for may be another one for a relationship that is not named.
  let open = openWords(seen).length;
  let nouns = openNouns(seen).length;
  const isSaidNearer = found.some(({ code }) => NEARER.has(code));
  return found.filter(({ code, about }) => {
    const key = `${code} ${about}`;
    if (code === 'words-relation' && isSaidNearer) return false;
    if (code === 'words-dropped-name' && facts.types.includes(about) && open + nouns > 0) {
      if (open > 0) open -= 1;
      else nouns -= 1;
      return false;
    }
    // Or for a thing.
    if (code === 'words-dropped-name' && facts.labels.includes(about) && nouns > 0) {
      nouns -= 1;
      return false;
    }
    if (code === 'words-negation' && about === 'NOT' && isDenialKnown) return false;
    return !keys.has(key) && keys.add(key);
  });
}

/** What says more nearly why a relationship does not fit. */
const NEARER: ReadonlySet<WordsFinding['code']> = new Set(['words-direction', 'words-value-of']);
