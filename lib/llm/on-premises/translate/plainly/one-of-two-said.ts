import 'server-only';

const TWO = String.raw`(?<one>\$[a-z_]+\d+) (?:and|or) (?<other>\$[a-z_]+\d+)`;
const WHICH =
  '(?:which(?: one| of (?:them|the two|these|those|both)(?: two)?)?|who(?: of (?:them|the two|both))?)';
/** "Of $a and $b, which one is older?", "$a or $b: who was born first?" */
const FRONT = new RegExp(
  `^(?:(?:of|between|out of|comparing|among)(?: the two)? )?${TWO}[,:;?] *(?:and )?(?<which>${WHICH}) (?<asked>.+?)\\s*[?.]*$`,
  'iu',
);
/** "Who of the two is older, $a or $b?" */
const BEHIND = new RegExp(
  `^(?<which>who|which) of (?:the two|them|both|these two)(?: is it that)? (?<asked>[^,]+?)[,:] *${TWO}\\s*[?.]*$`,
  'iu',
);
/** "Is $a or $b the older one?" */
const IS = new RegExp(
  `^(?:is|was|are|were) ${TWO} the (?<degree>[a-z]+er|more [a-z]+)(?: one| of the two)?\\s*[?.]*$`,
  'iu',
);

/** One of two that are named, whichever way they are set beside each other, as "who is older, $a or $b?". */
export function oneOfTwoSaid(question: string): string {
  const degree = IS.exec(question)?.groups;
  if (degree) return said('which', `is ${degree['degree']}`, degree);
  const found = (FRONT.exec(question) ?? BEHIND.exec(question))?.groups;
  if (!found) return question;
  return said(/^who/iu.test(found['which'] ?? '') ? 'who' : 'which', found['asked'] ?? '', found);
}

function said(which: string, asked: string, { one, other }: Record<string, string>): string {
  return `${which} ${asked}, ${one} or ${other}?`;
}
