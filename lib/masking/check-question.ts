import { AppError } from '@/lib/base/errors';

/** Longest question, in UTF-16 units. */
const LONGEST_QUESTION = 10_000;

/** Refuses what is too long to be read at all. */
export function checkLength(question: string): void {
  if (question.length > LONGEST_QUESTION) {
    throw new AppError('too-large', 'The question is longer than 10,000 characters. Shorten it.', {
      details: { length: question.length, limit: LONGEST_QUESTION },
    });
  }
}

/** Refuses what is no question: nothing, or text that is not well-formed Unicode. */
export function checkCharacters(question: string): void {
  if (/^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(question)) {
    throw new AppError('invalid-input', 'The question is empty. Write what you want to know.');
  }
  for (let position = 0; position < question.length; position += 1) {
    const codePoint = question.codePointAt(position) ?? 0;
    if (codePoint >= 0xd800 && codePoint <= 0xdfff)
      throw malformed('half of a character (a lone surrogate)', position);
    if (codePoint === 0) throw malformed('the character U+0000', position);
    if ((codePoint & 0xfffe) === 0xfffe)
      throw malformed('a code point that is no character', position);
    if (codePoint > 0xffff) position += 1;
  }
}

function malformed(what: string, position: number): AppError {
  return new AppError(
    'invalid-input',
    `The question holds ${what} at position ${position + 1}. Remove it and ask again.`,
    {
      details: { position },
    },
  );
}
