/** Languages that the app is shipped in; the first is spoken where no other is asked for. */
export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const LOCALE_COOKIE = 'sotto-locale';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_COOKIE = 'sotto-theme';

const YEAR = 365 * 24 * 60 * 60;

/** The chosen language, else the first of the browser's that the app speaks. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  const wanted = [
    cookie ?? '',
    ...(acceptLanguage ?? '')
      .split(',')
      .map(readRange)
      .sort((a, b) => b.quality - a.quality)
      .map(({ tag }) => tag),
  ];
  for (const tag of wanted) {
    const locale = LOCALES.find((name) => tag === name || tag.startsWith(`${name}-`));
    if (locale) return locale;
  }
  return LOCALES[0];
}

export function chooseTheme(cookie: string | undefined): Theme {
  return THEMES.find((theme) => theme === cookie) ?? 'system';
}

/** Keeps a preference where the server reads it before it draws the page. */
export function keepPreference(name: string, value: string): void {
  // The Cookie Store needs HTTPS; the app is also served on plain localhost.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=strict`;
}

function readRange(range: string): { readonly tag: string; readonly quality: number } {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
  const quality = parameters.map((part) => part.trim()).find((part) => part.startsWith('q='));
  return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
}
