import 'server-only';

const LEAVE =
  '(?:leave (?:out|aside)|leaving (?:out|aside)|excluding|exclude|omit|omitting|ignore|ignoring|disregarding|setting aside|not counting|apart from|except for|skip|skipping|without counting)';
/** "Leave out all dramas: which films remain?", "Apart from $a, which boats leak?" */
const FRONT = new RegExp(
  `^(?:if (?:you|we|i) )?${LEAVE} (?:all )?(?:of )?(?:the )?(?<left>[a-z$][^,:;.?!]*?)(?: aside| out)?[,:;.] *(?:which|what) (?<things>[a-z]+(?: [a-z]+)?) (?:remain|are left|are there|stay|do we have left|exist)(?: over)?\\s*\\?*$`,
  'iu',
);
const BEHIND = new RegExp(
  `^(?:which|what) (?<things>[a-z]+(?: [a-z]+)?) (?:remain|are left|stay)(?: over)?,? (?:if|when|after|once) (?:you |we |i |one )?${LEAVE} (?:all )?(?:of )?(?:the )?(?<left>[^,:;.?!]*?)(?: aside| out)?\\s*\\?*$`,
  'iu',
);
const LEAVES = new RegExp(
  `,? (?:but )?${LEAVE} (?:all )?(?:of )?(?:the )?(?<left>(?:[a-z]+ ones|\\$[a-z_]+\\d+(?: ones)?)(?: (?:and|or) (?:all )?(?:the )?(?:[a-z]+ ones|\\$[a-z_]+\\d+(?: ones)?))*)(?=\\s*[.?!]*$)`,
  'iu',
);

/** "Leave out all $a boats: which remain?": those that are none. */
export function leftOver(question: string): string {
  const found = (FRONT.exec(question) ?? BEHIND.exec(question))?.groups;
  if (found) return `which ${found['things'] ?? ''} are ${neither(found['left'] ?? '')}?`;
  const behind = LEAVES.exec(question);
  if (!behind) return question;
  return `${question.slice(0, behind.index)} that are ${neither(behind.groups?.['left'] ?? '')}`;
}

function neither(left: string): string {
  const each = left
    .split(/,? (?:and|or) (?:all )?(?:the )?|, (?:all )?(?:the )?/iu)
    .map((one) => one.replace(/ ones$/iu, ''));
  return each.map((one) => (one.startsWith('$') ? `not ${one}` : `no ${one}`)).join(' and ');
}
