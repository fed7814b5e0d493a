import { elementsOf } from '../visit';
import type { GuardRule } from './guard-rule';
import { reason } from './guard-rule';

/** Functions that only compute: no file, no connection, no server's state, no growth beyond their input. */
const ALLOWED = new Set(
  `abs acos asin atan atan2 btrim ceil char_length character_length coalesce cos cot date
  date.realtime date.statement date.transaction date.truncate datetime datetime.fromEpoch
  datetime.fromEpochMillis datetime.realtime datetime.statement datetime.transaction datetime.truncate
  degrees duration duration.between duration.inDays duration.inMonths duration.inSeconds e elementId
  endNode exp floor haversin head id isEmpty isNaN keys labels last left length localdatetime
  localdatetime.realtime localdatetime.statement localdatetime.transaction localdatetime.truncate
  localtime localtime.realtime localtime.statement localtime.transaction localtime.truncate log log10
  lower ltrim nodes nullIf pi point point.distance point.withinBBox properties radians rand randomUUID
  range relationships replace reverse right round rtrim sign sin size split sqrt startNode substring
  tail tan time time.realtime time.statement time.transaction time.truncate timestamp toBoolean
  toBooleanList toBooleanOrNull toFloat toFloatList toFloatOrNull toInteger toIntegerList
  toIntegerOrNull toLower toString toStringList toStringOrNull toUpper trim type upper valueType
  vector.similarity.cosine vector.similarity.euclidean`
    .split(/\s+/)
    .map((name) => name.toLowerCase()),
);

function isAllowedFunction(name: string): boolean {
  return ALLOWED.has(name.toLowerCase());
}

export const allowedFunctions: GuardRule = (query) =>
  elementsOf(query, 'function')
    .filter(({ name }) => !isAllowedFunction(name))
    .map(({ span }) =>
      reason(
        'function-not-allowed',
        'This function may not be called; use a plain one of Cypher.',
        span,
      ),
    );
