import 'server-only';
import { TOKEN } from './mask-query-text';

/** What a query that was shown masked had in place of its names: to be put back in a reply. */
export interface HiddenNames {
  /** Constants as they were written, quotes included, by `literal_n`. */
  readonly literals: Readonly<Record<string, string>>;
  /** Variables, columns and functions by `v1`, `v2` … */
  readonly variables: Readonly<Record<string, string>>;
  /** Names of its own that are words of the grammar too, and so were sent in capitals. */
  readonly capitals: readonly string[];
}

/**
 * A model's query with the constants and names of the query that it was shown. A new name of the model's
 * that is one of those by chance gets a number, so that two things never become one.
 */
export function restoreQueryText(
  text: string,
  { literals, variables, capitals }: HiddenNames,
): string {
  const words = new Set([...text.matchAll(TOKEN)].flatMap(({ groups }) => groups?.['word'] ?? []));
  const used = Object.entries(variables).filter(([name]) => words.has(name));
  const own = new Set(used.map(([, original]) => original));
  const byCapitals = new Map(capitals.map((name) => [name.toUpperCase(), name]));
  const fresh = (name: string): string => {
    for (let number = 2; ; number += 1) {
      const free = `${name}_${number}`;
      if (!own.has(free) && !words.has(free)) return free;
    }
  };
  let restored = '';
  let previous = '';
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    const { gap, word, parameter, text: quoted } = match.groups ?? {};
    restored += token === '' ? '' : (put() ?? token);
    if (gap === undefined) previous = token;

    function put(): string | null {
      if (parameter !== undefined) return valueOf(parameter);
      if (quoted !== undefined) return valueOf(/^['"]\$(\w+)['"]$/.exec(quoted)?.[1] ?? '');
      if (word === undefined) return null;
      const isName = previous === ':' || previous === '.' || previous === '|' || previous === '&';
      if (isName) return null;
      const original = Object.hasOwn(variables, word) ? variables[word] : undefined;
      if (original !== undefined) return asName(original);
      const follows = text.slice(match.index + token.length).trimStart();
      const isKey = follows.startsWith(':') && (previous === '{' || previous === ',');
      if (!isKey && own.has(word)) return fresh(word);
      return /^[({]/.test(follows) ? null : (byCapitals.get(word) ?? null);
    }
  }
  return restored;

  function valueOf(name: string): string | null {
    return Object.hasOwn(literals, name) ? (literals[name] ?? null) : null;
  }
}

function asName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}
