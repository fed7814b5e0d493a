import type {
  PlausibilityFinding,
  PlausibilityInput,
  PlausibilityRule,
  RuleContext,
} from './plausibility-rule';
import { inferLabels } from './reading/infer-labels';
import { readNames } from './reading/read-names';
import { indexSchema } from './reading/schema-index';
import { typeReader } from './reading/type-of';
import { cartesianProduct } from './rules/cartesian-product';
import { constantColumn } from './rules/constant-column';
import { contradiction } from './rules/contradiction';
import { countedOptional } from './rules/counted-optional';
import { deniedMatch } from './rules/denied-match';
import { extraColumn } from './rules/extra-column';
import { fanOut } from './rules/fan-out';
import { impossibleValue } from './rules/impossible-value';
import { integerDivision } from './rules/integer-division';
import { inventedLiteral } from './rules/invented-literal';
import { limitWithoutOrder } from './rules/limit-without-order';
import { mayBeSame } from './rules/may-be-same';
import { missingDistinct } from './rules/missing-distinct';
import { missingLabel } from './rules/missing-label';
import { nullComparison } from './rules/null-comparison';
import { questionDiffers } from './rules/question-differs';
import { questionWord } from './rules/question-word';
import { relationshipDirection } from './rules/relationship-direction';
import { resultColumns } from './rules/result-columns';
import { tautology } from './rules/tautology';
import { typeMismatch } from './rules/type-mismatch';
import { unboundOptional } from './rules/unbound-optional';
import { unboundVariable } from './rules/unbound-variable';
import { unboundedPath } from './rules/unbounded-path';
import { unknownLabel } from './rules/unknown-label';
import { unknownProperty } from './rules/unknown-property';
import { unknownRelationshipType } from './rules/unknown-relationship-type';
import { unusedBranch } from './rules/unused-branch';
import { unusedPlaceholder } from './rules/unused-placeholder';
import { unusedVariable } from './rules/unused-variable';
import { wholeNode } from './rules/whole-node';

const RULES: readonly PlausibilityRule[] = [
  unknownLabel,
  unknownRelationshipType,
  unknownProperty,
  unboundVariable,
  relationshipDirection,
  missingLabel,
  typeMismatch,
  impossibleValue,
  nullComparison,
  contradiction,
  deniedMatch,
  tautology,
  cartesianProduct,
  unboundedPath,
  unboundOptional,
  countedOptional,
  fanOut,
  integerDivision,
  resultColumns,
  missingDistinct,
  limitWithoutOrder,
  unusedVariable,
  unusedBranch,
  mayBeSame,
  constantColumn,
  wholeNode,
  extraColumn,
  questionDiffers,
  questionWord,
  unusedPlaceholder,
  inventedLiteral,
];

/**
 * Whether a query makes sense on this graph: every finding, in the order of the text. An `error` says
 * that the query cannot give what it asks for, a `warning` that it probably does not, a `remark` is style.
 */
export function checkPlausibility(input: PlausibilityInput): readonly PlausibilityFinding[] {
  const context = contextOf(input);
  return RULES.flatMap((rule) => rule(context)).toSorted(
    (a, b) => a.start - b.start || a.end - b.end,
  );
}

function contextOf({ query, schema, statistics, question }: PlausibilityInput): RuleContext {
  const index = indexSchema(schema);
  const reading = readNames(query);
  const misfits = inferLabels(reading, index);
  const facts = (statistics?.properties ?? []).map(
    (each) => [`${each.ownerName}.${each.property}`, each] as const,
  );
  return {
    query,
    reading,
    index,
    misfits,
    types: typeReader(reading, index),
    statistics: statistics ?? null,
    facts: new Map(facts),
    question: question ?? null,
  };
}
