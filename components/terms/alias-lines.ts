import type { AliasSource, ValueAliasInput } from '@/lib/contracts/terms';

interface ReadAliases {
  readonly aliases: readonly ValueAliasInput[];
  /** Number, from 1, of the first line that is none; null where all are. */
  readonly wrongLine: number | null;
}

/** One alias a line: `alias, value, property`; the value may hold commas. */
export function aliasLines(aliases: readonly ValueAliasInput[]): string {
  return aliases.map(({ alias, value, property }) => `${alias}, ${value}, ${property}`).join('\n');
}

export function readAliasLines(text: string): ReadAliases {
  const aliases: ValueAliasInput[] = [];
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [, alias = '', value = '', property = ''] =
      /^\s*([^,]+?)\s*,\s*(.+?)\s*,\s*([^,]+?)\s*$/.exec(line) ?? [];
    if (alias.length < 2 || value === '' || !property.includes('.')) {
      return { aliases, wrongLine: at + 1 };
    }
    aliases.push({ alias, value, property });
  }
  return { aliases, wrongLine: null };
}

/** `Label.nickname > Label.name` a line; what is none is left out. */
export function readSourceLines(text: string): readonly AliasSource[] {
  return text.split('\n').flatMap((line): AliasSource[] => {
    const [from = '', to = ''] = line.split('>').map((key) => key.trim());
    return from === '' || to === '' ? [] : [{ from, to }];
  });
}
