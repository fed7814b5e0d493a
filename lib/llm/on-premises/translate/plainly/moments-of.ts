import 'server-only';

const VALUE = '(?:the )?(?:[a-z]+ )?\\$[a-z_]+\\d+';
const WHEN = '(?:year|date|day|month|time)';
/** What is done, by the noun for its being done. */
const DONE: Readonly<Record<string, string>> = {
  birth: 'born',
  death: 'died',
  release: 'released',
  foundation: 'founded',
  founding: 'founded',
  opening: 'opened',
  closing: 'closed',
  launch: 'launched',
  publication: 'published',
  construction: 'built',
  creation: 'created',
  completion: 'completed',
  arrival: 'arrived',
  departure: 'departed',
  start: 'started',
  end: 'ended',
};
const DEED = `(?:${Object.keys(DONE).join('|')})`;
const BEFORE = '(in|before|after|during|since|until)';
/** "in $a's year of birth", "in the year of birth of $a", "in the release year of $a". */
const OWNED = new RegExp(
  `\\b${BEFORE} (${VALUE})['’]s? (?:${WHEN} of (${DEED})|(${DEED}) ${WHEN})\\b`,
  'iu',
);
const OF = new RegExp(
  `\\b${BEFORE} the (?:${WHEN} of (?:the )?(${DEED})|(${DEED}) ${WHEN}) of (${VALUE})`,
  'iu',
);
/** "the year they were born". */
const BORN =
  /\bthe (year|date|day)(?: (?:in|on) which| when| that)? (they|he|she|it) (?:was born|were born|died)\b/iu;
const OWN: Readonly<Record<string, string>> = { they: 'their', he: 'his', she: 'her', it: 'its' };
const AGE = /\bwhat age (is|was|were|are) /iu;
const OLD = /^how old\b/iu;

/** "In $a's year of birth", "in the release year of $a": in the year in which $a was born, or released. */
export function momentsOf(question: string): string {
  const aged = question
    .replace(BORN, (whole, when: string, who: string) => {
      const deed = /died$/iu.test(whole) ? 'death' : 'birth';
      return `${OWN[who.toLowerCase()] ?? 'the'} ${when} of ${deed}`;
    })
    .replace(AGE, 'how old $1 ');
  const told = (joint: string, value: string, deed: string): string => {
    const done = DONE[deed.toLowerCase()] ?? deed;
    const clause =
      done === 'died' || done === 'arrived' || done === 'departed' ? done : `was ${done}`;
    const isIn = /^(?:in|during)$/iu.test(joint);
    if (!isIn) return `${joint} ${value} ${clause}`;
    return OLD.test(aged) ? `when ${value} ${clause}` : `in the year in which ${value} ${clause}`;
  };
  return aged
    .replace(OWNED, (_whole, joint: string, value: string, of?: string, noun?: string) =>
      told(joint, value, of ?? noun ?? ''),
    )
    .replace(
      OF,
      (_whole, joint: string, of: string | undefined, noun: string | undefined, value: string) =>
        told(joint, value, of ?? noun ?? ''),
    );
}
