import 'server-only';
import { isVerbForm } from '../english/inflection';
import { asPlainly, type Plainly } from './as-plainly';

const ONCE = '(?:even (?:a single time|once)|(?:a single time|so much as once|even one time))';

const WAYS: readonly Plainly[] = [
  [/\b(?:at no (?:time|point)|not ever|never once|not once|never ever|never yet)\b/giu, 'never'],
  [/\b(have|has|had|was|were|is|are) (?:not )?yet to be\b/giu, '$1 never been'],
  // "Have not sailed even once" have not sailed.
  [new RegExp(`(?<=(?:n't|\\bnot)\\b[^,;.?]+) ${ONCE}(?=[\\s?.,]|$)`, 'iu'), ''],
  // What is asked of any time anyway.
  [
    /,? (?:at (?:any|some) (?:time|point)(?: or (?:another|other))?|at one time or another),? (?:past or present|in the past or (?:now|today|at present))(?=[\s?.,]|$)/giu,
    '',
  ],
  [
    /,? (?:(?:whether |both |either )?(?:past|former|earlier) (?:and|or) (?:present|current|now|today)|(?:whether |both )?(?:present|current) (?:and|or) (?:past|former)|now or (?:in the past|earlier|formerly)|then or now)(?=\s*[?.,]|$)/giu,
    '',
  ],
  [
    /\b(?:past and present|present and past|current and former|former and current|past or present|current or former) (?=[a-z])/giu,
    '',
  ],
  [/ at (?:any|some) (?:time|point)(?: or (?:another|other))?(?=[\s?.,]|$)/giu, ''],
];

/** "At no time", "not … even once" as never; and what holds at any time, of which nothing need be said. */
export function atNoTime(question: string): string {
  return asPlainly(question, WAYS).replace(BEEN, (found, never: string, role: string) => {
    return isVerbForm(role.toLowerCase()) ? found : `were ${never} ${role}`;
  });
}

/** "Have never been a partner": were never partner; "have never been inspected" is done to them. */
const BEEN =
  /\b(?:have|has|had) (never|not) been (?:an? )?([a-z]+)(?= (?:at|of|in|for|to|with|on)\b|\s*[?.]*$)/giu;
