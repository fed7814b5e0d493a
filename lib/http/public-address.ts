import 'server-only';

/** Two years, as browsers' lists ask for. */
export const HSTS = 'max-age=63072000; includeSubDomains';

/** The address that people open where it is another than the one listened on; null without SOTTO_URL. */
export function publicAddress(): { readonly address: URL | null } {
  const text = process.env['SOTTO_URL'];
  const isAddress = text !== undefined && URL.canParse(text);
  return { address: isAddress ? new URL(text) : null };
}

export function isServedSecurely(): boolean {
  return publicAddress().address?.protocol === 'https:';
}
