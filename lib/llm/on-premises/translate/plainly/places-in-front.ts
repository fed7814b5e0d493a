import 'server-only';

const VALUES = String.raw`\$(?!number_|date_|time_)[a-z_]+\d+(?: (?:and|or) \$(?!number_|date_|time_)[a-z_]+\d+)?`;
/** "At $harbour_1, which boats are moored?" */
const FRONT = new RegExp(
  `^(?<where>(?:at|in|on|from|by|within|near|for) (?:the [a-z]+ )?${VALUES}), (?<asked>(?:which|who|what|how many|list|show|name) .+?)(?<end>\\s*[?.]*)$`,
  'iu',
);
const PRONOUN = /\b(?:it|its|there|they|their|them|he|she|his|her)\b/iu;

/** Where something is said before a comma, behind what is asked of it. */
export function placesInFront(question: string): string {
  const { where, asked, end = '' } = FRONT.exec(question)?.groups ?? {};
  if (where === undefined || asked === undefined || PRONOUN.test(asked)) return question;
  if (asked.includes(',')) return question;
  return `${asked} ${where.slice(0, 1).toLowerCase()}${where.slice(1)}${end}`;
}
