import 'server-only';

const ONE = '(?:the |our )?(?:[a-z]+ )?\\$[a-z_]+\\d+';
const TWO = `(?<one>${ONE}),? (?:and|or|versus|vs\\.?|compared (?:to|with)) (?<other>${ONE})`;
/** "$a versus $b: what is the average of each one's boats?" */
const EACH = new RegExp(
  `^(?:compare |comparing )?${TWO}[,:?;–-]+ *(?:what(?:['’]s| is| was| are| were) )?(?:the )?(?<figure>(?:average|mean|median|total|number|sum|maximum|minimum)\\b.*?) (?:of|for|by|in|at) (?:each(?: one)?|both|the two|either|them)(?:['’]s? (?<things>[a-z]+(?: [a-z]+)?))?\\s*\\?*$`,
  'iu',
);

/** "$a versus $b: what is the average of each one's boats?": the two are compared. */
export function eachOfTwo(question: string): string {
  const { one, other, figure, things } = EACH.exec(question)?.groups ?? {};
  if (one === undefined || other === undefined || figure === undefined) return question;
  const those = things === undefined ? '' : `of the ${things} `;
  return `compare the ${figure} ${those}of ${one} and ${other}`;
}
