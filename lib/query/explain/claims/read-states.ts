import type { GraphSchema } from '@/lib/schema/graph-schema';

import { verbLike } from '../english/verb-phrase';
import { textAt } from './clause-lead';
import { keyNames, type Token } from './clause-tokens';
import type { OwnerClaim } from './read-owners';

const RELATIVE = /^(?:that|which|who)$/;
const BEING =
  /^(?:is|are|was|were|be|been|being|also|already|both|not|never|still|currently|has|have|had)$/;
const HAVING =
  /^(?:has|have|had|having|with|of|earns?|earned|charges?|charged|takes?|gets?|costs?|carr(?:y|ies))$/;
/** What may stand between having and what is had: `at least 4,000 flying`. */
const MEASURING =
  /^(?:a|an|the|at|least|most|more|than|fewer|less|over|under|above|below|exactly|of|up|to|or|equal|not|no|one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|higher|lower|larger|smaller|greater|\d[\d.,]*)$/;

/**
 * What things are said to be or to have: `a port that is closed`, `the closed port`, `pilots with at least
 * 8,000 hours`. Only properties of which a word alone says so.
 */
export function readStates(tokens: readonly Token[], schema: GraphSchema): readonly OwnerClaim[] {
  const flags = new Set(
    schema.labels.flatMap(({ properties }) =>
      properties.flatMap(({ name, types }) => (types.includes('BOOLEAN') ? [name] : [])),
    ),
  );
  const names = keyNames(schema).filter(({ words }) => !words.some((word) => OPEN.test(word)));
  const states = new Set(
    names.flatMap(({ key, words: [word = '', ...others] }) =>
      others.length === 0 && (verbLike(word) || flags.has(key)) ? [word] : [],
    ),
  );
  const keyOf = (word: string): string | null =>
    states.has(word) ? (names.find(({ words }) => words.join(' ') === word)?.key ?? null) : null;
  return tokens.flatMap((token, at): readonly OwnerClaim[] => {
    if ((token.kind !== 'thing' && token.kind !== 'role') || token.isOwner) return [];
    const { mention } = token;
    const claim = (key: string | null): readonly OwnerClaim[] =>
      key === null ? [] : [{ key, mention, value: null, isShown: false }];
    const before = keyOf(textAt(tokens, at - 1));
    let next = RELATIVE.test(textAt(tokens, at + 1)) ? at + 2 : at + 1;
    const start = next;
    while (BEING.test(textAt(tokens, next))) next += 1;
    const isDone = textAt(tokens, next + 1) === 'by';
    const behind = isDone ? null : keyOf(textAt(tokens, next));
    return [...claim(before), ...claim(behind), ...claim(had(tokens, start, names))];
  });
}

/** Names that also are everyday words of any explanation. */
const OPEN =
  /^(?:names?|titles?|numbers?|codes?|labels?|types?|kinds?|ids?|dates?|days?|years?|values?|texts?|counts?|amounts?|totals?)$/;

function had(
  tokens: readonly Token[],
  start: number,
  names: ReturnType<typeof keyNames>,
): string | null {
  if (!HAVING.test(textAt(tokens, start))) return null;
  let at = start + 1;
  let isMeasured = false;
  for (; at < start + 9; at += 1) {
    const known = names.find(({ words }) =>
      words.every((word, offset) => textAt(tokens, at + offset) === word),
    );
    if (known) return isMeasured || /^an?$/.test(textAt(tokens, at - 1)) ? known.key : null;
    const text = textAt(tokens, at);
    if (!MEASURING.test(text)) return null;
    if (!/^(?:the|of)$/.test(text)) isMeasured = true;
  }
  return null;
}
