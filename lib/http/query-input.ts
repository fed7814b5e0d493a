import 'server-only';

/** The address's query as an input for a verb; the parameters named in `numbers` become numbers where they are digits. */
export function queryInput(
  request: Request,
  numbers: readonly string[] = [],
): Record<string, string | number> {
  return Object.fromEntries(
    [...new URL(request.url).searchParams].map(([key, value]): [string, string | number] => [
      key,
      numbers.includes(key) && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ]),
  );
}
