import 'server-only';
import { AppError } from '@/lib/base/errors';
import { PASSWORD_MAX, PASSWORD_MIN } from '@/lib/contracts/account';

import { COMMON_PASSWORDS } from './common-passwords';

/** What everybody tries first with something at its end; compared without case, digits at the end and signs. */
const COMMON = new Set([
  'password',
  'passwordpassword',
  'passwort',
  'passwortpasswort',
  'letmein',
  'letmeinletmein',
  'welcome',
  'welcometo',
  'changeme',
  'changemenow',
  'changemeplease',
  'iloveyou',
  'iloveyouforever',
  'administrator',
  'adminadmin',
  'adminadminadmin',
  'qwertyuiop',
  'qwertyqwerty',
  'qwertzuiop',
  'qwertzqwertz',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedc',
  'qazwsxedcrfv',
  'qwertyuiopasdfghjkl',
  'trustno',
  'superman',
  'starwars',
  'football',
  'baseball',
  'basketball',
  'princess',
  'sunshine',
  'mypassword',
  'masterpassword',
  'correcthorsebatterystaple',
  'hallohallo',
  'geheim',
  'geheimgeheim',
  'schatz',
  'sottosotto',
  'testtest',
  'testtesttest',
  'testpassword',
  'secret',
  'topsecret',
  'supersecret',
  'defaultpassword',
  'newpassword',
  'abcdefghijkl',
  'abcdefghijklm',
  'abcdefghijklmnopqrstuvwxyz',
  'abcabcabcabc',
]);
const ROWS = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];

/**
 * Refuses a password that is too short, too long to hash, or among the first that anybody tries. No rule
 * about kinds of characters: length is what counts, and every character does.
 */
export function requireGoodPassword(password: string, about: readonly string[]): void {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN) {
    throw new AppError(
      'invalid-input',
      `Use at least ${PASSWORD_MIN} characters; a few words will do.`,
    );
  }
  if (length > PASSWORD_MAX) {
    throw new AppError('invalid-input', `Use at most ${PASSWORD_MAX} characters.`);
  }
  if (isGuessable(password.normalize('NFKC').toLowerCase(), about)) {
    throw new AppError(
      'invalid-input',
      'This is one of the first passwords that anybody tries; choose another.',
    );
  }
}

function isGuessable(password: string, about: readonly string[]): boolean {
  const words = password.replaceAll(/[^\p{L}]/gu, '');
  const own = [...about, 'sotto']
    .map((text) => text.toLowerCase())
    .filter((text) => text.length >= 4);
  return (
    new Set(password).size < 5 ||
    COMMON_PASSWORDS.has(password) ||
    isCommon(words) ||
    isCommon(leetless(password)) ||
    isWalk(password) ||
    own.some((text) => password.replaceAll(text, '').length < 6)
  );
}

function isCommon(word: string): boolean {
  return COMMON.has(word) || COMMON_PASSWORDS.has(word);
}

function leetless(password: string): string {
  const LETTERS: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '@': 'a',
    $: 's',
  };
  const trimmed = password.replace(/[\d\W_]+$/u, '');
  return Array.from(trimmed, (letter) => LETTERS[letter] ?? letter).join('');
}

/** Along the keyboard, or the same few characters again and again. */
function isWalk(password: string): boolean {
  const isRepeated = /^(.{1,6}?)\1+.{0,5}$/u.test(password);
  const rows = ROWS.map((row) => row.repeat(4));
  return isRepeated || rows.some((row) => row.includes(password));
}
