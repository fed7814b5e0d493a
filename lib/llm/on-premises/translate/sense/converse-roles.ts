import 'server-only';
import { basesOf } from '../english/inflection';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { TypeWords } from '../schema-vocabulary';
import type { RoleSense } from './role-senses';

/** Nouns for the two ends of what may be told from either: whoever has a teacher is a pupil. */
interface Converse {
  readonly one: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
  /** Verbs for what the one does to the other, and the other to the one. */
  readonly does: ReadonlySet<string>;
  readonly undergoes: ReadonlySet<string>;
}

const CONVERSES: readonly Converse[] = (
  [
    [
      'teacher tutor instructor trainer master',
      'student pupil apprentice trainee disciple',
      'teach train instruct tutor',
      'study learn',
    ],
    ['mentor coach', 'mentee protege', 'mentor coach', ''],
    [
      'superior boss manager supervisor chief',
      'subordinate report underling',
      'manage supervise',
      'report',
    ],
    ['employer', 'employee', 'employ hire', ''],
    ['seller vendor supplier', 'buyer purchaser customer client', 'sell supply', 'buy purchase'],
    ['lender creditor', 'borrower debtor', 'lend', 'borrow owe'],
    ['landlord lessor', 'tenant renter lessee', '', 'rent lease'],
    ['predecessor', 'successor', 'precede', 'succeed follow replace supersede'],
    ['sponsor patron', 'beneficiary', 'sponsor fund finance', ''],
    ['origin', 'offshoot spinoff', '', 'split branch stem descend'],
    ['winner victor', 'loser', 'beat defeat', ''],
    ['guarantor', 'beneficiary', 'guarantee', ''],
    ['host', 'guest', 'host', 'visit'],
    ['sender', 'recipient addressee receiver', 'send', ''],
    ['donor giver', 'recipient donee', 'donate give', ''],
  ] as const
).map(([one, other, does, undergoes]) => ({
  one: setOf(one),
  other: setOf(other),
  does: setOf(does),
  undergoes: setOf(undergoes),
}));

/**
 * "teacher" where the graph only has pupils, "subordinates" where it only has whom each reports to: the other
 * end of a relationship. Told between things of one kind alone, whose label says neither.
 */
export function converseRoles(lexicon: Lexicon, head: Word): readonly RoleSense[] {
  const bases = basesOf(head.text);
  const isNamed = lexicon.hits(head).some(({ near }) => near >= 0.9);
  if (isNamed) return [];
  return CONVERSES.flatMap((converse): readonly RoleSense[] => {
    const isOne = bases.some((base) => converse.one.has(base));
    if (!isOne && !bases.some((base) => converse.other.has(base))) return [];
    return lexicon.vocabulary.patterns.flatMap((pattern): readonly RoleSense[] => {
      const isOneFirst = startsAtOne(pattern, converse);
      if (pattern.from !== pattern.to || isOneFirst === null) return [];
      const terms = { ...pattern.terms, meanings: [...pattern.terms.meanings, head.meaning] };
      return [
        {
          kind: 'role',
          pattern: { ...pattern, terms },
          atFrom: isOneFirst === isOne,
          near: 0.9,
          cost: 0.03,
        },
      ];
    });
  });
}

/** Whether the one stands where the relationship begins; null where its name is of neither. */
function startsAtOne({ terms }: TypeWords, converse: Converse): boolean | null {
  const says = (nouns: ReadonlySet<string>) =>
    terms.words.some((word) => basesOf(word).some((base) => nouns.has(base)));
  const isPassive = terms.particles.has('by');
  // `PUPIL_OF` begins at the pupil, `HAS_PUPIL` at whose it is.
  if (terms.endsWith === 'of' || terms.opensWith === 'has') {
    const isAtStart = terms.endsWith === 'of';
    if (says(converse.one)) return isAtStart;
    return says(converse.other) ? !isAtStart : null;
  }
  if (says(converse.does)) return !isPassive;
  return says(converse.undergoes) ? isPassive : null;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').filter((word) => word !== ''));
}
