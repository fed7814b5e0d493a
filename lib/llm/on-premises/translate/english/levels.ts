import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import { isConvertible } from '../sense/units';
import { PREPOSITIONS } from './closed-classes';

const ABOVE = new Set(['above', 'below']);
const LEVELS = new Set('altitude elevation height'.split(' '));

/** "springs above $number_1 metres" where a spring has an altitude: whose altitude is above that, and nothing else in metres. */
export function levels(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }, index) => {
    const value = words[index + 1];
    const isValue = value?.kind === 'number' || /^number_\d+$/u.test(value?.text ?? '');
    const unit = words[index + 2];
    const isBare =
      !unit ||
      unit.kind === 'mark' ||
      isConvertible(unit.text) ||
      JOINTS.has(unit.text) ||
      PREPOSITIONS.has(unit.text);
    return index > 0 && ABOVE.has(text) && isValue && isBare;
  });
  const [noun, above] = [words[at - 1], words[at]];
  if (!noun || !above) return words;
  const found = new Set(
    lexicon.labelsNamed(noun).flatMap((name) => {
      const properties = lexicon.vocabulary.labels.get(name)?.properties ?? [];
      return properties.flatMap((property) => levelOf(property) ?? []);
    }),
  );
  const [level, ...more] = found;
  if (level === undefined || more.length > 0) return words;
  // Between the two, so that each has a place of its own.
  const put = (text: string, offset: number): Word => {
    const start = noun.end + offset / 10;
    return { ...said(text, above), start, end: start };
  };
  const opened = [put('whose', 0), put(level, 1), put('is', 2)];
  return [...words.slice(0, at), ...opened, ...words.slice(at)];
}

const JOINTS = new Set(['and', 'or', 'but']);

function levelOf({ isNumber, terms }: PropertyWords): string | null {
  const said = terms.words.find((word) => LEVELS.has(word));
  return isNumber && said !== undefined ? said : null;
}
