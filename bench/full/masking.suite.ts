import { createValueIndexBuilder } from '@/lib/masking/build-value-index';
import { fold } from '@/lib/masking/fold';
import { mask } from '@/lib/masking/mask';
import { allSensitive } from '@/lib/masking/policy';
import { foldKey, tokenize } from '@/lib/masking/token';

import { libraryVocabulary, madeUpNames } from '../masking-graph';
import { pick, runSuite } from './run-suite';

/**
 * Generated questions with one to three names of a graph of 20,000, written as people write them. The
 * pieces must give the question back character by character, and no name may stand in the masked text.
 */
const ODD = [
  "O'Hara",
  'Zoë Brândström',
  'Straße der Lüge',
  'Łukasz Żółć',
  'Jean-Luc d’Arc',
  'Spider-Man 2',
  '東京物語',
  'Ünal İpek',
  'Æthelred',
  'The 39 Steps of Doria',
];
const names = [...madeUpNames(20_000, 3), ...ODD];
const builder = createValueIndexBuilder({ seed: 17 });
for (const name of names) builder.addText({ kind: 'string', text: name }, 'Writer.name');
const index = builder.build();

const WORDS =
  'which books did write that were later read by more than one of her readers and how many are there in the last 2 years top 10 not or without before'.split(
    ' ',
  );
const WRITTEN: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase(),
  (name) => name.normalize('NFD'),
  (name) => name.replaceAll(' ', '  '),
  (name) => name.replaceAll(' ', '-'),
  (name) => `"${name}"`,
  (name) => `[${name}]`,
  (name) => `${name},`,
  (name) => `(${name})`,
];

await runSuite((random) => {
  const count = 1 + Math.floor(random() * 3);
  const chosen = Array.from({ length: count }, () => pick(random, names));
  const filler = (): string =>
    Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(random, WORDS)).join(' ');
  const question = `${chosen
    .map((name) => `${filler()} ${pick(random, WRITTEN)(name)}`)
    .join(' ')} ${filler()}?`;
  const result = mask({
    question,
    index,
    policy: allSensitive(random() < 0.5 ? 'strict' : 'standard'),
    vocabulary: libraryVocabulary,
  });

  let position = 0;
  let restored = '';
  for (const piece of result.pieces) {
    if (piece.span.start !== position) return 'the pieces leave a gap or overlap';
    if (piece.kind === 'clear' && piece.text !== question.slice(position, piece.span.end)) {
      return 'a clear piece is not what was typed';
    }
    restored += question.slice(piece.span.start, piece.span.end);
    position = piece.span.end;
  }
  if (restored !== question) return 'the pieces do not give the question back';
  const clear = ` ${foldKey(tokenize(fold(result.text)))} `;
  const exposed = chosen.filter((name) => clear.includes(` ${foldKey(tokenize(fold(name)))} `));
  return exposed.length > 0 ? `${exposed.length} names stand in the masked text` : null;
});
