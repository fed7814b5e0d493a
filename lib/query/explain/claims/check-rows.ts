import { CLAIMED_AVERAGE, CLAIMED_COUNT, CUES } from './cues';
import { affirmed, withoutNames } from './plain-text';
import type { QueryFacts } from './query-facts';
import type { WordsFinding } from './words-finding';

export function order(body: string, facts: QueryFacts): readonly WordsFinding[] {
  if (facts.order === null) return [];
  if (!CUES.order.test(body)) return [{ code: 'words-order', about: 'ORDER BY' }];
  // “from the fewest to the most” begins with what comes first.
  const text = body.replaceAll(
    /\b(from|vom|von) (the |den |der )?([\p{L} ]{3,14}?) (to|zum|bis|zu) (the |den |der )?\p{L}+/gu,
    '$1 $3',
  );
  const said = {
    descending: CUES.descending.test(text) || /\bhigh to low\b/.test(body),
    ascending: CUES.ascending.test(text) || /\blow to high\b/.test(body),
  };
  const isWrong =
    (facts.order === 'descending' && said.ascending && !said.descending) ||
    (facts.order === 'ascending' && said.descending && !said.ascending);
  return isWrong ? [{ code: 'words-order', about: 'ORDER BY' }] : [];
}

export function aggregates(body: string, facts: QueryFacts): readonly WordsFinding[] {
  const { aggregates: used } = facts;
  const lacking = (['count', 'sum', 'avg'] as const).filter(
    (name) => used.has(name) && !CUES[name].test(body),
  );
  // A property may be a count or an average that is stored.
  const plain = withoutNames(affirmed(body), facts);
  const isCounted = facts.isMeasured || ['count', 'sum', 'avg'].some((name) => used.has(name));
  const claimed = [
    ...(!isCounted && CLAIMED_COUNT.test(plain) ? ['count'] : []),
    ...(!used.has('avg') && !used.has('sum') && CLAIMED_AVERAGE.test(plain) ? ['avg'] : []),
  ];
  return [...lacking, ...claimed].map((about) => ({ code: 'words-aggregate', about }));
}
