/** Repeats the cookie that only pages of this server can read; nothing where nobody is signed in. */
export function csrfHeader(cookies: string = document.cookie): Readonly<Record<string, string>> {
  const [, token] = /(?:^|;\s*)(?:__Host-)?sotto-csrf=([\w-]+)/.exec(cookies) ?? [];
  return token === undefined ? {} : { 'x-sotto-csrf': token };
}
