import 'server-only';
import type { Plainly } from '../plainly/as-plainly';

const NAME = '\\$[a-z_]+_\\d+';
const AFTER: Readonly<Record<string, string>> = { später: 'nach', früher: 'vor', eher: 'vor' };
/** "als der Kran": before whom and after whom is said in another case. */
const CASES: Readonly<Record<string, string>> = { der: 'dem', das: 'dem', die: 'der', '': '' };

function beside(order: string, article: string, name: string): string {
  const said = CASES[article.trim().toLowerCase()] ?? '';
  return `${AFTER[order.toLowerCase()] ?? 'nach'} ${said === '' ? '' : `${said} `}${name}`;
}

/** "früher gebaut als der $a" is built before it. */
export const GERMAN_COMPARISONS: readonly Plainly[] = [
  [
    new RegExp(
      `\\b(später|früher|eher) ((?:\\p{Ll}+ ){0,2}?\\p{Ll}+) als ((?:der|die|das) )?(${NAME}|\\d{4})`,
      'giu',
    ),
    (_all, order = '', deed = '', article = '', name = '') =>
      `${beside(order, article, name)} ${deed}`,
  ],
  [
    new RegExp(`\\b(später|früher|eher) als ((?:der|die|das) )?(${NAME}|\\d{4})`, 'giu'),
    (_all, order = '', article = '', name = '') => beside(order, article, name),
  ],
];
