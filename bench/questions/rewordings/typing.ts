import { by, replaced, type Rewording } from './rewording';

/** What fingers and haste make of a question. */
export const TYPING: readonly Rewording[] = [
  replaced(
    'no apostrophe in a contraction',
    /\b(do|does|did|have|has|are|is|were|was)n['’]t\b/,
    '$1nt',
  ),
  replaced('no apostrophe in whats', /^(What|Who|Where|When)['’]s\b/, '$1s'),
  by('all capitals', (question) => (/(?<!^)[A-Z]/.test(question) ? null : question.toUpperCase())),
  by('first word in capitals', (question) =>
    question.replace(/^\w+/, (word) => word.toUpperCase()),
  ),
  by('several question marks', (question) => `${question.replace(/\?$/, '')}??`),
  by('blank before the question mark', (question) => question.replace(/\?$/, ' ?')),
  by('two blanks', (question) => question.replaceAll(' ', '  ')),
  replaced('w/', / with (?=[a-z0-9]+)/, ' w/ '),
  replaced('&', / and (?=[a-zA-Z])/, ' & '),
  by('lower case, no question mark', (question) => question.toLowerCase().replace(/\s*\?$/, '')),
  replaced('who’s', /^(Who) has (?=[a-z]+ed\b)/, "$1's "),
  replaced('haven’t', /\b(have|has|had|does|is|was) not (?=[a-z])/, "$1n't "),
  replaced('what’s', /^(What) (?:is|are) (?=the )/, "$1's "),
  replaced('are → ’re', /^(Who|What) are (?=the )/, "$1're "),
];
