/** A name as meant: outer backticks removed, doubled ones undone. */
export function unquoteName(text: string): string {
  return text.startsWith('`') ? text.slice(1, -1).replaceAll('``', '`') : text;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The characters that a quoted string stands for. */
export function unquoteString(text: string): string {
  return text
    .slice(1, -1)
    .replaceAll(/\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^])/g, (_all, escape: string) => {
      if (escape.length === 1) return ESCAPES[escape] ?? escape;
      const code = Number.parseInt(escape.slice(1), 16);
      return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
    });
}
