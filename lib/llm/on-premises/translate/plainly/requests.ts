import 'server-only';
import { asPlainly, type Plainly } from './as-plainly';

const OPEN = '(?:please |kindly )?';
const EVERY = '(?:all|every|each)(?: of)?(?: the)?';
/** Each pattern, and what asks the same more plainly. */
const PLAINLY: readonly Plainly[] = [
  [
    new RegExp(
      `^${OPEN}(?:an? |the )?(?:complete|full|entire|whole|comprehensive) (?:list|listing|overview) of `,
      'iu',
    ),
    'list of ',
  ],
  [
    new RegExp(`^${OPEN}(?:the )?(?:count|tally|head ?count) of (?:all )?(?:the )?(?=[a-z])`, 'iu'),
    'number of ',
  ],
  // "Name of $a's role": what is asked of it is shown by its name anyhow.
  [
    /^((?:what|which) (?:is|are|was|were) )?(?:give (?:me )?|tell me )?(?:the )?(?:names?|titles?) of (?=\$[a-z_]+\d+['’]s? [a-z])/iu,
    '$1',
  ],
  // "Add up the runtimes of every western."
  [
    new RegExp(
      `(^|[,:;] )${OPEN}(?:add|sum|total|tot) (?:(?:up|together) (?:all )?(?:the )?|(?:all )?the )([a-z]+(?: [a-z]+)?s)(?: in [a-z]+)? of (?:${EVERY} )?`,
      'iu',
    ),
    '$1total $2 of the ',
  ],
  [new RegExp(`(^|[,:;] )${OPEN}average (?=the )`, 'iu'), '$1average of '],
  // "Who among our customers was …", "Who of the sailors …".
  [
    /^(?:who|which)(?: of)? (?:among|amongst|from among|out of) (?:all )?(?:of )?(?:the |our |those |these )?(?=[a-z])/iu,
    'which of the ',
  ],
  [/^who of (?:all )?(?:of )?(?:the |our |those |these )?(?=[a-z]+s (?!of\b))/iu, 'which of the '],
  // "Is there a desk without a head, and if so which one?"
  [
    /^(?:is|are|was|were) there (?:an?|any|some) ([a-z][^?]*?)[,;:.?]* (?:and )?(?:if (?:so|there (?:is|are)|yes)|in that case),? (?:then )?(?:(?:which|what|who|tell me which)(?: ones?| of them)?(?: (?:is|are|was|were) (?:it|they|that|those))?)\s*\?*$/iu,
    'which $1?',
  ],
];

/** "A complete list of …", "count of …", "add up the …", "is there one, and if so, which?": what is asked for, in the usual way. */
export function requests(question: string): string {
  return asPlainly(question, PLAINLY);
}
