import 'server-only';
import { compare } from '@/lib/query/build';
import type { Expression } from '@/lib/query/model';

import type { QuestionTranslation } from '../question-translation';
import { asOne, isSure, OTHER_FIGURE, type Translated } from './asked-apart';
import type { Next } from './asked-next';
import { conditionOf, type Listed } from './condition-of';
import { meeting, ofSame } from './meeting';

const COMPARED =
  /^(?<head>.+?) (?:that |who |which )?(?:have|has|had|having|with) (?<order>more|fewer|less) (?<one>\p{L}[\p{L} -]*?) than (?<other>\p{L}[\p{L} -]*?)[?.!]?$/iu;
const ASKED =
  /^(?:(?<many>how many)|which|what|(?:list|show|name)(?: me)?(?: all)?(?: the)?|all(?: the)?)? ?(?<noun>\p{L}+(?: \p{L}+)?)$/iu;
/** What something is compared with that is no second number of the same thing. */
const NO_NUMBER =
  /^(?:a|an|any|all|average|each|every|most|other|others|that|the|this|those|usual|it|its|their)\b/iu;

/**
 * "farms with more goats than ducks", "halls that have fewer seats than visitors": two numbers of one thing, of what it is joined to
 * or of what it holds. Each is asked for by itself, above a figure that nobody asks about. Null where the question is none such.
 */
export function moreThanOthers({ question, plain, translated }: Next): QuestionTranslation | null {
  if (isSure(plain)) return null;
  const said = COMPARED.exec(question.trim())?.groups;
  const { head = '', order = '', one = '', other = '' } = said ?? {};
  const asked = ASKED.exec(head)?.groups;
  const noun = asked?.['noun'];
  if (noun === undefined || NO_NUMBER.test(other)) return null;
  const above = (figure: string): Translated | null => {
    const read = translated(`List all ${noun} with more than ${OTHER_FIGURE} ${figure}`);
    return read.ok && isSure(read) ? read : null;
  };
  const rest = translated(asked?.['many'] ? `How many ${noun} are there?` : `List all ${noun}`);
  const [first, second] = [above(one), above(other)];
  if (!rest.ok || !isSure(rest) || !first || !second) return null;
  const [left, right] = [conditionOf(first.query), conditionOf(second.query)];
  const listed = left && right && compared(left, right, order.toLowerCase() === 'more' ? '>' : '<');
  const query = listed && meeting(rest.query, listed, { isOnward: false });
  return query && asOne(query, first, second);
}

function compared(one: Listed, other: Listed, order: '<' | '>'): Listed | null {
  const [left, right] = [measured(one.condition), measured(ofSame(one, other))];
  return left && right && { ...one, condition: compare(left, order, right) };
}

/** What is above the figure; null of anything but one such comparison. */
function measured(condition: Expression | null): Expression | null {
  if (condition?.kind !== 'comparison') return null;
  const [link, ...more] = condition.rest;
  const isBound = link?.operand.kind === 'integer' && link.operand.value === OTHER_FIGURE;
  return isBound && more.length === 0 ? condition.first : null;
}
